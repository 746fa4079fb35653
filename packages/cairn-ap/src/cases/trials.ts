import { drawn, once, type Trials } from '@caltrop/sheets/trials';
import type { Content } from '../content/content.ts';
import type { State } from '../match/state.ts';

/** Fights of Cairn AP at random. */
export const trials: Trials<Content, State> = {
  draw: ({ encounters, characters }, random) => {
    const party = Array.from({ length: 1 + random.below(4) }, () => drawn(characters.keys(), random));
    return {
      encounter: drawn(encounters.keys(), random),
      ...(once(3, random) ? {} : { party: [...new Set(party)] }),
      single: !once(6, random),
    };
  },
  waits: [{ do: 'hold' }],
  isWaiting: (state) => state.creatures.some((c) => c.holds.length > 0),
  blows: [
    { do: 'act', template: 'attack' },
    { do: 'act', template: 'dual' },
  ],
  bodyOf: (state, unit) => {
    const c = state.creatures.find(({ id }) => id === unit);
    return c === undefined ? '' : `${c.hp} ${c.str}`;
  },
  // No square, no direction, no end; in the middle of a command modifiers of rolls.
  belowZero: /^\.work\.|\.(at|heading|deathAt|until|clock|used\.round)$/,
};
