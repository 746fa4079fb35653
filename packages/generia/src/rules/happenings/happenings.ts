import { seesTarget } from '../board/cover.ts';
import { isCasting, isMagic, isPlainCast } from '../effects/spells.ts';
import { canReact, isCharmedBy } from '../actions/actions.ts';
import { attackOccasion } from '../aim/score.ts';
import { kitOf, type Arm, type Battle, type Position } from '../../match/book.ts';
import { allHold } from '../effects/conditions.ts';
import { NO_OCCASION, type Occasion } from '../effects/occasion.ts';
import type { StatusName, Step, Window } from '../../content/content.ts';
import { fliesOn, sweepOf, weaponOf, pushAttack } from '../aim/blows.ts';
import { ask } from '../dice/dice.ts';
import { isSeenBy } from '../../match/view.ts';
import { isHostile, distance } from '../creature/measures.ts';
import { castOf, runSteps } from '../effects/effects.ts';
import { hooksOf, type EffectOf, type Hooks } from '../creature/hooks.ts';
import { defenderOf } from '../creature/in-hand.ts';
import { hooksAt } from '../creature/sources.ts';
import { wouldAdd } from '../status/statuses.ts';
import { creatureOf, type Boon, type Creature, isHere } from '../../match/state.ts';
import type { AttackWork, Cast } from '../../match/work.ts';

/** What a moment is about, for effects that happen at it. */
interface About {
  /** Whom they are carried out on. */
  readonly on: number;
  readonly occasion: Occasion;
  readonly zone: number;
  readonly wounds: number;
  readonly explosions: number;
  readonly arm: Arm | null;
  /** The casting that it belongs to; null for none. */
  readonly cast: Cast | null;
  /** Nobody can react to it (Quick Strike). */
  readonly sudden: boolean;
  /** The blow that it belongs to strikes others yet (GE-R29). */
  readonly goesOn: boolean;
  /** DC of statuses that follow: that of the spell (GE-SPX-04); 0 where nothing says one. */
  readonly dc: number;
}

const NOTHING: About = {
  on: -1,
  occasion: NO_OCCASION,
  zone: -1,
  wounds: 0,
  explosions: 0,
  arm: null,
  cast: null,
  sudden: false,
  goesOn: false,
  dc: 0,
};

/** Whether anything could happen by itself at a moment of somebody; quick, for the many who have nothing. */
export const mayHappen = (b: Battle, c: Creature, arm: Arm | null): boolean =>
  kitOf(b.book, c).happens.size > 0 || (arm?.hooks ?? null) !== null || c.boons.some(isHappening);

const isHappening = (boon: Boon): boolean => {
  for (const e of boon.effects) if (e.hook === 'on') return true;
  return false;
};

/** Starts what happens by itself at a moment: effects on the hook `on` of perks, features, boons and the weapon. */
export const happen = (b: Battle, who: number, window: Window, about: Partial<About> = {}): void => {
  const c = creatureOf(b.state, who);
  const all: About = { ...NOTHING, on: who, ...about };
  const own = all.arm?.hooks ?? null;
  if (own !== null) fire(b, who, c, own, window, all);
  for (let i = 0; ; i++) {
    const hooks = hooksAt(b, c, i);
    if (hooks === null) return;
    if (hooks.on.length > 0) fire(b, who, c, hooks, window, all);
  }
};

const fire = (b: Battle, who: number, c: Creature, hooks: Hooks, window: Window, about: About): void => {
  for (const e of hooks.on) {
    if (e.window !== window || !allHold(b, who, e.when ?? [], about.occasion)) continue;
    if (e.limit === 'attack' && about.goesOn) continue;
    if (e.reaction === true && (about.sudden || !canReact(b, c))) continue;
    if (e.ask === true && isIdle(b, c, about.on, e.steps)) continue;
    const label = e.label ?? hooks.label;
    const mark = `${e.limit === 'action' ? actionMark(b) : (e.limit ?? '')} ${label} ${window}`;
    const limited = e.limit !== undefined && e.limit !== 'attack';
    if (limited && c.used.includes(mark)) continue;
    if (e.ask === true && !agrees(b, c, label, e)) continue;
    if (limited) c.used = [...c.used, mark];
    if (e.reaction === true) c.reacted = true;
    runSteps(b, {
      by: who,
      on: about.on,
      source: label,
      steps: e.steps,
      zone: about.zone,
      wounds: about.wounds,
      explosions: about.explosions,
      dc: about.dc,
      cast: about.cast ?? undefined,
      level: about.cast?.level,
    });
  }
};

/** Which action of the turn is under way: each spends its own. */
const actionMark = ({ state: { turn } }: Battle): string =>
  `turn ${Number(turn.attack)}${Number(turn.utility)}${Number(turn.move)}`;

/**
 * Whether it would come to nothing (GE-SEQ-01): whoever is pulled stands beside one already (Seduction), or has the status or
 * cannot have it (Eredor's Touch).
 */
const isIdle = (b: Battle, c: Creature, on: number, steps: readonly Step[]): boolean => {
  const target = creatureOf(b.state, on);
  return steps.every((s) => {
    switch (s.do) {
      case 'pull':
        return s.anywhere !== true && distance(b, c, target) <= 1;
      case 'status':
        return s.to !== 'self' && (!isHere(target) || !wouldAdd(b, target, { kind: s.status }));
      case 'save':
        return s.to !== 'self' && isIdle(b, c, on, s.failed) && isIdle(b, c, on, s.saved ?? []);
      default:
        // What it takes is a price.
        return s.do === 'resource' && s.owed !== true && typeof s.by === 'number' && s.by < 0;
    }
  });
};

/** Asks the bearer of something that need not happen. */
const agrees = (b: Battle, c: Creature, label: string, e: EffectOf<'on'>): boolean =>
  ask(b, c.seat, `${e.window} ${++b.state.serial} ${c.id}`, ['no', 'yes'], () => ({
    text: `Does ${c.name} use ${label}?`,
    rule: 'GE-FREE-01',
    labels: ['No', label],
  })) === 'yes';

/** What an attack of these two sets off once its damage is settled (GE-SEQ-11). */
export const happenOnHit = (b: Battle, w: AttackWork, arm: Arm): void => {
  const by = creatureOf(b.state, w.by);
  const on = creatureOf(b.state, w.on);
  if (mayHappen(b, by, arm)) {
    const about: Partial<About> = {
      on: w.on,
      occasion: attackOccasion(b, w, w.score, w.zone),
      zone: w.zone,
      wounds: w.wounds,
      explosions: w.explosions,
      arm,
      dc: w.manner.dc,
    };
    if (w.wounds > 0) happen(b, w.by, 'own wound', about);
    if (w.explosions > 0) happen(b, w.by, 'own explosion', about);
    if (w.hit) happen(b, w.by, 'own hit', about);
  }
  const spell = w.hit ? spellOf(b, w) : null;
  if (spell !== null) happenBySpell(b, w.by, w.on, spell);
  if (w.hit && mayHappen(b, on, null)) {
    const about: Partial<About> = {
      on: w.by,
      occasion: { ...attackOccasion(b, w), target: w.by, zone: w.zone },
      zone: w.zone,
      wounds: w.wounds,
      explosions: w.explosions,
      sudden: w.manner.noReactions,
    };
    if (w.wounds > 0) happen(b, w.on, 'wounded', about);
    happen(b, w.on, 'hit', about);
  }
};

/** The spell that an attack is, whether it flies by itself or goes with a weapon (Shadow Strike); null for others. */
const spellOf = (b: Battle, w: AttackWork): Cast | null => {
  const { cast, ability } = w.manner;
  if (cast !== null || ability === '') return cast;
  const a = b.book.abilities.get(ability);
  if (a === undefined || !isPlainCast(a)) return null;
  const use = b.state.work.findLast((f) => f.is === 'ability' && f.by === w.by && f.ability === ability);
  return use?.is === 'ability' ? castOf(use) : null;
};

/** What an attack sets off before it is rolled (Imposing). True when something was. */
export const happenBefore = (b: Battle, w: AttackWork): boolean => {
  if (!mayHappen(b, creatureOf(b.state, w.by), null)) return false;
  const pile = b.state.work.length;
  happen(b, w.by, 'own attack declared', { on: w.on, occasion: attackOccasion(b, w) });
  return b.state.work.length > pile;
};

/** What befalls whoever strikes somebody, of all that is on it for a while; undefined for nothing. */
export const pricksOf = (c: Creature): readonly Boon[] | undefined => {
  const found = c.boons.filter((o) => o.effects.some((e) => e.hook === 'on' && e.window === 'attack over'));
  return found.length > 0 ? found : undefined;
};

/** What is left for the end of an attack: free moves, points for a defence that held (GE-SEQ-13). */
export const happenAfter = (b: Battle, w: AttackWork): void => {
  const by = creatureOf(b.state, w.by);
  const on = creatureOf(b.state, w.on);
  if (mayHappen(b, by, null)) {
    const goesOn = sweepOf(b, w)?.left.some((n) => isHere(creatureOf(b.state, n))) === true;
    const about = { on: w.on, occasion: attackOccasion(b, w), goesOn };
    happen(b, w.by, 'own attack done', about);
    if (!w.hit) happen(b, w.by, 'own miss', about);
  }
  bounce(b, w);
  if (!w.hit && w.manner.onMiss !== undefined && w.manner.onMiss.length > 0)
    runSteps(b, {
      by: w.by,
      on: w.on,
      source: w.manner.ability,
      steps: w.manner.onMiss,
      zone: -1,
      wounds: 0,
      explosions: 0,
    });
  happenByDefence(b, w);
  if (w.pricks === undefined && !mayHappen(b, on, null)) return;
  const about = {
    on: w.by,
    occasion: { ...attackOccasion(b, w), target: w.by },
    sudden: w.manner.noReactions,
  };
  if (w.by !== w.on) {
    happen(b, w.on, 'attack over', about);
    // What the blow itself has ended befalls whoever struck it all the same (GE-R163).
    for (const boon of w.pricks ?? [])
      if (!on.boons.some((o) => o.n === boon.n))
        fire(b, w.on, on, hooksOf(boon.effects, boon.source), 'attack over', { ...NOTHING, ...about });
  }
};

/** What a parry or block that has held gives to whoever made it, for its mount or a friend too (GE-MNT-06, GE-R21). */
const happenByDefence = (b: Battle, w: AttackWork): void => {
  const window = w.outcome === 'blocked' ? 'blocked' : 'parried';
  if (window === 'parried' && w.outcome !== 'perfect' && w.outcome !== 'partial') return;
  const n = defenderOf(w.on, w.item);
  if (!mayHappen(b, creatureOf(b.state, n), null)) return;
  happen(b, n, window, {
    on: w.by,
    occasion: { ...attackOccasion(b, w), target: w.by },
    sudden: w.manner.noReactions,
  });
};

/** A spell of somebody else takes hold of one (Harmony, Dissonance). */
export const happenBySpell = (b: Battle, by: number, on: number, cast: Cast): void => {
  const c = creatureOf(b.state, on);
  const ability = b.book.abilities.get(cast.ability) ?? null;
  if (by === on || !isMagic(ability) || !mayHappen(b, c, null)) return;
  const window = isHostile(creatureOf(b.state, by), c) ? 'hostile spell' : 'ally spell';
  happen(b, on, window, { occasion: { ...NO_OCCASION, target: by, ability, element: cast.element }, cast });
};

/** A spell has been cast to its end, null for an improvised one (Arcane Flow, GE-FREEC-01). */
export const happenAfterCast = (b: Battle, by: number, cast: Cast | null): void => {
  const ability = b.book.abilities.get(cast?.ability ?? '') ?? null;
  if ((cast !== null && !isCasting(ability)) || !mayHappen(b, creatureOf(b.state, by), null)) return;
  happen(b, by, 'own cast', { occasion: { ...NO_OCCASION, ability, element: cast?.element ?? '' }, cast });
};

/** A status that somebody has put on another, with the weapon of the attack that it comes from (Blooddrinker, Punisher). */
export const happenByStatus = (
  b: Battle,
  by: number,
  on: number,
  status: StatusName,
  window: 'own status' | 'own status stays' = 'own status',
): void => {
  const c = creatureOf(b.state, by);
  // Friends count as well; what one puts on oneself is applied to nobody (Seduction, Showtime).
  if (by === on) return;
  const attack = b.state.work.findLast((w) => w.is === 'attack' && w.by === by);
  const arm = attack?.is === 'attack' ? weaponOf(b, attack) : null;
  if (!mayHappen(b, c, arm)) return;
  happen(b, by, window, { on, occasion: { ...NO_OCCASION, target: on, statuses: [status], arm }, arm });
};

const NO_TARGET = 'nobody';

/** Those to whom a shot may bounce from whom it struck, in the range that is left. */
export const bouncesTo = (p: Position, w: AttackWork): readonly Creature[] => {
  const by = creatureOf(p.state, w.by);
  const struck = creatureOf(p.state, w.on);
  const left = (weaponOf(p, w).range?.max ?? 0) - distance(p, by, struck);
  return p.state.creatures.filter(
    (on) =>
      on !== struck &&
      on !== by &&
      isHere(on) &&
      isHostile(by, on) &&
      !isCharmedBy(p, by, on) &&
      distance(p, struck, on) <= left &&
      // Total cover from where it bounces cannot be targeted (GE-R47), nor whom nobody of the side sees.
      seesTarget(p, struck, on) &&
      isSeenBy(p, by.side, on),
  );
};

/** A shot that was neither blocked nor parried goes on to another in the range that is left (Ricochet). */
const bounce = (b: Battle, w: AttackWork): void => {
  if (!w.manner.bounces || w.outcome === 'blocked' || w.outcome === 'perfect' || w.outcome === 'partial')
    return;
  const by = creatureOf(b.state, w.by);
  const arm = weaponOf(b, w);
  const targets = bouncesTo(b, w);
  if (targets.length === 0) return;
  const ids = [...targets.map((on) => on.id), NO_TARGET];
  const answer = ask(b, by.seat, `bounce ${w.n}`, ids, () => ({
    text: `The shot of ${by.name} bounces. To whom?`,
    rule: 'GE-SEQ-13',
    labels: [...targets.map((on) => on.name), 'Nobody'],
  }));
  const on = b.state.creatures.findIndex((c) => c.id === answer);
  // The same missile: nothing is taken from the quiver again.
  if (on < 0) return;
  fliesOn(b, w, creatureOf(b.state, on));
  pushAttack(b, w.by, on, w.arm, { ...w.manner, bounces: false, line: arm, off: w.on });
};
