import { isMagic } from '../effects/spells.ts';
import type { Battle } from '../../match/book.ts';
import { ATTRIBUTES, ZONES, type Lasts, type Step } from '../../content/content.ts';
import { lapseOf } from '../areas/concentration.ts';
import { ask, throwPlain } from '../dice/dice.ts';
import { momentIn } from '../effects/moment.ts';
import { cause } from '../happenings/inflictions.ts';
import { amount, modOf } from '../creature/numbers.ts';
import { creatureOf, statusOf, type Creature, type Status } from '../../match/state.ts';
import { dropStatus, endStatus, isMental } from '../status/statuses.ts';
import { throwZone } from '../wounds/damage-dice.ts';
import type { TriggerWork } from '../../match/work.ts';

const STR = 1;

/** Whom a step is for. */
export const whom = (w: TriggerWork, to: 'self' | 'target' | 'attacker' | undefined): number =>
  to === 'self' ? w.by : w.on;

/** Statuses end without a check; of those of which somebody may have several, each by itself (Smith-in-a-Bottle). */
export const unstatus = (
  b: Battle,
  w: TriggerWork,
  step: Extract<Step, { readonly do: 'unstatus' }>,
): void => {
  const by = creatureOf(b.state, w.by);
  const on = creatureOf(b.state, w.on);
  const isMeant = (s: Status): boolean =>
    (step.status === undefined || step.status.includes(s.kind)) &&
    (step.magical !== true || s.magical) &&
    (step.mental !== true || isMental(b, s.kind)) &&
    (step.own !== true || s.by === w.by) &&
    (step.ofThis !== true || s.source === w.source) &&
    s.kind !== step.but;
  const most = step.count === undefined ? Infinity : amount(b, by, step.count, momentIn(b, w));
  const meant = on.statuses.filter(isMeant);
  for (const s of meant.length > most ? someOf(b, w, meant, most) : meant) {
    if (b.book.statuses.get(s.kind)?.kind.several === true) dropStatus(b, w.on, s);
    else endStatus(b, w.on, s.kind);
    // Who kept up that alone has its mind free again (GE-R102).
    lapseOf(b, s);
  }
};

/** Those that end where not all do: whoever ends them says which, of Brittle armour what is on one piece. */
const someOf = (b: Battle, w: TriggerWork, meant: readonly Status[], most: number): readonly Status[] => {
  if (meant.some((s) => s.kind !== 'Brittle')) return chosenOf(b, w, meant, most);
  const sorted = meant.toSorted((x, y) => y.x - x.x);
  const ids: string[] = [...new Set(sorted.map((s) => ZONES[s.zone] ?? 'shield'))];
  const answer = ask(b, creatureOf(b.state, w.by).seat, `mend ${w.n}`, ids, () => ({
    text: 'Which piece is mended?',
    rule: 'GE-STS-21',
    labels: ids,
  }));
  return sorted.filter((s) => (ZONES[s.zone] ?? 'shield') === answer);
};

/** So many of several statuses, each by its name. */
const chosenOf = (b: Battle, w: TriggerWork, meant: readonly Status[], most: number): readonly Status[] => {
  const by = creatureOf(b.state, w.by);
  const chosen: Status[] = [];
  for (let k = 0; k < most; k++) {
    const left = meant.filter((s) => !chosen.includes(s));
    const ids = [...new Set(left.map((s) => s.kind))];
    const answer = ask(b, by.seat, `cleanse ${w.n} ${k}`, ids, () => ({
      text: `Which status does ${by.name} end?`,
      rule: 'GE-STS-04',
      labels: ids,
    }));
    const status = left.find((s) => s.kind === answer);
    if (status !== undefined) chosen.push(status);
  }
  return chosen;
};

/** GE-SPX-04: physical origin 10 + STR-MOD, unless the step or what it belongs to says a number. */
const dcOf = (b: Battle, w: TriggerWork, given: number | undefined): number =>
  given ?? (w.dc > 0 ? w.dc : 10 + modOf(b, creatureOf(b.state, w.by), STR));

export const putStatus = (
  b: Battle,
  w: TriggerWork,
  step: Extract<Step, { readonly do: 'status' }>,
): boolean => {
  const by = creatureOf(b.state, w.by);
  const on = whom(w, step.to);
  const moment = momentIn(b, w);
  const times = step.per === 'explosion' ? w.explosions : step.per === 'wound' ? w.wounds : 1;
  if (times === 0) return false;
  let x = times * (step.x === undefined ? 1 : amount(b, by, step.x, moment));
  const thrown = step.dice?.dice ?? [];
  if (thrown.length > 0) x = throwPlain(b, w.by, thrown);
  if (step.exact === true) lowerTo(b, on, step.status, x, step.ofThis === true ? w.source : undefined);
  if (step.atLeast === true || step.exact === true)
    x -= statusOf(creatureOf(b.state, on), step.status)?.x ?? 0;
  if (x <= 0) return false;
  const { lasts } = step;
  const kept = lasts === 'held' || lasts === 'inside' ? heldFor(by, w, step.heldBy) : 0;
  const given = {
    kind: step.status,
    x,
    dc: dcOf(b, w, step.dc === undefined ? undefined : amount(b, by, step.dc, moment)),
    by: w.by,
    // Immunity to a status has its name (GE-STS-52).
    source: step.of ?? w.cast?.ability ?? w.source,
    type: step.type ?? '',
    attribute: step.attribute === undefined ? -1 : ATTRIBUTES.indexOf(step.attribute),
    rounds:
      step.rounds === undefined
        ? typeof lasts === 'number'
          ? lasts
          : 0
        : amount(b, by, step.rounds, moment),
    until: typeof lasts === 'number' || lasts === undefined ? '' : lastingOf(lasts, kept),
    from: kept,
    magical: isMagic(b.book.abilities.get(w.cast?.ability ?? '')),
    ...(step.hindered === undefined ? {} : { hindered: amount(b, by, step.hindered, moment) }),
  } as const;
  if (step.status !== 'Brittle') {
    cause(b, w.by, on, { ...given, zone: w.zone });
    return thrown.length > 0;
  }
  const [zones, dice] = zonesFor(b, w, step.zone);
  for (const zone of zones) cause(b, w.by, on, { ...given, zone });
  return dice || thrown.length > 0;
};

/** How long something lasts: what nobody concentrates on lasts one Phase (Self-Sustaining Spell). */
export const lastingOf = <L extends Lasts>(lasts: L, kept: number): L | 'phase' =>
  lasts === 'held' && kept <= 0 ? 'phase' : lasts;

/** The number of what keeps something up: the use itself, or another ability of which it is a part. */
const heldFor = (by: Creature, w: TriggerWork, ability: string | undefined): number =>
  ability === undefined ? (w.cast?.held ?? 0) : (by.held.find((h) => h.ability === ability)?.n ?? 0);

/** A status of more than X is one of X from now on; where a source is named, only what comes from it. */
const lowerTo = (b: Battle, on: number, kind: Status['kind'], x: number, source?: string): void => {
  const c = creatureOf(b.state, on);
  if ((statusOf(c, kind)?.x ?? 0) > x)
    c.statuses = c.statuses.map((s) =>
      s.kind === kind && (source ?? s.source) === s.source ? { ...s, x } : s,
    );
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
      const answer = ask(
        b,
        c.seat,
        `brittle ${w.n} ${w.steps.length}`,
        ['torso', 'head', 'arms', 'legs'],
        () => ({
          text: `Which zone becomes brittle?`,
          rule: 'GE-STS-21',
          labels: ['torso', 'head', 'arms', 'legs'],
        }),
      );
      return [[ZONES.findIndex((z) => z === answer)], false];
    }
    default:
      return [[ZONES.indexOf(zone)], false];
  }
};
