/** A case in the middle of its steps. */
import type { CasePosition, Event, Fault, Offered, Problem, Result, Seat } from '@caltrop/engine';
import type { Path } from '@caltrop/sheets';
import type { Command } from './schema.ts';

export interface Run {
  readonly at: CasePosition;
  /** The words that questions of the game begin with, where it lists them. */
  readonly questions: readonly string[] | undefined;
  state: unknown;
  /** What was told in the last command. */
  events: readonly Event[];
  /** What was asked in the last command. */
  asked: readonly Offered[];
}

export const fault = (path: Path, code: string, what: string): Fault => ({ path, code, what });

export const seatOf = (run: Run, by: Seat | undefined): Seat | undefined =>
  by ?? run.at.game.toAct(run.state)[0];

export const readCommand = (run: Run, seat: Seat, command: Command): Result<unknown> =>
  typeof command === 'string' ? run.at.parse(run.state, seat, command) : run.at.game.parseCommand(command);

export const OVER = 'nobody is to act: the match is over';

/** Faults of a command that could not be read. */
export const unread = (path: Path, problems: readonly Problem[]): Fault[] =>
  problems.map((p) => fault(path, p.code, p.what));
