/** Plays a game at the terminal by what every game has: its box and its presenter. */
import { Match, ok, type OpenBox, type Result } from '@caltrop/engine';
import type { Given } from '../arguments.ts';
import { withFlags, withSaved } from '../boxes.ts';
import { openInput } from '../play/input.ts';
import { jsonReporter } from '../play/json-reporter.ts';
import { decidedFault, readDice, sit, wayOf, type Place } from '../play/sit.ts';
import { addSalts, type TakenUp } from '../play/take-up.ts';
import type { ExitCode, Terminal } from '../terminal.ts';
import { textReporter } from './reporter.ts';
import { keptSeats, readSeats, type Seats } from './seats.ts';
import { seen, type BoxSession } from './session.ts';
import { mannerOf, SESSION_WORDS } from './words.ts';

/** A battle that is ready to be played at a terminal. */
type Ready = (terminal: Terminal, place: Place) => Promise<ExitCode>;

const readyOf =
  <S, C>(
    box: OpenBox<S, C>,
    match: Match<S, C>,
    seats: Seats<S, C>,
    rest: Pick<BoxSession<S, C>, 'openSeed' | 'reseated'>,
  ): Ready =>
  (terminal, place) => {
    const verbs = box.presenter.help.map(({ form }) => form.split(' ')[0] ?? '');
    const words = [...new Set([...SESSION_WORDS, ...verbs])];
    const session: BoxSession<S, C> = {
      box,
      game: box.game,
      match,
      players: seats.players,
      terminal,
      reporter: terminal.json
        ? jsonReporter(terminal, (s, seat) => {
            const state = seen(s);
            const { where, prompt } = box.presenter.scene(state, seat);
            return { where, prompt, state };
          })
        : textReporter(terminal),
      manner: mannerOf(),
      input: openInput((line) => words.filter((word) => word.startsWith(line)), terminal.json),
      ...place,
      ...rest,
      told: 0,
      sums: [],
      refusedBy: undefined,
      saved: undefined,
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

const opened = <S, C>(box: OpenBox<S, C>, given: Given): Result<Ready> => {
  const dice = readDice(given, box.game.seats);
  const seats = readSeats(box, given.all('seat'));
  if (!dice.ok) return dice;
  if (!seats.ok) return seats;
  const { openSeed, ...choice } = dice.value;
  const own = seated(box, seats.value, given);
  const match = new Match(own.game, choice);
  // Dice from a seed that was given can be repeated: nothing else goes into them.
  if (openSeed === undefined) addSalts(match, humansOf(seats.value));
  return ok(readyOf(own, match, seats.value, { openSeed, reseated: [] }));
};

const humansOf = <S, C>({ players }: Seats<S, C>): string[] =>
  Object.keys(players).filter((seat) => players[seat]?.kind === 'human');

const resumed = <S, C>(
  box: OpenBox<S, C>,
  { match, notes }: TakenUp<S, C>,
  given: Given,
  terminal: Terminal,
): Result<Ready> => {
  const reseated = given.all('seat');
  const seats = readSeats(box, [...keptSeats(box.game.setup), ...reseated]);
  if (!seats.ok) return seats;
  for (const note of notes) terminal.note(`caltrop: ${note}`);
  return ok(readyOf(box, match, seats.value, { openSeed: undefined, reseated }));
};

/** Opens a battle by its flags, or a saved one, and plays it. */
export const playBox = async (
  kind: string,
  given: Given,
  terminal: Terminal,
  place: Place,
): Promise<ExitCode> => {
  const file = given.text('resume');
  const decided = file === undefined ? undefined : decidedFault(given);
  if (decided !== undefined) return terminal.problems([decided]);
  const found =
    file === undefined
      ? await withFlags(kind, given, (box) => opened(box, given))
      : await withSaved(file, (box, taken) => resumed(box, taken, given, terminal), wayOf(given));
  const ready = found.ok ? found.value : found;
  return ready.ok ? ready.value(terminal, place) : terminal.problems(ready.error);
};
