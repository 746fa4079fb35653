import { fraction } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { harm, harmOf } from '../src/rules/damage/damage.ts';
import { hasCondition } from '../src/rules/conditions/conditions.ts';
import { creatureOf, type State } from '../src/match/state.ts';
import { after, odds, oddsOf, play, run, scene, type Field, type Somebody } from './field.ts';

const gang = (foes: readonly Somebody[], more: Partial<Field> = {}) =>
  scene({ creatures: [{ id: 'p' }, ...foes], fight: true, ...more });
const kill = (id: string) => [harmOf(id, 99)];
const flees = (s: State, id: string) => hasCondition(creatureOf(s, id), 'fleeing');

describe('morale', () => {
  const bandits = [1, 2, 3, 4].map((n) => ({ id: `bandit${n}`, wil: 8 }));
  const led = gang([{ id: 'boss', wil: 13, tags: ['leader'] }, ...bandits]);

  it('CA-X45, CA-MOR-01, CA-MOR-03, CA-AUTO-09: the leader’s WIL for all: 20 is not above 20', () => {
    const fled = run(led, (g) => harm(g, kill('bandit1')), [7]);
    for (const id of ['boss', 'bandit2', 'bandit3', 'bandit4']) expect(flees(fled.state, id)).toBe(true);
    const stood = run(led, (g) => harm(g, kill('bandit1')), [8]);
    for (const id of ['boss', 'bandit2', 'bandit3', 'bandit4']) expect(flees(stood.state, id)).toBe(false);
    expect(
      oddsOf(
        led,
        (g) => harm(g, kill('bandit1')),
        (s) => !flees(s, 'boss'),
      ),
    ).toEqual(fraction(13, 20));
  });

  it('CA-X46, CA-R55 c: first casualty and half at once: each survivor rolls once', () => {
    const goblins = gang([
      { id: 'goblin1', wil: 8 },
      { id: 'goblin2', wil: 8 },
    ]);
    const { state } = run(goblins, (g) => harm(g, kill('goblin1')), [12]);
    expect(flees(state, 'goblin2')).toBe(true);
    expect(state.groups.find((g) => g.id === 'foes')?.fired).toEqual(['casualty', 'first', 'half']);
    expect(
      oddsOf(
        goblins,
        (g) => harm(g, kill('goblin1')),
        (s) => !flees(s, 'goblin2'),
      ),
    ).toEqual(fraction(2, 5));
  });

  it('CA-MOR-02, CA-R55 g: again at half their number, each trigger once', () => {
    const stand = gang(bandits);
    const first = run(stand, (g) => harm(g, kill('bandit1')), [20, 20, 20]);
    const half = run(after(stand, first), (g) => harm(g, kill('bandit2')), [20, 20]);
    const third = run(after(stand, half), (g) => harm(g, kill('bandit3')));
    expect(third.who('bandit4').fate).toBe('up');
  });

  it('CA-R55 b: those who run count for the half: it is tested at once', () => {
    const stand = gang(bandits);
    // The first casualty: one of three runs; two of four are gone: the other two test again.
    const { state } = run(stand, (g) => harm(g, kill('bandit1')), [1, 20, 20, 20, 1]);
    expect(flees(state, 'bandit2')).toBe(true);
    expect(flees(state, 'bandit3')).toBe(false);
    expect(flees(state, 'bandit4')).toBe(true);
  });

  it('CA-DMG-09, CA-R55 f: once, after all targets of the action', () => {
    const stand = gang(bandits, { is: { order: ['foes', 'party'] } });
    const { events } = run(stand, (g) => harm(g, [...kill('bandit1'), ...kill('bandit2')]), [20, 20]);
    const types = events.map((e) => e.type).filter((t) => t === 'harmed' || t === 'checked');
    expect(types).toEqual(['harmed', 'harmed', 'checked', 'checked']);
  });

  it('CA-MOR-04, CA-R55 e: a lone foe tests when damage leaves it at 0 HP, and only then', () => {
    const lone = gang([{ id: 'ogre', hp: 5, wil: 6 }]);
    const zero = run(lone, (g) => harm(g, [harmOf('ogre', 5)]), [14]);
    expect(flees(zero.state, 'ogre')).toBe(true);
    expect(run(lone, (g) => harm(g, [harmOf('ogre', 4)])).who('ogre').hp).toBe(1);
    // 6 damage: the Critical Save, then morale; both with 20.
    const again = run(lone, (g) => harm(g, [harmOf('ogre', 6)]), [20, 20]);
    expect(flees(again.state, 'ogre')).toBe(false);
    // (g) once in a fight.
    expect(run(after(lone, again), (g) => harm(g, [harmOf('ogre', 1)]), [20]).who('ogre').str).toBe(8);
  });

  it('CA-R55 e: the last one standing is alone too', () => {
    const stand = gang([{ id: 'a', hp: 1 }, { id: 'b' }]);
    const first = run(stand, (g) => harm(g, kill('b')), [20]);
    expect(flees(run(after(stand, first), (g) => harm(g, [harmOf('a', 1)]), [1]).state, 'a')).toBe(true);
  });

  it('CA-R55 h: a lone Detachment goes by the lone-foe rule', () => {
    const swarm = gang([{ id: 'bees', hp: 2, tags: ['Detachment'] }]);
    expect(flees(run(swarm, (g) => harm(g, [harmOf('bees', 2)]), [1]).state, 'bees')).toBe(true);
  });

  it('CA-AUTO-09: the mindless never test, nor those whose entry says so', () => {
    const dead = gang([
      { id: 'bones1', tags: ['mindless'] },
      { id: 'bones2', tags: ['mindless'] },
      { id: 'ghoul', tags: ['no-morale'] },
    ]);
    expect(run(dead, (g) => harm(g, kill('bones1'))).who('bones2').fate).toBe('up');
  });

  it('CA-MOR-05: characters never test', () => {
    const stand = scene({ creatures: [{ id: 'p1' }, { id: 'p2' }, { id: 'foe' }], fight: true });
    expect(run(stand, (g) => harm(g, kill('p1'))).who('p2').conditions).toEqual([]);
  });

  it('CA-R74: hirelings do, by the better of their WIL and their employer’s; option hirelingMorale', () => {
    const party = (options = {}) =>
      scene({
        creatures: [{ id: 'p1', wil: 15 }, { id: 'p2' }, { id: 'h', wil: 5, employer: 'p1' }, { id: 'foe' }],
        fight: true,
        options,
      });
    const stays = (who: string, options = {}) =>
      oddsOf(
        party(options),
        (g) => harm(g, kill(who)),
        (s) => !flees(s, 'h'),
      );
    expect(stays('p2')).toEqual(fraction(15, 20));
    expect(stays('p1')).toEqual(fraction(5, 20));
    expect(stays('p2', { hirelingMorale: false })).toEqual(fraction(1));
    expect(party().state.creatures[2]?.wil).toBe(5);
  });

  it('option moraleRoll: one roll for the Group', () => {
    const stand = gang(bandits, { options: { moraleRoll: 'oneRollPerGroup' } });
    const { state } = run(stand, (g) => harm(g, kill('bandit1')), [1]);
    for (const id of ['bandit2', 'bandit3', 'bandit4']) expect(flees(state, id)).toBe(true);
  });

  it('CA-WARD-16: the Warden says whose WIL, or none', () => {
    const desk = { morale: 'ask' } as const;
    const asked = gang([{ id: 'boss', wil: 13, tags: ['leader'] }, ...bandits], { desk });
    expect(run(asked, (g) => harm(g, kill('bandit1')), [], ['none']).events.length).toBeGreaterThan(0);
    run(asked, (g) => harm(g, kill('bandit1')), [20, 20, 20, 20], ['own']);
    const off = gang(bandits, { desk: { morale: 'off' } });
    run(off, (g) => harm(g, kill('bandit1')));
  });

  it('CA-R55 b: captured is a casualty, fled is not the first', () => {
    const stand = gang(bandits);
    const gone = play(stand, { do: 'dismiss', creature: 'bandit1', fate: 'fled' });
    expect(gone.state.groups[1]?.fired).toEqual(['look']);
    const taken = play(stand, { do: 'dismiss', creature: 'bandit1', fate: 'captured' });
    expect(taken.state.groups[1]?.fired).toEqual(['casualty', 'look']);
  });
});

describe('retreat', () => {
  const at = (x: number, more: Partial<Field> = {}, who: Partial<Somebody> = {}) =>
    scene({
      creatures: [
        { id: 'p', dex: 13, x, y: 3, ...who },
        { id: 'foe', x: 4, y: 3 },
      ],
      fight: true,
      ...more,
    });
  const leave = { do: 'retreat', creature: 'p' } as const;

  it('CA-X47, CA-RET-01, CA-R54: DEX Save against 20 from an exit: 13/20', () => {
    expect(odds(at(0), leave, (s) => creatureOf(s, 'p').fate === 'fled', { seat: 'party' })).toEqual(
      fraction(13, 20),
    );
    expect(play(at(0), leave, [8], [], 'party').who('p')).toMatchObject({ fate: 'fled', at: -1 });
  });

  it('CA-AUTO-12: 16 where no enemy is within 8 Spaces; option retreatDC', () => {
    const far = scene({
      creatures: [
        { id: 'p', dex: 13, x: 0 },
        { id: 'foe', x: 9, y: 3 },
      ],
      fight: true,
    });
    expect(odds(far, leave, (s) => creatureOf(s, 'p').fate === 'fled', { seat: 'party' })).toEqual(
      fraction(17, 20),
    );
    const hard = at(0, { options: { retreatDC: 24 } });
    expect(odds(hard, leave, (s) => creatureOf(s, 'p').fate === 'fled', { seat: 'party' })).toEqual(
      fraction(9, 20),
    );
  });

  it('CA-R54, CA-AUTO-12: only from an exit; a failure ends movement and is not tried again this turn', () => {
    expect(play(at(3), leave, [], [], 'party').refusal?.rule).toBe('CA-R54');
    const stand = at(0);
    const stuck = play(stand, leave, [7], [], 'party');
    expect(stuck.who('p')).toMatchObject({ fate: 'up', at: 36, pool: 0 });
    expect(play(after(stand, stuck), leave, [], [], 'party').refusal?.rule).toBe('CA-AUTO-12');
    const step = { do: 'move', creature: 'p', path: [37] } as const;
    expect(play(after(stand, stuck), step, [], [], 'party').refusal?.rule).toBe('CA-AUTO-12');
  });

  it('CA-RET-02, CA-WARD-18: without a safe place nobody gets away; the Warden may set the number', () => {
    const asked = at(0, { desk: { retreats: 'ask' } });
    expect(play(asked, leave, [], ['unsafe'], 'party').who('p').fate).toBe('up');
    expect(play(asked, leave, [11], ['24'], 'party').who('p').fate).toBe('up');
    expect(play(asked, leave, [12], ['24'], 'party').who('p').fate).toBe('fled');
  });

  it('CA-R54: one who is carried goes along by the carrier’s Save', () => {
    const stand = scene({
      creatures: [
        { id: 'p', dex: 13, x: 0, is: { drags: 'p2' } },
        { id: 'p2', x: 1, is: { fate: 'dying', hp: 0, deathAt: 60 } },
        { id: 'foe', x: 4 },
      ],
      fight: true,
    });
    const { who } = play(stand, leave, [20], [], 'party');
    expect(who('p2')).toMatchObject({ fate: 'dying', at: -1 });
  });
});
