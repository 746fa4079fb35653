/** The eight directions, clockwise from north, as people say them (GE-R19). */
export const FACINGS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;
