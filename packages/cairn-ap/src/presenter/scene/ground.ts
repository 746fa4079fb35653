import { dictionary } from '@caltrop/engine';
import type { Field, Ground, Look } from '@caltrop/engine';
import type { Book, Position } from '../../match/book.ts';
import type { Content, Encounter, GroundKind } from '../../content/content.ts';
import { groundAt } from '../../rules/ground/map.ts';
import { SCENE_ROWS, sceneWidth } from '../places.ts';

const LOOKS: Readonly<Record<string, Look>> = dictionary({
  open: 'plain',
  wall: 'wall',
  tree: 'wood',
  boulder: 'rock',
  rough: 'swamp',
  undergrowth: 'thicket',
  'deep-water': 'water',
  chasm: 'chasm',
  barrier: 'ruins',
  'closed-door': 'gate',
  'open-door': 'floor',
  bars: 'pillar',
  fire: 'fire',
  flames: 'fire',
  'fire-wall': 'fire',
  smoke: 'mist',
  fog: 'mist',
  darkness: 'mist',
  light: 'ward',
  silence: 'ward',
  ice: 'ice',
  web: 'vines',
  thicket: 'vines',
  caltrops: 'rock',
  trap: 'rock',
});

/** The nearest drawing for ground of somebody else's pack, by what it does. */
const guessLook = (g: GroundKind): Look => {
  if (g.exit === true) return 'exit';
  if (g.chasm === true) return 'chasm';
  if (g.cost === 0) return g.blocksSight ? 'wall' : 'pillar';
  if (g.deep === true) return 'water';
  if (g.obscured) return 'mist';
  if (g.veil === true || g.wards === true) return 'ward';
  if (g.onEnter.length > 0 || g.onStart.length > 0) return 'fire';
  if (g.cover !== 'none') return 'ruins';
  return g.cost > 1 ? 'swamp' : 'plain';
};

/** A kind of ground as it is drawn. */
const groundOf = (g: GroundKind): Ground => ({
  look: LOOKS[g.id] ?? guessLook(g),
  name: g.name,
  note: g.id === 'open' ? '' : g.text,
  rule: g.rule,
  blocked: g.cost === 0,
});

/** Grounds as they are drawn, one object each, so that drawings can be kept. */
export type Grounds = ReadonlyMap<string, Ground>;

export const groundsOf = (content: Content): Grounds =>
  new Map([...content.grounds.values()].map((g) => [g.id, groundOf(g)]));

const drawn = (grounds: Grounds, g: GroundKind): Ground => grounds.get(g.id) ?? groundOf(g);

const printed = ({ map }: Book, grounds: Grounds): Ground[] => map.map((g) => drawn(grounds, g));

/** What a veil makes of the ground below it: both are said. */
const veiled = (under: Ground, veil: Ground): Ground => ({
  ...veil,
  name: `${veil.name}, ${under.name.toLowerCase()}`,
  note: [veil.note, under.note].filter((n) => n !== '').join(' '),
  blocked: under.blocked,
});

/** The field as it is now: the map with what has changed on it; a scene without a map is a strip of open ground. */
export const fieldOf = (p: Position, grounds: Grounds): Field => {
  const { book, state } = p;
  if (!book.mapped) {
    const width = sceneWidth(p);
    const [open] = printed(book, grounds);
    const cells = open === undefined ? [] : Array.from({ length: width * SCENE_ROWS }, () => open);
    return { unit: 'tile', width, height: SCENE_ROWS, cells };
  }
  const cells = printed(book, grounds);
  for (const { at } of state.patches) cells[at] = drawn(grounds, groundAt(p, at));
  for (const { at, ground } of state.patches) {
    const kind = book.content.grounds.get(ground);
    const under = cells[at];
    if (kind?.veil === true && under !== undefined) cells[at] = veiled(under, drawn(grounds, kind));
  }
  return { unit: 'tile', width: book.board.width, height: book.board.height, cells };
};

/** The map of an encounter, for its picture on the shelf. */
export const encounterField = (content: Content, { rows }: Encounter): Field => {
  const byGlyph = new Map(
    [...content.grounds.values()].flatMap((g) => [...g.glyph].map((glyph) => [glyph, groundOf(g)] as const)),
  );
  const open = byGlyph.get('.');
  const cells = rows.flatMap((row) => [...row].flatMap((glyph) => byGlyph.get(glyph) ?? open ?? []));
  return { unit: 'tile', width: rows[0]?.length ?? 1, height: rows.length, cells };
};
