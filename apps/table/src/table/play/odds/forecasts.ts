import { err, type ForecastCard, type Refusal, type Result, type Seat } from '@caltrop/engine';
import { forecastAhead, forecastFor } from '../../../workers/offices.ts';
import { shownByPointing, type AnyDeed } from '../families.ts';

type Odds = Result<ForecastCard, Refusal>;

/** How far the odds of a card are worked out: as it is glanced at, or as it is read. */
type Depth = 'glance' | 'whole';

interface Order {
  readonly view: object;
  readonly seat: Seat;
  readonly deed: AnyDeed;
  readonly depth: Depth;
}

/** Odds that are known, and whether there is more to be found out. */
interface Known {
  readonly odds: Odds;
  readonly depth: Depth;
}

type Asker = typeof forecastAhead;

/** Odds that are worked out one after the other. */
interface Line {
  readonly asker: Asker;
  waits: readonly Order[];
  /** What is being worked out. */
  at: Order | undefined;
}

const sameOrder = (a: Order | undefined, b: Order): boolean =>
  a !== undefined && a.view === b.view && a.deed.id === b.deed.id && a.depth === b.depth;

/**
 * The odds of deeds, computed ahead of the pointer and kept as long as the position stands. What pointing shows is worked
 * out by an office of its own, what is pointed at now first; what else could be done, which may take long, beside it. What
 * is pointed at while that office is in the middle of something else is worked out by the other.
 */
export class Forecasts {
  private readonly known = new WeakMap<object, Map<string, Known>>();
  private readonly listeners = new Set<() => void>();
  private readonly near: Line;
  private readonly far: Line;
  private urgent: Order | undefined;

  constructor(near: Asker = forecastFor, far: Asker = forecastAhead) {
    this.near = { asker: near, waits: [], at: undefined };
    this.far = { asker: far, waits: [], at: undefined };
  }

  get(view: object, deed: AnyDeed): Odds | undefined {
    return this.known.get(view)?.get(deed.id)?.odds;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Asks for odds as they are glanced at, before everything else. */
  want(view: object, seat: Seat, deed: AnyDeed): void {
    if (this.get(view, deed) === undefined) this.urge({ view, seat, deed, depth: 'glance' });
  }

  /** Asks for everything about the odds of what waits for its confirmation: at once as they are glanced at, then the rest. */
  read(view: object, seat: Seat, deed: AnyDeed): void {
    const order: Order = { view, seat, deed, depth: 'whole' };
    if (this.isDone(order)) return;
    if (this.get(view, deed) !== undefined) this.urge(order);
    else {
      this.near.waits = [order, ...this.near.waits];
      this.want(view, seat, deed);
    }
  }

  /** Asks for odds when there is time; what was asked for an earlier position, or another unit, is dropped. */
  prefetch(view: object, seat: Seat, deeds: readonly AnyDeed[]): void {
    const shown = shownByPointing(deeds);
    const missing = deeds.filter(
      (d) => d.dice && d.of === undefined && d.refusal === undefined && this.get(view, d) === undefined,
    );
    const orders = (all: readonly AnyDeed[]): Order[] =>
      all.map((deed) => ({ view, seat, deed, depth: 'glance' }));
    // What waits for its confirmation goes on being read.
    const read = this.near.waits.filter((o) => o.view === view && o.depth === 'whole');
    this.near.waits = [...read, ...orders(missing.filter((d) => shown.has(d)))];
    // What is done to somebody is asked for more often than what is done somewhere.
    const rest = missing.filter((d) => !shown.has(d));
    this.far.waits = orders(
      rest.toSorted((a, b) => Number(a.target === undefined) - Number(b.target === undefined)),
    );
    this.run();
  }

  /** Whether as much is known as is asked for: an exact card that leaves nothing out has no more to it. */
  private isDone({ view, deed, depth }: Order): boolean {
    const found = this.known.get(view)?.get(deed.id);
    if (found === undefined) return false;
    const { odds } = found;
    return (
      depth === 'glance' ||
      found.depth === 'whole' ||
      !odds.ok ||
      (odds.value.samples === 0 && odds.value.brief !== true)
    );
  }

  private urge(order: Order): void {
    const others = (waits: readonly Order[]): Order[] =>
      waits.filter((o) => o.view === order.view && !sameOrder(o, order));
    const before = this.urgent;
    this.near.waits = others(before === undefined ? this.near.waits : [before, ...this.near.waits]);
    this.far.waits = others(this.far.waits);
    this.urgent = order;
    this.run();
  }

  private run(): void {
    const { near, far, urgent } = this;
    if (urgent !== undefined && (this.isDone(urgent) || [near, far].some((l) => sameOrder(l.at, urgent))))
      this.urgent = undefined;
    this.take(near);
    // Two cores have enough to do with what is pointed at.
    if (near.at === undefined || this.urgent !== undefined) this.take(far);
  }

  private take(line: Line): void {
    if (line.at !== undefined) return;
    const next = this.urgent ?? line.waits.find((order) => !this.isDone(order));
    if (next === undefined) return;
    if (next === this.urgent) this.urgent = undefined;
    line.waits = line.waits.filter((order) => order !== next && !this.isDone(order));
    line.at = next;
    void this.ask(line, next);
  }

  private async ask(line: Line, { view, seat, deed, depth }: Order): Promise<void> {
    const odds = await askFor(line.asker, view, seat, deed, depth === 'glance');
    line.at = undefined;
    if (odds !== undefined) {
      const byDeed = this.known.get(view) ?? new Map<string, Known>();
      this.known.set(view, byDeed.set(deed.id, { odds, depth }));
      for (const listener of this.listeners) listener();
    }
    this.run();
  }
}

/** What fails says so on the card instead of leaving it empty. */
const askFor = async (
  asker: Asker,
  view: object,
  seat: Seat,
  deed: AnyDeed,
  brief: boolean,
): Promise<Odds | undefined> => {
  try {
    return await asker(view, seat, deed.commands, brief);
  } catch (reason) {
    const why = reason instanceof Error ? reason.message : String(reason);
    return err({ rule: '', what: `The odds could not be worked out: ${why}` });
  }
};
