/**
 * A second reckoning of Wonders of Dwethia, written from the rule text alone: it knows nothing of the code it is held
 * against, and computes with plain probabilities in doubles.
 */

/** DW-R01, R02: the chart. */
export const chart = (attack: number, defence: number): number => {
  const a = Math.max(0, attack);
  const d = Math.max(0, defence);
  if (a === d) return 4;
  if (a >= 2 * d) return 2;
  if (a > d) return 3;
  return 2 * a <= d ? 6 : 5;
};

/** The chance that a D6 shows at least a number. */
export const atLeast = (n: number): number => (7 - n) / 6;

const choose = (n: number, k: number): number => {
  let c = 1;
  for (let i = 1; i <= k; i++) c = (c * (n - k + i)) / i;
  return c;
};

/** The chances of 0, 1, … successes among n dice. */
export const binomial = (n: number, p: number): number[] =>
  Array.from({ length: n + 1 }, (_, k) => choose(n, k) * p ** k * (1 - p) ** (n - k));

/** Dice of a batch where all failures, one failure or none are rolled again (DW-CSR-E2, DW-GEN-08). */
const successes = (n: number, p: number, again: 'all' | 'one' | 'none'): number[] => {
  if (again === 'all') return binomial(n, 1 - (1 - p) * (1 - p));
  const plain = binomial(n, p);
  if (again === 'none' || n === 0) return plain;
  const out = Array.from({ length: n + 1 }, () => 0);
  plain.forEach((chance, k) => {
    if (k === n) out[n] = (out[n] ?? 0) + chance;
    else {
      out[k + 1] = (out[k + 1] ?? 0) + chance * p;
      out[k] = (out[k] ?? 0) + chance * (1 - p);
    }
  });
  return out;
};

/** DW-R28: the penalty of a shot, and DW-SHOOT-04: what it needs. */
export interface Shot {
  readonly perception: number;
  readonly strength: number;
  readonly defence: number;
  readonly integrity: number;
  readonly shield: boolean;
  /** Inches between the bases. */
  readonly away: number;
  readonly touchedCover: number;
  readonly cloak: number;
  readonly quick: boolean;
  readonly sunder: number;
  readonly wounds: number;
  readonly save: number;
  readonly ignore: number;
  readonly arc: boolean;
  readonly power: boolean;
  readonly again: 'one' | 'none';
}

/** DW-SHOOT-07, DW-R40: whether the shot may be rolled at all. */
export const isBarred = (s: Shot): boolean => !s.power && s.defence >= 3 * s.strength;

const shotNeed = (s: Shot): number => {
  const lowered = s.perception - s.touchedCover - s.cloak - (s.away > 12.001 ? 1 : 0);
  const perception = s.arc ? 0 : Math.max(0, lowered);
  const bonus = s.shield ? Math.max(0, s.integrity) : 0;
  return chart(perception + s.strength, Math.max(0, s.defence - s.sunder) + bonus);
};

/** The chances that the target loses 0, 1, … Wounds: a hit, its saves, each Wound ignored or not (DW-R43 to R45). */
export const shotLosses = (s: Shot, has: number): number[] => {
  const p = atLeast(shotNeed(s));
  const hit = s.again === 'one' ? p + (1 - p) * p : p;
  const failed = s.save === 0 ? 1 : (1 - atLeast(s.save)) ** (s.quick ? 1 : 2);
  const kept = s.ignore === 0 ? 0 : atLeast(s.ignore);
  const out = Array.from({ length: has + 1 }, () => 0);
  const through = hit * failed;
  out[0] = 1 - through;
  binomial(s.wounds, 1 - kept).forEach((chance, lost) => {
    const n = Math.min(lost, has);
    out[n] = (out[n] ?? 0) + through * chance;
  });
  return out;
};

/** One who takes part in a fight. */
export interface Fighter {
  readonly M: number;
  readonly S: number;
  readonly D: number;
  readonly A: number;
  readonly I: number;
  /** In direct coherency with another of its side in the fight. */
  readonly coherent: boolean;
  readonly strikes: boolean;
  /** Strength that its own dice have more. */
  readonly weapon: number;
  readonly sunder: number;
  readonly attackAgain: 'all' | 'one' | 'none';
  readonly woundAgain: 'all' | 'one' | 'none';
}

/** DW-FIGHT-18, DW-R11 to R13. */
const arv = (side: readonly Fighter[], retreats: boolean): number => {
  const martial = Math.max(0, ...side.map((f) => f.M));
  const minding = side.filter((f) => f.coherent).map((f) => f.I);
  const best = Math.max(0, ...minding);
  const worst = Math.min(0, ...minding);
  return Math.max(0, martial + (retreats ? 3 : 0) + best + worst);
};

const convolve = (a: readonly number[], b: readonly number[]): number[] => {
  const out = Array.from({ length: a.length + b.length - 1 }, () => 0);
  a.forEach((x, i) => b.forEach((y, j) => (out[i + j] = (out[i + j] ?? 0) + x * y)));
  return out;
};

/** DW-FIGHT-15 to 23, DW-R58: the chances of 0, 1, … wound dice that succeed for a side. */
export const woundsDealt = (
  own: readonly Fighter[],
  foes: readonly Fighter[],
  foesRetreat: boolean,
): number[] => {
  const hit = atLeast(chart(arv(own, false), arv(foes, foesRetreat)));
  const shared = Math.max(0, ...own.map((f) => f.S));
  const target = Math.max(0, ...foes.map((f) => f.D));
  let all = [1];
  for (const f of own) {
    if (!f.strikes) continue;
    const strength = Math.max(shared, f.S + f.weapon);
    const wound = atLeast(chart(strength, Math.max(0, target - f.sunder)));
    const mine = Array.from({ length: f.A + 1 }, () => 0);
    successes(f.A, hit, f.attackAgain).forEach((chance, k) =>
      successes(k, wound, f.woundAgain).forEach((more, w) => (mine[w] = (mine[w] ?? 0) + chance * more)),
    );
    all = convolve(all, mine);
  }
  return all;
};

/** One who suffers: its Wounds, its save and its ignore rule, 0 for none. */
export interface Sufferer {
  readonly W: number;
  readonly save: number;
  readonly ignore: number;
}

/**
 * DW-R61, R62: wounds one by one on the first living model of the foremost class (saves, then ignore rules, then all);
 * the mean number of Wounds that each loses.
 */
export const meanLosses = (models: readonly Sufferer[], dealt: readonly number[]): number[] => {
  const lost = models.map(() => 0);
  const go = (left: readonly number[], wounds: number, chance: number): void => {
    const alive = left.flatMap((w, i) => (w > 0 ? [i] : []));
    if (wounds === 0 || alive.length === 0) {
      left.forEach((w, i) => (lost[i] = (lost[i] ?? 0) + chance * ((models[i]?.W ?? 0) - w)));
      return;
    }
    const saving = alive.filter((i) => (models[i]?.save ?? 0) > 0);
    const ignoring = alive.filter((i) => (models[i]?.ignore ?? 0) > 0);
    const group = saving.length > 0 ? saving : ignoring.length > 0 ? ignoring : alive;
    const [i = 0] = group;
    const m = models[i];
    if (m === undefined) return;
    const pass = (m.save > 0 ? 1 - atLeast(m.save) : 1) * (m.ignore > 0 ? 1 - atLeast(m.ignore) : 1);
    go(
      left.map((w, j) => (j === i ? w - 1 : w)),
      wounds - 1,
      chance * pass,
    );
    if (pass < 1) go(left, wounds - 1, chance * (1 - pass));
  };
  dealt.forEach((chance, wounds) => {
    if (chance > 0)
      go(
        models.map((m) => m.W),
        wounds,
        chance,
      );
  });
  return lost;
};

/** DW-FAITH-05, 06, DW-R80: the chance that a resisted power works, all bids made and no Destiny spent. */
export const worksChance = (caster: number, defender: number): number => {
  let good = 0;
  for (let c = 1; c <= 6; c++) for (let d = 1; d <= 6; d++) if (c + caster >= d + defender) good++;
  return good / 36;
};

/** DW-R24, DW-MOVE-01: what a straight path costs, and whether it is affordable. */
export const pathCost = (open: number, difficult: number): number => open + 2 * difficult;

/** DW-R103, R113, DW-CSR-08 to 23: what a special rule of stat changes, re-rolls and resources costs. */
export const SCHEDULE: Readonly<Record<string, number>> = {
  M: 1,
  P: 1,
  S: 1,
  D: 1,
  I: 1,
  Dst: 1,
  F: 1,
  A: 2,
  W: 5,
  Af: 5,
};
