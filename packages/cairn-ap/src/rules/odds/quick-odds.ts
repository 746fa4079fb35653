import { checkOf } from '../actions/actions.ts';
import type { Act } from '../actions/deed.ts';
import type { Position } from '../../match/book.ts';
import { keptChances, totalsOf, type Totals } from '../dice/chances.ts';
import { fixedSpec, harmsOf } from '../check/check.ts';
import { armedHarm, harmAfter } from '../damage/damage.ts';
import { initiatorWinsTies, rankedWays, saveWays } from '../check/defence.ts';
import { passesBy } from '../conditions/resistance.ts';
import { pendingHelp } from './odds.ts';
import { netOf } from '../dice/spread.ts';
import { creatureOf, findCreature, isPresent, scoreOf, type Creature } from '../../match/state.ts';
import { withDistraction } from '../check/windows.ts';
import type { CheckWork } from '../../match/work.ts';

/** What an Action is good for against one Target, in doubles: quick enough to weigh up many. */
export interface QuickOdds {
  readonly id: string;
  /** The chance to win against it. */
  readonly hit: number;
  /** What it loses on average, never more than HP and STR together. */
  readonly damage: number;
  /** The chance that a hit brings it to 0 HP, and that it goes down by the Critical Save or at once. */
  readonly zero: number;
  readonly down: number;
}

/** The chances of each weapon face; the higher one of two (CA-R12). One face of 0 where no weapon strikes. */
const facesOf = (p: Position, work: CheckWork): Float64Array => {
  let faces: Float64Array | undefined;
  for (const o of work.spec.objects) {
    if (o.role !== 'weapon') continue;
    const die = keptChances(o.die, netOf(p.book.options, o.adv, o.dis));
    if (faces === undefined) faces = die;
    else {
      const both = new Float64Array(Math.max(faces.length, die.length));
      let [upA, upB, before] = [0, 0, 0];
      for (let i = 0; i < both.length; i++) {
        upA += faces[i] ?? 0;
        upB += die[i] ?? 0;
        both[i] = upA * upB - before;
        before = upA * upB;
      }
      faces = both;
    }
  }
  return faces ?? new Float64Array(0);
};

/** The same roll without its weapon dice, so that faces can be put on top one by one. */
const bareTotals = (p: Position, by: Creature, work: CheckWork): Totals =>
  totalsOf(p.book.options, scoreOf(by, work.spec.attribute), {
    ...work.spec,
    objects: work.spec.objects.filter((o) => o.role !== 'weapon'),
  });

/** The chance that a roll shifted by so much beats a Save. */
const beats = (left: Totals, shift: number, right: Totals, ties: boolean): number => {
  let chance = 0;
  let below = 0;
  let next = 0;
  for (let i = 0; i < left.chances.length; i++) {
    const limit = left.least + shift + i - (ties ? 0 : 1);
    while (next < right.chances.length && right.least + next <= limit) below += right.chances[next++] ?? 0;
    chance += (left.chances[i] ?? 0) * below;
  }
  return chance;
};

/** The chance that somebody who loses so much goes down: dead at STR 0, else by a failed Critical Save (CA-R21). */
const fallChance = (p: Position, t: Creature, lost: number, pool: string): number => {
  const over = pool === 'hp' ? lost - t.hp : lost;
  if (over <= 0) return 0;
  const str = t.str - over;
  if (str <= 0) return 1;
  if (t.fate !== 'up') return 0;
  return 1 - Math.max(0, Math.min(1, (20 + str - p.book.options.critDC) / 20));
};

/** Quick odds of a check against each of its Targets; naturals, riders and dice of other sources are left out. */
const quickCheck = (p: Position, begun: CheckWork): readonly QuickOdds[] => {
  const given = withDistraction(p, begun);
  const by = creatureOf(p.state, given.creature);
  const work: CheckWork = { ...given, spec: fixedSpec(p, given, by).spec, fixed: true };
  const faces = facesOf(p, work);
  const left = bareTotals(p, by, work);
  const found: QuickOdds[] = [];
  for (const { id } of work.savings) {
    const t = findCreature(p.state, id);
    if (t === undefined || !isPresent(t)) continue;
    const [way] = rankedWays(p, work, t, saveWays(p, work, t, pendingHelp(p, work, t)));
    if (way === undefined) continue;
    if (passesBy(p, work, t)) {
      found.push({ id, hit: 0, damage: 0, zero: 0, down: 0 });
      continue;
    }
    const right = totalsOf(p.book.options, scoreOf(t, way.spec.attribute), way.spec);
    found.push(weighed(p, work, t, faces, left, right, initiatorWinsTies(p, by, t)));
  }
  return found;
};

const weighed = (
  p: Position,
  work: CheckWork,
  t: Creature,
  faces: Float64Array,
  left: Totals,
  right: Totals,
  ties: boolean,
): QuickOdds => {
  if (faces.length === 0) return { id: t.id, hit: beats(left, 0, right, ties), damage: 0, zero: 0, down: 0 };
  let [hit, damage, zero, down] = [0, 0, 0, 0];
  const pool = work.damage?.pool ?? 'hp';
  const most = pool === 'hp' ? t.hp + t.str : t.str;
  for (let i = 0; i < faces.length; i++) {
    const chance = (faces[i] ?? 0) * beats(left, i + 1, right, ties);
    hit += chance;
    const [harm] = harmsOf(work, [t.id], i + 1, 0);
    if (harm === undefined) continue;
    const lost = harmAfter(p, t, armedHarm(p, harm));
    damage += chance * Math.min(lost, most);
    if (pool === 'hp' && lost >= t.hp) zero += chance;
    down += chance * fallChance(p, t, lost, pool);
  }
  return { id: t.id, hit, damage, zero, down };
};

/** Quick odds of an Action of a template; empty for a trivial one. */
export const quickOdds = (p: Position, command: Act): readonly QuickOdds[] => {
  const work = checkOf(p, command.creature, command);
  return work === undefined ? [] : quickCheck(p, work);
};
