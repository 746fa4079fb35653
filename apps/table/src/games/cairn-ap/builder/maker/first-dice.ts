import type { Invested } from '@caltrop/cairn-ap';

/** No more Magic Dice than these go into one spell (CA-CAST-04). */
export const MOST = 4;

/** The dice that come to hand first: one, from dust where there is some, for it never tires. */
export const firstDice = (has: Invested, least: number): Invested => {
  let left = Math.min(MOST, Math.max(1, least));
  const take = (n: number): number => {
    const taken = Math.min(n, left);
    left -= taken;
    return taken;
  };
  return { free: take(has.free), dust: take(has.dust), slots: take(has.slots) };
};
