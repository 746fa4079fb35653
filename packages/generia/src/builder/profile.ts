import type { Content, Profile } from '../content/content.ts';
import { armLines, handsOf } from './arms.ts';
import { tagNumber, type Character } from './character.ts';
import { armourClasses, focusIn, mendedZones, weaponsOf, working } from './gear.ts';
import { nameOf } from './names.ts';
import { sumsOf } from './worth.ts';

/** Where the focus of a character is (GE-FOC-01): worn, held in hand, or nowhere. */
export const focusOf = (content: Content, c: Character): 'worn' | 'held' | 'missing' => {
  if ([...c.armour, ...c.trinkets].some((thing) => focusIn(content, thing.enchantments) !== ''))
    return 'worn';
  const held = weaponsOf(content, c).some(
    ({ own, weapon }) =>
      focusIn(content, own.enchantments) !== '' || weapon.tags.some((t) => t.tag === 'Focus'),
  );
  return held ? 'held' : 'missing';
};

/** Traditions that need no focus (GE-FOC-01). */
const FREE: ReadonlySet<string> = new Set(['', 'Bard', 'Sorcerer', 'Tempered']);

/** Whether a character casts what needs a focus. */
export const needsFocus = (content: Content, c: Character): boolean =>
  c.spells.some((id) => !FREE.has(content.abilities.get(id)?.tradition ?? ''));

/** A character as it is played. */
export const profileOf = (content: Content, c: Character): Profile => {
  const sums = sumsOf(content, c);
  const { EN, MP, MPR, WL, WT, TN, MS } = sums.values;
  const focus = focusOf(content, c);
  const onBody = [...c.armour, ...c.trinkets].flatMap((thing) => thing.enchantments);
  const mends = mendedZones(content, c);
  const stowed = c.items.filter((i) => i.stowed).map((i) => i.item);
  const counts = new Map<string, number>();
  for (const { item, count } of c.items)
    if (content.consumables.has(item)) counts.set(item, (counts.get(item) ?? 0) + count);
  return {
    id: c.id,
    name: c.name,
    level: c.level,
    size: c.size,
    character: true,
    classes: c.classes.map((id) => nameOf(content, 'class', id)),
    mods: sums.mods,
    raw: c.attributes,
    en: EN.value,
    mp: MP.value,
    mpr: MPR.value,
    wl: WL.value,
    wt: WT.value,
    tn: TN.value,
    ms: MS.value,
    av: sums.av,
    md: sums.md,
    er: sums.er,
    worn: armourClasses(content, c),
    arms: armLines(content, c, sums.mods),
    hands: handsOf(content, c),
    abilities: [...c.skills, ...c.spells].filter((id) => content.abilities.has(id)),
    traits: [
      ...c.perks.filter((id) => content.traits.has(id)),
      ...working(content, c, onBody).map((e) => e.id),
    ],
    pv: c.values,
    tiers: c.tiers,
    tags: c.tags,
    fly: tagNumber(c, 'Flying'),
    levitating: tagNumber(c, 'Levitating'),
    reflexes: tagNumber(c, 'Reflexes'),
    mount: tagNumber(c, 'Mount'),
    carries: [...counts],
    ...(stowed.length === 0 ? {} : { stowed }),
    ...(mends.some((n) => n > 0) ? { mends } : {}),
    ...(c.tradition === undefined ? {} : { tradition: c.tradition }),
    // Who needs a focus and has none looks for it in hand in vain (GE-FOC-02).
    focus: needsFocus(content, c) ? (focus === 'missing' ? 'held' : focus) : 'none',
    weight: sums.weight,
    carry: sums.carry,
    faction: '',
  };
};
