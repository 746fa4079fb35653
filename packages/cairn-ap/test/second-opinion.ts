/**
 * A second reckoning of a fight, written from the text of the rules alone: it shares no line with the game, so that a slip
 * has to be made twice to go unseen. `throwing` plays a script with dice that are noted one by one; `spreading` follows every
 * way they can fall.
 */

/** One die that is rolled 1 + |net| times: the highest is kept, or the lowest where net is below 0 (CA-DIE-03 to 05). */
export interface Kept {
  readonly sides: number;
  readonly net: number;
}

/** What a script asks for: some dice at once, and what is read off the kept faces. */
export type Ask = (dice: readonly Kept[], read: (faces: readonly number[]) => number) => number;

const keptOdds = ({ sides, net }: Kept): readonly number[] => {
  const n = 1 + Math.abs(net);
  return Array.from({ length: sides }, (_, i) => {
    const up = net >= 0 ? i + 1 : sides - i;
    return (up / sides) ** n - ((up - 1) / sides) ** n;
  });
};

/** The chances of everything that can be read off some dice. */
const oddsOf = (
  dice: readonly Kept[],
  read: (faces: readonly number[]) => number,
): readonly (readonly [number, number])[] => {
  const odds = new Map<number, number>();
  const faces: number[] = [];
  const tables = dice.map(keptOdds);
  const go = (i: number, p: number): void => {
    if (i === dice.length) {
      const outcome = read(faces);
      odds.set(outcome, (odds.get(outcome) ?? 0) + p);
      return;
    }
    for (const [face, q] of (tables[i] ?? []).entries()) {
      faces[i] = face + 1;
      go(i + 1, p * q);
    }
  };
  go(0, 1);
  return [...odds];
};

/** How often each result of a script comes about. */
export const spreading = (script: (ask: Ask) => string): ReadonlyMap<string, number> => {
  const results = new Map<string, number>();
  const levels: (readonly (readonly [number, number])[])[] = [];
  const path: number[] = [];
  for (;;) {
    let depth = 0;
    let p = 1;
    const result = script((dice, read) => {
      const odds = (levels[depth] ??= oddsOf(dice, read));
      const [outcome, q] = odds[(path[depth] ??= 0)] ?? [0, 0];
      depth += 1;
      p *= q;
      return outcome;
    });
    results.set(result, (results.get(result) ?? 0) + p);
    while (depth > 0 && (path[depth - 1] ?? 0) + 1 >= (levels[depth - 1]?.length ?? 0)) depth -= 1;
    if (depth === 0) return results;
    path.length = levels.length = depth;
    path[depth - 1] = (path[depth - 1] ?? 0) + 1;
  }
};

/** One run of a script: every single die in order, as sides and face, and what came of it. */
export const throwing = (
  script: (ask: Ask) => string,
  random: (sides: number) => number,
): {
  readonly dice: readonly { readonly sides: number; readonly face: number }[];
  readonly result: string;
} => {
  const dice: { sides: number; face: number }[] = [];
  const result = script((asked, read) =>
    read(
      asked.map(({ sides, net }) => {
        const faces = Array.from({ length: 1 + Math.abs(net) }, () => random(sides));
        for (const face of faces) dice.push({ sides, face });
        return net >= 0 ? Math.max(...faces) : Math.min(...faces);
      }),
    ),
  );
  return { dice, result };
};

export type Score = 'str' | 'dex' | 'wil';

/** Something in hand (content 2.1, 2.2). */
export interface Thing {
  readonly name: string;
  readonly weapon?: number;
  readonly shield?: number;
  readonly class?: 'light' | 'medium' | 'heavy' | 'ranged';
  readonly reach?: number;
  readonly near?: number;
  readonly far?: number;
  sharp?: boolean;
}

/** A creature of the second reckoning. */
export interface Being {
  readonly id: string;
  readonly kind: 'pc' | 'npc';
  readonly side: 'party' | 'foes';
  readonly x: number;
  readonly y: number;
  str: number;
  dex: number;
  wil: number;
  hp: number;
  maxHp: number;
  maxStr: number;
  maxDex: number;
  maxWil: number;
  /** Natural Armor or what is worn as a base, and every "+1" (CA-R16). */
  readonly base: number;
  readonly plus: number;
  readonly hands: readonly Thing[];
  /** The dice of a printed attack, with its attribute. */
  readonly claws: readonly number[];
  readonly clawScore: Score;
  readonly mass: boolean;
  readonly leader: boolean;
  readonly mindless: boolean;
  readonly initiative: number;
  conditions: string[];
  fate: 'up' | 'dying' | 'stable' | 'dead' | 'fled';
  bank: number;
  ap: number;
  owed: number;
  dodge: number;
  parry: boolean;
  doomed: boolean;
  deprived: boolean;
}

export interface House {
  readonly ties: 'seed' | 'pcWins' | 'meetsDC';
  readonly advMix: 'cancel' | 'anyMixIsFlat';
  readonly naturals: 'wardenOnly' | 'autoPolicy' | 'autoWinLose';
  readonly dualAddsBothToHit: boolean;
  readonly critSaveAtZero: boolean;
  readonly critDC: number;
  readonly npcCrit: 'dead' | 'dying';
  readonly dyingSaves: boolean;
  readonly scarTrigger: 'zeroOrBelow' | 'exactlyZero';
  readonly gainAdvScope: 'any' | 'actionOnly';
  readonly freeParry: boolean;
  readonly occupiedBonus: boolean;
  readonly moraleRoll: 'leaderElseEach' | 'oneRollPerGroup';
}

export interface Scene {
  readonly house: House;
  readonly beings: readonly Being[];
  /** Whose turn it is. */
  readonly turn: string;
  /** Spaces of undergrowth, which is cover for whoever stands there (CA-AUTO-05e). */
  readonly undergrowth: readonly string[];
}

/** One Object Die of a roll. */
interface Die {
  readonly sides: number;
  readonly net: number;
  readonly role: 'weapon' | 'other' | 'minus';
}

interface Roll {
  readonly net: number;
  readonly score: number;
  readonly dice: readonly Die[];
}

/** What is kept of a roll: total, natural (0 for neither 1 nor 20), weapon face. */
interface Rolled {
  readonly total: number;
  readonly natural: number;
  readonly weapon: number;
}

const netOf = ({ advMix }: House, adv: number, dis: number): number =>
  advMix === 'anyMixIsFlat' && adv > 0 && dis > 0 ? 0 : adv - dis;

const keptOf = ({ net, dice }: Roll): readonly Kept[] => [{ sides: 20, net }, ...dice];

/** CA-ACT-11, CA-R12: Base Die + score + Object Dice; of several weapon dice the single highest counts. */
const readRoll = (house: House, { score, dice }: Roll, faces: readonly number[]): Rolled => {
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
const edge = (natural: number): number => (natural === 20 ? 1 : natural === 1 ? -1 : 0);

/** CA-RES-01, 02, CA-R02: whether the Initiator wins the contest. */
const beats = (house: House, by: Being, t: Being, left: Rolled, right: Rolled): boolean => {
  const decided = house.naturals === 'autoWinLose' ? edge(left.natural) - edge(right.natural) : 0;
  if (decided !== 0) return decided > 0;
  if (left.total !== right.total) return left.total > right.total;
  return !(house.ties === 'pcWins' && t.kind === 'pc' && by.kind !== 'pc');
};

const STILL = ['asleep', 'unconscious', 'paralysed', 'delirious'];
const has = (b: Being, ...kinds: readonly string[]): boolean => b.conditions.some((c) => kinds.includes(c));
const canAct = (b: Being): boolean => b.fate === 'up' && !has(b, ...STILL);
const distance = (a: Being, b: Being): number => {
  const gap = (from: number, fromSide: number, to: number, toSide: number): number =>
    Math.max(0, to - (from + fromSide - 1), from - (to + toSide - 1));
  const [s, t] = [a.mass ? 2 : 1, b.mass ? 2 : 1];
  return Math.max(gap(a.x, s, b.x, t), gap(a.y, s, b.y, t));
};

export type Attack = 'attack' | 'dual' | 'sweep';

/** A strike: with what in hand (by index), or with a printed attack, or bare hands. */
export interface Strike {
  readonly kind: Attack;
  readonly by: string;
  readonly with: readonly number[] | 'claws' | 'fists';
  readonly at: readonly string[];
}

const PENALTY: Die = { sides: 4, net: 0, role: 'minus' };

/** CA-AUTO-05a to 05l on the Base Die of an attack: Advantages and Disadvantages. */
const ledger = (
  s: Scene,
  a: Being,
  targets: readonly Being[],
  melee: boolean,
  near: number,
  blast: boolean,
): readonly [number, number] => {
  let [adv, dis] = [0, 0];
  // CA-R47: what hangs on one Target counts only if it is true of all.
  const all = (test: (t: Being) => boolean): boolean => targets.every(test);
  const foes = (b: Being): readonly Being[] => s.beings.filter((o) => o.side !== b.side && o.fate === 'up');
  if (
    s.house.occupiedBonus &&
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
  if (strike.with === 'claws')
    return {
      dice: a.claws.map((sides): Die => ({ sides, net: 0, role: 'weapon' })),
      score: a.clawScore,
      melee: true,
      near: 0,
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

const bestWay = (s: Scene, a: Being, t: Being, left: Roll, ways: readonly Roll[]): Roll | undefined => {
  let [best, least] = [ways[0], Infinity];
  if (ways.length === 1) return best;
  for (const way of ways) {
    const lost = lostChance(s, a, t, left, way);
    if (lost < least - 1e-12) [best, least] = [way, lost];
  }
  return best;
};

/** One damage event (15.2). */
interface Harm {
  readonly on: Being;
  readonly raw: number;
  readonly armour: boolean;
  readonly more: number;
  readonly pool: 'hp' | 'str';
}

/** CA-SAVE-11, CA-R02, CA-R42: a Save against a number; the bank goes into it. */
const saveFrom = (s: Scene, ask: Ask, b: Being, score: Score, dc: number, critical = false): boolean => {
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

/** So many d6 added up. */
const sixes = (ask: Ask, n: number): number =>
  ask(
    Array.from({ length: n }, () => ({ sides: 6, net: 0 })),
    (faces) => faces.reduce((sum, f) => sum + f, 0),
  );

const one = (ask: Ask, sides: number): number => ask([{ sides, net: 0 }], ([face = 0]) => face);

const afflict = (b: Being, kind: string): void => {
  if (!has(b, kind)) b.conditions = [...b.conditions, kind];
};

/** CA-R22, CA-R85: what goes when somebody falls. */
const fall = (b: Being, fate: Being['fate']): void => {
  b.fate = fate;
  b.bank = 0;
  b.dodge = 0;
  b.parry = false;
};

/** CA-SCAR-01 to 12 with CA-R31, R89: what a row does at once. */
const scar = (s: Scene, ask: Ask, b: Being, row: number): void => {
  const raise = (dice: number): void => {
    b.maxHp = Math.max(b.maxHp, sixes(ask, dice));
  };
  const learn = (sides: number): void => {
    if (!saveFrom(s, ask, b, 'wil', 20)) return;
    const by = one(ask, sides);
    b.wil += by;
    b.maxWil += by;
  };
  if (row === 1) one(ask, 6);
  if (row <= 2) raise(1);
  if (row === 3) afflict(b, 'prone');
  if (row === 3 || row === 11) b.deprived = true;
  if (row === 4) {
    const limb = one(ask, 6);
    if (limb === 3 || limb === 4) one(ask, 6);
    afflict(
      b,
      limb <= 2 ? 'broken-leg' : limb <= 4 ? 'broken-arm' : limb === 5 ? 'broken-rib' : 'broken-skull',
    );
  }
  if (row === 6) {
    const which = one(ask, 6);
    const score: Score = which <= 2 ? 'str' : which <= 4 ? 'dex' : 'wil';
    const most = { str: 'maxStr', dex: 'maxDex', wil: 'maxWil' } as const;
    b[score] = Math.max(b[score], sixes(ask, 3));
    b[most[score]] = Math.max(b[most[score]], b[score]);
  }
  if (row === 7) afflict(b, 'hamstrung');
  if (row === 8) {
    afflict(b, 'deafened');
    learn(4);
  }
  if (row === 9) b.maxWil = Math.max(b.maxWil, sixes(ask, 3));
  if (row === 10) {
    const part = one(ask, 4);
    if (part !== 2) afflict(b, part === 1 ? 'lost-hand' : part === 3 ? 'lost-foot' : 'lost-eye');
    learn(6);
  }
  if (row === 11) fall(b, 'dying');
  if (row >= 12) b.doomed = true;
};

/** Whether a Critical Save is failed, and what that means (CA-CRIT-02 to 07, CA-R21, R25, R26, R82). */
const critical = (s: Scene, ask: Ask, b: Being): void => {
  const dying = b.fate === 'dying';
  const doomed = b.doomed && !dying;
  const { critDC, naturals, npcCrit } = s.house;
  // A Save that cannot fail needs no die, unless a bank or something on the creature has to do with it.
  const sure = b.str >= critDC && b.bank === 0 && b.conditions.length === 0 && naturals !== 'autoWinLose';
  const passed = sure || saveFrom(s, ask, b, 'str', critDC, true);
  if (doomed) b.doomed = false;
  if (passed && doomed) b.maxHp = Math.max(b.maxHp, sixes(ask, 3));
  if (passed) return;
  if (doomed || dying) return fall(b, 'dead');
  if (b.mass) return fall(b, 'fled');
  fall(b, b.kind === 'pc' || npcCrit === 'dying' ? 'dying' : 'dead');
};

const isDead = (b: Being): boolean => b.fate === 'dead';

/** CA-DMG-01 to 08, CA-R20: one event. */
const suffer = (s: Scene, ask: Ask, { on: b, raw, armour, more, pool }: Harm): void => {
  if (b.fate === 'dead' || b.fate === 'fled') return;
  const n = Math.max(0, raw - (armour ? Math.min(3, b.base + b.plus) : 0)) + more;
  if (n === 0) return;
  const { hp: before, fate } = b;
  b.conditions = b.conditions.filter((c) => c !== 'asleep');
  const over = pool === 'str' ? n : Math.max(0, n - before);
  if (pool === 'hp') b.hp = Math.max(0, before - n);
  b.str = Math.max(0, b.str - over);
  if (over > 0 && b.str === 0) return fall(b, 'dead');
  if (fate === 'stable') fall(b, 'dying');
  const zero = pool === 'hp' && before >= 1 && b.hp === 0;
  const due = over > 0 || (s.house.critSaveAtZero && zero);
  if (due && (fate === 'dying' ? s.house.dyingSaves : fate !== 'stable')) critical(s, ask, b);
  const scars = s.house.scarTrigger === 'zeroOrBelow' || over === 0;
  if (b.kind === 'pc' && zero && scars && !isDead(b)) scar(s, ask, b, Math.min(12, before));
};

/** CA-R81: events by Group, then by initiative; the party's Group stands first here. */
const inOrder = (harms: readonly Harm[]): readonly Harm[] =>
  harms.toSorted((a, b) => {
    const side = (h: Harm): number => (h.on.side === 'party' ? 0 : 1);
    return side(a) - side(b) || b.on.initiative - a.on.initiative;
  });

/** CA-MOR, CA-R55: the Saves of the foes after an action in which these fates and HP were the ones before. */
const morale = (
  s: Scene,
  ask: Ask,
  before: ReadonlyMap<string, { readonly hp: number; readonly str: number; readonly fate: string }>,
): void => {
  const foes = s.beings.filter((b) => b.side === 'foes');
  const standing = foes.filter((b) => b.fate === 'up');
  const [last] = standing;
  if (last === undefined) return;
  // A Detachment that is routed is a casualty (CA-R55 h).
  const lost = foes.filter((b) => b.fate === 'dead' || b.fate === 'dying' || (b.mass && b.fate === 'fled'));
  const fresh = lost.some((b) => before.get(b.id)?.fate === 'up');
  const testers = standing.filter((b) => !b.mindless && !has(b, 'fleeing'));
  const isHurt = (b: Being): boolean => before.get(b.id)?.hp !== b.hp || before.get(b.id)?.str !== b.str;
  const lone = standing.length === 1 && last.hp === 0 && canAct(last) && isHurt(last);
  if (!lone && !(foes.length > 1 && fresh)) return;
  const leader = standing.find((b) => b.leader);
  const steady = testers.reduce<Being | undefined>(
    (a, b) => (a === undefined || b.wil > a.wil ? b : a),
    undefined,
  );
  const speaker = leader ?? (s.house.moraleRoll === 'oneRollPerGroup' ? steady : undefined);
  if (testers.length === 0) return;
  if (speaker !== undefined) {
    if (!saveFrom(s, ask, speaker, 'wil', 20)) for (const b of testers) afflict(b, 'fleeing');
    return;
  }
  let fled = 0;
  for (const b of testers)
    if (!saveFrom(s, ask, b, 'wil', 20)) {
      afflict(b, 'fleeing');
      fled += 1;
    }
  // Those who run count for the half (CA-R55 b): it is asked once, where the first casualty was not half already.
  const half = (n: number): boolean => n * 2 >= foes.length;
  if (lone || half(lost.length) || !half(lost.length + fled)) return;
  for (const b of testers) if (!has(b, 'fleeing') && !saveFrom(s, ask, b, 'wil', 20)) afflict(b, 'fleeing');
};

const named = (s: Scene, id: string): Being => {
  const found = s.beings.find((b) => b.id === id);
  if (found === undefined) throw new Error(`nobody is ${id}`);
  return found;
};

/** Everything about a scene that a comparison looks at. */
export const factsOf = (beings: readonly Omit<Being, never>[]): string =>
  beings
    .map((b) => {
      const scores = `${b.hp}/${b.maxHp} ${b.str}/${b.maxStr} ${b.dex}/${b.maxDex} ${b.wil}/${b.maxWil}`;
      const marks = `${b.doomed ? 'doomed ' : ''}${b.deprived ? 'deprived ' : ''}${b.conditions.toSorted().join('+')}`;
      return `${b.id} ${scores} ${b.fate} ap${b.ap}-${b.owed} bank${b.bank} ${b.dodge}${b.parry ? 'p' : ''} ${marks}`;
    })
    .join('; ');

const copyOf = (s: Scene): Scene => ({
  ...s,
  beings: s.beings.map((b) => ({ ...b, hands: b.hands.map((t) => ({ ...t })) })),
});

/** The Saves of all Targets against one roll, then naturals (CA-AUTO-06): who is beaten, what is more, who has a 1. */
const contest = (
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

/** What an attack costs (CA-AUTO-02). */
const PRICES = { attack: 2, dual: 2, sweep: 3 } as const;

/** An attack from its declaration to the last consequence. */
export const attackScript =
  (given: Scene, strike: Strike) =>
  (ask: Ask): string => {
    const s = copyOf(given);
    const a = named(s, strike.by);
    const targets = strike.at.map((id) => named(s, id));
    const before = new Map(s.beings.map((b) => [b.id, { hp: b.hp, str: b.str, fate: b.fate }]));
    a.ap -= PRICES[strike.kind];
    const [first] = targets;
    const far = first === undefined ? 1 : distance(a, first);
    const { dice, score, melee, near } = armed(a, strike, far);
    const blast = strike.kind === 'sweep' || a.mass;
    const [adv, dis] = ledger(s, a, targets, melee, near, blast);
    const left: Roll = {
      net: netOf(s.house, adv + a.bank, dis),
      score: a[score],
      dice: [...dice, ...(has(a, 'bane') ? [PENALTY] : [])],
    };
    a.bank = 0;
    const rights = targets.map((t) => {
      const way = bestWay(s, a, t, left, waysOf(s, a, t, melee));
      // CA-R43 d: holds fire as their holder becomes the Target; the next Base Die takes the bank.
      if (canAct(t)) t.dodge = 0;
      if (canAct(t) && melee) t.parry = false;
      if (s.house.gainAdvScope === 'any') t.bank = 0;
      return way;
    });
    const { rolled, hit, more, ones } = contest(s, ask, a, targets, left, rights, true);
    a.conditions = a.conditions.filter((c) => c !== 'invisible');
    const harms = inOrder([
      ...hit.map((on): Harm => ({ on, raw: rolled.weapon, armour: true, more, pool: 'hp' })),
      ...ones.map((on): Harm => ({ on, raw: 1, armour: false, more: 0, pool: 'hp' })),
    ]);
    for (const harm of harms) suffer(s, ask, harm);
    morale(s, ask, before);
    return factsOf(s.beings);
  };

/** A manoeuvre that harms nobody: one roll against one Save, and what it brings (content 5). */
export type Manoeuvre = 'trip' | 'grapple' | 'disarm';

export const manoeuvreScript =
  (given: Scene, kind: Manoeuvre, by: string, at: string) =>
  (ask: Ask): string => {
    const s = copyOf(given);
    const { house } = s;
    const [a, t] = [named(s, by), named(s, at)];
    const before = new Map(s.beings.map((b) => [b.id, { hp: b.hp, str: b.str, fate: b.fate }]));
    a.ap -= 1;
    const score: Score = kind === 'grapple' || a.str >= a.dex ? 'str' : 'dex';
    // A grapple with one free hand has a Disadvantage.
    const free = 2 - a.hands.reduce((n, thing) => n + (thing.class === 'heavy' ? 2 : 1), 0);
    const dis = kind === 'grapple' && free < 2 ? 1 : 0;
    const limb: Die = { sides: 4, net: 0, role: 'other' };
    const minus = (b: Being): readonly Die[] => (has(b, 'bane') ? [PENALTY] : []);
    const left: Roll = { net: netOf(house, a.bank, dis), score: a[score], dice: [limb, ...minus(a)] };
    a.bank = 0;
    const way = (saves: Score, dice: readonly Die[]): Roll => {
      let worse = canAct(t) ? 0 : 1;
      if (saves === 'dex' && has(t, 'blinded')) worse += 1;
      if (saves === 'str' && has(t, 'broken-rib')) worse += 1;
      const adv = (canAct(t) ? t.dodge : 0) + (house.gainAdvScope === 'any' ? t.bank : 0);
      return { net: netOf(house, adv, worse), score: t[saves], dice: [...dice, ...minus(t)] };
    };
    const blade = Math.max(0, ...t.hands.map((b) => b.weapon ?? 0));
    const grip: readonly Die[] = blade > 0 ? [{ sides: blade, net: 0, role: 'other' }] : [];
    const ways =
      kind === 'trip'
        ? [way('dex', [])]
        : kind === 'grapple'
          ? [way('str', []), way('dex', [])]
          : [way('str', canAct(t) ? grip : [])];
    const right = bestWay(s, a, t, left, canAct(t) || kind === 'trip' ? ways : ways.slice(0, 1));
    if (canAct(t)) t.dodge = 0;
    if (house.gainAdvScope === 'any') t.bank = 0;
    const { hit, ones } = contest(s, ask, a, [t], left, [right], true);
    if (hit.length > 0 && kind !== 'disarm') afflict(t, kind === 'trip' ? 'prone' : 'grappled');
    for (const b of ones) suffer(s, ask, { on: b, raw: 1, armour: false, more: 0, pool: 'hp' });
    morale(s, ask, before);
    return factsOf(s.beings);
  };

/** A check that the Warden calls for, against a number (CA-ACT-12, CA-SAVE-08). */
export interface Called {
  readonly by: string;
  readonly score: Score;
  readonly save: boolean;
  readonly dc: number;
  readonly adv: number;
  readonly object: number;
}

/** Harm of 1 for whoever fails shows how it went. */
export const calledScript =
  (given: Scene, { by, score, save, dc, adv, object }: Called) =>
  (ask: Ask): string => {
    const s = copyOf(given);
    const { house } = s;
    const b = named(s, by);
    const before = new Map(s.beings.map((o) => [o.id, { hp: o.hp, str: o.str, fate: o.fate }]));
    let dis = Math.max(0, -adv);
    if (save && score === 'dex' && has(b, 'blinded')) dis += 1;
    if (save && score === 'str' && has(b, 'broken-rib')) dis += 1;
    if (save && !canAct(b)) dis += 1;
    const banked = !save || house.gainAdvScope === 'any' ? b.bank : 0;
    if (banked > 0) b.bank = 0;
    const dice: Die[] = object === 0 ? [] : [{ sides: object, net: 0, role: 'other' }];
    if (has(b, 'bane')) dice.push(PENALTY);
    const roll: Roll = { net: netOf(house, Math.max(0, adv) + banked, dis), score: b[score], dice };
    const passed = ask(keptOf(roll), (faces) => {
      const { total, natural } = readRoll(house, roll, faces);
      const decided = house.naturals === 'autoWinLose' ? edge(natural) : 0;
      if (decided !== 0) return decided > 0 ? 1 : 0;
      if (!save) return total >= dc ? 1 : 0;
      const ties = house.ties === 'meetsDC' || (house.ties === 'pcWins' && b.kind === 'pc');
      return total > dc || (ties && total === dc) ? 1 : 0;
    });
    if (passed === 0) suffer(s, ask, { on: b, raw: 1, armour: false, more: 0, pool: 'hp' });
    morale(s, ask, before);
    return factsOf(s.beings);
  };
