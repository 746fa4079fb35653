import { dictionary } from '@caltrop/engine';
import type { Field, Ground, Look } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { Content, Encounter, Ground as GroundKind } from '../../content/content.ts';
import { gloomAt, type Gloom } from '../../rules/board/light.ts';
import { groundAt, heightAt } from '../../rules/creature/measures.ts';

const LOOKS: Readonly<Record<string, Look>> = dictionary({
  open: 'plain',
  bushes: 'thicket',
  rubble: 'swamp',
  water: 'water',
  planks: 'bridge',
  pit: 'chasm',
  boulder: 'rock',
  tree: 'wood',
  pillar: 'pillar',
  wall: 'wall',
  door: 'gate',
  ledge: 'floor',
  slope: 'stairs',
  fire: 'fire',
});

/** The nearest drawing for ground of somebody else's pack, by what it does. */
const guessLook = (g: GroundKind): Look => {
  if (g.pit) return 'chasm';
  if (g.fire) return 'fire';
  if (g.swim) return 'water';
  if (g.door) return 'gate';
  if (g.slope) return 'stairs';
  if (g.sight) return 'wall';
  if (g.behind === 'full') return 'pillar';
  if (g.behind === 'half') return 'rock';
  if (g.inside === 'half') return 'thicket';
  if (g.ledge) return 'floor';
  return g.cost > 1 ? 'swamp' : 'plain';
};

const COVERS = {
  none: '',
  half: 'Half cover behind it.',
  full: 'Full cover behind it.',
  total: 'Total cover behind it.',
};
const GLOOMS: readonly string[] = ['', 'Dim light.', 'Total darkness.'];
const LIGHTS: Readonly<Record<Gloom, Ground['light'] | undefined>> = { 0: undefined, 1: 'dim', 2: 'dark' };

const heightWords = (height: number): string =>
  height === 0 ? '' : height > 0 ? `${height} m up.` : `${-height} m deep.`;

/** What ground does, in a few words. */
const noteOf = (g: GroundKind, height: number, gloom: Gloom): string =>
  [
    g.cost > 1 ? `${g.cost} MS a metre.` : '',
    COVERS[g.behind],
    g.text,
    heightWords(height),
    GLOOMS[gloom] ?? '',
  ]
    .filter((t) => t !== '')
    .join(' ');

/** A kind of ground as it is drawn, at a height and in a light. */
const drawn = (g: GroundKind, height: number, gloom: Gloom): Ground => {
  const light = LIGHTS[gloom];
  return {
    look: LOOKS[g.id] ?? guessLook(g),
    name: g.name,
    // Open ground in the light needs no words.
    note: g.id === 'open' && height === 0 && gloom === 0 ? '' : noteOf(g, height, gloom),
    rule: 'GE-GRID-06',
    blocked: g.cost === 0,
    height,
    ...(light === undefined ? {} : { light }),
  };
};

/** Gives the drawing of a ground, height and light: one object each, so that drawings can be kept. */
export type Grounds = (ground: number, height: number, gloom: Gloom) => Ground;

export const groundsOf = (grounds: readonly GroundKind[]): Grounds => {
  const known = new Map<string, Ground>();
  return (ground, height, gloom) => {
    const key = `${ground} ${height} ${gloom}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const kind = grounds[ground];
    if (kind === undefined) throw new Error(`there is no ground ${ground}`);
    const fresh = drawn(kind, height, gloom);
    known.set(key, fresh);
    return fresh;
  };
};

/** The field as it is now: the map with what spells have made of it, and its light. */
export const fieldOf = (p: Position, grounds: Grounds): Field => {
  const { board } = p.book;
  return {
    unit: 'tile',
    width: board.width,
    height: board.height,
    cells: Array.from({ length: board.size }, (_, at) =>
      grounds(groundAt(p, at), heightAt(p, at), gloomAt(p, at)),
    ),
  };
};

/** The map of an encounter, for its picture on the shelf. */
export const encounterField = (content: Content, { map }: Encounter): Field => {
  const kinds = [...content.ground.values()];
  const numbers = new Map(kinds.map((g, i) => [g.id, i]));
  const grounds = groundsOf(kinds);
  return {
    unit: 'tile',
    width: map.width,
    height: map.height,
    cells: map.tiles.map((id, at) => grounds(numbers.get(id) ?? 0, map.heights[at] ?? 0, 0)),
  };
};

/** How dark a place is, in words; empty in bright light. */
export const lightWords = (gloom: Gloom): string => GLOOMS[gloom] ?? '';
