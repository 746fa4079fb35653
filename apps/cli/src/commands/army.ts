import type { CommandForm, Given } from '../arguments.ts';
import { readText } from '../files.ts';
import type { ExitCode, Terminal } from '../terminal.ts';

export const form: CommandForm = {
  name: 'army',
  summary: 'What the armies or forces of a file, or a ready one, cost; and what is wrong with them.',
  about:
    'A file with forces in it belongs to Wonders of Dwethia. Exit code 0: every army is legal. 1: something is wrong with one.',
  usage: ['army FILE [--chest C]', 'army NAME [--chest C]'],
  flags: {
    chest: { value: 'C', help: "the War Chest to fit (the army's own)" },
    pack: { value: 'F', many: true, help: 'a content pack that the army needs' },
  },
  examples: [
    ['army vanguard', 'a ready army'],
    ['army citadel-500', 'a ready force of Wonders of Dwethia'],
    ['army mine.yaml --chest skirmish', 'your own, against a smaller chest'],
  ],
};

/** Whether a file holds forces of Wonders of Dwethia, or a name is that of one. */
const isForce = async (name: string): Promise<boolean> => {
  if (/\.(?:ya?ml|json)$/i.test(name)) {
    const text = readText(name);
    return text.ok && /^\s*\{?\s*["']?forces["']?\s*:|["']forces["']\s*:/m.test(text.value);
  }
  const { hasForce } = await import('../armies/dwethia.ts');
  return hasForce(name);
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const [name, extra] = given.words;
  if (name === undefined || extra !== undefined) {
    return terminal.problems([
      { code: 'usage', what: 'army takes one file or name: caltrop army vanguard.' },
    ]);
  }
  if (await isForce(name)) {
    const { dwethiaForce } = await import('../armies/dwethia.ts');
    return dwethiaForce(name, given, terminal);
  }
  const { chessArmy } = await import('../armies/officers-chess.ts');
  return chessArmy(name, given, terminal);
};
