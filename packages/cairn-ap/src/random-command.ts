import type { Random } from '@caltrop/engine';
import type { Command } from './command.ts';

/** Verbs of a turn by how often they are tried at random; whatever is legal has a chance. */
export const RANDOM_VERBS = [
  'act',
  'act',
  'act',
  'move',
  'move',
  'ability',
  'cast',
  'use',
  'hold',
  'gain',
  'retreat',
] as const;

/** A legal command picked at random: a verb first, then one of its choices; the end of the turn where nothing fits. */
export const pickCommand = (
  creature: string,
  random: Random,
  choices: (verb: (typeof RANDOM_VERBS)[number]) => readonly Command[],
  isLegal: (command: Command) => boolean,
): Command => {
  for (let tries = 0; tries < 4; tries++) {
    const verb = RANDOM_VERBS[random.below(RANDOM_VERBS.length + 2)];
    if (verb === undefined) break;
    const all = choices(verb);
    const one = all.length === 0 ? undefined : all[random.below(all.length)];
    if (one !== undefined && isLegal(one)) return one;
  }
  return { do: 'end', creature };
};
