/** Recorded battles of any game, told by its presenter. */
import { err, parseJournal, type OpenBox, type Result } from '@caltrop/engine';
import { take } from '@caltrop/shelf';
import type { Given } from '../arguments.ts';
import { withBox } from '../boxes.ts';
import { inFile, readText } from './files.ts';
import { openRecording, showPlain, showRecording, type Telling } from './recording.ts';
import type { ExitCode, Terminal } from '../terminal.ts';
import { tell } from '../play/screen/story.ts';
import { drawBoard } from '../play/screen/position.ts';
import { inSeatColour } from '../play/screen/signs.ts';
import { keptSeats, readSeats } from '../play/seats.ts';

const tellingOf = <S, C>(box: OpenBox<S, C>, lid: string, terminal: Terminal): Telling<S, C> => {
  const { paint } = terminal;
  const { title, game, presenter } = box;
  const players = readSeats(box, keptSeats(game.setup));
  const names = players.ok ? players.value.names : {};
  const [first = ''] = game.seats;
  return {
    head: [
      paint.bold(`${lid}: ${title}`),
      `${presenter.seats.map(({ seat }) => `${seat}: ${names[seat] ?? ''}`).join(', ')}.`,
    ],
    textOf: (before, command) => presenter.makeText(before, command),
    seatOf: (seat) => inSeatColour(paint, presenter.seats, seat, seat),
    tell: (after, events) =>
      tell(presenter.chronicle(after, events), terminal).map((said) => (said === '' ? '' : `   ${said}`)),
    board: (after) => drawBoard(presenter.scene(after, first), presenter.seats, terminal),
  };
};

/** Shows a recorded battle, command by command. */
export const replay = async (file: string, given: Given, terminal: Terminal): Promise<ExitCode> => {
  const text = readText(file);
  if (!text.ok) return terminal.problems(text.error);
  const journal = parseJournal(text.value);
  if (!journal.ok) return terminal.problems(inFile(file, journal.error));
  const { header } = journal.value;
  const cartridge = await take(header.game);
  const lid = cartridge.ok ? cartridge.value.lid.title : header.game;
  type Show = () => Promise<ExitCode>;
  const found = await withBox(header.game, header.setup, <S, C>(box: OpenBox<S, C>): Result<Show> => {
    const recording = openRecording(box.game, text.value);
    return recording.ok
      ? {
          ok: true,
          value: () => showRecording(file, recording.value, tellingOf(box, lid, terminal), given, terminal),
        }
      : err(recording.error);
  });
  if (!found.ok) return showPlain(file, journal.value, found.error, terminal);
  const show = found.value;
  return show.ok ? show.value() : terminal.problems(inFile(file, show.error));
};
