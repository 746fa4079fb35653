/** A force as plain data from outside: a force by itself, or a pack file with forces in it. */
import { err, ok, type Problem, type Result } from '@caltrop/engine';
import { makeFaults, makePath, slug } from '@caltrop/sheets';
import type { Content, Force } from './content.ts';
import { force as forceSchema } from './force-schema.ts';
import { toForce } from './forms.ts';

const place = (where: string, path: readonly (string | number)[]): string =>
  path.length === 0 ? where : `${where}: ${makePath(path)}`;

/**
 * Reads one force from plain data. Special rules may be named by id or written out. The force need not be legal, and
 * what it names need not exist; the checks of the builder say so.
 */
export const parseForce = (content: Content, json: unknown, where = 'force'): Result<Force> => {
  const parsed = forceSchema.safeParse(json);
  if (!parsed.success) {
    const faults = makeFaults(json, parsed.error.issues);
    return err(faults.map(({ code, what, path }) => ({ code, what, where: place(where, path) })));
  }
  const problems: Problem[] = [];
  const force = toForce(parsed.data, content.rules, (inside, code, what) => {
    problems.push({ code, what, where: place(where, inside) });
  });
  return problems.length > 0 ? err(problems) : ok(force);
};

type Json = Readonly<Record<string, unknown>>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);

/** Reads the forces of a file: a pack with forces in it, or a force by itself. */
export const parseForces = (content: Content, json: unknown): Result<Force[]> => {
  if (!isObject(json) || !isObject(json['forces'])) {
    const force = parseForce(content, json);
    return force.ok ? ok([force.value]) : force;
  }
  const all = Object.entries(json['forces']).map(([id, value]) => parseForce(content, value, id));
  const problems = all.flatMap((r) => (r.ok ? [] : r.error));
  if (all.length === 0) problems.push({ code: 'empty', what: 'The file holds no force.', where: 'forces' });
  return problems.length > 0 ? err(problems) : ok(all.flatMap((r) => (r.ok ? [r.value] : [])));
};

/** A pack file with one force in it. */
export interface ForceFile {
  readonly name: string;
  readonly forces: Readonly<Record<string, Force>>;
}

/** The id that a force has in a file, and the beginning of the file's own name. */
export const forceId = (name: string): string => {
  const id = slug(name);
  return /^[a-z]/.test(id) ? id : `force${id === '' ? '' : `-${id}`}`;
};

/** A force as a pack file, which the command line, the set-up and the builder all read. */
export const forceFile = (force: Force): ForceFile => ({
  name: force.name,
  forces: { [forceId(force.name)]: force },
});
