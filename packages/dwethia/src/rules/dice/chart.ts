/**
 * The chart that every comparison goes through (DW-SHOOT-05, DW-FIGHT-19, DW-FIGHT-23, DW-R01, DW-R02): what a die must
 * show, 2 to 6. Values below 0 count as 0; equality is looked at first.
 */
export const need = (attack: number, defence: number): number => {
  const a = Math.max(0, attack);
  const d = Math.max(0, defence);
  if (a === d) return 4;
  if (a >= 2 * d) return 2;
  if (a > d) return 3;
  return 2 * a <= d ? 6 : 5;
};

const FACES = 6;

/** The chance that a die shows at least a number. */
export const chanceOf = (wanted: number): number => Math.min(FACES, Math.max(0, FACES + 1 - wanted)) / FACES;
