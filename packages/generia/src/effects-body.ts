import { kitOf, type Battle } from './book.ts';
import { ATTRIBUTES, ZONES, type Condition, type Effect, type Step } from './content.ts';
import { fixEffects } from './fixed-effects.ts';
import { ask, whyOf } from './dice.ts';
import { momentIn } from './effects-moment.ts';
import { tell } from './events.ts';
import { amount, modOf } from './numbers.ts';
import { counterOf, creatureOf, setCounter, statusOf, type Boon } from './state.ts';
import { endStatus, inflict } from './statuses.ts';
import { throwZone } from './zone-die.ts';
import type { TriggerWork } from './work.ts';

const STR = 1;

/** Whom a step is for. */
const whom = (w: TriggerWork, to: 'self' | 'target' | 'attacker' | undefined): number =>
  to === 'self' ? w.by : w.on;

/** Steps that change somebody: statuses, resources, healing, boons. Undefined when the step is none of them. */
export const carryBody = (b: Battle, w: TriggerWork, step: Step): boolean | undefined => {
  const by = creatureOf(b.state, w.by);
  switch (step.do) {
    case 'status':
      return putStatus(b, w, step);
    case 'unstatus': {
      const on = creatureOf(b.state, w.on);
      let left = step.count === undefined ? Infinity : amount(b, by, step.count, momentIn(b, w));
      for (const s of on.statuses) {
        if (left <= 0) break;
        if (step.status !== undefined && !step.status.includes(s.kind)) continue;
        if (step.magical === true && !s.magical) continue;
        if (endStatus(b, w.on, s.kind)) left--;
      }
      return false;
    }
    case 'resource':
      return change(b, w, step);
    case 'grant':
      grant(b, w, step);
      return false;
    case 'next action lost': {
      const on = creatureOf(b.state, whom(w, step.to));
      on.lost = [...on.lost, step.action];
      return false;
    }
    default:
      return undefined;
  }
};

/** GE-SPX-04: physical origin 10 + STR-MOD, unless the step or what it belongs to says a number. */
const dcOf = (b: Battle, w: TriggerWork, given: number | undefined): number =>
  given ?? (w.dc > 0 ? w.dc : 10 + modOf(b, creatureOf(b.state, w.by), STR));

const putStatus = (b: Battle, w: TriggerWork, step: Extract<Step, { readonly do: 'status' }>): boolean => {
  const by = creatureOf(b.state, w.by);
  const on = whom(w, step.to);
  const moment = momentIn(b, w);
  const times = step.per === 'explosion' ? w.explosions : step.per === 'wound' ? w.wounds : 1;
  if (times === 0) return false;
  let x = times * (step.x === undefined ? 1 : amount(b, by, step.x, moment));
  if (step.atLeast === true) x -= statusOf(creatureOf(b.state, on), step.status)?.x ?? 0;
  if (x <= 0) return false;
  const { lasts } = step;
  const given = {
    kind: step.status,
    x,
    dc: dcOf(b, w, step.dc === undefined ? undefined : amount(b, by, step.dc, moment)),
    by: w.by,
    source: w.cast?.ability ?? w.source,
    type: step.type ?? '',
    attribute: step.attribute === undefined ? -1 : ATTRIBUTES.indexOf(step.attribute),
    rounds: typeof lasts === 'number' ? lasts : 0,
    until: typeof lasts === 'number' || lasts === undefined ? '' : lasts,
    from: lasts === 'held' || lasts === 'inside' ? (w.cast?.held ?? 0) : 0,
    magical: b.book.abilities.get(w.cast?.ability ?? '')?.kind === 'spell',
  } as const;
  if (step.status !== 'Brittle') {
    inflict(b, on, { ...given, zone: w.zone });
    return false;
  }
  const [zones, dice] = zonesFor(b, w, step.zone);
  for (const zone of zones) inflict(b, on, { ...given, zone });
  return dice;
};

/** The zones that a Brittle goes to, and whether a die was thrown for it. */
const zonesFor = (
  b: Battle,
  w: TriggerWork,
  zone: Extract<Step, { readonly do: 'status' }>['zone'],
): readonly [readonly number[], boolean] => {
  switch (zone) {
    case undefined:
    case 'struck':
      return w.zone >= 0 ? [[w.zone], false] : [[throwZone(b, creatureOf(b.state, w.by))], true];
    case 'rolled':
      return [[throwZone(b, creatureOf(b.state, w.by))], true];
    case 'all':
      return [[0, 1, 2, 3], false];
    case 'chosen':
    case 'target chooses': {
      const c = creatureOf(b.state, zone === 'chosen' ? w.by : w.on);
      const answer = ask(b, c.seat, `brittle ${w.n} ${w.steps.length}`, ['torso', 'head', 'arms', 'legs'], () => ({
        text: `Which zone becomes brittle?`,
        rule: 'GE-STS-21',
        labels: ['torso', 'head', 'arms', 'legs'],
      }));
      return [[ZONES.findIndex((z) => z === answer)], false];
    }
    default:
      return [[ZONES.indexOf(zone)], false];
  }
};

const change = (b: Battle, w: TriggerWork, step: Extract<Step, { readonly do: 'resource' }>): boolean => {
  const on = creatureOf(b.state, step.to === 'target' ? w.on : w.by);
  const by = creatureOf(b.state, w.by);
  let sum = amount(b, by, step.by, momentIn(b, w));
  const dice = step.dice?.dice ?? [];
  for (const [count, sides] of dice)
    for (let i = 0; i < count; i++) sum += b.table.die(sides, whyOf(b, on, 'GE-CORE-14', step.of));
  const kit = kitOf(b.book, on);
  let left: number;
  if (step.of === 'EN') left = on.en = Math.max(0, Math.min(kit.en, on.en + sum));
  else if (step.of === 'MP') left = on.mp = Math.max(0, Math.min(kit.mp, on.mp + sum));
  else {
    left = Math.max(0, counterOf(on, step.of) + sum);
    setCounter(on, step.of, left);
  }
  tell(b, { type: 'resource', rules: ['GE-R66'], who: on.id, of: step.of, by: sum, left });
  return dice.length > 0;
};

/** Effects for a while: numbers are worked out now, with those of the one who grants them. */
const grant = (b: Battle, w: TriggerWork, step: Extract<Step, { readonly do: 'grant' }>): void => {
  const by = creatureOf(b.state, w.by);
  const on = creatureOf(b.state, whom(w, step.to ?? (step.only === 'target' ? 'self' : undefined)));
  const moment = momentIn(b, w);
  const zone = ZONES[w.zone];
  const only: Condition[] =
    step.only === 'target'
      ? [{ is: 'this one', n: w.on }, ...(zone === undefined ? [] : [{ is: 'zone', zone } as const])]
      : [];
  const source = b.book.abilities.get(w.cast?.ability ?? w.source)?.name ?? w.source;
  const { lasts } = step;
  const boon: Boon = {
    n: ++b.state.serial,
    source,
    by: w.by,
    effects: fixEffects(b, by, step.effects, moment).map((e) => under(e, only)),
    until: typeof lasts === 'number' ? 'rounds' : lasts,
    rounds: typeof lasts === 'number' ? lasts : 0,
    from: lasts === 'held' ? (w.cast?.held ?? 0) : 0,
  };
  // What is granted anew can be used as often again.
  for (const e of boon.effects)
    if (e.hook === 'grants' && on.used.length > 0) on.used = on.used.filter((u) => u !== `phase ${e.ability}`);
  // The same from the same source does not add to itself (GE-R55).
  on.boons = [...on.boons.filter((o) => !(o.source === source && o.by === w.by && o.until === boon.until)), boon];
};

/** An effect under further conditions; those that have none hold as they are. */
const under = (e: Effect, only: readonly Condition[]): Effect => {
  switch (e.hook) {
    case 'roll':
    case 'against':
    case 'opponent':
    case 'damage':
    case 'ignore AV':
    case 'ignore block':
    case 'reroll':
      return only.length === 0 ? e : { ...e, when: [...(e.when ?? []), ...only] };
    default:
      return e;
  }
};
