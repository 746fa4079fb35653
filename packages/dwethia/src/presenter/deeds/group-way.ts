import { err, ok, type Point, type Refusal, type Result, type UnitGroup, type Way } from '@caltrop/engine';
import { INCH, type Spot } from '@caltrop/engine/inches';
import { refuse, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { findModel, type Model } from '../../match/state.ts';
import { groupOf } from '../../rules/ground/measures.ts';
import { stoodAt } from '../../rules/ground/terrain.ts';
import { canMove, moveVerb } from '../../rules/movement/movement.ts';
import { planMove, planTowards, termsOf } from '../../rules/ways/plans.ts';
import { isLedBy } from '../../match/shares.ts';
import { troopWords } from '../names.ts';
import { counted, inchWords, pointOf, sideOfSeat, spotOf } from '../places.ts';
import { wayAlong, wayOf } from './reach.ts';

/** The coherent group of a model as far as it can move now, itself first (DW-R08); undefined where it would go alone. */
export const groupPicture = (now: Position, seat: string, id: string): UnitGroup | undefined => {
  const lead = findModel(now.state, id);
  if (lead === undefined || lead.side !== sideOfSeat(seat) || lead.side !== now.state.active)
    return undefined;
  if (now.state.stage !== 'movement' || now.state.work.length > 0 || !canMove(now, lead)) return undefined;
  const group = [
    lead,
    ...groupOf(now, lead).filter((m) => m !== lead && isLedBy(now.book, seat, m) && canMove(now, m)),
  ];
  if (group.length < 2) return undefined;
  return { units: group.map((m) => m.id), label: troopWords(now, group) };
};

/** Whether everybody who went still stands in one group, and who stays behind. */
const groupNotes = (
  after: Position,
  id: string,
  went: number,
  stay: number,
): NonNullable<Way<Command>['notes']> => {
  const lead = findModel(after.state, id);
  const together = lead === undefined ? 0 : groupOf(after, lead).length;
  return [
    together >= went
      ? { good: true, text: `All ${went} stay in coherency` }
      : { good: false, text: `${went - together} lose coherency` },
    ...(stay === 0 ? [] : [{ good: false, text: `${stay} cannot go along` }]),
  ];
};

/** The position with a model put down at the end of its way. */
const after = (p: Position, m: Model, end: Spot, cost: number): Position => ({
  book: p.book,
  state: {
    ...p.state,
    models: p.state.models.map((o) =>
      o.id === m.id ? { ...o, ...stoodAt(p, m.r, end), spent: o.spent + cost, moved: true } : o,
    ),
  },
});

/**
 * The way of a model with its whole coherent group: everybody goes as far in the same direction, those in front first.
 * Who finds no room there goes as near as it can; who cannot move at all stays.
 */
export const groupWay = (
  now: Position,
  seat: string,
  id: string,
  to: Point,
): Result<Way<Command>, Refusal> => {
  const lead = findModel(now.state, id);
  if (lead === undefined || now.state.stage !== 'movement' || now.state.work.length > 0)
    return err(refuse('DW-TURN-01', 'Groups move in the Movement phase.'));
  const goal = spotOf(now.book, to);
  const [dx, dy] = [goal.x - lead.x, goal.y - lead.y];
  const side = sideOfSeat(seat);
  const ahead = (m: Model): number => m.x * dx + m.y * dy;
  const group = groupOf(now, lead)
    .filter((m) => isLedBy(now.book, seat, m) && canMove(now, m))
    .sort((a, b) => ahead(b) - ahead(a));
  let p = now;
  let longest = 0;
  const commands: Command[] = [];
  let own: Way<Command> | undefined;
  const others: { unit: string; path: Point[] }[] = [];
  for (const { id: one } of group) {
    const m = findModel(p.state, one);
    if (m === undefined) continue;
    const place = { x: m.x + dx, y: m.y + dy };
    const plan = planMove(p, m, place) ?? planTowards(p, m, place);
    const end = plan?.path.at(-1);
    if (plan === undefined || end === undefined) continue;
    const command: Command = { do: 'move', model: one, path: plan.path };
    if (moveVerb.fault(p, side, command) !== undefined) continue;
    commands.push(command);
    if (one === id) own = wayAlong(p, m, plan.path, plan.cost, termsOf(p, m).allowance, command);
    else others.push({ unit: one, path: [m, ...plan.path].map((spot) => pointOf(now.book, spot)) });
    longest = Math.max(longest, plan.cost);
    p = after(p, m, end, plan.cost);
  }
  // Who leads and cannot go says why by itself.
  if (own === undefined) return wayOf(now, seat, id, to, []);
  const stay = group.length - commands.length;
  const most = inchWords(termsOf(now, lead).allowance);
  const words = `${counted(commands.length, 'model')}, longest ${inchWords(longest)} of ${most}${stay > 0 ? `; ${stay} stay` : ''}`;
  const left = termsOf(now, lead).allowance - longest;
  return ok({
    ...own,
    commands,
    words,
    others,
    used: longest / INCH,
    left: left / INCH,
    notes: groupNotes(p, id, commands.length, stay),
  });
};
