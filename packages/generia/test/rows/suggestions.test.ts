import { describe, expect, test } from 'vitest';
import { own } from '../own.ts';

/** All objects with a `do` in some data. */
const stepsIn = (data: unknown): readonly Readonly<Record<string, unknown>>[] => {
  if (Array.isArray(data)) return data.flatMap(stepsIn);
  if (typeof data !== 'object' || data === null) return [];
  const of: Readonly<Record<string, unknown>> = { ...data };
  return [...(typeof of['do'] === 'string' ? [of] : []), ...Object.values(of).flatMap(stepsIn)];
};

const rows = [...own.abilities.values(), ...own.traits.values()];

const isEmpty = (v: unknown): boolean => !Array.isArray(v) || v.length === 0;

describe('nothing is paid for nothing', () => {
  test('every suggestion does something', () => {
    const empty = rows.filter((row) => stepsIn(row).some((s) => s['do'] === 'ask' && isEmpty(s['suggest'])));
    expect(empty.map((row) => row.id)).toEqual([]);
  });

  test('every option does something', () => {
    const options = (row: unknown): readonly unknown[] =>
      stepsIn(row).flatMap((s): readonly unknown[] =>
        s['do'] === 'choose' && Array.isArray(s['options']) ? s['options'] : [],
      );
    const empty = rows.filter((row) =>
      options(row).some((o) => typeof o === 'object' && o !== null && 'steps' in o && isEmpty(o.steps)),
    );
    expect(empty.map((row) => row.id)).toEqual([]);
  });

  test('every ability has an effect', () => {
    const idle = [...own.abilities.values()].filter(
      (a) => a.effect.length === 0 && a.held.length === 0 && a.trigger === '',
    );
    expect(idle.map((a) => a.id)).toEqual([]);
  });

  test('every row of the chaos table is played', () => {
    expect(own.chaos.filter((row) => row.steps.length === 0).map((row) => row.face)).toEqual([]);
    expect(own.chaos.filter((row) => stepsIn(row.steps).some((s) => s['do'] === 'ask'))).toEqual([]);
  });

  test('every ritual leaves something behind', () => {
    const rituals = [...own.abilities.values()].filter((a) => a.actions.includes('ritual'));
    expect(rituals).toHaveLength(34);
    expect(rituals.filter((a) => a.effect.length === 0).map((a) => a.id)).toEqual([]);
  });
});
