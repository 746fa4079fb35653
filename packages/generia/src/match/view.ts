import type { Random, Seat } from '@caltrop/engine';
import type { Book, Position } from './book.ts';
import { isUnseen } from '../rules/creature/sight.ts';
import { UNHURT, cloneState, isHere, isUp, type Creature, type State } from './state.ts';

/** Whether a side sees a creature: its own always, others unless everybody of the side who is up has lost sight (GE-R37). */
export const isSeenBy = (p: Position, side: number, c: Creature): boolean => {
  if (c.side === side || c.unseenBy.length === 0 || side < 0) return true;
  return p.state.creatures.some((o, i) => o.side === side && isUp(o) && !isUnseen(p, c, i));
};

/** Whether somebody is about whom a side does not see: it could be anywhere. */
export const isUnsure = (p: Position, side: number): boolean =>
  p.state.creatures.some((c) => c.where === 'unseen' || (isHere(c) && !isSeenBy(p, side, c)));

/** The seats that know where somebody is; undefined for all of them. */
export const noticedBy = (p: Position, c: Creature): readonly Seat[] | undefined => {
  if (c.unseenBy.length === 0) return undefined;
  const { seats } = p.book;
  const to = seats.filter((seat) => isSeenBy(p, sideOf(p.book, seat), c));
  return to.length === seats.length ? undefined : to;
};

const NOTHING: readonly [] = [];

/** What a seat may know: unseen creatures lose their place, name and state; hidden areas are left out (GE-HACT-02). */
export const viewOf = (p: Position, seat: Seat): State => {
  const state = cloneState(p.state);
  const side = sideOf(p.book, seat);
  // The game master sees everything.
  if (seat === p.book.master) return state;
  if (state.notes.some((n) => n.secret)) state.notes = state.notes.filter((n) => !n.secret);
  // Once the fight is over everybody sees who was where.
  if (state.result !== null) return state;
  // What goes with somebody unseen would show where it is.
  state.areas = state.areas.filter((a) => {
    const maker = p.state.creatures[a.by];
    return !a.hiddenFrom.includes(side) && !(a.around && maker !== undefined && !isSeenBy(p, side, maker));
  });
  state.creatures = state.creatures.map((c, i) => (isSeenBy(p, side, c) ? c : unseen(p, c, i)));
  // How near somebody has come would show where it is.
  if (state.creatures.some((c) => c.where === 'unseen')) state.nearest = NOTHING;
  return state;
};

/** The side of a seat; -1 for one that has none. */
export const sideOf = (book: Book, seat: Seat): number => book.sideOf.get(seat) ?? -1;

/** How the first of its side began: as much as is known of one who is not seen. */
const firstKit = (p: Position, side: number): number =>
  p.state.creatures.find((c) => c.side === side)?.kit ?? 0;

/** One who is not seen: whose side it is on and when its turn comes, not who it is, where, or how it fares. */
const unseen = (p: Position, c: Creature, i: number): Creature => {
  const kit = c.where === 'unseen' ? c.kit : firstKit(p, c.side);
  const { en = 0, mp = 0 } = p.book.kits[kit] ?? {};
  // What rituals have made is left out, not empty: so it is with everybody who has none.
  const { gear: _gear, ...rest } = c;
  return {
    ...rest,
    id: `unseen-${i}`,
    name: 'Unseen',
    kit,
    where: 'unseen',
    at: -1,
    up: 0,
    facing: 0,
    wounds: UNHURT,
    light: 0,
    severe: 0,
    en,
    mp,
    reacted: false,
    hands: NOTHING,
    statuses: NOTHING,
    boons: NOTHING,
    shields: NOTHING,
    held: NOTHING,
    keptHold: false,
    movedThisTurn: false,
    movedLastTurn: false,
    items: NOTHING,
    arms: NOTHING,
    used: NOTHING,
    counters: NOTHING,
    prepared: '',
    lost: NOTHING,
    summoner: -1,
  };
};

/** Ids and names of what is hidden from a seat. */
export const secretsOf = (p: Position, seat: Seat): string[] => {
  if (seat === p.book.master) return [];
  const notes = p.state.notes.filter((n) => n.secret).map((n) => n.text);
  const side = sideOf(p.book, seat);
  if (p.state.result !== null || side < 0) return notes;
  const hidden = p.state.creatures.filter((c) => !isSeenBy(p, side, c));
  const known = p.state.creatures.filter((c) => isSeenBy(p, side, c)).map((c) => c.name);
  return [
    ...notes,
    ...hidden.map((c) => `"${c.id}"`),
    ...hidden.map((c) => c.name).filter((name) => !known.some((other) => other.includes(name))),
  ];
};

/** A full state that could lie behind a view: unseen creatures somewhere out of sight, by chance. */
export const resampleView = (book: Book, view: State, _seat: Seat, random: Random): State => {
  const state = cloneState(view);
  const open: number[] = [];
  for (let t = 0; t < book.board.size; t++)
    if ((book.grounds[book.ground[t] ?? 0]?.cost ?? 0) > 0 && !state.creatures.some((c) => c.at === t))
      open.push(t);
  state.creatures = state.creatures.map((c) => {
    if (c.where !== 'unseen') return c;
    const at = open[random.below(open.length)] ?? 0;
    return { ...c, where: 'board', at, hands: book.kits[c.kit]?.hands ?? [] };
  });
  return state;
};
