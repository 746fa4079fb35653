import type { Random } from '@caltrop/engine';
import { drawn, once, type Trials } from '@caltrop/sheets/trials';
import type { Content } from '../content/content.ts';
import type { State } from '../match/state.ts';

const drawForce = ({ forces }: Content, random: Random): unknown => {
  const [id, force] = drawn(forces, random);
  if (once(6, random)) return id;
  // A few of each: as many kinds, fewer dice.
  return { ...force, models: force.models.map((m) => ({ ...m, count: 1 + random.below(2) })) };
};

/** Battles of Wonders of Dwethia at random. */
export const trials: Trials<Content, State> = {
  draw: (content, random) =>
    once(8, random)
      ? { battle: drawn(content.battles.keys(), random) }
      : {
          ...(once(4, random) ? {} : { layout: drawn(content.layouts.keys(), random) }),
          ...(once(4, random) ? { deploy: 'by hand' } : {}),
          south: { force: drawForce(content, random) },
          north: { force: drawForce(content, random) },
        },
  avoids: [{ do: 'concede' }],
  waits: [{ do: 'surge' }],
  isWaiting: (state) => state.round > 0,
  blows: [{ do: 'shoot' }, { do: 'fight' }],
  // On Hazardous ground a whole fight may have no attack dice (DW-TERR-06).
  sureBlows: true,
  bodyOf: (state, unit) => {
    const m = state.models.find(({ id }) => id === unit);
    return m === undefined ? '' : `${m.where} ${m.wounds}`;
  },
  // In the middle of a command: places in lists and modifiers of rolls.
  belowZero: /^\.work\./,
};
