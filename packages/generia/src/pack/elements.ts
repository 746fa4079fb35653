/** The elements of magic, for whatever is made in one of them. */
export const ELEMENTS = [
  'Air',
  'Arcane',
  'Fire',
  'Ice',
  'Light',
  'Lightning',
  'Stone',
  'Void',
  'Water',
] as const;
