import { describe, expect, it } from 'vitest';
import type { Ability } from '../src/content/content.ts';
import { hasStatus, statusOf } from '../src/match/state.ts';
import { battle, G5, profile, refusal, say, who, type Played } from './field.ts';
import { spells, wizard } from './magic.ts';

const druid = wizard(['grasping-vines', 'flame-mantle-i'], {
  id: 'D',
  mods: [1, 1, 1, 3, 3, 2],
  pv: { Flora: 2, Fire: 2 },
  tiers: { Druid: 0 },
});
const walker = profile({ id: 'W', mods: [0, 0, 0, 0, 0, 0], ms: 6 });

/** Squares of a straight way east in row 5. */
const row5 = (...xs: readonly number[]) => xs.map((x) => 5 * 12 + x);

const withVines = (ms: number): Played => {
  const p = battle({
    creatures: [
      { id: 'D', is: druid, x: 11, y: 11 },
      { id: 'W', is: { ...walker, ms }, x: 1, y: 5 },
    ],
    abilities: spells('grasping-vines', 'flame-mantle-i'),
  });
  const { state } = say(p, { do: 'use', ability: 'grasping-vines', at: 5 * 12 + 5 });
  const on: Played = { ...p, state };
  return { ...p, state: say(on, { do: 'end' }).state };
};

describe('Areas', () => {
  it('GE-KEY-07, 08, GE-X37: vines trip at every square; the second Off-Balance is Prone and ends the move', () => {
    const p = withVines(6);
    // Off-Balance gives Disadvantage 1 on the second save with DEX.
    const { state } = say(p, { do: 'move', path: row5(2, 3, 4, 5, 6) }, [1, 1, 1]);
    expect(who(state, 'W').at).toBe(5 * 12 + 4);
    expect(hasStatus(who(state, 'W'), 'Prone')).toBe(true);
    expect(hasStatus(who(state, 'W'), 'Off-Balance')).toBe(false);
  });

  it('GE-KEY-07, 08, GE-X38: with every save three squares are entered for 6 MS', () => {
    const p = withVines(6);
    const { state } = say(p, { do: 'move', path: row5(2, 3, 4, 5, 6) }, [20, 20, 20]);
    expect(who(state, 'W').at).toBe(5 * 12 + 5);
    expect(who(state, 'W').statuses.map((one) => one.kind)).toEqual(['Slowed']);
  });

  const zone = (): Ability => {
    const [vines] = spells('grasping-vines');
    if (vines === undefined) throw new Error('no spell');
    return {
      ...vines,
      id: 'smoke',
      effect: [
        {
          do: 'area',
          area: {
            kind: 'ZONE',
            radius: 2,
            who: 'all',
            lasts: 'held',
            failed: [{ do: 'status', status: 'Burning' }],
          },
        },
      ],
    };
  };

  it.each([
    [[2, 3, 4, 5, 6, 7, 8, 9], 1],
    [[2, 3, 2, 3], 2],
  ])('GE-KEY-15, GE-X39: a ZONE triggers once for each time it is entered: %j', (xs, times) => {
    const p = battle({
      creatures: [
        { id: 'D', is: wizard(['smoke'], { id: 'D', pv: {}, tiers: {} }), x: 11, y: 11 },
        { id: 'W', is: { ...walker, ms: 8 }, x: 1, y: 5 },
      ],
      abilities: [zone()],
    });
    const cast = say(p, { do: 'use', ability: 'smoke', at: 5 * 12 + 5 }).state;
    const turn: Played = { ...p, state: cast };
    const next: Played = { ...p, state: say(turn, { do: 'end' }).state };
    const { state } = say(next, { do: 'move', path: row5(...xs) });
    expect(statusOf(who(state, 'W'), 'Burning')?.x).toBe(times);
  });

  it('GE-R34: an area over somebody triggers when its turn begins there, and again at the next', () => {
    const p = battle({
      creatures: [
        { id: 'D', is: wizard(['smoke'], { id: 'D', pv: {}, tiers: {} }), x: 11, y: 11 },
        { id: 'W', is: walker, x: 5, y: 5 },
      ],
      abilities: [zone()],
    });
    const cast = say(p, { do: 'use', ability: 'smoke', at: 5 * 12 + 5 }).state;
    expect(who(cast, 'W').statuses).toEqual([]);
    const turn = say({ ...p, state: cast }, { do: 'end' }).state;
    expect(statusOf(who(turn, 'W'), 'Burning')?.x).toBe(1);
  });

  it('GE-KEY-15, GE-R34: a mantle goes with its maker and meets those it comes over once a turn', () => {
    const p = battle({
      creatures: [
        { id: 'D', is: druid, x: 1, y: 1 },
        { id: 'G5', is: G5, x: 5, y: 1 },
      ],
      abilities: spells('grasping-vines', 'flame-mantle-i'),
    });
    const cast = say(p, { do: 'use', ability: 'flame-mantle-i' }).state;
    const { state } = say({ ...p, state: cast }, { do: 'move', path: [14, 15] }, [1]);
    // (3,1) is 2 m from (5,1): failed save, Burning 2; it stays one meeting in this turn.
    expect(statusOf(who(state, 'G5'), 'Burning')?.x).toBe(2);
  });

  it('GE-KEY-03, GE-R33: a second concentration ends the first', () => {
    const p = battle({
      creatures: [
        { id: 'D', is: druid, x: 1, y: 1 },
        { id: 'G5', is: G5, x: 9, y: 9 },
      ],
      abilities: spells('grasping-vines', 'flame-mantle-i'),
    });
    const one = say(p, { do: 'use', ability: 'flame-mantle-i' }).state;
    expect(one.areas.length).toBe(1);
    one.turn.utility = false;
    const two = say({ ...p, state: one }, { do: 'use', ability: 'grasping-vines', at: 60 }).state;
    expect(two.areas.map((a) => a.ability)).toEqual(['grasping-vines']);
    expect(who(two, 'D').held.map((h) => h.ability)).toEqual(['grasping-vines']);
  });

  it('GE-KEY-04: concentration is dropped freely on one’s own turn, and the area goes', () => {
    const p = battle({
      creatures: [
        { id: 'D', is: druid, x: 1, y: 1 },
        { id: 'G5', is: G5, x: 9, y: 9 },
      ],
      abilities: spells('grasping-vines', 'flame-mantle-i'),
    });
    const one = say(p, { do: 'use', ability: 'flame-mantle-i' }).state;
    const [held] = who(one, 'D').held;
    const q: Played = { ...p, state: one };
    expect(refusal(q, { do: 'drop', held: 999 })).toBe('GE-KEY-04');
    const { state } = say(q, { do: 'drop', held: held?.n ?? 0 });
    expect(state.areas).toEqual([]);
  });

  it('GE-KEY-04: in the turn of another it costs the reaction, when a friend would be struck', () => {
    const p = battle({
      creatures: [
        { id: 'D', is: druid, x: 11, y: 11 },
        { id: 'W', is: walker, side: 'heroes', x: 1, y: 5 },
        { id: 'G5', is: G5, side: 'foes', x: 0, y: 11 },
      ],
      abilities: spells('grasping-vines', 'flame-mantle-i'),
    });
    const cast = say(p, { do: 'use', ability: 'grasping-vines', at: 5 * 12 + 5 }).state;
    const turn = say({ ...p, state: cast }, { do: 'end' }).state;
    const { state } = say({ ...p, state: turn }, { do: 'move', path: row5(2, 3, 4) }, [], ['drop']);
    expect(who(state, 'D').reacted).toBe(true);
    expect(who(state, 'D').held).toEqual([]);
    expect(who(state, 'W').at).toBe(5 * 12 + 4);
  });
});
