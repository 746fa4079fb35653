import { describe, expect, it } from 'vitest';
import { lightOf, isLit, LIGHT_SPACES, LIGHTINGS, seesOutlines } from '../src/rules/ground/sight.ts';
import { springs, springTrap, type Trap } from '../src/rules/effects/traps.ts';
import { canAct } from '../src/rules/conditions/conditions.ts';
import { harm, harmOf } from '../src/rules/damage/damage.ts';
import { creatureOf } from '../src/match/state.ts';
import { after, play, run, scene } from './field.ts';

const stand = scene({
  creatures: [
    { id: 'p', x: 1, y: 1 },
    { id: 'foe', x: 4, y: 1 },
  ],
  monsters: [{ id: 'rat', hp: 2 }],
  map: ['......', '......', '##....'],
});
const fight = scene({
  creatures: [
    { id: 'p', x: 1, y: 1 },
    { id: 'p2', x: 1, y: 0 },
    { id: 'foe', x: 4, y: 1 },
  ],
  monsters: [{ id: 'rat', hp: 2 }],
  fight: true,
});

describe('the Warden’s desk', () => {
  it('CA-WARD-24: set overrides any number, and the log says from what to what', () => {
    const set = play(stand, { do: 'set', creature: 'p', field: 'gold', value: 30 });
    expect(set.who('p').gold).toBe(30);
    expect(set.events).toContainEqual(
      expect.objectContaining({ type: 'set', who: 'p', field: 'gold', from: '0', value: '30' }),
    );
    const max = play(stand, { do: 'set', creature: 'p', field: 'maxHp', value: 2 });
    expect(max.who('p')).toMatchObject({ hp: 2, maxHp: 2 });
    expect(play(stand, { do: 'set', creature: 'p', field: 'doomed', value: 'yes' }).who('p').doomed).toBe(
      true,
    );
    expect(play(stand, { do: 'set', creature: 'p', field: 'fate', value: 'dying' }).who('p').deathAt).toBe(
      60,
    );
    expect(
      play(stand, { do: 'set', creature: 'foe', field: 'reaction', value: 'Kind' }).who('foe').reaction,
    ).toBe('Kind');
  });

  it('CA-WARD-24: what hangs on a number follows', () => {
    expect(play(stand, { do: 'set', creature: 'p', field: 'str', value: 0 }).who('p').fate).toBe('dead');
    const lame = play(stand, { do: 'set', creature: 'p', field: 'dex', value: 0 });
    expect(lame.who('p').conditions.map((a) => a.kind)).toEqual(['paralysed']);
    expect(
      play(after(stand, lame), { do: 'set', creature: 'p', field: 'dex', value: 3 }).who('p').conditions,
    ).toEqual([]);
    expect(play(stand, { do: 'set', creature: 'p', field: 'fatigue', value: 10 }).who('p').hp).toBe(0);
  });

  it('CA-R10: what one has is never more than the most; nonsense is refused', () => {
    const rule = (field: string, value: number | string) =>
      play(stand, { do: 'set', creature: 'p', field, value }).refusal?.rule;
    expect(rule('hp', 5)).toBe('CA-R10');
    expect(rule('gold', -1)).toBe('CA-WARD-24');
    expect(rule('gold', 1.5)).toBe('CA-WARD-24');
    expect(rule('soul', 1)).toBe('CA-WARD-24');
    expect(rule('fate', 'bored')).toBe('CA-WARD-24');
    expect(rule('doomed', 1)).toBe('CA-WARD-24');
    expect(
      play(stand, { do: 'set', creature: 'p', field: 'gold', value: 3 }, [], [], 'party').refusal?.rule,
    ).toBe('CA-WARD-24');
  });

  it('places, but on nobody, no wall and not over the edge', () => {
    expect(play(stand, { do: 'place', creature: 'p', at: 0 }).who('p').at).toBe(0);
    expect(play(stand, { do: 'place', creature: 'p', at: 10 }).refusal?.rule).toBe('CA-R41');
    expect(play(stand, { do: 'place', creature: 'p', at: 12 }).refusal?.rule).toBe('CA-R86');
    expect(play(stand, { do: 'place', creature: 'p', at: 99 }).refusal?.rule).toBe('CA-WARD-24');
    expect(play(stand, { do: 'place', creature: 'p', at: -1 }).who('p').at).toBe(-1);
  });

  it('brings newcomers, who roll initiative and join (CA-LOOP-11, CA-INIT-04)', () => {
    const bring = { do: 'bring', monster: 'rat', at: 5, group: 'rats', count: 2, name: 'Rat' } as const;
    const { state } = play(fight, bring, [4, 9]);
    const rats = state.creatures.filter((c) => c.group === 'rats');
    expect(rats.map((c) => c.initiative)).toEqual([14, 19]);
    expect(rats.map((c) => c.name)).toEqual(['Rat 1', 'Rat 2']);
    expect(state.groups.find((g) => g.id === 'rats')).toMatchObject({ enemies: ['party'], heads: 2 });
    expect(state.groups.find((g) => g.id === 'party')?.enemies).toContain('rats');
    expect(play(stand, { ...bring, monster: 'cat' }).refusal?.rule).toBe('CA-WARD-24');
    expect(play(stand, { ...bring, count: 0 }).refusal?.rule).toBe('CA-WARD-24');
  });

  it('CA-WARD-14: dismisses, regroups, hands over (CA-HIRE-04), gives the turn', () => {
    expect(play(stand, { do: 'dismiss', creature: 'foe', fate: 'lost' }).who('foe')).toMatchObject({
      fate: 'lost',
      at: -1,
    });
    expect(play(stand, { do: 'dismiss', creature: 'foe', fate: 'captured' }).who('foe').at).toBeGreaterThan(
      0,
    );
    const moved = play(fight, { do: 'group', creature: 'foe', group: 'party' });
    expect(moved.who('foe').group).toBe('party');
    expect(play(stand, { do: 'seat', creature: 'foe', seat: 'party' }).who('foe').seat).toBe('party');
    expect(play(stand, { do: 'seat', creature: 'foe', seat: 'moon' }).refusal?.rule).toBe('CA-HIRE-04');
    const turned = play(fight, { do: 'turn', creature: 'foe' });
    expect(turned.state.turn).toBe('foe');
    expect(turned.who('foe').taken).toBe(1);
    expect(play(fight, { do: 'turn', creature: 'p' }).refusal?.rule).toBe('CA-LOOP-03');
  });

  it('sets its own desk; keeps notes and timers, secret ones to itself', () => {
    expect(play(stand, { do: 'desk', step: 'morale', degree: 'ask' }).state.desk.morale).toBe('ask');
    expect(play(stand, { do: 'desk', step: 'morale', degree: 'auto' }).refusal?.rule).toBe('CA-WARD-01');
    const note = play(stand, { do: 'note', text: 'the key is fake', secret: true });
    expect(note.events).toEqual([expect.objectContaining({ to: ['warden'] })]);
    expect(note.state.notes).toEqual([{ text: 'the key is fake', secret: true, clock: 0 }]);
    const open = play(stand, { do: 'note', text: 'limps', secret: false, creature: 'foe' });
    expect(open.who('foe').notes).toEqual([{ text: 'limps', secret: false }]);
    expect(open.events[0]?.to).toBe(undefined);
    expect(play(stand, { do: 'note', text: ' ', secret: false }).refusal?.rule).toBe('CA-WARD-24');
    expect(play(stand, { do: 'timer', text: 'x', minutes: 0, secret: false }).refusal?.rule).toBe(
      'CA-WARD-24',
    );
    expect(play(stand, { do: 'unpin', kind: 'shove' }).refusal?.rule).toBe('CA-WARD-25');
  });

  it('changes the ground, ends the fight, closes the book (CA-LOOP-10, CA-R88)', () => {
    const burnt = play(stand, { do: 'ground', at: [3, 4], ground: 'fire' });
    expect(burnt.state.patches.map((p) => p.at)).toEqual([3, 4]);
    expect(play(stand, { do: 'ground', at: [999], ground: 'fire' }).refusal?.rule).toBe('CA-WARD-24');
    expect(play(stand, { do: 'ground', at: [1], ground: 'custard' }).refusal?.rule).toBe('CA-WARD-24');
    const ceased = play(fight, { do: 'cease', winner: 'foes' });
    expect(ceased.state).toMatchObject({ stage: 'scene', result: { winner: 'foes' } });
    const closed = play(fight, { do: 'close' });
    expect(closed.state.stage).toBe('over');
    expect(play(after(fight, closed), { do: 'wait', minutes: 1 }).refusal).toBeDefined();
  });
});

describe('panic', () => {
  const shaken = after(fight, play(fight, { do: 'afflict', creature: 'p', condition: 'panicked' }));

  it('CA-PANIC-01: no act in the first Round', () => {
    expect(canAct(shaken, creatureOf(shaken.state, 'p'))).toBe(false);
    const later = { ...shaken, state: { ...shaken.state, round: 2 } };
    expect(canAct(later, creatureOf(later.state, 'p'))).toBe(true);
  });

  it('CA-PANIC-01: HP count as 0: damage goes to STR, no Scar, and HP are there again afterwards', () => {
    const { who } = run(shaken, (g) => harm(g, [harmOf('p', 2)]), [20]);
    expect(who('p')).toMatchObject({ hp: 4, str: 8, scars: [] });
  });
});

describe('light', () => {
  const night = scene({
    creatures: [
      { id: 'p', x: 0, y: 0, items: [{ item: 'torch', place: 'hand' }] },
      { id: 'foe', x: 9, y: 0 },
    ],
  });

  it('CA-LIGHT-01: a torch lights 8 Spaces, beyond are outlines; lit 3 times, a lantern 6', () => {
    expect(LIGHT_SPACES).toBe(8);
    expect(LIGHTINGS).toEqual({ torch: 3, lantern: 6 });
    expect(lightOf(night, creatureOf(night.state, 'p'))).toBe(8);
    expect(isLit(night, 8)).toBe(true);
    expect(isLit(night, 9)).toBe(false);
    const [p, foe] = [creatureOf(night.state, 'p'), creatureOf(night.state, 'foe')];
    expect(seesOutlines(night, p, foe)).toBe(true);
    expect(seesOutlines(night, foe, p)).toBe(false);
  });
});

describe('traps', () => {
  const trap: Trap = { name: 'a dart trap', die: 6, halves: true, unseen: false };

  it('CA-TRAP-01: a careless step springs it 2 times in 6, an unseen one always', () => {
    const sprung = (dice: readonly number[], t: Trap): boolean => {
      let was = false;
      run(stand, (g) => void (was = springs(g, creatureOf(g.state, 'p'), t)), dice);
      return was;
    };
    expect(sprung([4], trap)).toBe(false);
    expect(sprung([5], trap)).toBe(true);
    expect(sprung([], { ...trap, unseen: true })).toBe(true);
  });

  it('CA-TRAP-01: whoever treads on a laid trap may spring it, and then it is gone', () => {
    const laid = scene({
      creatures: [{ id: 'foe', x: 1, y: 1 }],
      grounds: [{ id: 'trap', onEnter: [{ do: 'trap', die: 6, pool: 'str' }] }],
      fight: true,
    });
    const set = after(laid, play(laid, { do: 'ground', at: [14], ground: 'trap' }));
    const step = { do: 'move', creature: 'foe', path: [14] } as const;
    expect(play(set, step, [4]).state.patches).toHaveLength(1);
    const caught = play(set, step, [5, 4, 1]);
    expect(caught.state.patches).toEqual([]);
    expect(caught.who('foe')).toMatchObject({ at: 14, str: 6, hp: 4 });
    expect(play(set, step, [6, 5, 11]).who('foe').str).toBe(7);
  });

  it('CA-R30: it takes HP by default; option trapPool, or what the trap says; a DEX Save halves up', () => {
    // 5, Save 1 fails: 4 HP, then 1 STR; Critical Save 20, Scar row 4, limb 1.
    expect(run(stand, (g) => springTrap(g, 'foe', trap), [3, 1]).who('foe')).toMatchObject({
      hp: 1,
      str: 10,
    });
    expect(run(stand, (g) => springTrap(g, 'foe', trap), [3, 11]).who('foe').hp).toBe(2);
    expect(
      run(stand, (g) => springTrap(g, 'foe', { ...trap, pool: 'str' }), [3, 1]).who('foe'),
    ).toMatchObject({
      hp: 4,
      str: 7,
    });
    const harsh = scene({ creatures: [{ id: 'foe' }], options: { trapPool: 'DEX' } });
    expect(run(harsh, (g) => springTrap(g, 'foe', trap), [3, 1]).who('foe').dex).toBe(7);
  });
});
