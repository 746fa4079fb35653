import { runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { lieAfter, lieOf } from '../src/bot/lie.ts';
import { openDwethia } from '../src/match/game.ts';
import { SIDES } from '../src/match/state.ts';
import { isHere } from '../src/rules/end/standing.ts';
import { pointsBy, pointsOf } from '../src/rules/end/victory.ts';
import { stoodAt } from '../src/rules/ground/terrain.ts';
import { must, ownContent } from './own.ts';

const forces = [...ownContent.forces].filter(([, force]) => force.limit === 500).map(([id]) => id);
const scenarios = [
  'annihilation',
  'hold-the-line',
  'king-of-the-hill',
  'objectives',
  'break-their-lines',
] as const;

describe('what a bot looks at again when one model goes elsewhere', () => {
  it.each(forces.map((force, i) => [force, forces[(i + 1) % forces.length] ?? force] as const))(
    'is all that changes, %s against %s in random battles',
    (south, north) => {
      const scenario = scenarios[forces.indexOf(south) % scenarios.length] ?? 'objectives';
      const setup = {
        layout: 'crossroads',
        south: { force: south, scenario },
        north: { force: north, scenario },
      };
      const game = must(openDwethia(ownContent, setup));
      const random = SimRandom.from('moved one', forces.indexOf(south));
      const table = new SimulationTable(random, (_seat, _key, ids) => ids[random.below(ids.length)] ?? '');
      const state = game.start();
      const p = { book: game.book, state };
      let [changed, placed] = [0, 0];
      for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
        runCommand(game, state, seat, game.randomCommand(state, seat, random), table);
        const up = state.models.filter(isHere);
        const m = up[random.below(Math.max(1, up.length))];
        const by = up[random.below(Math.max(1, up.length))];
        if (m === undefined || by === undefined) continue;
        const points = (places: boolean): number[] => SIDES.map((side) => pointsBy(p, side, places));
        const [before, fixed, bound] = [lieOf(p), points(false), points(true)];
        for (const [n, side] of SIDES.entries())
          expect((fixed[n] ?? 0) + (bound[n] ?? 0)).toBe(
            pointsOf(p, side).reduce((sum, one) => sum + one.points, 0),
          );
        const from = { ...m };
        // Near somebody as often as not, where most changes.
        const near = random.below(2) === 0;
        const off = (): number => random.below(6000) - 3000;
        const to = near
          ? { x: by.x + off(), y: by.y + off() }
          : { x: random.below(game.book.surface.width), y: random.below(game.book.surface.height) };
        Object.assign(m, stoodAt(p, m.r, to));
        const after = lieAfter(p, before, m, from);
        expect(after).toEqual(lieOf(p));
        expect(points(false)).toEqual(fixed);
        if (after.company.join() !== before.company.join()) changed++;
        if (points(true).join() !== bound.join()) placed++;
        Object.assign(m, from);
      }
      expect(changed).toBeGreaterThan(0);
      if (scenario !== 'annihilation' && scenario !== 'objectives') expect(placed).toBeGreaterThan(0);
    },
  );
});
