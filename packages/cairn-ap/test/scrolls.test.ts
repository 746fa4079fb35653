import { describe, expect, it } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { play, type Somebody, type Stand } from './field.ts';
import { caster, magicScene } from './magic.ts';

const stand = (more: Partial<Somebody> = {}, options: Readonly<Record<string, unknown>> = {}): Stand =>
  magicScene({
    options,
    creatures: [
      caster({
        items: [
          { item: 'grimoire', place: 'hand', spells: ['haste'] },
          { item: 'scroll', spells: ['sleep'] },
        ],
        ...more,
        is: { gold: 300, capacity: 10, ...more.is },
      }),
    ],
  });

const copy = (slots: number): Command => ({
  do: 'copy',
  creature: 'p',
  scroll: 'p.2',
  grimoire: 'p.1',
  dice: { slots, dust: 0, free: 0 },
});

describe('copying (CA-COPY, CA-R70)', () => {
  it('CA-X60: dice 3 and 4: no hours, 1 Fatigue, 50 gp, the Scroll is gone', () => {
    const p = play(stand(), copy(2), [3, 4]);
    const c = p.who('p');
    expect([p.state.clock, c.fatigue, c.gold]).toEqual([0, 1, 250]);
    expect(c.items.map((i) => i.spells)).toEqual([['haste', 'sleep']]);
  });

  it('CA-COPY-02: without dice six hours', () => {
    const p = play(stand(), copy(0));
    expect([p.state.clock, p.who('p').items[0]?.spells]).toEqual([360, ['haste', 'sleep']]);
  });

  it('three alike: the copy fails, Scroll and ink are lost', () => {
    const p = play(stand(), copy(3), [1, 1, 1]);
    const c = p.who('p');
    expect([c.gold, c.items.map((i) => i.spells)]).toEqual([250, [['haste']]]);
  });

  it('`copyRiskFree`: neither Fatigue nor Mishap', () => {
    const c = play(stand({}, { copyRiskFree: true }), copy(2), [6, 6]).who('p');
    expect([c.fatigue, c.mishaps, c.items[0]?.spells]).toEqual([0, [], ['haste', 'sleep']]);
  });

  it('needs the ink', () => {
    expect(play(stand({ is: { gold: 49 } }), copy(0)).refusal?.rule).toBe('CA-COPY-02');
  });
});

describe('making a Grimoire (CA-MAKE, CA-R71)', () => {
  const make: Command = { do: 'make', creature: 'p', scroll: 'p.2' };

  it('CA-MAKE-01 to 04: 250 gp, six hours, the Scroll’s spell first, Deprived', () => {
    const p = play(stand({ items: ['load', { item: 'scroll', spells: ['sleep'] }] }), make);
    const c = p.who('p');
    expect([c.gold, p.state.clock, c.deprived]).toEqual([50, 360, ['CA-MAKE-03']]);
    expect(c.items.find((i) => i.item === 'grimoire')?.spells).toEqual(['sleep']);
  });

  it('CA-MIS-13: the remains bring back their spells', () => {
    const s = stand();
    const [c] = s.state.creatures;
    if (c !== undefined) c.items = c.items.map((i) => (i.id === 'p.1' ? { ...i, ruined: true } : i));
    const made = play(s, { ...make, remains: 'p.1' }).who('p');
    expect(made.items.map((i) => i.spells)).toEqual([['sleep', 'haste']]);
  });

  it('disturbed: the inks are wasted, not the Scroll', () => {
    const s = magicScene({
      desk: { open: 'ask' },
      creatures: [caster({ items: ['load', { item: 'scroll', spells: ['sleep'] }], is: { gold: 300 } })],
    });
    const c = play(s, make, [], ['disturbed']).who('p');
    expect([c.gold, c.items.some((i) => i.item === 'scroll'), c.deprived]).toEqual([50, true, []]);
  });
});
