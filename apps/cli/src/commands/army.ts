/* oxlint-disable no-await-in-loop -- games are asked one after the other, until one has it */
import { err, ok, type Result } from '@caltrop/engine';
import { takeAll, type Cartridge, type RosterPart, type RosterReport } from '@caltrop/shelf';
import { contentOf, readPackFiles } from '@caltrop/shelf/node';
import { gameOfPack } from '@caltrop/shelf/pack-game';
import type { CommandForm, Given } from '../arguments.ts';
import { packsOf } from '../boxes.ts';
import { distrust } from '../clean.ts';
import { readText } from '../files/files.ts';
import { examplesOf } from '../setup-flags.ts';
import { EXIT, hang, type ExitCode, type Terminal } from '../terminal.ts';

const ALL = await takeAll();

const ROSTER_FLAGS: CommandForm['flags'] = Object.fromEntries(
  ALL.flatMap(({ words }) => Object.entries(words.rosterFlags ?? {})),
);

export const form: CommandForm = {
  name: 'army',
  summary:
    'What an army or a force costs and what is wrong with it: every one in a file, or a ready-made one.',
  about:
    'A file belongs to the game that it names. Exit code 0: every army is legal. 1: something is wrong with one.',
  usage: ['army FILE', 'army NAME'],
  flags: {
    ...ROSTER_FLAGS,
    pack: { value: 'F', many: true, help: 'a content pack that the army needs' },
  },
  examples: examplesOf('army'),
};

/** Rosters of a game that are asked about. */
interface Found {
  readonly game: Cartridge;
  readonly part: RosterPart;
  readonly content: unknown;
  readonly ids: readonly string[];
}

const nothing = (what: string): { ok: false; error: { code: string; what: string }[] } =>
  err([{ code: 'unknown-army', what }]);

/** The game that a file belongs to. */
const ownerOf = async (file: string): Promise<Result<Cartridge>> => {
  const text = readText(file);
  const owner = text.ok ? await gameOfPack(text.value, file) : text;
  return owner.ok ? ok(owner.value.cartridge) : owner;
};

/** The rosters of a file. */
const inFile = async (file: string, given: Given): Promise<Result<Found>> => {
  const owner = await ownerOf(file);
  if (!owner.ok) return owner;
  const game = owner.value;
  const packs = await readPackFiles(game, [...given.all('pack'), file]);
  if (!packs.ok) return packs;
  distrust(packs.value.map((pack) => pack.data));
  const content = await contentOf(game, packs.value);
  if (!content.ok) return content;
  const part = await game.rosters?.();
  const section: unknown = Object.entries(packs.value.at(-1)?.data ?? {}).find(
    ([name]) => name === part?.section,
  )?.[1];
  const ids = typeof section === 'object' && section !== null ? Object.keys(section) : [];
  return part?.report === undefined || ids.length === 0
    ? nothing(`There is no ${game.lid.rosters.one} in ${file}.`)
    : ok({ game, part, content: content.value, ids });
};

/** A ready roster, of the first game that has it. */
const byName = async (id: string, given: Given): Promise<Result<Found>> => {
  const known: string[] = [];
  const [pack] = given.all('pack');
  const owner = pack === undefined ? undefined : await ownerOf(pack);
  if (owner?.ok === false) return owner;
  for (const game of owner === undefined ? ALL : [owner.value]) {
    const part = await game.rosters?.();
    if (part?.ready === undefined) continue;
    const packs = await packsOf(game, given);
    const content = packs.ok ? await contentOf(game, packs.value) : packs;
    if (!content.ok) return content;
    const ids = [...part.ready(content.value)];
    if (ids.includes(id)) return ok({ game, part, content: content.value, ids: [id] });
    known.push(...ids);
  }
  return nothing(`There is no army "${id}". There are: ${known.join(', ')}.`);
};

/** A flag that judges rosters of another game. */
const strangeFlag = ({ lid, words }: Cartridge, given: Given): string | undefined =>
  Object.keys(ROSTER_FLAGS).find(
    (flag) => given.has(flag) && !Object.hasOwn(words.rosterFlags ?? {}, flag),
  ) === undefined
    ? undefined
    : `${lid.kind} has no limit of that name for ${lid.rosters.many}.`;

const draw = (terminal: Terminal, { title, beside, lines, problems, good }: RosterReport): void => {
  const { paint, width } = terminal;
  terminal.line(`${paint.bold(title)}${beside === undefined ? '' : `, ${beside}`}`);
  for (const line of lines) terminal.line(`  ${line}`);
  for (const { text, bad } of problems) {
    const shown = hang('  ', text, width);
    terminal.line(bad ? paint.red(shown) : shown);
  }
  if (good) terminal.line('  Legal.');
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const [name, extra] = given.words;
  if (name === undefined || extra !== undefined) {
    return terminal.problems([
      {
        code: 'usage',
        what: `army takes one file or name: caltrop ${form.examples[0]?.[0] ?? 'army NAME'}.`,
      },
    ]);
  }
  const isFile = /\.(?:ya?ml|json)$/i.test(name);
  const found = await (isFile ? inFile(name, given) : byName(name, given));
  if (!found.ok) return terminal.problems(found.error, isFile ? EXIT.wrong : EXIT.bad);
  const { game, part, content, ids } = found.value;
  const strange = strangeFlag(game, given);
  if (strange !== undefined) return terminal.problems([{ code: 'usage', what: strange }]);
  const reports: RosterReport[] = [];
  for (const id of ids) {
    const report = part.report?.(content, id, given);
    if (report?.ok === false) return terminal.problems(report.error);
    if (report !== undefined) reports.push(report.value);
  }
  const good = reports.every((report) => report.good);
  if (terminal.json) terminal.value({ ok: good, armies: reports.map(({ json }) => json) });
  else for (const report of reports) draw(terminal, report);
  return good ? EXIT.ok : EXIT.wrong;
};
