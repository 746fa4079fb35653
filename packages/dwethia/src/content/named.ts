/**
 * What the rules name themselves: here the names become ids of the content, and nowhere else. A row of a pack is taken for
 * one of them where it says so (`like`).
 */
export const NAMED = {
  /** Corruption raises it. */
  risen: 'zombie',
  wraith: 'wraith',
  oldOne: 'old-one',
  corruption: 'corruption',
  horror: 'cosmic-horror',
  lightning: 'lightning',
  spellbook: 'spellbook',
  talisman: 'faith-talisman',
  staff: 'staff-of-focus',
  cloak: 'camo-cloak',
  /** It is out of reach of forces with less than 2 Destiny. */
  calm: 'SM-C6',
} as const;
export type Name = keyof typeof NAMED;

/** What rows of content have that can stand for another. */
interface Row {
  readonly id: string;
  readonly like?: string;
}

/** Whether a row of content is one that the rules name, or is taken for it. */
export const isNamed = (row: Row | undefined, name: Name): boolean =>
  row !== undefined && (row.id === NAMED[name] || row.like === NAMED[name]);

/** Units whose kills or deaths count for something besides their type: SM-VOID-1, SM-ORC-2, DW-GLORY-SPEC-7. */
const UNITS = ['wraith', 'oldOne'] as const;

/** What the rules call a unit by name; empty for most. */
export const calledOf = (unit: Row): string => UNITS.find((name) => isNamed(unit, name)) ?? '';
