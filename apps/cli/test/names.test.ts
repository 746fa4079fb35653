/** Words that every plain object has as properties, at every place of a command line that takes a word. */
import { describe, expect, it } from 'vitest';
import { COMMANDS, isCommand } from '../src/commands.ts';
import { KINDS } from '@caltrop/shelf';
import { here, scratch } from './run.ts';

const file = scratch();
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];
/** Flags that take any text at all, or the name of a file to be written. */
const FREE = new Set(['seed', 'journal', 'resume']);

/** What each command is called with so that only the word put in can be wrong; a game is put behind the name. */
const BASES: Readonly<Record<keyof typeof COMMANDS, { games: readonly string[]; words: readonly string[] }>> =
  {
    play: { games: KINDS, words: [] },
    sim: { games: KINDS, words: ['--battles', '1', '--workers', '1'] },
    balance: { games: KINDS, words: ['--battles', '1', '--workers', '1'] },
    calibrate: {
      games: ['officers-chess'],
      words: ['--battles', '2', '--workers', '1', '--policy', 'quick'],
    },
    weights: { games: ['officers-chess'], words: ['--battles', '2', '--workers', '1'] },
    audit: { games: ['dwethia'], words: ['legionaire', 'S+1', '--pairs', '1', '--workers', '1'] },
    ladder: { games: KINDS, words: ['--pairs', '1', '--workers', '1'] },
    ceiling: {
      games: KINDS,
      words: ['--battles', '2', '--plans', '2', '--playouts', '16', '--every', '1000'],
    },
    card: { games: KINDS, words: [] },
    danger: { games: ['cairn-ap', 'generia'], words: ['--runs', '1'] },
    learn: { games: [], words: [] },
    campaign: { games: [], words: [] },
    odds: { games: [], words: ['2d6'] },
    replay: { games: [], words: [] },
    verify: { games: [], words: [] },
    check: { games: [], words: [] },
    rules: { games: [], words: [] },
    army: { games: [], words: ['seed-army'] },
    worker: { games: [], words: [] },
    list: { games: KINDS, words: [] },
  };

/** Command lines in which a name stands where only names that we know may stand. */
const lines = async (name: string): Promise<string[][]> => {
  const all: string[][] = [[name], [name, '--json'], [`--${name}`]];
  for (const [command, { games, words }] of Object.entries(BASES)) {
    if (!isCommand(command)) continue;
    const { form } = await COMMANDS[command].load();
    all.push([command, `--${name}`], [command, `--${name}=1`]);
    if (command !== 'rules' && command !== 'check') all.push([command, name], [command, name, 'x']);
    for (const game of games.length === 0 ? [[]] : games.map((g) => [g])) {
      if (game.length > 0) all.push([command, ...game, name, ...words.slice(0, 0)]);
      for (const [flag, { value }] of Object.entries(form.flags)) {
        if (value === undefined || FREE.has(flag)) continue;
        const given = [command, ...game, ...words.filter((w) => w !== `--${flag}`), `--${flag}`];
        all.push([...given, name]);
        if (value.includes('=')) all.push([...given, `${name}=1`], [...given, `${name}=human`]);
      }
    }
  }
  return all;
};

describe('a word that plain objects have', () => {
  it.each(NAMES)('%s gets a sentence and exit code 2 wherever it stands', async (name) => {
    const wrong: string[] = [];
    for (const line of await lines(name)) {
      const ran = await here(...line).catch((error: unknown) => ({ code: -1, out: '', err: String(error) }));
      const said = ran.err + ran.out;
      const odd = /native code|\[object|\n +at |undefined/.test(said);
      if (ran.code !== 2 || said.trim() === '' || odd) wrong.push(`${line.join(' ')} → ${ran.code} ${said}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(NAMES)('%s is looked for in the rules like any other word', async (name) => {
    for (const line of [[name], ['generia', name], ['--coverage', name]]) {
      const { out, err } = await here('rules', ...line);
      expect(out + err).not.toMatch(/native code|\[object|\n +at /);
    }
  });

  it.each(['constructor', '__proto__'])('%s in a file is named with its place', async (name) => {
    for (const [kind, text] of [
      ['pack.yaml', `name: x\n${name}: 1\n`],
      ['pack.yaml', `name: x\nweapons:\n  ${name}: { ${name}: 1 }\n`],
      ['pack.yaml', `name: x\nunits:\n  ${name}: { ${name}: 1 }\n`],
      ['pack.yaml', `name: x\nmonsters:\n  ${name}: { ${name}: 1 }\n`],
      ['pack.yaml', `name: x\nabilities:\n  ${name}: { ${name}: 1 }\n`],
      ['pack.yaml', `{"weapons": {"${name}": {"${name}": 1}}}`],
      ['army.yaml', `army:\n  name: A\n  chest: ${name}\n  units: [{ class: ${name}, items: [${name}] }]\n`],
      ['case.yaml', `game: ${name}\ncases: []\n`],
      ...KINDS.map((game) => [
        'case.yaml',
        `game: ${game}\ncases:\n  - name: a\n    rules: [${name}]\n    options: { ${name}: 1 }\n    ${name}: 1\n`,
      ]),
      ...KINDS.map((game) => [
        'case.yaml',
        `game: ${game}\ncases:\n  - name: a\n    rules: []\n    position: { ${name}: 1 }\n    steps: [{ do: "${name} x", ${name}: 1 }]\n`,
      ]),
      ['runa.yaml', `character: ${name}\n${name}: 1\n`],
    ] as const) {
      const path = file(kind ?? '', text);
      const { code, out, err } = await here('check', path);
      expect(`${text}${code} ${out}${err}`).toMatch(/[12] /);
      expect(out + err).toContain(path);
      expect(out + err).not.toMatch(/native code|\[object|\n +at /);
    }
  });
});
