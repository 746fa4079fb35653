/** The battles of a study as they are dealt out and come back, and what is kept of them between two sittings. */
import { Parts, type Part } from '../runs/parts.ts';
import type { StopRule } from '../runs/stop.ts';
import { NO_TALLY, type Tally } from '../tally.ts';
import type { StudyCell, StudyPlan } from './plan.ts';

/** Some battles of a match-up. */
export interface CellPart {
  readonly cell: StudyCell;
  readonly part: Part;
}

/** The sums so far, by the ids of the match-ups. */
export type Sums = Readonly<Record<string, Tally>>;

/** Deals out the match-ups of a study evenly, and adds up what comes back; no battle counts twice. */
export class Ledger {
  readonly plan: StudyPlan;
  private readonly parts: ReadonlyMap<string, Parts>;

  constructor(plan: StudyPlan, sums: Sums = {}) {
    this.plan = plan;
    const { battles, within } = plan.study;
    const stop: StopRule | undefined = within === undefined ? undefined : { within };
    this.parts = new Map(plan.cells.map(({ id }) => [id, new Parts(battles, stop, sums[id] ?? NO_TALLY)]));
  }

  /** The next battles, of the match-up of which the fewest are dealt out; none when all are. */
  deal(most: number): CellPart | undefined {
    const waiting = this.plan.cells
      .map((cell) => ({ cell, parts: this.parts.get(cell.id) }))
      .toSorted((a, b) => (a.parts?.dealt ?? 0) - (b.parts?.dealt ?? 0));
    for (const { cell, parts } of waiting) {
      const part = parts?.deal(most);
      if (part !== undefined) return { cell, part };
    }
    return undefined;
  }

  take({ cell, part }: CellPart, tally: Tally): void {
    this.parts.get(cell.id)?.take(part, tally);
  }

  /** Deals out again what has not come back: whoever had it is gone. */
  forget(): void {
    for (const parts of this.parts.values()) parts.forget();
  }

  get sums(): Sums {
    return Object.fromEntries([...this.parts].map(([id, parts]) => [id, parts.tally]));
  }

  get battles(): number {
    return [...this.parts.values()].reduce((sum, parts) => sum + parts.tally.battles, 0);
  }

  get done(): boolean {
    return [...this.parts.values()].every((parts) => parts.done);
  }
}
