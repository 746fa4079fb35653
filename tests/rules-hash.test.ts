import { SimRandom, type Result } from '@caltrop/engine';
import { hashPacks, type Entries } from '@caltrop/sheets';
import type { AnyPack } from '@caltrop/shelf';
import { ownPacks } from '@caltrop/shelf/node';
import { describe, expect, it } from 'vitest';
import { games as ours, isOurs } from './kit/kits.ts';
import { must } from './kit/must.ts';
import { oneOf } from './fuzz/playout.ts';

type Json = Record<string, unknown>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);

/** A place in data, and how to put something else there. */
interface Leaf {
  readonly path: string;
  readonly value: unknown;
  readonly put: (value: unknown) => void;
}

const leavesOf = (data: unknown, path = ''): Leaf[] => {
  if (Array.isArray(data)) {
    return data.flatMap((value: unknown, i) =>
      isObject(value) || Array.isArray(value)
        ? leavesOf(value, `${path}.${i}`)
        : [{ path: `${path}.${i}`, value, put: (other) => void (data[i] = other) }],
    );
  }
  return isObject(data)
    ? Object.entries(data).flatMap(([key, value]) =>
        isObject(value) || Array.isArray(value)
          ? leavesOf(value, `${path}.${key}`)
          : [{ path: `${path}.${key}`, value, put: (other) => void (data[key] = other) }],
      )
    : [];
};

interface Packed {
  readonly file: string;
  readonly data: unknown;
}

/** The hash of packs as they are read, section by section. */
const hashOf = (packs: readonly Packed[]): string => {
  const merged: Record<
    string,
    Map<string, { id: string; value: unknown; pack: Packed; path: string[] }>
  > = {};
  for (const pack of packs) {
    for (const [section, entries] of Object.entries(isObject(pack.data) ? pack.data : {})) {
      const into = (merged[section] ??= new Map());
      for (const [id, value] of Object.entries(isObject(entries) ? entries : { list: entries }))
        into.set(`${pack.file} ${id}`, { id: `${pack.file} ${id}`, value, pack, path: [section, id] });
    }
  }
  return hashPacks(merged as unknown as Record<string, Entries<unknown>>);
};

const WORDS = /\.(text|blurb|about|notes|credit|traitText)(\.\d+)?$/;

/** What a scenario aims at. */
const AIM = /\.targetWins$/;

const games = await Promise.all(
  ours.filter(isOurs).map(async ({ cartridge }) => {
    const part = await cartridge.packs();
    const compile = (packs: readonly AnyPack[]): Result<{ readonly hash: string }> =>
      // Content of every game has a hash.
      part.compileContent(packs) as Result<{ readonly hash: string }>;
    return [cartridge.lid.kind, must(await ownPacks(cartridge)), compile] as const;
  }),
);

describe.each(games)('the rules of %s', (name, own, compile) => {
  const packs = structuredClone(own.map(({ file, data }) => ({ file, data })));
  const leaves = packs.flatMap((pack) => leavesOf(pack.data));
  const before = hashOf(packs);

  const changed = (leaf: Leaf, value: unknown): string => {
    leaf.put(value);
    const hash = hashOf(packs);
    leaf.put(leaf.value);
    return hash;
  };

  it('are the same whatever is said about them', () => {
    const random = SimRandom.from(`${name} words`);
    const words = leaves.filter(
      ({ path, value }) => typeof value === 'string' && WORDS.test(path) && !path.startsWith('.tables.'),
    );
    expect(words.length).toBeGreaterThan(10);
    for (let i = 0; i < 12; i++) {
      const leaf = oneOf(words, random);
      expect([leaf.path, changed(leaf, 'Other words.')]).toEqual([leaf.path, before]);
    }
    for (const leaf of leaves.filter(({ path }) => path.endsWith('.source')).slice(0, 10))
      expect(changed(leaf, leaf.value === 'canon' ? 'house' : 'canon')).toBe(before);
    for (const leaf of leaves.filter(({ path }) => AIM.test(path))) expect(changed(leaf, 1)).toBe(before);
  });

  it('are others with any other number', () => {
    const random = SimRandom.from(`${name} numbers`);
    const numbers = leaves.filter(({ path, value }) => typeof value === 'number' && !AIM.test(path));
    expect(numbers.length).toBeGreaterThan(100);
    for (let i = 0; i < 12; i++) {
      const leaf = oneOf(numbers, random);
      expect([leaf.path, changed(leaf, Number(leaf.value) + 1) === before]).toEqual([leaf.path, false]);
    }
  });

  it('are others with any other name, kind or switch', () => {
    const random = SimRandom.from(`${name} effects`);
    const effects = leaves.filter(
      ({ path, value }) =>
        (typeof value === 'boolean' || typeof value === 'string') &&
        !WORDS.test(path) &&
        !/\.(goal|source)$/.test(path),
    );
    for (let i = 0; i < 12; i++) {
      const leaf = oneOf(effects, random);
      const other = typeof leaf.value === 'boolean' ? !leaf.value : `${String(leaf.value)}x`;
      expect([leaf.path, changed(leaf, other) === before]).toEqual([leaf.path, false]);
    }
  });

  it('have that hash when they are compiled', () => {
    const again = own.map((pack) => ({ ...pack, data: structuredClone(pack.data) }));
    const word = again
      .flatMap((pack) => leavesOf(pack.data))
      .find(
        ({ path, value }) => typeof value === 'string' && WORDS.test(path) && !path.startsWith('.tables.'),
      );
    const hash = must(compile(again)).hash;
    word?.put('Other words.');
    expect(must(compile(again)).hash).toBe(hash);
  });
});
