/** Recorded battles of Officer's Chess. */
import { parseJournal } from '@caltrop/engine';
import { makeCommandText, parseSetup, TITLE, type OfficersChess } from '@caltrop/officers-chess';
import type { Given } from '../arguments.ts';
import { inFile, readText } from '../files.ts';
import { openGame } from '../games.ts';
import { readSeats } from '../play/seats.ts';
import { openRecording, showPlain, showRecording } from '../recording.ts';
import type { ExitCode, Terminal } from '../terminal.ts';
import { drawBoard, inSeatColour } from './board.ts';
import { fitLine, narrate } from './narrator.ts';

/** `blue: human, red: behaviour`, as the battle was opened. */
const seatsOf = (game: OfficersChess): string[] => {
  const setup = parseSetup(game.setup);
  const kept = setup.ok ? Object.entries(setup.value.seats ?? {}).map((pair) => pair.join('=')) : [];
  const seats = readSeats(game, kept);
  return seats.ok
    ? Object.entries(seats.value.names).map(([seat, name]) => `${seat}: ${name}`)
    : [...game.seats];
};

/** Shows a recorded battle with its board. */
export const replayChess = async (file: string, given: Given, terminal: Terminal): Promise<ExitCode> => {
  const text = readText(file);
  const journal = text.ok ? parseJournal(text.value) : text;
  if (!text.ok || !journal.ok) return terminal.problems(journal.ok ? [] : inFile(file, journal.error));
  const { header } = journal.value;
  const game = openGame(header.game, header.setup);
  if (!game.ok) return showPlain(file, journal.value, game.error, terminal);
  const recording = openRecording(game.value, text.value);
  if (!recording.ok) return terminal.problems(inFile(file, recording.error));
  const { book } = game.value;
  const { paint } = terminal;
  return showRecording(
    file,
    recording.value,
    {
      head: [paint.bold(`${TITLE}: ${book.scenario.name}`), `${seatsOf(game.value).join(', ')}.`],
      textOf: (state, command) => makeCommandText({ book, state }, command),
      seatOf: (seat) => inSeatColour(paint, seat, seat),
      tell: (state, events) =>
        narrate({ book, state }, events, paint).map((said) =>
          fitLine(terminal, said === '' ? '' : `     ${said}`),
        ),
      board: (state) => drawBoard({ book, state }, terminal),
    },
    given,
    terminal,
  );
};
