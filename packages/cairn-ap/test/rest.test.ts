import { describe, expect, it } from 'vitest';
import { ROUND_MINUTES } from '../src/rules/dice/terms.ts';
import { AP_SECONDS, metresOf, roundsOf, spacesOfFeet } from '../src/rules/healing/clock.ts';
import { deprivedFatigue } from '../src/rules/healing/deprivation.ts';
import { mend } from '../src/rules/healing/mending.ts';
import { creatureOf } from '../src/match/state.ts';
import type { CommandOf } from '../src/match/command.ts';
import { after, play, run, scene, type Somebody } from './field.ts';

const tired = (is: Somebody['is'], options = {}) =>
  scene({ creatures: [{ id: 'p', hp: 6, is: { ...is } }], options });
const rest = (kind: CommandOf<'rest'>['kind'], more: Partial<CommandOf<'rest'>> = {}): CommandOf<'rest'> => ({
  do: 'rest',
  kind,
  creatures: ['p'],
  healer: false,
  safe: true,
  ...more,
});

describe('units', () => {
  it('CA-X10, CA-UNIT-01 to 03: AP, Rounds, Spaces', () => {
    expect(4 * AP_SECONDS).toBe(12);
    expect(ROUND_MINUTES * 60).toBe(120);
    expect(metresOf(7)).toBe(10.5);
    expect(spacesOfFeet(40)).toBe(8);
    expect(roundsOf(60)).toBe(30);
    expect(roundsOf(10)).toBe(5);
  });
});

describe('rest', () => {
  it('CA-HEAL-01, CA-R56: ten minutes restore all HP, not attributes', () => {
    const { who, state } = play(tired({ hp: 1, str: 7 }), rest('short'));
    expect(who('p')).toMatchObject({ hp: 6, str: 7 });
    expect(state.clock).toBe(10);
  });

  it('CA-HEAL-01: not in a fight', () => {
    const fight = scene({ creatures: [{ id: 'p' }, { id: 'foe' }], fight: true });
    expect(play(fight, rest('short')).refusal?.rule).toBe('CA-LOOP-06');
    expect(play(tired({}), rest('short', { creatures: [] })).refusal?.rule).toBe('CA-HEAL-01');
    expect(play(tired({}), rest('short', { creatures: ['x'] })).refusal?.rule).toBe('CA-HEAL-01');
  });

  it('CA-FAT-03: a whole night of safe sleep takes all Fatigue; a short rest or an unsafe night none', () => {
    expect(play(tired({ fatigue: 3 }), rest('night')).who('p').fatigue).toBe(0);
    expect(play(tired({ fatigue: 3 }), rest('short')).who('p').fatigue).toBe(3);
    expect(play(tired({ fatigue: 3 }), rest('night', { safe: false })).who('p').fatigue).toBe(3);
  });

  it('CA-HEAL-03, CA-R57, CA-WARD-20: a week under a healer restores attributes; option naturalWeek', () => {
    const hurt = { str: 4, dex: 0, wil: 9 };
    expect(play(tired(hurt), rest('week', { healer: true })).who('p')).toMatchObject({
      str: 10,
      dex: 10,
      wil: 10,
    });
    expect(play(tired(hurt), rest('week')).who('p')).toMatchObject({ str: 4, dex: 0 });
    expect(play(tired(hurt, { naturalWeek: true }), rest('week')).who('p').str).toBe(10);
    expect(play(tired(hurt), rest('week', { healer: true, safe: false })).who('p').str).toBe(4);
  });

  it('CA-R31: a week under a healer mends what waited for one', () => {
    const recoveries = [{ rule: 'CA-SCAR-05', when: 'healer', hours: 0, text: '' }] as const;
    const { who } = play(tired({ recoveries }), rest('week', { healer: true }), [6, 6]);
    expect(who('p')).toMatchObject({ maxHp: 12, recoveries: [] });
    expect(play(tired({}), { do: 'recover', creature: 'p', rule: 'CA-SCAR-05' }).refusal?.rule).toBe(
      'CA-R31',
    );
  });

  it('CA-R24: Stable ends with a rest in safety; lost STR stays lost', () => {
    const lying = { hp: 0, str: 5, fate: 'stable' } as const;
    expect(play(tired(lying), rest('short')).who('p')).toMatchObject({ fate: 'up', hp: 6, str: 5 });
    expect(play(tired(lying), rest('short', { safe: false })).who('p').fate).toBe('stable');
    const dying = { hp: 0, fate: 'dying', deathAt: 60 } as const;
    expect(play(tired(dying), rest('short')).who('p')).toMatchObject({ fate: 'dying', hp: 0 });
  });
});

describe('being Deprived', () => {
  it('CA-X48, CA-R58, CA-DEP-02: 20, 24, 25, 48, 50 hours', () => {
    expect([20, 24, 25, 48, 50].map(deprivedFatigue)).toEqual([0, 0, 1, 1, 2]);
  });

  it('CA-DEP-02, CA-R83: one clock for all causes, in play', () => {
    const stand = tired({ deprived: ['food', 'sleep'] });
    const wait = (hours: number) => play(stand, { do: 'wait', minutes: hours * 60 }).who('p').fatigue;
    expect([20, 24, 25, 48, 50].map(wait)).toEqual([0, 0, 1, 1, 2]);
    const day = play(stand, { do: 'wait', minutes: 24 * 60 });
    expect(play(after(stand, day), { do: 'wait', minutes: 1 }).who('p').fatigue).toBe(1);
  });

  it('CA-DEP-03: no HP, attributes or Fatigue come back, by rest or by mending', () => {
    const is = { hp: 1, str: 5, fatigue: 2, deprived: ['food'] };
    expect(play(tired(is), rest('night')).who('p')).toMatchObject({ hp: 1, fatigue: 2 });
    // A week without food: seven days are six Fatigue.
    expect(play(tired(is), rest('week', { healer: true })).who('p')).toMatchObject({ str: 5, fatigue: 8 });
    const potion = run(tired(is), (g) => void mend(g, creatureOf(g.state, 'p'), 'hp', 3));
    expect(potion.who('p').hp).toBe(1);
  });

  it('CA-DEP-01, CA-WARD-19, CA-R83: the Warden sets and ends causes', () => {
    const stand = tired({});
    const one = play(stand, { do: 'deprive', creature: 'p', cause: 'food', on: true });
    const two = play(after(stand, one), { do: 'deprive', creature: 'p', cause: 'water', on: true });
    const fed = play(after(stand, two), { do: 'deprive', creature: 'p', cause: 'food', on: false });
    expect(fed.who('p').deprived).toEqual(['water']);
    const later = play(after(stand, fed), { do: 'wait', minutes: 600 });
    const well = play(after(stand, later), { do: 'deprive', creature: 'p', cause: 'water', on: false });
    expect(well.who('p')).toMatchObject({ deprived: [], deprivedHours: 0 });
    expect(play(stand, { do: 'deprive', creature: 'p', cause: 'food', on: false }).refusal?.rule).toBe(
      'CA-R83',
    );
    expect(play(stand, { do: 'deprive', creature: 'p', cause: ' ', on: true }).refusal?.rule).toBe(
      'CA-DEP-01',
    );
  });

  it('a night ends being Deprived of sleep, so that it can do its work', () => {
    const { who } = play(tired({ hp: 1, fatigue: 1, deprived: ['sleep'] }), rest('night'));
    expect(who('p')).toMatchObject({ deprived: [], hp: 6, fatigue: 0 });
  });
});

describe('time', () => {
  it('timers ring once their minutes are over, secret ones for the Warden alone', () => {
    const stand = tired({});
    const set = play(stand, { do: 'timer', text: 'the guard returns', minutes: 30, secret: true });
    expect(set.events).toContainEqual(expect.objectContaining({ type: 'said', to: ['warden'] }));
    const early = play(after(stand, set), { do: 'wait', minutes: 29 });
    expect(early.state.timers).toHaveLength(1);
    const rung = play(after(stand, early), { do: 'wait', minutes: 1 });
    expect(rung.state.timers).toEqual([]);
    expect(rung.events).toContainEqual(
      expect.objectContaining({ text: 'the guard returns', to: ['warden'] }),
    );
    expect(play(stand, { do: 'wait', minutes: 0 }).refusal?.rule).toBe('CA-UNIT-02');
  });
});
