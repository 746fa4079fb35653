import type { Field, FieldArea, Ground, Look, Piece, Point, Scene, Token } from '@caltrop/engine';
import { chance, middleOf } from '../geometry.ts';

/** Fields and units to look at the board alone. They follow no game. */

const BLOCKED: ReadonlySet<Look> = new Set<Look>(['wall', 'pillar', 'building', 'rock', 'chasm']);

const ground = (look: Look): Ground => ({
  look,
  name: look.charAt(0).toUpperCase() + look.slice(1),
  note: '',
  rule: '',
  blocked: BLOCKED.has(look),
});

const LETTERS: Readonly<Record<string, Look>> = {
  '.': 'plain',
  w: 'wood',
  t: 'thicket',
  m: 'mountain',
  r: 'rock',
  '~': 'water',
  b: 'bridge',
  o: 'road',
  s: 'sand',
  u: 'swamp',
  f: 'floor',
  i: 'stairs',
  '#': 'wall',
  p: 'pillar',
  h: 'building',
  n: 'ruins',
  F: 'fort',
  g: 'gate',
  c: 'chasm',
  x: 'fire',
  e: 'ice',
  v: 'vines',
  k: 'mist',
  d: 'ward',
  q: 'spring',
  G: 'goal',
  E: 'exit',
  C: 'chest',
  V: 'village',
};

/** A field from rows of letters. */
const tiles = (rows: readonly string[]): Field & { unit: 'tile' } => {
  const kinds = new Map<string, Ground>();
  const of = (letter: string): Ground => {
    const known = kinds.get(letter) ?? ground(LETTERS[letter] ?? 'plain');
    kinds.set(letter, known);
    return known;
  };
  return {
    unit: 'tile',
    width: rows[0]?.length ?? 0,
    height: rows.length,
    cells: rows.flatMap((row) => [...row].map(of)),
  };
};

/** Every look at least once. */
export const ALL_LOOKS = tiles([
  'mmw....~~..tt...',
  'm.ww...~~..tk.V.',
  '..F....bb...kk..',
  'ooooooo~~oo..h..',
  '.w....o~~.o.....',
  '..rr..obboo..E..',
  '.rr....~~....n..',
  '##g##..~~~~.nn..',
  '#ffp#.ss~~~.....',
  '#fid#.sss...eee.',
  '#qfC#..uu.x.ee..',
  '##g##..uu.xvv.G.',
  'cc.....cccb.....',
  'cbc....c.cc.....',
]);

/** A river with two bridges. */
export const FERRY = tiles([
  '....w..~~...ww..',
  '..ww...~~.......',
  '.......~~....m..',
  '..F....bb.....mm',
  '.......~~.......',
  '.......~~..F....',
  '..w....~~.......',
  '.w.....~~...ww..',
  '..F....bb....F..',
  '.......~~..ww...',
  'mm..w..~~.......',
  'mmm....~~.w....m',
]);

const ICONS = [
  'feathered-wing',
  'battle-axe',
  'spell-book',
  'bow-arrow',
  'visored-helm',
  'broadsword',
  'plain-dagger',
  'cavalry',
];

export const token = (n: number, at: Point, extra: Partial<Token> = {}): Token => {
  const side = extra.side ?? (n % 2 === 0 ? 'a' : 'b');
  const name = extra.name ?? `Unit ${n}`;
  const icon = ICONS[Math.floor(n / 2) % ICONS.length] ?? 'broadsword';
  const [hp, maxHp] = [extra.hp ?? 9 + (n % 12), extra.maxHp ?? 22];
  return {
    id: `unit-${n}`,
    name,
    letter: String(n % 100),
    icon,
    side,
    seat: side === 'a' ? 'blue' : 'gold',
    at,
    radius: 0.38,
    hp,
    maxHp,
    badges: [],
    done: false,
    ready: side === 'a',
    active: false,
    words: `${name}, ${icon} of ${side === 'a' ? 'blue' : 'gold'}, ${hp} of ${maxHp} HP`,
    ...extra,
  };
};

/** A scene with nothing but a field and units. */
export const sceneOf = (field: Field, tokens: readonly Token[], dark: readonly number[] = []): Scene => ({
  field,
  tokens,
  away: [],
  where: 'Round 1',
  prompt: '',
  strip: [],
  counts: [],
  goals: [],
  dark: { cells: dark, shapes: [] },
});

const broken = { icon: 'broken-shield', text: 'Broken', rule: '' };
const crowned = { icon: 'laurel-crown', text: 'Leader', rule: '' };
const at = (x: number, y: number): Point => ({ x: x + 0.5, y: y + 0.5 });

/** Every state of a token. */
export const STATES: readonly Token[] = [
  token(0, at(4, 0), { name: 'Ines' }),
  token(1, at(5, 0), { name: 'Axe Armor' }),
  token(2, at(4, 1), { done: true }),
  token(3, at(5, 1), { done: true }),
  token(4, at(9, 0), { badges: [broken] }),
  token(5, at(10, 0), { badges: [broken, crowned] }),
  token(6, at(9, 1), { active: true }),
  token(7, at(9, 2), { active: true }),
  token(8, at(3, 4), { hp: 5, maxHp: 9 }),
  token(9, at(4, 4), { hp: 3, maxHp: 12 }),
  token(10, at(5, 5), { hp: 2, maxHp: 4 }),
  token(11, at(4, 6), { hp: 100, maxHp: 120 }),
  token(16, at(12, 6), {}),
  token(17, at(14, 6), {}),
  token(33, at(15, 6), {}),
  token(18, at(5, 8), {}),
  token(19, at(12, 9), {}),
  token(21, at(2, 9), {}),
];

const poly = (...xy: number[]): Point[] => {
  const shape: Point[] = [];
  for (let i = 0; i + 1 < xy.length; i += 2) shape.push({ x: xy[i] ?? 0, y: xy[i + 1] ?? 0 });
  return shape;
};

const blob = (cx: number, cy: number, rx: number, ry: number, seed: number): Point[] =>
  Array.from({ length: 18 }, (_, i) => {
    const turn = (i / 18) * 2 * Math.PI;
    const wobble = 0.88 + chance(i, seed) * 0.2;
    return { x: cx + Math.cos(turn) * rx * wobble, y: cy + Math.sin(turn) * ry * wobble };
  });

const piece = (
  id: string,
  look: Look,
  name: string,
  note: string,
  shape: Point[],
  blocked = false,
): Piece => ({
  id,
  look,
  name,
  note,
  rule: '',
  blocked,
  shape,
});

/** An open table with pieces of most kinds. */
export const OPEN_TABLE: Field & { unit: 'inch' } = {
  unit: 'inch',
  width: 24,
  height: 24,
  pieces: [
    piece('woods', 'wood', 'Woods', 'Cover 1, Difficult', blob(4, 11.5, 2.8, 2.3, 1)),
    piece('spire', 'mountain', 'Rock Spire', 'Impassable', blob(10, 11, 1.3, 1.4, 2), true),
    piece('pool', 'swamp', 'Toxic Pool', 'Hazardous, Difficult', blob(20, 11.5, 2.1, 1.9, 3)),
    piece('ruin', 'ruins', 'Ruin', 'Cover 2, Difficult', poly(5, 14.5, 10, 14.5, 10, 18.5, 5, 18.5)),
    piece('wall', 'wall', 'Low Wall', 'Cover 1', poly(13, 8.2, 17, 8.2, 17, 8.8, 13, 8.8)),
    piece('lake', 'water', 'Mere', 'Difficult', blob(19, 19.5, 3, 2, 4)),
    piece('house', 'building', 'Mill', 'Impassable', poly(2, 3, 5, 3, 5, 5.5, 2, 5.5), true),
    piece('hill', 'goal', 'the hill', '', blob(15, 13, 2.4, 2.4, 5)),
  ],
};

export const MODELS: readonly Token[] = Array.from({ length: 16 }, (_, n) =>
  token(
    n,
    { x: 3 + (n % 4) * 4.6 + chance(n, 4) * 2, y: (n % 2 === 0 ? 20 : 2.5) + chance(n, 5) * 2.2 },
    {
      radius: n % 7 === 0 ? 1 : 0.63,
      hp: n % 7 === 0 ? 3 : 1,
      maxHp: n % 7 === 0 ? 4 : 1,
      name: `Pikeman ${n}`,
    },
  ),
);

/** Many units on a wide field, for measuring. */
export const crowd = (count: number): Scene => {
  const width = 30;
  const height = Math.ceil(count / width) * 2;
  const field = tiles(
    Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (__, x) =>
        chance(x, y) < 0.2 ? 'w' : chance(x, y) > 0.9 ? 'm' : '.',
      ).join(''),
    ),
  );
  return sceneOf(
    field,
    Array.from({ length: count }, (_, n) =>
      token(n, middleOf((n % width) + Math.floor(n / width) * 2 * width, width)),
    ),
  );
};

const HEIGHTS = [
  '....................',
  '..1111..............',
  '..1221..............',
  '..1221......33......',
  '..1111......33......',
  '....................',
  '............-.......',
  '....................',
  '....................',
  '....................',
  '....................',
  '....................',
];
const LIGHTS = [
  '....................',
  '....................',
  '....................',
  '....................',
  '..................dd',
  '................dddd',
  '...............ddDDD',
  '...............ddDDD',
  '...............ddDDD',
  '................dddd',
  '....................',
  '....................',
];

/** A field with heights and shadows. */
export const LEVELS: Field & { unit: 'tile' } = {
  unit: 'tile',
  width: 20,
  height: 12,
  cells: HEIGHTS.flatMap((row, y) =>
    [...row].map((letter, x): Ground => {
      const light = LIGHTS[y]?.charAt(x);
      return {
        ...ground(letter === '.' ? 'plain' : 'floor'),
        height: letter === '.' ? 0 : letter === '-' ? -2 : Number(letter),
        ...(light === 'd' ? { light: 'dim' } : light === 'D' ? { light: 'dark' } : {}),
      };
    }),
  ),
};

const block = (x: number, y: number, w: number, h: number): FieldArea['zone'] => ({
  cells: Array.from({ length: w * h }, (_, i) => (y + Math.floor(i / w)) * LEVELS.width + x + (i % w)),
  shapes: [],
});

const area = (
  id: string,
  kind: FieldArea['kind'],
  label: string,
  zone: FieldArea['zone'],
  more: Partial<FieldArea> = {},
): FieldArea => ({
  id,
  kind,
  label,
  text: 'Whoever enters or begins a turn here saves against it.',
  rule: '',
  side: 'a',
  icon: 'spell-book',
  zone,
  ...more,
});

/** Every kind of area, units of every size, one in the air. */
export const AREAS: Scene = {
  ...sceneOf(LEVELS, [
    token(0, at(7, 6), { name: 'Keeper', radius: 0.38 }),
    token(1, { x: 11, y: 8 }, { name: 'Ogre', radius: 0.76, hp: 30, maxHp: 40 }),
    token(3, { x: 15.5, y: 2.5 }, { name: 'Drake', radius: 1.14, hp: 60, maxHp: 60 }),
    token(2, at(4, 3), { name: 'Flier', up: 3 }),
    token(4, at(5, 9), { name: 'Other', up: 12, hp: 3, maxHp: 8 }),
    token(5, at(17, 7), { name: 'Lurker' }),
  ]),
  areas: [
    area('fire', 'ZONE', 'Wall of Fire', block(8, 2, 3, 2), {
      keeper: 'unit-0',
      text: 'Whoever enters or begins a turn here saves against it. Kept up by Keeper.',
    }),
    area('bless', 'FIELD', 'Sanctuary', block(3, 7, 4, 3)),
    area('fear', 'AURA', 'Dread', block(10, 6, 4, 4), { side: 'b' }),
    area('stone', 'WALL', 'Stone Wall', block(0, 6, 1, 4), { side: 'b' }),
    area('watch', 'WATCH', 'Vigilance', block(13, 10, 6, 2)),
    area('mire', 'ZONE', 'Mire', block(9, 11, 3, 1), { side: 'b', keeper: 'unit-5' }),
  ],
};
