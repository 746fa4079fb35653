import { botsOf, playOn } from '@caltrop/bots';
import { makeJournal, Match } from '@caltrop/engine';
import { learnChances, SIGNS, type Chances } from '@caltrop/lab';
import { take } from '@caltrop/shelf';
import { openSetup } from '@caltrop/shelf/node';
import { describe, expect, it } from 'vitest';
import { must } from '../../../../tests/kit/must.ts';
import type { AnyOpen } from '../../src/shelf/games.ts';
import { reviewJournal } from '../../src/workers/battle-review.ts';

const SCENARIO = { scenario: 'the-tollgate' };

/** A battle of somebody who plays at random against a careful enemy. */
const played = async (setup: object): Promise<{ open: AnyOpen; journal: string }> => {
  const chess = must(await take('officers-chess'));
  const open: AnyOpen = must(await openSetup(chess, setup));
  const match = new Match(open.game, { seed: '5b'.repeat(32) });
  const bots = botsOf(open);
  const [random, greedy] = [bots.get('random'), bots.get('greedy')];
  if (random === undefined || greedy === undefined) throw new Error('the bots have changed');
  playOn(match, { blue: random, red: greedy }, { clock: () => 0, budgetMs: 1 });
  return { open, journal: makeJournal(match.journal({ withSeed: true })) };
};

/** Chances that know nothing but how a scenario begins: three of four battles are won. */
const chancesFor = ({ game }: AnyOpen): Chances =>
  learnChances(
    [
      {
        id: 'the-tollgate',
        setup: game.setup,
        battles: [1, 1, 1, 0].map((points) => ({
          points,
          start: { a: 1, b: 1, value: 0, round: 1 },
          rounds: 8,
          positions: [],
        })),
      },
    ],
    { policy: 'greedy', rules: game.rulesHash, command: '' },
  );

/** The same, and that it is good to have more left than the enemy, and to gain by the bots' evaluation. */
const tellingFor = (open: AnyOpen): Chances => {
  const { scenarios, ...rest } = chancesFor(open);
  const [toll] = Object.values(scenarios);
  if (toll === undefined) throw new Error('the scenario is not there');
  const weights = SIGNS.map((_, i) => (i === 2 ? 2 : i === 7 ? 1 : 0));
  return { ...rest, scenarios: { toll: { ...toll, scale: 20, weights } } };
};

describe('a battle looked at again', () => {
  it('begins at the chance that was measured for its scenario, and ends at the result', async () => {
    const { open, journal } = await played(SCENARIO);
    const review = must(
      reviewJournal(open, journal, { chances: chancesFor(open), people: ['blue'] }, () => undefined),
    );
    expect(review.measured).toBe(true);
    // 75%, as an advantage from −1 to 1.
    expect(review.curve[0]).toBeCloseTo(0.5, 10);
    expect(Math.abs(review.curve.at(-1) ?? 0)).toBe(1);
  });

  it('says how far ahead a side is where nothing was measured', async () => {
    const { open, journal } = await played(SCENARIO);
    const review = must(
      reviewJournal(open, journal, { chances: undefined, people: ['blue'] }, () => undefined),
    );
    expect(review.measured).toBe(false);
  });

  it('tells at most three decisions of a person that cost most, with what would have been better', async () => {
    const { open, journal } = await played(SCENARIO);
    const { decisions } = must(
      reviewJournal(open, journal, { chances: tellingFor(open), people: ['blue'] }, () => undefined),
    );
    expect(decisions.length).toBeGreaterThan(0);
    expect(decisions.length).toBeLessThanOrEqual(3);
    for (const { seat, played: was, better, instead, where } of decisions) {
      expect(seat).toBe('blue');
      expect(better).toBeGreaterThan(was);
      expect(instead).not.toBe('');
      expect(where).toMatch(/^Round /);
    }
    expect(decisions.map((d) => d.step)).toEqual(decisions.map((d) => d.step).toSorted((a, b) => a - b));
  });

  it('does not judge decisions of bots, nor those made in the dark', async () => {
    const bright = await played(SCENARIO);
    const nobody = must(
      reviewJournal(
        bright.open,
        bright.journal,
        { chances: tellingFor(bright.open), people: [] },
        () => undefined,
      ),
    );
    expect(nobody.decisions).toEqual([]);
    // The same battle, in which something is hidden from everybody at every moment.
    const dark = { ...bright.open, game: { ...bright.open.game, secrets: () => ['somebody'] } };
    const review = must(
      reviewJournal(
        dark,
        bright.journal,
        { chances: tellingFor(bright.open), people: ['blue'] },
        () => undefined,
      ),
    );
    expect(review.decisions).toEqual([]);
  });
});
