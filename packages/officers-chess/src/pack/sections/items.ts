import type { Problem } from '@caltrop/engine';
import { LETTERS } from '../../content/content.ts';
import type { Effect, Item, Letter, Tag } from '../../content/content.ts';
import { didYouMean } from '@caltrop/sheets';
import { complain } from '../merge.ts';
import type { Entry, Merged } from '../merge.ts';
import { parseRange } from '../../content/range.ts';
import { DAMAGE_NAMES } from '../../content/schema.ts';
import type { ProfileData, WeaponData } from '../../content/schema.ts';
import { readTags } from './tags.ts';
import type { TagBook } from './tags.ts';

/** The place of a letter in F..S. */
export const gradeOf = (letter: Letter): number => LETTERS.indexOf(letter);

/** The hooks that make a tag a Special Action: what a staff must have one of (OC-STAFF-01). */
const ACTION_HOOKS: ReadonlySet<Effect['hook']> = new Set([
  'status',
  'afflict',
  'heal',
  'restore',
  'dance',
  'entrap',
  'rescue',
  'rewarp',
  'warp',
  'torch',
  'vein',
]);

const SELF = { lo: 0, hi: 0 };

const usesOf = (tags: readonly Tag[]): number =>
  tags
    .flatMap((tag) => tag.effects)
    .reduce((sum, effect) => sum + (effect.hook === 'uses' ? effect.count : 0), 0);

const hasAction = (tags: readonly Tag[]): boolean =>
  tags.some((tag) => tag.effects.some((effect) => ACTION_HOOKS.has(effect.hook)));

/** Reads all weapons, staves, consumables and accessories. */
export const compileItems = (
  merged: Merged,
  book: TagBook,
  profile: ProfileData,
  problems: Problem[],
): Map<string, Item> => {
  const items = new Map<string, Item>();
  const tagsOf = (entry: Entry<{ readonly tags?: string[] | undefined }>): Tag[] =>
    readTags(book, entry.value.tags, entry, ['tags'], problems);
  const needUses = (entry: Entry<unknown>, tags: readonly Tag[], rule: string): void => {
    if (usesOf(tags) > 0) return;
    complain(problems, entry, ['tags'], 'no-uses', 'expected Consumable(X) among the tags', { rule });
  };
  // Every item has its fields in the same order, which keeps looking at them fast.
  const add = (item: Partial<Item> & Pick<Item, 'id' | 'name' | 'kind' | 'price' | 'tags'>): void => {
    if (items.has(item.id)) return;
    items.set(item.id, {
      id: item.id,
      name: item.name,
      kind: item.kind,
      type: item.type ?? '',
      level: item.level ?? 0,
      might: item.might ?? 0,
      weight: item.weight ?? 0,
      hit: item.hit ?? 0,
      range: item.range ?? SELF,
      damage: item.damage ?? 'martial',
      price: item.price,
      tags: item.tags,
      uses: usesOf(item.tags),
      upgrade: item.upgrade ?? '',
    });
  };

  const weaponType = (entry: Entry<WeaponData>): string => {
    const { type, level } = entry.value;
    if (type === 'natural') return type;
    const known = book.names.weaponTypes.get(type.toLowerCase());
    if (known === 'staff') {
      complain(
        problems,
        entry,
        ['type'],
        'staff-as-weapon',
        'staves stand in the section staves, without a type',
      );
    } else if (known === undefined) {
      const what = `unknown weapon type "${type}"${didYouMean(type, [...book.names.weaponTypes.keys(), 'natural'])}`;
      complain(problems, entry, ['type'], 'unknown-name', what);
    }
    if (level === undefined) {
      complain(problems, entry, ['level'], 'missing-field', `missing; expected one of ${LETTERS.join(', ')}`);
    }
    return known ?? type;
  };

  for (const entry of merged.weapons.values()) {
    const { name, level, might, weight, hit, range, damage, price, upgrade } = entry.value;
    const tags = tagsOf(entry);
    if (upgrade !== undefined && !merged.weapons.has(upgrade)) {
      const what = `unknown weapon "${upgrade}"${didYouMean(upgrade, merged.weapons.keys())}`;
      complain(problems, entry, ['upgrade'], 'unknown-item', what);
    }
    add({
      id: entry.id,
      name,
      kind: 'weapon',
      type: weaponType(entry),
      level: level === undefined ? 0 : gradeOf(level),
      might: typeof might === 'number' ? might : might[profile.might],
      weight: weight ?? 0,
      hit: hit ?? 0,
      range: parseRange(range) ?? SELF,
      damage: DAMAGE_NAMES[damage],
      price: price ?? 0,
      tags,
      upgrade: upgrade ?? '',
    });
  }

  for (const entry of merged.staves.values()) {
    const { name, level, hit, range, price } = entry.value;
    const tags = tagsOf(entry);
    needUses(entry, tags, 'OC-STAFF-01');
    if (!hasAction(tags)) {
      const what = 'expected a Special Action among the tags, such as Heal(3) or Status(Silenced)';
      complain(problems, entry, ['tags'], 'no-action', what, { rule: 'OC-STAFF-01' });
    }
    add({
      id: entry.id,
      name,
      kind: 'staff',
      type: 'staff',
      level: gradeOf(level),
      hit: hit ?? 0,
      range: parseRange(range) ?? SELF,
      price,
      tags,
    });
  }

  for (const entry of merged.consumables.values()) {
    const { name, price } = entry.value;
    const tags = tagsOf(entry);
    needUses(entry, tags, 'OC-CON-01');
    add({ id: entry.id, name, kind: 'consumable', price, tags });
  }

  for (const entry of merged.accessories.values()) {
    const { name, price, weight } = entry.value;
    const tags = tagsOf(entry);
    add({ id: entry.id, name, kind: 'accessory', weight: weight ?? 0, price, tags });
  }
  return items;
};
