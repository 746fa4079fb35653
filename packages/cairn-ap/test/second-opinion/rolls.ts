import { has, type Being, type House, type Scene, type Score } from './beings.ts';
import { oddsOf, type Ask, type Kept } from './dice.ts';

/** One Object Die of a roll. */
export interface Die {
  readonly sides: number;
  readonly net: number;
  readonly role: 'weapon' | 'other' | 'minus';
}

export interface Roll {
  readonly net: number;
  readonly score: number;
  readonly dice: readonly Die[];
}

/** What is kept of a roll: total, natural (0 for neither 1 nor 20), weapon face. */
export interface Rolled {
  readonly total: number;
  readonly natural: number;
  readonly weapon: number;
}

export const netOf = ({ advMix }: House, adv: number, dis: number): number =>
  advMix === 'anyMixIsFlat' && adv > 0 && dis > 0 ? 0 : adv - dis;

export const keptOf = ({ net, dice }: Roll): readonly Kept[] => [{ sides: 20, net }, ...dice];

/** CA-ACT-11, CA-R12: Base Die + score + Object Dice; of several weapon dice the single highest counts. */
export const readRoll = (house: House, { score, dice }: Roll, faces: readonly number[]): Rolled => {
  const [natural = 0, ...shown] = faces;
  let total = natural + score;
  let weapon = 0;
  let both = 0;
  for (const [i, face] of shown.entries()) {
    const role = dice[i]?.role;
    if (role === 'weapon') {
      weapon = Math.max(weapon, face);
      both += face;
    } else total += role === 'minus' ? -face : face;
  }
  total += house.dualAddsBothToHit ? both : weapon;
  return { total, natural: natural === 1 || natural === 20 ? natural : 0, weapon };
};

const pack = ({ total, natural, weapon }: Rolled): number => ((total + 100) * 32 + natural) * 32 + weapon;
const unpack = (n: number): Rolled => ({
  total: Math.floor(n / 1024) - 100,
  natural: Math.floor(n / 32) % 32,
  weapon: n % 32,
});

/** CA-R07 with `autoWinLose`: a 20 wins, a 1 loses; two alike leave it to the totals. */
export const edge = (natural: number): number => (natural === 20 ? 1 : natural === 1 ? -1 : 0);

/** CA-RES-01, 02, CA-R02: whether the Initiator wins the contest. */
const beats = (house: House, by: Being, t: Being, left: Rolled, right: Rolled): boolean => {
  const decided = house.naturals === 'autoWinLose' ? edge(left.natural) - edge(right.natural) : 0;
  if (decided !== 0) return decided > 0;
  if (left.total !== right.total) return left.total > right.total;
  return !(house.ties === 'pcWins' && t.kind === 'pc' && by.kind !== 'pc');
};

export const PENALTY: Die = { sides: 4, net: 0, role: 'minus' };

/** The exact chance that a Save fails, so that the best way can be taken (CA-AUTO-04). */
const lostChance = (s: Scene, a: Being, t: Being, left: Roll, right: Roll): number => {
  const { house } = s;
  const odds = (roll: Roll) =>
    oddsOf(keptOf(roll), (faces) => pack({ ...readRoll(house, roll, faces), weapon: 0 }));
  let lost = 0;
  const saves = odds(right);
  for (const [l, p] of odds(left))
    for (const [r, q] of saves) if (beats(house, a, t, unpack(l), unpack(r))) lost += p * q;
  return lost;
};

export const bestWay = (
  s: Scene,
  a: Being,
  t: Being,
  left: Roll,
  ways: readonly Roll[],
): Roll | undefined => {
  let [best, least] = [ways[0], Infinity];
  if (ways.length === 1) return best;
  for (const way of ways) {
    const lost = lostChance(s, a, t, left, way);
    if (lost < least - 1e-12) [best, least] = [way, lost];
  }
  return best;
};

/** The Saves of all Targets against one roll, then naturals (CA-AUTO-06): who is beaten, what is more, who has a 1. */
export const contest = (
  s: Scene,
  ask: Ask,
  a: Being,
  targets: readonly Being[],
  left: Roll,
  rights: readonly (Roll | undefined)[],
  action: boolean,
): {
  readonly rolled: Rolled;
  readonly hit: readonly Being[];
  readonly more: number;
  readonly ones: readonly Being[];
} => {
  const { house } = s;
  const rolled = unpack(ask(keptOf(left), (faces) => pack(readRoll(house, left, faces))));
  const hit: Being[] = [];
  const ones: Being[] = [];
  const policy = house.naturals === 'autoPolicy';
  const flags: [Being, number, boolean][] = [];
  for (const [i, t] of targets.entries()) {
    const right = rights[i];
    if (right === undefined) continue;
    const n = ask(keptOf(right), (faces) => {
      const saved = readRoll(house, right, faces);
      return (policy ? saved.natural : 0) * 2 + (beats(house, a, t, rolled, saved) ? 1 : 0);
    });
    flags.push([t, n >> 1, n % 2 === 1]);
    if (n % 2 === 1) hit.push(t);
  }
  for (const [t, natural, beaten] of flags) {
    if (natural === 1 && beaten) ones.push(t);
    if (natural === 20 && !beaten) t.bank += 1;
  }
  if (policy && rolled.natural === 1 && hit.length === 0 && action) {
    if (s.turn === a.id) a.ap = Math.max(0, a.ap - 1);
    else a.owed += 1;
  }
  return { rolled, hit, more: policy && rolled.natural === 20 ? 1 : 0, ones };
};

/** CA-SAVE-11, CA-R02, CA-R42: a Save against a number; the bank goes into it. */
export const saveFrom = (
  s: Scene,
  ask: Ask,
  b: Being,
  score: Score,
  dc: number,
  critical = false,
): boolean => {
  const { house } = s;
  let dis = 0;
  if (score === 'dex' && has(b, 'blinded')) dis += 1;
  if (score === 'str' && has(b, 'broken-rib') && !critical) dis += 1;
  if (score === 'wil' && has(b, 'broken-skull')) dis += 1;
  const adv = house.gainAdvScope === 'any' ? b.bank : 0;
  if (adv > 0) b.bank = 0;
  const roll: Roll = { net: netOf(house, adv, dis), score: b[score], dice: has(b, 'bane') ? [PENALTY] : [] };
  return (
    ask(keptOf(roll), (faces) => {
      const { total, natural } = readRoll(house, roll, faces);
      const decided = house.naturals === 'autoWinLose' ? edge(natural) : 0;
      if (decided !== 0) return decided > 0 ? 1 : 0;
      const ties = house.ties === 'meetsDC' || (house.ties === 'pcWins' && b.kind === 'pc');
      return total > dc || (ties && total === dc) ? 1 : 0;
    }) === 1
  );
};
