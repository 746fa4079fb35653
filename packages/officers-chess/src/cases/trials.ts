import { drawn, once, type Trials } from '@caltrop/sheets/trials';
import type { Content } from '../content/content.ts';
import type { State } from '../match/state.ts';

/** Battles of Officer's Chess at random. */
export const trials: Trials<Content, State> = {
  draw: ({ scenarios, armies }, random) => {
    const scenario = drawn(scenarios.keys(), random);
    const army = once(2, random) ? {} : { army: drawn(armies.keys(), random) };
    return {
      scenario,
      players: 1 + random.below(4),
      ...army,
      ...(once(4, random) ? { enemy: drawn(armies.keys(), random) } : {}),
      ...(once(3, random) ? { difficulty: drawn(['easy', 'hard'], random) } : {}),
    };
  },
  avoids: [{ do: 'concede' }],
  // An adept that could guard somebody (OC-CTAG-QI) is in most armies.
  isWaiting: (state) => state.phase === 'battle',
  blows: [{ do: 'attack' }],
  // A Homing weapon rolls no die (OC-R23), nor does a target number of 0 or 100 (OC-HIT-03).
  sureBlows: true,
  bodyOf: (state, unit) => String(state.units.find((u) => u.id === unit)?.hp),
  // No tile, no item, a natural weapon.
  belowZero: /\.(tile|weapon|accessory)$/,
};
