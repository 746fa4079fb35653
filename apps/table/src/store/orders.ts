/** Which questions people want to be asked, kept in this browser for every table of a game. */
import type { StandingOrders } from '@caltrop/bots';
import type { Order } from '@caltrop/engine';
import { ORDERS } from '@caltrop/engine/shown';
import { create } from 'zustand';

interface OrderBook {
  /** Every question is asked. */
  readonly everything: boolean;
  /** Standing orders by game, then by the kind of question. */
  readonly games: Readonly<Record<string, Readonly<Record<string, Order>>>>;
}

const KEY = 'caltrop-orders';

const isMap = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

const isOrder = (v: unknown): v is Order => ORDERS.some((order) => order === v);

/** What was stored, as far as it makes sense: a browser's storage is written by anybody. */
const readOrders = (text: string): OrderBook => {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    // Nothing was stored yet, or something else.
    return { everything: false, games: {} };
  }
  const { everything, games } = isMap(data) ? data : {};
  return {
    everything: everything === true,
    games: Object.fromEntries(
      Object.entries(isMap(games) ? games : {}).map(([game, kinds]) => [
        game,
        Object.fromEntries(
          Object.entries(isMap(kinds) ? kinds : {}).filter((entry): entry is [string, Order] =>
            isOrder(entry[1]),
          ),
        ),
      ]),
    ),
  };
};

export interface OrdersStore extends OrderBook {
  readonly setEverything: (everything: boolean) => void;
  readonly give: (game: string, kind: string, order: Order) => void;
}

/** The orders of whoever sits here, and how they are changed. */
export const useOrders = create<OrdersStore>((set, get) => {
  const keep = (change: Partial<OrderBook>): void => {
    set(change);
    const { everything, games } = get();
    localStorage.setItem(KEY, JSON.stringify({ everything, games }));
  };
  return {
    // Outside a window nothing is stored.
    ...readOrders(typeof localStorage === 'undefined' ? '' : (localStorage.getItem(KEY) ?? '')),
    setEverything: (everything) => keep({ everything }),
    give(game, kind, order) {
      const { games } = get();
      keep({ games: { ...games, [game]: { ...games[game], [kind]: order } } });
    },
  };
});

/** The orders for one game. */
export const ordersFor = (game: string): StandingOrders => {
  const { everything, games } = useOrders.getState();
  return { everything, kinds: games[game] ?? {} };
};
