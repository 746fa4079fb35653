import {
  expected,
  firstAnswer,
  forecast,
  runCommand,
  ScriptedTable,
  type Policy,
  type ScriptedAnswer,
} from '@caltrop/engine';
import { INCH } from '@caltrop/engine/inches';
import { withKits, type Battle, type Book, type Kit } from '../src/match/book.ts';
import type {
  Content,
  Faction,
  Item,
  PieceKind,
  Power,
  Profile,
  SpecialRule,
  UnitProfile,
} from '../src/content/content.ts';
import type { Keyword } from '../src/content/keywords.ts';
import type { ScenarioId, UnitType } from '../src/content/words.ts';
import { atSetUp } from '../src/rules/forces/fielded.ts';
import { gameOf, type Dwethia } from '../src/match/game.ts';
import { kitFrom, radiusOf } from '../src/rules/profile/kits.ts';
import type { Command } from '../src/match/command.ts';
import { newModel, openingState } from '../src/match/setup/opening.ts';
import { parseOptions } from '../src/match/options.ts';
import { modelOf, SIDES, type Model, type Side, type Stage, type State } from '../src/match/state.ts';

/** A model of a test: ids that begin with n are of the north side; places in inches. */
export interface Someone {
  readonly id: string;
  readonly side?: Side;
  /** The unit it is one of; a unit of its own without. */
  readonly unit?: string;
  readonly name?: string;
  readonly type?: UnitType;
  readonly stats?: Partial<Profile>;
  /** Inches. */
  readonly move?: number;
  readonly x?: number;
  readonly y?: number;
  readonly z?: number;
  /** Millimetres. */
  readonly base?: number;
  readonly rules?: readonly SpecialRule[];
  readonly items?: readonly Item[];
  readonly powers?: readonly string[];
  readonly markers?: readonly string[];
  readonly is?: Partial<Model>;
}

export interface Field {
  readonly models: readonly Someone[];
  /** Kinds with lower left corners in inches. */
  readonly pieces?: readonly { readonly kind: Partial<PieceKind>; readonly x: number; readonly y: number }[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly pools?: Partial<Record<Side, Partial<State['pools']['south']>>>;
  readonly stage?: Stage;
  readonly round?: number;
  readonly active?: Side;
  readonly priority?: Side;
  /** Inches. */
  readonly board?: number;
  readonly scenarios?: Partial<Record<Side, ScenarioId>>;
  readonly missions?: Partial<Record<Side, readonly string[]>>;
  readonly factions?: Partial<Record<Side, Partial<Faction>>>;
  readonly powers?: readonly Power[];
  readonly actions?: readonly Power[];
  readonly kinds?: readonly Partial<PieceKind>[];
}

export interface Played {
  readonly book: Book;
  readonly state: State;
  readonly game: Dwethia;
}

/** A plain man: all values 3, one die, one Wound, nothing else. */
const PLAIN: Profile = { M: 3, P: 3, S: 3, D: 3, A: 1, W: 1, I: 0, Dst: 0, F: 0, Af: 0 };

const pieceKind = (kind: Partial<PieceKind>): PieceKind => ({
  id: kind.id ?? kind.name ?? JSON.stringify(kind),
  name: 'Piece',
  shape: 'area',
  cover: 0,
  difficult: false,
  impassable: false,
  hazardous: false,
  obscuring: false,
  stairs: false,
  height: 0,
  width: 4,
  depth: 4,
  ...kind,
});

export const item = (given: Partial<Item> & { id: string }): Item => ({
  name: given.id,
  kind: 'other',
  points: 0,
  keywords: [],
  stats: {},
  save: 0,
  cover: 0,
  extraPowers: 0,
  mends: 0,
  oncePerGame: false,
  noShield: false,
  ...given,
});

/** A ranged weapon. */
export const gun = (
  id: string,
  range: number,
  strength: number,
  keywords: readonly Keyword[] = [],
  penalty: 'none' | 'half' | 'full' = 'none',
): Item => item({ id, kind: 'ranged', ranged: { range, strength, penalty }, keywords });

export const SHIELD: Item = item({ id: 'shield', kind: 'shield', save: 5 });

export const rule = (given: Partial<SpecialRule> & { id: string }): SpecialRule => ({
  name: given.id,
  text: '',
  category: 'passive',
  limits: [],
  effects: [],
  ...given,
});

const faction = (side: Side, given: Partial<Faction> = {}): Faction => ({
  id: side,
  name: side,
  pastAllies: 'penalty',
  intoCombat: 'no',
  trait: 'none',
  traitName: '',
  traitText: '',
  chart: {
    heroPer: 250,
    heroCopies: 2,
    basicPerHero: 2,
    religiousPer: 500,
    monsterPer: 500,
    religiousEach: 1,
    monsterEach: 1,
    titanPer: 1000,
    notBasic: [],
    single: [],
  },
  units: [],
  armoury: [],
  powers: [],
  ...given,
});

const WORTH = { hero: 3, basic: 1, religious: 2, monster: 4, titan: 8 };

const content = (f: Field, kinds: readonly PieceKind[], factions: readonly Faction[]): Content => ({
  numbers: {
    price: { M: 1, P: 1, S: 1, D: 1, A: 2, W: 5, I: 1, Dst: 1, F: 1, Af: 5 },
    movePrice: 1,
    powerPrice: 5,
    frame: { hero: 0, basic: 0, religious: 0, monster: 45, titan: 130 },
    worth: WORTH,
    caps: { hero: {}, basic: {} },
    rounds: 5,
    zone: 9,
    boards: [{ upTo: 500, width: 24, depth: 24, pieces: 6 }],
    placing: { apart: 2, share: 24, impassable: 2, obscuring: 1 },
    bases: {
      hero: { from: 20, to: 40 },
      basic: { from: 20, to: 32 },
      religious: { from: 20, to: 40 },
      monster: { from: 40, to: 70 },
      titan: { from: 90, to: 170 },
    },
    gear: { saves: { '5': 3 }, shieldRule: 1, cover: 5 },
    carries: { melee: 1, ranged: 1, armour: 1, shield: 1, other: 2 },
    missions: 2,
    scoring: {
      share: 2000,
      annihilation: 20,
      holdTheLine: 12,
      hill: 12,
      hillHeld: 6,
      hillRadius: 3,
      objective: 4,
      breakTheirLines: 20,
    },
  },
  units: new Map(),
  factions: new Map(factions.map((one) => [one.id, one])),
  religions: new Map(),
  races: new Map(),
  items: new Map(f.models.flatMap((m) => (m.items ?? []).map((one) => [one.id, one] as const))),
  powers: new Map((f.powers ?? []).map((power) => [power.id, power])),
  actions: new Map((f.actions ?? []).map((action) => [action.id, action])),
  rules: new Map(),
  pieces: new Map(kinds.map((kind) => [kind.id, kind])),
  layouts: new Map(),
  missions: new Map(),
  forces: new Map(),
  battles: new Map(),
  transformations: [],
  hash: 'test',
});

const kitFor = (m: Someone, own: Faction): Kit => {
  const stats = { ...PLAIN, ...m.stats };
  const unit: UnitProfile = {
    id: m.unit ?? m.id,
    mark: 'B.1',
    name: m.name ?? m.id,
    type: m.type ?? 'basic',
    move: m.move ?? 6,
    stats,
    base: m.base ?? 32,
    wargear: [],
    rules: [],
    powers: m.powers ?? [],
    points: 20,
    source: 'house',
  };
  return kitFrom(
    {
      unit,
      stats: atSetUp(stats, m.rules ?? []),
      move: unit.move,
      base: unit.base,
      items: m.items ?? [],
      rules: m.rules ?? [],
      powers: unit.powers,
      worth: WORTH[unit.type],
      points: unit.points,
    },
    own,
    m.markers ?? [],
  );
};

const mils = (inches: number): number => Math.round(inches * INCH);

const sideOf = (m: Someone): Side => m.side ?? (m.id.startsWith('n') ? 'north' : 'south');

/** A position made by hand: movement phase of round 2, south to act with priority, unless told otherwise. */
export const battle = (f: Field): Played => {
  const options = parseOptions(f.options ?? {});
  if (!options.ok) throw new Error(options.error.map((p) => p.what).join(' '));
  const factions = { south: faction('south', f.factions?.south), north: faction('north', f.factions?.north) };
  const kits = new Map(f.models.map((m) => [m.id, kitFor(m, factions[sideOf(m)])]));
  const placed = (f.pieces ?? []).map((piece) => ({ ...piece, kind: pieceKind(piece.kind) }));
  const kinds = [...placed.map((piece) => piece.kind), ...(f.kinds ?? []).map(pieceKind)];
  const models = f.models.map((m): Model => {
    const wounds = kits.get(m.id)?.stats.W ?? PLAIN.W;
    return {
      ...newModel(m.id, m.name ?? m.id, sideOf(m), radiusOf(m.base ?? 32), wounds),
      x: mils(m.x ?? 0),
      y: mils(m.y ?? 0),
      z: mils(m.z ?? 0),
      where: m.x === undefined ? 'muster' : 'table',
      ...m.is,
    };
  });
  const state = openingState(
    models,
    placed.map(({ kind, x, y }) => ({ kind: kind.id, x: mils(x), y: mils(y) })),
  );
  state.stage = f.stage ?? 'movement';
  state.round = f.round ?? 2;
  state.priority = f.priority ?? 'south';
  state.active = f.active ?? state.priority;
  for (const side of SIDES) Object.assign(state.pools[side], f.pools?.[side]);
  const force = (side: Side) => ({
    name: side,
    faction: side,
    religion: '',
    limit: 500,
    scenario: f.scenarios?.[side] ?? ('annihilation' as const),
    missions: f.missions?.[side] ?? [],
    models: [],
  });
  const size = mils(f.board ?? 24);
  const book: Book = {
    content: content(f, kinds, [factions.south, factions.north]),
    options: options.value,
    limit: 500,
    surface: { width: size, height: size },
    forces: { south: force('south'), north: force('north') },
    pools: { south: { ...state.pools.south }, north: { ...state.pools.north } },
    ...withKits(kits),
    ground: new WeakMap(),
  };
  return { book, state, game: gameOf({ book, start: state }, {}) };
};

/** What came of a command with fixed dice and answers. */
export interface Said {
  readonly refused?: { readonly rule: string; readonly what: string };
  readonly table: ScriptedTable;
  /** A die or an answer that was missing, wrong or left over. */
  readonly failure: string | undefined;
}

/** Says a command and runs it to its end on the position itself. */
export const say = (
  { game, state }: Played,
  side: Side,
  command: Command,
  dice: readonly number[] = [],
  answers: readonly (string | ScriptedAnswer)[] = [],
): Said => {
  const table = new ScriptedTable(
    dice,
    answers.map((a) => (typeof a === 'string' ? { answer: a } : a)),
  );
  const ran = runCommand(game, state, side, command, table);
  if (ran.kind === 'refused') return { refused: ran.refusal, table, failure: undefined };
  return { table, failure: table.failure ?? table.leftOver() };
};

/** The rule that refuses a command; undefined when it is legal. The position is not touched. */
export const refusal = ({ game, state }: Played, side: Side, command: Command): string | undefined =>
  game.apply(game.clone(state), side, command, new ScriptedTable([]))?.rule;

export const at = ({ state }: Played, id: string): Model => modelOf(state, id);

/** Exact odds of what a command leads to: the fraction of its ends that have a property, as `n/d`. */
export const odds = (
  { game, state }: Played,
  side: Side,
  command: Command,
  has: (end: State) => boolean,
  policy: Policy = firstAnswer,
): string => {
  const seen = forecast(game, state, side, command, { policy });
  if (!seen.ok) return `${seen.error.rule}: ${seen.error.what}`;
  let [n, d] = [0n, 1n];
  for (const leaf of seen.value.leaves) {
    if (!has(leaf.state)) continue;
    n = n * leaf.d + leaf.n * d;
    d *= leaf.d;
    const by = gcd(n, d);
    n /= by;
    d /= by;
  }
  return d === 1n ? String(n) : `${n}/${d}`;
};

/** The exact mean of a whole number over the ends of a command, as `n/d`. */
export const mean = (
  { game, state }: Played,
  side: Side,
  command: Command,
  value: (end: State) => number,
  policy: Policy = firstAnswer,
): string => {
  const seen = forecast(game, state, side, command, { policy });
  if (!seen.ok) return `${seen.error.rule}: ${seen.error.what}`;
  const { n, d } = expected(seen.value, value);
  return d === 1n ? String(n) : `${n}/${d}`;
};

/** The position with work put on it by hand: any command then begins that and nothing else. */
export const begun = (played: Played, begin: (b: Battle) => void): Played => ({
  ...played,
  game: {
    ...played.game,
    apply: (state, _seat, _command, table) => {
      begin({ book: played.book, state, table });
      return undefined;
    },
  },
});

/** Two who can still shoot at each other far from everything: the Shoot phase waits for them. */
export const SPARE_SHOTS: readonly Someone[] = [
  { id: 's-spare', x: 1, y: 23, items: [gun('spare', 3, 9)] },
  { id: 'n-spare', x: 3.5, y: 23 },
];

/** Two who are still to fight each other far from everything: the Close Combat phase waits for them. */
export const SPARE_FIGHT: readonly Someone[] = [
  { id: 's-spare', x: 1, y: 23 },
  { id: 'n-spare', x: 2.5, y: 23 },
];

/** A policy that gives a fixed answer to questions whose key begins with a word, and the first answer to all others. */
export const answering =
  (answers: Readonly<Record<string, string>>): Policy =>
  (_, key, ids) => {
    for (const [start, id] of Object.entries(answers))
      if (key.startsWith(start) && ids.includes(id)) return id;
    return ids[0] ?? '';
  };

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
