import type { Random } from '../game.ts';
import { SimulationTable, type Policy } from './simulation.ts';
import type { Question, Seat } from './table.ts';

/** A decision met during a searched run: a node of the tree. */
export interface Fork {
  readonly seat: Seat;
  readonly key: string;
  readonly ids: readonly string[];
  readonly taken: string;
}

/**
 * The table of a searching bot: fresh sampled dice, never the live ones, and decisions led along a line of the tree.
 * Past the line's end the policy decides; `forks` lists every decision met, so that the search can branch there.
 */
export class SearchTable extends SimulationTable {
  readonly forks: Fork[] = [];
  private readonly line: readonly string[];

  constructor(random: Random, line: readonly string[], policy: Policy) {
    super(random, policy);
    this.line = line;
  }

  override choose(seat: Seat, key: string, ids: readonly string[], describe: () => Question): string {
    if (ids.length === 1) return super.choose(seat, key, ids, describe);
    const led = this.line[this.forks.length];
    const taken = led !== undefined && ids.includes(led) ? led : super.choose(seat, key, ids, describe);
    this.forks.push({ seat, key, ids, taken });
    return taken;
  }
}
