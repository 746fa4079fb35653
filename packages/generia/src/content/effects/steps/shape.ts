/** How a step is written, and how long something lasts. */

import { z } from 'zod';
import { fields, oneOf } from '@caltrop/sheets';
import type { Knot } from '../../compiled.ts';

/** Where the language begins anew: steps hold effects and further steps. */
export interface Knots {
  readonly steps: Knot<'steps'>;
  readonly effects: Knot<'effects'>;
}

/** A kind of step: its name and its fields. */
export const step = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S, about?: string) => {
  const form = fields(`the fields of the step "${kind}"`, { do: z.literal(kind), ...shape });
  return about === undefined ? form : form.describe(about);
};

/** How long something lasts. */
export const lasts = z.union(
  [
    oneOf([
      'held',
      'inside',
      'turn',
      'own turn',
      'phase',
      'day',
      'next attack',
      'next defence',
      'next check',
      'next spell',
      'attack',
      'fight',
    ]),
    z.int(),
  ],
  {
    error: 'how long: held, inside, turn, own turn, phase, or a number of rounds',
  },
);
