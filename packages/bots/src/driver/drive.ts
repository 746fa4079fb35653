/**
 * The driver of bots: who is to act, what a bot is asked, and what is said for it. It decides; whoever lets bots play
 * says it to the match, at once (`playOn`) or after waiting for a bot that thinks elsewhere and for what is shown.
 */
import type { Bot, Decision, Event, Match, Seat } from '@caltrop/engine';
import { questionCall, turnCall, type TurnCall } from './call.ts';
import { answer, anyCommands, decide, type Pace } from './think.ts';

/** A command to be said for a bot, with its reason. */
export interface Saying<C> {
  readonly command: C;
  readonly reason: string;
}

const isTurnOf = <S, C>(match: Match<S, C>, seat: Seat): boolean =>
  match.outcome === undefined && match.pending === undefined && match.toAct()[0] === seat;

const hasRevealed = <S, C>(match: Match<S, C>): boolean =>
  match
    .history()
    .at(-1)
    ?.events.some((e) => e.type === 'reveal') === true;

/**
 * One activation of a bot, command by command. After each it is told whether the command was accepted. A bot whose
 * first idea is refused, or that has none, gets any legal command instead. Gives false where nothing was accepted.
 */
export function* sayings<S, C>(
  match: Match<S, C>,
  call: TurnCall<S>,
  { commands, reason }: Decision<C>,
): Generator<Saying<C>, boolean, boolean> {
  let said = false;
  for (const command of commands) {
    if (!isTurnOf(match, call.seat)) return true;
    if (!(yield { command, reason })) break;
    said = true;
    // Something hidden came to light: the rest of the plan was made without it.
    if (hasRevealed(match)) return true;
  }
  if (said) return true;
  const instead = commands.length === 0 ? reason : `nothing better was accepted (${reason})`;
  for (const command of anyCommands(match.game, call)) {
    if (!isTurnOf(match, call.seat) || (yield { command, reason: instead })) return true;
  }
  return false;
}

/** What the driver needs, and whom it tells what bots do. */
export interface PlayOptions<C> extends Pace {
  /**
   * Called for every command or answer that was accepted, with the reason for it. A command that waits for a person has
   * no events yet.
   */
  readonly onSay?: (said: Done<C>) => void;
}

/** Something a bot did. */
export interface Done<C> {
  readonly seat: Seat;
  readonly command?: C;
  readonly answer?: string;
  readonly reason: string;
  readonly events: readonly Event[];
}

/** Why the driver gave the turn back: a person must act, the match is over, or nothing legal was found. */
export type Stop = 'human' | 'over' | 'stuck';

/** Lets bots play a match on until a seat without a bot must act or the match is over. */
export const playOn = <S, C>(
  match: Match<S, C>,
  players: Readonly<Record<Seat, Bot<S, C>>>,
  options: PlayOptions<C>,
): Stop => {
  for (;;) {
    if (match.outcome !== undefined) return 'over';
    if (match.pending !== undefined && !answerAll(match, players, options)) return 'human';
    const [seat] = match.toAct();
    if (match.outcome !== undefined) return 'over';
    if (seat === undefined) return 'stuck';
    const bot = players[seat];
    if (bot === undefined) return 'human';
    const call = turnCall(match, seat);
    const turn = sayings(match, call, decide(match.game, bot, call, options));
    let step = turn.next();
    while (step.done !== true) {
      const { command, reason } = step.value;
      const before = match.length;
      const accepted = match.command(seat, command).kind !== 'refused';
      const waits = match.pending !== undefined && !answerAll(match, players, options);
      const events = match.length > before ? (match.history().at(-1)?.events ?? []) : [];
      if (accepted) options.onSay?.({ seat, command, reason, events });
      if (waits) return 'human';
      step = turn.next(accepted);
    }
    if (!step.value) return 'stuck';
  }
};

/** Lets bots answer until nothing is asked; false where a person must answer or type dice in. */
const answerAll = <S, C>(
  match: Match<S, C>,
  players: Readonly<Record<Seat, Bot<S, C>>>,
  options: PlayOptions<C>,
): boolean => {
  while (match.pending !== undefined) {
    const call = questionCall(match);
    const bot = call === undefined ? undefined : players[call.seat];
    if (call === undefined || bot === undefined) return false;
    const { seat, question } = call;
    const { id, reason } = answer(match.game, bot, call, options);
    const said = match.answer(seat, id, question.key);
    if (said.kind === 'refused') return false;
    options.onSay?.({ seat, answer: id, reason, events: said.kind === 'done' ? said.events : [] });
  }
  return true;
};
