import type { z } from 'zod';
import type { Condition } from './effects/conditions.ts';
import type { Dice } from './effects/dice-text.ts';
import type { Formula } from './effects/formula.ts';
import type { Effect } from './effects/hooks.ts';
import type { Step } from './effects/steps.ts';

/**
 * What the compiler makes of data that a schema has checked: texts of formulas and dice are read, all else stays as it is.
 * Conditions, steps and effects hold one another without end; their schemas carry a brand where that begins, so that the
 * compiler meets a name there and not the whole language again.
 */
export type Compiled<T> =
  T extends z.$brand<'formula'>
    ? Formula
    : T extends z.$brand<'dice'>
      ? Dice
      : T extends z.$brand<'condition'>
        ? Condition
        : T extends z.$brand<'conditions'>
          ? readonly Condition[]
          : T extends z.$brand<'steps'>
            ? readonly Step[]
            : T extends z.$brand<'effects'>
              ? readonly Effect[]
              : T extends object
                ? { readonly [K in keyof T]: Compiled<Exclude<T[K], undefined>> }
                : T;

/** The type of a schema where the language begins anew: what it holds is known by its brand alone. */
export type Knot<B extends string> = z.core.$ZodBranded<z.ZodType, B>;

/** The same with nothing left out: what a pack does not say has its plain value. */
export type Filled<T> = { readonly [K in keyof T]-?: Compiled<Exclude<T[K], undefined>> };
