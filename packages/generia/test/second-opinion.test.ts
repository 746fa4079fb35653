import { chance, forecast, SimRandom, type CasePosition, type Policy } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import { makeCaseKit } from '../src/cases/casekit.ts';
import { own } from './own.ts';

const generiaKit = makeCaseKit({ content: own, rules: new Set() });

/**
 * A second calculator, written from the text of rules.md and from nothing else: random positions, the chance of each
 * computed here by counting faces, compared with the forecast of the rules.
 */

const CASES = 40;

type Spread = ReadonlyMap<number, number>;

/** The kept face of 1 + |score| dice (GE-CORE-06 to 08). */
const kept = (sides: number, score: number): Spread => {
  const dice = 1 + Math.abs(score);
  const atMost = (face: number): number => (face / sides) ** dice;
  const out = new Map<number, number>();
  for (let face = 1; face <= sides; face++) {
    const high = atMost(face) - atMost(face - 1);
    out.set(score >= 0 ? face : sides + 1 - face, high);
  }
  return out;
};

const SMALLER: Readonly<Record<number, number>> = { 20: 12, 12: 10, 10: 8, 8: 6, 6: 4 };

/** One die that explodes: an equal die first, then ever smaller ones, none below d4 (GE-CORE-13, GE-R05). */
const exploding = (sides: number, first = true): Map<number, number> => {
  const out = new Map<number, number>();
  const add = (n: number, p: number): void => void out.set(n, (out.get(n) ?? 0) + p);
  for (let face = 1; face < sides; face++) add(face, 1 / sides);
  const next = first ? sides : SMALLER[sides];
  if (next === undefined) add(sides, 1 / sides);
  else for (const [more, p] of exploding(next, false)) add(sides + more, p / sides);
  return out;
};

const sumOf = (count: number, sides: number, flat: number): Spread => {
  let out = new Map([[flat, 1]]);
  for (let i = 0; i < count; i++) {
    const next = new Map<number, number>();
    for (const [a, p] of out)
      for (const [b, q] of exploding(sides)) next.set(a + b, (next.get(a + b) ?? 0) + p * q);
    out = next;
  }
  return out;
};

const pick = <T>(random: SimRandom, list: readonly T[]): T => list[random.below(list.length)] as T;
const within = (random: SimRandom, from: number, to: number): number => from + random.below(to - from + 1);

const open = (position: unknown): CasePosition => {
  const opened = generiaKit.open({ position, options: {} });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return opened.value;
};

/** The chance of something by the forecast of the rules themselves. */
const byRules = (
  position: unknown,
  text: string,
  answers: readonly string[],
  holds: (facts: Facts) => boolean,
): number => {
  const at = open(position);
  const { state } = at;
  const [seat = ''] = at.game.toAct(state);
  const command = at.parse(state, seat, text);
  if (!command.ok) throw new Error(JSON.stringify(command.error));
  const policy: Policy = (_seat, _key, ids) => ids.find((id) => answers.includes(id)) ?? ids[0] ?? '';
  const cast = forecast(at.game, state, seat, command.value, { policy });
  if (!cast.ok) throw new Error(cast.error.what);
  const { n, d } = chance(cast.value, (after) => holds(after as Facts));
  return Number(n) / Number(d);
};

interface Facts {
  readonly creatures: readonly {
    readonly id: string;
    readonly light: number;
    readonly severe: number;
    readonly at: number;
    readonly statuses: readonly { readonly kind: string }[];
    readonly held: readonly unknown[];
  }[];
}

const creature = (facts: Facts, id: string) => {
  const found = facts.creatures.find((c) => c.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

const SIZE = { Tiny: 2, Small: 1, Medium: 0, Large: -1, Huge: -2 } as const;
const ZONE_CHANCE = [0.1, 0.5, 0.2, 0.2];

describe('a second opinion', () => {
  test('attacks against dodge, parry, block and nothing: zones, armour, statuses, tags, factors', () => {
    const random = SimRandom.from('second opinion: blows', 1);
    for (let i = 0; i < CASES; i++) {
      const [hit, count, sides, flat] = [
        within(random, -2, 9),
        within(random, 1, 3),
        pick(random, [4, 6, 8]),
        within(random, 0, 6),
      ];
      const type = pick(random, ['Sharp', 'Blunt', 'Fire'] as const);
      const mods = [0, 1, 2, 3, 4, 5].map(() => within(random, 0, 4));
      const [con = 0, , dex = 0, , , per = 0] = mods;
      const size = pick(random, ['Tiny', 'Small', 'Medium', 'Large', 'Huge'] as const);
      const av = [0, 1, 2, 3].map(() => within(random, 0, 6));
      const [md, wt, reflexes] = [within(random, 0, 5), within(random, 1, 9), within(random, -1, 2)];
      const tag = pick(random, ['', 'Shield 2', 'Parry'] as const);
      const [parry, block, strength] = [within(random, 0, 8), within(random, 0, 9), within(random, 0, 6)];
      const mine = pick(random, ['', 'Confused', 'Frightened', 'Shocked 3', 'Stunned'] as const);
      const its = pick(random, [
        '',
        'Off-Balance',
        'Prone',
        'Restrained',
        'Shocked 2',
        'Stunned',
        'Frozen',
      ] as const);
      const factor = pick(random, ['', `Vulnerable ${type}`, `Resistant ${type}`] as const);
      const waits = pick(random, [0, 3, -3]);
      const how = pick(random, ['dodge', 'parry 0', 'block 0', 'none'] as const);
      const position = {
        heroes: {
          a: {
            arms: [{ name: 'Rod', hit, damage: `${count}d${sides}+${flat}`, type }],
            statuses: mine === '' ? [] : [mine],
          },
        },
        foes: {
          x: {
            mods,
            size,
            av,
            md,
            wt,
            wl: 9,
            reflexes,
            arms: [
              {
                name: 'Guard',
                hit: parry,
                damage: '1d4',
                block: [block, strength],
                tags: tag === '' ? [] : [tag],
              },
            ],
            statuses: [
              ...(its === '' ? [] : [its]),
              ...(factor === '' ? [] : [factor]),
              ...(waits === 0
                ? []
                : [{ status: waits > 0 ? 'Defense Bonus' : 'Defense Penalty', x: Math.abs(waits) }]),
            ],
          },
        },
        map: 'ax..\n....\n....\n',
      };
      // GE-MEL-02, GE-STS-24, 29, 37, 41.
      const attackScore = mine === 'Confused' || mine === 'Frightened' || mine === 'Stunned' ? -1 : 0;
      const attackPlus = hit - (mine === 'Shocked 3' ? 3 : 0);
      // GE-STS-33, 35, 36, 41, GE-R18; GE-SIZE for dodges; GE-TAG-12, 15.
      const status =
        its === 'Off-Balance' || its === 'Stunned' ? -1 : its === '' || its === 'Shocked 2' ? 0 : -2;
      const shocked = its === 'Shocked 2' && how !== 'block 0' ? -2 : 0;
      const score =
        status +
        (how === 'dodge' ? SIZE[size] : 0) +
        (how === 'block 0' && tag === 'Shield 2' ? 1 : 0) +
        (how === 'parry 0' && tag === 'Parry' ? 1 : 0);
      // GE-DOD-02, GE-VAL-16, GE-CTAG-11: a printed block has Reflexes in it.
      const plus =
        waits +
        shocked +
        (how === 'dodge' ? dex + per + reflexes : how === 'parry 0' ? parry + reflexes : block);
      // GE-R14, GE-HIT-01, GE-WND-01.
      const wounds = (less: number, zone: number): number => {
        const guard = type === 'Fire' ? md : (av[zone] ?? 0);
        let chanceOf = 0;
        for (const [rolled, p] of sumOf(count, sides, flat)) {
          let d = Math.max(0, rolled - less);
          if (factor.startsWith('Vulnerable')) d = Math.floor(d * 1.5);
          if (factor.startsWith('Resistant')) d = Math.floor(d / 2);
          if (d > guard && Math.floor((d - 1) / Math.max(1, wt + guard)) >= 1) chanceOf += p;
        }
        return chanceOf;
      };
      const anywhere = (less: number): number =>
        ZONE_CHANCE.reduce((sum, p, zone) => sum + p * wounds(less, zone), 0);
      const undefended = anywhere(0);
      const blocked = anywhere(strength);
      const chosen = wounds(0, av.indexOf(Math.max(...av)));
      let expected = 0;
      for (const [face, p] of kept(20, attackScore)) {
        if (how === 'none') {
          expected += p * undefended;
          continue;
        }
        for (const [d12, q] of kept(12, score)) {
          const good = d12 + plus >= face + attackPlus;
          if (!good) expected += p * q * undefended;
          else if (how === 'block 0') expected += p * q * blocked;
          else if (how === 'parry 0' && d12 < 10) expected += p * q * ((d12 - 1) / 12) * chosen;
        }
      }
      const found = byRules(
        position,
        'attack x',
        [how],
        (s) => creature(s, 'x').light + creature(s, 'x').severe > 0,
      );
      expect(
        Math.abs(found - expected),
        `${i}: ${JSON.stringify(position)} ${how}, CON ${con}: ${found} and ${expected}`,
      ).toBeLessThan(1e-9);
    }
  });

  test('saves by attribute and status', () => {
    const random = SimRandom.from('second opinion: saves', 1);
    const names = ['CON', 'STR', 'DEX', 'INT', 'WIL', 'PER'] as const;
    for (let i = 0; i < CASES; i++) {
      const n = random.below(6);
      const save = names[n] ?? 'CON';
      const mods = names.map(() => within(random, 0, 5));
      const [dc, er] = [within(random, 8, 24), within(random, -2, 2)];
      const size = pick(random, ['Small', 'Medium', 'Large'] as const);
      const status = pick(random, [
        '',
        'Stunned',
        'Drowsy',
        'Weakened',
        'Frail',
        'Off-Balance',
        'Chilled',
        'Sick',
        'Keen Senses',
        'Nimble',
        'Strong',
        'Corruption 1',
        'Corruption 2',
        'Corruption 3',
      ] as const);
      const position = {
        heroes: { a: { knows: ['hex'] } },
        foes: { x: { mods, er, size, statuses: status === '' ? [] : [status] } },
        abilities: {
          hex: {
            name: 'Hex',
            kind: 'skill',
            tier: 1,
            actions: ['utility'],
            check: { kind: 'DC', bonus: dc - 10, vs: [save] },
            aim: { at: 'creature', range: 9, who: 'foes' },
            effect: [{ do: 'status', status: 'Charmed' }],
          },
        },
      };
      const on = (...list: string[]): boolean => list.includes(save);
      const score =
        (status === 'Stunned' ? -1 : 0) +
        (status === 'Drowsy' || status === 'Chilled' ? (on('DEX', 'PER') ? -1 : 0) : 0) +
        (status === 'Weakened' || status === 'Sick' ? (on('STR') ? -1 : 0) : 0) +
        (status === 'Frail' && on('CON') ? -1 : 0) +
        (status === 'Off-Balance' && on('DEX') ? -1 : 0) +
        (status === 'Keen Senses' && on('PER') ? 1 : 0) +
        (status === 'Nimble' && on('DEX') ? 1 : 0) +
        (status === 'Strong' && on('STR') ? 1 : 0) +
        (status === 'Corruption 2' || status === 'Corruption 3' ? (on('CON') ? 1 : on('WIL') ? -1 : 0) : 0) +
        (on('STR') ? (size === 'Small' ? -1 : size === 'Large' ? 1 : 0) : 0);
      const plus = (mods[n] ?? 0) + (on('DEX') ? er : 0);
      let expected = 0;
      for (const [face, p] of kept(20, score)) if (face + plus < dc) expected += p;
      const found = byRules(position, 'use hex on x', [], (s) =>
        creature(s, 'x').statuses.some((o) => o.kind === 'Charmed'),
      );
      expect(
        Math.abs(found - expected),
        `${i}: ${JSON.stringify(position)}: ${found} and ${expected}`,
      ).toBeLessThan(1e-9);
    }
  });

  test('jumps: landed, and balanced', () => {
    const random = SimRandom.from('second opinion: jumps', 1);
    for (let i = 0; i < CASES; i++) {
      const [str, dex, far, height] = [
        within(random, 0, 6),
        within(random, 0, 6),
        within(random, 1, 6),
        within(random, 0, 3),
      ];
      const position = {
        heroes: { j: { mods: [0, str, dex, 0, 0, 0], statuses: random.below(4) === 0 ? ['Stunned'] : [] } },
        map: `j${'.'.repeat(far - 1)}^\n`,
        heights: { ledge: height },
      };
      const stunned = position.heroes.j.statuses.length > 0;
      const goal = 4 * height + 2 * far;
      let [landed, balanced] = [0, 0];
      for (const [face, p] of kept(20, stunned ? -1 : 0)) {
        if (face + str + dex >= goal) landed += p;
        if (face + str + dex >= 2 * goal) balanced += p;
      }
      const text = `jump ${String.fromCharCode(97 + far)}1`;
      const there = byRules(position, text, [], (s) => creature(s, 'j').at === far);
      const firm = byRules(
        position,
        text,
        [],
        (s) =>
          creature(s, 'j').at === far && !creature(s, 'j').statuses.some((o) => o.kind === 'Off-Balance'),
      );
      const what = `${i}: ${JSON.stringify(position)}`;
      expect(Math.abs(there - landed), `${what}: ${there} and ${landed}`).toBeLessThan(1e-9);
      expect(Math.abs(firm - balanced), `${what}: ${firm} and ${balanced}`).toBeLessThan(1e-9);
    }
  });

  test('concentration against half the damage', () => {
    const random = SimRandom.from('second opinion: concentration', 1);
    for (let i = 0; i < CASES; i++) {
      const [con, wil, damage] = [within(random, 0, 5), within(random, 0, 5), within(random, 1, 50)];
      const status = pick(random, ['', 'Clear Mind', 'Drowsy', 'Stunned'] as const);
      const position = {
        heroes: { a: { arms: [{ name: 'Rod', hit: 5, damage: `0d6+${damage}` }] } },
        foes: {
          x: {
            mods: [con, 0, 0, 0, wil, 0],
            wt: 99,
            held: [{ ability: 'glow' }],
            statuses: status === '' ? [] : [status],
          },
        },
        abilities: {
          glow: {
            name: 'Glow',
            kind: 'spell',
            tier: 1,
            actions: ['utility'],
            keywords: ['CONCENTRATION'],
            check: { kind: 'SURE' },
            aim: { at: 'self', range: 0, who: 'self' },
            effect: [],
          },
        },
      };
      const goal = Math.max(10, Math.floor(damage / 2));
      let expected = 0;
      for (const [face, p] of kept(20, status === 'Clear Mind' ? 1 : status === '' ? 0 : -1))
        if (face + Math.max(con, wil) >= goal) expected += p;
      const found = byRules(position, 'attack x', ['none'], (s) => creature(s, 'x').held.length > 0);
      expect(
        Math.abs(found - expected),
        `${i}: ${JSON.stringify(position)}: ${found} and ${expected}`,
      ).toBeLessThan(1e-9);
    }
  });
});
