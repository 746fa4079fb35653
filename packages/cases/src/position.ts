/** A case in the middle of its steps. */
import type { CasePosition, Event, Fault, Offered, Problem, Result, Seat } from '@caltrop/engine';
import type { Path } from '@caltrop/sheets';
import type { Command } from './schema.ts';

export interface Run {
  readonly at: CasePosition;
  /** The ids of all pieces at the beginning. */
  readonly first: ReadonlySet<string>;
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

/** Those who have come since the case began, in order. */
export const joinedIn = ({ at, first }: Run, state: unknown): readonly string[] =>
  at.pieces?.(state).filter((id) => !first.has(id)) ?? [];

const NEW = /\bnew-([1-9]\d*)\b/gu;

/** Whether a name stands for somebody who may still come. */
export const isNewcomer = (name: unknown): boolean => /^new-[1-9]\d*$/u.test(String(name));

/** The same words with the ids of newcomers in place of `new-1` and so on. */
export const named = (joined: readonly string[], text: string): string =>
  joined.length === 0 ? text : text.replaceAll(NEW, (name, n) => joined[Number(n) - 1] ?? name);

/** Whatever is written in a case, with the ids of newcomers in it. */
export const renamed = (joined: readonly string[], value: unknown): unknown => {
  if (joined.length === 0) return value;
  if (typeof value === 'string') return named(joined, value);
  if (Array.isArray(value)) return value.map((one) => renamed(joined, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [named(joined, name), renamed(joined, one)]),
  );
};

export const readCommand = (run: Run, seat: Seat, command: Command): Result<unknown> => {
  const joined = joinedIn(run, run.state);
  return typeof command === 'string'
    ? run.at.parse(run.state, seat, named(joined, command))
    : run.at.game.parseCommand(renamed(joined, command));
};

export const OVER = 'nobody is to act: the match is over';

/** Faults of a command that could not be read. */
export const unread = (path: Path, problems: readonly Problem[]): Fault[] =>
  problems.map((p) => fault(path, p.code, p.what));
