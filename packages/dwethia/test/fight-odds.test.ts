import {
  chance,
  expected,
  firstAnswer,
  forecast,
  runCommand,
  SimRandom,
  SimulationTable,
  toNumber,
  type Policy,
} from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { critical, scatter } from '../../../tests/fuzz/scatter.ts';
import type { Item, SpecialRule } from '../src/content/content.ts';
import type { LibraryEffect } from '../src/content/words.ts';
import { fightOdds, lossesOf, type FightOdds } from '../src/rules/fight/odds/odds.ts';
import { fightOf } from '../src/rules/strikes/fights.ts';
import {
  addedUp,
  fightLine,
  jointWords,
  lossLadder,
  walkedThrough,
} from '../src/presenter/forecast/fight-ends.ts';
import { forecastCard } from '../src/presenter/forecast/forecast.ts';
import { ofOneDeed } from '../src/presenter/forecast/odds.ts';
import { isSlain } from '../src/presenter/forecast/outcomes.ts';
import { modelOf, type Side, type State } from '../src/match/state.ts';
import {
  answering,
  at,
  battle,
  gun,
  item,
  rule,
  SHIELD,
  type Field,
  type Played,
  type Someone,
} from './field.ts';

const SPEAR: Item = item({ id: 'spear', kind: 'melee', melee: { range: 2, strength: 0 } });
const AXE: Item = item({ id: 'axe', kind: 'melee', melee: { range: 1, strength: 2 } });

const undying = (effect: LibraryEffect): SpecialRule =>
  rule({ id: effect, effects: [{ kind: 'effect', effect }] });

const again = (
  which: 'one' | 'all',
  roll: 'meleeAttack' | 'meleeWound' | 'save' | 'ignore',
  more: Partial<SpecialRule> = {},
): SpecialRule => rule({ id: `${which} ${roll}`, effects: [{ kind: 'reroll', which, roll }], ...more });

const RULES: readonly SpecialRule[] = [
  undying('undying-6'),
  undying('undying-5'),
  undying('save-6'),
  again('one', 'meleeAttack'),
  again('all', 'meleeAttack', { id: 'fury' }),
  again('one', 'meleeWound'),
  again('all', 'save'),
  again('one', 'ignore'),
  again('all', 'meleeWound', { id: 'oath', category: 'activated', limits: ['once-per-game'] }),
  rule({
    id: 'twice',
    limits: ['once-per-round'],
    effects: [
      { kind: 'reroll', which: 'one', roll: 'meleeAttack' },
      { kind: 'reroll', which: 'one', roll: 'meleeWound' },
    ],
  }),
  rule({
    id: 'last-stand',
    category: 'triggered',
    trigger: 'last-wound',
    effects: [{ kind: 'effect', effect: 'undying-4' }],
  }),
  rule({ id: 'bane', effects: [{ kind: 'stat', stat: 'S', by: 2, scope: 'ownDice' }] }),
  rule({ id: 'banner', effects: [{ kind: 'aura', over: 'allies', within: 0, effect: 'undying-6' }] }),
  rule({ id: 'dread', effects: [{ kind: 'aura', over: 'fight', within: 0, stat: 'M', by: -1 }] }),
];

/** Answers that depend on the question, its wounds left included, but on nothing else. */
const moody =
  (seed: number): Policy =>
  (_seat, key, ids) => {
    let hash = seed;
    for (const letter of key) hash = (hash * 31 + letter.charCodeAt(0)) % 65_521;
    return ids[hash % ids.length] ?? '';
  };

const POLICIES: readonly (readonly [string, (seed: number) => Policy])[] = [
  ['the first answer', () => firstAnswer],
  ['the last answer', () => (_seat, _key, ids) => ids.at(-1) ?? ''],
  ['any answer', moody],
  [
    'a retreat',
    (seed) => (seat, key, ids) => (ids.includes('retreat') ? 'retreat' : moody(seed)(seat, key, ids)),
  ],
];

/** A small fight drawn by chance: up to three a side who strike, some behind them, with kits and Destiny of all kinds. */
const drawn = (seed: number, most: number): Played => {
  const random = SimRandom.from('fight', seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[random.below(list.length)];
  const one = (id: string, x: number, y: number): Someone => ({
    id,
    x,
    y,
    type: pick(['basic', 'basic', 'hero', 'monster']) ?? 'basic',
    stats: {
      M: 2 + random.below(4),
      S: 2 + random.below(4),
      D: 2 + random.below(4),
      A: 1 + random.below(most > 4 ? 1 : 2),
      W: 1 + random.below(2),
      I: random.below(4) - 1,
    },
    rules: RULES.filter(() => random.below(9) === 0),
    items: [SHIELD, SPEAR, AXE].filter(() => random.below(4) === 0),
    ...(random.below(8) === 0 ? { is: { fired: 'bow' } } : {}),
  });
  const row = (side: string, y: number, behind: number): Someone[] => {
    const front = 1 + random.below(3);
    const back = random.below(3) === 0 ? 1 : 0;
    return [
      ...Array.from({ length: front }, (_, i) => one(`${side}${i + 1}`, 6 + 1.3 * i, y)),
      ...Array.from({ length: back }, (_, i) => one(`${side}${i + 7}`, 6 + 1.3 * i, behind)),
    ];
  };
  let models = [...row('s', 6, 4.7), ...row('n', 7.3, 8.6)];
  while (models.length > most) models = [models[0], ...models.slice(2)].flatMap((m) => m ?? []);
  if (!models.some((m) => m.id.startsWith('n'))) models = [...models.slice(0, -1), one('n1', 6, 7.3)];
  const options: Record<string, unknown> = {
    pooledStrength: random.below(3) > 0,
    pooledDefense: random.below(3) > 0,
    savesFirst: random.below(3) > 0 ? 'mandatory' : 'optional',
    woundChooser: random.below(3) > 0 ? 'owner' : 'attacker',
  };
  const pools: Field['pools'] = {
    south: { destiny: random.below(3) === 0 ? 1 + random.below(2) : 0 },
    north: { destiny: random.below(3) === 0 ? 1 + random.below(2) : 0 },
  };
  return battle({
    models,
    options,
    pools,
    stage: 'combat',
    priority: random.below(2) === 0 ? 'south' : 'north',
    active: 'south',
  });
};

const oddsOf = (played: Played, policy: Policy, attacker: Side = 'south'): FightOdds | undefined => {
  const first = played.state.models.find((m) => m.side === attacker && fightOf(played, m) !== undefined);
  const engaged = first === undefined ? undefined : fightOf(played, first);
  return engaged === undefined ? undefined : fightOdds(played, engaged, attacker, policy);
};

const walkedOf = ({ game, state }: Played, policy: Policy) => {
  const first = state.models.find(
    (m) => m.side === 'south' && fightOf({ book: game.book, state }, m) !== undefined,
  );
  const cast = forecast(
    ofOneDeed(game, state),
    state,
    'south',
    { do: 'fight', model: first?.id ?? '' },
    { policy, budget: 60_000 },
  );
  return cast.ok ? cast.value : undefined;
};

const slainOf = (end: State, { models }: FightOdds, side: Side): number =>
  models.filter((m) => m.side === side && isSlain(end, m.id)).length;

/** Compares every number of the quick odds with the walked ones. */
const compare = (played: Played, policy: Policy, quick: FightOdds): boolean => {
  const walked = walkedOf(played, policy);
  if (walked === undefined) return false;
  expect(walked.samples).toBe(0);
  quick.joint.forEach((row, s) =>
    row.forEach((p, n) => {
      const exact = chance(
        walked,
        (end) => slainOf(end, quick, 'south') === s && slainOf(end, quick, 'north') === n,
      );
      expect(Math.abs(p - toNumber(exact))).toBeLessThan(1e-12);
    }),
  );
  for (const { id, slain, lost } of quick.models) {
    expect(Math.abs(slain - toNumber(chance(walked, (end) => isSlain(end, id))))).toBeLessThan(1e-12);
    const before = at(played, id).wounds;
    const mean = toNumber(expected(walked, (end) => before - modelOf(end, id).wounds));
    expect(Math.abs(lost - mean)).toBeLessThan(1e-12);
  }
  return true;
};

const SEEDS = 40;
/** Whole fights of twenty, each a run. */
const RUNS = 4000;

const line = (side: string, count: number, y: number, kit: (i: number) => Partial<Someone>): Someone[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${side}${i + 1}`, x: 3 + 1.3 * i, y, ...kit(i) }));

/** Ten against ten: a Hero with three Wounds, two shields and an ignore rule on each side. */
const TEN: Field = {
  models: [
    ...line('s', 10, 6, (i) => ({
      type: i === 0 ? 'hero' : 'basic',
      stats: { M: 4, S: 4, D: 3, A: i === 0 ? 3 : 1, W: i === 0 ? 3 : 1, I: 1 },
      items: i === 1 || i === 2 ? [SHIELD] : [],
      rules: i === 0 ? [again('one', 'meleeAttack')] : [],
    })),
    ...line('n', 10, 7.3, (i) => ({
      type: i === 9 ? 'hero' : 'basic',
      stats: { M: 4, S: 3, D: 3, A: i === 9 ? 3 : 1, W: i === 9 ? 3 : 1 },
      items: i === 3 ? [AXE] : [],
      rules: i % 4 === 0 ? [undying('undying-5')] : [],
    })),
  ],
  stage: 'combat',
  pools: { south: { destiny: 2 } },
};

describe('the odds of a fight without walking it', () => {
  it.each(POLICIES)('agree with the walked forecast: %s', (_name, policyOf) => {
    let compared = 0;
    for (let seed = 0; seed < SEEDS; seed++) {
      const played = drawn(seed, 5);
      const policy = policyOf(seed);
      const quick = oddsOf(played, policy);
      if (quick !== undefined && compare(played, policy, quick)) compared++;
    }
    expect(compared).toBe(SEEDS);
  });

  it('agree with ten against ten as it is played', () => {
    const played = battle(TEN);
    const policy = answering({ 'destiny meleeWound': '1', 'destiny save': '1', resolve: 'yes' });
    const quick = oddsOf(played, policy);
    if (quick === undefined) throw new Error('there are no odds');
    const game = ofOneDeed(played.game, played.state);
    const table = new SimulationTable(SimRandom.from('ten against ten'), policy);
    const counts = new Map<string, number>();
    for (let i = 0; i < RUNS; i++) {
      const end = game.clone(played.state);
      runCommand(game, end, 'south', { do: 'fight', model: 's1' }, table);
      const key = `${slainOf(end, quick, 'south')} ${slainOf(end, quick, 'north')}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const bars = quick.joint.flatMap((row, s) =>
      Array.from(row, (p, n) => ({ should: RUNS * p, count: counts.get(`${s} ${n}`) ?? 0 })),
    );
    const { statistic, bins, found } = scatter(bars);
    expect(found).toBe(RUNS);
    expect(bins).toBeGreaterThan(20);
    expect(statistic).toBeLessThan(critical(bins - 1));
  });

  it('add up: one against one, DW-FIGHT-19 and DW-FIGHT-23 at 4+ each, DW-R43 at 5+', () => {
    const played = battle({
      models: [
        { id: 's1', x: 6, y: 6 },
        { id: 'n1', x: 6, y: 7.3, items: [SHIELD] },
      ],
      stage: 'combat',
    });
    const quick = oddsOf(played, firstAnswer);
    // A blow lands with 1/4; the shield stops a third of them.
    expect(quick?.models.map((m) => m.slain)).toEqual([0.25, expect.closeTo(1 / 6, 14)]);
    expect(quick === undefined ? [] : lossesOf(quick, 'north')).toEqual([
      expect.closeTo(5 / 6, 14),
      expect.closeTo(1 / 6, 14),
    ]);
    expect(quick === undefined ? [] : lossesOf(quick, 'south')).toEqual([
      expect.closeTo(3 / 4, 14),
      expect.closeTo(1 / 4, 14),
    ]);
  });

  it('are not given where more than dice and wounds comes into it', () => {
    const facing = (north: Partial<Someone>): Played =>
      battle({
        models: [
          { id: 's1', x: 6, y: 6 },
          { id: 'n1', x: 6, y: 7.3, ...north },
        ],
        stage: 'combat',
      });
    const fires = facing({ items: [gun('pistol', 8, 3)] });
    expect(oddsOf(fires, firstAnswer)).toBeDefined();
    expect(oddsOf(fires, answering({ option: 'fire' }))).toBeUndefined();
    const once = facing({ items: [SHIELD], rules: [again('one', 'save', { limits: ['once-per-game'] })] });
    expect(oddsOf(once, firstAnswer)).toBeDefined();
    expect(oddsOf(once, answering({ reroll: 'yes' }))).toBeUndefined();
    const last = facing({
      rules: [
        rule({
          id: 'late-banner',
          category: 'triggered',
          trigger: 'last-wound',
          effects: [{ kind: 'aura', over: 'allies', within: 0, effect: 'undying-6' }],
        }),
      ],
    });
    expect(oddsOf(last, firstAnswer)).toBeUndefined();
  });
});

describe('the card of a fight', () => {
  it('is exact for ten against ten, with every point of Destiny', () => {
    const { game, state } = battle(TEN);
    const card = forecastCard(game, state, 'south', [{ do: 'fight', model: 's1' }]);
    if (!card.ok) throw new Error(card.error.what);
    const { samples, error, ladders, levels } = card.value;
    expect([samples, error]).toEqual([0, 0]);
    expect(levels?.steps.map((step) => [step.label, step.samples])).toEqual([
      ['0', 0],
      ['1', 0],
      ['2', 0],
    ]);
    for (const ladder of [...ladders, ...(levels?.steps ?? []).flatMap((step) => step.ladders)]) {
      expect(ladder.rungs.reduce((sum, r) => sum + r.chance, 0)).toBeCloseTo(1, 12);
      expect(ladder.rungs[0]?.atLeast).toBe(1);
    }
    // Rolling failures again makes the enemy lose more.
    const means = levels?.steps.map((step) => step.ladders[0]?.expected ?? 0) ?? [];
    expect(means[1]).toBeGreaterThan(means[0] ?? 0);
    expect(means[2]).toBeGreaterThan(means[1] ?? 0);
  });

  it('says the same whether a fight is walked or added up', () => {
    const played = battle({ ...TEN, models: TEN.models.filter((m) => /[123]$/.test(m.id)), pools: {} });
    const quick = oddsOf(played, firstAnswer);
    const walk = walkedOf(played, firstAnswer);
    if (quick === undefined || walk === undefined) throw new Error('there are no odds');
    const { models } = played.state;
    const [added, walked] = [addedUp(models, quick), walkedThrough(models, walk)];
    for (const side of ['south', 'north'] as const) {
      const [a, w] = [lossLadder(played, added, side), lossLadder(played, walked, side)];
      expect(a.rungs.map((r) => [r.value, r.label, r.fatal])).toEqual(
        w.rungs.map((r) => [r.value, r.label, r.fatal]),
      );
      a.rungs.forEach((r, i) => {
        expect(r.chance).toBeCloseTo(w.rungs[i]?.chance ?? 0, 12);
        expect(r.atLeast).toBeCloseTo(w.rungs[i]?.atLeast ?? 0, 12);
      });
      expect(a.chance).toBeCloseTo(w.chance, 12);
      expect(a.expected).toBeCloseTo(w.expected, 12);
      expect(a.note).toBe(w.note);
    }
    expect(jointWords(added, 'south')).toBe(jointWords(walked, 'south'));
    expect(fightLine(added, 'south')).toBe(fightLine(walked, 'south'));
  });

  it('has fractions where few fight', () => {
    const { game, state } = battle({
      models: [
        { id: 's1', x: 6, y: 6 },
        { id: 'n1', x: 6, y: 7.3 },
      ],
      stage: 'combat',
    });
    const card = forecastCard(game, state, 'south', [{ do: 'fight', model: 's1' }]);
    expect(card.ok ? card.value.ladders[0]?.rungs.map((r) => r.exact) : []).toEqual(['3/4', '1/4']);
  });
});
