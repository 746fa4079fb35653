import { runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { openGeneria } from '../src/match/game.ts';
import { must, own } from './own.ts';

const COMMANDS = 250;

/** GE-R66: what cannot be paid cannot be declared, reactions included, whatever is answered on the way. */
describe('no pool ever goes below nothing (GE-R66)', () => {
  for (const encounter of own.encounters.keys())
    it(`holds in ${encounter}`, () => {
      const game = must(openGeneria(own, { encounter }));
      const random = SimRandom.from(`pools: ${encounter}`, 1);
      const table = new SimulationTable(random, (_seat, _key, ids) => ids[random.below(ids.length)] ?? '');
      const state = game.start();
      for (let i = 0; i < COMMANDS && game.outcome(state) === undefined; i++) {
        const seats = game.toAct(state);
        const seat = seats[random.below(seats.length)] ?? '';
        const listed =
          random.below(3) === 0 ? game.commands(state, seat).filter((c) => c.do !== 'concede') : [];
        const command =
          listed[random.below(Math.max(1, listed.length))] ?? game.randomCommand(state, seat, random);
        const ran = runCommand(game, state, seat, command, table);
        // What is listed is accepted.
        expect([JSON.stringify(command), ran.kind]).toEqual([JSON.stringify(command), 'done']);
        for (const c of state.creatures) {
          const low = Math.min(c.en, c.mp, ...c.items.map(([, n]) => n), ...c.shields.map((s) => s.points));
          expect(low, `${c.id} after ${JSON.stringify(command)}`).toBeGreaterThanOrEqual(0);
        }
      }
    });
});
