import { armyCost, OPTIONS, type OptionSpec } from '@caltrop/officers-chess';
import type { CommandForm, Given } from '../arguments.ts';
import { compileWith, readPackFiles } from '../games.ts';
import { EXIT, hang, type ExitCode, type Terminal } from '../terminal.ts';

const KINDS = ['scenarios', 'armies', 'chests', 'options'] as const;

export const form: CommandForm = {
  name: 'list',
  summary: 'Lists the scenarios, armies, War Chests and options that a battle can be set up with.',
  usage: ['list [scenarios|armies|chests|options]'],
  flags: { pack: { value: 'F', many: true, help: "a content pack of your own, beside the game's" } },
  examples: [
    ['list', 'everything'],
    ['list options', 'the house rules, with the ruling behind each'],
    ['list scenarios --pack mine.yaml', 'your own scenarios too'],
  ],
};

/** What an option may be, in words. */
const valuesOf = ({ initial, words = [], least }: OptionSpec): string =>
  typeof initial === 'boolean'
    ? 'true or false'
    : [...words, ...(least === undefined ? [] : [`a whole number from ${least}`])].join(' or ');

export const run = (given: Given, terminal: Terminal): ExitCode => {
  const asked = given.words.length === 0 ? KINDS : KINDS.filter((kind) => given.words.includes(kind));
  const unknown = given.words.find((word) => !KINDS.some((kind) => kind === word));
  if (unknown !== undefined) {
    return terminal.problems([
      { code: 'usage', what: `list shows ${KINDS.join(', ')}; found "${unknown}".` },
    ]);
  }
  const packs = readPackFiles(given.all('pack'));
  const content = packs.ok ? compileWith(packs.value, 'seed') : packs;
  if (!content.ok) return terminal.problems(content.error);
  const { scenarios, armies, chests } = content.value;
  const lists = {
    scenarios: [...scenarios.values()]
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .map(({ id, code, name, blurb, width, height, mirror, vision, limit, army }) => {
        return { id, code, name, blurb, width, height, mirror, vision, limit, army };
      }),
    armies: [...armies.values()].map((army) => {
      const { id, name, chest, blurb, units } = army;
      return { id, name, chest, blurb, units: units.length, cost: armyCost(content.value, army) };
    }),
    chests: [...chests.values()],
    options: OPTIONS,
  };
  if (terminal.json) {
    terminal.value(Object.fromEntries(asked.map((kind) => [kind, lists[kind]])));
    return EXIT.ok;
  }
  const rows: Record<(typeof KINDS)[number], () => [string, string][]> = {
    scenarios: () =>
      lists.scenarios.map((s) => {
        const marks = [
          `${s.width}×${s.height}`,
          ...(s.vision > 0 ? ['fog'] : []),
          ...(s.mirror ? ['mirrored'] : []),
        ];
        return [s.id, `${s.code} ${s.name} (${marks.join(', ')}). ${s.blurb}`];
      }),
    armies: () => lists.armies.map((a) => [a.id, `${a.name}: ${a.units} units, ${a.cost} gold. ${a.blurb}`]),
    chests: () =>
      lists.chests.map((c) => [
        c.id,
        `${c.gold} gold, up to ${c.units} units, ${c.promoted} of them Promoted.`,
      ]),
    options: () =>
      lists.options.map((o) => [`${o.name}=${o.initial}`, `${o.text} (${valuesOf(o)}; ${o.ruling})`]),
  };
  for (const [i, kind] of asked.entries()) {
    if (i > 0) terminal.line();
    terminal.line(terminal.paint.bold(kind));
    const shown = rows[kind]();
    const width = Math.max(...shown.map(([name]) => name.length));
    for (const [name, text] of shown) terminal.line(hang(`  ${name.padEnd(width)}  `, text, terminal.width));
  }
  return EXIT.ok;
};
