import {
  average,
  err,
  ok,
  percent,
  runCommand,
  ScriptedTable,
  widestError,
  type AnswerOdds,
  type Forecast,
  type ForecastCard,
  type ForecastOptions,
  type Level,
  type Question,
  type Refusal,
  type Result,
} from '@caltrop/engine';
import { gap } from '@caltrop/engine/inches';
import { kitOf, refuse, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { Dwethia } from '../../match/game.ts';
import { findModel, otherSide, SIDES, type Model, type Side, type State } from '../../match/state.ts';
import { fightOf, supportersOf } from '../../rules/strikes/fights.ts';
import { iconOfUnit } from '../icons.ts';
import { troopName } from '../names.ts';
import { markOf, sideOfSeat } from '../places.ts';
import { castParts, shotParts } from './aim-parts.ts';
import { endsOf, type Case } from './ends.ts';
import { fightParts } from './fight-parts.ts';
import { ofOneDeed } from './odds.ts';
import { hurtChance, meanWounds, slainChance, touchedBy } from './outcomes.ts';

/** The most Destiny whose odds are shown besides none; in a fight they are quick to find. */
const DESTINY = 2;
const FIGHT_DESTINY = 5;
/** Branches of odds with Destiny before they are estimated, and the runs they are estimated from: a slider must not wait. */
const SHORT = 3000;
const FEW = 400;

/** Who stands in a corner of the card: one, or all who take part on that side, named by the one who leads them. */
const cornerOf = (p: Position, m: Model, fight: readonly Model[]): ForecastCard['left'] => ({
  unit: m.id,
  name: troopName(
    p,
    fight.filter((o) => o.side === m.side),
    m,
  ),
  side: markOf(m.side),
  icon: iconOfUnit(kitOf(p.book, m).unit),
});

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
  if (last === undefined) return err(refuse('DW-GEN-05', 'There is nothing to forecast.'));
  const [first] = commands;
  if (first !== undefined && commands.length > 1 && commands.every((c) => c.do === 'shoot'))
    return volleyCase(game, view, sideOfSeat(seat), first, commands);
  const before = carriedOut(game, view, seat, commands.slice(0, -1));
  return before.ok ? caseOf(game, before.value, sideOfSeat(seat), last) : before;
};

/** Shots of several at one target: seen from the first, with all who shoot in its corner of the card. */
const volleyCase = (
  game: Dwethia,
  state: State,
  side: Side,
  first: Command,
  volley: readonly Command[],
): Result<Case, Refusal> => {
  const found = caseOf(game, state, side, first);
  if (!found.ok) return found;
  const shooters = new Set(volley.flatMap((c) => ('model' in c ? [c.model] : [])));
  const { parts } = found.value;
  return ok({
    ...found.value,
    volley,
    shooters: state.models.filter((m) => shooters.has(m.id)),
    parts: {
      ...parts,
      assumes: ['All shoot one after another, until the target falls.', ...parts.assumes],
    },
  });
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
      return err(refuse('DW-GEN-05', `The odds end where "${command.do}" rolls dice or asks somebody.`));
  }
  return ok(state);
};

const caseOf = (game: Dwethia, state: State, side: Side, command: Command): Result<Case, Refusal> => {
  const p: Position = { book: game.book, state };
  const model = 'model' in command ? findModel(state, command.model) : undefined;
  if (model === undefined) return err(refuse('DW-GEN-05', 'There are no odds for this.'));
  const alone = { p, side, command, by: model, engaged: [], fight: [] };
  switch (command.do) {
    case 'shoot': {
      const target = findModel(state, command.target);
      if (target === undefined) return err(refuse('DW-SHOOT-03', `There is no model "${command.target}".`));
      return ok({ ...alone, target, parts: shotParts(p, command, model, target) });
    }
    case 'cast': {
      const target = findModel(state, command.powers[0]?.target ?? model.id) ?? model;
      return ok({ ...alone, target, parts: castParts(p, command, model, target) });
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
        engaged: [],
        fight: [],
        parts: { beats: [], sums: [], assumes: [] },
      });
  }
};

/** The enemy that a model has come to: of those who fight it, the one whose base it touches or is nearest to. */
const facing = (model: Model, engaged: readonly Model[], side: Side): Model | undefined =>
  engaged
    .filter((m) => m.side !== side)
    .reduce<Model | undefined>(
      (best, m) => (best === undefined || gap(m, model) < gap(best, model) ? m : best),
      undefined,
    );

const fightCase = (
  p: Position,
  side: Side,
  model: Model,
  assumes: readonly string[],
): Result<Case, Refusal> => {
  const engaged = fightOf(p, model);
  const by =
    engaged?.find((m) => m.id === model.id && m.side === side) ?? engaged?.find((m) => m.side === side);
  const target = by === undefined ? undefined : facing(by, engaged ?? [], side);
  if (engaged === undefined || by === undefined || target === undefined)
    return err(refuse('DW-FIGHT-08', `${model.name} is in no fight.`));
  const parts = fightParts(p, engaged, side);
  const fight = [...engaged, ...SIDES.flatMap((s) => supportersOf(p, s, engaged))];
  const command: Command = { do: 'fight', model: by.id };
  return ok({
    p,
    side,
    command,
    by,
    target,
    engaged,
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
  const { pools } = p.state;
  const then: State = { ...moved.value, pools, stage: 'combat', active: side, work: [] };
  const there = findModel(then, model.id) ?? model;
  return fightCase({ book: p.book, state: then }, side, there, [
    'The fight is fought as it stands after this charge, with us as the Attacker; nobody moves or shoots before it.',
  ]);
};

const cardOf = (game: Dwethia, c: Case, options: ForecastOptions): Result<ForecastCard, Refusal> => {
  const { p, parts } = c;
  const ends = endsOf(game, c, 0, options);
  if (!ends.ok) return ends;
  const { samples, ladders, joint, summary, asides, words, line } = ends.value;
  const both = joint === undefined ? {} : { joint };
  const more = c.volley === undefined ? levelsOf(game, c, options) : [];
  const chances = ladders.flatMap((l) => l.rungs.map((r) => r.chance));
  const [left, right] = [cornerOf(p, c.by, c.shooters ?? c.fight), cornerOf(p, c.target, c.fight)];
  return ok({
    left,
    right,
    samples,
    error: widestError(chances, samples),
    beats: parts.beats,
    ladders,
    ...both,
    ...(more.length === 0
      ? {}
      : {
          levels: {
            of: 'Destiny for failed dice',
            rule: 'DW-DEST-01',
            steps: [{ label: '0', ladders, ...both, summary, samples }, ...more],
          },
        }),
    sums: parts.sums,
    asides,
    assumes: [...parts.assumes, ...words],
    summary,
    line: `${left.name} against ${right.name}: ${line}`,
  });
};

/** What points of Destiny for failed dice would make of it; more than can be of use is left out. */
const levelsOf = (game: Dwethia, c: Case, options: ForecastOptions): Level[] => {
  const { p, side, command } = c;
  const samples = Math.min(options.samples ?? FEW, FEW);
  // One die is rolled again once at most (DW-GEN-08).
  const useful = c.fight.length > 0 ? FIGHT_DESTINY : command.do === 'shoot' ? 1 : DESTINY;
  const most = Math.min(useful, p.state.pools[side].destiny);
  return Array.from({ length: most }, (_, i) => i + 1).flatMap((n): Level[] => {
    const ends = endsOf(game, c, n, { ...options, samples, budget: SHORT });
    if (!ends.ok) return [];
    const { ladders, joint, summary, samples: runs } = ends.value;
    const both = joint === undefined ? {} : { joint };
    return [{ label: String(n), ladders, ...both, summary, samples: runs }];
  });
};

/** The odds behind each answer, as the side that is asked sees them: of the one it is about, what it loses, what the enemy does. */
export const answerOdds = (
  p: Position,
  question: Question,
  all: readonly Forecast<State>[],
): readonly AnswerOdds[] => {
  const side = sideOfSeat(question.seat);
  const touched = p.state.models.filter((m) => all.some((odds) => touchedBy(odds, p.state, []).includes(m)));
  const own = touched.filter((m) => m.side === side);
  const foes = touched.filter((m) => m.side !== side);
  const ours = own.length > 0;
  const named = question.key.split(' ');
  const [first, other] = ours ? own : foes;
  // A call (DW-DEST-13) changes what becomes of many: all that they lose tells one from the other.
  const isCall = question.key.startsWith('together ');
  const about = isCall
    ? undefined
    : (own.find((m) => named.includes(m.id)) ?? (other === undefined ? first : undefined));
  const falls = about !== undefined && all.some((odds) => slainChance(odds, about.id) > 0);
  return all.map((odds) => {
    const lost = average(meanWounds(odds, ours ? own : foes));
    const theirs = ours && foes.length > 0 ? [`they lose ${average(meanWounds(odds, foes))}`] : [];
    if (first === undefined) return { figure: '', words: worksWords(p, odds) };
    if (about === undefined)
      return { figure: lost, words: [ours ? 'Wounds lost' : 'Wounds dealt', ...theirs].join(', ') };
    const chanceOf = falls ? slainChance(odds, about.id) : hurtChance(odds, about);
    if (about.side !== side)
      return chanceOf === 0
        ? { figure: '', words: 'nobody is hurt' }
        : { figure: percent(chanceOf), words: `${falls ? 'slays' : 'hurts'} ${about.name}` };
    // Several may fall, so that the sum is more than any one of them has.
    const sum = other === undefined ? '' : `; ${lost} Wounds lost in all`;
    // Of one alone the question has said the name.
    const whose = own.length === 1 ? '' : `${about.name} `;
    const words = [`${whose}${falls ? 'stands' : 'unhurt'}${sum}`, ...theirs];
    return { figure: percent(1 - chanceOf), words: words.join(', ') };
  });
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
