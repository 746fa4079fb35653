/** Every status is brought by something, does something and has an end; what rules name themselves is in the content. */
import { describe, expect, it } from 'vitest';
import { HOOK_NAMES } from '../../src/content/effects.ts';
import { literalsIn } from '../../../../tests/kit/literals.ts';
import { ownContent } from '../own.ts';

const content = ownContent();
const statuses = [...content.statuses.values()];

const tags = [
  ...[...content.items.values()].flatMap((item) => item.tags),
  ...[...content.classes.values()].flatMap((kind) => kind.tags),
];
const brought = new Set(
  tags.flatMap(({ effects }) =>
    effects.flatMap((e) => (e.hook === 'status' || e.hook === 'afflict' ? [e.status] : [])),
  ),
);

/** Brought by the weapon triangle (OC-BRK-01). */
const BY_RULE = new Set(['Broken']);
/** Kept beside the statuses, with its rating and its steps (OC-STAT-INFLICT). */
const BESIDE = new Set(['Inflicted']);

describe('every status', () => {
  it('is brought by something', () => {
    const idle = statuses.filter(({ name }) => !brought.has(name) && !BY_RULE.has(name) && !BESIDE.has(name));
    expect(idle.map(({ name }) => name)).toEqual([]);
  });

  it('does something', () => {
    const idle = statuses.filter(({ name, effects }) => effects.length === 0 && !BESIDE.has(name));
    expect(idle.map(({ name }) => name)).toEqual([]);
    expect(tags.some(({ effects }) => effects.some((e) => e.hook === 'inflict'))).toBe(true);
  });

  it('has an end; one that only Restore ends has something that restores', () => {
    expect(statuses.filter(({ ends }) => ends === 'battle').map(({ name }) => name)).toEqual(['Poisoned']);
    expect(tags.some(({ effects }) => effects.some((e) => e.hook === 'restore'))).toBe(true);
  });

  it('that something brings or keeps off is there', () => {
    const named = tags.flatMap(({ effects }) => effects.flatMap((e) => ('status' in e ? [e.status] : [])));
    expect(named.filter((name) => !content.statuses.has(name))).toEqual([]);
  });
});

describe('names in code', () => {
  /** What a broken object and a razed village leave behind. */
  const GROUND = new Set(['plains', 'ruins']);
  const ids = new Set([...content.classes.keys(), ...content.items.keys(), ...content.terrain.keys()]);

  it('ask for no row by its id, but for the ground that is left behind', () => {
    const hooks = new Set(HOOK_NAMES);
    const found = literalsIn([
      'packages/officers-chess/src/rules',
      'packages/officers-chess/src/match',
    ]).filter(({ word }) => ids.has(word) && !hooks.has(word) && !GROUND.has(word));
    expect(found).toEqual([]);
    for (const id of GROUND) expect(content.terrain.has(id)).toBe(true);
  });
});
