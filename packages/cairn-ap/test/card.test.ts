/** Lines of the card in positions that are made for them. */
import { describe, expect, it } from 'vitest';
import { botKit } from '../src/bot/index.ts';
import type { Command } from '../src/match/command.ts';
import { creatureOf } from '../src/match/state.ts';
import { afflicted, attack, scene, type Somebody } from './field.ts';

/** The words of the line that is followed, and what it says. */
const followed = (
  ...creatures: readonly Somebody[]
): { readonly when: string; readonly said: readonly Command[] } => {
  const { game, state } = scene({ creatures, fight: true });
  const { card } = botKit(game);
  const found = card?.follow(state, creatureOf(state, state.turn).seat);
  return { when: card?.lines[found?.line ?? -1]?.when ?? '', said: found?.commands ?? [] };
};

const ogre = (more: Partial<Somebody> = {}): Somebody => ({
  id: 'ogre',
  group: 'foes',
  x: 3,
  y: 3,
  attacks: [attack('club')],
  ...more,
});

describe('the card of Cairn AP', () => {
  it('the nearest foe in reach is attacked as often as AP allow', () => {
    const { when, said } = followed(ogre(), { id: 'pia', x: 4, y: 3 }, { id: 'paul', x: 6, y: 3 });
    expect(when).toBe('It can reach a foe with a weapon in hand');
    const blows = said.filter((c) => c.do === 'act' && c.template === 'attack');
    // 4 AP and blows of 2 (CA-AP-01).
    expect(blows).toHaveLength(2);
    expect(blows.every((c) => c.do === 'act' && c.targets?.[0] === 'pia')).toBe(true);
    expect(said.at(-1)).toMatchObject({ do: 'end' });
  });

  it('without AP it ends its turn', () => {
    const { when, said } = followed(ogre({ is: { ap: 0 } }), { id: 'pia', x: 4, y: 3 });
    expect(when).toBe('It has no AP left');
    expect(said).toEqual([{ do: 'end', creature: 'ogre' }]);
  });

  it('whoever lies on the ground gets up before anything else', () => {
    const { when, said } = followed(ogre({ is: { conditions: [afflicted('prone', { since: 1 })] } }), {
      id: 'pia',
      x: 4,
      y: 3,
    });
    expect(when).toMatch(/^It lies on the ground/);
    expect(said[0]).toMatchObject({ do: 'act', template: 'stand' });
  });

  it('a foe too far away is gone for', () => {
    const { when, said } = followed(ogre({ x: 0, attacks: [attack('club', { ap: 4 })] }), {
      id: 'pia',
      x: 11,
      y: 3,
    });
    expect(when).toMatch(/^There is a foe/);
    expect(said[0]).toMatchObject({ do: 'move', creature: 'ogre' });
  });

  it('a guard that is not hurt waits for whoever comes', () => {
    const guard = ogre({ x: 0, attacks: [attack('club', { ap: 4 })], kit: { profile: 'guard' } });
    const { when, said } = followed(guard, { id: 'pia', x: 11, y: 3 });
    expect(when).toMatch(/^It is a guard or lies in wait/);
    expect(said.some((c) => c.do === 'move')).toBe(false);
  });
});
