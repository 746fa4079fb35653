import { forecastFrom, toNumber, type ForecastCard, type Question, type Result } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import {
  exchangeOdds,
  traitsOf,
  unitOf,
  type Command,
  type OfficersChess,
  type State,
} from '../src/index.ts';
import { answerOdds, forecastCard } from '../src/presenter/forecast/forecast.ts';
import { begun, only, open, put, randomPositions, tileAt, turnOf } from './field.ts';

const game = open({ scenario: 'ferry-crossing' });
const at = (x: number, y: number): number => tileAt(game, x, y);

const must = <T>(found: Result<T, { readonly what: string }>): T => {
  if (!found.ok) throw new Error(found.error.what);
  return found.value;
};

const cardOf = (state: State, seat: string, ...commands: Command[]): ForecastCard =>
  must(forecastCard(game, state, seat, commands));

/** Ines in the air above the river bank, an Axe Armor with 13 of 24 HP below her, Captain Orla beside it. */
const overTheFord = (): State => {
  const state = begun(game);
  only(state, 'ines', 'orla', 'e10');
  put(state, 'ines', at(10, 8));
  put(state, 'e10', at(10, 9), { hp: 13 });
  put(state, 'orla', at(9, 9));
  turnOf(state, 'blue', 'players');
  return state;
};

const ATTACK: Command = { do: 'attack', unit: 'ines', target: 'e10' };

describe('the card of an exchange', () => {
  const card = cardOf(overTheFord(), 'blue', ATTACK);

  it('lists the strikes in the order of the combat', () => {
    // Steel Lance: 70 + 10 (Dex C) − 5 (Hit) = 75 against Avoid 5 − weight; 6 + 4 + 3 (Backup) − 5 (Def A) = 8.
    expect(card.beats.map((b) => [b.unit, b.label, b.chance, b.effect])).toEqual([
      ['ines', 'Steel Lance', 0.75, '8'],
      ['e10', 'counter', 0.5, '10'],
      ['ines', 'follow-up', 0.75, '5'],
    ]);
    // Twice the Raw damage: 26 − 5 = 21; 24 − 2 = 22; without Backup 20 − 5 = 15, and 21 if
    // the first has missed.
    expect(card.beats[0]?.note).toBe('critical 21: 10%');
    expect(card.beats[1]?.note).toBe('critical 22: 10%; only if it stands');
    expect(card.beats[2]?.note).toBe('critical 15 or 21: 10%; 8 if the first missed; only if both stand');
  });

  it('says what can become of both, exactly', () => {
    const [armor, ines] = card.ladders;
    // Routed: crit 0.1; hit 0.65 and follow-up 0.75 while Ines stands (0.9); miss 0.25 and a crit.
    // 0.1 + 0.65 · 0.9 · 0.75 + 0.25 · 0.9 · 0.1 = 0.56125; unhurt 0.25 · (0.1 + 0.9 · 0.25) = 0.08125.
    expect(armor?.rungs.map((r) => [r.label, r.exact, r.fatal])).toEqual([
      ['unhurt', '13/160', false],
      ['−8', '143/400', false],
      ['routed', '449/800', true],
    ]);
    expect(armor?.rungs.map((r) => r.atLeast)).toEqual([1, 0.91875, 0.56125]);
    expect(armor).toMatchObject({ chance: 0.56125, text: 'Axe Armor e10 routed', note: 'has 13 of 24 left' });
    // It comes to the counter in 0.9 of all cases: 0.9 · 0.4 for 10, 0.9 · 0.1 for 22.
    expect(ines?.rungs.map((r) => [r.label, r.exact])).toEqual([
      ['unhurt', '11/20'],
      ['−10', '9/25'],
      ['routed', '9/100'],
    ]);
    expect(ines?.chance).toBe(0.09);
    expect(card).toMatchObject({ samples: 0, error: 0, summary: '56% rout, Ines risks 9%' });
    expect(card.line).toBe(
      'Ines (Steel Lance) against Axe Armor e10, 13 of 24 HP: 56.1% to rout, 9.0% to be routed, ' +
        '10.2 HP dealt and 5.0 taken on average (exact)',
    );
  });

  it('shows the terms of every number', () => {
    expect(card.sums.map((s) => [s.label, s.value])).toEqual([
      ['Ines to hit', '75'],
      ['Ines, damage', '8'],
      ['Axe Armor e10 to hit', '50'],
      ['Axe Armor e10, damage', '10'],
    ]);
    for (const sum of card.sums) {
      expect(sum.terms.reduce((total, t) => total + t.value, 0)).toBe(Number(sum.value));
      expect(sum.rule).toMatch(/^OC-/);
    }
    // Axe beats lance: a hit that does not rout Ines Breaks her, 0.9 · 0.4.
    expect(card.asides.find((a) => a.text === 'Ines is Broken')?.chance).toBeCloseTo(0.36, 12);
  });

  it('carries the commands before the last out first', () => {
    const state = overTheFord();
    put(state, 'ines', at(10, 6));
    const walk: Command = { do: 'move', unit: 'ines', path: [at(10, 7), at(10, 8)] };
    expect(cardOf(state, 'blue', walk, ATTACK)).toEqual(card);
    expect(forecastCard(game, state, 'blue', [ATTACK])).toMatchObject({
      ok: false,
      error: { rule: 'OC-HIT-01' },
    });
    const far: Command = { do: 'move', unit: 'ines', path: [at(15, 11)] };
    expect(forecastCard(game, state, 'blue', [far, ATTACK]).ok).toBe(false);
    const twice = forecastCard(game, overTheFord(), 'blue', [ATTACK, { do: 'end', unit: 'ines' }]);
    expect(twice).toMatchObject({ ok: false, error: { what: expect.stringContaining('rolls dice') } });
    expect(forecastCard(game, state, 'blue', []).ok).toBe(false);
  });

  it('says why there is no counter', () => {
    const state = overTheFord();
    put(state, 'ines', at(10, 7), { weapon: 1 });
    const far = cardOf(state, 'blue', ATTACK);
    expect(far.beats.every((b) => b.unit === 'ines')).toBe(true);
    expect(far.asides[0]).toMatchObject({ chance: 1, rule: 'OC-CTR-02' });
    expect(far.summary).toMatch(/no counter$/);
    const broken = overTheFord();
    put(broken, 'e10', at(10, 9), { statuses: [{ name: 'Broken', running: false, round: 1 }] });
    expect(cardOf(broken, 'blue', ATTACK).asides[0]?.text).toBe(
      'Axe Armor e10 is Broken and makes no counter',
    );
  });

  it('doubles the strikes of a Brave weapon', () => {
    // Its weight takes the follow-up away: Agility 10 − 5 is not 10 more than 0.
    const state = overTheFord();
    put(state, 'ines', at(10, 8), { items: [{ item: 'brave-lance', uses: 0 }], weapon: 0 });
    expect(cardOf(state, 'blue', ATTACK).beats.map((b) => b.label)).toEqual([
      'Brave Lance',
      'Brave Lance, again',
      'counter',
    ]);
  });
});

/** What the card must have in common with the odds that rule tests are written against. */
const agree = (of: OfficersChess, state: State, seat: string, command: Command & { do: 'attack' }): void => {
  const card = must(forecastCard(of, state, seat, [command]));
  const odds = must(exchangeOdds(of, state, seat, command));
  const [defender, attacker] = card.ladders;
  expect(defender?.chance).toBe(toNumber(odds.defenderRouted));
  expect(attacker?.chance).toBe(toNumber(odds.attackerRouted));
  for (const ladder of card.ladders) {
    expect(ladder.rungs.reduce((total, r) => total + r.chance, 0)).toBeCloseTo(1, 12);
    expect(ladder.rungs[0]?.atLeast).toBe(1);
  }
  expect(card.sums[0]?.value).toBe(`${odds.attack?.targetNumber}`);
  expect(card.sums[1]?.value).toBe(`${odds.attack?.damage}`);
  const first = card.beats.find((b) => b.unit === command.unit);
  expect(first?.chance).toBe(odds.attack === undefined ? 0 : toNumber(odds.attack.hit));
  const drains = [command.unit, command.target].some((id) => traitsOf(of.book, unitOf(state, id)).drain > 0);
  if (!drains) {
    expect(defender?.expected).toBe(toNumber(odds.dealt));
    expect(attacker?.expected).toBe(toNumber(odds.taken));
  }
};

describe('cards and exchange odds', () => {
  it.each(['ferry-crossing', 'the-tollgate', 'crownbreak-pass'])('agree in positions of %s', (scenario) => {
    const of = open({ scenario });
    let attacks = 0;
    for (const { state, seat } of randomPositions(of, 2, 7)) {
      for (const command of of.commands(state, seat)) {
        if (command.do !== 'attack') continue;
        attacks++;
        if (attacks % 5 === 0) agree(of, state, seat, command);
      }
    }
    expect(attacks).toBeGreaterThan(20);
  });
});

describe('the guard of an adept', () => {
  /** An Archer shoots at Captain Orla with 5 HP, who stands beside Brother Hale. */
  const state = begun(game);
  only(state, 'orla', 'hale', 'e4');
  put(state, 'orla', at(11, 5), { hp: 5 });
  put(state, 'hale', at(12, 5));
  put(state, 'e4', at(11, 7));
  turnOf(state, 'red', 'gm');
  const shot: Command = { do: 'attack', unit: 'e4', target: 'orla' };
  const question: Question = { key: 'guard:orla', seat: 'blue', rule: 'OC-DEC-05', text: '', choices: [] };
  const behind = (id: string) => {
    const odds = must(forecastFrom(game, state, 'red', shot, [], { key: 'guard:orla', seat: 'blue', id }));
    return answerOdds(game, state, question, [odds])[0];
  };

  it('is assumed in words, and has a ladder of its own', () => {
    const alone = must(forecastCard(game, state, 'red', [shot]));
    expect(alone.assumes).toEqual(['Nobody takes a strike for Captain Orla.']);
    expect(alone.ladders.map((l) => l.unit)).toEqual(['orla', 'e4']);
    const guarded = must(forecastCard(game, state, 'red', [shot], { policy: () => 'hale' }));
    expect(guarded.assumes).toEqual([
      'Brother Hale takes the first strike for Captain Orla, at half damage.',
    ]);
    expect(guarded.ladders.map((l) => l.unit)).toEqual(['orla', 'e4', 'hale']);
    expect(guarded.ladders[0]?.chance).toBe(0);
    expect(guarded.beats[0]?.note).toContain('taken by Brother Hale');
  });

  it('has exact odds behind each answer, from the view of who is asked', () => {
    // 70 + 10 (Dex C) − 5 (Spd D of Orla): 5 damage of 5 HP; half of it for the adept, who has 14.
    const alone = must(forecastCard(game, state, 'red', [shot])).ladders[0]?.chance ?? 0;
    expect(behind('none')?.figure).toBe(`${100 - Math.round(alone * 100)}%`);
    expect(behind('none')?.words).toMatch(/^Captain Orla stands$/u);
    expect(behind('hale')?.figure).toBe('100%');
    expect(behind('hale')?.words).toMatch(/^Captain Orla stands, Brother Hale loses [0-9.]+$/u);
  });
});

describe('a guard that is asked in the middle of a command', () => {
  /** Ines has struck the Axe Armor; Brother Hale beside her may take the counter. */
  const state = overTheFord();
  put(state, 'hale', at(11, 8));
  const question: Question = { key: 'guard:ines', seat: 'blue', rule: 'OC-DEC-05', text: '', choices: [] };
  const behind = (face: number, id: string) => {
    const taken = [{ d: 100, f: [face], by: 'blue' }];
    const answer = { key: 'guard:ines', seat: 'blue', id };
    const odds = must(forecastFrom(game, state, 'blue', ATTACK, taken, answer));
    return answerOdds(game, state, question, [odds])[0];
  };

  it('has the odds of what is still to come', () => {
    // The lance has hit: 5 HP are left, and the follow-up routs in 75 of 100 cases if Ines stands, in 9 of 10.
    expect(behind(50, 'none')).toEqual({ figure: '90%', words: 'Ines stands, routs Axe Armor e10 68%' });
    // Hale: 70 + 5 (Dex D) − 15 (Steel Axe) − 5 (Spd D) = 55 to hit, 10 of it critical. 7 + 5 − 2 = 10 and
    // 24 − 2 = 22, halved to 5 and 11: 0.45 · 5 + 0.1 · 11 = 3.35.
    expect(behind(50, 'hale')?.figure).toBe('100%');
    expect(behind(50, 'hale')?.words).toMatch(
      /^Ines stands, routs Axe Armor e10 75%, Brother Hale loses 3\.[34]$/u,
    );
    // It has missed: only a critical follow-up routs, 21 of 13 HP.
    expect(behind(90, 'none')).toEqual({ figure: '90%', words: 'Ines stands, routs Axe Armor e10 9%' });
  });

  it('agrees with the whole forecast when every first die is counted', () => {
    // Hale takes it, whatever the lance does: 0.1 + 0.65 · 0.75 + 0.25 · 0.1.
    const guarded = must(forecastCard(game, state, 'blue', [ATTACK], { policy: () => 'hale' }));
    expect(guarded.ladders[0]?.chance).toBe(0.6125);
    expect(guarded.ladders[1]?.chance).toBe(0);
  });
});

describe('a sweep', () => {
  it('shows the other targets beside the declared one', () => {
    const state = begun(game);
    only(state, 'sefa', 'e1', 'e2');
    put(state, 'sefa', at(10, 8), { items: [{ item: 'tempest', uses: 0 }], weapon: 0 });
    put(state, 'e1', at(10, 9));
    put(state, 'e2', at(11, 8), { hp: 5 });
    turnOf(state, 'blue', 'players');
    const command: Command & { do: 'attack' } = { do: 'attack', unit: 'sefa', target: 'e1' };
    const card = cardOf(state, 'blue', command);
    expect(card.beats.map((b) => b.label)).toEqual([
      'Tempest',
      'counter',
      'Tempest at Sword Fighter e2',
      'counter',
    ]);
    const odds = must(exchangeOdds(game, state, 'blue', command));
    expect(card.ladders.map((l) => l.chance)).toEqual([
      toNumber(odds.defenderRouted),
      toNumber(odds.attackerRouted),
    ]);
    // It has 5 HP, so that every hit routs it; that is all there is to say about it.
    const others = card.asides.filter((a) => a.rule === 'OC-WTAG-AOE');
    expect(others.map((a) => a.text)).toEqual(['Sword Fighter e2 routed as well']);
    expect((others[0]?.chance ?? 0) * 5).toBeCloseTo(toNumber(odds.others), 12);
  });
});

describe('cards of other deeds', () => {
  const ground = (): State => {
    const state = begun(game);
    only(state, 'orla', 'hale', 'e6');
    put(state, 'hale', at(4, 5));
    put(state, 'orla', at(5, 5), { hp: 10 });
    put(state, 'e6', at(9, 5));
    turnOf(state, 'blue', 'players');
    return state;
  };

  it('show what a healing staff gives', () => {
    // Heal(3) and Mag B.
    const mag = game.book.content.damage[4] ?? 0;
    const card = cardOf(ground(), 'blue', { do: 'use', unit: 'hale', item: 1, target: 'orla' });
    expect(card.ladders[0]).toMatchObject({ unit: 'orla', chance: 1, expected: 3 + mag });
    expect(card.ladders[0]?.rungs).toMatchObject([{ label: `+${3 + mag} HP`, exact: '1', fatal: false }]);
    expect(card.beats).toMatchObject([{ unit: 'hale', label: 'Heal', chance: 1, effect: `+${3 + mag} HP` }]);
    expect(card.right.unit).toBe('orla');
  });

  it('show the chance of a staff against an enemy', () => {
    const state = ground();
    put(state, 'hale', at(4, 5), { items: [{ item: 'silence', uses: 5 }], weapon: 0 });
    const card = cardOf(state, 'blue', { do: 'use', unit: 'hale', item: 0, target: 'e6' });
    const tn = Number(card.sums[0]?.value);
    // 70 + 10 (Dex C) − 10 (Hit of the staff) − 10 (Spd C of the Mage).
    expect(tn).toBe(60);
    expect(card.ladders[0]?.rungs.map((r) => [r.label, r.exact])).toEqual([
      ['unchanged', '2/5'],
      ['Silenced', '3/5'],
    ]);
    expect(card.ladders[0]).toMatchObject({ chance: 0.6, text: 'Mage e6 Silenced' });
    expect(card.beats[0]?.chance).toBeCloseTo(0.6, 12);
    expect(card.summary).toBe('60% Mage e6 Silenced');
  });

  it('show a consumable and a deed without any odds', () => {
    const state = ground();
    put(state, 'orla', at(5, 5), { items: [{ item: 'vulnerary', uses: 1 }], weapon: -1 });
    const card = cardOf(state, 'blue', { do: 'use', unit: 'orla', item: 0 });
    expect(card.ladders[0]).toMatchObject({ unit: 'orla', expected: 5, text: 'Captain Orla +5 HP' });
    const end = cardOf(state, 'blue', { do: 'end', unit: 'orla' });
    expect(end).toMatchObject({ beats: [], ladders: [], summary: 'nothing changes' });
  });

  it('show what is left of a door', () => {
    const toll = open({ scenario: 'the-tollgate', options: { objectsAutoHit: false } });
    const state = begun(toll);
    const door = toll.book.doors[0] ?? 0;
    const { width } = toll.book.board;
    only(state, 'tove');
    put(state, 'tove', door + width);
    turnOf(state, 'blue', 'players');
    const card = must(forecastCard(toll, state, 'blue', [{ do: 'strike', unit: 'tove', at: door }]));
    const hit = Number(card.sums[0]?.value) / 100;
    // Str C and the Steel Axe: 6 + 5 of the 15 HP of a door; 70 + 10 (Dex C) − 15 to hit.
    expect(card.sums.map((sum) => sum.value)).toEqual(['65', '11']);
    expect(card.beats).toHaveLength(1);
    expect(card.beats[0]?.chance).toBeCloseTo(hit, 12);
    expect(card.ladders[0]?.expected).toBeCloseTo(0.65 * 11, 12);
    expect(card.ladders[0]?.note).toBe('has 15 of 15 left');
  });
});
