import type { Seat } from '@caltrop/engine';
import { kitOf, type Book, type Kit, type Position } from './book.ts';
import { canSee, isMarkedBy } from '../rules/ground/map.ts';
import { cloneState, groupOf, isPresent, WARDEN, type Creature, type State } from './state.ts';
import { isUnmet, renamed, unseen, unseenId, veiled } from './unseen.ts';

const isUnseenKind = ({ traits }: Kit): boolean => {
  for (const trait of traits) if (trait.unseen === true) return true;
  return false;
};

/** Whether a seat must not see where a creature is: it is Hidden or Invisible, and of the other side. The Warden knows all. */
export const isUnknownTo = ({ book, state }: Position, seat: Seat, c: Creature): boolean => {
  if (seat === WARDEN || c.seat === seat) return false;
  const invisible = isUnseenKind(kitOf(book, c));
  if (!invisible && c.conditions.length === 0) return false;
  if (groupOf(state, c).party) return false;
  const hides = invisible || c.conditions.some(({ kind }) => isHiding(book, kind));
  return hides && !isNoticedBy({ book, state }, seat, c);
};

/** Whether one whom a seat runs sees somebody nevertheless: it was not deceived, sees what is invisible, or has marked it (CA-R240). */
const isNoticedBy = (p: Position, seat: Seat, c: Creature): boolean =>
  c.at >= 0 &&
  p.book.mapped &&
  p.state.creatures.some(
    (o) => o.seat === seat && o.fate === 'up' && isPresent(o) && (isMarkedBy(p, c, o) || canSee(p, o, c)),
  );

/** Whether a condition keeps somebody out of sight. */
const isHiding = (book: Book, kind: string): boolean =>
  kind === 'hidden' || book.content.conditions.get(kind)?.unseen === true;

/**
 * The seats that notice what somebody does to others: all that know where it is, or that see one of those it is done to.
 * Undefined where everybody does.
 */
export const noticedBy = (
  p: Position,
  c: Creature | undefined,
  others: readonly string[] = [],
): readonly Seat[] | undefined => {
  if (c === undefined) return undefined;
  const { seats } = p.book;
  const met = p.state.creatures.filter((o) => o.id !== c.id && others.includes(o.id));
  const to = seats.filter((s) => !isUnknownTo(p, s, c) || met.some((o) => !isUnknownTo(p, s, o)));
  return to.length === seats.length ? undefined : to;
};

/** Read Mind: whether somebody whom a seat runs knows what a creature is waiting for. */
const isReadBy = ({ book, state }: Position, seat: Seat, c: Creature): boolean =>
  c.conditions.some(
    (a) =>
      book.content.conditions.get(a.kind)?.read === true &&
      state.creatures.some((o) => o.id === a.by && o.seat === seat),
  );

/**
 * What a seat may know: not the Warden's notes, timers, secret holds and numbers (CA-ACT-06, CA-HELD-06), and of those who
 * hide from it not where they are and how they fare; of those it has never seen only that there may be somebody.
 */
export const viewOf = (book: Book, state: State, seat: Seat): State => {
  const view = cloneState(state);
  if (seat === WARDEN) return view;
  view.notes = view.notes.filter((n) => !n.secret);
  view.timers = view.timers.filter((t) => !t.secret);
  for (const c of view.creatures) {
    if (c.notes.some((n) => n.secret)) c.notes = c.notes.filter((n) => !n.secret);
    if (c.seat !== seat && c.holds.some((h) => h.secret) && !isReadBy({ book, state }, seat, c))
      c.holds = c.holds.filter((h) => !h.secret);
  }
  hide({ book, state: view }, seat);
  const { proposal } = view;
  const against = proposal?.ruling.against;
  // CA-R78: a table that shows odds always has no use for hiding the number, which they give away.
  if (proposal !== null && against?.mode === 'DC' && against.hidden && book.options.showOdds !== 'always') {
    const ruling = { ...proposal.ruling, against: { ...against, dc: 0 } };
    view.proposal = { ...proposal, ruling };
  }
  return view;
};

/** Takes out of a view what a seat must not know of those who hide from it: all where it has never seen them. */
const hide = (p: Position, seat: Seat): void => {
  const { state: view } = p;
  const hidden = new Set(view.creatures.filter((c) => isUnknownTo(p, seat, c)).map(({ id }) => id));
  // In what is kept of earlier turns somebody may be hidden who is not any more.
  if (hidden.size === 0 && view.past === undefined) return;
  const hides = (kind: string): boolean => isHiding(p.book, kind);
  const names = new Map(
    view.creatures.flatMap((c, i) => (hidden.has(c.id) && isUnmet(c) ? [[c.id, unseenId(i)] as const] : [])),
  );
  const shown = (c: Creature, i: number): Creature =>
    names.has(c.id) ? unseen(c, i) : isUnknownTo(p, seat, c) ? veiled(c, hides) : c;
  const { past, turn, patches, done, counters, work, proposal } = view;
  view.creatures = view.creatures.map(shown);
  if (past !== undefined) view.past = past.map((then) => ({ ...then, creatures: then.creatures.map(shown) }));
  // What somebody unseen is about to do is not told either.
  if (proposal !== null && hidden.has(proposal.creature)) view.proposal = null;
  if (names.size === 0) return;
  const { creatures } = view;
  const named = {
    creatures,
    turn,
    patches,
    done,
    counters,
    work,
    proposal: view.proposal,
    past: view.past ?? [],
  };
  const { past: before, ...now } = renamed(named, names);
  Object.assign(view, now, past === undefined ? {} : { past: before });
};

/** A full state that could lie behind a view. What is hidden from players is the Warden's, and no bot plays on it. */
export const resample = (view: State): State => cloneState(view);

/** Words that must not reach a seat. */
export const secretsOf = (book: Book, state: State, seat: Seat): string[] => {
  if (seat === WARDEN) return [];
  const p = { book, state };
  const hidden = state.creatures.filter((c) => isUnmet(c) && isUnknownTo(p, seat, c));
  const known = state.creatures.filter((c) => !hidden.includes(c)).map((c) => c.name);
  return [
    ...hidden.map((c) => `"${c.id}"`),
    // A name that is part of a visible one's tells nothing.
    ...hidden.map((c) => c.name).filter((name) => !known.some((other) => other.includes(name))),
    ...state.notes.filter((n) => n.secret).map((n) => n.text),
    ...state.timers.filter((t) => t.secret).map((t) => t.text),
    ...state.creatures.flatMap((c) => c.notes.filter((n) => n.secret).map((n) => n.text)),
    ...state.creatures.flatMap((c) =>
      c.seat === seat || isReadBy(p, seat, c) ? [] : c.holds.filter((h) => h.secret).map((h) => h.id),
    ),
  ];
};
