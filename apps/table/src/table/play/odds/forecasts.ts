import { err, type ForecastCard, type Refusal, type Result, type Seat } from '@caltrop/engine';
import { forecastAhead, forecastFor } from '../../../workers/offices.ts';
import { shownByPointing, type AnyDeed } from '../families.ts';

type Odds = Result<ForecastCard, Refusal>;

interface Order {
  readonly view: object;
  readonly seat: Seat;
  readonly deed: AnyDeed;
}

type Asker = typeof forecastAhead;

/** Odds that are worked out one after the other. */
interface Line {
  readonly asker: Asker;
  waits: readonly Order[];
  busy: boolean;
}

/**
 * The odds of deeds, computed ahead of the pointer and kept as long as the position stands. What pointing shows is worked
 * out by an office of its own, what is pointed at now first; what else could be done, which may take long, beside it.
 */
export class Forecasts {
  private readonly known = new WeakMap<object, Map<string, Odds>>();
  private readonly listeners = new Set<() => void>();
  private readonly near: Line;
  private readonly far: Line;

  constructor(near: Asker = forecastFor, far: Asker = forecastAhead) {
    this.near = { asker: near, waits: [], busy: false };
    this.far = { asker: far, waits: [], busy: false };
  }

  get(view: object, deed: AnyDeed): Odds | undefined {
    return this.known.get(view)?.get(deed.id);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Asks for odds before everything else. */
  want(view: object, seat: Seat, deed: AnyDeed): void {
    if (this.get(view, deed) !== undefined) return;
    const others = (line: Line): Order[] =>
      line.waits.filter((o) => o.view === view && o.deed.id !== deed.id);
    this.near.waits = [{ view, seat, deed }, ...others(this.near)];
    this.far.waits = others(this.far);
    void this.run();
  }

  /** Asks for odds when there is time; what was asked for an earlier position, or another unit, is dropped. */
  prefetch(view: object, seat: Seat, deeds: readonly AnyDeed[]): void {
    const shown = shownByPointing(deeds);
    const missing = deeds.filter(
      (d) => d.dice && d.of === undefined && d.refusal === undefined && this.get(view, d) === undefined,
    );
    const orders = (all: readonly AnyDeed[]): Order[] => all.map((deed) => ({ view, seat, deed }));
    this.near.waits = orders(missing.filter((d) => shown.has(d)));
    // What is done to somebody is asked for more often than what is done somewhere.
    const rest = missing.filter((d) => !shown.has(d));
    this.far.waits = orders(
      rest.toSorted((a, b) => Number(a.target === undefined) - Number(b.target === undefined)),
    );
    void this.run();
  }

  private async run(): Promise<void> {
    await this.take(this.near);
    // Two cores have enough to do with what is pointed at.
    if (!this.near.busy) await this.take(this.far);
  }

  private async take(line: Line): Promise<void> {
    if (line.busy) return;
    const [next, ...waits] = line.waits;
    if (next === undefined) return;
    line.waits = waits;
    const { view, seat, deed } = next;
    if (this.get(view, deed) === undefined) {
      line.busy = true;
      const odds = await askFor(line.asker, view, seat, deed);
      line.busy = false;
      if (odds !== undefined) {
        const byDeed = this.known.get(view) ?? new Map<string, Odds>();
        this.known.set(view, byDeed.set(deed.id, odds));
        for (const listener of this.listeners) listener();
      }
    }
    await this.run();
  }
}

/** What fails says so on the card instead of leaving it empty. */
const askFor = async (asker: Asker, view: object, seat: Seat, deed: AnyDeed): Promise<Odds | undefined> => {
  try {
    return await asker(view, seat, deed.commands);
  } catch (reason) {
    const why = reason instanceof Error ? reason.message : String(reason);
    return err({ rule: '', what: `The odds could not be worked out: ${why}` });
  }
};
