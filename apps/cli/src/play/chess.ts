/** Plays Officer's Chess at the terminal. */
import { err, Match, ok, type Result } from '@caltrop/engine';
import { parseSetup, type OfficersChess } from '@caltrop/officers-chess';
import type { Given } from '../arguments.ts';
import { loadBattle, openFromFlags, type SavedBattle } from '../games.ts';
import type { ExitCode, Terminal } from '../terminal.ts';
import { openInput } from './input.ts';
import { jsonReporter } from './json-reporter.ts';
import { manner } from './manner.ts';
import { completions } from './prompt.ts';
import { readSeats, type Seats } from './seats.ts';
import { seen, type Session } from './session.ts';
import { decidedFault, readDice, sit, wayOf, type Place } from './sit.ts';
import { addSalts } from './take-up.ts';
import { textReporter } from './text-reporter.ts';

interface Opened extends SavedBattle {
  readonly seats: Seats;
  readonly openSeed?: string;
}

const resume = (file: string, given: Given): Result<Opened> => {
  const decided = decidedFault(given);
  if (decided !== undefined) return err([decided]);
  const saved = loadBattle(file, wayOf(given));
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

const open = async (given: Given): Promise<Result<Opened>> => {
  const game = await openFromFlags(given);
  if (!game.ok) return game;
  const dice = readDice(given, game.value.seats);
  const seats = readSeats(game.value, given.all('seat'));
  if (!dice.ok) return dice;
  if (!seats.ok) return seats;
  const { openSeed, ...choice } = dice.value;
  const own = seated(game.value, seats.value, given);
  const match = new Match(own, choice);
  const { players } = seats.value;
  // Dice from a seed that was given can be repeated: nothing else goes into them.
  if (openSeed === undefined)
    addSalts(
      match,
      own.seats.filter((seat) => players[seat]?.kind === 'human'),
    );
  return ok({
    game: own,
    match,
    notes: [],
    seats: seats.value,
    ...(openSeed === undefined ? {} : { openSeed }),
  });
};

/** Opens a battle by its flags, or a saved one, and plays it. */
export const playChess = async (given: Given, terminal: Terminal, place: Place): Promise<ExitCode> => {
  const file = given.text('resume');
  const opened = file === undefined ? await open(given) : resume(file, given);
  if (!opened.ok) return terminal.problems(opened.error);
  const { game, match, notes, openSeed, seats } = opened.value;
  for (const note of notes) terminal.note(`caltrop: ${note}`);
  const session: Session = {
    game,
    match,
    players: seats.players,
    terminal,
    reporter: terminal.json
      ? jsonReporter(terminal, (s) => {
          const { state } = seen(s);
          return { round: state.round, state };
        })
      : textReporter(terminal),
    manner,
    input: openInput((line) => completions(session, line), terminal.json),
    ...place,
    reseated: file === undefined ? [] : given.all('seat'),
    sure: given.has('yes'),
    openSeed,
    told: 0,
    sums: [],
    refusedBy: undefined,
    saved: undefined,
    looking: undefined,
  };
  return sit(session);
};
