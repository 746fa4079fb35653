import {
  err,
  ok,
  percent,
  runCommand,
  ScriptedTable,
  toNumber,
  type AnswerOdds,
  type Forecast,
  type ForecastCard,
  type ForecastOptions,
  type Question,
  type Refusal,
  type Result,
  type Seat,
} from '@caltrop/engine';
import { checkOf, ruledCheck } from '../../rules/actions/actions.ts';
import { refuse, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { CairnAp } from '../../match/game.ts';
import { checkOdds } from '../../rules/odds/odds.ts';
import type { Ruling } from '../../match/ruling.ts';
import { triedCheck } from '../../rules/warden/rulings.ts';
import {
  creatureOf,
  findCreature,
  WARDEN,
  type Creature,
  type Proposal,
  type State,
} from '../../match/state.ts';
import { isBrokenInto } from '../../rules/check/windows.ts';
import type { CheckWork } from '../../match/work.ts';
import { actWords } from '../deeds/act-words.ts';
import { castCard } from './cast-card.ts';
import { checkCard } from './check-card.ts';
import { deedCard } from './deed-card.ts';
import { deedWords } from '../deeds/deed-words.ts';
import { SIGNS } from '../icons.ts';

/** CA-ACT-06, CA-R78: why a seat does not get to see odds; undefined where it does. */
const oddsFault = (p: Position, seat: Seat, ruling: Ruling | undefined): Refusal | undefined => {
  const { showOdds } = p.book.options;
  if (seat === WARDEN) return undefined;
  if (showOdds === 'never') return refuse('CA-R78', 'At this table only the Warden sees odds.');
  const hidden = ruling?.against.mode === 'DC' && ruling.against.hidden;
  return hidden && showOdds !== 'always'
    ? refuse('CA-R78', 'The number is the Warden’s secret, and so are the odds.')
    : undefined;
};

/** The position after commands that need no dice and ask nothing; or why one of them cannot be carried out. */
const carriedOut = (
  game: CairnAp,
  view: State,
  seat: Seat,
  commands: readonly Command[],
): Result<State, Refusal> => {
  const state = game.clone(view);
  for (const command of commands) {
    const ran = runCommand(game, state, seat, command, new ScriptedTable([]));
    if (ran.kind === 'refused') return err(ran.refusal);
    if (ran.kind === 'stopped')
      return err(
        refuse(
          'CA-WARD-09',
          `The odds end where "${command.do}" rolls dice or asks somebody: do that first.`,
        ),
      );
  }
  return ok(state);
};

/** The check that a proposal would roll under a ruling; undefined where it rolls none of its own. */
export const checkUnder = (p: Position, proposal: Proposal, ruling: Ruling): CheckWork | undefined => {
  const { command, by } = proposal;
  if (ruling.verdict !== 'roll') return undefined;
  if (command.do === 'act') return ruledCheck(p, by, command, ruling);
  return command.do === 'try' ? triedCheck(by, command, ruling) : undefined;
};

/** What a proposal is called on its card. */
export const proposalLabel = (p: Position, { command, text }: Proposal): string =>
  deedWords(p, command)?.label ?? text;

const confirmCard = (
  game: CairnAp,
  p: Position,
  seat: Seat,
  options: ForecastOptions,
): Result<ForecastCard, Refusal> => {
  const { proposal } = p.state;
  if (proposal === null) return err(refuse('CA-R79', 'No Action waits for an answer.'));
  const work = checkUnder(p, proposal, proposal.ruling);
  if (work !== undefined)
    return ok(checkCard(p, work, checkOdds(p, work), proposalLabel(p, proposal), SIGNS.confirm));
  const state: State = { ...p.state, proposal: null };
  const { command } = proposal;
  if (command.do === 'cast') return castCard(game, state, WARDEN, command, options);
  return deedCard(game, state, command.do === 'act' ? seat : WARDEN, command, options);
};

/** The odds of a deed as a card: the commands before the last are carried out, the last is forecast exactly. */
export const forecastCard = (
  game: CairnAp,
  view: State,
  seat: Seat,
  commands: readonly Command[],
  options: ForecastOptions = {},
): Result<ForecastCard, Refusal> => {
  const last = commands.at(-1);
  if (last === undefined) return err(refuse('CA-WARD-09', 'There is nothing to forecast.'));
  const way = carriedOut(game, view, seat, commands.slice(0, -1));
  if (!way.ok) return way;
  const p: Position = { book: game.book, state: way.value };
  const kept = oddsFault(p, seat, last.do === 'confirm' ? p.state.proposal?.ruling : undefined);
  if (kept !== undefined) return err(kept);
  switch (last.do) {
    case 'confirm':
      return confirmCard(game, p, seat, options);
    case 'act': {
      const work = checkOf(p, seat, last);
      if (work === undefined || isBrokenInto(p, work)) return deedCard(game, p.state, seat, last, options);
      const { label, icon } = actWords(p, creatureOf(p.state, last.creature), last);
      return ok(checkCard(p, work, checkOdds(p, work), label, icon));
    }
    case 'cast':
      return castCard(game, p.state, seat, last, options);
    default:
      return deedCard(game, p.state, seat, last, options);
  }
};

const downChance = (odds: Forecast<State>, id: string): number => {
  let sum = 0;
  for (const { state, n, d } of odds.leaves)
    if (findCreature(state, id)?.fate !== 'up') sum += toNumber({ n, d });
  return sum;
};

const meanLoss = (
  odds: Forecast<State>,
  before: { readonly id: string; readonly hp: number; readonly str: number },
): number => {
  let sum = 0;
  for (const { state, n, d } of odds.leaves) {
    const after = findCreature(state, before.id);
    if (after !== undefined) sum += toNumber({ n, d }) * (before.hp + before.str - after.hp - after.str);
  }
  return sum;
};

/** The odds behind each answer: whether the one in most danger stays up, or what is lost; then what else becomes of anybody. */
export const answerOdds = (
  before: State,
  question: Question,
  all: readonly Forecast<State>[],
): readonly AnswerOdds[] => {
  const isOwn = ({ seat }: Creature): boolean => seat === question.seat;
  const danger = (c: Creature): number =>
    Math.max(0, ...all.map((odds) => (c.fate === 'up' ? downChance(odds, c.id) : 0)));
  const loss = (c: Creature): number => Math.max(0, ...all.map((odds) => meanLoss(odds, c)));
  const [first] = before.creatures
    .filter((c) => danger(c) > 0 || loss(c) >= 0.05)
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || danger(b) - danger(a) || loss(b) - loss(a));
  return all.map((odds) => {
    const rest = before.creatures.flatMap((c) => (c === first ? [] : fateWords(odds, c)));
    if (first === undefined) return { figure: '', words: rest.join(', ') };
    const down = downChance(odds, first.id);
    const lost = meanLoss(odds, first);
    const losing =
      Math.abs(lost) < 0.05 ? [] : [`${lost < 0 ? 'gains' : 'loses'} ${Math.abs(lost).toFixed(1)}`];
    const change = lost <= -0.05 ? `regained by ${first.name}` : `damage to ${first.name}`;
    return danger(first) === 0
      ? { figure: Math.abs(lost).toFixed(1), words: [change, ...rest].join(', ') }
      : isOwn(first)
        ? { figure: percent(1 - down), words: [`${first.name} stays up`, ...losing, ...rest].join(', ') }
        : { figure: percent(down), words: [`${first.name} goes down`, ...losing, ...rest].join(', ') };
  });
};

const fateWords = (odds: Forecast<State>, c: Creature): string[] => {
  const lost = meanLoss(odds, c);
  const down = c.fate === 'up' ? downChance(odds, c.id) : 0;
  if (Math.abs(lost) < 0.05 && down === 0) return [];
  const words = lost < 0 ? `gains ${(-lost).toFixed(1)}` : `loses ${lost.toFixed(1)}`;
  return [`${c.name} ${words}${down > 0 ? `, down ${percent(down)}` : ''}`];
};
