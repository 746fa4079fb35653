import { ZONES, type Content, type Profile } from '../content/content.ts';
import { SPECIES, type Character, type OwnArmour } from './character.ts';
import { spHad, spSpent } from './cost.ts';
import { findIn } from './sheet/find.ts';
import { handsOf } from './arms.ts';
import { giftsOf } from './gifts.ts';
import { slug } from './names.ts';

/** Sheets print AV and class of each zone alone: the best piece of that class that is not above it, the rest is quality. */
const piecesFrom = (content: Content, p: Profile): OwnArmour[] =>
  ZONES.flatMap((zone, i): OwnArmour[] => {
    const av = p.av[i] ?? 0;
    const [best] = [...content.armour.values()]
      .filter((a) => a.zone === zone && a.class === p.worn[i] && a.av <= av)
      .toSorted((a, b) => b.av - a.av);
    return best === undefined ? [] : [{ armour: best.id, quality: av - best.av, enchantments: [] }];
  });

const speciesOf = (p: Profile): string => {
  const found = Object.entries(SPECIES).filter(([, perks]) => perks.some((perk) => p.traits.includes(perk)));
  return found.length === 0 ? 'Human' : found.map(([name]) => name).join(' / ');
};

/** A ready character as it could have been written, to begin from and change. */
export const characterFrom = (content: Content, p: Profile): Character => {
  const of = (kind: 'skill' | 'spell'): string[] =>
    p.abilities.filter((id) => content.abilities.get(id)?.kind === kind);
  const plain: Character = {
    id: p.id,
    name: p.name,
    species: speciesOf(p),
    level: p.level,
    size: p.size,
    npc: false,
    bonus: 0,
    tags: p.tags,
    classes: p.classes.map((name) => findIn(content, 'classes', name) ?? slug(name)),
    attributes: p.raw,
    skills: of('skill'),
    spells: of('spell'),
    rituals: [],
    perks: p.traits,
    tiers: p.tiers,
    values: p.pv,
    weapons: p.arms
      .filter((line) => line.weapon !== '')
      .map((line) => ({
        weapon: line.weapon,
        quality: Number(/ ?\+(\d)$/u.exec(line.name)?.[1] ?? 0),
        enchantments: [],
      })),
    ammunition: p.arms.flatMap(({ ammo }) =>
      ammo === null
        ? []
        : [
            {
              ammunition: ammo.id,
              quality: typeof ammo.dice.plus === 'number' ? ammo.dice.plus : 0,
              count: ammo.count,
            },
          ],
    ),
    armour: piecesFrom(content, p),
    trinkets: [
      {
        kind: 'amulet',
        quality: p.md,
        enchantments: p.focus === 'worn' ? worn(content, p) : [],
      },
    ],
    items: p.carries.map(([item, count]) => ({ item, count, stowed: p.stowed?.includes(item) ?? false })),
    belongings: [],
    notes: '',
  };
  // Rites of its classes are in no stat block.
  const rituals = giftsOf(content, plain)
    .given.filter((g) => g.kind === 'spell' && !content.abilities.has(g.name))
    .map((g) => g.name);
  const written: Character = { ...plain, rituals: [...new Set(rituals)] };
  const chosen =
    String(handsOf(content, written)) === String(p.hands) ? written : { ...written, hands: p.hands };
  // Templates of higher levels have the SP of generic NPCs (GE-BUILD-01).
  return { ...chosen, npc: spSpent(content, chosen).sum > spHad(chosen).sum };
};

/** The focus that somebody wears: that of the first tradition it casts in. */
const worn = (content: Content, p: Profile): string[] => {
  for (const id of p.abilities) {
    const focus = `focus-${(content.abilities.get(id)?.tradition ?? '').toLowerCase()}`;
    if (content.enchantments.has(focus)) return [focus];
  }
  return [];
};
