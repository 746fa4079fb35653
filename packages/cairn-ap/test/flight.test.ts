import { describe, expect, it } from 'vitest';
import { after, play, scene, type Field, type Somebody } from './field.ts';

const running = (foe: Partial<Somebody>, more: Partial<Field> = {}, condition = 'fleeing') => {
  const stand = scene({
    creatures: [
      { id: 'p', x: 9, y: 7 },
      { id: 'foe', dex: 4, wil: 1, x: 5, y: 3, ...foe },
    ],
    fight: true,
    is: { order: ['party', 'foes'], slot: 1 },
    ...more,
  });
  return after(stand, play(stand, { do: 'afflict', creature: 'foe', condition }));
};
const end = { do: 'end', creature: 'p' } as const;
const over = (dice: readonly number[] = [], stand = running({})) => play(stand, end, dice, [], 'party');

describe('those who flee', () => {
  it('CA-AUTO-10: all AP go into Moves towards the nearest exit, and out by a DEX Save', () => {
    // Three steps up to the edge of the map; no enemy within 8 Spaces is not so: the Save is against 20.
    const gone = over([17]);
    expect(gone.who('foe')).toMatchObject({ fate: 'fled', at: -1 });
    const stuck = over([16]);
    expect(stuck.who('foe').fate).toBe('up');
    expect(stuck.who('foe').at).toBeLessThan(12);
    expect(stuck.state.turn).toBe('p');
  });

  it('CA-AUTO-10: as far as the AP go', () => {
    const slow = running({ dex: 1, is: { maxAp: 2, ap: 2 } });
    const { who } = over([], slow);
    expect(Math.floor(who('foe').at / 12)).toBe(1);
  });

  it('CA-AUTO-10: one who lies there stands up first', () => {
    const down = running({}, {});
    const prone = after(down, play(down, { do: 'afflict', creature: 'foe', condition: 'prone' }));
    expect(over([20], prone).who('foe').fate).toBe('fled');
  });

  it('CA-AUTO-10: one who cannot move surrenders', () => {
    const held = running({});
    const stuck = after(held, play(held, { do: 'afflict', creature: 'foe', condition: 'restrained' }));
    const { who } = over([], stuck);
    expect(who('foe').fate).toBe('surrendered');
  });

  it('CA-WARD-16: where the Warden decides about morale, the Warden moves it', () => {
    const asked = running({}, { desk: { morale: 'ask' } });
    expect(over([], asked).state.turn).toBe('foe');
  });
});
