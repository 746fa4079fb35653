/** Fields that are gone before anything is played: the compiler makes something else of them. */
import { ownSheets } from '@caltrop/shelf/node';
import type { AnyPack, Cartridge } from '@caltrop/shelf';
import { must } from '../kit/must.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same with another number in a field, or without the field; `*` is every entry of a list or by id. */
const altered = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
  if (key === undefined) return value;
  if (key === '*') {
    if (Array.isArray(value)) return value.map((one) => altered(one, rest));
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([id, one]) => [id, altered(one, rest)]))
      : value;
  }
  if (!isObject(value) || !(key in value)) return value;
  const { [key]: old, ...others } = value;
  if (rest.length > 0) return { ...others, [key]: altered(old, rest) };
  return typeof old === 'number' ? { ...others, [key]: old + 1 } : others;
};

const plain = (_key: string, value: unknown): unknown =>
  value instanceof Map || value instanceof Set ? [...value] : value;

/** Those of some fields without which content is compiled as before. */
export const uncompiled = async (
  cartridge: Cartridge,
  paths: readonly string[],
): Promise<readonly string[]> => {
  const part = await cartridge.packs();
  const files = must(ownSheets(cartridge)).map(({ file, data }) => ({
    file,
    data,
    text: JSON.stringify(data),
  }));
  const packs = new Map<string, AnyPack>(
    files.map(({ file, text }) => [file, must(part.readPack(text, file))] as const),
  );
  const usual = JSON.stringify(must(part.compileContent([...packs.values()])), plain);
  return paths.filter((path) => {
    const now: AnyPack[] = [];
    for (const { file, data, text } of files) {
      const other = JSON.stringify(altered(data, path.split('.')));
      const pack = other === text ? undefined : part.readPack(other, file);
      if (pack?.ok === false) return false;
      const known = pack?.value ?? packs.get(file);
      if (known !== undefined) now.push(known);
    }
    const compiled = part.compileContent(now);
    return compiled.ok && JSON.stringify(compiled.value, plain) === usual;
  });
};
