import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { err, Match, ok, sha256Hex, type Result, type Seat } from '@caltrop/engine';
import { parseSetup, type OfficersChess } from '@caltrop/officers-chess';
import type { CommandForm, Given } from '../arguments.ts';
import { loadBattle, type SavedBattle } from '../games.ts';
import { writeFault } from '../files.ts';
import { readKind } from '../games-list.ts';
import { openInput } from '../play/input.ts';
import { jsonReporter } from '../play/json-reporter.ts';
import { playOn } from '../play/loop.ts';
import { keepFault, keepJournal, offerToSave } from '../play/keep.ts';
import { PLAYERS, readSeats, type Seats } from '../play/seats.ts';
import type { Session } from '../play/session.ts';
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
  readonly seats: Seats;
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
  const saved = loadBattle(file);
  if (!saved.ok) return saved;
  const { game } = saved.value;
  const setup = parseSetup(game.setup);
  const kept = setup.ok ? Object.entries(setup.value.seats ?? {}).map((pair) => pair.join('=')) : [];
  const seats = readSeats(game, [...kept, ...given.all('seat')]);
  return seats.ok ? ok({ ...saved.value, seats: seats.value }) : seats;
};

/** The battle with who plays it in its setup, so that it is gone on with by the same players. */
const seated = (game: OfficersChess, seats: Seats, given: Given): OfficersChess => {
  const setup = parseSetup(game.setup);
  return !setup.ok || !given.has('seat') ? game : { ...game, setup: { ...setup.value, seats: seats.names } };
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
  const seats = readSeats(game.value, given.all('seat'));
  if (!seats.ok) return seats;
  const own = seated(game.value, seats.value, given);
  const match = new Match(own, { seed, typed });
  return ok({
    game: own,
    match,
    seats: seats.value,
    ...(text === undefined ? {} : { openSeed: `${text}: ${seed}` }),
  });
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const file = given.text('resume');
  const opened = file === undefined ? open(given) : resume(file, given);
  if (!opened.ok) return terminal.problems(opened.error);
  const { game, match, openSeed, seats } = opened.value;
  const journal = given.text('journal') ?? file;
  const same = file !== undefined && journal !== undefined && resolve(journal) === resolve(file);
  const taken = journal === undefined ? undefined : same ? writeFault(journal) : keepFault(journal);
  if (taken !== undefined) return terminal.problems([taken]);
  const session: Session = {
    game,
    match,
    players: seats.players,
    terminal,
    reporter: terminal.json ? jsonReporter(terminal) : textReporter(terminal),
    input: openInput((line) => completions(session, line), terminal.json),
    journal,
    reseated: file === undefined ? [] : given.all('seat'),
    sure: given.has('yes'),
    openSeed,
    told: 0,
    sums: [],
    refusedBy: undefined,
    saved: undefined,
    looking: undefined,
  };
  session.reporter.greet(session);
  if (!keepJournal(session)) return EXIT.bad;
  const finished = await playOn(session);
  if (!finished) await offerToSave(session);
  session.input.close();
  session.reporter.end(session, finished);
  return keepJournal(session) ? EXIT.ok : EXIT.bad;
};
