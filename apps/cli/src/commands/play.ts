import type { Result } from '@caltrop/engine';
import type { CommandForm, Given } from '../arguments.ts';
import { kindOfJournal } from '../boxes.ts';
import { readKind, type GameName } from '../games-list.ts';
import { SETUP_FLAGS } from '../setup-flags.ts';
import type { ExitCode, Terminal } from '../terminal.ts';

export const form: CommandForm = {
  name: 'play',
  summary: 'Plays a battle in the terminal: typed commands, exact odds before every attack, bots, undo.',
  about:
    'Commands are read from the keyboard or, one a line, from a pipe. Type help in the battle for what can be said.',
  usage: [
    'play [officers-chess] [--scenario S] [--seat SEAT=PLAYER …] [--seed N] [--journal F]',
    'play dwethia [--battle B] [--seat SEAT=PLAYER …] [--seed N] [--journal F]',
    'play cairn-ap [--scenario E] [--army A,B,…] [--warden] [--seat SEAT=PLAYER …] [--seed N] [--journal F]',
    'play generia [--scenario E] [--army A,B,…] [--master] [--seat SEAT=PLAYER …] [--seed N] [--journal F]',
    'play --resume F [--play-on]',
  ],
  flags: {
    ...SETUP_FLAGS,
    seat: {
      value: 'SEAT=PLAYER',
      many: true,
      help: 'who plays a seat: human, random, greedy, search, or a bot of the game',
    },
    seed: { value: 'TEXT', help: 'dice from this seed, for a battle that can be repeated (fresh dice)' },
    typed: { value: 'SEAT', many: true, help: 'this seat rolls real dice and types them in' },
    journal: { value: 'F', help: 'keep the battle in this file, after every command' },
    resume: { value: 'F', help: 'go on with a saved battle; watch it while another terminal plays it' },
    'play-on': {
      help: 'with --resume: where the rules have changed, go on from the last position that stands',
    },
    yes: { help: 'attack without asking again' },
  },
  examples: [
    ['play', 'a first battle: you are blue'],
    ['play --scenario the-tollgate --journal battle.jsonl', 'another scenario, kept in a file'],
    ['play --seat blue=greedy --seat red=behaviour --seed 7', 'bots against each other'],
    ['play --scenario two-banners --enemy vanguard --seat red=human', 'two people, equal armies'],
    ['play dwethia --battle first-muster', 'Wonders of Dwethia: you are south'],
    ['play cairn-ap --army ragnar,hawk', 'Cairn: two characters at Sallow Ford'],
    ['play generia --scenario ring --seat marauder=human', 'Generia: two people in the ring'],
    ['play --typed blue --typed red', 'the computer keeps the rules, you roll the dice'],
  ],
};

/** The game that is played: that of a saved battle, else the one that is named. */
const kindOf = (given: Given): Result<GameName> => {
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
