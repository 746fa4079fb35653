/** What abilities do, step by step. */

import { z } from 'zod';
import { listOf } from '@caltrop/sheets';
import type { Compiled, Knot } from '../compiled.ts';
import { effectsWith } from './hooks.ts';
import { bodySteps } from './steps/body.ts';
import { helpSteps } from './steps/help.ts';
import { makingSteps } from './steps/making.ts';
import type { lasts } from './steps/shape.ts';
import { turnSteps } from './steps/turns.ts';

/** The form of a list of steps. */
export const steps: Knot<'steps'> = z.lazy(() => listOf('steps, each with a "do"', oneStep)).brand<'steps'>();
/** The form of a list of effects. */
export const effects = effectsWith(steps).list;

const knots = { steps, effects };

const oneStep = z.discriminatedUnion(
  'do',
  [...bodySteps(knots), ...helpSteps(knots), ...makingSteps(knots), ...turnSteps(knots)],
  { error: 'a step with a known "do"' },
);

/** How long something lasts, where it is no number of rounds. */
export type Lasts = Exclude<z.infer<typeof lasts>, number>;

/** What happens, in order. `to` is the target unless it says otherwise. */
export type Step = Compiled<z.infer<typeof oneStep>>;
export type StepOf<K extends Step['do']> = Extract<Step, { readonly do: K }>;

/** A weapon attack as a skill makes it. */
export type AttackStep = Omit<StepOf<'attack'>, 'do'>;
/** A weapon line of an ability's own: a Tail Swipe, a Squash. */
export type LineSpec = NonNullable<AttackStep['line']>;
/** What may be changed about an attack. */
export type AttackChange = Omit<StepOf<'alter attack'>, 'do'>;
/** Damage that is not a weapon's. */
export type DamageStep = Omit<StepOf<'damage'>, 'do'>;
/** An area that stays: FIELD, ZONE, a mantle around somebody, an Overwatch. */
export type AreaSpec = StepOf<'area'>['area'];
