import { describe, expect, it } from 'vitest';
import type { Command } from '../src/match/command.ts';
import type { Power } from '../src/content/content.ts';
import { at, battle, gun, rule, say, SPARE_FIGHT, SPARE_SHOTS, type Field, type Someone } from './field.ts';

const power = (given: Partial<Power> & { id: string }): Power => ({
  name: given.id,
  charge: 1,
  range: 18,
  strength: 0,
  keywords: [],
  phases: ['combat'],
  target: 'friend',
  group: false,
  upcharge: 'none',
  effects: [],
  text: '',
  ...given,
});

const HYMN = power({ id: 'hymn', effects: [{ does: 'stat', stat: 'A', by: 1, until: 'phase' }] });
const BOLT = power({
  id: 'bolt',
  strength: 9,
  phases: ['shoot', 'combat'],
  target: 'enemy',
  upcharge: 'wound',
  effects: [{ does: 'attack' }],
});

const cast = (model: string, target: string): Command => ({
  do: 'cast',
  model,
  powers: [{ power: 'bolt', target }],
});
const fight = (model: string): Command => ({ do: 'fight', model });

/** A Hero of the north with one ally two inches from it, far from everything. */
const HERO: readonly Someone[] = [
  { id: 'n-hero', x: 18, y: 18, type: 'hero' },
  { id: 'n-ally', x: 21, y: 18 },
];

describe('DW-WIN-07: a power has been declared', () => {
  const field: Field = {
    stage: 'shoot',
    models: [
      { id: 's1', x: 12, y: 6, powers: ['bolt'] },
      { id: 'n1', x: 9, y: 14, type: 'hero' },
      { id: 'n2', x: 12, y: 14 },
      ...SPARE_SHOTS,
    ],
    powers: [BOLT],
    pools: { south: { affinity: 2 }, north: { destiny: 1 } },
  };

  it('DW-R75: the other side may call together before the dice', () => {
    const b = battle(field);
    const said = say(
      b,
      'south',
      cast('s1', 'n2'),
      [1],
      [{ seat: 'north', answer: 'n1', question: 'together' }],
    );
    expect(said.failure).toBeUndefined();
    expect(at(b, 'n2').x).toBeLessThan(10_400);
    expect([b.state.pools.north.destiny, b.state.pools.south.affinity]).toEqual([0, 1]);
  });

  it('DW-AFF-06: a power that loses its target is spent for nothing', () => {
    // From 6.74" away it is pulled out of 7".
    const near = { ...BOLT, range: 7 };
    const models = field.models.map((m) => (m.id === 's1' ? { ...m, x: 20, y: 14 } : m));
    const b = battle({ ...field, models, powers: [near] });
    const said = say(b, 'south', cast('s1', 'n2'), [], ['n1']);
    expect(said.failure).toBeUndefined();
    expect([at(b, 'n2').wounds, b.state.pools.south.affinity]).toEqual([1, 1]);
  });

  it('who declines for the half is not asked at its next shot or power', () => {
    const b = battle({
      ...field,
      models: [...field.models, { id: 's2', x: 14, y: 6, items: [gun('bow', 24, 1)] }],
    });
    say(b, 'south', cast('s1', 'n2'), [1], ['not-this-half']);
    const shot: Command = { do: 'shoot', model: 's2', weapon: 'bow', target: 'n2' };
    expect(say(b, 'south', shot, [1]).failure).toBeUndefined();
  });

  it('DW-R75: whoever could call is asked, however far from the target', () => {
    const b = battle({ ...field, models: [...field.models.filter((m) => m.id !== 'n1'), ...HERO] });
    const said = say(b, 'south', cast('s1', 'n2'), [1], [{ seat: 'north', answer: 'n-hero' }]);
    expect(said.failure).toBeUndefined();
    expect(at(b, 'n-ally').x).toBeLessThan(19_400);
  });
});

describe('DW-WIN-13: before each pick', () => {
  const pair: readonly Someone[] = [
    { id: 's1', x: 4, y: 4, stats: { A: 0 } },
    { id: 'n1', x: 4, y: 5.5, stats: { A: 0 } },
  ];
  const sHero: readonly Someone[] = [
    { id: 's-hero', x: 18, y: 4, type: 'hero' },
    { id: 's-ally', x: 21, y: 4 },
  ];

  it('the side that does not pick is asked when the phase begins', () => {
    const b = battle({
      stage: 'shoot',
      models: [...pair, ...HERO, ...SPARE_SHOTS],
      pools: { north: { destiny: 1 } },
    });
    b.state.done = ['north'];
    const said = say(
      b,
      'south',
      { do: 'done' },
      [],
      [{ seat: 'north', answer: 'n-hero', question: 'together' }],
    );
    expect(said.failure).toBeUndefined();
    expect([b.state.stage, b.state.active]).toEqual(['combat', 'south']);
    expect(at(b, 'n-ally').x).toBeLessThan(19_400);
  });

  it('and again before the next pick, when it is the other that does not pick', () => {
    const models = [...pair, ...SPARE_FIGHT, ...sHero];
    const b = battle({ stage: 'combat', models, pools: { south: { destiny: 1 } } });
    const said = say(b, 'south', fight('s1'), [], ['fight', { seat: 'south', answer: 's-hero' }]);
    expect(said.failure).toBeUndefined();
    expect(b.game.toAct(b.state)).toEqual(['north']);
    expect(b.state.pools.south.destiny).toBe(0);
  });

  it('the side with priority decides first', () => {
    const models = [...pair, ...HERO, ...sHero, ...SPARE_SHOTS];
    const b = battle({ stage: 'shoot', models, pools: { north: { destiny: 1 }, south: { destiny: 1 } } });
    b.state.done = ['north'];
    const asked = [
      { seat: 'south', answer: 'no', question: 'together south' },
      { seat: 'north', answer: 'no', question: 'together north' },
    ];
    expect(say(b, 'south', { do: 'done' }, [], asked).failure).toBeUndefined();
  });

  it('nobody is asked where no fight is to be picked', () => {
    const models = [...HERO, ...SPARE_SHOTS];
    const b = battle({ stage: 'shoot', models, pools: { north: { destiny: 1 } } });
    b.state.done = ['north'];
    expect(say(b, 'south', { do: 'done' }).failure).toBeUndefined();
    expect(b.state.stage).toBe('end');
  });
});

describe('DW-WIN-14: supporters and Close Combat powers', () => {
  const field: Field = {
    stage: 'combat',
    models: [
      { id: 's1', x: 4, y: 4, powers: ['hymn'] },
      { id: 'n1', x: 4, y: 5.5, powers: ['hymn', 'bolt'], stats: { W: 2 } },
      ...SPARE_FIGHT,
    ],
    powers: [HYMN, BOLT],
    pools: { south: { affinity: 1 }, north: { affinity: 1 } },
  };

  it('DW-R77: the Attacker casts, then the Defender, before the Defender says how it meets the fight', () => {
    const b = battle(field);
    const said = say(
      b,
      'south',
      fight('s1'),
      // Two attack dice of each side, none of them good.
      [1, 1, 1, 1],
      [
        { seat: 'south', answer: 's1 hymn s1', question: 'powers south' },
        { seat: 'north', answer: 'n1 hymn n1', question: 'powers north' },
        { seat: 'north', answer: 'fight', question: 'option' },
      ],
    );
    expect(said.failure).toBeUndefined();
    expect(b.state.pools).toMatchObject({ south: { affinity: 0 }, north: { affinity: 0 } });
    expect([at(b, 's1').casts, at(b, 'n1').casts]).toEqual([1, 1]);
  });

  it('the Defender may be resisted, and only who is in the fight casts', () => {
    const models = field.models.map((m) => (m.id === 's1' ? { ...m, powers: [], stats: { F: 1 } } : m));
    const far: Someone = { id: 'n2', x: 12, y: 12, powers: ['hymn'] };
    const b = battle({
      ...field,
      models: [...models, far],
      pools: { south: { faith: 1 }, north: { affinity: 1 } },
    });
    const said = say(
      b,
      'south',
      fight('s1'),
      // Resistance: 1 and the Charge against 6. Then one attack die each.
      [1, 6, 1, 1],
      [
        { seat: 'north', answer: 'n1 hymn n1' },
        { seat: 'south', answer: 's1', question: 'resist' },
        { seat: 'north', answer: 'fight' },
      ],
    );
    expect(said.failure).toBeUndefined();
    expect(at(b, 'n1').lasting).toEqual([]);
  });

  it('DW-R68: a power that slays the last enemy ends the fight; the other side picks next', () => {
    const b = battle(field);
    // Perception 3 and Strength 9 against Defense 3: 2+.
    const said = say(b, 'south', fight('s1'), [2], ['none', 'n1 bolt s1']);
    expect(said.failure).toBeUndefined();
    expect([at(b, 's1').where, at(b, 'n1').fought]).toEqual(['slain', false]);
    expect(b.game.toAct(b.state)).toEqual(['north']);
  });

  it('DW-AFF-08: Upcharge is asked for', () => {
    const models = field.models.map((m) => (m.id === 's1' ? { ...m, stats: { ...m.stats, W: 3 } } : m));
    const b = battle({ ...field, models, pools: { north: { affinity: 3 } } });
    const asked = ['n1 bolt s1', { seat: 'north' as const, answer: '2', question: 'upcharge' }];
    expect(say(b, 'south', fight('s1'), [2], asked).failure).toBeUndefined();
    expect(b.state.pools.north.affinity).toBe(0);
  });

  it('DW-AFF-05: who has two powers declares and pays both before any die', () => {
    const twice = rule({ id: 'twice', effects: [{ kind: 'effect', effect: 'two-powers' }] });
    const models = field.models.map((m) => (m.id === 'n1' ? { ...m, rules: [twice] } : m));
    const b = battle({ ...field, models, pools: { north: { affinity: 2 } } });
    const said = say(b, 'south', fight('s1'), [2], ['n1 hymn n1', 'n1 bolt s1']);
    expect(said.failure).toBeUndefined();
    expect([b.state.pools.north.affinity, at(b, 'n1').casts, at(b, 's1').where]).toEqual([0, 2, 'slain']);
  });
});

describe('Together as One at the end of a half', () => {
  it('DW-WIN-05: the own half waits for it when every model has moved', () => {
    const models: readonly Someone[] = [
      { id: 's1', x: 6, y: 6, type: 'hero', is: { moved: true } },
      { id: 's2', x: 9, y: 8 },
      { id: 'n1', x: 20, y: 20 },
    ];
    const go: Command = { do: 'move', model: 's2', path: [{ x: 9000, y: 6000 }] };
    const b = battle({ models, pools: { south: { destiny: 1 } } });
    say(b, 'south', go);
    expect(b.game.toAct(b.state)).toEqual(['south']);
    expect(b.game.commands(b.state, 'south').map((c) => c.do)).toContain('together');
    const poor = battle({ models });
    say(poor, 'south', go);
    expect(poor.game.toAct(poor.state)).toEqual(['north']);
  });

  it('DW-WIN-19: so does every End phase', () => {
    const b = battle({
      stage: 'combat',
      models: [...HERO, ...SPARE_FIGHT],
      pools: { north: { destiny: 1 } },
    });
    for (const id of ['s-spare', 'n-spare']) at(b, id).retreated = true;
    say(b, 'south', fight('s-spare'), [1, 1], ['fight', '0']);
    expect([b.state.stage, b.game.toAct(b.state)]).toEqual(['end', ['north']]);
  });
});

describe('DW-WIN-05: interrupting the enemy', () => {
  const go = (model: string, x: number, y: number): Command => ({
    do: 'move',
    model,
    path: [{ x: x * 1000, y: y * 1000 }],
  });
  const models: readonly Someone[] = [
    { id: 's1', x: 20, y: 4, is: { moved: true } },
    { id: 's2', x: 4, y: 4 },
    ...HERO,
  ];

  it('who has called together may still surge in the same window', () => {
    const b = battle({ models, pools: { north: { destiny: 2 } } });
    const asked = [
      { seat: 'north', answer: 'together n-hero', question: 'window north' },
      { seat: 'north', answer: 'n-hero', question: 'window north' },
    ];
    expect(say(b, 'south', go('s2', 4, 6), [], asked).failure).toBeUndefined();
    expect(b.state.work.at(-1)).toMatchObject({ is: 'surge', may: ['n-hero', 'n-ally'] });
    expect(b.state.pools.north.destiny).toBe(0);
  });

  it('an arrival makes the next move one that may be interrupted', () => {
    const fresh = models.map((m) => (m.id === 's1' ? { ...m, is: { usedThisRound: ['arrived'] } } : m));
    const b = battle({ models: fresh, pools: { north: { destiny: 1 } } });
    expect(say(b, 'south', go('s2', 4, 6), [], [{ seat: 'north', answer: 'no' }]).failure).toBeUndefined();
  });
});
