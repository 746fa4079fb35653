import { describe, expect, it } from 'vitest';
import { caltrop, here, json, scratch } from './run.ts';

const file = scratch();

/** The worked example OC-W06: every number of it is in the rule index. */
const CASE = `game: officers-chess
cases:
  - name: sword against axe
    rules: [OC-ODDS-01]
    position:
      players: { sword: sword-fighter with steel-sword }
      enemies: { axe: axe-fighter with steel-axe }
    steps:
      - odds: attack sword axe
        dealt: 27/5
`;

describe('odds of dice', () => {
  it('shows the table, the mean and the chance asked for', async () => {
    // 36 cases: 10, 11 and 12 come up in 3 + 2 + 1 of them, 7 in 6.
    const { code, out } = await caltrop(['odds', '2d6', '--at-least', '10']);
    expect(code).toBe(0);
    expect(out).toContain('2d6, exact');
    expect(out).toContain('mean 7.000, sd 2.415, median 7');
    expect(out).toContain('at least 10: 16.67% (1/6)');
    expect(out).toMatch(/^ +7 +16\.7% +58\.3% +58\.3% {2}█+$/m);
    expect(out.split('\n').filter((line) => line.includes('%') && line.includes('█'))).toHaveLength(11);
  });

  it('gives exact fractions as JSON', async () => {
    // Three sixes or four among four dice: 4 · 5 + 1 of 1296.
    const value = await json('odds', '4d6kh3', '--at-least', '18', '--at-most', '3', '--exactly', '4');
    expect(value).toMatchObject({
      ok: true,
      dice: '4d6kh3',
      exact: true,
      asked: [
        { question: 'at least', number: 18, fraction: '7/432' },
        { question: 'at most', number: 3, fraction: '1/1296' },
        { question: 'exactly', number: 4, fraction: '1/324' },
      ],
    });
  });

  it('counts successes, and keeps long tables short', async () => {
    const pool = await json('odds', '20d6>=4');
    const many = await here('odds', '100d6');
    expect(pool).toMatchObject({ mean: { value: 10, fraction: '10' }, median: 10 });
    expect(pool).toHaveProperty('outcomes.0', { value: 0, chance: 2 ** -20, fraction: '1/1048576' });
    expect(many.out.split('\n').length).toBeLessThan(40);
    expect(many.out).toContain('mean 350.000');
  });
});

describe('dice with very many outcomes', () => {
  it('are exact as far as they can be counted at once, without fractions of a thousand digits', async () => {
    // A d600 shows 300 or more on 301 of 600 faces: 600 of them come to 301 on average, symmetrically about it.
    const pool = await json('odds', '600d600>=300', '--at-least', '0');
    expect(pool).toMatchObject({ exact: true, samples: 0, mean: { value: 301, fraction: '301' } });
    expect(pool).toMatchObject({ asked: [{ question: 'at least', value: 1, fraction: '1' }] });
    expect(pool).toHaveProperty('outcomes.length', 601);
    expect(pool).not.toHaveProperty('outcomes.0.fraction');
    const sum = await here('odds', '1000d6', '--at-least', '3500');
    expect(sum.out).toContain('1000d6, exact');
    // Totals are symmetric about 3500, so that half and half of the chance of 3500 itself lie there and above.
    expect(sum.out).toMatch(/at least 3500: 50\.37%/);
  });

  it('are rolled beyond that, and say so with their error', async () => {
    const { code, out } = await here('odds', '1000d10000', '--at-least', '4000000');
    expect(code).toBe(0);
    // 20 slices of 1,000,000 / 1,000 rolls; 1.96 · √(0.25 / 20,000) = 0.0069.
    expect(out).toContain('20,000 rolls, ±0.7 points at 95%');
    expect(out).toContain('at least 4000000: 100.0%');
    const kept = await json('odds', '200d20kh100');
    expect(kept).toMatchObject({ ok: true, exact: false, samples: 20_000 });
    expect(kept).not.toHaveProperty('mean.fraction');
    const many = await here('odds', '1000000000d6');
    expect(many).toMatchObject({ code: 2, err: expect.stringContaining('at most 1000 dice') as string });
  });
});

describe('odds of a command', () => {
  it('shows both sides of an exchange in a case', async () => {
    const { code, out } = await here('odds', '--case', file('w06.yaml', CASE), 'attack sword axe');
    expect(code).toBe(0);
    // Hit 75, crit 10, 6 damage and 15 by a crit; the counter comes at 60 for 8 and 19.
    expect(out).toMatch(/sword +Steel Sword +75% +6 +critical 15: 10%$/m);
    expect(out).toMatch(/axe +counter +60% +8 +critical 19: 10%; only if it is not Broken$/m);
    expect(out).toContain('exact');
    expect(out).toContain('axe routed 0.0%, has 20 of 20 left; expects to lose 5.40');
    expect(out).toMatch(/^ +−15 +10\.0% +10\.0% .*\(1\/10\)$/m);
  });

  it('gives the same fractions as JSON', async () => {
    const path = file('w06.yaml', CASE);
    const value = await json('odds', '--case', path, '--name', 'Sword against Axe', 'sword axe');
    expect(value).toMatchObject({
      ok: true,
      seat: 'blue',
      text: 'attack sword axe',
      exact: true,
      samples: 0,
      exchange: {
        dealt: { fraction: '27/5' },
        taken: { fraction: '59/40' },
        attack: { targetNumber: 75 },
        followUp: null,
      },
      hpLost: {
        axe: [
          { value: 0, fraction: '1/4' },
          { value: 6, fraction: '13/20' },
          { value: 15, fraction: '1/10' },
        ],
      },
    });
  });

  it('reads the weapon the attack is made with, and a Broken defender that may follow up', async () => {
    const brave = file(
      'brave.yaml',
      CASE.replace(
        'sword-fighter with steel-sword',
        '{ class: hero-lance, items: [steel-sword, brave-sword] }',
      ),
    );
    const two = await here('odds', '--case', brave, 'attack sword axe with 2');
    const one = await here('odds', '--case', brave, 'attack sword axe');
    expect(two.out).toContain('sword (Brave Sword) against axe');
    expect(two.out).toContain('Brave Sword, again');
    expect(one.out).not.toContain(', again');
    // OC-W45: the Griffin Knight leads the Axe Fighter by 10 Agility.
    const broken = file(
      'broken.yaml',
      `game: officers-chess
cases:
  - name: follows up
    rules: [OC-R19]
    options: { brokenBlocksFollowUp: false }
    position:
      players: { axe: axe-fighter with steel-axe }
      enemies: { griffin: { class: griffin-knight-lance, items: [steel-lance], statuses: [Broken] } }
    steps:
      - odds: attack axe griffin
`,
    );
    const follows = await here('odds', '--case', broken, 'attack axe griffin');
    expect(follows.out + follows.err).toMatch(
      /griffin is Broken and makes no counter|griffin follows up: Agility/,
    );
  });

  it('ends at exactly everything', async () => {
    // Thirds have no exact floating-point sum.
    const { out } = await here('odds', '5d3');
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^ +15 .* 100\.0% /);
  });

  it('refuses with the rule what the rules refuse', async () => {
    const { code, err } = await here('odds', '--case', file('w06.yaml', CASE), 'attack sword sword');
    expect(code).toBe(2);
    expect(err).toContain('is not an enemy. (OC-HIT-01)');
  });
});
