import type { Refusal, Result } from '@caltrop/engine';
import type { Battle as BattleOf, Position as PositionOf } from '@caltrop/engine/chapter';
import { INCH, makePolygon, type Spot, type Surface, type Terrain } from '@caltrop/engine/inches';
import type {
  Content,
  Effect,
  Faction,
  Force,
  Item,
  Piece,
  Power,
  Profile,
  SpecialRule,
  UnitProfile,
} from '../content/content.ts';
import type { Keyword } from '../content/keywords.ts';
import type { LibraryEffect, Stat } from '../content/words.ts';
import type { Judged } from '../rules/ways/paths.ts';
import type { CommandOf } from './command.ts';
import type { Options } from './options.ts';
import type { Shares } from './shares.ts';
import type { Model, Pools, Side, State } from './state.ts';

/** An aura of a special rule (DW-CSR-E5). */
export interface Aura {
  readonly rule: SpecialRule;
  readonly aura: Extract<Effect, { readonly kind: 'aura' }>;
}

/** A change of a value by a special rule (DW-CSR-E1). */
export interface Change {
  readonly rule: SpecialRule;
  readonly by: number;
}

/** What a model is for the whole match: its profile with everything that never changes, and what it carries. */
export interface Kit {
  readonly unit: UnitProfile;
  readonly faction: Faction;
  /** Printed stats with wargear, race and permanent changes. */
  readonly stats: Profile;
  /** Mils. */
  readonly move: number;
  readonly items: readonly Item[];
  /** Ranged weapons it carries. */
  readonly ranged: readonly Item[];
  readonly rules: readonly SpecialRule[];
  /** Those of them that give weapons a keyword, but not always. */
  readonly arming: readonly SpecialRule[];
  /** Those of them that give something at the end of every round (DW-CSR-19). */
  readonly giving: readonly SpecialRule[];
  /** The auras among them, each with its rule. */
  readonly auras: readonly Aura[];
  /** What they do to each value, and which of them give each effect of the library: nothing else is asked about it. */
  readonly changes: ReadonlyMap<Stat | 'Move', readonly Change[]>;
  readonly grants: ReadonlyMap<LibraryEffect, readonly SpecialRule[]>;
  readonly powers: readonly string[];
  /** How many links its melee weapon reaches (DW-FIGHT-04 to 06). */
  readonly reach: number;
  /** Strength that its own melee dice have more (DW-R58). */
  readonly ownStrength: number;
  /** What rules change of that alone. */
  readonly ownDice: readonly Change[];
  /** The save it has of itself: 5 for 5+; 0 for none. */
  readonly save: number;
  /** Carries a shield that it may use (DW-KEY-12). */
  readonly shield: boolean;
  /** Cover that it takes along. */
  readonly cloak: number;
  /** Has a rule or an item that is declared and used. */
  readonly gadgets: boolean;
  readonly worth: number;
  readonly points: number;
  /** Markers of the campaign for this game. */
  readonly markers: readonly string[];
}

/** The pieces on a table, and those of them that some rule asks for all the time. */
export interface Ground {
  readonly pieces: readonly Piece[];
  /** Pieces that stand in a line of sight at all (DW-R30); what is flat does not. */
  readonly upright: readonly Piece[];
  readonly hazardous: readonly Piece[];
  readonly obscuring: readonly Piece[];
  readonly covering: readonly Piece[];
  readonly platforms: readonly Piece[];
  /** Those that a base cannot stand on just anywhere. */
  readonly barring: readonly Piece[];
  /** The ground as a model's way meets it, by how it treads: made when first asked for. */
  readonly terrains: (Terrain | undefined)[];
  /** Best lines of sight that had to be looked for, by who stands where: a volley asks for the same one many times. */
  readonly lines: Map<string, readonly [Spot, Spot] | null>;
  /** Who could pull somebody (DW-R75), by who stands where: every window of a volley asks it again. */
  readonly pulls: Map<number, PullNote>;
  /** What fights bring the south, by all that they hang on: a bot asks for the same ones with every move it thinks of. */
  readonly brawls: Map<string, number>;
}

/** Who stood where, and what is known of those who could pull somebody then. */
export interface PullNote {
  readonly where: readonly (string | number | boolean)[];
  readonly known: Map<string, boolean>;
}

/** A kit with auras, and about where in the list of models its model stands. */
export interface Bearer {
  readonly id: string;
  readonly at: number;
  readonly auras: readonly Aura[];
}

/** All that stays the same through a match. */
export interface Book {
  readonly content: Content;
  readonly options: Options;
  readonly limit: number;
  readonly surface: Surface;
  readonly forces: Readonly<Record<Side, Force>>;
  /** What the pools were filled with (DW-SETUP-19 to 21). */
  readonly pools: Readonly<Record<Side, Readonly<Pools>>>;
  /** By model id. */
  readonly kits: ReadonlyMap<string, Kit>;
  /** Who has auras; nobody else is asked for them. */
  readonly bearers: readonly Bearer[];
  /** Whether anybody has a rule or an item that is declared and used: in most battles nobody need be asked. */
  readonly declares: boolean;
  /** Who leads which models, where several players run a side (DW-GEN-10). */
  readonly shares?: Shares;
  /** The ground by the list of pieces in the state that it was made from. */
  readonly ground: WeakMap<State['pieces'], Ground>;
  /** The one of them that was asked for last: most often it is asked for again. */
  lastGround?: { readonly of: State['pieces']; readonly ground: Ground };
  /** The move that was found legal last: most often it begins at once, and need not be judged again. */
  lastMove?: {
    readonly of: State;
    readonly command: CommandOf<'move'>;
    readonly judged: Result<Judged, Refusal>;
  };
}

/** A state with the book it belongs to: enough to answer any question about the rules. */
export type Position = PositionOf<Book, State>;

/** A position being played on: what a rule needs to change it. */
export type Battle = BattleOf<Book, State>;

/** The kits of a match, with what is asked of them all the time. */
export const withKits = (kits: Book['kits']): Pick<Book, 'kits' | 'bearers' | 'declares'> => ({
  kits,
  bearers: [...kits].flatMap(([id, { auras }], at) => (auras.length > 0 ? [{ id, at, auras }] : [])),
  declares: [...kits.values()].some(({ gadgets }) => gadgets),
});

/** The kit of a model; every model of a match has one. */
export const kitOf = (book: Book, m: Pick<Model, 'id'>): Kit => {
  // Models raised in the battle share the kit of their kind: `north-zombie-2` is a `north-zombie`.
  const kit = book.kits.get(m.id) ?? book.kits.get(m.id.slice(0, m.id.lastIndexOf('-')));
  if (kit === undefined) throw new Error(`the model "${m.id}" has no kit`);
  return kit;
};

/** Whether a rule works once a game or once a round only. */
export const isLimited = ({ limits }: SpecialRule): boolean =>
  limits.length > 0 && (limits.includes('once-per-game') || limits.includes('once-per-round'));

/**
 * Whether a rule is declared and used: what a player chooses, or may have only so often (DW-CSR-07, 20, 21). Dice that
 * are rolled again are asked about when they fall, and what answers a death comes by itself.
 */
export const isDeclared = (rule: SpecialRule): boolean => {
  if (rule.category !== 'activated' && !isLimited(rule)) return false;
  if (rule.trigger === 'slays' || rule.trigger === 'captain-slain') return false;
  return !rule.effects.every((e) => e.kind === 'reroll');
};

/** A power by its id, or a Destiny action, which works like one (DW-DEST-07). */
export const powerOf = (book: Book, id: string): Power => {
  const power = book.content.powers.get(id) ?? book.content.actions.get(id);
  if (power === undefined) throw new Error(`the content has no power "${id}"`);
  return power;
};

/** The number of a keyword such as Blast 2, the best of several (DW-CSR-24); 0 without it, 1 without a number. */
export const keyword = (keywords: readonly Keyword[], key: Keyword['key']): number => {
  let most = 0;
  for (const k of keywords) if (k.key === key) most = Math.max(most, 'n' in k ? k.n : 1);
  return most;
};

/** The ground of a position, made once for each list of pieces. */
export const groundOf = ({ book, state }: Position): Ground => {
  const last = book.lastGround;
  if (last !== undefined && last.of === state.pieces) return last.ground;
  const ground = book.ground.get(state.pieces) ?? makeGround({ book, state });
  book.lastGround = { of: state.pieces, ground };
  return ground;
};

const makeGround = ({ book, state }: Position): Ground => {
  const pieces = state.pieces.map(({ kind: id, x, y }, i): Piece => {
    const kind = book.content.pieces.get(id);
    if (kind === undefined) throw new Error(`the content has no piece "${id}"`);
    const [w, h] = [kind.width * INCH, kind.depth * INCH];
    const corners = [
      { x, y },
      { x: x + w, y },
      { x: x + w, y: y + h },
      { x, y: y + h },
    ];
    return { id: `${id}-${i + 1}`, kind, ground: makePolygon(corners) };
  });
  const ground: Ground = {
    pieces,
    upright: pieces.filter(standsUp),
    hazardous: pieces.filter(({ kind }) => kind.hazardous),
    obscuring: pieces.filter(({ kind }) => kind.obscuring),
    covering: pieces.filter(({ kind }) => kind.cover > 0),
    platforms: pieces.filter(({ kind }) => kind.shape === 'platform'),
    barring: pieces.filter(({ kind }) => kind.shape !== 'area' || kind.impassable),
    terrains: [],
    lines: new Map(),
    pulls: new Map(),
    brawls: new Map(),
  };
  book.ground.set(state.pieces, ground);
  return ground;
};

const standsUp = ({ kind }: Piece): boolean =>
  kind.shape !== 'gap' && (kind.cover > 0 || kind.impassable || kind.obscuring || kind.height >= 1);

/** The terrain pieces of a position. */
export const piecesOf = (p: Position): readonly Piece[] => groundOf(p).pieces;

export const refuse = (rule: string, what: string): Refusal => ({ rule, what });

/** The faction that a side plays, by name. */
const factionName = (book: Book, side: Side): string => {
  const { faction } = book.forces[side];
  return book.content.factions.get(faction)?.name ?? faction;
};

/** What a side is called: its faction, or with the edge it plays from where both play the same. */
export const sideName = (book: Book, side: Side): string => {
  const name = factionName(book, side);
  return factionName(book, 'south') === factionName(book, 'north')
    ? `${name} (${side === 'south' ? 'South' : 'North'})`
    : name;
};

/** Whether a force goes by a plural: `Champions of the Void` does, `Empire of Sol` does not. */
const isPlural = (name: string): boolean => /[^siu]s$/u.test(name.split(/ (?:of|from|in) | \(/u)[0] ?? '');

/** A force and what it does, the verb as its name wants it: `Champions of the Void win`, `Empire of Sol wins`. */
export const agreeing = (name: string, one: string, many: string): string =>
  `${name} ${isPlural(name) ? many : one}`;

/** A result with the sides' names instead of their edges: `Empire of Sol wins, 6 to 0.` */
export const resultText = (book: Book, text: string): string => {
  const named = text.replace(/^(?:south|north)\b/u, (side) =>
    sideName(book, side === 'north' ? 'north' : 'south'),
  );
  const [, name = '', verb = '', rest = ''] = /^(.+?) (wins|concedes)\b(.*)$/su.exec(named) ?? [];
  // Journals keep the sentence with one verb for every name.
  return verb === '' ? named : `${agreeing(name, verb, verb.slice(0, -1))}${rest}`;
};
