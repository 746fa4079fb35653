import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readPackFile } from '../src/pack/content-node.ts';
import type { Ability, Consumable, Content, Profile } from '../src/content/content.ts';
import { compileContent } from '../src/pack/index.ts';
import { arm, profile, tags } from './field.ts';

const folder = fileURLToPath(new URL('../content/', import.meta.url));

const load = (): Content => {
  const files = readdirSync(folder).filter(
    (f) => f.startsWith('spells-') || f === 'grounds.yaml' || f === 'chaos.yaml' || f === 'consumables.yaml',
  );
  const packs = files.map((f) => readPackFile(`${folder}${f}`, f));
  const content = compileContent(packs.flatMap((p) => (p.ok ? [p.value] : [])));
  if (!content.ok) throw new Error(JSON.stringify(content.error.slice(0, 3)));
  return content.value;
};

/** The spell lists that come with the game. */
export const SPELLS: ReadonlyMap<string, Ability> = load().abilities;
export const CHAOS = load().chaos;
/** Potions, stones, soul anchors and other things that come with the game. */
export const THINGS: readonly Consumable[] = [...load().consumables.values()];

/** Spells by id, with what they bring along: motes, orbiting stones. */
export const spells = (...ids: readonly string[]): Ability[] => {
  const found = ids.map((id) => {
    const a = SPELLS.get(id);
    if (a === undefined) throw new Error(`there is no spell "${id}"`);
    return a;
  });
  const more = found.flatMap((a) => a.held.flatMap((e) => (e.hook === 'grants' ? [e.ability] : [])));
  return [...found, ...more.flatMap((id) => SPELLS.get(id) ?? [])];
};

/** The level 7 Wizard (Thermics) of the worked examples, with these spells. */
export const wizard = (ids: readonly string[], given: Partial<Profile> = {}): Profile =>
  profile({
    id: 'T7',
    name: 'Wizard',
    character: true,
    level: 7,
    mods: [1, 1, 1, 3, 3, 2],
    raw: [3, 3, 3, 6, 6, 4],
    en: 10,
    mp: 30,
    mpr: 2,
    wl: 4,
    wt: 5,
    tn: 3,
    ms: 4,
    av: [0, 3, 1, 1],
    md: 1,
    er: 1,
    arms: [
      arm("Wizard's Staff", 1, '2d8', {
        damage: 'Blunt',
        block: { bonus: 2, strength: 2 },
        tags: tags('Focus'),
      }),
    ],
    abilities: ids,
    pv: { Fire: 2, Ice: 1, Arcane: 2, Light: 1, Stone: 1, Water: 2, Air: 1, Lightning: 2 },
    tiers: { Wizard: 2, Thermics: 2 },
    ...given,
  });
