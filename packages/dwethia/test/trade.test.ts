import { describe, expect, it } from 'vitest';
import { dwethiaBox } from '@caltrop/dwethia/table';
import { ownContent as content } from './own.ts';

const { duel } = dwethiaBox;

const force = (faction: string, unit: string) => ({
  name: 'Trial',
  faction,
  religion: 'solar-orthodoxy',
  limit: 500,
  scenario: 'annihilation',
  missions: [],
  models: [{ unit, count: 1 }],
});

const side = (faction: string, unit: string, count = 1) => ({
  roster: force(faction, unit),
  entry: 0,
  count,
});
const sol = (unit: string, count = 1) => side('empire-of-sol', unit, count);
const dead = (unit: string, count = 1) => side('champions-of-the-void', unit, count);

describe('a trade', () => {
  it('costs both sides what the same fight of the odds lab costs them', () => {
    const trade = duel.trade?.(content, {
      left: sol('legionaire', 2),
      right: dead('thrall', 2),
      way: 'fight',
    });
    const lab = duel.odds(content, { leftCount: 2, rightCount: 2, way: 'fight' });
    if (trade?.ok !== true || !lab.ok) throw new Error('there are no odds');
    const [right, left] = lab.value.ladders;
    // Both have one Wound: who is hurt is slain.
    expect(trade.value.left).toBeCloseTo(left?.expected ?? -1, 12);
    expect(trade.value.right).toBeCloseTo(right?.expected ?? -1, 12);
    expect(trade.value.samples).toBe(0);
  });

  it('knows the ways of an entry: fights, its own weapons and powers', () => {
    const values = (s: ReturnType<typeof sol>) => duel.ways?.(content, s).map((w) => w.value);
    expect(values(sol('legionaire'))).toEqual(['fight']);
    expect(values(sol('magister'))).toContain('cast blast');
    expect(values(sol('arbalist'))).toHaveLength(2);
  });

  it('takes one shot of each model, and nobody shoots back', () => {
    const [, shot] = duel.ways?.(content, sol('arbalist')) ?? [];
    const lost = (count: number) => {
      const way = shot?.value ?? '';
      const odds = duel.trade?.(content, { left: sol('arbalist', count), right: dead('thrall', 6), way });
      return odds?.ok === true ? odds.value : undefined;
    };
    expect(lost(1)?.left).toBe(0);
    expect(lost(3)?.right).toBeCloseTo(3 * (lost(1)?.right ?? 0), 10);
  });

  it('says that a model is not there', () => {
    const odds = duel.trade?.(content, { left: sol('legionaire'), right: dead('nobody'), way: 'fight' });
    expect(odds?.ok).toBe(false);
  });
});
