import { runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { brawlFor } from '../src/bot/brawl.ts';
import { groundOf, type Position } from '../src/match/book.ts';
import { openDwethia } from '../src/match/game.ts';
import { SIDES } from '../src/match/state.ts';
import { fightsOf } from '../src/rules/strikes/fights.ts';
import { must, ownContent } from './own.ts';

/** The same position on a table of its own, of which nothing is remembered. */
const anew = ({ book, state }: Position): Position => ({
  book,
  state: { ...state, pieces: [...state.pieces] },
});

const forces = [...ownContent.forces].filter(([, force]) => force.limit === 500).map(([id]) => id);

describe('fights that a bot remembers', () => {
  it.each(forces.map((force, i) => [force, forces[(i + 1) % forces.length] ?? force] as const))(
    'bring what they bring when they are worked out anew, %s against %s in random battles',
    (south, north) => {
      const setup = { layout: 'crossroads', south: { force: south }, north: { force: north } };
      const game = must(openDwethia(ownContent, setup));
      let asked = 0;
      let known = 0;
      for (let seed = 0; seed < 3; seed++) {
        const random = SimRandom.from('brawls', seed);
        const table = new SimulationTable(random, (_seat, _key, ids) => ids[random.below(ids.length)] ?? '');
        const state = game.start();
        const p = { book: game.book, state };
        for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
          runCommand(game, state, seat, game.randomCommand(state, seat, random), table);
          for (const fight of fightsOf(p)) {
            for (const side of SIDES) {
              const other = anew(p);
              for (const stand of ['fight', 'retreat'] as const)
                expect(brawlFor(p, fight, side, side, stand)).toBe(brawlFor(other, fight, side, side, stand));
              asked += groundOf(other).brawls.size;
            }
          }
        }
        known = groundOf(p).brawls.size;
      }
      // Most were the same as in the position before.
      expect(known).toBeGreaterThan(0);
      expect(asked).toBeGreaterThan(2 * known);
    },
  );
});
