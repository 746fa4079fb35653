import type { Step, StatusName } from '../../content/content.ts';

const NONE: readonly StatusName[] = [];
const KNOWN = new WeakMap<readonly Step[], readonly StatusName[]>();

/**
 * GE-R94: the statuses that a failed save would bring its maker; a save against any of them is a save against a status. What
 * needs a hit first, or comes to somebody else, is none of them.
 */
const threatsOf = (steps: readonly Step[] | null | undefined): readonly StatusName[] => {
  if (steps === null || steps === undefined || steps.length === 0) return NONE;
  const known = KNOWN.get(steps);
  if (known !== undefined) return known;
  const found = [...new Set(steps.flatMap(threatsIn))];
  KNOWN.set(steps, found);
  return found;
};

/** The threats of two lines that a failure may lead to: a plain one, and one by 10 or more. */
export const threatsOfLines = (
  failed: readonly Step[] | undefined,
  failed10: readonly Step[] | null | undefined,
): readonly StatusName[] => {
  const one = threatsOf(failed);
  const other = threatsOf(failed10);
  return other.length === 0 ? one : one.length === 0 ? other : [...new Set([...one, ...other])];
};

const MOVED = new WeakMap<readonly Step[], boolean>();

/** Whether a failed save would move its maker: Knockback, a pull (Stocky, Clarity). */
export const displaces = (steps: readonly Step[] | null | undefined): boolean => {
  if (steps === null || steps === undefined || steps.length === 0) return false;
  const known = MOVED.get(steps);
  if (known !== undefined) return known;
  const found = steps.some(displacesBy);
  MOVED.set(steps, found);
  return found;
};

const displacesBy = (s: Step): boolean => {
  switch (s.do) {
    case 'knockback':
      return s.to !== 'self';
    case 'pull':
    case 'swap places':
      return true;
    case 'teleport':
      return s.who === 'target';
    case 'if':
      return displaces(s.yes) || displaces(s.no);
    case 'choose':
      return s.options.some((o) => displaces(o.steps));
    case 'ask':
      return displaces(s.suggest);
    default:
      return false;
  }
};

const threatsIn = (s: Step): readonly StatusName[] => {
  switch (s.do) {
    case 'status':
      return s.to === 'self' ? NONE : [s.status];
    case 'grapple':
      return ['Grappled'];
    case 'if':
      return [...threatsOf(s.yes), ...threatsOf(s.no)];
    case 'choose':
      return s.options.flatMap((o) => threatsOf(o.steps));
    case 'ask':
      return threatsOf(s.suggest);
    default:
      return NONE;
  }
};
