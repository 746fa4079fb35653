import { randomBytes } from 'node:crypto';
import { err, Match, ok, sha256Hex, type Result, type Seat } from '@caltrop/engine';
import type { CommandForm, Given } from '../arguments.ts';
import { loadBattle, type SavedBattle } from '../games.ts';
import { readKind } from '../games-list.ts';
import { openInput } from '../play/input.ts';
import { jsonReporter } from '../play/json-reporter.ts';
import { playOn } from '../play/loop.ts';
import { PLAYERS, readSeats } from '../play/seats.ts';
import { keepJournal, type Session } from '../play/session.ts';
import { textReporter } from '../play/text-reporter.ts';
import { completions } from '../play/prompt.ts';
import { openFromFlags, SETUP_FLAGS } from '../setup-flags.ts';
import { EXIT, type ExitCode, type Terminal } from '../terminal.ts';

export const form: CommandForm = {
  name: 'play',
  summary: 'Plays a battle in the terminal: typed commands, exact odds before every attack, bots, undo.',
  about:
    'Commands are read from the keyboard or, one a line, from a pipe. Type help in the battle for what can be said.',
  usage: [
    'play [officers-chess] [--scenario S] [--seat SEAT=PLAYER …] [--seed N] [--journal F]',
    'play --resume F',
  ],
  flags: {
    ...SETUP_FLAGS,
    seat: { value: 'SEAT=PLAYER', many: true, help: `who plays a seat: ${PLAYERS.join(', ')}` },
    seed: { value: 'TEXT', help: 'dice from this seed, for a battle that can be repeated (fresh dice)' },
    typed: { value: 'SEAT', many: true, help: 'this seat rolls real dice and types them in' },
    journal: { value: 'F', help: 'keep the battle in this file, after every command' },
    resume: { value: 'F', help: 'go on with a saved battle' },
    yes: { help: 'attack without asking again' },
  },
  examples: [
    ['play', 'a first battle: you are blue'],
    ['play --scenario the-tollgate --journal battle.jsonl', 'another scenario, kept in a file'],
    ['play --seat blue=greedy --seat red=behaviour --seed 7', 'bots against each other'],
    ['play --scenario two-banners --enemy vanguard --seat red=human', 'two people, equal armies'],
    ['play --typed blue --typed red', 'the computer keeps the rules, you roll the dice'],
  ],
};

interface Opened extends SavedBattle {
  readonly openSeed?: string;
}

/** Flags that a saved battle has decided already. */
const FIXED = [...Object.keys(SETUP_FLAGS), 'seed', 'typed'];

const resume = (file: string, given: Given): Result<Opened> => {
  const fixed = FIXED.find((flag) => given.has(flag));
  if (fixed !== undefined || given.words.length > 1) {
    return err([
      { code: 'usage', what: `--${fixed ?? 'resume'}: the saved battle has decided that already.` },
    ]);
  }
  return loadBattle(file);
};

const open = (given: Given): Result<Opened> => {
  const kind = readKind(given.words);
  const game = kind.ok ? openFromFlags(given) : kind;
  if (!game.ok) return game;
  const typed: readonly Seat[] = given.all('typed');
  const stranger = typed.find((seat) => !game.value.seats.includes(seat));
  if (stranger !== undefined) {
    const what = `There is no seat "${stranger}": ${game.value.seats.join(', ')}.`;
    return err([{ code: 'usage', what, where: '--typed' }]);
  }
  const text = given.text('seed');
  const seed = text === undefined ? randomBytes(32).toString('hex') : sha256Hex(text);
  const match = new Match(game.value, { seed, typed });
  return ok({ game: game.value, match, ...(text === undefined ? {} : { openSeed: `${text}: ${seed}` }) });
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const file = given.text('resume');
  const opened = file === undefined ? open(given) : resume(file, given);
  if (!opened.ok) return terminal.problems(opened.error);
  const { game, match, openSeed } = opened.value;
  const players = readSeats(game, given.all('seat'));
  if (!players.ok) return terminal.problems(players.error);
  const session: Session = {
    game,
    match,
    players: players.value,
    terminal,
    reporter: terminal.json ? jsonReporter(terminal) : textReporter(terminal),
    input: openInput((line) => completions(session, line), terminal.json),
    journal: given.text('journal') ?? file,
    sure: given.has('yes'),
    openSeed,
    told: 0,
    sums: [],
    refusedBy: undefined,
  };
  session.reporter.greet(session);
  if (!keepJournal(session)) return EXIT.bad;
  const finished = await playOn(session);
  session.input.close();
  session.reporter.end(session, finished);
  return keepJournal(session) ? EXIT.ok : EXIT.bad;
};
