import type { Random } from '../game.ts';
import type { Ask, Event, Odds, Question, Seat, Table } from './table.ts';

/** How a table that nobody sits at decides: the seat asked, the question's key and the ids it may take. */
export type Policy = (seat: Seat, key: string, ids: readonly string[]) => string;

/** The policy of always taking the first answer, which every rule makes the plain one. */
export const firstAnswer: Policy = (_seat, _key, ids) => ids[0] ?? '';

/** The table of balance runs and playouts: a fast generator for dice, a policy for choices, no log. */
export class SimulationTable implements Table {
  readonly telling: boolean = false;
  protected readonly random: Random;
  protected readonly policy: Policy;

  constructor(random: Random, policy: Policy = firstAnswer) {
    this.random = random;
    this.policy = policy;
  }

  die(sides: number): number {
    return this.random.below(sides) + 1;
  }

  test(sides: number, atLeast: number): boolean {
    return this.random.below(sides) + 1 >= atLeast;
  }

  bands(sides: number, cuts: readonly number[]): number {
    const face = this.random.below(sides) + 1;
    let band = 0;
    while (band < cuts.length && face > (cuts[band] ?? 0)) band++;
    return band;
  }

  pool(n: number, sides: number, atLeast: number): number {
    let count = 0;
    for (let i = 0; i < n; i++) if (this.random.below(sides) + 1 >= atLeast) count++;
    return count;
  }

  keep(n: number, sides: number, which: 'highest' | 'lowest'): number {
    let kept = this.random.below(sides);
    for (let i = 1; i < n; i++) {
      const face = this.random.below(sides);
      if (which === 'highest' ? face > kept : face < kept) kept = face;
    }
    return kept + 1;
  }

  lump(_odds: () => Odds, roll: () => number): number {
    return roll();
  }

  choose(seat: Seat, key: string, ids: readonly string[], _describe: () => Question): string {
    const [only] = ids;
    return only !== undefined && ids.length === 1 ? only : this.policy(seat, key, ids);
  }

  chooseAll(asks: readonly Ask[]): string[] {
    return asks.map((a) => this.choose(a.seat, a.key, a.ids, a.describe));
  }

  reveal(): void {
    // Nobody listens.
  }

  tell(_event: Event): void {
    // Nobody listens.
  }
}
