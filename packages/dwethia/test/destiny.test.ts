import { describe, expect, test } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { at, battle, odds, refusal, say, type Field, type Someone } from './field.ts';

const go = (model: string, x: number, y: number): Command => ({
  do: 'move',
  model,
  path: [{ x: Math.round(x * 1000), y: Math.round(y * 1000) }],
});

/** South has moved one model, so that each further move opens the window of the north. */
const MODELS: readonly Someone[] = [
  { id: 's1', x: 4, y: 4, type: 'hero' },
  { id: 's2', x: 20, y: 4 },
  { id: 's3', x: 22, y: 2, is: { moved: true } },
  { id: 'n1', x: 12, y: 20, type: 'hero' },
  { id: 'n2', x: 13.28, y: 20 },
  { id: 'n3', x: 14.56, y: 20 },
  { id: 'n4', x: 15.84, y: 20 },
  { id: 'n5', x: 17.12, y: 20 },
  { id: 'n6', x: 3, y: 20 },
];

const field = (more: Partial<Field> = {}) =>
  battle({ models: MODELS, pools: { north: { destiny: 3 } }, ...more });

describe('Surge', () => {
  test('DW-DEST-09, DW-R72, DW-WIN-05: before an enemy move; the user and those three contacts away go first', () => {
    const b = field();
    const said = say(b, 'south', go('s2', 20, 6), [], [{ seat: 'north', answer: 'n1' }]);
    expect(said.failure).toBeUndefined();
    expect(b.game.toAct(b.state)).toEqual(['north']);
    // The declared move waits to be said anew.
    expect(at(b, 's2')).toMatchObject({ y: 4000, moved: false });
    expect(b.state.pools.north.destiny).toBe(2);
    expect(b.state.work.at(-1)).toMatchObject({ is: 'surge', hero: 'n1', may: ['n1', 'n2', 'n3', 'n4'] });
    expect(refusal(b, 'north', go('n5', 17, 18))).toBe('DW-R72');
    expect(refusal(b, 'north', { do: 'surge', model: 'n1' })).toBe('DW-DEST-09');
    say(b, 'north', go('n1', 12, 15));
    expect(at(b, 'n1').moved).toBe(true);
  });

  test('DW-DEST-10, DW-R123: it ends only with all its models in the coherent group of the user', () => {
    const b = field();
    say(b, 'south', go('s2', 20, 6), [], ['n1']);
    say(b, 'north', go('n1', 12, 15));
    say(b, 'north', go('n2', 18, 17));
    expect(refusal(b, 'north', { do: 'done' })).toBe('DW-DEST-10');
    // Who broke it may go anew from where it stood, or not at all.
    expect(refusal(b, 'north', go('n2', 13.28, 13.9))).toBe('DW-MOVE-01');
    expect(say(b, 'north', go('n2', 13.28, 15)).refused).toBeUndefined();
    expect(at(b, 'n2').spent).toBe(5000);
    expect(refusal(b, 'north', { do: 'done' })).toBeUndefined();
    say(b, 'north', { do: 'move', model: 'n2', path: [] });
    expect(at(b, 'n2')).toMatchObject({ x: 13280, y: 20000, moved: false, spent: 0 });
    say(b, 'north', { do: 'done' });
    expect(b.game.toAct(b.state)).toEqual(['south']);
  });

  test('DW-R71: it takes a Hero or printed Destiny, and a point in the pool', () => {
    const none = field({ pools: { north: { destiny: 0 } } });
    expect(say(none, 'south', go('s2', 20, 6)).failure).toBeUndefined();
    expect(at(none, 's2').moved).toBe(true);
    const models = MODELS.map((m) => (m.id === 'n1' ? { ...m, type: 'basic' as const } : m));
    expect(say(field({ models }), 'south', go('s2', 20, 6)).failure).toBeUndefined();
    const printed = models.map((m) => (m.id === 'n1' ? { ...m, stats: { Dst: 1 } } : m));
    expect(say(field({ models: printed }), 'south', go('s2', 20, 6)).failure).toMatch(/no answer left/);
    expect(refusal(field({ pools: { south: { destiny: 1 } } }), 'south', { do: 'surge', model: 's2' })).toBe(
      'DW-R71',
    );
    expect(refusal(field({ pools: {} }), 'south', { do: 'surge', model: 's1' })).toBe('DW-DEST-09');
  });

  test('who declines for the half is not asked again in it', () => {
    const b = field();
    say(b, 'south', go('s2', 20, 6), [], ['not-this-half']);
    expect(say(b, 'south', go('s1', 4, 6)).failure).toBeUndefined();
    expect(b.state.pools.north.destiny).toBe(3);
  });

  test('DW-DEST-11, DW-R73, DW-V-33: equal wagers of 2 each, a D6 of 4 lets the side without priority go first', () => {
    const contest = (die: number) => {
      const b = field({ pools: { north: { destiny: 3 }, south: { destiny: 2 } } });
      // South answers, raises by 1, north raises by 1, both pass: south has nothing left to add.
      const said = say(
        b,
        'south',
        go('s2', 20, 6),
        [die],
        [
          'n1',
          { seat: 'south', answer: 's1' },
          { seat: 'south', answer: '1' },
          { seat: 'north', answer: '1' },
          { seat: 'north', answer: '0' },
        ],
      );
      expect(said.failure).toBeUndefined();
      expect(b.state.pools).toMatchObject({ north: { destiny: 1 }, south: { destiny: 0 } });
      return b;
    };
    expect(contest(4).game.toAct(contest(4).state)).toEqual(['north']);
    const b = contest(3);
    expect(b.game.toAct(b.state)).toEqual(['south']);
    say(b, 'south', { do: 'done' });
    // The loser's Surge follows.
    expect(b.game.toAct(b.state)).toEqual(['north']);
  });

  test('DW-DEST-11: the higher wager goes first without a die', () => {
    const b = field({ pools: { north: { destiny: 3 }, south: { destiny: 1 } } });
    const said = say(
      b,
      'south',
      go('s2', 20, 6),
      [],
      ['n1', { seat: 'south', answer: 's1' }, { seat: 'north', answer: '2' }],
    );
    // Who has nothing left to add is not asked.
    expect([said.failure, b.game.toAct(b.state)]).toEqual([undefined, ['north']]);
    expect(b.state.pools.north.destiny).toBe(0);
  });

  test('DW-R127, DW-V-33: the die of equal wagers is even odds and nobody re-rolls it', () => {
    const b = field({ pools: { north: { destiny: 1 }, south: { destiny: 1 } }, active: 'south' });
    const start = b.game.clone(b.state);
    const surge: Command = { do: 'surge', model: 's1' };
    // With the first answer to every question nobody answers the Surge.
    expect(odds({ ...b, state: start }, 'south', surge, (s) => s.work.length === 1)).toBe('1');
  });
});

describe('Together as One', () => {
  const models: readonly Someone[] = [
    { id: 's1', x: 6, y: 6, type: 'hero' },
    { id: 's2', x: 10, y: 6 },
    { id: 's3', x: 6, y: 12 },
    { id: 'n1', x: 20, y: 20 },
  ];
  const call = (id: string, x: number, y: number): Command => ({
    do: 'together',
    model: 's1',
    pulled: [{ id, x: Math.round(x * 1000), y: Math.round(y * 1000) }],
  });
  const pools = { south: { destiny: 1 } };

  test('DW-DEST-13, DW-R75, DW-R49: allies within 3" come into contact and have not moved by it', () => {
    const b = battle({ models, pools });
    expect(say(b, 'south', call('s2', 7.3, 6)).refused).toBeUndefined();
    expect(at(b, 's2')).toMatchObject({ x: 7300, moved: false, spent: 0 });
    expect(b.state.pools.south.destiny).toBe(0);
  });

  test('DW-R75: not from further, not further than 3", not beside the chain, not near enemies, not for nothing', () => {
    const b = battle({ models, pools });
    expect(refusal(b, 'south', call('s3', 6, 9))).toBe('DW-R75');
    expect(refusal(b, 'south', call('s2', 6, 7.4))).toBe('DW-R75');
    expect(refusal(b, 'south', call('s2', 9, 6))).toBe('DW-R75');
    expect(refusal(battle({ models }), 'south', call('s2', 7.3, 6))).toBe('DW-DEST-13');
    const beset = battle({ models: [...models, { id: 'n2', x: 7.3, y: 8.2 }], pools });
    expect(refusal(beset, 'south', call('s2', 7.3, 6))).toBe('DW-R75');
    const offered = b.game.commands(b.state, 'south').filter((c) => c.do === 'together');
    expect(offered.length).toBe(1);
  });

  test('DW-R141: it is offered for any place at all, however narrow the gap between two enemies', () => {
    // Bases are 1.26" wide. Beside s1 s2 must keep 2.26" from the middles of n1 and n2: an arc of about five degrees is left.
    const b = battle({
      models: [
        { id: 's1', x: 12, y: 12, type: 'hero' },
        { id: 's2', x: 15.75, y: 12.45 },
        { id: 'n1', x: 12.9, y: 13.8 },
        { id: 'n2', x: 13.65, y: 9.25 },
      ],
      pools,
    });
    const found = b.game.commands(b.state, 'south').find((c) => c.do === 'together');
    const [place] = found?.do === 'together' ? found.pulled : [];
    const far = (x: number, y: number): number => Math.hypot((place?.x ?? 0) - x, (place?.y ?? 0) - y);
    expect(far(12_000, 12_000)).toBeLessThanOrEqual(1310);
    expect(far(15_750, 12_450)).toBeLessThanOrEqual(3000);
    expect(Math.min(far(12_900, 13_800), far(13_650, 9250))).toBeGreaterThan(2260);
    // With the gap closed nobody is asked.
    const shut = battle({
      models: [
        { id: 's1', x: 12, y: 12, type: 'hero' },
        { id: 's2', x: 15.75, y: 12.45 },
        { id: 'n1', x: 12.9, y: 13.7 },
        { id: 'n2', x: 13.65, y: 9.35 },
      ],
      pools,
    });
    expect(shut.game.commands(shut.state, 'south').filter((c) => c.do === 'together')).toEqual([]);
  });

  test('DW-WIN-05, DW-R75: the other side may answer a move with it', () => {
    const b = battle({
      models: [
        { id: 's1', x: 20, y: 4 },
        { id: 's3', x: 2, y: 4 },
        { id: 's2', x: 22, y: 2, is: { moved: true } },
        { id: 'n1', x: 6, y: 16, type: 'hero', is: { moved: true } },
        { id: 'n2', x: 9, y: 16, is: { moved: true } },
      ],
      pools: { north: { destiny: 1 } },
    });
    const said = say(b, 'south', go('s1', 20, 6), [], [{ seat: 'north', answer: 'together n1' }]);
    expect(said.failure).toBeUndefined();
    expect([at(b, 's1').y, b.state.pools.north.destiny]).toEqual([6000, 0]);
    expect(at(b, 'n2').x).toBeLessThan(7320);
  });

  test('Legion Drill: once a game, free, by anybody beside two allies', () => {
    const drilled: readonly Someone[] = [
      { id: 's1', x: 6, y: 6 },
      { id: 's4', x: 6, y: 7.3 },
      { id: 's5', x: 6, y: 4.7 },
      { id: 's2', x: 10, y: 6 },
      { id: 'n1', x: 20, y: 20 },
    ];
    const b = battle({ models: drilled, factions: { south: { trait: 'legion-drill' } } });
    expect(say(b, 'south', call('s2', 7.3, 6)).refused).toBeUndefined();
    expect(b.state.deeds.south.used).toEqual(['legion-drill']);
    expect(refusal(b, 'south', call('s2', 7.3, 6))).toBe('DW-R71');
    expect(refusal(battle({ models: drilled }), 'south', call('s2', 7.3, 6))).toBe('DW-R71');
  });
});
