import { err, ok, type OpenBox, type Result } from '@caltrop/engine';
import { readChances, type DangerCase, type Chances } from '@caltrop/lab';
import type { CampaignPart } from '@caltrop/sheets/campaign';
import {
  take,
  type AnyBox,
  type Cartridge,
  type Lid,
  type ReadRoster,
  type RosterWords,
} from '@caltrop/shelf';
import { packsIn, readCarried, type CarriedPack } from '@caltrop/shelf/packs';
import { campaigns, lids, stock } from 'virtual:shelf';
import type { BookTable } from '../rules/book/tables.ts';
import { unpackData } from './packed-data.ts';

export type { AnyBox, Lid, ReadRoster };

/** A rule as it is shown: in our words, with its ID. */
export interface RuleText {
  readonly id: string;
  readonly section: string;
  readonly title: string;
  readonly text: string;
}

export type AnyOpen = OpenBox<unknown, unknown>;

/** A game that has been taken from the shelf: its box, and how its content and rules are loaded. */
export interface GameOnPage {
  readonly box: AnyBox;
  /** The content a setup needs: ours, in the variant it names, with the packs it carries. */
  contentFor(setup: unknown): Promise<Result<unknown>>;
  /** Reads a content pack of the user's own; the result is what a setup carries. */
  readPack(text: string, file: string): Promise<Result<CarriedPack>>;
  /** Reads rosters from a file or a link, whether they are legal or not. */
  readRosters(json: unknown): Promise<Result<readonly ReadRoster[]>>;
  /** Every rule, in the order of the book. */
  rules(): Promise<readonly RuleText[]>;
  /** How dangerous a setup is, where the game has a party and those who threaten it. */
  danger?(content: unknown, setup: unknown): Promise<Result<DangerCase>>;
  /** To play battles in a row. */
  campaign?(): Promise<CampaignPart>;
  /** How hard its scenarios are and how likely a side wins, as it was measured. */
  measured(): Promise<Chances | undefined>;
  /** The tables of the book whose rows have no IDs, where they are worth showing. */
  tables(): Promise<readonly BookTable[]>;
}

/** What stands on the lids of all games: no rules are needed to show it. */
export const LIDS: readonly Lid[] = lids;

/** The kinds of games that have campaigns. */
export const CAMPAIGNS: readonly string[] = campaigns;

/** What rosters of a game are called; of no game in particular, of all. */
export const rosterWords = (kind: string): RosterWords =>
  LIDS.find((l) => l.kind === kind)?.rosters ?? {
    a: 'an army or a character',
    one: 'army or character',
    many: 'armies and characters',
  };

/** What of a game was made when the page was built. */
const stockOf = ({ lid }: Cartridge) => {
  const found = stock[lid.kind];
  if (found === undefined) throw new Error(`the page was built without ${lid.kind}`);
  return found;
};

/** Our packs and others together, in a variant. Ours are only read where somebody brings a pack along or asks for a variant. */
const compileWith = async (
  cartridge: Cartridge,
  others: readonly CarriedPack[],
  variant: string,
): Promise<Result<unknown>> => {
  const [part, { default: texts }] = await Promise.all([cartridge.packs(), stockOf(cartridge).packs()]);
  const carried = readCarried(part, others);
  if (!carried.ok) return carried;
  const packs = [];
  for (const [file, text] of texts) {
    const pack = part.readPack(text, file);
    if (!pack.ok) return pack;
    packs.push(pack.value);
  }
  return part.compileContent([...packs, ...carried.value], variant);
};

/** A game from its cartridge and what the build has made of it. */
const gameOf = async (cartridge: Cartridge): Promise<GameOnPage> => {
  const { campaign, danger, rosters, book } = cartridge;
  const [play, { default: packed }] = await Promise.all([cartridge.play(), stockOf(cartridge).content()]);
  const ours = unpackData(packed);
  /** What was compiled last: the set-up page asks again with every change. */
  let compiled: { readonly key: string; readonly content: Promise<Result<unknown>> } | undefined;
  const compiledFor = (setup: unknown): Promise<Result<unknown>> | Result<unknown> => {
    const packs = packsIn(setup);
    const variant = play.variantOf?.(setup) ?? '';
    if (packs.length === 0 && variant === '') return ok(ours);
    const key = JSON.stringify([variant, packs]);
    if (compiled?.key !== key) compiled = { key, content: compileWith(cartridge, packs, variant) };
    return compiled.content;
  };
  return {
    box: play.box,
    contentFor: async (setup) => {
      const content = await compiledFor(setup);
      return content.ok ? ok(play.withSetup?.(content.value, setup) ?? content.value) : content;
    },
    readPack: async (text, file) => {
      const pack = (await cartridge.packs()).readPack(text, file);
      if (!pack.ok) return pack;
      const carried = { file: pack.value.file, data: { ...pack.value.data } };
      const tried = await compileWith(cartridge, [carried], '');
      return tried.ok ? ok(carried) : tried;
    },
    readRosters: async (json) =>
      (await rosters?.())?.read(ours, json) ??
      err([{ code: 'no-rosters', what: `There is no builder for ${cartridge.lid.title}.` }]),
    rules: async () => {
      const [{ parseRuleBook }, { default: markdown }] = await Promise.all([
        import('@caltrop/sheets/rulebook'),
        stockOf(cartridge).rules(),
      ]);
      return parseRuleBook(book, markdown);
    },
    measured: async () => readChances((await stockOf(cartridge).measured()).default),
    tables: async () => {
      if (book.tables !== true) return [];
      const [{ tablesIn }, { default: markdown }] = await Promise.all([
        import('../rules/book/tables.ts'),
        stockOf(cartridge).rules(),
      ]);
      return tablesIn(markdown);
    },
    ...(campaign === undefined ? {} : { campaign }),
    ...(danger === undefined
      ? {}
      : {
          danger: async (content, setup) => {
            const [part, { dangerCase }] = await Promise.all([danger(), import('./danger.ts')]);
            return dangerCase(part, content, setup);
          },
        }),
  };
};

const taken = new Map<string, Promise<GameOnPage>>();

/** Takes a game from the shelf. */
export const loadGame = async (kind: string): Promise<Result<GameOnPage>> => {
  const cartridge = await take(kind);
  if (!cartridge.ok) return cartridge;
  const game = taken.get(kind) ?? gameOf(cartridge.value);
  taken.set(kind, game);
  // What could not be fetched is fetched again when it is asked for again.
  game.catch(() => taken.delete(kind));
  // A box comes with its icons; a worker draws nothing.
  const icons = typeof document === 'undefined' ? undefined : import('../parts/icons/icon-bodies.ts');
  const [value] = await Promise.all([game, icons?.then(({ loadIcons }) => loadIcons(kind))]);
  return ok(value);
};

/** A match opened from a setup, with the content that it plays by. */
export interface Opened extends AnyOpen {
  readonly kind: string;
  readonly content: unknown;
}

/** Opens a match from a setup as it is stored. */
export const openSetup = async (kind: string, setup: unknown): Promise<Result<Opened>> => {
  const game = await loadGame(kind);
  if (!game.ok) return game;
  const content = await game.value.contentFor(setup);
  if (!content.ok) return content;
  const open = game.value.box.open(content.value, setup);
  return open.ok ? ok({ ...open.value, kind, content: content.value }) : open;
};
