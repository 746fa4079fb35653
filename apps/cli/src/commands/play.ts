import { LEVELS } from '@caltrop/bots';
import type { Result } from '@caltrop/engine';
import type { CommandForm, Given } from '../arguments.ts';
import { kindOfJournal } from '../boxes.ts';
import { readKind } from '../games-list.ts';
import { examplesOf, OWN_BOTS, SETUP_FLAGS, usageOf } from '../setup-flags.ts';
import type { ExitCode, Terminal } from '../terminal.ts';

export const form: CommandForm = {
  name: 'play',
  summary: 'Plays a battle in the terminal: typed commands, exact odds before every attack, bots, undo.',
  about:
    'Commands are read from the keyboard or, one a line, from a pipe. Type help in the battle for the commands.',
  usage: [
    ...usageOf('play', '[--seat SEAT=PLAYER …] [--seed N] [--journal F]'),
    'play --resume F [--play-on]',
  ],
  flags: {
    ...SETUP_FLAGS,
    seat: {
      value: 'SEAT=PLAYER',
      many: true,
      help: `who plays a seat: human, ${LEVELS.join(', ')}${OWN_BOTS.map(([bot, kind]) => `, ${bot} in ${kind}`).join('')}`,
    },
    seed: { value: 'TEXT', help: 'dice from this seed, for a battle that can be repeated (fresh dice)' },
    typed: { value: 'SEAT', many: true, help: 'this seat rolls real dice and types them in' },
    journal: { value: 'F', help: 'save the battle to this file after every command' },
    resume: { value: 'F', help: 'continue a saved battle; watch it while another terminal plays it' },
    'play-on': {
      help: 'with --resume: if the rules have changed, continue from the last position that is still valid',
    },
    yes: { help: 'attack without asking again' },
  },
  examples: examplesOf('play'),
};

/** The game that is played: that of a saved battle, else the one that is named. */
const kindOf = (given: Given): Result<string> => {
  const file = given.text('resume');
  if (file === undefined) return readKind(given.words);
  const kind = kindOfJournal(file);
  const named = given.words.length === 0 ? kind : readKind(given.words);
  return named.ok ? kind : named;
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const kind = kindOf(given);
  if (!kind.ok) return terminal.problems(kind.error);
  // Before the battle is read: nobody writes it between the reading and the playing.
  const { placeFor } = await import('../play/sit.ts');
  const place = placeFor(given);
  if (!place.ok) return terminal.problems(place.error);
  try {
    const { play } = await import('../play/play.ts');
    return await play(kind.value, given, terminal, place.value);
  } finally {
    place.value.journal?.lock.release();
  }
};
