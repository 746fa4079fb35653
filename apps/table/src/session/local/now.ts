/** What a match is at this moment for whoever looks on, as plain data. */
import { questionCall } from '@caltrop/bots';
import type { Match, Presenter, Question, Seat, UndoTerms } from '@caltrop/engine';
import type { Players } from '../../store/records.ts';
import { HUMAN, type Now, type Waiting } from '../session.ts';

export type AnyMatch = Match<unknown, unknown>;
type AnyPresenter = Presenter<unknown, unknown>;

/** Who looks on. */
export interface Eyes {
  readonly eyes: Seat;
  readonly players: Players;
  /** Another tab plays. */
  readonly watching: boolean;
}

/** The seats that people play. */
export const peopleOf = ({ game }: AnyMatch, players: Players): Seat[] =>
  game.seats.filter((s) => players[s] === HUMAN);

/** Where the last command of a person stands; -1 when there is none. */
const lastOfPeople = (match: AnyMatch, players: Players): number =>
  match.history().findLastIndex((line) => players[line.seat] === HUMAN);

/**
 * How many commands are left when the last one of a person is taken back: the one that waits where it is a person's, else
 * the last that stands, with all that bots have done since.
 */
export const lengthAfterUndo = (match: AnyMatch, players: Players): number => {
  const { pending } = match;
  return pending !== undefined && players[pending.seat] === HUMAN
    ? match.length
    : Math.max(0, lastOfPeople(match, players));
};

/** What taking back needs at this screen. */
export const undoTermsFor = (match: AnyMatch, { eyes, players, watching }: Eyes): UndoTerms => {
  const people = peopleOf(match, players);
  const [me] = people;
  if (me === undefined || watching) return { kind: 'nothing' };
  const seat = people.includes(eyes) ? eyes : me;
  if (match.pending !== undefined) return match.undoTerms(seat);
  const last = lastOfPeople(match, players);
  if (last < 0) return { kind: 'nothing' };
  // Whoever has the screen asks; what another person did is taken back only with that person's agreement.
  if (last === match.length - 1) return match.undoTerms(seat);
  // Bots have moved since: taking back the person's command takes back theirs too.
  const owner = match.history()[last]?.seat;
  const others = match.game.seats.filter((s) => s !== owner);
  return { kind: 'consent', because: 'The other side has moved since:', of: others };
};

/**
 * How many commands stood when the unit in its turn began it; undefined where fewer than two commands have been given
 * since, or where one of them cannot be taken back freely.
 */
const activationStart = (
  match: AnyMatch,
  presenter: AnyPresenter,
  { eyes, watching }: Eyes,
): number | undefined => {
  if (watching || match.pending !== undefined || match.outcome !== undefined) return undefined;
  const acting = (n: number): boolean => {
    const state = match.at(n);
    if (state === undefined) return false;
    const { tokens } = presenter.scene(match.game.view(state, eyes), eyes);
    return tokens.some((t) => t.active && t.seat === eyes);
  };
  const history = match.history();
  const isFree = (n: number): boolean => {
    const line = history[n];
    return line !== undefined && line.seat === eyes && line.taken.length === 0;
  };
  let start = match.length;
  // Fewer than two free commands lead nowhere, and are told without looking at any position.
  if (!isFree(start - 1) || !isFree(start - 2) || !acting(start)) return undefined;
  while (start > 0) {
    if (!isFree(start - 1)) return undefined;
    start--;
    if (!acting(start)) break;
  }
  return match.length - start > 1 ? start : undefined;
};

/** People at this screen who may speak in the turn of another. */
const besideOf = (match: AnyMatch, { eyes, players, watching }: Eyes): Now['beside'] => {
  if (watching || match.pending !== undefined || match.outcome !== undefined) return [];
  const { game } = match;
  const [, ...others] = match.toAct();
  // Where seats have secrets, only the eyes at the table are told what they may do.
  const mayShow = (seat: Seat): boolean => seat === eyes || game.secrets(match.state, eyes).length === 0;
  return others
    .filter((seat) => seat !== game.master && players[seat] === HUMAN && mayShow(seat))
    .map((seat) => ({ seat, view: match.view(seat) }));
};

/** A question as it is put to people: with the names of those it is about. */
const named = (match: AnyMatch, presenter: AnyPresenter, question: Question): Question => {
  const text = presenter.asks?.(match.view(question.seat), question);
  return text === undefined ? question : { ...question, text };
};

const waitingOf = (
  match: AnyMatch,
  presenter: AnyPresenter,
  { players, watching }: Eyes,
): Waiting | undefined => {
  const { pending } = match;
  if (pending === undefined) return undefined;
  const [plain] = match.open();
  const question = plain === undefined ? undefined : named(match, presenter, plain);
  const seat = pending.dice?.seat ?? question?.seat ?? '';
  const call = !watching && players[seat] === HUMAN ? questionCall(match) : undefined;
  return {
    seat,
    question,
    dice: pending.dice,
    told: pending.events.length,
    behind: call === undefined ? undefined : { call, middle: match.view(seat) },
  };
};

/** The present moment of a match for those who look on. */
export const nowOf = (match: AnyMatch, presenter: AnyPresenter, eyes: Eyes): Now => ({
  view: match.view(eyes.eyes),
  length: match.length,
  toAct: match.toAct(),
  outcome: match.outcome,
  waiting: waitingOf(match, presenter, eyes),
  undo: undoTermsFor(match, eyes),
  canRedo: !eyes.watching && match.canRedo,
  began: activationStart(match, presenter, eyes),
  beside: besideOf(match, eyes),
  sum: match.history().at(-1)?.sum ?? '',
});

/** What the eyes may know after the first `n` commands. */
export const viewAt = (match: AnyMatch, eyes: Seat, n: number | undefined): unknown => {
  const past = n === undefined ? undefined : match.at(n);
  return past === undefined ? match.view(eyes) : match.game.view(past, eyes);
};
