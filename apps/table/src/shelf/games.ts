import type { Box, OpenBox, Problem, Result } from '@caltrop/engine';
import type { DangerCase } from '@caltrop/lab';
import type { BookTable } from '../rules/tables.ts';

/** A rule as it is shown: in our words, with its ID. */
export interface RuleText {
  readonly id: string;
  readonly section: string;
  readonly title: string;
  readonly text: string;
}

/** A roster from outside, as it is kept. */
export interface ReadRoster {
  readonly name: string;
  /** In the game's own form. */
  readonly list: unknown;
  /** `8 units, 564 gold`. */
  readonly facts: string;
  /** How many rules it breaks. */
  readonly faults: number;
}

export type AnyBox = Box<unknown, unknown, unknown>;
export type AnyOpen = OpenBox<unknown, unknown>;

/** A game that has been taken from the shelf: its box, and how its content and rules are loaded. */
export interface Game {
  readonly box: AnyBox;
  /** The content a setup needs: ours, in the profile it names, with the packs it carries. */
  contentFor(setup: unknown): Promise<Result<unknown>>;
  /** Reads a content pack of the user's own; the result is what a setup carries. */
  readPack(text: string, file: string): Promise<Result<unknown>>;
  /** Reads rosters from a file or a link, whether they are legal or not. */
  readRosters(json: unknown): Promise<Result<readonly ReadRoster[]>>;
  /** Every rule, in the order of the book. */
  rules(): Promise<readonly RuleText[]>;
  /** How dangerous a setup is, where the game has a party and those who threaten it. */
  danger?(content: unknown, setup: unknown): Promise<Result<DangerCase>>;
  /** The tables of the book whose rows have no IDs, where it has such. */
  tables?(): Promise<readonly BookTable[]>;
}

/** What a roster of a game is called. */
export interface RosterWords {
  /** `an army` */
  readonly a: string;
  /** `army` */
  readonly one: string;
  /** `armies` */
  readonly many: string;
}

const CHARACTERS: RosterWords = { a: 'a character', one: 'character', many: 'characters' };

/** What stands on a lid before the box is opened: the home page needs no rules to show it. */
export interface Lid {
  readonly kind: string;
  readonly title: string;
  readonly blurb: string;
  readonly facts: string;
  /** What its players build: armies, or characters. */
  readonly rosters: RosterWords;
  /** Whom it is based on and under which licence, where that must stand beside the title. */
  readonly credit?: string;
}

/** Every game there is. */
export const LIDS: readonly Lid[] = [
  {
    kind: 'officers-chess',
    title: 'Officer’s Chess',
    blurb: 'Small armies on square tiles. Break the enemy’s stance before the counter lands.',
    facts: 'd100 · 8 a side · one to four players',
    rosters: { a: 'an army', one: 'army', many: 'armies' },
  },
  {
    kind: 'dwethia',
    title: 'Wonders of Dwethia',
    blurb: 'Miniatures and inches. Keep the line together, and spend Destiny late.',
    facts: 'D6 pools · 500 points · two players',
    rosters: { a: 'a force', one: 'force', many: 'forces' },
  },
  {
    kind: 'cairn-ap',
    title: 'Cairn: Dice and Magic',
    blurb:
      'Adventurers, four Action Points a turn, and magic that bites back. A person rules, the table reckons.',
    facts: 'd20 and d4 to d12 · 1 to 8 characters · with a Warden, or the fight alone',
    rosters: CHARACTERS,
    credit:
      'Based on Cairn by Yochai Gal and the Dice and Magic Hack / DC-Cairn by varpeti, licensed CC BY-SA 4.0; changes were made.',
  },
  {
    kind: 'generia',
    title: 'Generia',
    blurb:
      'Metre by metre with sword, bow and spell: armour by hit zone, wounds that count, and an answer to every blow.',
    facts: 'd20 against d12 · 1 m squares · 1 to 8 a side · with a game master, or the fight alone',
    rosters: CHARACTERS,
    credit: 'Based on Generia by Perseus27; rules, numbers and names are the author’s.',
  },
];

/** What rosters of a game are called; of no game in particular, of all. */
export const rosterWords = (kind: string): RosterWords =>
  LIDS.find((l) => l.kind === kind)?.rosters ?? {
    a: 'an army or a character',
    one: 'army or character',
    many: 'armies and characters',
  };

/** How each game is loaded: a folder is a game. */
const LOADS = import.meta.glob<Game>('../games/*/game.ts', { import: 'game' });

const unknownGame = (kind: string): Problem => ({
  code: 'unknown-game',
  what: `There is no game "${kind}" here. There is: ${LIDS.map((l) => l.kind).join(', ')}.`,
  where: 'game',
});

/** Takes a game from the shelf. */
export const loadGame = async (kind: string): Promise<Result<Game>> => {
  const load = LOADS[`../games/${kind}/game.ts`];
  if (load === undefined) return { ok: false, error: [unknownGame(kind)] };
  // A box comes with its icons; a worker draws nothing.
  const icons = typeof document === 'undefined' ? undefined : import('../parts/icon-bodies.ts');
  const [value] = await Promise.all([load(), icons?.then(({ loadIcons }) => loadIcons(kind))]);
  return { ok: true, value };
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
  return open.ok ? { ok: true, value: { ...open.value, kind, content: content.value } } : open;
};
