import { cellName } from '@caltrop/engine';
import { abilityOf, kitOf, type Battle } from '../../match/book.ts';
import { canReact, isRooted } from '../actions/actions.ts';
import { isFree } from '../board/standing.ts';
import { squaresWithin } from '../creature/measures.ts';
import { byInitiative } from '../casting/targets.ts';
import { pushMove } from '../movement/movement.ts';
import { cleanse, saveStatusesNow } from '../casting/cleansing.ts';
import { echo, heighten, runChaos } from '../traditions/chaos.ts';
import { pushAbility } from '../skills/abilities.ts';
import { changeHeld, endAllHeld, endHeld } from '../areas/concentration.ts';
import { failHeld, holdsOn } from '../areas/holding-on.ts';
import type { Step, StepOf } from '../../content/content.ts';
import { become } from './shapes.ts';
import { openRift } from '../areas/rifts.ts';
import { pushFall } from '../status/tumble.ts';
import { counter, endSpell } from '../casting/answers/counterspells.ts';
import { changeInitiative } from '../turns/places.ts';
import { momentIn } from '../effects/moment.ts';
import { carryFling } from './fling.ts';
import { freecast } from '../traditions/freecast-check.ts';
import { happenAfterCast } from '../happenings/happenings.ts';
import { giveUp } from '../skills/acting.ts';
import { happenBySpell } from '../happenings/happenings.ts';
import { healLight } from '../wounds/healing.ts';
import { isHostile } from '../creature/measures.ts';
import { amount } from '../creature/numbers.ts';
import { dropAreas, layArea } from '../areas/areas.ts';
import { unsettle } from '../areas/leaving.ts';
import { endAreasAt } from '../areas/laid-spells.ts';
import { driveAreas } from '../areas/driven.ts';
import { concerns } from '../areas/extents.ts';
import { reflect } from '../casting/answers/reflections.ts';
import { creatureOf, needsMind, type Area, type Creature } from '../../match/state.ts';
import { ask, whyOf } from '../dice/dice.ts';
import { ELEMENTAL, elementalOf, nearestFree, summon } from '../areas/summons.ts';
import { jumpTo, swapPlaces, teleport } from '../casting/teleports.ts';
import { changeGround } from '../casting/spell-ground.ts';
import type { Cast, TriggerWork } from '../../match/work.ts';
import { deal, heal, protect, throwPoints } from './points.ts';

/** Steps that belong to magic: true when dice were thrown, undefined when the step is none of them. */
export const carryMagic = (b: Battle, w: TriggerWork, step: Step): boolean | undefined => {
  const by = creatureOf(b.state, w.by);
  const { cast } = w;
  switch (step.do) {
    case 'damage':
      return deal(b, w, step);
    case 'heal':
      return heal(b, w, step);
    case 'heal wounds':
      healLight(
        b,
        step.to === 'self' ? w.by : w.on,
        amount(b, by, step.count, { ...momentIn(b, w), x: w.wounds }),
        step.own === true,
      );
      return false;
    case 'protect':
      return protect(b, w, step);
    case 'stop attack': {
      const attack = b.state.work[cast?.against ?? -1];
      if (attack?.is === 'attack') attack.outcome = 'avoided';
      return false;
    }
    case 'give up':
      giveUp(b.state.work[cast?.against ?? -1]);
      return false;
    case 'reflect attack':
      reflect(b, w);
      return false;
    case 'counter spell':
      return cast === null
        ? false
        : counter(b, w.by, abilityOf(b.book, cast.ability), cast.level, cast.element, cast.against);
    case 'end spell':
      endSpell(b, cast?.against ?? -1);
      return false;
    case 'echo':
      echo(b, w.by, w.on);
      return false;
    case 'heighten':
      heighten(b, w.by);
      return false;
    case 'work':
      pushAbility(b, {
        by: w.by,
        ability: step.ability,
        level: 1,
        element: '',
        on: [],
        at: by.at,
        arm: -1,
        path: [],
        against: -1,
        with: false,
      });
      return false;
    case 'chaos':
      // As if the target had cast: its own magic turns against it.
      runChaos(b, w.on, step.tier, cast);
      return true;
    case 'initiative':
      changeInitiative(b, w, step);
      return false;
    case 'area':
      return lay(b, w, step);
    case 'summon': {
      if (cast === null) return false;
      const count = step.count === undefined ? 1 : amount(b, by, step.count, momentIn(b, w));
      const named = step.creature ?? '';
      const creature =
        step.random === true
          ? elementalOf(named, throwElement(b, by))
          : step.bySource === true
            ? elementalOf(named, cast.element)
            : named;
      for (let i = 0; i < count; i++) summon(b, w.by, creature, step, cast, w.dc);
      return step.random === true;
    }
    case 'terrain':
      changeGround(b, w, step);
      return false;
    case 'teleport':
      teleport(b, w, step);
      return false;
    case 'swap places':
      swapPlaces(b, w.by, w.on);
      return false;
    case 'end concentration':
      return endConcentration(b, w, step.save === true);
    case 'charges':
      if (cast !== null && cast.held > 0)
        changeHeld(by, cast.held, { count: amount(b, by, step.count, momentIn(b, w)) });
      return false;
    case 'spend charge': {
      const held = by.held.find((h) => h.ability === step.of);
      if (held === undefined) return false;
      if (held.count <= 1) endHeld(b, w.by, held.n);
      else changeHeld(by, held.n, { count: held.count - 1 });
      return false;
    }
    case 'move area': {
      const far = amount(b, by, step.metres, momentIn(b, w));
      if (cast === null || cast.at < 0) return false;
      driveAreas(b, w.by, step.of, cast.at, far);
      return false;
    }
    case 'freecast':
      if (freecast(b, w, step)) happenAfterCast(b, w.by, null);
      return true;
    case 'end area':
      endAreasAt(b, w.by, cast?.at ?? -1, cast?.total ?? 0);
      return false;
    case 'cleanse':
      return cleanse(b, w, step);
    case 'take up': {
      const name = b.book.abilities.get(step.of)?.name;
      dropAreas(b, (a) => a.by === w.by && a.ability === step.of);
      by.boons = by.boons.filter((o) => o.source !== name);
      by.statuses = by.statuses.filter((s) => s.by !== w.by || s.source !== step.of);
      return false;
    }
    case 'return': {
      const area = b.state.areas.find((a) => a.by === w.by && a.ability === step.of);
      const at = area === undefined ? -1 : nearestFree(b, by, area.at);
      if (at >= 0) jumpTo(b, w.by, at, w.source);
      return false;
    }
    case 'rift':
      openRift(b, w, amount(b, by, step.metres, momentIn(b, w)));
      return false;
    case 'become':
      become(b, w, step);
      return false;
    case 'fall':
      unsettle(b, w.on);
      pushFall(b, w.on, amount(b, by, step.metres, momentIn(b, w)), { goal: w.dc });
      return true;
    case 'statuses save now':
      return saveStatusesNow(b, w, step);
    default:
      return carryFling(b, w, step);
  }
};

/** Those who stand in an area as it is laid may leave it by a reaction, one step to a free square outside (Wall of Fire). */
const offerLeave = (b: Battle, area: Area | undefined): void => {
  if (area === undefined) return;
  for (const n of byInitiative(b, area.within)) {
    const c = creatureOf(b.state, n);
    if (!canReact(b, c) || isRooted(c)) continue;
    const out = squaresWithin(b, c.at, kitOf(b.book, c).foot, 1).filter(
      (at) => !area.squares.includes(at) && isFree(b, c, at) && at !== c.at,
    );
    if (out.length === 0) continue;
    const cells = out.map((at) => cellName(b.book.board, at));
    const answer = ask(b, c.seat, `leave ${area.n} ${c.id}`, ['stay', ...cells], () => ({
      text: `${abilityOf(b.book, area.ability).name} rises around ${c.name}. Does it use its reaction to leave?`,
      rule: 'GE-REACT-01',
      labels: ['Stay', ...cells.map((cell) => `To ${cell}`)],
    }));
    const at = out[cells.indexOf(answer)];
    if (at === undefined) continue;
    c.reacted = true;
    pushMove(b, {
      who: n,
      how: 'skill',
      path: [at],
      budget: 99,
      provokes: 0,
      except: -1,
      sneaking: false,
    });
  }
};

/** Lays an area; the points of a dome are thrown as it is laid. True when dice fell. */
const lay = (b: Battle, w: TriggerWork, { area }: StepOf<'area'>): boolean => {
  const { cast } = w;
  if (cast === null) return false;
  const points = area.points === undefined ? 0 : throwPoints(b, w, area.points.dice);
  layArea(b, w.by, abilityOf(b.book, cast.ability), area, cast, w.dc, points);
  if ((area.inside ?? area.gives) !== undefined) greet(b, b.state.areas.at(-1), cast);
  if (area.leave === true) offerLeave(b, b.state.areas.at(-1));
  return area.points !== undefined;
};

/** A spell takes hold of the friends for whom something holds where it is laid (Harmony, GE-R194). */
const greet = (b: Battle, area: Area | undefined, cast: Cast): void => {
  for (const who of area?.within ?? [])
    if (
      area !== undefined &&
      concerns(b, area, who) &&
      !isHostile(creatureOf(b.state, area.by), creatureOf(b.state, who))
    )
      happenBySpell(b, area.by, who, cast);
};

/** An element by a d4 (content section 15). */
const throwElement = (b: Battle, c: Creature): string =>
  ELEMENTAL[b.table.die(4, whyOf(b, c, 'GE-CHAOS-01', 'a random element')) - 1] ?? 'Air';

const endConcentration = (b: Battle, w: TriggerWork, save: boolean): boolean => {
  const on = creatureOf(b.state, w.on);
  if (!save) {
    endAllHeld(b, w.on);
    return false;
  }
  const kept = on.held.filter(needsMind);
  const dice = kept.length > 0;
  for (const held of kept) if (!holdsOn(b, w.on, held, w.dc)) failHeld(b, w.on, held);
  return dice;
};
