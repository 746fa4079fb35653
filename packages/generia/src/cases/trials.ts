import { drawn, once, type Trials } from '@caltrop/sheets/trials';
import type { Content } from '../content/content.ts';
import type { State } from '../match/state.ts';

/** Fights of Generia at random. */
export const trials: Trials<Content, State> = {
  draw: ({ encounters }, random) => ({
    encounter: drawn(encounters.keys(), random),
    ...(once(4, random) ? { gm: 'master' } : {}),
  }),
  avoids: [{ do: 'concede' }],
  waits: [{ do: 'prepare' }, { do: 'grapple' }],
  // Reactions: whoever is not down may have one.
  isWaiting: (state) => state.round > 0,
  blows: [{ do: 'attack' }],
  bodyOf: (state, unit) => {
    const c = state.creatures.find(({ id }) => id === unit);
    return c === undefined ? '' : `${c.light} ${c.severe} ${c.wounds.join()}`;
  },
  // Nobody, nothing, no square; what boons and statuses lower; in the middle of a command modifiers of rolls.
  belowZero:
    /^\.work\.|^\.(place|turn\.who)$|\.(mount|rider|summoner|grappling)$|\.statuses\.(attribute|zone|by)$|\.boons\.|\.areas\.rounds$|\.counters\.next/,
};
