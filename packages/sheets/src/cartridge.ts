import type { BotKit, Box, CaseKit, DangerKit, Game, OptionSpec, Problem, Result } from '@caltrop/engine';
import type { CampaignPart } from './campaign/part.ts';
import type { GivenFlags, FlagForm } from './flags.ts';
import type { BookForm } from './rulebook.ts';
import type { Trials } from './cases/trials.ts';

/**
 * A game as everything that is no game sees it: the command line, the page and its build, the bots' league, the tests and
 * the benches. A game exports one, `@caltrop/<game>/cartridge`, and the shelf has one line for it.
 *
 * What stands in a cartridge itself is plain data; the rest are parts, each a module that is loaded when it is needed, so that
 * a page shows the lids of all games without the rules of any. Content and state are the game's own affair: whoever hands a
 * part some content has it from the same cartridge.
 */
export interface Cartridge {
  readonly lid: Lid;
  /** The address of the cartridge's module. In the folder above stand `content/`, `rules.md` and, in a checkout, `test/`. */
  readonly home: string;
  readonly book: RuleBookForm;
  /** Whose work it is and under which terms, in paragraphs; `**bold**`, `*italic*` and `[text](address)` are all their markup. */
  readonly credits: readonly string[];
  /** What it adds to the command line. */
  readonly words: TerminalWords;
  /** Written lists and sheets that are no packs, and how to tell them. */
  readonly sheets?: readonly SheetForm[];

  /** To play: no validator and no YAML in it. */
  readonly play: () => Promise<PlayPart>;
  /** To read and compile packs. */
  readonly packs: () => Promise<PackPart>;
  /** To run cases. */
  readonly cases: () => Promise<CasePart>;
  /** To read and judge what players build: armies, forces, characters. */
  readonly rosters?: () => Promise<RosterPart>;
  /** To show lists and take set-ups from flags. */
  readonly terminal: () => Promise<TerminalPart>;
  /** To find out how dangerous an encounter is. */
  readonly danger?: () => Promise<DangerPart>;
  /** To find out what something is worth. */
  readonly audit?: () => Promise<AuditPart>;
  /** To play battles in a row. */
  readonly campaign?: () => Promise<CampaignPart>;
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

/** What stands on a lid before the box is opened. Plain data: a page holds the lids of all games. */
export interface Lid {
  /** The name it goes by on the command line, in journals, links and packs. */
  readonly kind: string;
  readonly title: string;
  readonly blurb: string;
  /** `d100 · 8 a side · one to four players`. */
  readonly facts: string;
  /** What its players build: armies, or characters. */
  readonly rosters: RosterWords;
  /** Whom it is based on and under which licence, where that must stand beside the title. */
  readonly credit?: string;
}

/** The rule book: how `rules.md` is read, and what to show of it as an example. */
export interface RuleBookForm extends BookForm {
  readonly example: readonly [group: string, rule: string];
  /** Words that carry a rule; a clause of content that is only for the story has none of them. */
  readonly ruleWords?: readonly string[];
  /** Its tables without IDs are worth showing too. */
  readonly tables?: true;
}

/** A written form that is no pack, told by the fields at its top. */
export interface SheetForm {
  /** `army`, in what programs read. */
  readonly kind: string;
  /** `an army list`. */
  readonly called: string;
  readonly keys: readonly string[];
}

/** What a game adds to the command line, as far as help needs it. */
export interface TerminalWords {
  /** The flags that say what a match is opened with. */
  readonly flags: Readonly<Record<string, FlagForm>>;
  /** The flags in short, for the first lines of help: `[--scenario S] [--army A]`. */
  readonly usage: string;
  /** The lists that `caltrop list` shows of it, `options` besides. */
  readonly lists: readonly string[];
  /** The names of bots that only this game has. */
  readonly bots?: readonly string[];
  /** Flags that judge a roster by something of this game, in `caltrop army`. */
  readonly rosterFlags?: Readonly<Record<string, FlagForm>>;
  /** Command lines that show it, by command, each with what it shows. */
  readonly examples?: Readonly<Record<string, readonly (readonly [line: string, shows: string])[]>>;
}

export type AnyBox = Box<unknown, unknown, unknown>;

export interface PlayPart {
  readonly box: AnyBox;
  readonly options: readonly OptionSpec[];
  /** The icons that its presenter names, of game-icons.net. */
  readonly icons: readonly string[];
  /** The variant of the content that a setup asks for, where there are several; `''` is the usual one. */
  variantOf?(setup: unknown): string;
  /** The content with what a setup itself writes out, so that it has a name like everything else. */
  withSetup?(content: unknown, setup: unknown): unknown;
}

/** A pack that has been read. */
export interface AnyPack {
  readonly file: string;
  readonly data: object;
}

/** What is wrong with something written, and what is only worth knowing. */
export interface Findings {
  readonly problems: readonly Problem[];
  readonly remarks: readonly Problem[];
}

export interface PackPart {
  /** The sections that a pack of this game may have. */
  readonly sections: readonly string[];
  /** Reads the text of a pack file; every problem names file, line and field. */
  readPack(text: string, file: string): Result<AnyPack>;
  /** Puts packs together, for a variant where there are several. */
  compileContent(packs: readonly AnyPack[], variant?: string): Result<unknown>;
  /** What rosters in a pack break. */
  faults?(content: unknown, pack: AnyPack): readonly Problem[];
  /** What is not wrong with a pack and yet worth knowing. */
  remarks?(content: unknown, pack: AnyPack): readonly Problem[];
  /** Judges a written list or sheet of one of the cartridge's forms, with all packs there are. */
  checkSheet?(sheet: string, text: string, file: string, packs: readonly AnyPack[]): Findings;
}

export interface CasePart {
  /**
   * How positions of cases are opened, by all packs there are and the IDs of the rule book. A lens is held before the
   * compiled content, so that a test can see what of it is read.
   */
  makeKit(packs: readonly AnyPack[], rules: Iterable<string>, lens?: <T>(content: T) => T): Result<CaseKit>;
  /** Everything that cases can expect, by name, with a sentence each. */
  readonly facts: readonly Readonly<Record<string, string>>[];
  /** What battles at random need to know of it, where it is more than a plain game. */
  readonly trials?: Trials;
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

/** What a roster costs and breaks, in lines. */
export interface RosterReport {
  readonly good: boolean;
  readonly title: string;
  /** What stands beside the title. */
  readonly beside?: string;
  readonly lines: readonly string[];
  readonly problems: readonly { readonly text: string; readonly bad: boolean }[];
  /** The same for programs. */
  readonly json: Readonly<Record<string, unknown>>;
}

export interface RosterPart {
  /** Reads rosters as files and links hold them, whether they are legal or not. */
  read(content: unknown, json: unknown): Result<readonly ReadRoster[]>;
  /** The section of packs that holds ready rosters, and those of some content. */
  readonly section?: string;
  ready?(content: unknown): Iterable<string>;
  /** What a ready roster costs and breaks. */
  report?(content: unknown, id: string, given: GivenFlags): Result<RosterReport>;
}

/** A list that `caltrop list` shows. */
export interface TerminalList {
  readonly name: string;
  readonly rows: readonly (readonly [name: string, text: string])[];
  /** The same for programs. */
  readonly json: unknown;
}

export interface TerminalPart {
  /** What a match can be set up with, in the order of the cartridge's words. */
  listsOf(content: unknown): readonly TerminalList[];
  /** The setup that flags describe, without packs; `read` reads a further pack that a flag names. */
  setupOf(content: unknown, given: GivenFlags, read: (file: string) => Result<AnyPack>): Result<object>;
}

/** An encounter that can be fought many times, as it is and with changes. */
export interface DangerFight<S, C, G extends Game<S, C> = Game<S, C>> {
  readonly title: string;
  /** The encounter as it is. */
  readonly plain: G;
  /** Changes to it that may make it easier or harder. */
  readonly edits: readonly { readonly id: string; readonly label: string; open(): Result<G> }[];
  readonly kit: DangerKit<S>;
  partyOf(state: S): readonly { readonly id: string; readonly name: string }[];
  botKit(game: G): BotKit<S, C>;
}

export interface DangerPart {
  /** How characters may be played, the usual way first. */
  readonly tempers: readonly string[];
  encounters(content: unknown): Iterable<string>;
  /** A setup of an encounter with some characters, by id. */
  setupOf(asked: {
    readonly encounter: string;
    readonly party: readonly string[] | undefined;
    readonly variants: readonly string[];
  }): unknown;
  open(content: unknown, setup: unknown, temper?: string): Result<DangerFight<unknown, unknown>>;
}

/** A battle of a roster that has something against the same roster without it, which has more points instead. */
export interface Handicap {
  readonly points: number;
  /** The roster with it on the first side of the board, and on the second. */
  readonly there: object;
  readonly back: object;
}

/** Something whose price is measured. */
export interface Audit {
  /** `Legionaire with S +1` */
  readonly title: string;
  /** What the price is in: `points`. */
  readonly unit: string;
  /** How many bear it in these battles. */
  readonly bearers: number;
  /** What each of them pays by the book. */
  readonly book: number;
  /** The fewest points first; the first has none. */
  readonly handicaps: readonly Handicap[];
}

export interface AuditPart {
  /** What stands behind the name of the game: `UNIT CHANGE`. */
  readonly words: string;
  /** What can be measured by these words; without them, or with wrong ones, what there is. */
  open(content: unknown, words: readonly string[]): Result<Audit>;
}
