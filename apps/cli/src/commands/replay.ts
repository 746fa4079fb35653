/* oxlint-disable no-await-in-loop -- a replay takes its time */
import { err, loadMatch, ok, parseJournal, type DoLine, type Journal, type Result } from '@caltrop/engine';
import {
  makeCommandText,
  parseSetup,
  TITLE,
  type Command,
  type OfficersChess,
  type Position,
  type State,
} from '@caltrop/officers-chess';
import { readWhole, type CommandForm, type Given } from '../arguments.ts';
import { inFile, readText } from '../files.ts';
import { openGame } from '../games.ts';
import { drawBoard, inSeatColour } from '../officers-chess/board.ts';
import { fitLine, narrate } from '../officers-chess/narrator.ts';
import { readSeats } from '../play/seats.ts';
import { EXIT, type ExitCode, type Terminal } from '../terminal.ts';

export const form: CommandForm = {
  name: 'replay',
  summary: 'Shows a recorded battle, command by command.',
  usage: ['replay FILE [--from N] [--to N] [--board] [--speed N]'],
  flags: {
    from: { value: 'N', help: 'begin with command N (1)' },
    to: { value: 'N', help: 'end with command N (the last)' },
    board: { help: 'the board after every command' },
    speed: { value: 'N', help: 'N commands a second (all at once)' },
  },
  examples: [
    ['replay battle.jsonl', 'the whole battle'],
    ['replay battle.jsonl --from 40 --to 60 --board --speed 1', 'a part of it, slowly, with the board'],
  ],
};

/** A recorded battle: the commands that stand, and the position before each where the rules still give it. */
interface Recording {
  readonly game: OfficersChess;
  readonly commands: readonly DoLine[];
  readonly at: (n: number) => State | undefined;
  /** Why only the recorded log can be shown. */
  readonly stale: string | undefined;
}

/** The commands of a journal that were not taken back. */
const standing = ({ lines }: Journal): DoLine[] => {
  const done: DoLine[] = [];
  const undone: DoLine[] = [];
  for (const line of lines) {
    if (line.t === 'do') {
      done.push(line);
      undone.length = 0;
    } else if (line.t === 'undo') undone.push(...done.splice(-1));
    else if (line.t === 'redo') done.push(...undone.splice(-1));
  }
  return done;
};

const open = (file: string): Result<Recording> => {
  const text = readText(file);
  if (!text.ok) return text;
  const journal = parseJournal(text.value);
  if (!journal.ok) return err(inFile(file, journal.error));
  const { header } = journal.value;
  const game = openGame(header.game, header.setup);
  if (!game.ok) return err(inFile(file, game.error));
  const match = loadMatch<State, Command>(text.value, () => game);
  if (match.ok) {
    const { value } = match;
    return ok({ game: game.value, commands: value.history(), at: (n) => value.at(n), stale: undefined });
  }
  const stale = match.error.map((p) => p.what).join(' ');
  return ok({ game: game.value, commands: standing(journal.value), at: () => undefined, stale });
};

/** `blue: human, red: behaviour`, as the battle was opened. */
const seatsOf = (game: OfficersChess): string[] => {
  const setup = parseSetup(game.setup);
  const kept = setup.ok ? Object.entries(setup.value.seats ?? {}).map((pair) => pair.join('=')) : [];
  const seats = readSeats(game, kept);
  return seats.ok
    ? Object.entries(seats.value.names).map(([seat, name]) => `${seat}: ${name}`)
    : [...game.seats];
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const [file, extra] = given.words;
  if (file === undefined || extra !== undefined) {
    return terminal.problems([
      { code: 'usage', what: 'replay takes one file: caltrop replay battle.jsonl.' },
    ]);
  }
  const opened = open(file);
  if (!opened.ok) return terminal.problems(opened.error);
  const { game, commands, at, stale } = opened.value;
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
    terminal.line(paint.bold(`${TITLE}: ${game.book.scenario.name}`));
    terminal.line(`${seatsOf(game).join(', ')}.`);
  }
  for (const [i, line] of commands.slice(from.value - 1, to.value).entries()) {
    const n = from.value + i;
    const before: Position = { book: game.book, state: at(n - 1) ?? first };
    const after: Position = { book: game.book, state: at(n) ?? first };
    const command = game.parseCommand(line.command);
    const text = command.ok ? makeCommandText(before, command.value) : JSON.stringify(line.command);
    if (terminal.json)
      terminal.value({ n, seat: line.seat, command: line.command, text, events: line.events, sum: line.sum });
    else {
      terminal.line(
        `${paint.dim(String(n).padStart(4))} ${inSeatColour(paint, line.seat, line.seat)}: ${text}`,
      );
      for (const said of narrate(after, line.events, paint))
        terminal.line(fitLine(terminal, said === '' ? '' : `     ${said}`));
      if (given.has('board') && stale === undefined) terminal.line(drawBoard(after, terminal));
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
