import { dictionary } from '@caltrop/engine';
import type { Field, Ground, Look } from '@caltrop/engine';
import { terrainAt, type Place, type Position } from '../../match/book.ts';
import type { Content, Scenario, Site, Terrain } from '../../content/content.ts';
import { damageAt } from '../../rules/attack/objects.ts';
import { signed } from '../places.ts';

const LOOKS: Readonly<Record<string, Look>> = dictionary({
  mountain: 'mountain',
  woods: 'wood',
  pillar: 'pillar',
  thicket: 'thicket',
  fog: 'mist',
  fort: 'fort',
  'protection-tile': 'ward',
  'heal-tile': 'spring',
  gate: 'gate',
  water: 'water',
  'stone-pillars': 'rock',
  vines: 'vines',
  flames: 'fire',
  ice: 'ice',
  plains: 'plain',
  sand: 'sand',
  building: 'building',
  ruins: 'ruins',
  floor: 'floor',
  stairs: 'stairs',
  bridge: 'bridge',
  'village-gate': 'village',
  wall: 'wall',
  chasm: 'chasm',
});

const SITE_LOOKS: Readonly<Record<Site, Look>> = {
  seize: 'goal',
  escape: 'exit',
  chest: 'chest',
  village: 'village',
};

/** The nearest drawing for a terrain of somebody else's pack, by what it does. */
const guessLook = (t: Terrain): Look => {
  if (t.objectHp > 0) return 'gate';
  if (t.flyingOnly) return 'chasm';
  if (t.move === 0) return 'wall';
  if (t.heal !== 0) return t.heal > 0 ? 'spring' : 'fire';
  if (t.dr > 0) return 'rock';
  if (t.avo !== 0) return t.avo > 0 ? 'wood' : 'water';
  return t.move > 1 ? 'swamp' : 'plain';
};

/** How a terrain is drawn. */
const lookOf = (t: Terrain): Look => LOOKS[t.id] ?? guessLook(t);

/** What a terrain does, in a few words; empty where it does nothing. */
export const noteOf = (t: Terrain): string => {
  const notes: string[] = [];
  if (t.flyingOnly) notes.push('Flying units only');
  else if (t.move === 0) notes.push('cannot be entered');
  else if (t.move > 1) notes.push(`${t.move} Movement`);
  if (t.dr !== 0) notes.push(`${signed(-t.dr)} damage`);
  if (t.avo !== 0) notes.push(`Avoid ${signed(t.avo)}`);
  if (t.heal > 0) notes.push(`heals ${t.heal} HP when a turn starts here`);
  if (t.heal < 0) notes.push(`costs ${-t.heal} HP when a turn starts here`);
  if (t.objectHp > 0) notes.push(`${t.objectHp} damage destroys it`);
  if (t.pickable) notes.push('Pick opens it');
  return notes.join(', ');
};

/** A terrain as the house rules have it (OC-R26). */
type AsPlayed = (t: Terrain) => Terrain;

const groundOf = (t: Terrain): Ground => ({
  look: lookOf(t),
  sign: t.char,
  name: t.name,
  note: noteOf(t),
  rule: t.rule,
  blocked: t.move === 0,
});

/** The ground of a scenario tile. */
const siteGround = (content: Content, t: Terrain, site: Site): Ground => {
  const kind = content.sites[site];
  const note = [kind.text, noteOf(t)].filter((text) => text !== '').join(' ');
  return {
    look: SITE_LOOKS[site],
    sign: kind.char,
    name: kind.name,
    note,
    rule: kind.rule,
    blocked: t.move === 0,
  };
};

/** Grounds by terrain, and by site where a scenario needs it: one object each, so that drawings can be kept. */
export interface Grounds {
  readonly printed: Field & { readonly unit: 'tile' };
  readonly of: (terrain: Terrain) => Ground;
  readonly site: (place: Place, terrain: Terrain) => Ground;
}

/** The grounds of a map, as printed. */
export const groundsOf = (
  content: Content,
  scenario: Scenario,
  places: readonly Place[],
  asPlayed: AsPlayed = (t) => t,
): Grounds => {
  const plain = new Map([...content.terrain.values()].map((t) => [t.id, groundOf(asPlayed(t))]));
  const of = (t: Terrain): Ground => plain.get(t.id) ?? groundOf(asPlayed(t));
  const site = (place: Place, t: Terrain): Ground => siteGround(content, asPlayed(t), place.site);
  const cells = scenario.tiles.flatMap((id) => {
    const terrain = content.terrain.get(id);
    return terrain === undefined ? [] : [{ terrain, ground: of(terrain) }];
  });
  const grounds = cells.map((cell) => cell.ground);
  for (const place of places) {
    const cell = cells[place.at];
    if (cell !== undefined) grounds[place.at] = site(place, cell.terrain);
  }
  return {
    printed: { unit: 'tile', width: scenario.width, height: scenario.height, cells: grounds },
    of,
    site,
  };
};

/** What is left of a chest that was opened, a village that was visited or razed. */
const spentNote = (p: Position, place: Place): string | undefined => {
  if (p.state.razed.includes(place.at)) return 'Razed';
  if (place.site === 'chest' && p.state.opened.includes(place.at)) return 'opened, empty';
  if (place.site === 'village' && p.state.visited.includes(place.at)) return 'visited, no gift left';
  return undefined;
};

const changedGround = (p: Position, grounds: Grounds, tile: number): Ground => {
  const terrain = terrainAt(p, tile);
  const ground = grounds.of(terrain);
  const hurt = terrain.objectHp > 0 ? damageAt(p, tile) : 0;
  if (hurt === 0) return ground;
  return { ...ground, note: `${terrain.objectHp - hurt} of ${terrain.objectHp} left, ${ground.note}` };
};

/** The field as it is now: the printed one, with the tiles that have changed. */
export const fieldOf = (p: Position, grounds: Grounds): Field => {
  const { state, book } = p;
  const spent = book.places.filter((place) => spentNote(p, place) !== undefined);
  if (state.tiles.length === 0 && spent.length === 0) return grounds.printed;
  const cells = [...grounds.printed.cells];
  for (const { at } of state.tiles) cells[at] = changedGround(p, grounds, at);
  for (const place of spent) {
    const under = grounds.of(terrainAt(p, place.at));
    const whole = grounds.site(place, terrainAt(p, place.at));
    const razed = state.razed.includes(place.at);
    // An empty chest is only floor; a village stands until it is Razed.
    const look = place.site === 'chest' || razed ? under.look : whole.look;
    cells[place.at] = {
      ...whole,
      look,
      sign: (look === under.look ? under : whole).sign ?? '',
      name: razed ? under.name : whole.name,
      note: spentNote(p, place) ?? '',
    };
  }
  return { ...grounds.printed, cells };
};
