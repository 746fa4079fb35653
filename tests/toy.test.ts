import { checksum, forecast, SimRandom } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { openDuel, reopenDuel, type DuelCommand } from '../packages/engine/test/toy.ts';
import { playMatch } from './fuzz/playout.ts';
import { gameSuite } from './kit/suite.ts';
import { watched } from './fuzz/watch.ts';

const none = (): boolean => false;

gameSuite(
  'the duel',
  [3, 12, 40].map((hp) => ({ label: `${hp} hit points`, open: () => openDuel({ hp }), hides: true })),
  { avoids: none, reopen: reopenDuel, samples: 12 },
);

describe('the suite itself', () => {
  it('hears a secret that is told', () => {
    const { game, watch } = watched(openDuel({ hp: 40 }, { leaks: true }));
    playMatch(game, 1, SimRandom.from(1), { avoids: none });
    expect(watch.leaks.length).toBeGreaterThan(0);
  });

  it('sees states that are merged though they differ', () => {
    const command: DuelCommand = { do: 'volley', blows: 4 };
    const wrong = openDuel({ hp: 12 }, { mergesTooMuch: true });
    const right = openDuel({ hp: 12 });
    const leaves = [wrong, right].map((game) => {
      const f = forecast(game, game.start(), 'a', command);
      return f.ok ? f.value.leaves.map((leaf) => checksum(leaf.state)) : [];
    });
    expect(leaves[0]).not.toEqual(leaves[1]);
  });
});
