/** Plays a battle at the terminal: opens it by its flags or takes up a saved one, seats everybody, and begins. */
import { Match, ok, type OpenBox, type Result } from '@caltrop/engine';
import { take } from '@caltrop/shelf';
import type { Given } from '../arguments.ts';
import { withFlags, withSaved } from '../boxes.ts';
import type { ExitCode, Terminal } from '../terminal.ts';
import { completions } from './completions.ts';
import { openInput, type Input } from './input.ts';
import { addSalts, type TakenUp } from './keep/take-up.ts';
import { jsonReporter } from './screen/json-reporter.ts';
import { textReporter } from './screen/text-reporter.ts';
import { keptSeats, readSeats, type Seats } from './seats.ts';
import { decidedFault, readDice, sit, wayOf, type Place } from './sit.ts';
import type { Sitting } from './sitting.ts';

/** A battle that is ready to be played at a terminal. */
type Ready = (terminal: Terminal, place: Place) => Promise<ExitCode>;

const readyOf =
  <S, C>(
    box: OpenBox<S, C>,
    match: Match<S, C>,
    seats: Seats<S, C>,
    rest: Pick<Sitting<S, C>, 'lid' | 'openSeed' | 'reseated' | 'sure'>,
    shared?: Input,
  ): Ready =>
  (terminal, place) => {
    const input = shared ?? openInput((line) => completions(session, line), terminal.json);
    const session: Sitting<S, C> = {
      box,
      game: box.game,
      match,
      players: seats.players,
      terminal,
      reporter: terminal.json ? jsonReporter(terminal) : textReporter(terminal),
      input,
      ...place,
      ...rest,
      // Whoever writes lines ahead, in a pipe or a program, must know that each question takes one.
      orders: { everything: !input.live, kinds: {}, given: [] },
      told: 0,
      sums: [],
      refusedBy: undefined,
      saved: undefined,
      looking: undefined,
    };
    return sit(session);
  };

/** The game with who plays it in its setup, so that it is gone on with by the same players. */
const seated = <S, C>(box: OpenBox<S, C>, { names }: Seats<S, C>, given: Given): OpenBox<S, C> => {
  const { setup } = box.game;
  return typeof setup !== 'object' || !given.has('seat')
    ? box
    : { ...box, game: { ...box.game, setup: { ...setup, seats: names } } };
};

/** A new battle; `input` is where its lines come from, where somebody reads them already. */
export const opened = <S, C>(box: OpenBox<S, C>, lid: string, given: Given, input?: Input): Result<Ready> => {
  const dice = readDice(given, box.game.seats);
  const seats = readSeats(box, given.all('seat'));
  if (!dice.ok) return dice;
  if (!seats.ok) return seats;
  const { openSeed, ...choice } = dice.value;
  const own = seated(box, seats.value, given);
  const match = new Match(own.game, choice);
  // Dice from a seed that was given can be repeated: nothing else goes into them.
  if (openSeed === undefined) addSalts(match, humansOf(seats.value));
  return ok(readyOf(own, match, seats.value, { lid, openSeed, reseated: [], sure: given.has('yes') }, input));
};

const humansOf = <S, C>({ players }: Seats<S, C>): string[] =>
  Object.keys(players).filter((seat) => players[seat]?.kind === 'human');

/** A saved battle. */
export const resumed = <S, C>(
  box: OpenBox<S, C>,
  { match, notes }: TakenUp<S, C>,
  lid: string,
  given: Given,
  terminal: Terminal,
  input?: Input,
): Result<Ready> => {
  const reseated = given.all('seat');
  const seats = readSeats(box, [...keptSeats(box.game.setup), ...reseated]);
  if (!seats.ok) return seats;
  for (const note of notes) terminal.note(`caltrop: ${note}`);
  return ok(
    readyOf(box, match, seats.value, { lid, openSeed: undefined, reseated, sure: given.has('yes') }, input),
  );
};

/** Opens a battle by its flags, or a saved one, and plays it. */
export const play = async (
  kind: string,
  given: Given,
  terminal: Terminal,
  place: Place,
): Promise<ExitCode> => {
  const file = given.text('resume');
  const decided = file === undefined ? undefined : decidedFault(given);
  if (decided !== undefined) return terminal.problems([decided]);
  const cartridge = await take(kind);
  if (!cartridge.ok) return terminal.problems(cartridge.error);
  const { title } = cartridge.value.lid;
  const found =
    file === undefined
      ? await withFlags(kind, given, (box) => opened(box, title, given))
      : await withSaved(file, (box, taken) => resumed(box, taken, title, given, terminal), wayOf(given));
  const ready = found.ok ? found.value : found;
  return ready.ok ? ready.value(terminal, place) : terminal.problems(ready.error);
};
