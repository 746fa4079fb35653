import { fraction } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { harm, harmOf } from '../src/rules/damage/damage.ts';
import { mend } from '../src/rules/healing/mending.ts';
import { creatureOf } from '../src/match/state.ts';
import type { Harm } from '../src/match/work.ts';
import { after, oddsOf, play, run, scene, type Field, type Somebody } from './field.ts';

const hit = (target: string, raw: number, more: Partial<Harm> = {}) =>
  harmOf(target, raw, { attack: true, ...more });

const alone = (who: Somebody, more: Partial<Field> = {}) =>
  scene({ creatures: [who, { id: 'other', group: 'else' }], ...more });

describe('the Critical Save', () => {
  const passes = (str: number, options = {}, is = {}) =>
    oddsOf(
      alone({ id: 'p', str: str + 1, is: { hp: 0, ...is } }, { options }),
      (g) => harm(g, [hit('p', 1)]),
      (s) => creatureOf(s, 'p').fate === 'up',
    );

  it('CA-X23, CA-R21: (s + 5)/20 up to 14, certain from 15', () => {
    for (let s = 1; s <= 14; s++) expect(passes(s)).toEqual(fraction(s + 5, 20));
    expect(passes(15)).toEqual(fraction(1));
    expect(passes(18)).toEqual(fraction(1));
  });

  it('CA-R21, CA-RES-05: a natural opens the Warden’s window; the comparison stands', () => {
    const ideas = { 'nat1.dodge': ['lands in the mud'] };
    const stand = alone({ id: 'p', str: 17, is: { hp: 0 } }, { desk: { naturals: 'ask' }, ideas });
    const { who, events } = run(stand, (g) => harm(g, [hit('p', 1)]), [1], ['lands in the mud']);
    expect(who('p').fate).toBe('up');
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'natural', face: 1, text: 'lands in the mud' }),
    );
    const harsh = alone({ id: 'p', str: 17, is: { hp: 0 } }, { options: { naturals: 'autoWinLose' } });
    expect(run(harsh, (g) => harm(g, [hit('p', 1)]), [1]).who('p').fate).toBe('dying');
  });

  it('option critDC', () => {
    expect(passes(5, { critDC: 20 })).toEqual(fraction(5, 20));
  });

  it('CA-R42, CA-GADV-03: the whole bank goes into it', () => {
    // 1 − (1/2)² with one Advantage at STR 5.
    expect(passes(5, {}, { bank: 1 })).toEqual(fraction(3, 4));
    const stand = alone({ id: 'p', str: 6, is: { hp: 0, bank: 2 } });
    expect(run(stand, (g) => harm(g, [hit('p', 1)]), [1, 2, 19]).who('p')).toMatchObject({
      bank: 0,
      fate: 'up',
    });
    expect(passes(5, { gainAdvScope: 'actionOnly' }, { bank: 1 })).toEqual(fraction(1, 2));
  });

  it('CA-R21: dice that help do not count, those that hurt do', () => {
    const under = (condition: string) => {
      const stand = alone({ id: 'p', str: 11, is: { hp: 0 } });
      const now = after(stand, play(stand, { do: 'afflict', creature: 'p', condition }));
      return oddsOf(
        now,
        (g) => harm(g, [hit('p', 1)]),
        (s) => creatureOf(s, 'p').fate === 'up',
      );
    };
    // STR 10: 15/20 without; d20 + 10 − d4 > 15 with Bane: 14, 13, 12, 11 faces of 20.
    expect(under('blessed')).toEqual(fraction(3, 4));
    expect(under('bane')).toEqual(fraction(14 + 13 + 12 + 11, 80));
    // CA-R89: a broken rib weighs on other STR Saves only.
    expect(under('broken-rib')).toEqual(fraction(3, 4));
  });

  it('option critSaveAtZero (CA-R17)', () => {
    const stand = alone({ id: 'foe', hp: 3 }, { options: { critSaveAtZero: true } });
    expect(run(stand, (g) => harm(g, [hit('foe', 3)]), [1]).who('foe').fate).toBe('dead');
    expect(run(alone({ id: 'foe', hp: 3 }), (g) => harm(g, [hit('foe', 3)])).who('foe').fate).toBe('up');
  });

  it('CA-CRIT-03: every later damage asks again', () => {
    const stand = alone({ id: 'foe', hp: 1 });
    const first = run(stand, (g) => harm(g, [hit('foe', 2)]), [20]);
    expect(first.who('foe')).toMatchObject({ fate: 'up', str: 9 });
    expect(run(after(stand, first), (g) => harm(g, [hit('foe', 1)]), [2]).who('foe').fate).toBe('dead');
  });

  it('an attacker that is deadly lets nobody pass', () => {
    const stand = scene({
      creatures: [
        { id: 'p', is: { hp: 0 } },
        { id: 'foe', traits: [{ text: '', deadly: true }] },
      ],
    });
    expect(run(stand, (g) => harm(g, [hit('p', 1, { by: 'foe' })])).who('p').fate).toBe('dying');
  });
});

describe('Critical Damage', () => {
  const failing = (who: Somebody, more: Partial<Field> = {}, answers: string[] = []) =>
    run(alone({ is: { hp: 0 }, ...who }, more), (g) => harm(g, [hit(who.id, 2)]), [1], answers);

  it('CA-CRIT-04, CA-R22, R23, R85: a character is Dying: clock of an hour, nothing held, banked or in hand', () => {
    const stand = scene({
      creatures: [{ id: 'p', items: ['sword'], is: { hp: 0, bank: 0 } }, { id: 'foe' }],
      fight: true,
      is: { clock: 30 },
    });
    const gripped = run(stand, (g) => {
      creatureOf(g.state, 'p').bank = 1;
    });
    const held = play(after(stand, gripped), { do: 'afflict', creature: 'foe', condition: 'prone' });
    const grip = run(after(stand, held), (g) => {
      const foe = creatureOf(g.state, 'foe');
      foe.conditions = foe.conditions.map((a) => ({ ...a, kind: 'grappled', by: 'p' }));
    });
    const { who, state } = run(after(stand, grip), (g) => harm(g, [hit('p', 2)]), [1, 1]);
    expect(who('p')).toMatchObject({ fate: 'dying', deathAt: 90, bank: 0, items: [] });
    expect(state.lying.map((l) => l.item.item)).toEqual(['sword']);
    expect(who('foe').conditions).toEqual([]);
  });

  it('CA-AUTO-07: hirelings are Dying too, NPCs dead', () => {
    expect(failing({ id: 'h' }).who('h').fate).toBe('dying');
    expect(failing({ id: 'foe' }).who('foe').fate).toBe('dead');
  });

  it('CA-CRIT-07, CA-WARD-12, CA-R25: the Warden may say otherwise; option npcCrit', () => {
    const desk = { criticals: 'ask' } as const;
    expect(failing({ id: 'foe' }, { desk }, ['captured']).who('foe').fate).toBe('captured');
    expect(failing({ id: 'foe' }, { desk }, ['surrendered']).who('foe').fate).toBe('surrendered');
    expect(failing({ id: 'foe' }, { options: { npcCrit: 'dying' } }).who('foe').fate).toBe('dying');
    expect(failing({ id: 'foe', tags: ['named'] }).who('foe').fate).toBe('dying');
  });

  it('CA-CRIT-08, CA-DMG-06: the attacker’s rider runs on a failed Save only', () => {
    const stand = scene({ creatures: [{ id: 'p', is: { hp: 0 } }, { id: 'foe' }] });
    const bite = hit('p', 1, { by: 'foe', rider: [{ do: 'harm', amount: { flat: 1 }, pool: 'wil' }] });
    expect(run(stand, (g) => harm(g, [bite]), [1]).who('p').wil).toBe(9);
    expect(run(stand, (g) => harm(g, [bite]), [20]).who('p').wil).toBe(10);
  });

  it('a Hydra loses a head for each failed Save, and fights until none is left', () => {
    const traits = [{ text: 'heads', heads: 2 }];
    const stand = alone({ id: 'foe', traits, tags: ['Detachment'], is: { hp: 0 } });
    const first = run(stand, (g) => harm(g, [hit('foe', 1)]), [1]);
    expect(first.who('foe').fate).toBe('up');
    expect(run(after(stand, first), (g) => harm(g, [hit('foe', 1)]), [1]).who('foe').fate).toBe('dead');
  });

  it('a tireless creature fights on until its STR is gone', () => {
    expect(failing({ id: 'foe', traits: [{ text: '', tireless: true }] }).who('foe').fate).toBe('up');
  });
});

describe('Dying and Stable', () => {
  const lying = (fate: 'dying' | 'stable', is = {}, options = {}) =>
    alone({ id: 'p', is: { hp: 0, str: 6, fate, ...is } }, { options, is: { clock: 10 } });

  it('CA-X65, CA-R24: a Stable one that is hit is Dying again with a fresh clock; no Save, no Scar', () => {
    const { who } = run(lying('stable'), (g) => harm(g, [hit('p', 2)]));
    expect(who('p')).toMatchObject({ str: 4, fate: 'dying', deathAt: 70, scars: [] });
  });

  it('CA-R26: damage to one who is Dying goes to STR without a Save; STR 0 kills; Doomed stays', () => {
    const stand = lying('dying', { doomed: true });
    expect(run(stand, (g) => harm(g, [hit('p', 2)])).who('p')).toMatchObject({
      str: 4,
      fate: 'dying',
      doomed: true,
    });
    expect(run(stand, (g) => harm(g, [hit('p', 6)])).who('p').fate).toBe('dead');
  });

  it('option dyingSaves: another Save, and failing it is death', () => {
    const stand = lying('dying', {}, { dyingSaves: true });
    expect(run(stand, (g) => harm(g, [hit('p', 2)]), [1]).who('p').fate).toBe('dead');
    expect(run(stand, (g) => harm(g, [hit('p', 2)]), [20]).who('p').fate).toBe('dying');
  });

  it('CA-CRIT-06: untreated, an hour is the end; option dyingMinutes', () => {
    const stand = alone({ id: 'p', is: { hp: 0 } });
    const down = run(stand, (g) => harm(g, [hit('p', 1)]), [1]);
    expect(play(after(stand, down), { do: 'wait', minutes: 59 }).who('p').fate).toBe('dying');
    expect(play(after(stand, down), { do: 'wait', minutes: 60 }).who('p').fate).toBe('dead');
    const brief = alone({ id: 'p', is: { hp: 0 } }, { options: { dyingMinutes: 5 } });
    expect(run(brief, (g) => harm(g, [hit('p', 1)]), [1]).who('p').deathAt).toBe(5);
  });

  it('CA-R24: healing of HP or STR makes Stable and gives its points; nobody rises by it', () => {
    const { who } = run(lying('dying'), (g) => void mend(g, creatureOf(g.state, 'p'), 'str', 2));
    expect(who('p')).toMatchObject({ fate: 'stable', str: 8, deathAt: -1 });
    expect(run(lying('dying'), (g) => void mend(g, creatureOf(g.state, 'p'), 'wil', 2)).who('p').fate).toBe(
      'dying',
    );
  });
});

describe('first aid', () => {
  it('CA-HEAL-02, CA-CRIT-05, CA-AUTO-13: bandages, 2 AP, one use, no roll: Dying becomes Stable', () => {
    const stand = scene({
      creatures: [
        { id: 'p', x: 1, y: 1, items: ['bandages'] },
        { id: 'p2', x: 2, y: 1, is: { hp: 0, fate: 'dying', deathAt: 60 } },
        { id: 'foe', x: 8 },
      ],
      fight: true,
    });
    const aid = { do: 'act', creature: 'p', template: 'first-aid', targets: ['p2'], item: 'p.1' } as const;
    const { who } = play(stand, aid, [], [], 'party');
    expect(who('p2')).toMatchObject({ fate: 'stable', deathAt: -1 });
    expect(who('p')).toMatchObject({ ap: 2, items: [{ uses: 2 }] });
  });
});

describe('Detachments', () => {
  const swarm = (more: Partial<Field> = {}) =>
    scene({
      creatures: [
        { id: 'p' },
        { id: 'bees-1', tags: ['Detachment'], side: 2, x: 4, is: { hp: 0 }, kit: { of: 'bees' } },
      ],
      monsters: [{ id: 'bees', tags: ['Detachment'], hp: 6, str: 9 }],
      fight: true,
      turn: 'p',
      ...more,
    });

  it('CA-DET-01, CA-DET-02, CA-AUTO-07: Critical Damage routs it', () => {
    const { who } = run(swarm(), (g) => harm(g, [hit('bees-1', 2)]), [1]);
    expect(who('bees-1')).toMatchObject({ fate: 'fled', at: -1 });
  });

  it('CA-WARD-13, CA-R51: weakened, d4 + 1 of them fight on with the STR that is left', () => {
    const desk = { criticals: 'ask' } as const;
    // Save 1, d4 2: three of them, each with an initiative.
    const { state } = run(swarm({ desk }), (g) => harm(g, [hit('bees-1', 2)]), [1, 2, 5, 6, 7], ['weakened']);
    const singles = state.creatures.filter((c) => c.id.startsWith('bees~one-'));
    expect(singles).toHaveLength(3);
    for (const c of singles) expect(c).toMatchObject({ str: 8, hp: 0, side: 1, group: 'foes', fate: 'up' });
    const auto = swarm({ options: { detachmentCrit: 'weakened' } });
    expect(run(auto, (g) => harm(g, [hit('bees-1', 2)]), [1, 1, 5, 6]).state.creatures).toHaveLength(4);
  });

  it('CA-DET-03: STR 0 destroys it', () => {
    expect(run(swarm(), (g) => harm(g, [hit('bees-1', 10)])).who('bees-1').fate).toBe('dead');
  });
});
