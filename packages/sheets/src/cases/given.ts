/** What a case is given: options, and a position by a setup or by its pieces. */
import type { z } from 'zod';
import { err, ok, type CaseGiven, type Fault, type Problem, type Result } from '@caltrop/engine';
import { makeFaults } from '../sheet/wording.ts';

export const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A problem as a fault of a part of the case. */
export const faultOf = ({ code, what, rule }: Problem, path: Fault['path']): Fault =>
  rule === undefined ? { path, code, what } : { path, code, what, rule };

/** Faults of the position, from faults of what is inside it. */
export const inPosition = (faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, path: ['position', ...fault.path] }));

/** Reads the options of a case with the reader of its game. */
export const readCaseOptions = <O>(
  parse: (given: Readonly<Record<string, unknown>>) => Result<O>,
  given: unknown,
): Result<O, Fault[]> => {
  const options = parse(isMap(given) ? given : {});
  return options.ok
    ? ok(options.value)
    : err(options.error.map((p) => faultOf(p, (p.where ?? 'options').split('.'))));
};

/** The field of a setup that a problem speaks of. */
export const setupFieldOf = (problem: Problem, setup: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(setup).filter(
    (field) => (problem.where ?? '').replace(/^setup\./, '').split(/[.\s]/)[0] === field,
  );

/** Opens a setup as matches have it, with the options of the case; problems name the field of the setup. */
export const openSetupOf = <G>(
  written: unknown,
  options: unknown,
  open: (setup: Readonly<Record<string, unknown>>) => Result<G>,
  path: Fault['path'] = ['position', 'setup'],
): Result<G, Fault[]> => {
  const whole = isMap(written) ? written : {};
  const opened = open({ ...whole, options: options ?? {} });
  if (opened.ok) return opened;
  return err(opened.error.map((p) => faultOf(p, [...path, ...setupFieldOf(p, whole)])));
};

/** How a game opens what a case is given. */
export interface Openers<P, G> {
  /** The position of a case that gives none. */
  readonly duel: unknown;
  /** The form of positions that are put together from their pieces. */
  readonly schema: z.ZodType<P>;
  /** Opens a setup as matches have it. */
  readonly setup: (written: Readonly<Record<string, unknown>>) => Result<G>;
  /** Puts a position together; faults are of what is inside it. */
  readonly pieces: (data: P, position: unknown) => Result<G, readonly Fault[]>;
}

const BESIDE = 'beside a setup stands only but, with what is otherwise';

/** A position with a setup is opened as matches are; any other is put together from its pieces. */
export const openGivenOf = <P, G>(given: CaseGiven, how: Openers<P, G>): Result<G, Fault[]> => {
  const { position = how.duel } = given;
  if (isMap(position) && Object.hasOwn(position, 'setup')) {
    const strangers = Object.keys(position).filter((name) => name !== 'setup' && name !== 'but');
    if (strangers.length > 0)
      return err(
        inPosition(strangers.map((name) => ({ path: [name], code: 'unknown-field', what: BESIDE }))),
      );
    return openSetupOf(position['setup'], given.options, how.setup);
  }
  const parsed = how.schema.safeParse(position);
  if (!parsed.success) return err(inPosition(makeFaults(position, parsed.error.issues)));
  const opened = how.pieces(parsed.data, position);
  return opened.ok ? opened : err(inPosition(opened.error));
};
