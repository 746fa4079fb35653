/** DW-R142: a point of Destiny for Together as One or a Surge is never paid for nothing. */
import { describe, expect, it } from 'vitest';
import { INCH, rimPoints } from '@caltrop/engine/inches';
import type { Command, CommandOf } from '../../src/match/command.ts';
import { modelOf, type State } from '../../src/match/state.ts';
import { after, from, opened, type Table } from './table.ts';

/** A Hero h with friends about it, by what is the matter with them; distances between the middles. */
const EDGES: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  'a friend in contact': { f: { at: [13.43, 6] } },
  'a friend at a distance': { f: { at: [15, 6] } },
  'a friend behind another': { f: { at: [13.43, 6] }, g: { at: [14.71, 6] } },
  'a friend out of reach': { f: { at: [19, 6] } },
  'a friend that has moved': { f: { at: [13.43, 6], moved: true, spent: 6 } },
  'a rooted friend': { f: { at: [13.43, 6], under: ['root'] } },
  'a friend in combat': { f: { at: [13.43, 6] }, x: { at: [14.8, 6] } },
  'an enemy near': { f: { at: [13.43, 6] }, x: { at: [15.9, 6] } },
  'a Hero in combat': { f: { at: [13.43, 6] }, x: { at: [10.5, 6] } },
  'a Hero that has moved': { h: { moved: true, spent: 6 }, f: { at: [13.43, 6] } },
  'a rooted Hero': { h: { under: ['root'] }, f: { at: [13.43, 6] } },
  'nobody else': {},
};

const isFoe = ([id]: readonly [string, object]): boolean => id === 'x';

const staged = (edge: string, stage: string): Table => {
  const { h = {}, ...others } = EDGES[edge] ?? {};
  const all = Object.entries(others);
  return opened({
    stage,
    pools: { south: { destiny: 5 }, north: { destiny: 0 } },
    south: {
      h: { type: 'hero', at: [12, 6], ...h },
      ...Object.fromEntries(all.filter((one) => !isFoe(one))),
    },
    north: { ...Object.fromEntries(all.filter(isFoe)), z: { at: [22, 22], base: 20 } },
  });
};

const NAMES = ['f', 'g', 'h'];

/** Where everybody stands. */
const places = (state: State): string => JSON.stringify(state.models.map(({ id, x, y }) => [id, x, y]));

/** Every one-by-one pull to where somebody stands, and to the places around everybody. */
const pulls = ({ state }: Table): CommandOf<'together'>[] =>
  NAMES.flatMap((id) => {
    const m = state.models.find((one) => one.id === id);
    if (m === undefined) return [];
    const spots = state.models.flatMap((o) => [{ x: o.x, y: o.y }, ...rimPoints(o, o.r + m.r + 20)]);
    return spots.map(({ x, y }) => ({
      do: 'together' as const,
      model: 'h',
      pulled: [{ id, x: Math.round(x), y: Math.round(y) }],
    }));
  });

const STEP = INCH / 20;

/** Small steps of a model in all directions. */
const stepsOf = ({ state }: Table, id: string): Command[] =>
  rimPoints(modelOf(state, id), STEP).map((to) => ({
    do: 'move',
    model: id,
    path: [{ x: Math.round(to.x), y: Math.round(to.y) }],
  }));

describe.each(Object.keys(EDGES))('%s', (edge) => {
  it.each(['movement', 'shoot', 'combat', 'end'])('is pulled somewhere else or not at all: %s', (stage) => {
    const table = staged(edge, stage);
    const vain = pulls(table).filter((pull) => {
      const next = after(table, pull);
      return typeof next !== 'string' && places(next) === places(table.state);
    });
    expect(vain).toEqual([]);
  });

  it('a Surge that may be called has somebody who can go, and ends', () => {
    const table = staged(edge, 'movement');
    const surge = after(table, { do: 'surge', model: 'h' });
    if (typeof surge === 'string') return;
    const begun = from(table, surge);
    const gone = NAMES.filter((id) => surge.models.some((m) => m.id === id)).flatMap((id) =>
      stepsOf(begun, id).flatMap((step) => {
        const next = after(begun, step);
        return typeof next === 'string' ? [] : [from(table, next)];
      }),
    );
    const ended = gone.filter((next) => typeof after(next, { do: 'done' }) !== 'string');
    expect(ended.length).toBeGreaterThan(0);
  });
});
