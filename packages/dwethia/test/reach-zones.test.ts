import type { Point, Zone } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { presenterOf } from '../src/presenter/presenter.ts';
import { openDwethia } from '../src/match/game.ts';
import { parseSetup } from '../src/match/setup/parse-setup.ts';
import type { State } from '../src/match/state.ts';
import { must, ownContent } from './own.ts';

const game = must(openDwethia(ownContent, { battle: 'first-muster' }));
const presenter = presenterOf(game);

const ready = (state: State): State => {
  state.stage = 'movement';
  state.round = 1;
  state.active = 'south';
  state.priority = 'south';
  return state;
};
const moving = (): State => ready(game.start());

/** Whether a point lies inside an odd number of outlines. */
const covers = ({ shapes }: Zone, { x, y }: Point): boolean =>
  shapes.filter((shape) =>
    shape.reduce((inside, b, i) => {
      const a = shape.at(i - 1) ?? b;
      return a.y > y !== b.y > y && x < ((a.x - b.x) * (y - b.y)) / (a.y - b.y) + b.x ? !inside : inside;
    }, false),
  ).length %
    2 ===
  1;

const nearEdge = ({ shapes }: Zone, { x, y }: Point, by: number): boolean =>
  shapes.some((shape) => shape.some((p) => Math.hypot(p.x - x, p.y - y) < by));

const lattice: Point[] = Array.from({ length: 47 * 47 }, (_, i) => ({
  x: 0.5 + (i % 47) / 2,
  y: 0.5 + Math.floor(i / 47) / 2,
}));

describe('the outline of a reach', () => {
  it('holds the places that the rules let a model go to, and no others, but for a quarter of an inch', () => {
    const state = moving();
    // Alone, so that nobody of its own stands on a place that it could reach otherwise (DW-MOVE-05).
    state.models = state.models.filter((m) => m.side === 'north' || m.name === 'Praetorian 1');
    const praetorian = state.models.find((m) => m.name === 'Praetorian 1');
    if (praetorian === undefined) throw new Error('nobody there');
    praetorian.y = 11_500;
    const zone = presenter.reach(state, 'south', praetorian.id)?.zone ?? { cells: [], shapes: [] };
    const isWall = ({ x, y }: Point): boolean =>
      x > 9.2 && x < 14.8 && ((y > 8.7 && y < 10.8) || (y > 13.2 && y < 15.3));
    const wrong = lattice.filter((at) => {
      // A base cannot end on a wall (DW-R125), which the outline passes over.
      if (nearEdge(zone, at, 0.5) || isWall(at)) return false;
      const way = presenter.wayTo(state, 'south', praetorian.id, at, []);
      const charges = way.ok && way.value.words.includes('charges');
      return !charges && way.ok !== covers(zone, at);
    });
    expect(wrong).toEqual([]);
  });

  const NOWHERE: Zone = { cells: [], shapes: [] };

  it('has a nearer part for who could no longer shoot after more of it (DW-SHOOT-18)', () => {
    const setup = {
      layout: 'crossroads',
      south: { force: 'citadel-500' },
      north: { force: 'bloodpact-500' },
    };
    const citadel = must(openDwethia(ownContent, must(parseSetup(ownContent, setup))));
    const state = ready(citadel.start());
    const trooper = state.models.find((m) => m.name === 'Trooper 1');
    if (trooper === undefined) throw new Error('nobody there');
    [trooper.x, trooper.y] = [12_000, 7000];
    const reach = presenterOf(citadel).reach(state, 'south', trooper.id);
    const [near, all] = reach?.bands ?? [];
    expect([near?.label, all?.label]).toEqual(['moves and may still shoot', 'moves, then cannot shoot']);
    // A rifle asks for half of the 6″ at most.
    const ahead = [2.7, 3.3, 5.7, 6.3].map((d) => ({ x: 12, y: 17 + d }));
    expect(ahead.map((at) => covers(near?.zone ?? NOWHERE, at))).toEqual([true, false, false, false]);
    expect(ahead.map((at) => covers(all?.zone ?? NOWHERE, at))).toEqual([true, true, true, false]);
  });

  it('has no nearer part where any move costs the shot (DW-SHOOT-19), and one part where none does', () => {
    const state = moving();
    const bandsOf = (name: string) =>
      presenter.reach(state, 'south', state.models.find((m) => m.name === name)?.id ?? '')?.bands;
    expect(bandsOf('Arbalist 1')?.[0]?.zone.shapes).toEqual([]);
    expect(bandsOf('Hunter 1')).toBeUndefined();
    expect(bandsOf('Legionaire 1')).toBeUndefined();
  });
});

describe('the threat of enemies', () => {
  it('is one outline, and covers what any of their circles covers', () => {
    const state = moving();
    const foes = state.models.filter((m) => m.side === 'north' && /^Voidborn|^Zombie/.test(m.name));
    const zone = presenter.threat(
      state,
      'south',
      foes.map((m) => m.id),
    );
    expect(zone.shapes).toHaveLength(1);
    const own = foes.map((m) => presenter.threat(state, 'south', [m.id]));
    const wrong = lattice.filter(
      (at) => !nearEdge(zone, at, 0.3) && covers(zone, at) !== own.some((one) => covers(one, at)),
    );
    expect(wrong).toEqual([]);
  });
});
