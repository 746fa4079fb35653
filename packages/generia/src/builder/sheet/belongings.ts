import { dictionary } from '@caltrop/engine';
import { didYouMean } from '@caltrop/sheets';
import type { Content } from '../../content/content.ts';
import type { Character, OwnAmmunition, OwnArmour, OwnItem, OwnTrinket, OwnWeapon } from '../character.ts';
import { hinted } from '../checks/check.ts';
import { findIn } from './find.ts';
import type { SheetData, ThingData } from './schema.ts';

type Note = (code: string, what: string, where: string) => void;
type Inventory = NonNullable<SheetData['inventory']>;

/** A written thing taken apart: `20× Arrow+1, light`. */
interface Written {
  readonly count: number;
  readonly name: string;
  readonly quality: number;
}

const takeApart = (written: string): Written => {
  const counted =
    /^(\d{1,3}) ?[×x]? +(.+)$/u.exec(written.trim()) ?? /^(\d{1,3})[×x](.+)$/u.exec(written.trim());
  const name = counted?.[2] ?? written.trim();
  const quality = / ?\+(\d)/u.exec(name);
  return {
    count: Number(counted?.[1] ?? 1),
    name: name.replace(/ ?\+\d/u, '').trim(),
    quality: Number(quality?.[1] ?? 0),
  };
};

const toThing = (one: string | null | ThingData): ThingData | undefined => {
  if (typeof one === 'object' && one !== null) return one;
  return one === null || one.trim() === '' || one === '–' ? undefined : { name: one };
};

/** Enchantments by their ids; `[Focus, Nox]` names one with its choice. Unknown ones stay as written. */
const enchantmentsIn = (content: Content, thing: ThingData, note: Note, where: string): string[] =>
  (thing.enchantments ?? []).flatMap((one): string[] => {
    const text = (Array.isArray(one) ? one : [one ?? '']).join(' ').trim();
    if (text === '') return [];
    const id = findIn(content, 'enchantments', text);
    if (id === undefined)
      note('unknown-enchantment', `"${text}" is not an enchantment that has rules here.`, where);
    return id === undefined ? [] : [id];
  });

/** What lies in a pack: Adventurer's Packs by the house reading of content. */
const PACKS: Readonly<Record<string, readonly string[]>> = dictionary({
  "Adventurer's Pack I": [
    '3 Healing Potion+1, small',
    '1 Energy Potion+1, small',
    '1 Rope',
    '1 Field Ration',
  ],
  "Adventurer's Pack II": [
    '3 Healing Potion+1, medium',
    '1 Energy Potion+1, medium',
    '1 Rope',
    '1 Field Ration',
  ],
});

const itemOf = (content: Content, { name, quality }: Written): string | undefined => {
  const id =
    findIn(content, 'consumables', name) ?? findIn(content, 'consumables', name.replace(/ \d+ m$/u, ''));
  if (id === undefined) return undefined;
  const fine = `${id}+${quality}`;
  return quality > 0 && content.consumables.has(fine) ? fine : id;
};

/** The name under which sheets list what lies in Quick Access without a container. */
export const LOOSE = 'Quick Access';

/** How many more things a storage takes. */
interface Room {
  left: number;
}

/** Reads containers with what is in and on them, arrows in a quiver too; what lies in a backpack is stowed (GE-TAG-20). */
const readMisc = (
  content: Content,
  list: readonly unknown[],
): Pick<Character, 'items' | 'belongings' | 'ammunition'> => {
  const items: OwnItem[] = [];
  const ammunition: OwnAmmunition[] = [];
  const belongings: string[] = [];
  const put = (written: string, stowed: boolean, room: Room): void => {
    if (written === '' || written === '–' || written === LOOSE) return;
    const parts = takeApart(written);
    const pack = PACKS[parts.name];
    if (pack !== undefined) for (const one of pack) put(one, stowed, room);
    else {
      const item = itemOf(content, parts);
      const shots = item === undefined ? findIn(content, 'ammunition', parts.name) : undefined;
      if (shots !== undefined)
        ammunition.push({ ammunition: shots, quality: parts.quality, count: parts.count });
      else if (item === undefined) belongings.push(written);
      else {
        // What is too much for a storage is carried somewhere else, and looked for first (GE-TAG-20).
        const fits = Math.min(parts.count, room.left);
        room.left -= fits;
        if (fits > 0) items.push({ item, count: fits, stowed });
        if (fits < parts.count) items.push({ item, count: parts.count - fits, stowed: true });
      }
    }
  };
  const holds = (name: string): number => {
    const id = itemOf(content, takeApart(name));
    return (id === undefined ? undefined : content.consumables.get(id)?.holds) ?? Infinity;
  };
  const walk = (one: unknown, stowed: boolean, room: Room): void => {
    if (typeof one === 'string' || typeof one === 'number') put(String(one).trim(), stowed, room);
    if (typeof one !== 'object' || one === null || !('name' in one) || typeof one.name !== 'string') return;
    put(one.name.trim(), stowed, room);
    const inside = stowed || one.name.trim() === 'Backpack';
    const within: Room = { left: holds(one.name.trim()) };
    if ('content' in one && Array.isArray(one.content))
      for (const each of one.content) walk(each, inside, within);
    if ('attached' in one && Array.isArray(one.attached))
      for (const each of one.attached) walk(each, stowed, { left: Infinity });
  };
  for (const one of list) walk(one, false, { left: Infinity });
  return { items, belongings, ammunition };
};

const TRADITIONS = /^(Acolyte|Alchemist|Druid|Nox|Shaman|Wizard)('s)? /u;

const readTrinket = (
  parts: Written,
  quality: number,
  enchantments: readonly string[],
): OwnTrinket | undefined => {
  const kind = /\bAmulet$/iu.test(parts.name) ? 'amulet' : /\bRing$/iu.test(parts.name) ? 'ring' : undefined;
  if (kind === undefined) return undefined;
  // The amulet of a tradition is its focus (content section 12).
  const tradition = TRADITIONS.exec(parts.name)?.[1];
  const focus = tradition === undefined ? [] : [`focus-${tradition.toLowerCase()}`];
  const all = [...new Set([...enchantments, ...focus])];
  const plain = parts.name.toLowerCase() === kind;
  return { kind, quality, enchantments: all, ...(plain ? {} : { name: parts.name }) };
};

/** All that a character has, from the inventory of its file. */
export const readBelongings = (
  content: Content,
  inventory: Inventory | null | undefined,
  note: Note,
): Pick<Character, 'weapons' | 'hands' | 'ammunition' | 'armour' | 'trinkets' | 'items' | 'belongings'> => {
  const weapons: OwnWeapon[] = [];
  const ammunition: OwnAmmunition[] = [];
  const armour: OwnArmour[] = [];
  const trinkets: OwnTrinket[] = [];
  const hands: number[] = [];
  const rest: string[] = [];
  const read = (thing: ThingData, where: string): void => {
    const parts = takeApart(thing.name);
    const quality = thing.q ?? parts.quality;
    const enchantments = enchantmentsIn(content, thing, note, where);
    const name = thing.disp === undefined || thing.disp === null ? {} : { name: thing.disp };
    const shots = findIn(content, 'ammunition', parts.name);
    const weapon = findIn(content, 'weapons', parts.name);
    const piece = findIn(content, 'armour', parts.name);
    const trinket = readTrinket(parts, quality, enchantments);
    if (shots !== undefined) ammunition.push({ ammunition: shots, quality, count: parts.count });
    else if (weapon !== undefined) {
      if (thing.held === true) hands.push(weapons.length);
      weapons.push({ weapon, quality, enchantments, ...name });
    } else if (piece !== undefined) armour.push({ armour: piece, quality, enchantments, ...name });
    else if (trinket !== undefined) trinkets.push({ ...trinket, ...name });
    else {
      rest.push(thing.name);
      if (itemOf(content, parts) !== undefined || PACKS[parts.name] !== undefined) return;
      const [what, shelf] =
        where === 'inventory.weapons'
          ? (['weapon', content.weapons] as const)
          : (['armour', content.armour] as const);
      const names = [...shelf.values()].map((one) => one.name);
      const said = `"${thing.name}" is no ${what} that has rules here`;
      note(`unknown-${what}`, hinted(said, didYouMean(parts.name, names)), where);
    }
  };
  for (const field of ['weapons', 'armor'] as const)
    for (const one of inventory?.[field] ?? []) {
      const thing = toThing(one);
      if (thing !== undefined) read(thing, `inventory.${field}`);
    }
  const { ammunition: more, ...misc } = readMisc(content, [...rest, ...(inventory?.misc ?? [])]);
  return {
    weapons,
    ...(hands.length === 0 ? {} : { hands }),
    ammunition: [...ammunition, ...more],
    armour,
    trinkets,
    ...misc,
  };
};
