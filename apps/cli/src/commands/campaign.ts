import { randomBytes } from 'node:crypto';
import { LEVELS } from '@caltrop/bots';
import { err, ok, sha256Hex, type Result } from '@caltrop/engine';
import { beginCampaign, campaignKind, OWNER, takeUpCampaign, type Keeper } from '@caltrop/sheets/campaign';
import { readOptions } from '@caltrop/sheets/flags';
import { takeAll, type AnyPack, type Cartridge } from '@caltrop/shelf';
import { contentOf } from '@caltrop/shelf/node';
import { carriedPacks } from '@caltrop/shelf/packs';
import type { CommandForm, Given } from '../arguments.ts';
import { noGame, packsOf } from '../boxes.ts';
import { keepCamp } from '../campaign/camp.ts';
import { readPlan } from '../campaign/plan.ts';
import { inFile } from '../files/files.ts';
import { openInput } from '../play/input.ts';
import { holdFile } from '../play/keep/kept-file.ts';
import type { ExitCode, Terminal } from '../terminal.ts';

const GAMES = (await takeAll()).filter(({ campaign }) => campaign !== undefined);
const NAMES = GAMES.map(({ lid }) => lid.kind);

export const form: CommandForm = {
  name: 'campaign',
  summary: 'Plays a campaign, saved in a file: battle after battle, and what can be done between them.',
  about:
    'If the file does not exist yet, a new campaign begins. Type help for the commands; they can also come from a pipe.',
  usage: [
    `campaign ${NAMES.join('|')} FILE [--army A] [--name N] [--option NAME=VALUE] [--pack F] [--seat SEAT=PLAYER …]`,
    'campaign FILE',
  ],
  flags: {
    army: { value: 'A', help: 'the ready-made roster that it begins with (the first one listed)' },
    name: { value: 'N', help: 'what the roster is called (its own name)' },
    option: { value: 'NAME=VALUE', many: true, help: 'a house rule of the campaign' },
    seat: {
      value: 'SEAT=PLAYER',
      many: true,
      help: `who plays a seat in its battles: human, ${LEVELS.join(', ')}, or a bot of the game`,
    },
    seed: { value: 'TEXT', help: 'dice from this seed, for battles that can be repeated (fresh dice)' },
    typed: { value: 'SEAT', many: true, help: 'this seat rolls real dice in battles and types them in' },
    pack: { value: 'F', many: true, help: 'a content pack of your own; name it every time' },
    yes: { help: 'attack without asking again' },
  },
  examples: NAMES.map(
    (kind) => [`campaign ${kind} road.jsonl`, `begins a campaign, or continues it`] as const,
  ),
};

interface Opened {
  readonly game: Cartridge;
  readonly content: unknown;
  readonly packs: readonly AnyPack[];
  readonly keeper: Keeper;
  readonly changed: boolean;
}

const gameOf = (kind: string): Result<Cartridge> => {
  const game = GAMES.find(({ lid }) => lid.kind === kind);
  const what = `"${kind}" has no campaigns; ${NAMES.join(' and ')} have.`;
  return game === undefined ? err([noGame(kind, what)]) : ok(game);
};

/** Takes up the campaign of a file, or begins one. */
const open = async (named: string, held: string | undefined, given: Given): Promise<Result<Opened>> => {
  const kind = held === undefined ? named : (campaignKind(held) ?? '');
  if (held !== undefined && kind === '')
    return err([{ code: 'no-campaign', what: 'This is not the journal of a campaign.' }]);
  if (named !== '' && named !== kind)
    return err([{ code: 'other-game', what: `This is a campaign of ${kind}, not of ${named}.` }]);
  const found = gameOf(kind);
  if (!found.ok) return found;
  const game = found.value;
  const packs = await packsOf(game, given);
  if (!packs.ok) return packs;
  const [content, part, options] = [
    await contentOf(game, packs.value),
    await game.campaign?.(),
    readOptions(given.all('option')),
  ];
  if (!content.ok) return content;
  if (!options.ok) return options;
  if (part === undefined) return err([{ code: 'no-campaign', what: `${kind} has no campaigns.` }]);
  if (held !== undefined) {
    const decided = ['army', 'name', 'option'].find((flag) => given.has(flag));
    if (decided !== undefined)
      return err([{ code: 'usage', what: `--${decided}: the campaign decides that.` }]);
    const taken = takeUpCampaign(part, kind, content.value, held);
    return taken.ok ? ok({ game, content: content.value, packs: packs.value, ...taken.value }) : taken;
  }
  const roster = given.text('army') ?? part.ready(content.value)[0]?.id;
  const seed = sha256Hex(randomBytes(32).toString('hex'));
  const beginning = { roster, name: given.text('name') ?? '', options: options.value };
  const keeper = beginCampaign(part, content.value, beginning, { seed, typed: [OWNER] });
  return keeper.ok
    ? ok({ game, content: content.value, packs: packs.value, keeper: keeper.value, changed: false })
    : keeper;
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const [first, second, extra] = given.words;
  const [kind, file] = second === undefined ? ['', first] : [first ?? '', second];
  if (file === undefined || extra !== undefined || (second === undefined && NAMES.includes(file))) {
    const what = `campaign takes a game and a file: caltrop campaign ${NAMES[0] ?? ''} road.jsonl.`;
    return terminal.problems([{ code: 'usage', what }]);
  }
  const held = holdFile(file);
  if (!held.ok) return terminal.problems(held.error);
  try {
    if (kind === '' && held.value.held === undefined) {
      const what = `${file} is not there yet: name the game whose campaign begins (${NAMES.join(', ')}).`;
      return terminal.problems([{ code: 'usage', what }]);
    }
    const opened = await open(kind, held.value.held, given);
    if (!opened.ok)
      return terminal.problems(held.value.held === undefined ? opened.error : inFile(file, opened.error));
    const { game, content, packs, keeper, changed } = opened.value;
    const plan = readPlan(file, keeper.plan());
    if (!plan.ok) return terminal.problems(plan.error);
    const part = await game.campaign?.();
    if (part === undefined) return terminal.problems([{ code: 'no-campaign', what: 'It has no campaigns.' }]);
    if (changed)
      terminal.note(
        'caltrop: The rules have changed since it was saved; it continues from the last position.',
      );
    const input = openInput(() => [], terminal.json);
    try {
      return await keepCamp({
        kind: game.lid.kind,
        title: game.lid.title,
        given,
        terminal,
        // A battle closes its input at its end; the campaign goes on with the same.
        input: { ...input, ended: () => input.ended(), close: () => undefined },
        part,
        content,
        keeper,
        kept: held.value,
        packs: carriedPacks(packs),
        plan: plan.value,
      });
    } finally {
      input.close();
    }
  } finally {
    held.value.lock.release();
  }
};
