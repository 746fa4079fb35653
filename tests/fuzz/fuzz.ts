import type { SimRandom } from '@caltrop/engine';
import { oneOf } from './playout.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);

/** Every text that occurs as a value in some data. */
export const textsIn = (data: unknown): string[] => {
  if (typeof data === 'string') return [data];
  if (Array.isArray(data)) return data.flatMap(textsIn);
  return isObject(data) ? Object.values(data).flatMap(textsIn) : [];
};

const changed = (value: unknown, texts: readonly string[], random: SimRandom): unknown => {
  if (typeof value === 'string') return texts.length === 0 ? '' : oneOf(texts, random);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') {
    return oneOf([value + 1, value - 1, -value, 0, -1, -2, 1000, random.below(400), 0.5, Number.NaN], random);
  }
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    const at = random.below(list.length + 1);
    const item: unknown = list[at] ?? list[0] ?? random.below(400);
    return oneOf(
      [
        list.toSpliced(at, 1),
        list.toSpliced(at, 0, item),
        list.toReversed(),
        list.map((v, i) => (i === at ? changed(v, texts, random) : v)),
        [],
      ],
      random,
    );
  }
  return value;
};

/** The JSON form of a command with one thing about it changed: a field, a missing field, one too many. */
export const mutated = (command: unknown, texts: readonly string[], random: SimRandom): unknown => {
  if (!isObject(command)) return command;
  const names = Object.keys(command);
  const name = oneOf(names, random);
  const rest = Object.fromEntries(Object.entries(command).filter(([key]) => key !== name));
  switch (random.below(8)) {
    case 0:
      return rest;
    case 1:
      return {
        ...command,
        [oneOf(['unit', 'target', 'to', 'at', 'item', 'weapon', 'extra'], random)]: random.below(50),
      };
    default:
      return { ...command, [name]: changed(command[name], texts, random) };
  }
};
