import { KNOWN_CONDITIONS } from '../src/content/known.ts';
import {
  createBoard,
  firstAnswer,
  forecast,
  fraction,
  runCommand,
  ScriptedTable,
  type Event,
  type Fraction,
  type Policy,
  type RollTable,
  type ScriptedAnswer,
  type Seat,
} from '@caltrop/engine';
import { scratchFor, type Book, type Kit, type Play } from '../src/match/book.ts';
import type { Command } from '../src/match/command.ts';
import type {
  Attack,
  CarriedItem,
  ConditionKind,
  Content,
  Encounter,
  Ending,
  GroundKind,
  Item,
  Monster,
  Spell,
  Trait,
} from '../src/content/content.ts';
import { gameOf, type CairnAp } from '../src/match/game.ts';
import { kitOfMonster, monsterKitsOf, NOBODY } from '../src/match/setup/kits.ts';
import { carriedItems, creatureOfMonster, openingState } from '../src/match/setup/opening.ts';
import { parseOptions } from '../src/match/options.ts';
import type { DeskSettings } from '../src/match/ruling.ts';
import { AUTO_DESK } from '../src/match/setup/setup.ts';
import {
  cloneState,
  creatureOf,
  WARDEN,
  type Afflicted,
  type Creature,
  type Group,
  type State,
} from '../src/match/state.ts';

/** A condition on somebody, that nothing ends by itself. */
export const afflicted = (kind: string, more: Partial<Afflicted> = {}): Afflicted => ({
  kind,
  by: '',
  ends: [],
  since: 0,
  until: -1,
  clock: -1,
  left: 0,
  n: 0,
  ...more,
});

/** Somebody of a test. Ids that begin with p are characters of the party, h hirelings of it, others foes. */
export interface Somebody {
  readonly id: string;
  readonly kind?: Creature['kind'];
  readonly group?: string;
  readonly seat?: Seat;
  readonly str?: number;
  readonly dex?: number;
  readonly wil?: number;
  readonly hp?: number;
  readonly armour?: number;
  readonly x?: number;
  readonly y?: number;
  readonly side?: 1 | 2;
  readonly items?: readonly (string | CarriedItem)[];
  readonly attacks?: readonly Attack[];
  readonly traits?: readonly Trait[];
  readonly tags?: readonly string[];
  readonly employer?: string;
  readonly rider?: Monster['rider'];
  readonly kit?: Partial<Kit>;
  /** Anything else of a creature, as it is. */
  readonly is?: Partial<Creature>;
}

export interface Field {
  readonly creatures: readonly Somebody[];
  /** Rows of glyphs; 12 × 8 open Spaces when left out; `null` for a scene without a map. */
  readonly map?: readonly string[] | null;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly desk?: Partial<DeskSettings>;
  /** A fight of which it is the first creature's turn, unless `turn` says whose; a scene when left out. */
  readonly fight?: boolean;
  readonly turn?: string;
  readonly conditions?: readonly (Partial<ConditionKind> & { readonly id: string })[];
  readonly items?: readonly (Partial<Item> & { readonly id: string })[];
  readonly monsters?: readonly (Partial<Monster> & { readonly id: string })[];
  readonly spells?: readonly Spell[];
  readonly grounds?: readonly (Partial<GroundKind> & { readonly id: string })[];
  readonly tables?: readonly RollTable[];
  readonly ideas?: Readonly<Record<string, readonly string[]>>;
  readonly encounter?: Encounter;
  readonly seats?: readonly Seat[];
  readonly single?: boolean;
  readonly is?: Partial<State>;
}

export const attack = (id: string, more: Partial<Attack> = {}): Attack => ({
  id,
  name: id,
  dice: [6],
  attribute: 'str',
  ap: 2,
  reach: 1,
  onHit: [],
  ...more,
});

const monster = (id: string, more: Partial<Monster> = {}): Monster => ({
  ...NOBODY,
  id,
  name: id,
  hp: 4,
  tags: [],
  profile: 'brute',
  ...more,
});

const item = (given: Partial<Item> & { readonly id: string }): Item => ({
  name: given.id,
  kind: 'gear',
  slots: 1,
  price: null,
  uses: null,
  material: 'other',
  text: '',
  tags: [],
  ...given,
});

const armour = (id: string, more: Partial<Item>): Item =>
  item({ id, kind: 'armour', material: 'metal', ...more });

/** Things that most tests need: swords, shields, armour, bandages, loads. */
const ITEMS: readonly Item[] = [
  item({
    id: 'sword',
    kind: 'weapon',
    material: 'metal',
    strike: { die: 8, class: 'medium', hands: 1, reach: 1 },
  }),
  item({
    id: 'dagger',
    kind: 'weapon',
    material: 'metal',
    strike: { die: 6, class: 'light', hands: 1, reach: 1 },
  }),
  item({
    id: 'great-axe',
    kind: 'weapon',
    material: 'metal',
    slots: 2,
    strike: { die: 10, class: 'heavy', hands: 2, reach: 1 },
  }),
  item({
    id: 'bow',
    kind: 'weapon',
    slots: 2,
    strike: { die: 6, class: 'ranged', hands: 2, reach: 0, shot: { near: 8, far: 16 } },
  }),
  armour('helmet', { armour: 1, place: 'head' }),
  armour('gambeson', { armour: 1, place: 'padding', material: 'other' }),
  armour('brigandine', { baseArmour: 1, place: 'body', slots: 2 }),
  armour('chainmail', { baseArmour: 2, place: 'body', slots: 2 }),
  item({ id: 'heater', kind: 'shield', armour: 1, shieldDie: 4, place: 'hand', material: 'metal' }),
  item({ id: 'buckler', kind: 'shield', shieldDie: 4, place: 'hand', material: 'metal' }),
  item({ id: 'bracers', kind: 'relic', armour: 1, place: 'arms', magical: true }),
  item({ id: 'bandages', uses: 3, tags: ['bandages'] }),
  item({ id: 'torch', uses: 3, tags: ['light'] }),
  item({ id: 'wand', kind: 'relic', uses: 2, charges: true }),
  item({ id: 'load' }),
  item({ id: 'bulk', slots: 2 }),
  item({ id: 'trinket', slots: 0 }),
  item({ id: 'cart', carries: 4, slots: 2 }),
  item({ id: 'mule', kind: 'animal', carries: 6, slots: 0 }),
  item({ id: 'grimoire', kind: 'grimoire', slots: 2 }),
];

const kind = (given: Partial<ConditionKind> & { readonly id: string }): ConditionKind => ({
  name: given.id,
  text: '',
  rule: 'CA-AUTO-05l',
  ends: [],
  ...KNOWN_CONDITIONS[given.id],
  ...given,
});

const CURE: readonly Ending[] = [{ by: 'cure', words: 'healed' }];

/** Conditions that the rules name themselves. */
const CONDITIONS: readonly ConditionKind[] = [
  kind({ id: 'prone', crawls: true, ends: [{ by: 'ap', ap: 1 }] }),
  kind({ id: 'grappled', cannotMove: true, grip: true, ends: [{ by: 'check', attributes: ['str', 'dex'] }] }),
  kind({ id: 'restrained', cannotMove: true, ends: [{ by: 'check', attributes: ['str', 'dex'], dc: 20 }] }),
  kind({
    id: 'blinded',
    blind: true,
    modifiers: [{ on: 'save', by: -1, when: { attribute: 'dex' } }],
    ends: CURE,
  }),
  kind({ id: 'asleep', cannotAct: true, helpless: true, ends: [{ by: 'harmed' }] }),
  kind({ id: 'unconscious', cannotAct: true, helpless: true, drops: true, ends: CURE }),
  kind({ id: 'invisible', unseen: true, ends: [{ by: 'attacks' }, { by: 'harms' }] }),
  kind({ id: 'hidden', stacks: true, ends: [{ by: 'attacks' }] }),
  kind({ id: 'paralysed', cannotAct: true, helpless: true, ends: CURE }),
  kind({ id: 'delirious', cannotAct: true, ends: CURE }),
  kind({ id: 'fleeing', will: 'flee', ends: [{ by: 'fight' }] }),
  kind({ id: 'panicked', mind: true, modifiers: [{ on: 'attack', by: -1 }], ends: CURE }),
  kind({ id: 'stunned', ap: -2, ends: [{ by: 'turn-end' }] }),
  kind({ id: 'poisoned', ends: CURE }),
  kind({ id: 'deafened', deaf: true, ends: CURE }),
  kind({ id: 'hamstrung', moveSet: 1, ends: CURE }),
  kind({ id: 'broken-leg', moveHalved: true, ends: CURE }),
  kind({ id: 'broken-arm', ends: CURE }),
  kind({
    id: 'broken-rib',
    modifiers: [{ on: 'save', by: -1, when: { attribute: 'str' } }],
    ends: CURE,
  }),
  kind({ id: 'broken-skull', modifiers: [{ on: 'save', by: -1, when: { attribute: 'wil' } }], ends: CURE }),
  kind({ id: 'lost-hand', ends: CURE }),
  kind({ id: 'lost-foot', moveHalved: true, ends: CURE }),
  kind({ id: 'lost-eye', modifiers: [{ on: 'attack', by: -1, when: { ranged: true } }], ends: CURE }),
  kind({ id: 'bane', modifiers: [{ on: 'all', object: { die: 4, sign: -1 } }], ends: CURE }),
  kind({ id: 'blessed', modifiers: [{ on: 'all', object: { die: 4, sign: 1 } }], ends: CURE }),
  kind({ id: 'shielded', armour: 1, ends: CURE }),
  kind({ id: 'called', ends: CURE }),
];

const ground = (
  given: Partial<GroundKind> & { readonly id: string; readonly glyph: string },
): GroundKind => ({
  name: given.id,
  cost: 1,
  blocksSight: false,
  corner: false,
  cover: 'none',
  obscured: false,
  onEnter: [],
  onStart: [],
  modifiers: [],
  rule: 'CA-R86',
  text: '',
  ...given,
});

const GROUNDS: readonly GroundKind[] = [
  ground({ id: 'open', glyph: '.' }),
  ground({ id: 'wall', glyph: '#', cost: 0, blocksSight: true, corner: true, cover: 'beside' }),
  ground({ id: 'rough', glyph: ',', cost: 2 }),
  ground({ id: 'undergrowth', glyph: '"', cost: 2, cover: 'inside' }),
  ground({ id: 'barrier', glyph: '=', cost: 2, cover: 'behind' }),
  ground({ id: 'closed-door', glyph: '+', cost: 0, blocksSight: true, door: 'closed' }),
  ground({ id: 'open-door', glyph: '/', door: 'open' }),
  ground({ id: 'fire', glyph: '!', onEnter: [{ do: 'harm', amount: { roll: 'd6' } }] }),
  ground({ id: 'chasm', glyph: '^', cost: 0, chasm: true }),
  ground({ id: 'smoke', glyph: '', obscured: true, veil: true }),
  ground({ id: 'light', glyph: '', veil: true }),
];

const byId = <T extends { readonly id: string }>(...lists: readonly (readonly T[])[]): Map<string, T> =>
  new Map(lists.flat().map((one) => [one.id, one]));

/** Content made up for tests: nothing of it comes from a pack. */
const contentOf = (f: Partial<Field> = {}): Content => ({
  hash: 'test',
  conditions: byId(
    CONDITIONS,
    (f.conditions ?? []).map((c) => kind(c)),
  ),
  spells: byId(f.spells ?? []),
  items: byId(
    ITEMS,
    (f.items ?? []).map((i) => item(i)),
  ),
  monsters: byId((f.monsters ?? []).map((m) => monster(m.id, m))),
  hirelings: new Map(),
  backgrounds: new Map(),
  grounds: byId(
    GROUNDS,
    (f.grounds ?? []).map((g) => ground({ glyph: '', ...g })),
  ),
  encounters: new Map(),
  characters: new Map(),
  tables: byId(f.tables ?? []),
  difficulties: [],
  ideas: new Map(Object.entries(f.ideas ?? {})),
  traitTables: [],
  bonds: [],
  omens: [],
  services: new Map(),
  credit: '',
});

const OPEN = Array.from({ length: 8 }, () => '.'.repeat(12));

const kindOf = ({ id, kind: said }: Somebody): Creature['kind'] =>
  said ?? (id.startsWith('p') ? 'pc' : id.startsWith('h') ? 'hireling' : 'npc');

/** A position of a test, with what can be done with it. */
export interface Stand {
  readonly game: CairnAp;
  readonly book: Book;
  readonly state: State;
}

/** What came of a command. */
export interface Played {
  readonly state: State;
  readonly events: readonly Event[];
  readonly refusal: { readonly rule: string; readonly what: string } | undefined;
  readonly who: (id: string) => Creature;
}

/** A position as a test wants it. */
export const scene = (f: Field): Stand => {
  const content = contentOf(f);
  const options = parseOptions({ naturals: 'wardenOnly', ...f.options });
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  const rows = f.map === null ? ['.'] : (f.map ?? OPEN);
  const board = createBoard(rows[0]?.length ?? 1, rows.length);
  const glyphs = new Map(
    [...content.grounds.values()].flatMap((g) => [...g.glyph].map((c) => [c, g] as const)),
  );
  const map = rows.flatMap((row) =>
    [...row].map((glyph) => {
      const found = glyphs.get(glyph);
      if (found === undefined) throw new Error(`no ground "${glyph}"`);
      return found;
    }),
  );
  const kits = new Map<string, Kit>();
  const creatures = f.creatures.map((who, i): Creature => {
    const like = monster(who.id, {
      hp: who.hp ?? 4,
      str: who.str ?? 10,
      dex: who.dex ?? 10,
      wil: who.wil ?? 10,
      armour: who.armour ?? 0,
      attacks: who.attacks ?? [],
      traits: who.traits ?? [],
      tags: who.tags ?? [],
      rider: who.rider ?? [],
    });
    kits.set(who.id, { ...kitOfMonster(like), employer: who.employer ?? '', ...who.kit });
    const of = kindOf(who);
    const group = who.group ?? (of === 'npc' ? 'foes' : 'party');
    const at = f.map === null ? 0 : (who.y ?? (of === 'npc' ? 4 : 3)) * board.width + (who.x ?? i);
    const c = creatureOfMonster(content, like, {
      id: who.id,
      name: who.id,
      group,
      at,
      side: who.side ?? 1,
      turns: 1,
      key: who.id,
      inert: false,
      seat: who.seat ?? (of === 'npc' ? WARDEN : 'party'),
    });
    const items = (who.items ?? []).map((one) => (typeof one === 'string' ? { item: one } : one));
    return { ...c, kind: of, items: carriedItems(content, items, who.id), ...who.is };
  });
  const ids = [...new Set(['party', ...creatures.map((c) => c.group)])];
  const groups = ids.map((id): Group => ({
    id,
    name: id,
    party: id === 'party',
    enemies: id === 'party' ? ids.filter((other) => other !== id) : ['party'],
    heads: creatures.filter((c) => c.group === id).length,
    fired: [],
  }));
  const book: Book = {
    content,
    options: options.value,
    seats: f.seats ?? [WARDEN, 'party'],
    board,
    mapped: f.map !== null,
    map,
    encounter: f.encounter ?? null,
    kits,
    monsterKits: monsterKitsOf(content),
    ...scratchFor(board),
    single: f.single ?? false,
  };
  const opened = openingState(creatures, groups, { ...AUTO_DESK, ...f.desk });
  const fight: Partial<State> =
    f.fight === true || f.turn !== undefined
      ? { stage: 'fight', round: 1, turn: f.turn ?? creatures[0]?.id ?? '', order: ids, slot: 0 }
      : {};
  const state: State = { ...opened, ...fight, ...f.is };
  return { game: gameOf(book, state, {}), book, state };
};

const asked = (answers: readonly (string | ScriptedAnswer)[]): ScriptedAnswer[] =>
  answers.map((a) => (typeof a === 'string' ? { answer: a } : a));

const seen = (state: State, events: readonly Event[], refusal: Played['refusal']): Played => ({
  state,
  events,
  refusal,
  who: (id) => creatureOf(state, id),
});

/** Says a command with these dice and answers; every die and answer must be used, none may be missing. */
export const play = (
  { game, state }: Stand,
  command: Command,
  dice: readonly number[] = [],
  answers: readonly (string | ScriptedAnswer)[] = [],
  seat: Seat = WARDEN,
): Played => {
  const table = new ScriptedTable(dice, asked(answers));
  const next = cloneState(state);
  const ran = runCommand(game, next, seat, command, table);
  const wrong = table.failure ?? table.leftOver();
  if (ran.kind === 'refused') return seen(next, table.events, ran.refusal);
  if (wrong !== undefined) throw new Error(wrong);
  return seen(next, table.events, undefined);
};

/** Goes on from what came of a command. */
export const after = (stand: Stand, { state }: Played): Stand => ({ ...stand, state });

/** A stand of which one thing is begun by hand instead of by a command. */
const begun = (stand: Stand, begin: (g: Play) => void): CairnAp => ({
  ...stand.game,
  apply: (state, _seat, _command, table) => {
    begin({ book: stand.book, state, table });
    return undefined;
  },
});

const NOTHING: Command = { do: 'close' };

/** Begins something by hand and plays it to its end with these dice and answers. */
export const run = (
  stand: Stand,
  begin: (g: Play) => void,
  dice: readonly number[] = [],
  answers: readonly (string | ScriptedAnswer)[] = [],
): Played => play({ ...stand, game: begun(stand, begin) }, NOTHING, dice, answers);

const chance = (
  game: CairnAp,
  state: State,
  seat: Seat,
  command: Command,
  test: (s: State) => boolean,
  policy: Policy,
): Fraction => {
  const told = forecast(game, state, seat, command, { policy });
  if (!told.ok) throw new Error(told.error.what);
  if (told.value.samples > 0) throw new Error('the forecast is not exact');
  let [n, d] = [0n, 1n];
  for (const leaf of told.value.leaves) if (test(leaf.state)) [n, d] = [n * leaf.d + leaf.n * d, d * leaf.d];
  return fraction(n, d);
};

/** The exact chance that a command ends in a state of which the test is true. */
export const odds = (
  { game, state }: Stand,
  command: Command,
  test: (s: State) => boolean,
  { seat = WARDEN, policy = firstAnswer }: { readonly seat?: Seat; readonly policy?: Policy } = {},
): Fraction => chance(game, state, seat, command, test, policy);

/** The same for something that is begun by hand. */
export const oddsOf = (stand: Stand, begin: (g: Play) => void, test: (s: State) => boolean): Fraction =>
  chance(begun(stand, begin), stand.state, WARDEN, NOTHING, test, firstAnswer);
