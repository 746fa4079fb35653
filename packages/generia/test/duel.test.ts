import type { ForecastCard, LabValues } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import { openGeneria } from '../src/match/game.ts';
import { duel } from '../src/presenter/lab/duel.ts';
import { newTurn } from '../src/rules/turns/turns.ts';
import { must, own } from './own.ts';

/** The fighter of the worked examples strikes the goblin of the worked examples, who dodges. */
const PAIR: LabValues = {
  'left.unit': 'fighter-7',
  'right.unit': 'goblin-fighter-05',
  deed: 'arm 0',
  defence: 'dodge',
};

const cardOf = (values: LabValues): ForecastCard => must(duel.odds(own, values));
const dodged = (values: LabValues): number =>
  cardOf(values).asides.find((a) => a.text.endsWith('dodges it'))?.chance ?? 0;
const wounded = (card: ForecastCard): number =>
  card.ladders[0]?.rungs.reduce((sum, r) => (r.value > 0 ? sum + r.chance : sum), 0) ?? 0;

describe('the odds lab', () => {
  test('GE-X69: the same card as on the board', () => {
    expect(wounded(cardOf(PAIR))).toBeCloseTo(234607 / 518400, 12);
  });

  test('GE-X62: the Small one dodges with Advantage 1; without it GE-X60 holds, by the difference of both', () => {
    expect(dodged(PAIR)).toBeCloseTo(611 / 1440, 12);
    const plain = { ...PAIR, defenceAdvantage: -1 };
    expect(dodged(plain)).toBeCloseTo(13 / 40, 12);
    expect(dodged({ ...plain, 'left.hit': 2 })).toBeCloseTo(11 / 48, 12);
    expect(dodged({ ...plain, 'left.hit': 4 })).toBeCloseTo(3 / 20, 12);
    expect(dodged({ ...plain, 'left.hit': -4 })).toBeCloseTo(21 / 40, 12);
  });

  test('GE-X61: unseen is Advantage 1 on the attack, as entered by hand', () => {
    const plain = { ...PAIR, defenceAdvantage: -1 };
    expect(dodged({ ...plain, unseen: true })).toBeCloseTo(13 / 96, 12);
    expect(dodged({ ...plain, advantage: 1 })).toBeCloseTo(13 / 96, 12);
    expect(dodged({ ...plain, advantage: 1, 'left.hit': 2 })).toBeCloseTo(77 / 960, 12);
  });

  test('GE-X63: Grappled is Disadvantage 2 on the defence', () => {
    expect(dodged({ ...PAIR, defenceAdvantage: -1, 'right.status': 'Grappled' })).toBeCloseTo(169 / 960, 12);
  });

  test('GE-HIT-01: so much armour that nothing gets through', () => {
    const card = cardOf({ ...PAIR, 'right.armour': 20, 'left.damage': -20 });
    expect(wounded(card)).toBe(0);
    expect(card.beats[0]?.chance).toBe(0);
  });

  test('GE-WND-06: at one wound below the limit the next puts it out', () => {
    const card = cardOf({ ...PAIR, 'right.wounds': 2 });
    const out = card.ladders[0]?.rungs.reduce((sum, r) => (r.fatal ? sum + r.chance : sum), 0) ?? 0;
    expect(out).toBeCloseTo(234607 / 518400, 12);
  });

  test('GE-WND-02: wounds are counted light or severe; whoever is out has all that it could bear', () => {
    const [ladder] = cardOf(PAIR).ladders;
    const rungs = ladder?.rungs ?? [];
    expect(rungs.filter((r) => r.fatal).every((r) => r.counts === 3)).toBe(true);
    const mean = rungs.reduce((sum, r) => sum + r.chance * (r.counts ?? 0), 0);
    expect(mean).toBeCloseTo(ladder?.expected ?? 0, 12);
    expect(new Set(rungs.map((r) => r.counts))).toEqual(new Set([0, 1, 2, 3]));
  });

  test('GE-RNG-08: cover helps who is shot at: Advantage 1 behind half cover, 2 behind full', () => {
    const shot: LabValues = { ...PAIR, 'left.unit': 'archer-7', distance: 8 };
    const terms = (cover: string): string =>
      cardOf({ ...shot, cover })
        .sums.flatMap((s) => s.terms.map((t) => t.label))
        .find((label) => label.startsWith('cover')) ?? '';
    expect([terms('none'), terms('half'), terms('full')]).toEqual([
      '',
      'cover (Advantage 1)',
      'cover (Advantage 2)',
    ]);
  });

  test('GE-MEL-01: what does not reach is said, and wrong values too', () => {
    const far = duel.odds(own, { ...PAIR, distance: 5 });
    expect(far.ok ? '' : far.error[0]?.rule).toBe('GE-MEL-01');
    expect(duel.odds(own, { distance: 99 }).ok).toBe(false);
    expect(duel.odds(own, { 'left.unit': 'nobody' }).ok).toBe(false);
  });

  test('every field begins with a value that it may have, for casters too', () => {
    for (const unit of ['fighter-7', 'wizard-thermics-7', 'wolf-10', 'fire-wyvern-25']) {
      const fields = duel.fields(own, { 'left.unit': unit });
      const values = Object.fromEntries(fields.map((f) => [f.name, f.initial]));
      expect([unit, duel.odds(own, values).ok]).toEqual([unit, true]);
    }
  });

  test('a spell with its levels', () => {
    const values: LabValues = {
      'left.unit': 'wizard-thermics-7',
      'right.unit': 'goblin-fighter-05',
      deed: 'use ice-shrapnel',
      distance: 2,
    };
    expect(duel.fields(own, values).find((f) => f.name === 'level')?.kind).toEqual({
      is: 'number',
      least: 1,
      most: 3,
    });
    const [one, three] = [cardOf(values), cardOf({ ...values, level: 3 })];
    expect(wounded(three)).toBeGreaterThan(wounded(one));
    // GE-X28: SA with INT 3 and Ice 1 against a DEX save of 2: fails where both dice, for the goblin is Nimble, show less.
    const fails = Array.from({ length: 20 }, (_, i) => i + 1).reduce(
      (sum, attack) => sum + Math.max(0, Math.min(20, attack + 4 - 2 - 1)) ** 2,
      0,
    );
    expect(one.beats[0]?.chance).toBeCloseTo(fails / 8000, 12);
  });

  test('a blow on the board comes to the lab', () => {
    const setup = { encounter: [...own.encounters.values()].find((e) => e.code === 'E6')?.id ?? '' };
    const game = must(openGeneria(own, setup));
    const state = game.start();
    const n = state.creatures.findIndex((c) => c.id === 'fighter');
    state.stage = 'battle';
    state.turn = newTurn(n);
    const values = duel.fromBoard(own, setup, state, '', [{ do: 'attack', arm: 0, on: 'marauder' }]);
    // They begin 7 squares apart.
    expect(values).toEqual({
      'left.unit': 'fighter-7',
      'right.unit': 'marauder-7',
      'left.wounds': 0,
      'right.wounds': 0,
      deed: 'arm 0',
      distance: 7,
    });
  });
});
