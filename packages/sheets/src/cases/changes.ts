/** What a case changes in a match that is opened by a setup. */
import { z } from 'zod';
import { err, ok, type CasePosition, type Fault, type Result } from '@caltrop/engine';
import { didYouMean } from '../sheet/hint.ts';
import { makeFaults } from '../sheet/wording.ts';
import { isMap } from './given.ts';

/** What is otherwise than a match begins: fields of the match by name, pieces by their ids. */
export interface Changes<M, P> {
  readonly match: M;
  readonly pieces: readonly Changed<P>[];
}

/** What is otherwise with a piece, and the way to it in the case. */
export interface Changed<P> {
  readonly id: string;
  readonly given: P;
  readonly path: Fault['path'];
}

/** The forms of what may be otherwise: of the match, and of one piece. */
export interface ChangeForms<M, P> {
  readonly match: z.ZodType<M> & { readonly shape: object };
  readonly piece: z.ZodType<P>;
}

/** Reads `but` of a position with a setup; undefined when it has none. */
const readChanges = <M, P>(
  position: unknown,
  forms: ChangeForms<M, P>,
): Result<Changes<M, P> | undefined, Fault[]> => {
  const but = isMap(position) ? position['but'] : undefined;
  if (but === undefined) return ok(undefined);
  const path = ['position', 'but'];
  if (!isMap(but))
    return err([{ path, code: 'bad-value', what: 'expected what is otherwise, such as { round: 2 }' }]);
  const of = (isOfMatch: boolean): [string, unknown][] =>
    Object.entries(but).filter(([name]) => Object.hasOwn(forms.match.shape, name) === isOfMatch);
  const faults: Fault[] = [];
  const read = <T>(form: z.ZodType<T>, given: unknown, inside: Fault['path']): T | undefined => {
    const parsed = form.safeParse(given);
    if (parsed.success) return parsed.data;
    for (const f of makeFaults(given, parsed.error.issues))
      faults.push({ ...f, path: [...inside, ...f.path] });
    return undefined;
  };
  const match = read(forms.match, Object.fromEntries(of(true)), path);
  const pieces = of(false).flatMap(([id, written]): Changed<P>[] => {
    const given = read(forms.piece, written, [...path, id]);
    return given === undefined ? [] : [{ id, given, path: [...path, id] }];
  });
  return faults.length > 0 || match === undefined ? err(faults) : ok({ match, pieces });
};

/** An opened position with what the case has otherwise in it. */
export const alteredBy = <S, C, M, P>(
  position: unknown,
  opened: CasePosition<S, C>,
  forms: ChangeForms<M, P>,
  alter: (state: S, changes: Changes<M, P>) => Fault[],
): Result<CasePosition<S, C>, Fault[]> => {
  const changes = readChanges(position, forms);
  if (!changes.ok) return changes;
  const faults = changes.value === undefined ? [] : alter(opened.state, changes.value);
  return faults.length > 0 ? err(faults) : ok(opened);
};

/** The form of a position with a setup, for editors. */
export const setupSchema = <M, P>(
  required: string,
  description: string,
  { match, piece }: ChangeForms<M, P>,
): object => {
  const { $schema: _match, ...ofMatch } = z.toJSONSchema(match, { io: 'input' });
  const { $schema: _piece, ...ofPiece } = z.toJSONSchema(piece, { io: 'input' });
  const but = { ...ofMatch, additionalProperties: ofPiece, description: 'What is otherwise than it begins.' };
  return { type: 'object', required: [required], description, properties: { but } };
};

/** Complains of a piece of `but` that is not there. */
export const noPiece = ({ id, path }: Changed<unknown>, known: Iterable<string>): Fault => ({
  path,
  code: 'unknown-piece',
  what: `there is no "${id}" here, nor a field of that name${didYouMean(id, known)}`,
});
