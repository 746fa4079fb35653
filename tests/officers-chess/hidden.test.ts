import { runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import { expect, test } from 'vitest';
import { fieldsSeen } from '../fuzz/hidden.ts';
import { open } from './fixture.ts';

test('nobody in the fog is in a view', () => {
  const game = open({ scenario: 'night-fair', units: 3 });
  const state = game.start();
  runCommand(game, state, 'blue', { do: 'ready' }, new SimulationTable(SimRandom.from(1)));
  const known = new Set(game.view(state, 'blue').units.map(({ id }) => id));
  const hidden = state.units.filter(({ id }) => !known.has(id));
  expect(hidden.length).toBeGreaterThan(0);
  let count = 0;
  for (const { id } of hidden) {
    const unit = (s: typeof state) => s.units.find((u) => u.id === id) ?? {};
    // Where it stands and how far it shines decide whether it is seen; that it has moved is told to all.
    const fixed = ['id', 'side', 'seat', 'where', 'tile', 'torch', 'activated'];
    const { seen, tried } = fieldsSeen(game as never, state, 'blue', unit, fixed);
    expect(seen).toEqual([]);
    count += tried;
  }
  expect(count).toBeGreaterThan(10 * hidden.length);
});
