/** The way out of a refusal: what could be done first, or how near one gets, as things to press. */
import type { Game } from '../../game.ts';
import { createBoard } from '../../field/index.ts';
import { LiveTable } from '../../table/live.ts';
import { runCommand } from '../../table/run.ts';
import type { Seat } from '../../table/table.ts';
import type { Cure } from './casting.ts';
import type { Deed } from './deed.ts';
import type { Point } from '../picture.ts';
import type { Presenter } from '../presenter.ts';
import { cellName, middleOf } from '../tiles.ts';

/** What was tried in vain: to attack somebody, or to go somewhere. */
export interface Wanted {
  readonly target?: string;
  readonly to?: Point;
}

type Shown<S, C> = Pick<Presenter<S, C>, 'deeds' | 'wayTo' | 'reach' | 'scene'>;

/** So many ways out stand beside a refusal. */
const MOST = 2;
/** Places that are tried on a table in inches: so far apart on the straight line to the goal. */
const STEP = 0.5;

/** What is done by oneself, at once and without dice: to stand up, to take another weapon in hand. */
const isFirst = <C>(deed: Deed<C>): boolean =>
  deed.refusal === undefined &&
  !deed.dice &&
  (deed.group === 'act' || deed.group === 'free') &&
  deed.target === undefined &&
  deed.spot === undefined &&
  deed.way === undefined &&
  deed.of === undefined &&
  deed.casts === undefined &&
  deed.drawer !== 'prepare' &&
  deed.drawer !== 'look';

/** The position after some commands, where neither dice nor anybody's answer comes between. */
const after = <S, C>(game: Game<S, C>, view: S, seat: Seat, commands: readonly C[]): S | undefined => {
  const state = game.clone(view);
  for (const command of commands) {
    const table = new LiveTable([], () => undefined);
    if (runCommand(game, state, seat, command, table).kind !== 'done') return undefined;
  }
  return game.toAct(state).includes(seat) ? state : undefined;
};

const gap = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));

/** Places in reach that are nearer to a goal than a unit stands, the nearest first. */
const nearer = <S, C>(
  shown: Shown<S, C>,
  view: S,
  seat: Seat,
  unit: string,
  from: Point,
  goal: Point,
): Point[] => {
  const reach = shown.reach(view, seat, unit);
  const { field } = shown.scene(view, seat);
  if (reach === undefined) return [];
  if (field.unit === 'tile') {
    const board = createBoard(field.width, field.height);
    const costs = new Map(reach.costs);
    return reach.zone.cells
      .map((cell) => ({ at: middleOf(board, cell), cost: costs.get(cell) ?? 0 }))
      .filter(({ at }) => gap(at, goal) < gap(from, goal) - 0.5)
      .toSorted((a, b) => gap(a.at, goal) - gap(b.at, goal) || a.cost - b.cost)
      .map(({ at }) => at);
  }
  const whole = gap(from, goal);
  const steps = Math.floor(Math.min(reach.budget, whole) / STEP);
  return Array.from({ length: Math.max(0, steps) }, (_, i) => {
    const part = ((steps - i) * STEP) / whole;
    return { x: from.x + (goal.x - from.x) * part, y: from.y + (goal.y - from.y) * part };
  });
};

/** So many of the nearest places are tried before it is given up. */
const TRIES = 12;

/** The way as near to a goal as a unit gets now. */
const closer = <S, C>(
  shown: Shown<S, C>,
  view: S,
  seat: Seat,
  unit: string,
  goal: Point,
): Cure<C> | undefined => {
  const { tokens, field } = shown.scene(view, seat);
  const own = tokens.find(({ id }) => id === unit);
  if (own === undefined) return undefined;
  const board = createBoard(field.width, field.height);
  for (const to of nearer(shown, view, seat, unit, own.at, goal).slice(0, TRIES)) {
    const way = shown.wayTo(view, seat, unit, to, []);
    if (!way.ok || way.value.commands.length === 0) continue;
    const place =
      field.unit === 'tile'
        ? `, to ${cellName(board, Math.floor(to.y) * field.width + Math.floor(to.x))}`
        : '';
    return { label: `Move closer${place}`, price: way.value.words, commands: way.value.commands };
  }
  return undefined;
};

/**
 * What a unit could do about something that it cannot do: first what makes it possible (another weapon in hand, to stand
 * up), then the way as near to it as it gets. None where it can be done already.
 */
export const curesOf = <S, C>(
  game: Game<S, C>,
  shown: Shown<S, C>,
  view: S,
  seat: Seat,
  unit: string,
  wanted: Wanted,
): readonly Cure<C>[] => {
  const { target, to } = wanted;
  const isPossible = (state: S): boolean =>
    target === undefined
      ? to !== undefined && shown.wayTo(state, seat, unit, to, []).ok
      : shown
          .deeds(state, seat, unit)
          .some((d) => d.group === 'attack' && d.target === target && d.refusal === undefined);
  if (isPossible(view)) return [];
  const cures: Cure<C>[] = [];
  for (const deed of shown.deeds(view, seat, unit)) {
    if (cures.length === MOST) break;
    const then = isFirst(deed) ? after(game, view, seat, deed.commands) : undefined;
    if (then !== undefined && isPossible(then))
      cures.push({ label: deed.label, price: deed.detail, commands: deed.commands });
  }
  const goal = to ?? shown.scene(view, seat).tokens.find(({ id }) => id === target)?.at;
  const way = goal === undefined ? undefined : closer(shown, view, seat, unit, goal);
  return way === undefined ? cures : [...cures, way];
};
