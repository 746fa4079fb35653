import { isSeenBy } from '../../match/view.ts';
import type { Battle } from '../../match/book.ts';
import { ZONES, type Condition, type Effect, type Step } from '../../content/content.ts';
import { swell } from '../traditions/bards.ts';
import { endHeld, lapse } from '../areas/concentration.ts';
import { isAsMuch, isSameBoon, under } from '../effects/boons.ts';
import { linesInHand } from '../creature/in-hand.ts';
import { fixEffects } from '../effects/fixed-effects.ts';
import { ask, throwPlain } from '../dice/dice.ts';
import { momentIn } from '../effects/moment.ts';
import { tell } from '../../match/events.ts';
import { amount } from '../creature/numbers.ts';
import {
  counterOf,
  creatureOf,
  isUp,
  setCounter,
  statusOf,
  type Boon,
  type Creature,
} from '../../match/state.ts';
import { tick } from '../turns/ticks.ts';
import { valueOf } from '../creature/values.ts';
import { pushMove } from '../movement/movement.ts';
import { pushWounds } from '../wounds/wounds.ts';
import type { TriggerWork } from '../../match/work.ts';
import { putStatus, unstatus, whom, lastingOf } from './statuses.ts';

/** Steps that change somebody: statuses, resources, healing, boons. Undefined when the step is none of them. */
export const carryBody = (b: Battle, w: TriggerWork, step: Step): boolean | undefined => {
  const by = creatureOf(b.state, w.by);
  switch (step.do) {
    case 'status':
      return putStatus(b, w, step);
    case 'unstatus':
      unstatus(b, w, step);
      return false;
    case 'resource':
      return change(b, w, step);
    case 'grant':
      grant(b, w, step);
      return false;
    case 'wound':
      pushWounds(b, whom(w, step.to), w.by, 1, 1, false, 0);
      return false;
    case 'rise':
      rise(b, w.by, amount(b, by, step.metres, momentIn(b, w)));
      return false;
    case 'shake off': {
      const name = b.book.abilities.get(step.ability)?.name ?? step.ability;
      const boon = by.boons.find((o) => o.source === name && o.from > 0);
      if (boon !== undefined) endHeld(b, boon.by, boon.from);
      return false;
    }
    case 'da capo':
      swell(b, w.by, step.by);
      return false;
    case 'spot':
      spot(b, w);
      return false;
    case 'trigger ticks': {
      const status = statusOf(creatureOf(b.state, w.on), step.status);
      if (status === undefined) return false;
      tick(b, w.on, step.x === undefined ? status : { ...status, x: amount(b, by, step.x, momentIn(b, w)) });
      return true;
    }
    case 'next action lost': {
      const n = whom(w, step.to);
      const on = creatureOf(b.state, n);
      if (step.now === true) loseNow(b, n, step.action);
      else on.lost = [...on.lost, step.action];
      return false;
    }
    default:
      return undefined;
  }
};

/** Rises as by a flight straight up (Flight), which leaves reach; what sinks into the ground is out of it at once. */
const rise = (b: Battle, who: number, metres: number): void => {
  const c = creatureOf(b.state, who);
  if (metres <= 0) c.up = Math.max(0, c.up + metres);
  else
    pushMove(b, {
      who,
      how: 'skill',
      path: [],
      budget: 0,
      provokes: 0,
      except: -1,
      sneaking: false,
      lift: c.up + metres,
    });
};

/** The action of this turn is lost, and a move that is under way ends here (Tyranny). */
const loseNow = (b: Battle, n: number, action: 'attack' | 'utility' | 'move'): void => {
  if (action === 'move') for (const f of b.state.work) if (f.is === 'move' && f.who === n) f.stopped = true;
  if (b.state.turn.who !== n) return;
  b.state.turn[action] = true;
  if (action === 'move') b.state.turn.metres = 0;
};

/** Names an enemy; allies defend against it with Advantage 1 until another is named. */
const spot = (b: Battle, w: TriggerWork): void => {
  const c = creatureOf(b.state, w.by);
  // Who was named before is so no longer, even where nobody can be named now.
  for (const ally of b.state.creatures)
    if (ally.boons.some((o) => o.source === 'Spotter' && o.by === w.by))
      ally.boons = ally.boons.filter((o) => o.source !== 'Spotter' || o.by !== w.by);
  const foes = b.state.creatures.filter((on) => on.side !== c.side && isUp(on) && isSeenBy(b, c.side, on));
  if (foes.length === 0 || !isUp(c)) return;
  const ids = foes.map((on) => on.id);
  const answer = ask(b, c.seat, `spot ${w.n}`, ids, () => ({
    text: `Whom does ${c.name} watch for the others?`,
    rule: 'GE-SEQ-15',
    labels: foes.map((on) => on.name),
  }));
  const n = b.state.creatures.findIndex((on) => on.id === answer);
  for (const ally of b.state.creatures) {
    if (ally.side !== c.side) continue;
    const effects: readonly Effect[] = [
      { hook: 'roll', roll: 'defence', adv: 1, when: [{ is: 'this one', n }] },
    ];
    ally.boons = [
      ...ally.boons,
      { n: ++b.state.serial, source: 'Spotter', by: w.by, effects, until: 'phase', rounds: 0, from: 0 },
    ];
  }
};

const change = (b: Battle, w: TriggerWork, step: Extract<Step, { readonly do: 'resource' }>): boolean => {
  const on = creatureOf(b.state, step.to === 'target' ? w.on : w.by);
  const by = creatureOf(b.state, w.by);
  let sum = amount(b, by, step.by, momentIn(b, w));
  const dice = step.dice?.dice ?? [];
  if (dice.length > 0)
    sum += (step.less === true ? -1 : 1) * throwPlain(b, w.by, dice, w.concoction === true);
  const pool = step.of === 'EN' ? on.en : step.of === 'MP' ? on.mp : undefined;
  let left: number;
  if (step.of === 'EN')
    left = on.en = Math.max(0, Math.min(Math.max(on.en, valueOf(b, on, 'EN')), on.en + sum));
  else if (step.of === 'MP')
    left = on.mp = Math.max(0, Math.min(Math.max(on.mp, valueOf(b, on, 'MP')), on.mp + sum));
  else {
    // The price of the next spell may fall as well as rise.
    left = Math.max(step.of === 'next spell' || step.owed === true ? -9 : 0, counterOf(on, step.of) + sum);
    setCounter(on, step.of, left);
  }
  // What does not fit is not gained, and what has changed nothing is no news.
  const gained = pool === undefined ? sum : left - pool;
  if (gained !== 0 || dice.length > 0)
    tell(b, { type: 'resource', rules: ['GE-R66'], who: on.id, of: step.of, by: gained, left });
  return dice.length > 0;
};

/** DC of what comes later of what a spell gives: that of the spell. */
const dcOfUse = (b: Battle, w: TriggerWork): number =>
  w.cast !== null && b.book.abilities.get(w.cast.ability)?.kind === 'spell' ? w.dc : 0;

/** Effects for a while: numbers are worked out now, with those of the one who grants them. */
const grant = (b: Battle, w: TriggerWork, step: Extract<Step, { readonly do: 'grant' }>): void => {
  const by = creatureOf(b.state, w.by);
  const on = creatureOf(b.state, whom(w, step.to ?? (step.only === 'target' ? 'self' : undefined)));
  const moment = momentIn(b, w);
  const zone = ZONES[w.zone];
  const only: Condition[] =
    step.only === 'target'
      ? [
          { is: 'this one', n: w.on },
          ...(zone === undefined || step.most !== undefined ? [] : [{ is: 'zone', zone } as const]),
        ]
      : step.only === 'others'
        ? [{ is: 'not', of: { is: 'this one', n: w.by } }]
        : [];
  let of = '';
  if (step.weapon !== undefined) {
    const line = weaponFor(b, w, on, step.weapon);
    if (line === undefined) return;
    only.push({ is: 'weapon', line });
    of = line;
  }
  const source = b.book.abilities.get(w.cast?.ability ?? w.source)?.name ?? w.source;
  const { lasts } = step;
  const kept = lasts === 'held' || lasts === 'inside' ? (w.cast?.held ?? 0) : 0;
  const boon: Boon = {
    n: ++b.state.serial,
    source,
    by: w.by,
    effects: fixEffects(b, step.own === true ? on : by, step.effects, moment, dcOfUse(b, w)).map((e) =>
      under(e, only, of),
    ),
    until: typeof lasts === 'number' ? 'rounds' : lastingOf(lasts, kept),
    rounds: typeof lasts === 'number' ? lasts : 0,
    from: kept,
    ...(step.shots === undefined
      ? {}
      : { shots: { left: amount(b, by, step.shots.count, moment), of: step.shots.of } }),
    ...(step.dc === undefined ? {} : { dc: amount(b, by, step.dc, moment) }),
  };
  if (boon.shots?.left === 0) return;
  // What is granted anew can be used as often again.
  for (const e of boon.effects)
    if (e.hook === 'grants' && on.used.length > 0)
      on.used = on.used.filter((u) => u !== `phase ${e.ability}`);
  const same = (o: Boon): boolean => isSameBoon(o, boon);
  if (step.adds === true || boon.shots !== undefined) {
    on.boons = [...on.boons, boon];
    return;
  }
  if (step.most !== undefined) {
    const there = on.boons.filter(
      (o) => same(o) && JSON.stringify(o.effects) === JSON.stringify(boon.effects),
    );
    if (there.length < amount(b, by, step.most, moment)) on.boons = [...on.boons, boon];
    return;
  }
  // The same from the same source does not add to itself: of two tiers the higher value counts (GE-R55, GE-R143).
  const there = on.boons.filter(same);
  if (there.some((o) => o.source !== source && isAsMuch(o, boon))) return;
  on.boons = [...on.boons.filter((o) => !there.includes(o)), boon];
  for (const o of there) if (o.from > 0 && o.from !== kept) lapse(b, o.by, o.from);
};

/** The weapon in hand that something is done to (Blade Infusion, Consecration), by its line; undefined without one. */
const weaponFor = (
  b: Battle,
  w: TriggerWork,
  on: Creature,
  kind: 'melee' | 'ranged' | 'any',
): string | undefined => {
  const names = linesInHand(b, on, kind);
  if (names.length < 2) return names[0];
  return ask(b, creatureOf(b.state, w.by).seat, `weapon ${w.n}`, names, () => ({
    text: `Which weapon of ${on.name}?`,
    rule: 'GE-SEQ-01',
    labels: names,
  }));
};
