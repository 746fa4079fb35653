import {
  forecast,
  runCommand,
  SimulationTable,
  type BotKit,
  type Forecast,
  type Game,
  type Plan,
  type Random,
  type Seat,
} from '@caltrop/engine';

/** How carefully plans are compared. */
export interface Care {
  /** How many of the best guesses are looked at with exact odds; the guess alone decides when it is 0. */
  readonly exact: number;
  /** How far below the best guess a plan is still looked at, on the scale of the evaluation. */
  readonly margin: number;
  /** The guess decides among them all the same. */
  readonly trusting?: boolean;
}

export const CAREFUL: Care = { exact: 4, margin: 6 };
/** As far as a decision looks, but as its game guesses. */
export const TRUSTING: Care = { ...CAREFUL, trusting: true };
export const QUICK: Care = { exact: 0, margin: 0 };

/** A plan with what it is worth and, where it rolls dice, its odds from the position just before them. */
export interface Weighed<S, C> {
  readonly plan: Plan<C>;
  readonly value: number;
  readonly odds: Forecast<S> | undefined;
}

/** The commands of a plan, and what its game would say after them: for runs, in which nobody reads reasons. */
export const allCommands = <S, C>(kit: BotKit<S, C>, plan: Plan<C>): readonly C[] => {
  const further = kit.further?.(plan) ?? [];
  return further.length === 0 ? plan.commands : [...plan.commands, ...further];
};

/** Branches of a forecast before it is sampled, and samples then: a bot wants an answer, not a proof. */
const BUDGET = 1_500;
const SAMPLES = 120;

/** What a plan is worth by exact odds: the mean evaluation over everything its dice can do. */
export const weigh = <S, C>(
  game: Game<S, C>,
  kit: BotKit<S, C>,
  state: S,
  seat: Seat,
  plan: Plan<C>,
  random: Random,
): Weighed<S, C> | undefined => {
  const after = game.clone(state);
  const table = new SimulationTable(random, kit.policy(state));
  const { commands, dice } = plan;
  for (const command of dice < 0 ? commands : commands.slice(0, dice)) {
    if (game.toAct(after)[0] !== seat) break;
    if (runCommand(game, after, seat, command, table).kind !== 'done') return undefined;
  }
  const rolled = commands[dice];
  if (rolled === undefined) return { plan, value: kit.evaluate(after, seat), odds: undefined };
  const cast = forecast(game, after, seat, rolled, {
    policy: kit.policy(after),
    budget: BUDGET,
    random,
    samples: SAMPLES,
  });
  if (!cast.ok) return undefined;
  let value = 0;
  for (const leaf of cast.value.leaves) value += weightOf(leaf.n, leaf.d) * kit.evaluate(leaf.state, seat);
  return { plan, value, odds: cast.value };
};

/** The weight of a leaf as a number; both parts are cut to the size that a number holds first. */
export const weightOf = (n: bigint, d: bigint): number => {
  let top = n;
  let bottom = d;
  while (bottom > MOST) {
    top >>= 16n;
    bottom >>= 16n;
  }
  return Number(top) / Number(bottom);
};

const MOST = 1n << 400n;

/** The best plans of a seat, best first: guesses, and exact odds among the best of them, as long as there is time. */
export const weighAll = <S, C>(
  game: Game<S, C>,
  kit: BotKit<S, C>,
  state: S,
  seat: Seat,
  care: Care,
  random: Random,
  isLate: () => boolean = () => false,
): Weighed<S, C>[] => {
  const plans = kit.plans(state, seat, Math.max(1, care.exact));
  const [first] = plans;
  if (first === undefined) return [];
  if (care.exact === 0 || care.trusting === true || plans.length === 1)
    return [{ plan: first, value: first.score, odds: undefined }];
  const weighed: Weighed<S, C>[] = [];
  for (const plan of plans) {
    if (weighed.length > 0 && (plan.score < first.score - care.margin || isLate())) break;
    const found = weigh(game, kit, state, seat, plan, random);
    if (found !== undefined) weighed.push(found);
  }
  if (weighed.length === 0) return [{ plan: first, value: first.score, odds: undefined }];
  return weighed.sort((a, b) => b.value - a.value);
};
