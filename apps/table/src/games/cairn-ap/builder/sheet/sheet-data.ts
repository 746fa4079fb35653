import type { Content, Creature, Position } from '@caltrop/cairn-ap';
import { armourOf, characterOf, freeSlots, itemOf, slotsOf, slotsUsed } from '@caltrop/cairn-ap/sheet';
import { iconOfItem } from '@caltrop/cairn-ap/table';
import { dictionary, counted, signed } from '@caltrop/engine';

export type Place = 'hand' | 'worn' | 'pack' | 'ground' | 'camp';

/** A thing on a sheet. */
export interface SheetThing {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly slots: number;
  readonly place: Place;
  /** `d10, two hands`, `3 uses`. */
  readonly note: string;
  readonly text: string;
  readonly spells: readonly string[];
}

export interface SheetPool {
  readonly id: 'str' | 'dex' | 'wil' | 'hp';
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** A character as a sheet shows it. */
export interface SheetData {
  readonly id: string;
  readonly name: string;
  readonly background: string;
  readonly pools: readonly SheetPool[];
  readonly armour: number;
  readonly ap: { readonly value: number; readonly of: number } | undefined;
  readonly things: readonly SheetThing[];
  readonly used: number;
  readonly capacity: number;
  readonly free: number;
  readonly fatigue: number;
  readonly gold: number;
  readonly bags: number;
  readonly conditions: readonly { readonly name: string; readonly text: string; readonly rule: string }[];
  readonly scars: readonly string[];
  readonly mishaps: readonly string[];
  readonly traits: readonly (readonly [string, string])[];
  readonly bonds: readonly string[];
  readonly omen: string;
  readonly age: number | undefined;
  readonly notes: string;
  /** Rows of the background's tables. */
  readonly origins: readonly string[];
  readonly companions: readonly string[];
  readonly fate: string;
}

const FATES: Readonly<Record<string, string>> = dictionary({
  up: '',
  dying: 'dying',
  stable: 'out cold, but stable',
  dead: 'dead',
  fled: 'fled',
  surrendered: 'surrendered',
  captured: 'captured',
  lost: 'lost',
  inert: 'still',
});

const thingOf = (p: Position, carried: Creature['items'][number]): SheetThing => {
  const item = itemOf(p.book, carried);
  const slots = slotsOf(p.book, carried);
  const spells = carried.spells.map((id) => p.book.content.spells.get(id)?.name ?? id);
  const armour = item.baseArmour ?? item.armour;
  const note = [
    ...(item.strike === undefined ? [] : [`d${item.strike.die}`]),
    ...(item.strike?.hands === 2 ? ['two hands'] : []),
    ...(armour === undefined ? [] : [`Armor ${item.baseArmour === undefined ? signed(armour) : armour}`]),
    ...(item.uses === null ? [] : [counted(carried.uses, 'use')]),
    ...(slots === 0 ? ['petty'] : slots > 1 ? ['bulky'] : []),
    ...(carried.ruined === true ? ['ruined'] : []),
    ...(carried.unloaded === true ? ['not loaded'] : []),
    ...(spells.length === 0 ? [] : [spells.join(', ')]),
  ].join(', ');
  return {
    id: carried.id,
    name: carried.name,
    icon: iconOfItem(item),
    slots,
    place: carried.place,
    note: note === '' ? 'one slot' : note,
    text: item.text,
    spells: carried.spells,
  };
};

/** A Scar or a Mishap with the words of its table: it is kept by its rule, with what was left open. */
const markWords = (content: Content, mark: string): string => {
  const [rule = '', ...detail] = mark.split(': ');
  const said = [...content.tables.values()].flatMap((t) => t.rows).find((r) => r.rule === rule)?.text;
  return [said ?? rule, ...detail].join(': ');
};

/** A creature of a match as a sheet. */
export const sheetOf = (p: Position, c: Creature): SheetData => {
  const { content } = p.book;
  const who = characterOf(p, c);
  const background = content.backgrounds.get(who.background);
  const [first = 0, second = 0] = who.rows ?? [];
  const pools = (['str', 'dex', 'wil', 'hp'] as const).map((id): SheetPool => {
    const max = { str: c.maxStr, dex: c.maxDex, wil: c.maxWil, hp: c.maxHp }[id];
    return { id, label: id.toUpperCase(), value: c[id], max };
  });
  const camp = who.items.filter((i) => i.place === 'camp');
  return {
    id: c.id,
    name: c.name,
    background: background?.name ?? (who.hireling === true ? 'Hireling' : ''),
    pools,
    armour: armourOf(p, c),
    ap: p.state.stage === 'fight' ? { value: c.ap, of: c.maxAp } : undefined,
    things: [
      ...c.items.map((i) => thingOf(p, i)),
      ...camp.map((i, n): SheetThing => {
        const item = content.items.get(i.item);
        return {
          id: `camp-${n}`,
          name: i.name ?? item?.name ?? i.item,
          icon: item === undefined ? '' : iconOfItem(item),
          slots: item?.slots ?? 1,
          place: 'camp',
          note: 'in camp',
          text: item?.text ?? '',
          spells: i.spells ?? [],
        };
      }),
    ],
    used: slotsUsed(p, c),
    capacity: c.capacity,
    free: freeSlots(p, c),
    fatigue: c.fatigue,
    gold: c.gold,
    bags: Math.floor(c.gold / 100),
    conditions: c.conditions.map((a) => {
      const kind = content.conditions.get(a.kind);
      return { name: kind?.name ?? a.kind, text: kind?.text ?? '', rule: kind?.rule ?? '' };
    }),
    scars: c.scars.map((s) => markWords(content, s)),
    mishaps: c.mishaps.map((m) => markWords(content, m)),
    traits: Object.entries(who.traits ?? {}),
    bonds: who.bonds ?? [],
    omen: who.omen ?? '',
    age: who.age,
    notes: who.notes ?? '',
    origins: [background?.first.rows[first - 1]?.text, background?.second.rows[second - 1]?.text].flatMap(
      (text) => text ?? [],
    ),
    companions: (who.companions ?? []).map((id) => content.monsters.get(id)?.name ?? id),
    fate: FATES[c.fate] ?? c.fate,
  };
};
