import { checksum, runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import type { Command } from '../src/match/command.ts';
import type { CairnAp } from '../src/match/game.ts';
import type { State } from '../src/match/state.ts';
import { content, open } from './printed.ts';

/** A match as it is opened, and positions of it as bots without a plan come to them, newcomers and doubles included. */
const positions = (game: CairnAp, seed: string): readonly State[] => {
  const random = SimRandom.from(seed, 0);
  const table = new SimulationTable(random);
  const state = game.start();
  const all = [game.start()];
  const warden: Command[] = [
    { do: 'bring', monster: 'goblin', at: 0, group: 'foes', count: 2 },
    game.book.opening ?? { do: 'fight', surprised: [] },
  ];
  for (const command of warden) runCommand(game, state, 'warden', command, table);
  for (let i = 0; i < 120 && game.outcome(state) === undefined; i++) {
    const seat = game.toAct(state)[0];
    if (seat === undefined) break;
    runCommand(game, state, seat, game.randomCommand(state, seat, random), table);
    if (i % 10 === 0) all.push(structuredClone(state));
  }
  return all;
};

describe('a clone', () => {
  test.each([...content.encounters.keys()])('has the checksum of its original: %s', (encounter) => {
    const game = open({ encounter, single: true });
    for (const state of positions(game, encounter)) {
      const copy = game.clone(state);
      expect(JSON.stringify(copy)).toBe(JSON.stringify(state));
      expect(checksum(copy)).toBe(checksum(state));
    }
  });
});
