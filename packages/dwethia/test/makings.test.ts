import { forecast } from '@caltrop/engine';
import { INCH } from '@caltrop/engine/inches';
import { describe, expect, it } from 'vitest';
import type { Force, Item, Power, SpecialRule } from '../src/content/content.ts';
import { forceProblems } from '../src/rules/forces/forces.ts';
import { gameOf } from '../src/match/game.ts';
import { guideRange } from '../src/builder/price-remarks.ts';
import { makingsFile, parseMakings } from '../src/builder/makings.ts';
import { powerPrice, powerProblems } from '../src/rules/prices/power-price.ts';
import { priceOf } from '../src/rules/prices/rule-price.ts';
import { openSetup } from '../src/match/setup/setup.ts';
import { wargearPrice, wargearProblems } from '../src/rules/prices/wargear-price.ts';
import { get, must, ownContent as content } from './own.ts';

const { numbers } = content;

const RULE: SpecialRule = {
  id: 'own-ridge-drill',
  name: 'Ridge Drill',
  text: 'Touching cover: +2 Perception and re-roll all failed ranged attack dice.',
  category: 'triggered',
  trigger: 'touching-cover',
  limits: [],
  effects: [
    { kind: 'stat', stat: 'P', by: 2, scope: 'self' },
    { kind: 'reroll', which: 'all', roll: 'rangedAttack' },
  ],
};

const plain = (effects: SpecialRule['effects'], more: Partial<SpecialRule> = {}): SpecialRule => ({
  id: 'own-rule',
  name: 'Own',
  text: '',
  category: 'passive',
  limits: [],
  effects,
  ...more,
});

describe('the range a game master may choose from', () => {
  it('is the price itself where the text leaves nothing open', () => {
    // +2 Perception 2, all ranged misses 5, a common trigger -1.
    expect(priceOf(numbers, RULE).points).toBe(6);
    expect(guideRange(numbers, RULE)).toEqual({ least: 6, most: 6 });
  });

  it('DW-CSR-15: 2 to 3 for a strong effect', () => {
    const rule = plain([{ kind: 'effect', effect: 'slip-away' }]);
    expect(guideRange(numbers, rule)).toEqual({ least: 2, most: 3 });
    const undying = plain([{ kind: 'effect', effect: 'undying-4' }]);
    expect(guideRange(numbers, undying)).toEqual({ least: 2, most: 3 });
  });

  it('DW-CSR-22: 1 to 3 off for a condition, but not beside a trigger (DW-R118)', () => {
    const rule = plain([{ kind: 'reroll', which: 'all', roll: 'save' }], { limits: [{ condition: 2 }] });
    expect(guideRange(numbers, rule)).toEqual({ least: 2, most: 4 });
    const triggered = { ...rule, category: 'triggered', trigger: 'charging' } as const;
    expect(guideRange(numbers, triggered)).toEqual({ least: 3, most: 3 });
  });

  it('DW-R113: never less than 1, and a price that is set changes nothing', () => {
    const rule = plain([{ kind: 'stat', stat: 'D', by: 1, scope: 'self' }], { limits: [{ condition: 1 }] });
    expect(guideRange(numbers, rule)).toEqual({ least: 1, most: 1 });
    expect(guideRange(numbers, { ...rule, priceByMaster: 9 })).toEqual({ least: 1, most: 1 });
  });
});

/** 18" 3, Strength 5, half penalty -1, Sunder 1: 8 points. */
const GUN: Item = {
  id: 'own-long-pistol',
  name: 'Long Pistol',
  kind: 'ranged',
  points: 8,
  ranged: { range: 18, strength: 5, penalty: 'half' },
  keywords: [{ key: 'sunder', n: 1 }],
  stats: {},
  save: 0,
  cover: 0,
  extraPowers: 0,
  mends: 0,
  oncePerGame: false,
  noShield: false,
};

/** 12" 2, Defense +2 2, the whole group 3, Charge 1 -5: at least 5. */
const POWER: Power = {
  id: 'own-bulwark',
  name: 'Bulwark',
  charge: 1,
  range: 12,
  strength: 0,
  phases: ['movement'],
  target: 'friend',
  group: true,
  keywords: [],
  upcharge: 'none',
  effects: [{ does: 'stat', stat: 'D', by: 2, until: 'end' }],
  text: 'Defense +2 for the group.',
};

describe('makings', () => {
  it('DW-WGB, DW-SPB: wargear and powers of a player are priced by their parts', () => {
    expect(wargearPrice(numbers, GUN).points).toBe(8);
    expect(wargearProblems(numbers, GUN)).toEqual([]);
    expect(powerPrice(numbers, POWER).points).toBe(5);
    expect(powerProblems(POWER)).toEqual([]);
  });

  it('go into a file and come back the same', () => {
    const makings = { rules: [RULE], items: [GUN], powers: [POWER] };
    const file: unknown = JSON.parse(JSON.stringify(makingsFile(makings)));
    expect(must(parseMakings(content, file))).toEqual(makings);
  });

  it('a rule without words of its own goes without', () => {
    const made = plain([{ kind: 'stat', stat: 'D', by: 1, scope: 'self' }]);
    const file = makingsFile({ rules: [made], items: [], powers: [] });
    expect(must(parseMakings(content, file)).rules).toEqual([made]);
  });

  it('are refused with their place where they are not whole', () => {
    const read = parseMakings(content, {
      rules: { odd: { name: 'Odd', category: 'sometimes', effects: [] } },
    });
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.error[0]?.where).toContain('rules');
    expect(parseMakings(content, { name: 'nothing' }).ok).toBe(false);
    expect(parseMakings(content, 7).ok).toBe(false);
  });
});

const COHORT: Force = get(content.forces, 'empire-of-sol-500');

/** Hunters of the Empire with one more rule each. */
const drilled = (rules: readonly SpecialRule[]): Force => ({
  ...COHORT,
  limit: 1000,
  models: COHORT.models.map((m) => (m.unit === 'hunter' ? { ...m, rules } : m)),
});

/**
 * The exact chance that a Hunter slays a Trooper in the open with one shot from within 12", far from everybody else:
 * Perception 3 and a Short Bow of Strength 2 against Defense 3 hit on 3+ (DW-SHOOT-04, 05).
 */
const chance = (rules: readonly SpecialRule[]): number => {
  const opened = must(
    openSetup(content, {
      south: { force: drilled(rules) },
      north: { force: { ...get(content.forces, 'citadel-500'), limit: 1000 } },
      limit: 1000,
      terrain: [],
      deploy: 'auto',
    }),
  );
  const game = gameOf(opened, {});
  const state = game.start();
  const shooter = state.models.find(
    (m) => m.side === 'south' && opened.book.kits.get(m.id)?.unit.id === 'hunter',
  );
  const target = state.models.find(
    (m) => m.side === 'north' && opened.book.kits.get(m.id)?.unit.id === 'trooper',
  );
  if (shooter === undefined || target === undefined) throw new Error('nobody there');
  Object.assign(shooter, { x: 3 * INCH, y: 18 * INCH });
  Object.assign(target, { x: 14 * INCH, y: 18 * INCH });
  state.stage = 'shoot';
  state.active = 'south';
  state.priority = 'south';
  for (const side of ['south', 'north'] as const) Object.assign(state.pools[side], { destiny: 0, faith: 0 });
  const seen = forecast(
    game,
    state,
    'south',
    { do: 'shoot', model: shooter.id, weapon: 'short-bow', target: target.id },
    { policy: (_, __, ids) => ids[0] ?? '' },
  );
  if (!seen.ok) throw new Error(seen.error.what);
  return seen.value.leaves.reduce((sum, leaf) => {
    const hit = leaf.state.models.some((m) => m.id === target.id && m.wounds === 0);
    return hit ? sum + Number(leaf.n) / Number(leaf.d) : sum;
  }, 0);
};

describe('a rule of a player in battle', () => {
  const all: SpecialRule = plain([{ kind: 'reroll', which: 'all', roll: 'rangedAttack' }], {
    id: 'own-aim',
    name: 'Second Look',
  });

  it('DW-CSR-E2: is in the forecast at once: a miss is rolled again', () => {
    expect(chance([])).toBeCloseTo(2 / 3, 12);
    expect(chance([all])).toBeCloseTo(8 / 9, 12);
  });

  it('DW-CSR-E1: a value of its own counts, and a trigger that does not hold does not', () => {
    const seer = plain([{ kind: 'stat', stat: 'P', by: 1, scope: 'self' }]);
    // 6 is double 3: 2+.
    expect(chance([seer])).toBeCloseTo(5 / 6, 12);
    // Nobody touches cover here.
    expect(chance([RULE])).toBeCloseTo(2 / 3, 12);
  });

  it('DW-SETUP-13: is paid for, and the force stays legal', () => {
    const illegal = forceProblems(content, drilled([all])).filter((c) => c.level === 'illegal');
    expect(illegal).toEqual([]);
  });
});
