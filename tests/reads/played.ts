/** Fields of which the compiler makes something else before anything is played: altered in the packs, they must alter a case. */
import { runCase, type Case } from '@caltrop/cases';
import type { Cartridge } from '@caltrop/shelf';
import { rulesOf } from '@caltrop/shelf/node';
import { kitMaker, rowsOf } from './rows.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const KIND = /^\{(\w+): ([^}]+)\}$/u;

/** Another number, the opposite, or nothing at all. */
const otherThan = (old: unknown): unknown =>
  typeof old === 'number' ? old + 1 : typeof old === 'boolean' ? !old : undefined;

const without = (value: Record<string, unknown>, key: string): unknown => {
  if (!(key in value)) return value;
  const { [key]: old, ...others } = value;
  const other = otherThan(old);
  return other === undefined ? others : { ...others, [key]: other };
};

/** The same with a field altered wherever it stands; `*` is every entry, `{hook: canto}` whatever has that kind. */
const altered = (value: unknown, path: readonly string[]): unknown => {
  const [key = '', ...rest] = path;
  const each = (inside: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((one) => altered(one, inside));
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([id, one]) => [id, altered(one, inside)]))
      : value;
  };
  const [, kind, word] = KIND.exec(key) ?? [];
  if (kind !== undefined) return isObject(value) && value[kind] === word ? altered(value, rest) : each(path);
  if (key === '*') return each(rest);
  if (!isObject(value) || !(key in value)) return value;
  return rest.length === 0 ? without(value, key) : { ...value, [key]: altered(value[key], rest) };
};

/** The parts of a path: a kind in braces is one of them. */
const partsOf = (path: string): readonly string[] => path.match(/\{[^}]+\}|[^.]+/gu) ?? [];

/** Those of some fields that can be altered in every row without any case of the game noticing it. */
export const unplayed = async (
  cartridge: Cartridge,
  paths: readonly string[],
  cases: readonly Case[],
): Promise<readonly string[]> => {
  const rows = rowsOf(cartridge);
  const rules = rulesOf(cartridge).map(({ id }) => id);
  const make = await kitMaker(cartridge, rows, rules);
  return paths.filter((path) => {
    const files = rows.files.map((file) => {
      const data = altered(file.data, partsOf(path));
      return JSON.stringify(data) === JSON.stringify(file.data) ? file : { ...file, data };
    });
    const kit = make(files);
    if (typeof kit === 'string') return false;
    return !cases.some((c) => c.game === kit.game && runCase(c, kit).problems.length > 0);
  });
};
