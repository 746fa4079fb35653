import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChances } from '@caltrop/lab';
import { contentFor, homeOf } from '@caltrop/shelf/node';
import { describe, expect, it } from 'vitest';
import { games, isOurs } from './kit/kits.ts';
import { must } from './kit/must.ts';

/** So far may a scenario be from what it aims at, in percent of its battles. */
const NEAR = 5;

describe.each(games.filter(isOurs).map(({ cartridge }) => [cartridge.lid.title, cartridge] as const))(
  'the scenarios of %s',
  async (_, cartridge) => {
    const { box } = await cartridge.play();
    const { scenarios } = box.offer(must(await contentFor(cartridge, {})));
    const file = join(homeOf(cartridge), 'measured.json');
    const measured = existsSync(file) ? readChances(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
    // A field for forces of one's own choice is as hard as they make it.
    const aimed = scenarios.filter(({ targetWins }) => targetWins !== undefined);

    it('say how often the first side should win, where the foes are theirs', () => {
      expect(aimed.length).toBeGreaterThan(0);
      expect(scenarios.filter(({ duel }) => !duel).filter((s) => !aimed.includes(s))).toEqual([]);
    });

    it('are as hard as they aim to be, as last measured with careful players', () => {
      expect(measured?.policy).toBe('greedy');
      const missed = aimed.flatMap(({ id, targetWins = 0 }) => {
        const share = (measured?.scenarios[id]?.share ?? Number.NaN) * 100;
        return Math.abs(share - targetWins) <= NEAR ? [] : [`${id}: aims at ${targetWins}%, is ${share}%`];
      });
      expect(missed).toEqual([]);
    });
  },
);
