import type { Content, Profile } from '../content/content.ts';

/** The name of a stat block without its level: `goblin-fighter` of `goblin-fighter-05`. */
const kindOf = (id: string): string => id.replace(/-\d+$/u, '');

/** Levels that are still one step. */
const STEP = 5;

/** The next stat block of the same kind with a lower or higher level; undefined where none is printed close to it. */
export const stepOf = (content: Content, is: Profile, by: 1 | -1): Profile | undefined => {
  const kind = kindOf(is.id);
  let best: Profile | undefined;
  for (const other of content.profiles.values()) {
    if (other.id === is.id || kindOf(other.id) !== kind || (other.level - is.level) * by <= 0) continue;
    if (best === undefined || Math.abs(other.level - is.level) < Math.abs(best.level - is.level))
      best = other;
  }
  return best === undefined || Math.abs(best.level - is.level) > STEP ? undefined : best;
};

/** A profile a little stronger or weaker where no table has one: what it hits with, what hurts it, what it resists. */
export const raised = (is: Profile, by: 1 | -1): Profile => ({
  ...is,
  level: Math.max(1, is.level + 2 * by),
  wt: Math.max(1, is.wt + by),
  en: Math.max(0, is.en + 2 * by),
  arms: is.arms.map((line) => ({
    ...line,
    hit: line.hit + by,
    block: line.block === null ? null : { ...line.block, bonus: line.block.bonus + by },
  })),
});
