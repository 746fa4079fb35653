import { canAct, copyOf, distance, endOf, has, named, type Being, type Scene, type Score } from './beings.ts';
import type { Ask } from './dice.ts';
import { inOrder, suffer, type Harm } from './harm.ts';
import { morale } from './morale.ts';
import { PENALTY, bestWay, contest, netOf, type Die, type Roll } from './rolls.ts';

type Attack = 'attack' | 'dual' | 'sweep';

/** A strike: with what in hand (by index), or with a printed attack, or bare hands. */
export interface Strike {
  readonly kind: Attack;
  readonly by: string;
  readonly with: readonly number[] | 'claws' | 'breath' | 'fists';
  readonly at: readonly string[];
}

/** CA-AUTO-05a to 05l on the Base Die of an attack: Advantages and Disadvantages. */
const ledger = (
  s: Scene,
  a: Being,
  targets: readonly Being[],
  melee: boolean,
  near: number,
  blast: boolean,
  breath: boolean,
): readonly [number, number] => {
  let [adv, dis] = [0, 0];
  // CA-R47: what hangs on one Target counts only if it is true of all.
  const all = (test: (t: Being) => boolean): boolean => targets.every(test);
  const foes = (b: Being): readonly Being[] => s.beings.filter((o) => o.side !== b.side && o.fate === 'up');
  // CA-R117: for breath it does not matter who is next to whom.
  if (
    s.house.occupiedBonus &&
    !breath &&
    all((t) => foes(t).some((o) => o.id !== a.id && canAct(o) && distance(o, t) <= 1))
  )
    adv += 1;
  const open = (t: Being): boolean =>
    t.fate !== 'up' ||
    has(t, 'asleep', 'unconscious', 'paralysed', 'grappled', 'restrained', 'blinded') ||
    (melee && has(t, 'prone'));
  if (all(open)) adv += 1;
  if (has(a, 'invisible') && all((t) => !has(t, 'blinded'))) adv += 1;
  if (all((t) => distance(a, t) > 1 && s.undergrowth.includes(`${t.x},${t.y}`))) dis += 1;
  if (has(a, 'prone', 'restrained', 'blinded', 'grappled') || all((t) => has(t, 'invisible'))) dis += 1;
  if (!melee && all((t) => distance(a, t) > near)) dis += 1;
  if (!melee && foes(a).some((o) => distance(o, a) <= 1)) dis += 1;
  if (a.mass && all((t) => !t.mass)) adv += 1;
  if (!a.mass && !blast && all((t) => t.mass)) dis += 1;
  if (has(a, 'panicked')) dis += 1;
  return [adv, dis];
};

/** The dice, attribute, reach and range of a strike. */
const armed = (a: Being, strike: Strike, far: number) => {
  if (strike.with === 'claws' || strike.with === 'breath')
    return {
      dice: a.claws.map((sides): Die => ({ sides, net: 0, role: 'weapon' })),
      score: a.clawScore,
      melee: strike.with === 'claws',
      near: 99,
    };
  const better: Score = a.str >= a.dex ? 'str' : 'dex';
  if (strike.with === 'fists')
    return { dice: [{ sides: 4, net: 0, role: 'weapon' } as const], score: better, melee: true, near: 0 };
  const things = strike.with.map((i) => a.hands[i]).filter((t) => t !== undefined);
  const [first] = things;
  // CA-R49: each weapon's own Advantage on its own die.
  const dice = things.map((t): Die => ({
    sides: t.weapon ?? 4,
    net: t.sharp === true ? 1 : 0,
    role: 'weapon',
  }));
  const melee = first?.class !== 'ranged' && far <= (first?.reach ?? 1);
  // CA-AUTO-03: thrown and ranged DEX, light ones the better, other melee STR; a sweep is STR.
  const light = things.every((t) => t.class === 'light') && strike.kind !== 'sweep';
  return { dice, score: !melee ? 'dex' : light ? better : ('str' as Score), melee, near: first?.near ?? 0 };
};

/** CA-AUTO-04, CA-AUTO-05j, CA-R44: how a Target can save from a physical attack, in order. */
const waysOf = (s: Scene, a: Being, t: Being, melee: boolean): readonly Roll[] => {
  const { house } = s;
  const bank = house.gainAdvScope === 'any' ? t.bank : 0;
  const minus = has(t, 'bane') ? [PENALTY] : [];
  const way = (score: Score, dice: readonly Die[]): Roll => {
    let dis = canAct(t) ? 0 : 1;
    if (score === 'dex' && has(t, 'blinded')) dis += 1;
    if (score === 'str' && has(t, 'broken-rib')) dis += 1;
    const helped = canAct(t) ? t.dodge : 0;
    return { net: netOf(house, helped + bank, dis), score: t[score], dice: [...dice, ...minus] };
  };
  if (!canAct(t)) return [way('str', [])];
  const ways = [way('dex', [])];
  const other = (sides: number): Die => ({ sides, net: 0, role: 'other' });
  const shield = t.hands.find((thing) => thing.shield !== undefined)?.shield;
  const sees = !has(t, 'blinded') && !has(a, 'invisible');
  if (shield !== undefined && sees) ways.push(way('str', [other(shield)]));
  if (!melee || !(t.parry || house.freeParry)) return ways;
  const blades = t.hands.filter((thing) => thing.weapon !== undefined && thing.class !== 'ranged');
  const best = blades.length > 0 ? Math.max(...blades.map((b) => b.weapon ?? 0)) : (t.claws[0] ?? 0);
  if (best === 0) return ways;
  // With STR a shield in the other hand joins a held parry (CA-R11); a free one is instead of it.
  ways.push(way('str', t.parry && shield !== undefined ? [other(best), other(shield)] : [other(best)]));
  ways.push(way('dex', [other(best)]));
  return ways;
};

/** What an attack costs (CA-AUTO-02). */
const PRICES = { attack: 2, dual: 2, sweep: 3 } as const;

/** An attack from its declaration to the last consequence. */
export const attackScript = (given: Scene, strike: Strike): ((ask: Ask) => string) => {
  let picked: readonly (Roll | undefined)[] | undefined;
  return (ask) => {
    const s = copyOf(given);
    const a = named(s, strike.by);
    const targets = strike.at.map((id) => named(s, id));
    const before = new Map(s.beings.map((b) => [b.id, { hp: b.hp, str: b.str, fate: b.fate }]));
    a.ap -= PRICES[strike.kind];
    const [first] = targets;
    const far = first === undefined ? 1 : distance(a, first);
    const { dice, score, melee, near } = armed(a, strike, far);
    const breath = strike.with === 'breath';
    const blast = strike.kind === 'sweep' || breath || a.mass;
    const [adv, dis] = ledger(s, a, targets, melee, near, blast, breath);
    const left: Roll = {
      net: netOf(s.house, adv + a.bank, dis),
      score: a[score],
      dice: [...dice, ...(has(a, 'bane') ? [PENALTY] : [])],
    };
    a.bank = 0;
    // No die has fallen yet: the ways are the same in every run.
    const rights = (picked ??= targets.map((t) => bestWay(s, a, t, left, waysOf(s, a, t, melee))));
    for (const t of targets) {
      // CA-R43 d: holds fire as their holder becomes the Target; the next Base Die takes the bank.
      if (canAct(t)) t.dodge = 0;
      if (canAct(t) && melee) t.parry = false;
      if (s.house.gainAdvScope === 'any') t.bank = 0;
    }
    const { rolled, hit, more, ones } = contest(s, ask, a, targets, left, rights, true);
    a.conditions = a.conditions.filter((c) => c !== 'invisible');
    const harms = inOrder([
      ...hit.map((on): Harm => ({ on, raw: rolled.weapon, armour: true, more, pool: 'hp' })),
      ...ones.map((on): Harm => ({ on, raw: 1, armour: false, more: 0, pool: 'hp' })),
    ]);
    for (const harm of harms) suffer(s, ask, harm);
    morale(s, ask, before);
    return endOf(s);
  };
};
