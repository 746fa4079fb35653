import { describe, expect, test } from 'vitest';
import { forecast, Match } from '@caltrop/engine';
import type { Command } from '../src/match/command.ts';
import type { Side, State } from '../src/match/state.ts';
import {
  answering,
  at,
  battle,
  gun,
  item,
  mean,
  odds,
  refusal,
  rule,
  say,
  SHIELD,
  SPARE_FIGHT,
  type Field,
  type Played,
  type Someone,
} from './field.ts';

const fight = (model = 's1'): Command => ({ do: 'fight', model });

const field = (models: readonly Someone[], more: Partial<Field> = {}): Played =>
  battle({ models: [...models, ...SPARE_FIGHT], stage: 'combat', ...more });

const pair = (s: Partial<Someone> = {}, n: Partial<Someone> = {}, more: Partial<Field> = {}): Played =>
  field(
    [
      { id: 's1', x: 6, y: 6, ...s },
      { id: 'n1', x: 6, y: 7.5, ...n },
    ],
    more,
  );

/** Wounds that a side has lost; every model of it began with so many. */
const lost =
  (side: Side, each: number) =>
  (s: State): number =>
    s.models.reduce((n, m) => (m.side === side && !m.id.endsWith('spare') ? n + each - m.wounds : n), 0);

/** DW-V-10: three of M4 S3 D3 A1 I1 against two of M3 S4 D4 A2 I2, with Wounds to spare. */
const vector = (more: Partial<Field> = {}): Played =>
  field(
    [
      ...[6, 7.5, 9].map((x, i) => ({
        id: `s${i + 1}`,
        x,
        y: 6,
        stats: { M: 4, S: 3, D: 3, A: 1, I: 1, W: 9 },
      })),
      ...[6.7, 8.2].map((x, i) => ({
        id: `n${i + 1}`,
        x,
        y: 7.3,
        stats: { M: 3, S: 4, D: 4, A: 2, I: 2, W: 9 },
      })),
    ],
    more,
  );

describe('the dice of a fight', () => {
  test('DW-V-10, DW-FIGHT-15, DW-FIGHT-19, DW-FIGHT-20, DW-FIGHT-23, DW-R53: both sides attack and wound', () => {
    const b = vector();
    const chances = (side: Side, up: number) =>
      Array.from({ length: up + 1 }, (_, n) => odds(b, 'south', fight(), (s) => lost(side, 9)(s) === n));
    expect(chances('north', 3)).toEqual(['125/216', '25/72', '5/72', '1/216']);
    expect(chances('south', 4)).toEqual(['16/81', '32/81', '8/27', '8/81', '1/81']);
    expect(mean(b, 'south', fight(), lost('north', 9))).toBe('1/2');
    expect(mean(b, 'south', fight(), lost('south', 9))).toBe('4/3');
  });

  test('DW-V-11, DW-FIGHT-12: a Defender who retreats rolls nothing and is harder to hit', () => {
    const policy = answering({ option: 'retreat' });
    expect(mean(vector(), 'south', fight(), lost('north', 9), policy)).toBe('1/3');
    expect(mean(vector(), 'south', fight(), lost('south', 9), policy)).toBe('0');
  });

  test('DW-R53, DW-R60: the Attacker first, its models by id, then the Defender; then the wound dice', () => {
    const b = field([
      { id: 's2', x: 7.5, y: 6 },
      { id: 's1', x: 6, y: 6 },
      { id: 'n1', x: 6.7, y: 7.3 },
    ]);
    const { table, failure } = say(
      b,
      'south',
      fight(),
      [6, 1, 4, 3, 6],
      [
        { answer: 'fight', seat: 'north', question: 'option' },
        { answer: 's1', seat: 'south', question: 'wound south' },
      ],
    );
    expect(failure).toBeUndefined();
    const rolled = table.events.flatMap((e) =>
      e.type === 'rolled' && 'model' in e && 'kind' in e ? [`${String(e.kind)} ${String(e.model)}`] : [],
    );
    expect(rolled).toEqual([
      'meleeAttack s1',
      'meleeAttack s2',
      'meleeAttack n1',
      'meleeWound s1',
      'meleeWound n1',
    ]);
    expect([at(b, 's1').where, at(b, 'n1').where]).toEqual(['slain', 'table']);
  });

  test('DW-FIGHT-16, DW-FIGHT-17, DW-R55: supporters with the reach add dice, others only their values', () => {
    const spear = item({ id: 'spear', kind: 'melee', melee: { range: 2, strength: 0 } });
    const b = (items: Someone['items']) =>
      field([
        { id: 's1', x: 6, y: 6 },
        { id: 's2', x: 6, y: 4.74, items: items ?? [], stats: { M: 9 } },
        { id: 'n1', x: 6, y: 7.5, stats: { A: 0, W: 9 } },
      ]);
    // The Martial of 9 lends both dice a 2+; 3 against 3 wounds on 4+.
    expect(mean(b([spear]), 'south', fight(), lost('north', 9))).toBe('5/6');
    expect(mean(b([]), 'south', fight(), lost('north', 9))).toBe('5/12');
    expect(mean(b([spear]), 'south', fight(), lost('north', 9), answering({ support: 'none' }))).toBe('1/4');
    const frenzy = rule({
      id: 'frenzy',
      category: 'triggered',
      trigger: 'charging',
      effects: [{ kind: 'stat', stat: 'A', by: 2, scope: 'self' }],
    });
    const charging = pair({ rules: [frenzy], is: { charged: true } }, { stats: { A: 0, W: 9 } });
    expect(mean(charging, 'south', fight(), lost('north', 9))).toBe('3/4');
  });

  test('DW-KEY-07, DW-R50, shootersFight: who fired adds no dice unless the weapon is Light', () => {
    const fired = (keys: 'light' | '', options = {}) =>
      pair(
        { items: [gun('bow', 24, 2, keys === '' ? [] : [{ key: 'light' }])], is: { fired: 'bow' } },
        { stats: { A: 0, W: 9 } },
        { options },
      );
    expect(mean(fired(''), 'south', fight(), lost('north', 9))).toBe('0');
    expect(mean(fired('light'), 'south', fight(), lost('north', 9))).toBe('1/4');
    expect(mean(fired('', { shootersFight: true }), 'south', fight(), lost('north', 9))).toBe('1/4');
  });

  test('DW-EX-11, DW-DEST-01, DW-DEST-02, DW-DEST-03, DW-GEN-08: several dice at once, each only once', () => {
    const b = pair({ stats: { A: 2 } }, { stats: { A: 0 } }, { pools: { south: { destiny: 3 } } });
    const { failure } = say(
      b,
      'south',
      fight(),
      [1, 2, 5, 2, 1],
      [
        'fight',
        { answer: '2', seat: 'south', question: 'destiny meleeAttack' },
        { answer: '0', seat: 'south', question: 'destiny meleeWound' },
      ],
    );
    expect(failure).toBeUndefined();
    expect(b.state.pools.south.destiny).toBe(1);
  });

  test('DW-DEST-04, DW-WIN-11, DW-R70: the side with priority re-rolls first, the other sees it', () => {
    const asked = (priority: Side) =>
      say(
        pair({}, {}, { priority, active: 'south', pools: { south: { destiny: 1 }, north: { destiny: 1 } } }),
        'south',
        fight(),
        [1, 1],
        [
          { answer: 'fight', seat: 'north' },
          { answer: '0', seat: priority, question: 'destiny meleeAttack' },
          { answer: '0', seat: priority === 'south' ? 'north' : 'south', question: 'destiny meleeAttack' },
        ],
      ).failure;
    expect(asked('south')).toBeUndefined();
    expect(asked('north')).toBeUndefined();
  });

  test('DW-TURN-06, DW-R53: casualties of both sides leave together at the end', () => {
    const b = pair();
    expect(say(b, 'south', fight(), [6, 6, 6, 6], ['fight']).failure).toBeUndefined();
    expect([at(b, 's1').where, at(b, 'n1').where]).toEqual(['slain', 'slain']);
    expect(at(b, 'n1').fell).toMatchObject({ by: 's1', means: 'melee' });
  });

  test('DW-FIGHT-24: one save die for a wound in melee', () => {
    // Attack 1/2, wound 1/2, save 5+.
    expect(
      odds(
        pair({}, { items: [SHIELD], stats: { A: 0 } }),
        'south',
        fight(),
        (s) => lost('north', 1)(s) === 1,
      ),
    ).toBe('1/6');
  });

  test('DW-R133: versus a type counts when one of the enemies is of it', () => {
    const hunter = rule({
      id: 'hunter',
      category: 'triggered',
      trigger: 'versus-hero',
      effects: [{ kind: 'stat', stat: 'M', by: 3, scope: 'self' }],
    });
    const b = (type: 'hero' | 'basic') => pair({ rules: [hunter] }, { type, stats: { A: 0, W: 9 } });
    expect(mean(b('hero'), 'south', fight(), lost('north', 9))).toBe('5/12');
    expect(mean(b('basic'), 'south', fight(), lost('north', 9))).toBe('1/4');
  });

  test('the mission Biggest Brawl: more wounds caused among six or more', () => {
    const b = field([
      ...[6, 7.5, 9].map((x, i) => ({ id: `s${i + 1}`, x, y: 6, stats: { W: 2 } })),
      ...[6, 7.5, 9].map((x, i) => ({ id: `n${i + 1}`, x, y: 7.4, stats: { A: 0, W: 2 } })),
    ]);
    expect(say(b, 'south', fight(), [6, 1, 1, 6], ['fight', 'n1']).failure).toBeUndefined();
    expect([b.state.deeds.south.brawl, b.state.deeds.north.brawl]).toEqual([true, false]);
  });
});

describe('picking fights', () => {
  test('DW-FIGHT-08, DW-FIGHT-09, DW-WIN-13, DW-R17: players pick in turn, and the picker is the Attacker', () => {
    const b = pair({ stats: { A: 0 } }, { stats: { A: 0 } });
    expect(refusal(b, 'north', fight('n1'))).toBe('DW-FIGHT-08');
    expect(refusal(b, 'south', fight('n1'))).toBeUndefined();
    // The Defender is asked for its option.
    expect(
      say(b, 'south', fight(), [], [{ answer: 'fight', seat: 'north', question: 'option' }]).failure,
    ).toBeUndefined();
    expect(b.game.toAct(b.state)).toEqual(['north']);
    expect(refusal(b, 'south', fight('s-spare'))).toBe('DW-FIGHT-08');
    expect(refusal(b, 'north', fight())).toBe('DW-FIGHT-08');
    expect(b.game.commands(b.state, 'north')).toContainEqual({ do: 'fight', model: 's-spare' });
    expect(refusal(b, 'north', { do: 'done' })).toBe('DW-TURN-06');
  });

  test('DW-R17, fightOrder priorityAll: the priority side picks every fight', () => {
    const b = pair({ stats: { A: 0 } }, { stats: { A: 0 } }, { options: { fightOrder: 'priorityAll' } });
    expect(say(b, 'south', fight(), [], ['fight']).failure).toBeUndefined();
    expect(b.game.toAct(b.state)).toEqual(['south']);
  });

  test('DW-WIN-14, DW-FIGHT-10, DW-R55: supporters are declared, the Attacker first, one by one if wanted', () => {
    const b = field([
      { id: 's1', x: 6, y: 6, stats: { A: 0 } },
      { id: 's2', x: 5, y: 4.6 },
      { id: 's3', x: 7, y: 4.6 },
      { id: 'n1', x: 6, y: 7.5, stats: { A: 0 } },
      { id: 'n2', x: 6, y: 9.1 },
    ]);
    const { failure } = say(
      b,
      'south',
      fight(),
      [],
      [
        { answer: 'each', seat: 'south', question: 'support south' },
        { answer: 'yes', seat: 'south', question: 'support s2' },
        { answer: 'no', seat: 'south', question: 'support s3' },
        { answer: 'none', seat: 'north', question: 'support north' },
        { answer: 'fight', seat: 'north', question: 'option' },
      ],
    );
    expect(failure).toBeUndefined();
    expect(['s1', 's2', 's3', 'n1', 'n2'].map((id) => at(b, id).fought)).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('the Fire option', () => {
  const PISTOL = gun('pistol', 12, 3);
  const policy = answering({ option: 'fire' });

  test('DW-FIGHT-14, DW-WIN-15, DW-R64, DW-R65: shots at Perception −3 instead of blows; offered only with a usable weapon', () => {
    // Perception 6 − 3 and Strength 3 against 3: double.
    const b = pair({ stats: { A: 0 } }, { items: [PISTOL], stats: { P: 6 } });
    expect(odds(b, 'south', fight(), (s) => lost('south', 1)(s) === 1, policy)).toBe('5/6');
    const none = (is: Partial<Someone['is']>, items = [PISTOL]) =>
      say(pair({}, { items, is: { ...is } }), 'south', fight(), [], [{ answer: 'fire', seat: 'north' }])
        .failure;
    expect(none({}, [])).toContain('does not answer');
    expect(none({ fired: 'pistol' })).toContain('does not answer');
    expect(none({ castInShoot: true })).toContain('does not answer');
    expect(none({ spent: 4000 }, [gun('pistol', 12, 3, [], 'half')])).toContain('does not answer');
  });

  test('DW-R64: touched cover, cloaks and Behemoth count; distance and objects do not', () => {
    const cover = [{ kind: { cover: 1, width: 4, depth: 1 }, x: 4, y: 4.37 }];
    const cloak = item({ id: 'cloak', cover: 1 });
    const b = (s: Partial<Someone>, pieces: Field['pieces'] = []) =>
      pair({ ...s, stats: { A: 0, D: 5, ...s.stats } }, { items: [PISTOL], stats: { P: 5 } }, { pieces });
    // 2 + 3 against 5.
    expect(odds(b({}), 'south', fight(), (s) => lost('south', 1)(s) === 1, policy)).toBe('1/2');
    expect(odds(b({ items: [cloak] }), 'south', fight(), (s) => lost('south', 1)(s) === 1, policy)).toBe(
      '1/3',
    );
    expect(odds(b({}, cover), 'south', fight(), (s) => lost('south', 1)(s) === 1, policy)).toBe('1/3');
    const huge = say(b({ stats: { D: 9 } }), 'south', fight(), [], [{ answer: 'fire', seat: 'north' }]);
    expect(huge.failure).toContain('does not answer');
  });

  test('DW-R64: the shooter names one within 1" of it; who has none there fires at the nearest in range', () => {
    const b = field([
      { id: 's1', x: 6, y: 6, stats: { A: 0 } },
      { id: 's2', x: 7.4, y: 6, stats: { A: 0 } },
      { id: 'n1', x: 6.7, y: 7.3, items: [PISTOL], stats: { A: 0, P: 6 } },
      { id: 'n2', x: 7.2, y: 9, items: [PISTOL], stats: { P: 6 } },
    ]);
    const { failure } = say(
      b,
      'south',
      fight(),
      [2, 2],
      [
        { answer: 'all', seat: 'north', question: 'support' },
        { answer: 'fire', seat: 'north', question: 'option' },
        { answer: 's1', seat: 'north', question: 'fire n1' },
      ],
    );
    expect(failure).toBeUndefined();
    expect([at(b, 's1').where, at(b, 's2').where]).toEqual(['slain', 'slain']);
    expect(at(b, 's1').fell).toMatchObject({ by: 'n1', means: 'ranged', with: 'pistol' });
  });

  test('DW-R64, DW-R53: attack dice, wound dice, the shots; then protections, the Defender first; simultaneous', () => {
    const b = pair({ items: [SHIELD] }, { items: [PISTOL, SHIELD], stats: { P: 6 } });
    const { table, failure } = say(
      b,
      'south',
      fight(),
      [6, 6, 6, 1, 1, 1],
      [{ answer: 'fire', seat: 'north' }],
    );
    expect(failure).toBeUndefined();
    const rolled = table.events.flatMap((e) =>
      e.type === 'rolled' && 'model' in e && 'kind' in e ? [`${String(e.kind)} ${String(e.model)}`] : [],
    );
    // Two save dice against the shot.
    expect(rolled).toEqual(['meleeAttack s1', 'meleeWound s1', 'rangedAttack n1', 'save n1', 'save s1']);
    expect([at(b, 's1').where, at(b, 'n1').where]).toEqual(['slain', 'slain']);
  });

  test('DW-R64, DW-R46: a blast in the fight spreads over both sides, and all who fall leave together', () => {
    const bomb = gun('bomb', 12, 3, [{ key: 'blast', n: 1 }]);
    const b = field([
      { id: 's1', x: 6, y: 6, stats: { A: 0 } },
      { id: 'n1', x: 6, y: 7.26, items: [bomb], stats: { P: 6 } },
      { id: 's2', x: 4.74, y: 6, stats: { A: 0 } },
    ]);
    // The centre, then those in contact with it, in the order of the table: n1 itself and s2.
    expect(
      say(
        b,
        'south',
        fight(),
        [6, 6, 1],
        [
          { answer: 'fire', seat: 'north', question: 'option' },
          { answer: 's1', seat: 'north', question: 'fire n1' },
        ],
      ).failure,
    ).toBeUndefined();
    expect(['s1', 'n1', 's2'].map((id) => at(b, id).where)).toEqual(['slain', 'slain', 'table']);
    expect(at(b, 'n1').fell).toMatchObject({ by: 'n1', own: true });
  });

  test('DW-R64, DW-KEY-09, DW-SHOOT-15: all shots of the weapon that its owner chooses', () => {
    const burst = gun('burst', 12, 3, [{ key: 'multi-shot', n: 3 }]);
    const b = pair({ stats: { A: 0, W: 5 } }, { items: [PISTOL, burst], stats: { P: 6 } });
    expect(
      say(
        b,
        'south',
        fight(),
        [6, 1, 6],
        [
          { answer: 'fire', seat: 'north' },
          { answer: 'burst', seat: 'north', question: 'fire with' },
        ],
      ).failure,
    ).toBeUndefined();
    expect(at(b, 's1').wounds).toBe(3);
  });
});

describe('the Retreat option', () => {
  test('DW-FIGHT-13, DW-WIN-17, DW-R63: survivors move up to 3" clear of all enemies, or stay; no blows at them', () => {
    const b = pair({ stats: { A: 0 } }, { stats: { W: 2 } });
    expect(say(b, 'south', fight(), [], [{ answer: 'retreat', seat: 'north' }]).failure).toBeUndefined();
    expect(b.game.toAct(b.state)).toEqual(['north']);
    const to = (y: number): Command => ({ do: 'retreat', model: 'n1', path: [{ x: 6000, y }] });
    expect(refusal(b, 'north', to(8261))).toBe('DW-R25');
    expect(refusal(b, 'north', to(10_600))).toBe('DW-FIGHT-13');
    expect(refusal(b, 'north', fight('s-spare'))).toBe('DW-FIGHT-13');
    expect(say(b, 'north', to(10_500)).failure).toBeUndefined();
    expect(at(b, 'n1')).toMatchObject({ y: 10_500, retreated: true });
    // Nobody else can go: the pick of the other side comes by itself.
    expect(b.state.work).toEqual([]);
    expect(b.game.toAct(b.state)).toEqual(['north']);
  });

  test('DW-R63: who cannot get clear stays, and nobody waits for it', () => {
    const ring = [0, 1, 2, 3].map((i) => ({
      id: `s${i + 1}`,
      base: 100,
      x: 12 + [3, 0, -3, 0][i]!,
      y: 12 + [0, 3, 0, -3][i]!,
      stats: { A: 0 },
    }));
    const b = field([...ring, { id: 'n1', x: 12, y: 12 }]);
    expect(say(b, 'south', fight(), [], [{ answer: 'retreat', seat: 'north' }]).failure).toBeUndefined();
    expect(b.state.work).toEqual([]);
  });
});

describe('forecasts and stops', () => {
  const eight = (s: number): Someone[] =>
    Array.from({ length: 8 }, (_, i) => ({
      id: `${s === 0 ? 's' : 'n'}${i}`,
      unit: s === 0 ? 'praetorian' : 'orc',
      x: 4 + 1.4 * i,
      y: 6 + 1.4 * s,
      stats: { I: 1 },
    }));

  test('eight against eight is walked exactly, like models standing for each other', () => {
    const b = field([...eight(0), ...eight(1)]);
    const seen = forecast(b.game, b.state, 'south', fight('s0'));
    if (!seen.ok) throw new Error(seen.error.what);
    expect(seen.value.samples).toBe(0);
    // 4+ and 4+: eight dice of 1/4 each.
    expect(mean(b, 'south', fight('s0'), lost('north', 1))).toBe('2');
    expect(odds(b, 'south', fight('s0'), (s) => lost('north', 1)(s) === 8)).toBe('1/65536');
    expect(odds(b, 'south', fight('s0'), (s) => lost('north', 1)(s) + lost('south', 1)(s) === 0)).toBe(
      `${9n ** 8n}/${16n ** 8n}`,
    );
  });

  test('a fight that stops for questions and goes on leads to the same state as its journal', () => {
    const b = vector({ pools: { south: { destiny: 3 }, north: { destiny: 3 } } });
    const match = new Match(b.game, { seed: 'cd'.repeat(32) });
    let said = match.command('south', fight());
    for (let n = 0; said.kind === 'asked' && n < 60; n++) {
      const question = match.pending?.questions[0];
      said = match.answer(
        question?.seat ?? '',
        question?.choices[n % (question.choices.length || 1)]?.id ?? '',
      );
    }
    expect(said.kind).toBe('done');
    const again = new Match(b.game, { seed: 'cd'.repeat(32) });
    for (const line of match.history()) expect(again.restore(line)).toEqual({});
    expect(again.state).toEqual(match.state);
  });
});
