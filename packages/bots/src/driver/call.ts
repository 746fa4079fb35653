/** What a bot is asked, as plain data: it can be sent to wherever the bot thinks, and holds what its seat may know. */
import type { Match, Question, Seat, Taken } from '@caltrop/engine';

/** Where the generator of a bot begins. */
export interface Stream {
  readonly name: string;
  readonly number: number;
}

/** A seat is to act. */
export interface TurnCall<S> {
  readonly seat: Seat;
  /** What the seat may know of the position. */
  readonly view: S;
  readonly stream: Stream;
}

/** A seat is asked in the middle of a command: the view is the one before it, and this is what has happened since. */
export interface QuestionCall<S, C> extends TurnCall<S> {
  readonly question: Question;
  /** Who gave the command. */
  readonly by: Seat;
  readonly command: C;
  /** The dice and decisions of the command so far. */
  readonly taken: readonly Taken[];
  /** How many commands stood when that seat began to give commands without another in between: eight shots are one volley. */
  readonly since: number;
}

/**
 * The generator of a bot at this point of a match: the same each time the match comes here, so that a battle of bots
 * can be repeated; and never the stream of the live dice, of which it knows only the public commitment.
 */
const streamOf = <S, C>({ header, length, pending }: Match<S, C>, seat: Seat): Stream => ({
  name: `${header.dice.commitment}/${seat}`,
  number: length + (pending === undefined ? 0 : 1),
});

/** What a seat that is to act is asked. */
export const turnCall = <S, C>(match: Match<S, C>, seat: Seat): TurnCall<S> => ({
  seat,
  view: match.view(seat),
  stream: streamOf(match, seat),
});

/** Where the commands begin that one seat has given without another in between, up to the one that waits. */
const runOf = <S, C>(match: Match<S, C>, seat: Seat): number =>
  match.history().findLastIndex((line) => line.seat !== seat) + 1;

/**
 * What the seat that must answer next is asked, or one seat of those that must; undefined where nothing is asked, as when
 * dice must be typed in.
 */
export const questionCall = <S, C>(match: Match<S, C>, only?: Seat): QuestionCall<S, C> | undefined => {
  const question = match.open().find(({ seat }) => only === undefined || seat === only);
  const line = match.journal({ withSeed: false }).lines.at(-1);
  const command = line?.t === 'ask' ? match.game.parseCommand(line.command) : undefined;
  if (question === undefined || line?.t !== 'ask' || command?.ok !== true) return undefined;
  const { seat } = question;
  return {
    seat,
    view: match.game.view(match.state, seat),
    stream: streamOf(match, seat),
    question,
    by: line.seat,
    command: command.value,
    taken: line.taken,
    since: runOf(match, line.seat),
  };
};
