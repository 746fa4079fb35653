import { describe, expect, it } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { compileContent, readPack } from '../src/pack/index.ts';
import type { Power } from '../src/content/content.ts';
import { at, battle, refusal, say, type Field } from './field.ts';
import { get, must, ownPacks } from './own.ts';

/** The example of the book: 1 Destiny, Movement phase, a friendly unit within 6" is put elsewhere. */
const REGROUP: Power = {
  id: 'regroup',
  name: 'Regroup',
  charge: 1,
  range: 6,
  strength: 0,
  phases: ['movement'],
  target: 'friend',
  group: false,
  keywords: [],
  upcharge: 'none',
  effects: [{ does: 'place', within: 6 }],
  pays: 'destiny',
  text: 'A friendly model within 6" is put elsewhere within 6" of where it stands.',
};

const field: Field = {
  models: [
    { id: 's1', x: 6, y: 6, type: 'hero' },
    { id: 's2', x: 10, y: 6 },
    { id: 's3', x: 20, y: 6 },
    { id: 'n1', x: 12, y: 20, stats: { F: 3 } },
  ],
  actions: [REGROUP],
  factions: { south: { actions: ['regroup'] } },
  pools: { south: { destiny: 2 }, north: { faith: 3 } },
};

const regroup = (model: string, target: string, x: number, y: number): Command => ({
  do: 'cast',
  model,
  powers: [{ power: 'regroup', target, at: { x: x * 1000, y: y * 1000 } }],
});

describe('DW-DEST-07: Destiny actions of units and factions', () => {
  it('DW-DEST-08, DW-R49: 1 Destiny puts a friend elsewhere; nobody resists, and it has not moved by that', () => {
    const b = battle(field);
    expect(say(b, 'south', regroup('s1', 's2', 12, 10)).failure).toBeUndefined();
    expect(at(b, 's2')).toMatchObject({ x: 12_000, y: 10_000, moved: false, spent: 0 });
    expect([b.state.pools.south.destiny, at(b, 's1').casts]).toEqual([1, 0]);
    // As often as it is paid for.
    expect(say(b, 'south', regroup('s1', 's2', 10, 6)).refused).toBeUndefined();
    expect(refusal(b, 'south', regroup('s1', 's2', 12, 10))).toBe('DW-DEST-07');
  });

  it('refuses by range, distance, room, enemies and phase', () => {
    const b = battle(field);
    expect(refusal(b, 'south', regroup('s1', 's3', 20, 8))).toBe('DW-SHOOT-03');
    expect(refusal(b, 'south', regroup('s1', 's2', 17, 6))).toBe('DW-SPB-02');
    expect(refusal(b, 'south', regroup('s1', 's2', 6, 6.5))).toBe('DW-MOVE-05');
    expect(refusal(b, 'south', regroup('s1', 'n1', 12, 18))).toBe('DW-SPB-02');
    expect(refusal(battle({ ...field, stage: 'end' }), 'south', regroup('s1', 's2', 12, 10))).toBe(
      'DW-DEST-07',
    );
    const beset = [...field.models, { id: 'n2', x: 10, y: 7.5 }];
    expect(refusal(battle({ ...field, models: beset }), 'south', regroup('s1', 's2', 8, 6))).toBe('DW-R21');
  });

  it('DW-R71: an action of a faction is for Heroes and printed Destiny, one of a unit for that unit', () => {
    expect(refusal(battle(field), 'south', regroup('s2', 's1', 6, 8))).toBe('DW-AFF-01');
    const printed = field.models.map((m) => (m.id === 's2' ? { ...m, stats: { Dst: 1 } } : m));
    expect(
      refusal(battle({ ...field, models: printed }), 'south', regroup('s2', 's1', 6, 8)),
    ).toBeUndefined();
  });

  it('is offered among the commands, and a half waits for it', () => {
    const models = field.models.map((m) => ({ ...m, is: { moved: true } }));
    const b = battle({ ...field, models });
    const offered = b.game.commands(b.state, 'south').filter((c) => c.do === 'cast');
    expect(offered.length).toBeGreaterThan(0);
    for (const c of offered) expect(c.do === 'cast' && c.powers[0]?.power).toBe('regroup');
  });

  it('leaves the power of the turn to its user', () => {
    const bolt: Power = {
      ...REGROUP,
      id: 'aid',
      target: 'self',
      range: 0,
      effects: [{ does: 'move', by: 2 }],
    };
    const { pays: _, ...aid } = bolt;
    const models = field.models.map((m) => (m.id === 's1' ? { ...m, powers: ['aid'] } : m));
    const b = battle({ ...field, models, powers: [aid], pools: { south: { destiny: 1, affinity: 1 } } });
    say(b, 'south', regroup('s1', 's2', 12, 10));
    expect(refusal(b, 'south', { do: 'cast', model: 's1', powers: [{ power: 'aid' }] })).toBeUndefined();
  });
});

describe('a pack with Destiny actions', () => {
  const pack = (text: string) => {
    const read = readPack(text, 'own.yaml');
    return read.ok ? compileContent([...ownPacks, read.value]) : read;
  };
  const what = (text: string): string[] => {
    const result = pack(text);
    return result.ok ? [] : result.error.map((p) => p.what);
  };
  const ACTION = 'name: Regroup, cost: 1, phase: movement, range: 6, text: A friend is put elsewhere.';

  it('DW-EX-15: 1 Destiny, Movement phase, within 6", is accepted as data', () => {
    const content = must(pack(`actions:\n  regroup: { ${ACTION}, effects: [{ does: place, within: 6 }] }`));
    expect(get(content.actions, 'regroup')).toMatchObject({
      charge: 1,
      phases: ['movement'],
      range: 6,
      pays: 'destiny',
    });
  });

  it('says in sentences what is wrong', () => {
    expect(what(`actions:\n  regroup: { ${ACTION}, effects: [{ does: attack }] }`)[0]).toMatch(
      /stat, move, place or mend/,
    );
    expect(what(`actions:\n  blast: { ${ACTION}, effects: [{ does: mend, wounds: 1 }] }`)[0]).toMatch(
      /is a power already/,
    );
    expect(
      what(`actions:\n  self: { ${ACTION}, target: self, effects: [{ does: mend, wounds: 1 }] }`)[0],
    ).toMatch(/has no range/);
    expect(
      what(`actions:\n  shove: { ${ACTION}, target: enemy, effects: [{ does: place, within: 3 }] }`)[0],
    ).toMatch(/only the user and its friends/);
    expect(what(`actions:\n  idle: { ${ACTION}, effects: [] }`)[0]).toMatch(/does something/);
  });

  it('units and factions name them', () => {
    const unit = `mark: H.90, name: Marshal, source: house, move: 6, base: 40, points: 30, stats: { M: 4, P: 3, S: 3, D: 3, A: 2, W: 2, I: 1, Dst: 1, F: 1, Af: 0 }`;
    const named = (id: string): string =>
      `units:\n  marshal: { ${unit}, actions: [${id}] }\nactions:\n  regroup: { ${ACTION}, effects: [{ does: place, within: 6 }] }`;
    expect(get(must(pack(named('regroup'))).units, 'marshal').actions).toEqual(['regroup']);
    expect(what(named('regruop'))[0]).toMatch(/unknown Destiny action "regruop"; did you mean "regroup"/);
  });
});
