import type { Content, Profile } from './content.ts';

/** Metres by which a report on danger puts foes nearer or farther. */
export const SHIFT = 4;

/** The name of a stat block without its level: `goblin-fighter` of `goblin-fighter-05`. */
const kindOf = (id: string): string => id.replace(/-\d+$/u, '');

/** Levels that are still one step. */
const STEP = 5;

/** The next stat block of the same kind with a lower or higher level; undefined where none is printed close to it. */
const stepOf = (content: Content, is: Profile, by: 1 | -1): Profile | undefined => {
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
const raised = (is: Profile, by: 1 | -1): Profile => ({
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

/** A profile a step below or above: the printed one of its kind, else itself a little weaker or stronger. */
export const steppedOf = (content: Content, is: Profile, by: 1 | -1): Profile =>
  stepOf(content, is, by) ?? raised(is, by);

/** The id under which such a profile stands ready for a game master. */
export const steppedId = (id: string, by: 1 | -1): string => `${id}${by > 0 ? ' (stronger)' : ' (weaker)'}`;
