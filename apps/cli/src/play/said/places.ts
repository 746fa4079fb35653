/** Places as people type them, and ways to them. */
import {
  createBoard,
  middleOf,
  parseCell,
  type Field,
  type Point,
  type Scene,
  type Seat,
  type Token,
} from '@caltrop/engine';
import type { Sitting } from '../sitting.ts';
import { withCalls } from './labels.ts';

/** A place as somebody types it: a tile, or inches from the left and from the near edge. */
export const pointOf = (field: Field, text: string): Point | undefined => {
  if (field.unit === 'tile') {
    const board = createBoard(field.width, field.height);
    const cell = parseCell(board, text.toLowerCase());
    return cell.ok ? middleOf(board, cell.value) : undefined;
  }
  const [x, y] = text.split(/\s+/).map(Number);
  return x === undefined || y === undefined || Number.isNaN(x + y) ? undefined : { x, y: field.height - y };
};

/** Words for going somewhere, in any game. */
const GOING: ReadonlySet<string> = new Set([
  'move',
  'go',
  'walk',
  'run',
  'sprint',
  'sneak',
  'march',
  'place',
]);

/** The place at the end of a line: a tile, or two numbers on a table in inches. */
const goalOf = (field: Field, words: readonly string[]): Point | undefined =>
  pointOf(field, words.slice(field.unit === 'tile' ? -1 : -2).join(' '));

const farness = (a: Point, b: Point): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

/** The tile in somebody's reach that is nearest to a place, where it is nearer than where they stand. */
const nearest = <S, C>(
  { box: { presenter } }: Sitting<S, C>,
  view: S,
  seat: Seat,
  { field }: Scene,
  actor: Token,
  goal: Point,
): Point | undefined => {
  if (field.unit === 'inch') return undefined;
  const board = createBoard(field.width, field.height);
  const cells = presenter.reach(view, seat, actor.id)?.zone.cells ?? [];
  const places = cells.map((cell) => middleOf(board, cell));
  const [best] = places.toSorted((a, b) => farness(a, goal) - farness(b, goal));
  return best === undefined || farness(best, goal) >= farness(actor.at, goal) ? undefined : best;
};

/** How somebody gets to a place that a line could not take them to, or as near as they get; empty where there is no way. */
export const otherWay = <S, C>(s: Sitting<S, C>, seat: Seat, text: string): string => {
  const { presenter } = s.box;
  const view = s.match.view(seat);
  const scene = presenter.scene(view, seat);
  const words = text.toLowerCase().split(/\s+/);
  const own = scene.tokens.filter((t) => t.seat === seat);
  const actor = own.find((t) => words.slice(1, -1).includes(t.id)) ?? own.find((t) => t.active);
  const goal = goalOf(scene.field, words);
  if (!words.some((word) => GOING.has(word)) || actor === undefined || goal === undefined) return '';
  const typed = (to: Point): string | undefined => {
    const way = presenter.wayTo(view, seat, actor.id, to, []);
    if (!way.ok || way.value.commands.length === 0) return undefined;
    const said = way.value.commands.map((c) => presenter.makeText(view, c)).join(', then ');
    return said.toLowerCase() === words.join(' ')
      ? undefined
      : `${withCalls(scene, said)} (${way.value.words})`;
  };
  const there = typed(goal);
  if (there !== undefined) return ` What gets there: ${there}.`;
  const near = nearest(s, view, seat, scene, actor, goal);
  const nearer = near === undefined ? undefined : typed(near);
  return nearer === undefined ? '' : ` The closest you can do now: ${nearer}.`;
};
