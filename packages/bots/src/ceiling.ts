/** How much better than the greedy bot somebody could play who knew what becomes of each of its ideas. */
import { SimRandom, type BotKit, type Game, type Plan, type Seat } from '@caltrop/engine';
import { CAREFUL, TRUSTING, weighAll } from './plans/choose.ts';
import { greedyPolicy, playOut, playout } from './plans/playout.ts';
import { runPlan } from './plans/run-plan.ts';
import { clearlyBest, DRAWN, endOf, type Grade, type Tried } from './plans/trials.ts';

/** How a ceiling is measured. */
export interface CeilingOptions {
  /** How many ideas of a decision are compared. */
  readonly plans: number;
  /** How often each is played on to the end. */
  readonly playouts: number;
  /** One decision in so many is looked at. */
  readonly every: number;
}

/** Parts that the playouts are cut into: from each one is chosen, by all others it is judged. */
export const CUTS = [8, 4, 2] as const;

/** What a cautious chooser gains over the greedy bot's idea at a decision, in points from 0 to 1, for each of the cuts: no luck is in it. */
export type Judged = readonly number[];

/** A battle of greedy bots: how many decisions there were, and those that were looked at. */
export interface JudgedBattle {
  readonly decisions: number;
  readonly judged: readonly Judged[];
}

const MOST_DECISIONS = 5_000;

/** How many standard errors an idea must be ahead of the greedy bot's to be taken. */
const CAUTION = 1;

/** The playouts of an idea that belong to a part, or those that do not. */
const partOf = ({ ends }: Tried, cut: number, part: number, isIn: boolean): Tried => ({
  ends: ends.filter((_, n) => (n % cut === part) === isIn),
});

const meanOf = ({ ends }: Tried): number =>
  ends.reduce((sum, { points = DRAWN }) => sum + points, 0) / Math.max(1, ends.length);

const byPoints: Grade = ({ points = DRAWN }) => points;

/** What choosing by parts of the playouts gains, judged by the others. The greedy bot's idea is the first; the same place in each had the same dice. */
export const judgedBy = (tried: readonly Tried[]): Judged =>
  CUTS.map((cut) => {
    let sum = 0;
    for (let part = 0; part < cut; part++) {
      const seen = tried.map((one) => partOf(one, cut, part, true));
      const [home] = seen;
      const at = home === undefined ? 0 : seen.indexOf(clearlyBest(seen, home, byPoints, CAUTION));
      const [others, plain] = [tried[at], tried[0]].map((one) =>
        one === undefined ? 0 : meanOf(partOf(one, cut, part, false)),
      );
      sum += (others ?? 0) - (plain ?? 0);
    }
    return sum / cut;
  });

/** Battle `k` of the greedy bot with itself, with some of its decisions judged. */
export const judgeBattle = <S, C>(
  game: Game<S, C>,
  kit: BotKit<S, C>,
  seed: string,
  k: number,
  { plans, playouts, every }: CeilingOptions,
): JudgedBattle => {
  const care = kit.sure === true ? TRUSTING : CAREFUL;
  const bySeat = <T>(of: T): Record<Seat, T> => Object.fromEntries(game.seats.map((seat) => [seat, of]));
  const careful = bySeat(greedyPolicy(game, kit, care));
  const guessing = bySeat(greedyPolicy(game, kit));
  const random = SimRandom.from(seed, k);
  const chosen = SimRandom.from(`${seed}/judged`, k);
  const state = game.start();
  const judged: Judged[] = [];
  let decisions = 0;
  const ideas = (seat: Seat): readonly Plan<C>[] => {
    // Where odds decide between guesses, the greedy bot's is the first of those weighed.
    if (kit.sure !== true)
      return weighAll(game, kit, state, seat, { ...care, exact: plans }, random).map(({ plan }) => plan);
    return kit.ideas?.(state, seat, plans) ?? kit.plans(state, seat, plans);
  };
  while (game.outcome(state) === undefined && decisions < MOST_DECISIONS) {
    const [seat] = game.toAct(state);
    if (seat === undefined) break;
    decisions++;
    if (chosen.below(every) === 0) {
      const tried = ideas(seat);
      if (tried.length > 1)
        judged.push(
          judgedBy(
            tried.map((plan) => ({
              ends: Array.from({ length: playouts }, (_, n) => {
                const dice = SimRandom.from(`${seed}/${k}/${decisions}`, n);
                const after = game.clone(state);
                runPlan(game, kit, after, seat, plan.commands, dice);
                return endOf(game, kit, playout(game, guessing, dice, after), seat);
              }),
            })),
          ),
        );
      else judged.push(CUTS.map(() => 0));
    }
    playOut(game, careful, random, state, 1);
  }
  return { decisions, judged };
};
