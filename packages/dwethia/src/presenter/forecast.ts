import {
  average,
  err,
  finePercent,
  ok,
  percent,
  runCommand,
  ScriptedTable,
  widestError,
  type Forecast,
  type ForecastCard,
  type ForecastOptions,
  type Ladder,
  type Level,
  type Question,
  type Refusal,
  type Result,
} from '@caltrop/engine';
import { refuse, type Position } from '../book.ts';
import type { Command } from '../command.ts';
import { fightOf } from '../fights.ts';
import type { Dwethia } from '../game.ts';
import { findModel, otherSide, type Model, type Side, type State } from '../state.ts';
import { castParts, shotParts, type CardParts } from './aim-parts.ts';
import { fightParts } from './fight-parts.ts';
import { iconOfUnit } from './icons.ts';
import { kitOf } from '../book.ts';
import { ofOneDeed, oddsOf } from './odds.ts';
import {
  fallAsides,
  jointEnds,
  lossLadder,
  meanLoss,
  slainChance,
  touchedBy,
  woundLadder,
} from './outcomes.ts';
import { markOf, sideOfSeat } from './places.ts';

/** The most Destiny whose odds are shown besides none. */
const DESTINY = 2;
/** Branches of odds with Destiny before they are estimated, and the runs they are estimated from: a slider must not wait. */
const SHORT = 3000;
const FEW = 400;
/** Runs that the odds of a fight are estimated from, where they are: each run is a whole fight. */
const RUNS = 1500;

const cornerOf = (p: Position, m: Model): ForecastCard['left'] => ({
  unit: m.id,
  name: m.name,
  side: markOf(m.side),
  icon: iconOfUnit(kitOf(p.book, m).unit),
});

/** A deed whose odds are asked for: where it begins, what is rolled, between whom. */
export interface Case {
  readonly p: Position;
  readonly side: Side;
  readonly command: Command;
  readonly by: Model;
  readonly target: Model;
  /** Everybody in it, where it is a fight. */
  readonly fight: readonly Model[];
  readonly parts: CardParts;
}

/** The odds of a deed as a card: the commands before the last are carried out, the last is forecast. */
export const forecastCard = (
  game: Dwethia,
  view: State,
  seat: string,
  commands: readonly Command[],
  options: ForecastOptions = {},
): Result<ForecastCard, Refusal> => {
  const found = caseFor(game, view, seat, commands);
  return found.ok ? cardOf(game, found.value, options) : found;
};

/** What the last of some commands is, where those before it lead to. */
export const caseFor = (
  game: Dwethia,
  view: State,
  seat: string,
  commands: readonly Command[],
): Result<Case, Refusal> => {
  const last = commands.at(-1);
  if (last === undefined) return err(refuse('DW-GEN-07', 'There is nothing to forecast.'));
  const before = carriedOut(game, view, seat, commands.slice(0, -1));
  return before.ok ? caseOf(game, before.value, sideOfSeat(seat), last) : before;
};

/** The position after commands that need no dice; decisions on the way are let pass. */
const carriedOut = (
  game: Dwethia,
  view: State,
  seat: string,
  commands: readonly Command[],
): Result<State, Refusal> => {
  const state = game.clone(view);
  for (const command of commands) {
    const ran = runCommand(ofOneDeed(game, state), state, seat, command, new ScriptedTable([]));
    if (ran.kind === 'refused') return err(ran.refusal);
    if (ran.kind === 'stopped')
      return err(refuse('DW-GEN-07', `The odds end where "${command.do}" rolls dice or asks somebody.`));
  }
  return ok(state);
};

const caseOf = (game: Dwethia, state: State, side: Side, command: Command): Result<Case, Refusal> => {
  const p: Position = { book: game.book, state };
  const model = 'model' in command ? findModel(state, command.model) : undefined;
  if (model === undefined) return err(refuse('DW-GEN-07', 'There are no odds for this.'));
  switch (command.do) {
    case 'shoot': {
      const target = findModel(state, command.target);
      if (target === undefined) return err(refuse('DW-SHOOT-03', `There is no model "${command.target}".`));
      return ok({
        p,
        side,
        command,
        by: model,
        target,
        fight: [],
        parts: shotParts(p, command, model, target),
      });
    }
    case 'cast': {
      const target = findModel(state, command.powers[0]?.target ?? model.id) ?? model;
      return ok({
        p,
        side,
        command,
        by: model,
        target,
        fight: [],
        parts: castParts(p, command, model, target),
      });
    }
    case 'fight':
      return fightCase(p, side, model, []);
    case 'move':
      return chargeCase(game, p, side, command, model);
    default:
      return ok({
        p,
        side,
        command,
        by: model,
        target: model,
        fight: [],
        parts: { beats: [], sums: [], assumes: [] },
      });
  }
};

const fightCase = (
  p: Position,
  side: Side,
  model: Model,
  assumes: readonly string[],
): Result<Case, Refusal> => {
  const fight = fightOf(p, model);
  const by = fight?.find((m) => m.id === model.id && m.side === side) ?? fight?.find((m) => m.side === side);
  const target = fight?.find((m) => m.side !== side);
  if (fight === undefined || by === undefined || target === undefined)
    return err(refuse('DW-FIGHT-08', `${model.name} is in no fight.`));
  const parts = fightParts(p, fight, side);
  const command: Command = { do: 'fight', model: by.id };
  return ok({
    p,
    side,
    command,
    by,
    target,
    fight,
    parts: { ...parts, assumes: [...assumes, ...parts.assumes] },
  });
};

/** A charge is judged by the fight that would follow if nothing else happened before. */
const chargeCase = (
  game: Dwethia,
  p: Position,
  side: Side,
  command: Command & { readonly do: 'move' },
  model: Model,
): Result<Case, Refusal> => {
  const state = game.clone(p.state);
  // Nobody pays for a Surge in a thought.
  for (const s of [side, otherSide(side)]) state.pools[s].destiny = 0;
  const moved = carriedOut(game, state, side, [command]);
  if (!moved.ok) return moved;
  const then: State = { ...moved.value, stage: 'combat', active: side, work: [] };
  const there = findModel(then, model.id) ?? model;
  return fightCase({ book: p.book, state: then }, side, there, [
    'The fight is fought as it stands after this charge, with us as the Attacker; nobody moves or shoots before it.',
  ]);
};

/** What becomes of everybody: of the one aimed at, or of both sides of a fight. */
const laddersOf = (c: Case, f: Forecast<State>): Ladder[] =>
  c.fight.length === 0
    ? [woundLadder(c.p, f, c.target)]
    : [lossLadder(c.p, f, otherSide(c.side), c.fight), lossLadder(c.p, f, c.side, c.fight)];

const cardOf = (game: Dwethia, c: Case, options: ForecastOptions): Result<ForecastCard, Refusal> => {
  const { p, side, command } = c;
  const runs = c.fight.length > 0 ? { samples: Math.min(options.samples ?? RUNS, RUNS) } : {};
  const odds = oddsOf(game, p.state, side, command, 0, { ...options, ...runs });
  if (!odds.ok) return odds;
  const f = odds.value;
  const isFight = c.fight.length > 0;
  const ladders = laddersOf(c, f);
  const heroes = c.fight.filter((m) => kitOf(p.book, m).unit.type !== 'basic' || m.wounds > 1);
  const others = isFight ? heroes : touchedBy(f, p.state, [c.target.id]);
  const plain: Level = { label: '0', ladders, summary: summaryOf(c, f), samples: f.samples };
  const more = levelsOf(game, c, options);
  return ok({
    left: cornerOf(p, c.by),
    right: cornerOf(p, c.target),
    samples: f.samples,
    error: widestError(
      ladders.flatMap((l) => l.rungs.map((r) => r.chance)),
      f.samples,
    ),
    beats: c.parts.beats,
    ladders,
    ...(more.length === 0
      ? {}
      : { levels: { of: 'Destiny for failed dice', rule: 'DW-DEST-01', steps: [plain, ...more] } }),
    sums: c.parts.sums,
    asides: fallAsides(f, others, isFight ? 'DW-FIGHT-26' : 'DW-SHOOT-14'),
    assumes: [...c.parts.assumes, ...(isFight ? jointWords(c, f) : [])],
    summary: plain.summary,
    line: `${c.by.name} against ${c.target.name}: ${isFight ? fightLine(c, f) : `${finePercent(slainChance(f, c.target.id))} to slay`}`,
  });
};

/** The likeliest ends of a fight for both sides at once. */
const jointWords = (c: Case, f: Forecast<State>): string[] => {
  const own = c.fight.filter((m) => m.side === c.side);
  const foes = c.fight.filter((m) => m.side !== c.side);
  const ends = jointEnds(f, own, foes).map(
    ({ lost, slain, chance }) => `${percent(chance)} we lose ${lost} and they ${slain}`,
  );
  return [`Likeliest: ${ends.join('; ')}.`];
};

/** What one and two points of Destiny for failed dice would make of it; more than can be of use is left out. */
const levelsOf = (game: Dwethia, c: Case, options: ForecastOptions): Level[] => {
  const { p, side, command } = c;
  const samples = Math.min(options.samples ?? FEW, FEW);
  // One die is rolled again once at most (DW-GEN-08).
  const useful = c.fight.length === 0 && command.do === 'shoot' ? 1 : DESTINY;
  const most = Math.min(useful, p.state.pools[side].destiny);
  return Array.from({ length: most }, (_, i) => i + 1).flatMap((n): Level[] => {
    const odds = oddsOf(game, p.state, side, command, n, { ...options, samples, budget: SHORT });
    if (!odds.ok) return [];
    const f = odds.value;
    return [{ label: String(n), ladders: laddersOf(c, f), summary: summaryOf(c, f), samples: f.samples }];
  });
};

const fightLine = (c: Case, f: Forecast<State>): string => {
  const own = c.fight.filter((m) => m.side === c.side);
  const foes = c.fight.filter((m) => m.side !== c.side);
  return `they lose ${average(meanLoss(f, foes))} of ${foes.length}, we ${average(meanLoss(f, own))} of ${own.length}`;
};

const summaryOf = (c: Case, f: Forecast<State>): string =>
  c.fight.length > 0 ? fightLine(c, f) : `${percent(slainChance(f, c.target.id))} to slay ${c.target.name}`;

/** The odds behind an answer, in short, as the side that is asked sees them. */
export const answerWords = (p: Position, question: Question, odds: Forecast<State>): string => {
  const side = sideOfSeat(question.seat);
  const { models } = p.state;
  const changed = touchedBy(odds, p.state, []);
  const [only] = changed;
  if (only !== undefined && changed.length === 1) {
    const chanceOf = percent(slainChance(odds, only.id));
    return only.side === side ? `${only.name} risks ${chanceOf}` : `slays ${only.name} ${chanceOf}`;
  }
  const lost = (s: Side): number =>
    meanLoss(
      odds,
      models.filter((m) => m.side === s && changed.includes(m)),
    );
  const words = [
    ...(changed.some((m) => m.side !== side) ? [`they lose ${average(lost(otherSide(side)))}`] : []),
    ...(changed.some((m) => m.side === side) ? [`we lose ${average(lost(side))}`] : []),
  ];
  return words.length > 0 ? words.join(', ') : worksWords(p, odds);
};

/** Where nobody is hurt, the chance that a power under contest works at all. */
const worksWords = (p: Position, odds: Forecast<State>): string => {
  const negated = odds.leaves.reduce((sum, { state, n, d }) => {
    const resisted = state.deeds.south.resisted + state.deeds.north.resisted;
    const was = p.state.deeds.south.resisted + p.state.deeds.north.resisted;
    return sum + (resisted > was ? Number(n) / Number(d) : 0);
  }, 0);
  return negated > 0 ? `negated ${percent(negated)}` : '';
};
