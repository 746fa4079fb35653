import {
  forecast,
  runCommand,
  ScriptedTable,
  type Forecast,
  type Policy,
  type ScriptedAnswer,
} from '@caltrop/engine';
import type { Book } from '../src/match/book.ts';
import type { Command } from '../src/match/command.ts';
import type {
  Ability,
  ArmLine,
  Consumable,
  Content,
  Dice,
  Encounter,
  Ground,
  Profile,
  Tagged,
  Trait,
  Weapon,
  WeaponTag,
} from '../src/content/content.ts';
import { gameOf, type Generia } from '../src/match/game.ts';
import { parseOptions } from '../src/match/options.ts';
import { PLAIN } from '../src/cases/profile.ts';
import { newTurn } from '../src/rules/turns/turns.ts';
import { openBook } from '../src/match/setup/setup.ts';
import { creatureOf, numberOf, type Creature, type State } from '../src/match/state.ts';

/** Dice as people write them: `2d6+2`. */
export const dice = (text: string, explodes = true): Dice => {
  const found = [...text.matchAll(/([0-9]+)d([0-9]+)/g)].map((m) => [Number(m[1]), Number(m[2])] as const);
  const plus = /[+-][0-9]+$/.exec(text.replaceAll(' ', ''));
  return { dice: found, plus: plus === null ? 0 : Number(plus[0]), explodes };
};

export const tags = (...words: readonly (WeaponTag | readonly [WeaponTag, number])[]): Tagged[] =>
  words.map((w) => (typeof w === 'string' ? { tag: w, n: 0, word: '' } : { tag: w[0], n: w[1], word: '' }));

/** A weapon line: hit bonus, damage, block bonus and strength. */
export const arm = (name: string, hit: number, damage: string, given: Partial<ArmLine> = {}): ArmLine => ({
  name,
  weapon: '',
  hit,
  dice: dice(damage),
  damage: 'Sharp',
  block: null,
  shield: false,
  range: null,
  reach: 0,
  tags: [],
  ammo: null,
  effects: [],
  pv: 0,
  ...given,
});

/** A plain quarterstaff: 2d8 Blunt, hit and damage +1. */
export const STAFF: Weapon = {
  id: 'staff',
  name: 'Staff',
  type: 'Blunt',
  subtype: 'Staff',
  dice: [[2, 8]],
  damage: 'Blunt',
  hit2: 2,
  damage2: 2,
  range: null,
  ammo: '',
  skill: '',
  weight: 0,
  tier: 0,
  tags: [],
};

/** A plain person of cases: MODs 0, nothing worn, a club. */
export const profile = (given: Partial<Profile> & { id: string }): Profile => ({
  ...PLAIN,
  name: given.id,
  ...given,
});

/** The level 7 Fighter of the worked examples. */
export const F7 = profile({
  id: 'F7',
  name: 'Fighter',
  character: true,
  level: 7,
  mods: [2, 2, 2, 1, 1, 2],
  raw: [5, 5, 5, 3, 3, 4],
  en: 15,
  mp: 5,
  wl: 4,
  wt: 6,
  tn: 3,
  ms: 4,
  av: [2, 5, 3, 3],
  md: 1,
  arms: [
    arm('Broadsword', 6, '2d6+2', { block: { bonus: 8, strength: 4 }, pv: 4 }),
    arm('Roundshield', 3, '1d6+3', {
      damage: 'Blunt',
      block: { bonus: 6, strength: 6 },
      shield: true,
      tags: tags(['Shield', 2]),
      pv: 2,
    }),
  ],
  hands: [0, 1],
});

/** Goblin Fighter 05. */
export const G5 = profile({
  id: 'G5',
  name: 'Goblin',
  level: 5,
  size: 'Small',
  mods: [1, 2, 2, 1, 0, 2],
  raw: [3, 5, 5, 2, 1, 4],
  en: 15,
  mp: 5,
  wl: 3,
  wt: 5,
  tn: 3,
  ms: 4,
  av: [0, 2, 1, 1],
  md: 1,
  reflexes: 2,
  tags: ['Sapient'],
  arms: [arm('Spear', 4, '2d6+2', { block: { bonus: 7, strength: 3 } })],
});

/** Wolf 10. */
export const W10 = profile({
  id: 'W10',
  name: 'Wolf',
  level: 10,
  mods: [3, 3, 3, 1, 2, 2],
  raw: [7, 6, 7, 2, 4, 4],
  en: 15,
  mp: 5,
  wl: 4,
  wt: 7,
  tn: 4,
  ms: 6,
  av: [1, 3, 2, 2],
  md: 2,
  arms: [arm('Bite', 7, '3d4+3')],
  hands: [],
});

/** The level 7 Archer. */
export const A7 = profile({
  id: 'A7',
  name: 'Archer',
  character: true,
  level: 7,
  mods: [1, 2, 3, 1, 1, 3],
  raw: [3, 4, 6, 3, 3, 6],
  en: 10,
  mp: 5,
  wl: 4,
  wt: 5,
  tn: 3,
  ms: 4,
  av: [0, 4, 2, 1],
  md: 1,
  er: 3,
  arms: [
    arm('Hunting Bow', 5, '1d6+2', {
      damage: 'Arrow',
      range: { short: -1, medium: 0, long: 0, max: 20 },
      ammo: { id: 'arrow-light', count: 20, dice: dice('1d6') },
    }),
  ],
});

const open: Ground = {
  id: 'open',
  name: 'open ground',
  glyph: '.',
  cost: 1,
  behind: 'none',
  inside: 'none',
  corner: false,
  confines: false,
  sight: false,
  height: 0,
  pit: false,
  swim: false,
  door: false,
  slope: false,
  ledge: false,
  fire: false,
  text: '',
};

/** Terrain of tests, by glyph. */
const GROUNDS: readonly Ground[] = [
  open,
  {
    ...open,
    id: 'wall',
    name: 'wall',
    glyph: '#',
    cost: 0,
    behind: 'total',
    corner: true,
    confines: true,
    sight: true,
    height: 9,
  },
  {
    ...open,
    id: 'tree',
    name: 'tree',
    glyph: 'T',
    cost: 0,
    behind: 'full',
    corner: true,
    confines: true,
    height: 9,
  },
  { ...open, id: 'boulder', name: 'boulder', glyph: 'o', cost: 0, behind: 'half', confines: true, height: 1 },
  {
    ...open,
    id: 'roots',
    name: 'wall of roots',
    glyph: 'R',
    cost: 0,
    behind: 'full',
    confines: true,
    height: 2,
  },
  { ...open, id: 'planks', name: 'planks', glyph: '=' },
  { ...open, id: 'bushes', name: 'bushes', glyph: '"', cost: 2, inside: 'half' },
  { ...open, id: 'rubble', name: 'rubble', glyph: ',', cost: 2 },
  { ...open, id: 'pit', name: 'pit', glyph: 'x', cost: 0, pit: true },
  { ...open, id: 'ledge', name: 'ledge', glyph: '^', ledge: true },
  { ...open, id: 'water', name: 'deep water', glyph: '~', cost: 3, swim: true },
  { ...open, id: 'fire', name: 'fire', glyph: 'f', cost: 0, fire: true },
  {
    ...open,
    id: 'door',
    name: 'closed door',
    glyph: '+',
    cost: 0,
    behind: 'total',
    corner: true,
    confines: true,
    sight: true,
    door: true,
    height: 9,
  },
  { ...open, id: 'slope', name: 'slope', glyph: ':', cost: 2, slope: true },
];

/** A creature of a test: heroes unless the side says otherwise; column and row from 0. */
export interface Someone {
  readonly id: string;
  readonly is: Profile;
  readonly side?: 'heroes' | 'foes';
  readonly x: number;
  readonly y: number;
  /** What is different from a fresh creature. */
  readonly but?: Partial<Creature>;
}

export interface Field {
  readonly creatures: readonly Someone[];
  /** Rows of glyphs; 12 by 12 open squares without. */
  readonly map?: readonly string[];
  readonly heights?: readonly number[];
  readonly abilities?: readonly Ability[];
  readonly traits?: readonly Trait[];
  readonly weapons?: readonly Weapon[];
  readonly consumables?: readonly Consumable[];
  /** What can be summoned. */
  readonly profiles?: readonly Profile[];
  readonly options?: Readonly<Record<string, unknown>>;
  /** Whose turn it is; the first creature's without. */
  readonly turn?: string;
  readonly light?: 'bright' | 'dim' | 'dark';
  /** The open sky; sunlight without. */
  readonly sky?: Encounter['map']['sky'];
  /** The seat of a game master, where there is one. */
  readonly gm?: string;
  readonly chaos?: Content['chaos'];
  /** How strongly elements are there for shamans. */
  readonly elements?: Encounter['map']['elements'];
}

export interface Played {
  readonly book: Book;
  readonly state: State;
  readonly game: Generia;
}

const byId = <T extends { readonly id: string }>(list: readonly T[]): Map<string, T> =>
  new Map(list.map((v) => [v.id, v]));

/** A position in the middle of a fight: initiative in the order given, the turn of one of them with nothing spent. */
export const battle = (field: Field): Played => {
  const rows = field.map ?? Array.from({ length: 12 }, () => '.'.repeat(12));
  const width = rows[0]?.length ?? 1;
  const encounter: Encounter = {
    id: 'test',
    code: 'T',
    name: 'Test',
    blurb: '',
    notes: '',
    map: {
      width,
      height: rows.length,
      tiles: rows.flatMap((row) =>
        [...row].map((glyph) => GROUNDS.find((g) => g.glyph === glyph)?.id ?? 'open'),
      ),
      heights: field.heights ?? [],
      light: field.light ?? 'bright',
      lamps: [],
      sky: field.sky ?? 'sunlight',
      elements: field.elements ?? {},
    },
    sides: ['heroes', 'foes'],
    fielded: [],
    places: {},
    goals: [{ kind: 'last standing' }],
    behaviour: '',
    bound: [],
  };
  const content: Content = {
    weapons: byId(field.weapons ?? []),
    ammunition: new Map(),
    armour: new Map(),
    enchantments: new Map(),
    consumables: byId(field.consumables ?? []),
    classes: new Map(),
    abilities: byId(field.abilities ?? []),
    traits: byId(field.traits ?? []),
    statuses: new Map(),
    profiles: byId(field.profiles ?? []),
    ground: byId(GROUNDS),
    encounters: new Map([[encounter.id, encounter]]),
    chaos: field.chaos ?? [],
    hash: 'test',
  };
  const options = parseOptions(field.options ?? {});
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  const comers = field.creatures.map((c, i) => ({
    id: c.id,
    profile: c.is.id,
    is: c.is,
    side: c.side ?? (i === 0 ? 'heroes' : 'foes'),
    at: c.y * width + c.x,
    arrives: 1,
    arm: -1,
    mount: '',
    maker: 0,
    name: c.id,
  }));
  const gm = field.gm === undefined ? {} : { gm: field.gm };
  const opened = openBook(content, encounter, comers, options.value, gm);
  const state = opened.start;
  state.stage = 'battle';
  state.round = 1;
  state.creatures.forEach((c, i) => Object.assign(c, field.creatures[i]?.but ?? {}));
  state.order = state.creatures.map((_, i) => i);
  state.place = field.turn === undefined ? 0 : numberOf(state, field.turn);
  state.turn = newTurn(state.place);
  return { book: opened.book, state, game: gameOf({ ...opened, start: state }, null) };
};

/** The creature with an id. */
export const who = (state: State, id: string): Creature => creatureOf(state, numberOf(state, id));

/** Says a command with these dice and answers; the state after it, with what was told. Everything must be used up. */
export const say = (
  p: Played,
  command: Command,
  faces: readonly number[] = [],
  answers: readonly (string | ScriptedAnswer)[] = [],
): { readonly state: State; readonly events: ScriptedTable['events'] } => {
  const state = p.game.clone(p.state);
  const table = new ScriptedTable(
    faces,
    answers.map((a) => (typeof a === 'string' ? { answer: a } : a)),
  );
  const seat = p.game.toAct(state)[0] ?? '';
  const ran = runCommand(p.game, state, seat, command, table);
  if (ran.kind === 'refused') throw new Error(`refused: ${ran.refusal.rule} ${ran.refusal.what}`);
  if (table.failure !== undefined) throw new Error(table.failure);
  const left = table.leftOver();
  if (left !== undefined) throw new Error(left);
  return { state, events: table.events };
};

/** Why a command is refused: the rule; empty when it is not. */
export const refusal = (p: Played, command: Command): string => {
  const state = p.game.clone(p.state);
  const seat = p.game.toAct(state)[0] ?? '';
  return p.game.apply(state, seat, command, new ScriptedTable([]))?.rule ?? '';
};

/** The exact odds of a command, answers by a policy: what a key starts with and the answer to it. */
export const odds = (
  p: Played,
  command: Command,
  answers: Readonly<Record<string, string>> = {},
): Forecast<State> => {
  const policy: Policy = (_seat, key, ids) => {
    const found = Object.entries(answers).find(([start]) => key.startsWith(start));
    return found !== undefined && ids.includes(found[1]) ? found[1] : (ids[0] ?? '');
  };
  const seat = p.game.toAct(p.state)[0] ?? '';
  const f = forecast(p.game, p.state, seat, command, { policy });
  if (!f.ok) throw new Error(f.error.what);
  return f.value;
};
