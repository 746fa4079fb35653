/**
 * An office: what the page has computed elsewhere so that it never waits. One answers odds, another thinks for
 * bots; both run this file. An office knows a match by its setup and gets plain views with every question.
 */
// oxlint-disable-next-line import/no-unassigned-import -- it must be done before any schema is made
import '../shell/no-eval.ts';
import {
  err,
  ok,
  parseDice,
  SimRandom,
  type Bot,
  type Decision,
  type FoeCard,
  type ForecastCard,
  type Idea,
  type LabValues,
  type Mood,
  type Refusal,
  type Result,
  type Seat,
  type Trade,
  type TradeOdds,
} from '@caltrop/engine';
import {
  answer,
  botsOf,
  decide,
  putQuestion,
  type Answer,
  type Orders,
  type Pace,
  type Put,
  type QuestionCall,
  type TurnCall,
} from '@caltrop/bots';
import {
  diceReport,
  rollSlice,
  type DangerCase,
  type DangerSlice,
  type DiceReport,
  type RollSlice,
} from '@caltrop/lab';
import { expose } from 'comlink';
import { loadGame, type AnyOpen } from '../shelf/games.ts';
import { reviewJournal, type BattleReview } from './battle-review.ts';

/** How long bots may think: about an activation, and about an answer. */
const TURN: Pace = { clock: () => performance.now(), budgetMs: 450 };
const ANSWER: Pace = { ...TURN, budgetMs: 300 };

/** How many runs odds are estimated from that are too many to be counted: as they are glanced at, and as they are read. */
const GLANCED = 800;
const SAMPLES = 4000;

/** So many plans are looked at for whoever wants to know what is worth doing. */
const MOST_PLANS = 24;

/** What somebody of the master's could do, and three things that it might. */
export interface Thoughts {
  readonly foe: FoeCard<unknown> | undefined;
  readonly ideas: readonly Idea<unknown>[];
}

let open: AnyOpen | undefined;
let kindOpen = '';
let danger: DangerCase | undefined;
let looked: unknown;

const match = (): AnyOpen => {
  if (open === undefined) throw new Error('the office has no match');
  return open;
};

const botOf = (name: string): Bot<unknown, unknown> => {
  const bots = botsOf(match());
  const bot = bots.get(name) ?? bots.get('greedy');
  if (bot === undefined) throw new Error(`there is no bot "${name}"`);
  return bot;
};

const office = {
  /** Gives the office a match. The content comes with the message: it is loaded once, by the page. */
  async open(kind: string, content: unknown, setup: unknown): Promise<boolean> {
    const game = await loadGame(kind);
    if (!game.ok) return false;
    const opened = game.value.box.open(content, setup);
    if (opened.ok) {
      open = opened.value;
      kindOpen = kind;
    }
    return opened.ok;
  },

  /** The position that is asked about until another one is named: it comes once, not with every deed. */
  look(view: unknown): void {
    looked = view;
  },

  /** The odds of a deed in the position last looked at; `brief` as they are glanced at. */
  forecast(seat: Seat, commands: readonly unknown[], brief: boolean): Result<ForecastCard, Refusal> {
    const view = looked;
    const samples = brief ? GLANCED : SAMPLES;
    return match().presenter.forecast(view, seat, commands, { random: SimRandom.from(1, 0), samples, brief });
  },

  /** What a game master is told about somebody: what it could do and what it might do, with odds. */
  thoughts(view: unknown, unit: string, mood: Mood | undefined): Thoughts {
    const { master } = match();
    return { foe: master?.foe(view, unit), ideas: master?.ideas(view, unit, mood) ?? [] };
  },

  /** What a bot does in its turn, and why. */
  decide: (call: TurnCall<unknown>, bot: string): Decision<unknown> =>
    decide(match().game, botOf(bot), call, TURN),

  /** What a bot answers. */
  answer: (call: QuestionCall<unknown, unknown>, bot: string): Answer =>
    answer(match().game, botOf(bot), call, ANSWER),

  /** What a good player would consider for a seat that is to act, the best first: the commands of each plan. */
  plans: (seat: Seat): readonly (readonly unknown[])[] =>
    match()
      .kit.plans(looked, seat, MOST_PLANS)
      .map(({ commands }) => commands),

  /** What is to be done about a question to a person. */
  put: (call: QuestionCall<unknown, unknown>, orders: Orders): Put =>
    putQuestion({ ...match(), orders }, call),

  /** A battle looked at again: the luck of each seat, the moments that decided it, what people could have done better. */
  async review(
    journal: string,
    people: readonly Seat[],
    progress: (done: number, of: number) => void,
  ): Promise<Result<BattleReview>> {
    const game = await loadGame(kindOpen);
    const chances = game.ok ? await game.value.measured() : undefined;
    return reviewJournal(match(), journal, { chances, people }, progress);
  },

  /** The odds of two units without a board. */
  async duel(kind: string, content: unknown, values: LabValues): Promise<Result<ForecastCard>> {
    const game = await loadGame(kind);
    return game.ok ? game.value.box.duel.odds(content, values) : game;
  },

  /** The odds of several such duels, each by itself. */
  async duels(kind: string, content: unknown, all: readonly LabValues[]): Promise<Result<ForecastCard>[]> {
    const game = await loadGame(kind);
    return all.map((values) => (game.ok ? game.value.box.duel.odds(content, values) : game));
  },

  /** What several trades of a builder cost both sides, each by itself. */
  async trades(kind: string, content: unknown, all: readonly Trade[]): Promise<Result<TradeOdds>[]> {
    const game = await loadGame(kind);
    return all.map((trade) => {
      if (!game.ok) return game;
      const none = err([{ code: 'no-trade', what: 'This game has no trades to try.' }]);
      return game.value.box.duel.trade?.(content, trade) ?? none;
    });
  },

  /** What there is to find out about how dangerous a setup is. */
  async danger(
    kind: string,
    content: unknown,
    setup: unknown,
  ): Promise<Result<Pick<DangerCase, 'party' | 'edits'>>> {
    const game = await loadGame(kind);
    if (!game.ok) return game;
    const none = err([{ code: 'no-danger', what: 'This game has no party to be in danger.' }]);
    const found = (await game.value.danger?.(content, setup)) ?? none;
    if (!found.ok) return found;
    danger = found.value;
    return { ok: true, value: { party: found.value.party, edits: found.value.edits } };
  },

  /** Some fights of the setup last asked about. */
  fights(edit: string, seed: string, from: number, to: number): Result<DangerSlice> {
    return (
      danger?.slice(edit, seed, from, to) ?? err([{ code: 'no-danger', what: 'There is no question yet.' }])
    );
  },

  /** The exact odds of dice expressions, each by itself. */
  dice(texts: readonly string[]): Result<DiceReport>[] {
    return texts.map(diceReport);
  },

  /** Some rolls of dice that have too many outcomes to be counted. */
  rolls(text: string, slice: number): Result<RollSlice> {
    const expr = parseDice(text);
    return expr.ok ? ok(rollSlice(expr.value, slice)) : expr;
  },
};

export type Office = typeof office;

expose(office);
