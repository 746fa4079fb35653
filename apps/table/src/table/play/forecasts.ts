import { err, type ForecastCard, type Refusal, type Result, type Seat } from '@caltrop/engine';
import { forecastFor } from '../../workers/offices.ts';
import { byPointing, type AnyDeed } from './families.ts';

type Odds = Result<ForecastCard, Refusal>;

interface Order {
  readonly view: object;
  readonly seat: Seat;
  readonly deed: AnyDeed;
}

/**
 * The odds of deeds, computed at the desk ahead of the pointer and kept as long as the position stands. What is
 * pointed at now is computed before what may be pointed at later.
 */
export class Forecasts {
  private readonly known = new WeakMap<object, Map<string, Odds>>();
  private readonly listeners = new Set<() => void>();
  private queue: Order[] = [];
  private running = false;

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
    this.queue = [
      { view, seat, deed },
      ...this.queue.filter((o) => o.view === view && o.deed.id !== deed.id),
    ];
    void this.run();
  }

  /**
   * Asks for odds when there is time; what was asked for an earlier position is dropped. A unit may have hundreds of deeds, and
   * odds that take long: what pointing shows comes first.
   */
  prefetch(view: object, seat: Seat, deeds: readonly AnyDeed[]): void {
    const missing = byPointing(deeds).filter(
      (d) => d.dice && d.of === undefined && d.refusal === undefined && this.get(view, d) === undefined,
    );
    this.queue = missing.map((deed) => ({ view, seat, deed }));
    void this.run();
  }

  private async run(): Promise<void> {
    if (this.running) return;
    const next = this.queue.shift();
    if (next === undefined) return;
    const { view, seat, deed } = next;
    if (this.get(view, deed) === undefined) {
      this.running = true;
      const odds = await askDesk(view, seat, deed);
      this.running = false;
      const byDeed = this.known.get(view) ?? new Map<string, Odds>();
      this.known.set(view, byDeed.set(deed.id, odds));
      for (const listener of this.listeners) listener();
    }
    await this.run();
  }
}

/** A desk that fails says so on the card instead of leaving it empty. */
const askDesk = async (view: object, seat: Seat, deed: AnyDeed): Promise<Odds> => {
  try {
    return await forecastFor(view, seat, deed.commands);
  } catch (reason) {
    const why = reason instanceof Error ? reason.message : String(reason);
    return err({ rule: '', what: `The odds could not be worked out: ${why}` });
  }
};
