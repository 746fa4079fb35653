import type { ArmLine, Fielded, Profile } from './content.ts';

/** A line raised by the Necromancy value of whoever made its bearer. */
const raised = (line: ArmLine, by: number): ArmLine => ({
  ...line,
  hit: line.hit + by,
  block: line.block === null ? null : { ...line.block, bonus: line.block.bonus + by },
});

/**
 * A profile as one creature of an encounter has it: of the weapon lines to choose from only the one it carries, besides
 * what grows on it; hit, block and MD raised by its reanimator. Values stand as printed otherwise (GE-R69).
 */
export const variantOf = (is: Profile, { arm, reanimator }: Pick<Fielded, 'arm' | 'reanimator'>): Profile => {
  if (arm < 0 && reanimator === 0) return is;
  const chosen = is.arms[arm];
  const lines = chosen === undefined ? is.arms : [chosen, ...is.arms.filter((line) => line.weapon === '')];
  return {
    ...is,
    id: `${is.id}/${arm}/${reanimator}`,
    md: is.md + reanimator,
    arms: lines.map((line) => raised(line, reanimator)),
    hands: chosen === undefined ? is.hands : [0],
  };
};
