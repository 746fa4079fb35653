import { fraction, ZERO, type Fraction, type Seat } from '@caltrop/engine';
import { diceOdds, type DiceOdds } from '../magic/magic-dice.ts';
import { contestOf } from '../magic/spell-effects.ts';
import { npcDice, readingOf, spellOf } from '../magic/spells.ts';
import { checkOf, ruledCheck, suggestAct } from '../actions/actions.ts';
import type { Act } from '../actions/deed.ts';
import type { Position } from '../../match/book.ts';
import { fixedSpec, harmsOf, oneMore } from '../check/check.ts';
import { ATTRIBUTES, type Attribute } from '../../content/content.ts';
import { totalsOf } from '../dice/amounts.ts';
import { armedHarm, extraDice, harmAfter } from '../damage/damage.ts';
import {
  initiatorWinsTies,
  rankedWays,
  saveWays,
  UNHELPED,
  type Helped,
  type SaveWay,
} from '../check/defence.ts';
import { fateOdds, type Blow } from './fate-odds.ts';
import { withCauses } from '../check/ledger.ts';
import type { Cause, Ruling, RollSpec } from '../../match/ruling.ts';
import { savesFrom } from '../check/saves.ts';
import { edgeOf, flagOf, spreadOf, type Spread } from '../dice/spread.ts';
import { creatureOf, findCreature, isPresent, scoreOf, type Creature } from '../../match/state.ts';
import { withDistraction } from '../check/windows.ts';
import type { CheckWork, Harm } from '../../match/work.ts';
import type { CommandOf } from '../../match/command.ts';

/** What a check does to one Target, exactly. */
export interface TargetOdds {
  readonly id: string;
  /** How it saves, with which causes. */
  readonly how: string;
  readonly causes: readonly Cause[];
  /** The chance that the Initiator wins against it. */
  readonly success: Fraction;
  readonly natural1: Fraction;
  readonly natural20: Fraction;
  /** What it loses after Armor, 0 for a miss; empty where no damage is dealt. */
  readonly damage: readonly { readonly points: number; readonly chance: Fraction }[];
  /** Hits that do nothing (CA-R15). */
  readonly hitForNothing: Fraction;
  /** The chance that it no longer fights: Dying, dead, or out by its own traits. */
  readonly down: Fraction;
  /** The chance that damage leaves it at exactly 0 HP or beyond. */
  readonly zero: Fraction;
}

/** The exact odds of one check (CA-WARD-09). */
export interface CheckOdds {
  /** The chance to win against the number, or against at least one Target. */
  readonly success: Fraction;
  /** Against every Target at once. */
  readonly all: Fraction;
  readonly natural1: Fraction;
  readonly natural20: Fraction;
  readonly causes: readonly Cause[];
  readonly spec: RollSpec;
  readonly targets: readonly TargetOdds[];
}

/** In how many ways a Save comes out by total: at most so much, for quick looking up. */
interface Below {
  readonly least: number;
  readonly upTo: readonly bigint[];
  readonly total: bigint;
}

const belowOf = ({ cases, total }: Spread): Below => {
  let least = Infinity;
  let most = -Infinity;
  for (const c of cases) {
    if (c.total < least) least = c.total;
    if (c.total > most) most = c.total;
  }
  const ways = Array.from({ length: most - least + 1 }, () => 0n);
  for (const c of cases) ways[c.total - least] = (ways[c.total - least] ?? 0n) + c.ways;
  let sum = 0n;
  return { least, total, upTo: ways.map((n) => (sum += n)) };
};

/** The same for its natural 1 alone. */
const onesOf = ({ cases, total }: Spread): Below => {
  const below = belowOf({ cases: cases.filter((c) => c.natural === 1), total });
  return { ...below, total: below.upTo.at(-1) ?? 0n };
};

/** In how many ways a total is at most this. */
const atMost = ({ least, upTo, total }: Below, limit: number): bigint =>
  limit < least ? 0n : limit >= least + upTo.length ? total : (upTo[limit - least] ?? total);

const flagChance = ({ cases, total }: Spread, flag: 1 | 20): Fraction => {
  let ways = 0n;
  for (const c of cases) if (flagOf(c.natural) === flag) ways += c.ways;
  return fraction(ways, total);
};

/** One Target with its Save, as the kernel adds it up. */
interface Facing {
  readonly t: Creature;
  readonly way: SaveWay | undefined;
  readonly spread: Spread | undefined;
  readonly below: Below | undefined;
  /** The same for its natural 1 alone, where that has an effect of its own (CA-AUTO-06). */
  readonly ones: Below | undefined;
  readonly ties: boolean;
}

/** What a Target's pending Held Actions would give this Save. */
export const pendingHelp = (p: Position, work: CheckWork, t: Creature): Helped => {
  let dodge = 0;
  let parry: Helped['parry'] = null;
  for (const hold of t.holds) {
    const { command, trigger } = hold;
    if (trigger.on !== 'targeted' || command.do !== 'hold' || (trigger.melee && !(work.attack && work.melee)))
      continue;
    if (hold.template === 'dodge' && dodge === 0) dodge = command.ap ?? 1;
    if (hold.template === 'parry' && parry === null) parry = { item: command.item, with: command.with };
  }
  const bank = p.book.options.gainAdvScope === 'actionOnly' ? 0 : t.bank;
  return dodge === 0 && parry === null && bank === 0 ? UNHELPED : { dodge, parry, bought: 0, bank };
};

const facingOf = (p: Position, work: CheckWork, by: Creature, t: Creature): Facing => {
  const [way] = rankedWays(p, work, t, saveWays(p, work, t, pendingHelp(p, work, t)));
  const ties = initiatorWinsTies(p, by, t);
  if (way === undefined) return { t, way, spread: undefined, below: undefined, ones: undefined, ties };
  const spread = spreadOf(p.book.options, scoreOf(t, way.spec.attribute), way.spec);
  const ones = hurtsByOnes(p, work) ? onesOf(spread) : undefined;
  return { t, way, spread, below: belowOf(spread), ones, ties };
};

/** CA-AUTO-06: whether the fixed effects of naturals hold here. */
const hasPolicy = (p: Position): boolean =>
  p.book.options.naturals === 'autoPolicy' && p.state.desk.naturals !== 'off';

const hurtsByOnes = (p: Position, work: CheckWork): boolean => hasPolicy(p) && work.damage !== null;

/** CA-WARD-09: the exact odds of a check as it stands now, on the joint spread of total and weapon face (CA-R14). */
export const checkOdds = (p: Position, begun: CheckWork): CheckOdds => {
  const given = withDistraction(p, begun);
  const by = creatureOf(p.state, given.creature);
  const fixed = fixedSpec(p, given, by);
  const work: CheckWork = { ...given, spec: fixed.spec, causes: fixed.causes, fixed: true };
  const spread = spreadOf(p.book.options, scoreOf(by, work.spec.attribute), work.spec);
  const common = {
    natural1: flagChance(spread, 1),
    natural20: flagChance(spread, 20),
    causes: fixed.causes,
    spec: fixed.spec,
  };
  if (work.against.mode === 'DC') {
    const success = againstNumber(p, work, by, spread, work.against.dc);
    return { ...common, success, all: success, targets: [] };
  }
  const facing: Facing[] = [];
  for (const { id } of work.savings) {
    const t = findCreature(p.state, id);
    if (t !== undefined && isPresent(t)) facing.push(facingOf(p, work, by, t));
  }
  return { ...common, ...contested(p, work, spread, facing) };
};

const againstNumber = (p: Position, work: CheckWork, by: Creature, spread: Spread, dc: number): Fraction => {
  const { options } = p.book;
  let ways = 0n;
  for (const { total, natural, ways: n } of spread.cases) {
    const passed = work.kind === 'save' ? savesFrom(options, by, total, dc) : total >= dc;
    const decided = options.naturals === 'autoWinLose' ? flagOf(natural) : 0;
    if (decided === 20 || (decided === 0 && passed)) ways += n;
  }
  return fraction(ways, spread.total);
};

/** In how many of its ways a Target is beaten by this total; under `autoWinLose` naturals come first (CA-R07). */
const beatenWays = (p: Position, total: number, natural: number, { spread, below, ties }: Facing): bigint => {
  if (spread === undefined || below === undefined) return 1n;
  if (p.book.options.naturals !== 'autoWinLose') return atMost(below, ties ? total : total - 1);
  let ways = 0n;
  for (const c of spread.cases) {
    const edge = edgeOf(natural) - edgeOf(c.natural);
    if (edge > 0 || (edge === 0 && (total > c.total || (total === c.total && ties)))) ways += c.ways;
  }
  return ways;
};

/** In how many ways of these a Save is beaten by the natural 1 of its own Base Die. */
const onesWays = (total: number, { ones, ties }: Facing): bigint =>
  ones === undefined ? 0n : atMost(ones, ties ? total : total - 1);

/** Ways to be hit, by weapon face, by a natural 20 of the attacker and by a natural 1 of the Target. */
type Hits = Map<number, bigint>;
const keyOf = (face: number, fine: boolean, one: boolean): number =>
  face * 4 + (fine ? 2 : 0) + (one ? 1 : 0);

const contested = (
  p: Position,
  work: CheckWork,
  spread: Spread,
  facing: readonly Facing[],
): Pick<CheckOdds, 'success' | 'all' | 'targets'> => {
  const totals = facing.map((f) => f.spread?.total ?? 1n);
  const product = totals.reduce((a, b) => a * b, 1n);
  let all = 0n;
  let none = 0n;
  const beaten = facing.map(() => 0n);
  const hits: Hits[] = facing.map(() => new Map());
  const policy = hasPolicy(p);
  for (const { total, natural, weapon, ways } of spread.cases) {
    let every = ways;
    let nobody = ways;
    const fine = policy && natural === 20;
    for (let i = 0; i < facing.length; i++) {
      const f = facing[i]!;
      const n = beatenWays(p, total, natural, f);
      every *= n;
      nobody *= totals[i]! - n;
      if (n === 0n) continue;
      const hit = ways * n;
      beaten[i] = beaten[i]! + hit;
      const ones = ways * onesWays(total, f);
      add(hits[i], keyOf(weapon, fine, true), ones);
      add(hits[i], keyOf(weapon, fine, false), hit - ones);
    }
    all += every;
    none += nobody;
  }
  const whole = spread.total * product;
  return {
    all: facing.length === 0 ? ZERO : fraction(all, whole),
    success: facing.length === 0 ? ZERO : fraction(whole - none, whole),
    targets: facing.map((f, i) => targetOdds(p, work, f, spread, beaten[i] ?? 0n, hits[i] ?? new Map())),
  };
};

const add = (into: Hits | undefined, key: number, ways: bigint): void => {
  if (ways > 0n) into?.set(key, (into.get(key) ?? 0n) + ways);
};

const targetOdds = (
  p: Position,
  work: CheckWork,
  f: Facing,
  spread: Spread,
  beaten: bigint,
  hits: Hits,
): TargetOdds => {
  const more = work.damage === null ? NOTHING_MORE : moreOf(p, work, f.t);
  const scale = more.reduce((sum, { ways }) => sum + ways, 0n);
  const whole = spread.total * (f.spread?.total ?? 1n) * scale;
  const damage = new Map<number, bigint>();
  const blows: Blow[] = [];
  let nothing = 0n;
  if (work.damage !== null) {
    damage.set(0, whole - beaten * scale);
    for (const [key, hit] of hits) {
      for (const { total, ways } of more) {
        const blow = blowOf(p, work, f.t, key, hit * ways, total);
        damage.set(blow.points, (damage.get(blow.points) ?? 0n) + blow.ways);
        if (blow.points === 0) nothing += blow.ways;
        blows.push(blow);
      }
    }
  }
  return {
    id: f.t.id,
    how: f.way?.how ?? 'none',
    causes: f.way?.causes ?? [],
    success: fraction(beaten * scale, whole),
    natural1: f.spread === undefined ? ZERO : flagChance(f.spread, 1),
    natural20: f.spread === undefined ? ZERO : flagChance(f.spread, 20),
    damage: [...damage]
      .filter(([, ways]) => ways > 0n)
      .toSorted((a, b) => a[0] - b[0])
      .map(([points, ways]) => ({ points, chance: fraction(ways, whole) })),
    hitForNothing: fraction(nothing, whole),
    ...fateOdds(p, f.t, blows, whole),
  };
};

/** No dice besides the weapon's. */
const NOTHING_MORE: ReturnType<typeof totalsOf> = [{ total: 0, ways: 1n }];

/** What the dice that somebody's hits do more come to (Rageberries), rolled once for all (CA-RES-06). */
const moreOf = (p: Position, work: CheckWork, t: Creature): ReturnType<typeof totalsOf> => {
  const [first] = harmsOf(work, [t.id], 1, 0);
  const roll = first === undefined ? '' : extraDice(p, first);
  return roll === '' ? NOTHING_MORE : totalsOf(roll);
};

/** The harms of one hit, and what they take off after Armor and all else. */
const blowOf = (p: Position, work: CheckWork, t: Creature, key: number, ways: bigint, more: number): Blow => {
  const face = key >> 2;
  const harms: Harm[] = harmsOf(work, [t.id], face, (key & 2) === 0 ? 0 : 1).map((h) => {
    const armed = armedHarm(p, h);
    return more === 0 ? armed : { ...armed, raw: armed.raw + more, counted: true };
  });
  if ((key & 1) === 1) harms.push(oneMore(work, t.id));
  let points = 0;
  for (const h of harms) points += harmAfter(p, t, h);
  return { harms, points, ways };
};

/** The odds of an Action of a template at a position; undefined for a trivial one. */
export const actOdds = (p: Position, seat: Seat, command: Act): CheckOdds | undefined => {
  const work = checkOf(p, seat, command);
  return work === undefined ? undefined : checkOdds(p, work);
};

/** CA-WARD-03: the ladder of difficulties. */
export const LADDER: readonly number[] = [12, 16, 20, 24, 28, 32];

/** What a ruling would mean, and what its neighbours would (CA-WARD-03, 04, 06). */
export interface RulingOdds {
  readonly odds: CheckOdds;
  readonly attributes: readonly { readonly attribute: Attribute; readonly success: Fraction }[];
  readonly ladder: readonly { readonly dc: number; readonly success: Fraction }[];
  /** Each cause of the table's ledger: whether it counts now, and the chance if that were the other way. */
  readonly causes: readonly { readonly cause: Cause; readonly on: boolean; readonly success: Fraction }[];
}

const chanceOf = (p: Position, work: CheckWork): Fraction => checkOdds(p, work).success;

/** The odds of a ruling on an Action, with the alternatives that the Warden's form shows. */
export const rulingOdds = (
  p: Position,
  work: CheckWork,
  offered: readonly Cause[] = work.causes,
): RulingOdds => ({
  odds: checkOdds(p, work),
  attributes: ATTRIBUTES.map((attribute) => ({
    attribute,
    success: chanceOf(p, { ...work, spec: { ...work.spec, attribute } }),
  })),
  ladder: LADDER.map((dc) => ({
    dc,
    success: chanceOf(p, { ...work, against: { mode: 'DC', dc, hidden: false } }),
  })),
  causes: offered.map((cause) => {
    const on = work.causes.includes(cause);
    const causes = on ? work.causes.filter((c) => c !== cause) : [...work.causes, cause];
    return { cause, on, success: chanceOf(p, { ...work, causes }) };
  }),
});

/** The same for a template as the table would rule it, or as the Warden has changed it. */
export const actRulingOdds = (p: Position, seat: Seat, command: Act, ruling?: Ruling): RulingOdds => {
  const suggested = suggestAct(p, seat, command);
  const work = ruledCheck(p, seat, command, ruling ?? suggested);
  return rulingOdds(p, work, suggested.causes);
};

/** The exact chance of a Save against a number, as a call of the Warden would have it (CA-SAVE-04). */
export const saveOdds = (
  p: Position,
  c: Creature,
  spec: RollSpec,
  dc: number,
  causes: readonly Cause[] = [],
): Fraction => {
  const spread = spreadOf(p.book.options, scoreOf(c, spec.attribute), withCauses(spec, causes));
  let ways = 0n;
  for (const one of spread.cases) if (savesFrom(p.book.options, c, one.total, dc)) ways += one.ways;
  return fraction(ways, spread.total);
};

/** The odds of a casting before it is made (CA-WARD-09): what the dice do to the caster, and the contest with those who save. */
export interface CastOdds {
  readonly dice: DiceOdds;
  /** Absent where nobody saves. It stands for the case that the spell works. */
  readonly contest?: CheckOdds;
}

/**
 * Exact odds for the player who picks Magic Dice: Fatigue, Mishap, failure, [sum], and the contest against everybody whom the
 * spell can reach with the most that [sum] can be.
 */
export const castOdds = (p: Position, seat: Seat, command: CommandOf<'cast'>): CastOdds => {
  const c = creatureOf(p.state, command.creature);
  const spell = spellOf(p, command.spell);
  const npc = npcDice(p, c, spell.id) !== undefined;
  const dice = diceOdds(command.dice, readingOf(p, c, spell, npc));
  const check = contestOf(p, { seat, command, sure: false, held: null });
  return check === undefined ? { dice } : { dice, contest: checkOdds(p, check) };
};
