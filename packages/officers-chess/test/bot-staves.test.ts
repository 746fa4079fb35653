/** Staves that move somebody are used where that helps. */
import { expect, it } from 'vitest';
import { botKit } from '../src/bot/index.ts';
import { opened } from './rows/table.ts';

/** What a bot does first with a High Priest u on the left, a wounded friend f on the right, and enemies beside that. */
const planOf = (u: object, f: object): readonly object[] => {
  const { game, state } = opened({
    map: Array.from({ length: 5 }, () => '.'.repeat(12)).join('\n'),
    players: {
      u: { class: 'high-priest', at: 'c3', ...u },
      f: { class: 'archer', at: 'i3', activated: true, ...f },
    },
    enemies: {
      x: { class: 'axe-fighter', at: 'k3', items: ['steel-axe'] },
      y: { class: 'axe-fighter', at: 'j5', items: ['steel-axe'] },
    },
  });
  const [plan] = botKit(game).plans(state, 'blue', 1);
  return plan?.commands ?? [];
};

const RESCUED = expect.objectContaining({ do: 'use', target: 'f' });

it('OC-STAG-RESCUE: Rescue brings a wounded friend out of reach of its enemies, and leaves one that is in no danger', () => {
  expect(planOf({ items: ['rescue'] }, { hp: 3 })).toContainEqual(RESCUED);
  expect(planOf({ items: ['rescue'] }, { hp: 3, at: 'b3' })).not.toContainEqual(RESCUED);
});

it('OC-STAG-REWARP: Rewarp takes its user away from what it cannot outrun', () => {
  const away = expect.objectContaining({ do: 'use', to: expect.any(Number) });
  const slow = { items: ['rewarp'], hp: 3, at: 'i2', tags: ['Slow(9)'] };
  expect(planOf(slow, { at: 'a1' })).toContainEqual(away);
  expect(planOf({ ...slow, at: 'a5' }, { at: 'a1' })).not.toContainEqual(away);
});
