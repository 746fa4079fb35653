import type { Battle } from '../../match/book.ts';
import { happenByStatus } from './happenings.ts';
import { flagBit } from '../creature/hooks.ts';
import { runSteps } from '../effects/run-steps.ts';
import { hasFlag } from '../creature/sources.ts';
import { creatureOf, statusOf } from '../../match/state.ts';
import { inflict, type Inflicted } from '../status/statuses.ts';

const BUTCHER = flagBit('butcher');

/** Somebody puts a status on another, and what comes of doing so: the old tick of Butcher, moments of perks and weapons. */
export const cause = (b: Battle, by: number, on: number, given: Inflicted): void => {
  const c = creatureOf(b.state, on);
  const bled = given.kind === 'Bleeding' ? statusOf(c, 'Bleeding') : undefined;
  if (!inflict(b, on, { ...given, by })) return;
  happenByStatus(b, by, on, given.kind);
  if (bled !== undefined && hasFlag(b, creatureOf(b.state, by), BUTCHER))
    runSteps(b, {
      by,
      on,
      source: 'butcher',
      steps: [{ do: 'trigger ticks', status: 'Bleeding', x: bled.x }],
      zone: -1,
      wounds: 0,
      explosions: 0,
    });
};
