import { loadOwnPacks } from '../src/pack/content-node.ts';
import type { Content } from '../src/content/content.ts';
import { compileContent } from '../src/pack/index.ts';
import { scene, type Field, type Somebody, type Stand } from './field.ts';

const load = (): Content => {
  const packs = loadOwnPacks();
  if (!packs.ok) throw new Error(JSON.stringify(packs.error));
  const made = compileContent(packs.value);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};

/** The content that comes with the game. */
export const OWN: Content = load();

/** Every spell in one book. */
const ALL_SPELLS: readonly string[] = [...OWN.spells.keys()];

/** A caster: a Grimoire with every spell in both hands, and twenty slots. */
export const caster = (more: Partial<Somebody> = {}): Somebody => ({
  id: 'p',
  x: 2,
  y: 3,
  items: [{ item: 'grimoire', place: 'hand', spells: ALL_SPELLS }],
  ...more,
  is: { capacity: 20, ...more.is },
});

/** A position with the game's own conditions, grounds, spells and called creatures. */
export const magicScene = (f: Field): Stand =>
  scene({
    ...f,
    conditions: [...OWN.conditions.values()],
    spells: [...OWN.spells.values()],
    grounds: [...OWN.grounds.values()],
    monsters: [...OWN.monsters.values(), ...(f.monsters ?? [])],
    items: [
      { id: 'rough-mana-dust', kind: 'dust', uses: 3 },
      { id: 'fine-mana-dust', kind: 'dust', uses: 5 },
      { id: 'scroll', kind: 'scroll', slots: 0 },
      { id: 'gold-ink', tags: ['gold-ink'] },
      { id: 'mirror', tags: ['mirror'] },
      ...(f.items ?? []),
    ],
  });

/** The book of the caster above. */
export const BOOK = 'p.1';
