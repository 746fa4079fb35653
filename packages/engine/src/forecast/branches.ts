import { firstAnswer, type Policy } from '../table/simulation.ts';
import type { Ask, Event, Odds, Question, Seat, Table } from '../table/table.ts';

/**
 * The forecast's table: walks every branch of a stretch of rules, one run a branch. `begin` starts a run, the dice
 * methods pick the branch of this run, `next` moves on to the next branch and is false after the last.
 * The weight of a run is `numerator / denominator`, exact.
 */
export class BranchTable implements Table {
  readonly telling: boolean = false;
  numerator = 1n;
  denominator = 1n;
  /** What rules asked of each seat in the last run, so that callers can show the alternatives. */
  readonly asked: { seat: Seat; key: string; ids: readonly string[] }[] = [];
  private readonly path: number[] = [];
  private readonly widths: (readonly number[])[] = [];
  private readonly lumps: Odds[] = [];
  private depth = 0;
  private readonly policy: Policy;

  constructor(policy: Policy = firstAnswer) {
    this.policy = policy;
  }

  begin(): void {
    this.depth = 0;
    this.numerator = 1n;
    this.denominator = 1n;
  }

  next(): boolean {
    while (this.path.length > 0) {
      const last = this.path.length - 1;
      const branch = nextWeighted(this.widths[last] ?? [], (this.path[last] ?? 0) + 1);
      if (branch >= 0) {
        this.path[last] = branch;
        return true;
      }
      this.path.pop();
      this.widths.pop();
    }
    return false;
  }

  die(sides: number): number {
    return (
      this.branch(
        Array.from({ length: sides }, () => 1),
        sides,
      ) + 1
    );
  }

  test(sides: number, atLeast: number): boolean {
    const pass = clamp(sides - atLeast + 1, sides);
    return this.branch([pass, sides - pass], sides) === 0;
  }

  bands(sides: number, cuts: readonly number[]): number {
    const weights: number[] = [];
    let below = 0;
    for (const cut of cuts) {
      const upTo = Math.max(below, clamp(cut, sides));
      weights.push(upTo - below);
      below = upTo;
    }
    weights.push(sides - below);
    return this.branch(weights, sides);
  }

  pool(n: number, sides: number, atLeast: number): number {
    const pass = clamp(sides - atLeast + 1, sides);
    return this.branchBig(binomialWeights(n, pass, sides - pass), BigInt(sides), n);
  }

  keep(n: number, sides: number, which: 'highest' | 'lowest'): number {
    const weights: bigint[] = [];
    for (let face = 1; face <= sides; face++) {
      const reach = which === 'highest' ? face : sides - face + 1;
      weights.push(power(BigInt(reach), n) - power(BigInt(reach - 1), n));
    }
    return this.branchBig(weights, BigInt(sides), n) + 1;
  }

  lump(odds: () => Odds): number {
    // The odds of a known branch are those of the run that opened it.
    const depth = this.depth;
    const chosen = this.path[depth];
    const known = chosen === undefined ? undefined : this.lumps[depth];
    const { outcomes, ways, total } = known ?? (this.lumps[depth] = odds());
    const branch = known === undefined || chosen === undefined ? this.step(ways.map(isPossible)) : chosen;
    if (known !== undefined) this.depth++;
    this.numerator *= ways[branch] ?? 0n;
    this.denominator *= total;
    return outcomes[branch] ?? 0;
  }

  choose(seat: Seat, key: string, ids: readonly string[], _describe: () => Question): string {
    const [only] = ids;
    if (only !== undefined && ids.length === 1) return only;
    if (!this.asked.some((a) => a.key === key && a.seat === seat)) this.asked.push({ seat, key, ids });
    return this.policy(seat, key, ids);
  }

  chooseAll(asks: readonly Ask[]): string[] {
    return asks.map((a) => this.choose(a.seat, a.key, a.ids, a.describe));
  }

  reveal(): void {
    // A forecast shows nothing to anybody.
  }

  tell(_event: Event): void {
    // A forecast writes no log.
  }

  private branch(weights: readonly number[], total: number): number {
    const branch = this.step(weights);
    this.numerator *= BigInt(weights[branch] ?? 0);
    this.denominator *= BigInt(total);
    return branch;
  }

  private branchBig(weights: readonly bigint[], sides: bigint, n: number): number {
    const branch = this.step(weights.map((w) => (w > 0n ? 1 : 0)));
    this.numerator *= weights[branch] ?? 0n;
    this.denominator *= power(sides, n);
    return branch;
  }

  /** The branch of this run at this depth; branches of weight 0 are never walked. */
  private step(weights: readonly number[]): number {
    const depth = this.depth++;
    const known = this.path[depth];
    if (known !== undefined) return known;
    const first = nextWeighted(weights, 0);
    this.path.push(first);
    this.widths.push(weights);
    return first;
  }
}

/** The same table with a log: what rules told in the present run. */
export class ToldBranchTable extends BranchTable {
  override readonly telling: boolean = true;
  events: Event[] = [];

  override begin(): void {
    super.begin();
    this.events = [];
  }

  override tell(event: Event): void {
    this.events.push(event);
  }
}

const isPossible = (ways: bigint): number => (ways > 0n ? 1 : 0);

const clamp = (n: number, sides: number): number => (n < 0 ? 0 : n > sides ? sides : n);

const nextWeighted = (weights: readonly number[], from: number): number => {
  for (let i = from; i < weights.length; i++) if ((weights[i] ?? 0) > 0) return i;
  return -1;
};

const power = (base: bigint, exponent: number): bigint => {
  let result = 1n;
  for (let i = 0; i < exponent; i++) result *= base;
  return result;
};

/** Weights of 0, 1, … n successes over sides^n. */
const binomialWeights = (n: number, pass: number, fail: number): bigint[] => {
  let row = [1n];
  for (let i = 0; i < n; i++) {
    const grown = Array.from({ length: row.length + 1 }, () => 0n);
    row.forEach((weight, k) => {
      grown[k] = (grown[k] ?? 0n) + weight * BigInt(fail);
      grown[k + 1] = (grown[k + 1] ?? 0n) + weight * BigInt(pass);
    });
    row = grown;
  }
  return row;
};
