import { chance, expected, forecast, SimRandom, toNumber, type Policy } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import type { Command } from '../src/match/command.ts';
import type { Effect, Item, Power, SpecialRule } from '../src/content/content.ts';
import type { Keyword } from '../src/content/keywords.ts';
import { priceOf } from '../src/rules/prices/rule-price.ts';
import { modelOf, type Side, type State } from '../src/match/state.ts';
import {
  answering,
  at,
  battle,
  gun,
  item,
  rule,
  say,
  refusal,
  SHIELD,
  type Played,
  type Someone,
} from './field.ts';
import { ownContent } from './own.ts';
import * as second from './second-opinion.ts';

/** How many positions of each kind are drawn: `SECOND=1000 npx vitest run second-opinion` for many more. */
const CASES = Number(process.env['SECOND'] ?? 40);

const draws = (kind: string): Random[] => Array.from({ length: CASES }, (_, i) => new Random(kind, i));

class Random {
  private readonly random: SimRandom;
  readonly name: string;
  constructor(kind: string, i: number) {
    this.random = SimRandom.from(`second ${kind}`, i);
    this.name = `${kind} ${i}`;
  }
  /** A whole number between two. */
  from(least: number, most: number): number {
    return least + this.random.below(most - least + 1);
  }
  maybe(oneIn = 2): boolean {
    return this.random.below(oneIn) === 0;
  }
  one<T>(of: readonly T[]): T {
    const found = of[this.random.below(of.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  }
}

const ends = ({ game, state }: Played, side: Side, command: Command, policy: Policy) => {
  const seen = forecast(game, state, side, command, { policy, budget: 200_000 });
  if (!seen.ok) throw new Error(`${seen.error.rule}: ${seen.error.what}`);
  expect(seen.value.samples).toBe(0);
  return seen.value;
};

const near = (found: number, wanted: number, what: string): void =>
  expect(Math.abs(found - wanted), `${what}: found ${found}, wanted ${wanted}`).toBeLessThan(1e-9);

const lostBy = (id: string, of: number) => (end: State) => of - modelOf(end, id).wounds;

/** The distribution of a whole number over the ends of a command. */
const compare = (
  cast: ReturnType<typeof ends>,
  read: (end: State) => number,
  wanted: readonly number[],
  what: string,
): void =>
  wanted.forEach((p, k) => near(toNumber(chance(cast, (end) => read(end) === k)), p, `${what}, P(${k})`));

const undying = (n: number): SpecialRule[] => {
  const effect = ({ 6: 'undying-6', 5: 'undying-5', 4: 'undying-4' } as const)[n];
  return effect === undefined ? [] : [rule({ id: effect, effects: [{ kind: 'effect', effect }] })];
};

const again = (
  roll: 'rangedAttack' | 'meleeAttack' | 'meleeWound',
  which: 'all' | 'one' | 'none',
): SpecialRule[] =>
  which === 'none' ? [] : [rule({ id: `again-${roll}`, effects: [{ kind: 'reroll', which, roll }] })];

const WARD = item({ id: 'ward', save: 4 });
const YES = answering({ shield: 'yes', resolve: 'no', option: 'fight' });

const drawShot = (r: Random) => {
  const power = r.maybe(4);
  const shield = r.maybe();
  const shot: second.Shot = {
    perception: r.from(0, 6),
    strength: r.from(1, 6),
    defence: r.from(0, 9),
    integrity: r.from(-1, 3),
    shield,
    away: r.one([2, 5, 9, 11.9, 12.1, 15, 20]),
    touchedCover: r.one([0, 0, 1, 2, 3]),
    cloak: r.one([0, 0, 1]),
    quick: r.maybe(3),
    sunder: r.one([0, 0, 1, 2]),
    wounds: r.one([1, 1, 2, 3]),
    save: shield ? 5 : r.one([0, 4]),
    ignore: r.one([0, 4, 5, 6]),
    arc: !power && r.maybe(5),
    power,
    again: r.one(['none', 'one']),
  };
  return shot;
};

const keywordsOf = (s: second.Shot): Keyword[] => [
  ...(s.quick ? [{ key: 'quick-shot' } as const] : []),
  ...(s.sunder > 0 ? [{ key: 'sunder', n: s.sunder } as const] : []),
  ...(s.wounds > 1 ? [{ key: 'wound', n: s.wounds } as const] : []),
  { key: 'arc' },
];

const strike = (effects: Power['effects'], more: Partial<Power> = {}): Power => ({
  id: 'strike',
  name: 'Strike',
  charge: 1,
  range: 24,
  strength: 0,
  phases: ['shoot'],
  target: 'enemy',
  group: false,
  keywords: [],
  upcharge: 'none',
  effects,
  text: '',
  ...more,
});

const shotField = (s: second.Shot, W: number, destiny: number): Played => {
  const y = 2 + s.away + 1.26;
  const items: Item[] = [
    ...(s.shield ? [SHIELD] : []),
    ...(!s.shield && s.save > 0 ? [WARD] : []),
    ...(s.cloak > 0 ? [item({ id: 'cloak', cover: s.cloak })] : []),
  ];
  return battle({
    stage: 'shoot',
    board: 48,
    models: [
      {
        id: 's1',
        x: 12,
        y: 2,
        stats: { P: s.perception, Af: 1 },
        items: [gun('gun', 24, s.strength, keywordsOf(s))],
        powers: ['strike'],
        rules: s.again === 'one' && destiny === 0 ? again('rangedAttack', 'one') : [],
      },
      { id: 's9', x: 40, y: 40, items: [gun('spare', 3, 9)] },
      { id: 'n9', x: 40, y: 42.5 },
      {
        id: 'n1',
        x: 12,
        y,
        stats: { D: s.defence, I: s.integrity, W },
        items,
        rules: undying(s.ignore),
      },
    ],
    pieces:
      s.touchedCover === 0
        ? []
        : [{ kind: { id: 'wall', cover: s.touchedCover, height: 1, width: 2, depth: 1 }, x: 11, y: y + 0.6 }],
    powers: [
      strike([{ does: 'attack' }], {
        strength: s.strength,
        keywords: keywordsOf(s).filter((k) => k.key !== 'arc'),
      }),
    ],
    pools: { south: { affinity: 1, destiny } },
  });
};

describe('the second reckoning agrees', () => {
  it('about shots and powers: Perception, Cover, distance, shields, saves, Wounds (DW-SHOOT, DW-KEY, DW-R28, DW-R39 to R45)', () => {
    expect.hasAssertions();
    for (const r of draws('shot')) {
      const s = drawShot(r);
      const W = r.from(1, 4);
      const byDestiny = s.again === 'one' && r.maybe();
      const field = shotField(s, W, byDestiny ? 1 : 0);
      const command: Command = s.power
        ? { do: 'cast', model: 's1', powers: [{ power: 'strike', target: 'n1' }] }
        : { do: 'shoot', model: 's1', weapon: 'gun', target: 'n1', ...(s.arc ? { arc: true } : {}) };
      if (second.isBarred(s)) {
        expect([r.name, refusal(field, 'south', command)]).toEqual([r.name, 'DW-SHOOT-07']);
        continue;
      }
      const policy = answering({ shield: 'yes', 'destiny rangedAttack': '1' });
      compare(
        ends(field, 'south', command, policy),
        lostBy('n1', W),
        second.shotLosses(s, W),
        `${r.name} ${JSON.stringify(s)}`,
      );
    }
  });

  it('about fights: ARV, Integrity, reach, own Strength, re-rolls, the Retreat option (DW-FIGHT, DW-R11 to R14, DW-R53 to R60)', () => {
    expect.hasAssertions();
    for (const r of draws('fight')) {
      const retreat = r.maybe(4);
      const drawSide = (side: 's' | 'n') => {
        const count = r.from(1, 3);
        const deep = count > 1 && r.maybe();
        const models: Someone[] = [];
        const fighters: second.Fighter[] = [];
        for (let i = 0; i < count + (deep ? 1 : 0); i++) {
          const back = i === count;
          const spear = back && r.maybe();
          const f = {
            M: r.from(0, 6),
            S: r.from(0, 6),
            D: r.from(0, 6),
            A: r.from(0, 2),
            I: r.from(-3, 3),
            weapon: r.one([0, 0, 2]),
            sunder: r.one([0, 0, 0, 1]),
            attackAgain: r.one(['none', 'none', 'one', 'all'] as const),
            woundAgain: r.one(['none', 'none', 'one', 'all'] as const),
          };
          const row = side === 's' ? (back ? 8.74 : 10) : back ? 12.76 : 11.5;
          const blade = item({
            id: `blade-${side}${i}`,
            kind: 'melee',
            melee: { range: spear ? 2 : 1, strength: f.weapon },
            keywords: f.sunder > 0 ? [{ key: 'sunder', n: f.sunder }] : [],
          });
          models.push({
            id: `${side}${i + 1}`,
            x: 10 + (back ? 0 : 1.3 * i),
            y: row,
            stats: { M: f.M, S: f.S, D: f.D, A: f.A, I: f.I, W: 30 },
            items: [blade],
            rules: [...again('meleeAttack', f.attackAgain), ...again('meleeWound', f.woundAgain)],
          });
          fighters.push({ ...f, coherent: count > 1, strikes: spear });
        }
        return { models, fighters };
      };
      const drawn = [drawSide('s'), drawSide('n')] as const;
      // DW-FIGHT-15: within 1" of an enemy, base to base.
      const engaged = (m: Someone, foes: readonly Someone[]): boolean =>
        foes.some((o) => Math.hypot((m.x ?? 0) - (o.x ?? 0), (m.y ?? 0) - (o.y ?? 0)) - 1.26 <= 1.001);
      const [south, north] = drawn.map(({ models, fighters }, i) => {
        const foes = drawn[1 - i]?.models ?? [];
        return {
          models,
          fighters: models.flatMap((m, j) => {
            const f = fighters[j];
            return f === undefined ? [] : [{ ...f, strikes: f.strikes || engaged(m, foes) }];
          }),
        };
      });
      if (south === undefined || north === undefined) continue;
      const field = battle({
        stage: 'combat',
        models: [...south.models, ...north.models, { id: 's-x', x: 2, y: 2 }, { id: 'n-x', x: 2, y: 3.5 }],
      });
      const policy = answering({ support: 'all', option: retreat ? 'retreat' : 'fight' });
      const cast = ends(field, 'south', { do: 'fight', model: 's1' }, policy);
      const lost = (ids: readonly Someone[]) => (end: State) =>
        ids.reduce((sum, m) => sum + 30 - modelOf(end, m.id).wounds, 0);
      compare(
        cast,
        lost(north.models),
        second.woundsDealt(south.fighters, north.fighters, retreat),
        `${r.name}, north`,
      );
      const dealt = retreat ? [1] : second.woundsDealt(north.fighters, south.fighters, false);
      compare(cast, lost(south.models), dealt, `${r.name}, south`);
    }
  });

  it('about who bears the wounds: saves first, then ignore rules, then the rest (DW-FIGHT-24 to 26, DW-R61, DW-R62)', () => {
    expect.hasAssertions();
    for (const r of draws('bearers')) {
      const dice = r.from(1, 4);
      const sufferers = Array.from({ length: r.from(1, 3) }, (): second.Sufferer => ({
        W: r.from(1, 2),
        save: r.one([0, 5]),
        ignore: r.one([0, 6, 5, 4]),
      }));
      const field = battle({
        stage: 'combat',
        models: [
          { id: 's1', x: 11, y: 10, stats: { M: 9, S: 9, A: dice } },
          ...sufferers.map((m, i): Someone => ({
            id: `n${i + 1}`,
            x: 10 + 1.3 * i,
            y: 11.3,
            stats: { M: 3, D: 3, A: 0, W: m.W },
            items: m.save > 0 ? [SHIELD] : [],
            rules: undying(m.ignore),
          })),
        ],
      });
      const hit = second.atLeast(second.chart(9, 3)) ** 2;
      const means = second.meanLosses(sufferers, second.binomial(dice, hit));
      const cast = ends(field, 'south', { do: 'fight', model: 's1' }, YES);
      sufferers.forEach((m, i) =>
        near(toNumber(expected(cast, lostBy(`n${i + 1}`, m.W))), means[i] ?? 0, `${r.name}, ${i}`),
      );
    }
  });

  it('about resisted powers: Charge, Upcharge, bids of Faith and Affinity, wards (DW-FAITH, DW-R80 to R84)', () => {
    expect.hasAssertions();
    for (const r of draws('resist')) {
      const [charge, more, up] = [r.from(1, 3), r.from(0, 3), r.from(0, 2)];
      const [bid, ward, viaAffinity] = [r.from(0, 4), r.maybe(3), r.maybe()];
      const field = battle({
        stage: 'shoot',
        models: [
          { id: 's1', x: 12, y: 4, stats: { Af: 1 }, powers: ['strike'] },
          { id: 's9', x: 1, y: 23, items: [gun('spare', 3, 9)] },
          { id: 'n9', x: 3.5, y: 23 },
          {
            id: 'n1',
            x: 12,
            y: 12,
            stats: { F: 1, W: 9 },
            rules: ward ? [rule({ id: 'ward', effects: [{ kind: 'effect', effect: 'warded' }] })] : [],
          },
        ],
        powers: [
          strike(
            [
              { does: 'stat', stat: 'M', by: -1, until: 'end' },
              { does: 'mend', wounds: 0 },
            ],
            {
              charge,
              upcharge: 'mend',
            },
          ),
        ],
        pools: { south: { affinity: 20 }, north: { faith: 3, affinity: 9 } },
      });
      const policy: Policy = (seat, key, ids) => {
        if (key.startsWith('resist')) return viaAffinity ? 'n1 affinity' : 'n1';
        if (key.startsWith('bid 0 0 ')) return viaAffinity && bid > 0 ? `${bid} affinity` : String(bid);
        if (key.startsWith('bid 0 ') && seat === 'south') return String(more);
        return ids[0] ?? '';
      };
      const cast = ends(
        field,
        'south',
        { do: 'cast', model: 's1', powers: [{ power: 'strike', target: 'n1', upcharge: up }] },
        policy,
      );
      // A defender who passes at once leaves the caster no raise (DW-R81).
      const raised = bid === 0 ? 0 : more;
      const wanted = second.worksChance(charge + up + raised, bid + (ward ? 2 : 0));
      near(toNumber(chance(cast, (end) => modelOf(end, 'n1').lasting.length > 0)), wanted, r.name);
      // DW-R84: the entry and the bids come from the pool that was named, then from the other.
      const spent = 1 + bid;
      const first = viaAffinity ? Math.min(9, spent) : Math.min(3, spent);
      for (const { state } of cast.leaves) {
        const { faith, affinity } = state.pools.north;
        expect([faith, affinity]).toEqual(
          viaAffinity ? [3 - (spent - first), 9 - first] : [3 - first, 9 - (spent - first)],
        );
        expect(state.pools.south.affinity).toBe(20 - charge - up - raised);
      }
    }
  });

  it('about what an Upcharge adds, and about groups: all dice first (DW-AFF-08, DW-R139)', () => {
    expect.hasAssertions();
    for (const r of draws('group')) {
      const [n, base, up] = [r.from(2, 4), r.from(1, 3), r.from(0, 2)];
      const [P, S, D, save] = [r.from(0, 4), r.from(1, 5), r.from(1, 6), r.maybe()];
      const models = Array.from({ length: n }, (_, i): Someone => ({
        id: `n${i + 1}`,
        x: 8 + 1.3 * i,
        y: 12,
        stats: { D, W: 9 },
        items: save ? [WARD] : [],
      }));
      const field = battle({
        stage: 'shoot',
        models: [
          { id: 's1', x: 9, y: 3, stats: { P, Af: 1 }, powers: ['strike'] },
          { id: 's9', x: 1, y: 23, items: [gun('spare', 3, 9)] },
          { id: 'n9', x: 3.5, y: 23 },
          ...models,
        ],
        powers: [
          strike([{ does: 'attack' }], {
            strength: S,
            group: true,
            keywords: base > 1 ? [{ key: 'wound', n: base }] : [],
            upcharge: 'wound',
          }),
        ],
        pools: { south: { affinity: 9 } },
      });
      // The middle of the row, so that all whom it touches are its group.
      const middle = models[Math.floor((n - 1) / 2)]?.id ?? 'n1';
      const group = models.filter((_, i) => Math.abs(i - Math.floor((n - 1) / 2)) <= 1);
      const command: Command = {
        do: 'cast',
        model: 's1',
        powers: [{ power: 'strike', target: middle, upcharge: up }],
      };
      const p = second.atLeast(second.chart(P + S, D)) * (save ? (1 - second.atLeast(4)) ** 2 : 1);
      const cast = ends(field, 'south', command, YES);
      for (const m of models) {
        const wanted = group.includes(m) ? p * (base + up) : 0;
        near(toNumber(expected(cast, lostBy(m.id, 9))), wanted, `${r.name} ${m.id}`);
      }
      // One roll for each of the group before the first save.
      const dice = [...group.map(() => 6), ...group.flatMap(() => (save ? [1, 1] : []))];
      const { table, failure } = say(field, 'south', command, dice);
      expect(failure).toBeUndefined();
      const kinds = table.events.flatMap((e) => (e.type === 'rolled' && 'kind' in e ? [String(e.kind)] : []));
      expect(kinds).toEqual([...group.map(() => 'rangedAttack'), ...(save ? group.map(() => 'save') : [])]);
    }
  });

  it('about opportunity attacks and Heroic Resolve (DW-RET-05, DW-DEST-12, DW-R74)', () => {
    expect.hasAssertions();
    for (const r of draws('parting')) {
      const [dice, destiny] = [r.from(1, 6), r.from(0, 3)];
      const field = battle({
        stage: 'retreat',
        active: 'north',
        models: [
          { id: 's1', x: 10, y: 10, stats: { A: dice }, is: { fought: true } },
          {
            id: 'n1',
            type: 'hero',
            x: 10,
            y: 11.5,
            stats: { W: 9 },
            is: { fought: true, retreated: true, y: 14_000 },
          },
          { id: 'n2', x: 20, y: 10, is: { fought: true } },
          { id: 's2', x: 20, y: 8.6, is: { fought: true } },
        ],
        pools: { north: { destiny } },
      });
      field.state.inRange = [{ striker: 's1', prey: 'n1' }];
      field.state.done = ['south'];
      const policy = answering({ resolve: 'yes', opportunity: 'yes' });
      const cast = ends(field, 'north', { do: 'done' }, policy);
      // Each point of Destiny is spent on a wound until one die shows 4+ or none is left.
      const after = (wounds: number, points: number): number => {
        if (wounds === 0) return 0;
        if (points === 0) return wounds;
        return 0.5 * after(wounds - 1, points - 1) + 0.5 * after(wounds, points - 1);
      };
      const wanted = second
        .binomial(dice, 1 / 6)
        .reduce((sum, p, wounds) => sum + p * after(wounds, destiny), 0);
      near(toNumber(expected(cast, lostBy('n1', 9))), wanted, r.name);
    }
  });

  it('about the price of a way (DW-MOVE-01, DW-R24, DW-R25)', () => {
    expect.hasAssertions();
    for (const r of draws('way')) {
      const [move, from, wide] = [r.from(3, 9), r.from(1, 4), r.from(1, 4)];
      const length = r.from(10, 100) / 10;
      const field = battle({
        models: [
          { id: 's1', x: 4, y: 10, move },
          { id: 's2', x: 1, y: 1 },
        ],
        pieces: [{ kind: { id: 'mud', difficult: true, width: wide, depth: 4 }, x: 4 + from, y: 8 }],
      });
      const inside = Math.max(0, Math.min(length, from + wide) - from);
      const cost = second.pathCost(length - inside, inside);
      const command: Command = {
        do: 'move',
        model: 's1',
        path: [{ x: Math.round(4000 + 1000 * length), y: 10_000 }],
      };
      const told = refusal(field, 'south', command);
      expect([r.name, told === undefined]).toEqual([r.name, cost <= move + 0.001]);
      if (told !== undefined) continue;
      say(field, 'south', command);
      expect(Math.abs(at(field, 's1').spent / 1000 - cost)).toBeLessThan(0.002);
    }
  });

  it('about the price of special rules (DW-CSR-08 to 23, DW-R112, R113, R118)', () => {
    expect.hasAssertions();
    for (const r of draws('price')) {
      const once = r.one(['', 'once-per-game', 'once-per-round'] as const);
      const drawEffect = (): { readonly e: Effect; readonly points: number } => {
        const kind = r.one(['stat', 'reroll', 'resource', 'aura'] as const);
        if (kind === 'stat') {
          const stat = r.one(['M', 'P', 'S', 'D', 'A', 'I'] as const);
          const by = r.one([-1, 1, 2, 3]);
          return { e: { kind, stat, by, scope: 'self' }, points: by * (second.SCHEDULE[stat] ?? 0) };
        }
        if (kind === 'reroll') {
          const which = r.one(['one', 'all'] as const);
          return { e: { kind, which, roll: 'meleeAttack' }, points: which === 'one' ? 2 : 5 };
        }
        if (kind === 'resource') {
          const resource = r.one(['W', 'Dst', 'F', 'Af'] as const);
          const [amount, cadence] = [r.from(1, 2), r.one(['use', 'round'] as const)];
          const one = amount * (second.SCHEDULE[resource] ?? 0);
          // DW-CSR-19, DW-R161: what is declared each round is given in five, what is declared once a game once.
          const rounds = once === 'once-per-round' || (once === '' && cadence === 'round') ? 5 : 1;
          return { e: { kind, resource, amount, cadence, to: 'self' }, points: rounds * one };
        }
        const [by, within] = [r.from(1, 2), r.one([6, 12, 18])];
        return {
          e: { kind, over: 'enemies', within, stat: 'M', by: -by },
          points: 3 * by + (within - 6) / 6,
        };
      };
      const effects = Array.from({ length: r.from(1, 3) }, drawEffect);
      const [trigger, off] = r.one([
        [undefined, 0],
        ['attacker', 1],
        ['in-coherency', 1],
        ['charging', 2],
        ['alone', 2],
      ] as const);
      const position = r.maybe(3);
      const hard = r.one([0, 0, 1, 2, 3] as const);
      const rerolls = effects.every(({ e }) => e.kind === 'reroll');
      const resources = effects.every(({ e }) => e.kind === 'resource');
      // Whether a loss on conditions ever comes is for another test: it counts only then.
      if (effects.some(({ points }) => points < 0) && (trigger !== undefined || position || hard > 0))
        continue;
      const own = rule({
        id: 'own',
        category: once !== '' ? 'activated' : trigger === undefined ? 'passive' : 'triggered',
        ...(trigger === undefined ? {} : { trigger }),
        limits: [
          ...(once === '' ? [] : [once]),
          ...(position ? [{ position: 'in-coherency' } as const] : []),
          ...(hard === 0 ? [] : [{ condition: hard, when: 'attacker' } as const]),
        ],
        effects: effects.map(({ e }) => e),
      });
      const limits =
        (once === 'once-per-game' ? (rerolls ? 3 : 5) : once === 'once-per-round' && !resources ? 2 : 0) +
        (position && trigger !== 'in-coherency' ? 1 : 0) +
        (trigger === 'attacker' ? 0 : hard);
      const sum = effects.reduce((all, { points }) => all + points, 0);
      expect([r.name, priceOf(ownContent.numbers, own).points]).toEqual([
        r.name,
        Math.max(1, sum - off - limits),
      ]);
    }
  });
});
