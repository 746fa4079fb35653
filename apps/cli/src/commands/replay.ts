import type { CommandForm, Given } from '../arguments.ts';
import { kindOfJournal } from '../boxes.ts';
import type { ExitCode, Terminal } from '../terminal.ts';

export const form: CommandForm = {
  name: 'replay',
  summary: 'Shows a recorded battle, command by command.',
  usage: ['replay FILE [--from N] [--to N] [--board] [--speed N]'],
  flags: {
    from: { value: 'N', help: 'begin with command N (1)' },
    to: { value: 'N', help: 'end with command N (the last)' },
    board: { help: 'the board, or who stands where, after every command' },
    speed: { value: 'N', help: 'N commands a second (all at once)' },
  },
  examples: [
    ['replay battle.jsonl', 'the whole battle'],
    ['replay battle.jsonl --from 40 --to 60 --board --speed 1', 'a part of it, slowly, with the board'],
  ],
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const [file, extra] = given.words;
  if (file === undefined || extra !== undefined) {
    return terminal.problems([
      { code: 'usage', what: 'replay takes one file: caltrop replay battle.jsonl.' },
    ]);
  }
  const kind = kindOfJournal(file);
  if (!kind.ok) return terminal.problems(kind.error);
  const { replay } = await import('../files/replay.ts');
  return replay(file, given, terminal);
};
