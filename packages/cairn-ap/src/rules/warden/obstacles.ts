/** What stands in the way of an Action that nobody opposes, by the words it is described with. */
interface Obstacle {
  readonly name: string;
  readonly words: RegExp;
  /** The number to reach; null where it succeeds without a roll. */
  readonly dc: number | null;
}

/** CA-AUTO-08: any obstacle that is not listed. */
export const UNLISTED_DC = 20;

/** CA-AUTO-08: the first that fits counts. */
const OBSTACLES: readonly Obstacle[] = [
  { name: 'treat wounds', words: /\b(bandage|treat|tend|dress)\w*\b.*\bwounds?\b/iu, dc: null },
  { name: 'jump 3 Spaces', words: /\b(jump|leap)\w*\b.*\b(3|three)\b/iu, dc: 20 },
  { name: 'jump 2 Spaces', words: /\b(jump|leap)\w*\b/iu, dc: 16 },
  { name: 'climb', words: /\bclimb\w*\b/iu, dc: 16 },
  { name: 'locked or stuck door', words: /\b(door|lock|gate|lid)s?\b/iu, dc: 20 },
  { name: 'bonds or webs', words: /\b(bonds?|ropes?|webs?|manacles?)\b/iu, dc: 20 },
];

/** CA-AUTO-08: the number that the table suggests for an Action in words; null for success without a roll. */
export const obstacleDc = (text: string): number | null => {
  const found = OBSTACLES.find(({ words }) => words.test(text));
  return found === undefined ? UNLISTED_DC : found.dc;
};
