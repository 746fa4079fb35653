/* oxlint-disable no-await-in-loop -- a replay takes its time */
/** Recorded battles: the commands that stand, shown one after the other. */
import {
  loadMatch,
  ok,
  parseJournal,
  plainLog,
  readRecording,
  type DoLine,
  type Game,
  type Journal,
  type Problem,
  type Result,
} from '@caltrop/engine';
import { distrust } from '../clean.ts';
import { readWhole, type Given } from '../arguments.ts';
import { EXIT, type ExitCode, type Terminal } from '../terminal.ts';

/** A recorded battle: the commands that stand, and the position before each where the rules still give it. */
export interface Recording<S, C> {
  readonly game: Game<S, C>;
  readonly commands: readonly DoLine[];
  readonly at: (n: number) => S | undefined;
  /** Why only the recorded log can be shown. */
  readonly stale: string | undefined;
}

/** The recording in the text of a journal. */
export const openRecording = <S, C>(game: Game<S, C>, text: string): Result<Recording<S, C>> => {
  const journal = parseJournal(text);
  if (!journal.ok) return journal;
  const { commands } = readRecording(journal.value.lines);
  const match = loadMatch<S, C>(text, () => ok(game));
  if (!match.ok) {
    // A log that cannot be played again is shown as it is recorded.
    for (const line of commands) distrust(line.events, '', true);
    const stale = match.error.map((p) => p.what).join(' ');
    return ok({ game, commands, at: () => undefined, stale });
  }
  // Under rules that changed on the way, positions are known only from where it went on.
  const before = commands.length - match.value.length;
  return ok({ game, commands, at: (n) => match.value.at(n - before), stale: undefined });
};

/** Shows what a journal says by itself, where its game cannot be opened any more. */
export const showPlain = (
  file: string,
  { lines }: Journal,
  problems: readonly Problem[],
  terminal: Terminal,
): ExitCode => {
  const why = problems.map((p) => p.what).join(' ');
  terminal.note(`caltrop: ${file}: shown from its log only, without its rules. ${why}`);
  for (const [i, { seat, command, events, sum }] of readRecording(lines).commands.entries()) {
    const n = i + 1;
    if (terminal.json) terminal.value({ n, seat, command, text: '', events, sum });
    else {
      terminal.line(`${String(n).padStart(4)} ${seat}: ${JSON.stringify(command)}`);
      for (const said of plainLog(events)) terminal.line(`     ${said}`);
    }
  }
  return EXIT.ok;
};

/** How a game shows what it recorded, as lines. */
export interface Telling<S, C> {
  /** What is played, and by whom. */
  readonly head: readonly string[];
  readonly textOf: (before: S, command: C) => string;
  readonly seatOf: (seat: string) => string;
  readonly tell: (after: S, events: DoLine['events']) => readonly string[];
  readonly board: (after: S) => string;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Shows a recording from one command to another. */
export const showRecording = async <S, C>(
  file: string,
  recording: Recording<S, C>,
  telling: Telling<S, C>,
  given: Given,
  terminal: Terminal,
): Promise<ExitCode> => {
  const { game, commands, at, stale } = recording;
  const most = Math.max(1, commands.length);
  const from = readWhole(given, 'from', { least: 1, most, initial: 1 });
  const to = readWhole(given, 'to', { least: 1, most: 1_000_000, initial: most });
  const speed = readWhole(given, 'speed', { least: 1, most: 1000, initial: 0 });
  if (!from.ok) return terminal.problems(from.error);
  if (!to.ok) return terminal.problems(to.error);
  if (!speed.ok) return terminal.problems(speed.error);
  if (from.value > to.value) {
    const what = `--from ${from.value} is behind --to ${to.value}.`;
    return terminal.problems([{ code: 'usage', what }]);
  }
  if (stale !== undefined) terminal.note(`caltrop: ${file}: shown from its log only. ${stale}`);

  const { paint } = terminal;
  const first = game.start();
  if (!terminal.json) {
    for (const line of telling.head) terminal.line(line);
  }
  for (const [i, line] of commands.slice(from.value - 1, to.value).entries()) {
    const n = from.value + i;
    const before = at(n - 1) ?? first;
    const after = at(n) ?? first;
    const command = game.parseCommand(line.command);
    const text = command.ok ? telling.textOf(before, command.value) : JSON.stringify(line.command);
    if (terminal.json)
      terminal.value({ n, seat: line.seat, command: line.command, text, events: line.events, sum: line.sum });
    else {
      terminal.line(`${paint.dim(String(n).padStart(4))} ${telling.seatOf(line.seat)}: ${text}`);
      for (const said of telling.tell(after, line.events)) terminal.line(said);
      if (given.has('board') && at(n) !== undefined) terminal.line(telling.board(after));
    }
    if (speed.value > 0 && n < to.value) await pause(1000 / speed.value);
  }
  if (!terminal.json && to.value >= commands.length) {
    const state = at(commands.length);
    const outcome = state === undefined ? undefined : game.outcome(state);
    if (outcome !== undefined) terminal.line(`${paint.bold(outcome.text)} ${paint.dim(`(${outcome.rule})`)}`);
    else if (stale === undefined) terminal.line('The battle is not over.');
  }
  return EXIT.ok;
};
