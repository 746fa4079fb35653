import { err, type Refusal, type Result } from '@caltrop/engine';
import { positionOf, replace } from '@caltrop/engine/chapter';
import { kitOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { findModel, isUp, modelOf, otherSide, type Model, type Side } from '../../match/state.ts';
import type { SurgeWork } from '../../match/work.ts';
import { destinyWindow } from '../destiny/destiny-window.ts';
import { areEngaged, isEngaged } from '../ground/measures.ts';
import { partingBlows } from '../retreat/retreat.ts';
import { canReach } from '../strikes/fights.ts';
import { noteCharge } from '../destiny/surge.ts';
import { driveFault, payDrive, refundDrive } from '../ways/drives.ts';
import { allowanceOf, judge, type Judged } from '../ways/paths.ts';
import { termsOf } from '../ways/plans.ts';
import { movesOf } from './move-choices.ts';

export { arriveVerb } from './arrival.ts';
export { planCharge, planMove, planTowards, reachOf, type Plan, type Reach } from '../ways/plans.ts';
export { movesOf as moveChoices } from './move-choices.ts';

type Move = CommandOf<'move'>;

/** The Surge under way, in which models may go anew until it is done. */
const surgeOn = (p: Position): SurgeWork | undefined => {
  const top = p.state.work.at(-1);
  return top?.is === 'surge' ? top : undefined;
};

/** A position in which a model has not moved yet in the Surge under way: until that is done it may go anew (DW-R72). */
export const beforeSurge = (p: Position, m: Model): Position => {
  const from = surgeOn(p)?.moved.find((one) => one.id === m.id);
  if (from === undefined) return p;
  const { id, x, y, z, careful, faith } = from;
  const old: Model = { ...m, x, y, z, careful, spent: 0, moved: false, charged: false };
  const { state } = p;
  const own = state.pools[m.side];
  const pools =
    faith === 0 ? state.pools : { ...state.pools, [m.side]: { ...own, faith: own.faith + faith } };
  return positionOf(p.book, {
    ...state,
    pools,
    models: state.models.map((o) => (o.id === id ? old : o)),
  });
};

/** DW-MOVE-08, DW-R21: why a model cannot leave where it is engaged; undefined when it is free or may disengage. */
const lockFault = (p: Position, m: Model): Refusal | undefined => {
  if (!isEngaged(p, m)) return undefined;
  const fresh = m.charged || p.state.models.some((e) => e.where === 'table' && e.charged && areEngaged(e, m));
  if (fresh) return refuse('DW-MOVE-08', `${m.name} has been engaged this turn and moves no further.`);
  if (p.book.options.disengageMove) return undefined;
  return refuse('DW-R21', `${m.name} is locked in combat; it leaves only by a retreat.`);
};

/** Whether a model can still make a move of its own now, as far as it is itself concerned. */
export const canMove = (p: Position, m: Model): boolean => {
  if (!isUp(m) || m.moved || allowanceOf(p, m) - m.spent <= 0) return false;
  return lockFault(p, m) === undefined;
};

/** DW-MOVE-12, 13: why a model cannot move carefully. */
const carefulFault = (p: Position, m: Model, command: Move, cost: number): Refusal | undefined => {
  const { careful } = command;
  if (careful === undefined) return undefined;
  const kit = kitOf(p.book, m);
  const rule = careful === 'defensive' ? 'DW-MOVE-12' : 'DW-MOVE-13';
  const played = careful === 'defensive' ? p.book.options.defensiveMove : p.book.options.stealthMove;
  if (!played) return refuse(rule, 'This optional move is not played here.');
  if (careful === 'defensive' ? !kit.shield : kit.cloak === 0)
    return refuse(rule, `${m.name} carries no ${careful === 'defensive' ? 'shield' : 'cloak'}.`);
  // DW-R122: halves are never rounded.
  if (2 * (m.spent + cost) > allowanceOf(p, m))
    return refuse(rule, 'A careful move spends half the allowance at most.');
  return undefined;
};

/** Everything about a move that the rules ask; its cost and end when it is legal. */
const judgeMove = (p: Position, side: Side, command: Move): Result<Judged, Refusal> => {
  const found = findModel(p.state, command.model);
  if (found === undefined || found.side !== side || found.where !== 'table' || found.pending)
    return err(refuse('DW-MOVE-02', 'That is not a model of yours on the table.'));
  const surge = surgeOn(p);
  if (surge !== undefined && !surge.may.includes(found.id))
    return err(refuse('DW-R72', `${found.name} takes no part in this Surge.`));
  const here = beforeSurge(p, found);
  const m = here === p ? found : modelOf(here.state, found.id);
  if (m.moved) return err(refuse('DW-MOVE-01', `${m.name} has moved this turn.`));
  const locked = lockFault(here, m);
  if (locked !== undefined) return err(locked);
  if (command.path.length === 0 && surge === undefined && command.careful === undefined)
    return err(refuse('DW-MOVE-01', 'Name at least one place to go; a model that stays needs no command.'));
  if (allowanceOf(here, m) <= 0) return err(refuse('DW-MOVE-01', `${m.name} cannot move this turn.`));
  const judged = judge(here, m, command.path, termsOf(here, m));
  if (!judged.ok) return judged;
  const fault = carefulFault(here, m, command, judged.value.cost) ?? driveFault(here, m, judged.value);
  return fault === undefined ? judged : err(fault);
};

/** Puts a model where its move ends, with all that a move leaves behind it. */
const finishMove = (b: Battle, m: Model, command: Move, { cost, end, contacts }: Judged): void => {
  const isCharge = contacts.length > 0;
  payDrive(b, m, end);
  m.x = end.x;
  m.y = end.y;
  m.z = end.z;
  m.spent += cost;
  m.moved = true;
  m.charged = isCharge;
  m.careful = command.careful ?? '';
  const rules = isCharge ? ['DW-MOVE-07', 'DW-R22'] : ['DW-MOVE-01'];
  const { path, careful } = command;
  const told = { type: 'moved', rules, model: m.id, path, cost, charge: isCharge } as const;
  tell(b, careful === undefined ? told : { ...told, careful });
};

/** A move in a Surge: takes back the one before it with all that it left, and remembers how the model was. */
const moveInSurge = (b: Battle, m: Model, command: Move, judged: Judged, surge: SurgeWork): void => {
  const gone = surge.moved.find((one) => one.id === m.id);
  const others = surge.moved.filter((one) => one !== gone);
  if (gone !== undefined) {
    const { x, y, z, careful } = gone;
    Object.assign(m, { x, y, z, careful });
    refundDrive(b, m, gone.faith);
  }
  m.spent = 0;
  m.moved = false;
  m.charged = false;
  if (command.path.length === 0 && command.careful === undefined) {
    replace(b.state, { ...surge, moved: others });
    return;
  }
  const { id, x, y, z, careful } = m;
  const { faith } = b.state.pools[m.side];
  finishMove(b, m, command, judged);
  const paid = faith - b.state.pools[m.side].faith;
  replace(b.state, { ...surge, moved: [...others, { id, x, y, z, careful, faith: paid }] });
};

/** DW-R21 with `disengageMove`: the enemies that have a model in melee range as it leaves. */
const holders = (p: Position, m: Model): readonly Model[] =>
  isEngaged(p, m) ? p.state.models.filter((e) => isUp(e) && e.side !== m.side && canReach(p, e, [m])) : [];

/** DW-MOVE-01 to 15: one model goes its way. */
export const moveVerb: Verb<Move> = {
  fault: (p, side, command) => {
    const judged = judgeMove(p, side, command);
    if (!judged.ok) return judged.error;
    p.book.lastMove = { of: p.state, command, judged };
    return undefined;
  },
  start: (b, side, command) => {
    const m = modelOf(b.state, command.model);
    const surge = surgeOn(b);
    // DW-R72: the enemy may surge before any model starts a move, the first of the half too; the move is then said anew.
    const interruption =
      surge === undefined
        ? destinyWindow(
            b,
            otherSide(side),
            () => m.id,
            () => `${m.name} is about to move.`,
          )
        : 'nothing';
    if (interruption === 'surge') return;
    const { lastMove } = b.book;
    const isJudged = interruption === 'nothing' && lastMove?.command === command && lastMove.of === b.state;
    // Whom the enemy has just pulled may stand in the way: the move is then said anew too.
    const judged = isJudged ? lastMove.judged : judgeMove(b, side, command);
    if (!judged.ok) return;
    if (surge !== undefined) {
      moveInSurge(b, m, command, judged.value, surge);
      return;
    }
    const left = command.path.length > 0 ? holders(b, m) : [];
    finishMove(b, m, command, judged.value);
    partingBlows(b, m, left);
    if (m.charged) noteCharge(b, side);
  },
  choices: (p, side) =>
    p.state.models.flatMap((m) => {
      if (m.side !== side) return [];
      const surge = surgeOn(p);
      if (surge !== undefined) {
        if (!surge.may.includes(m.id)) return [];
        if (surge.moved.some((one) => one.id === m.id))
          return [{ do: 'move' as const, model: m.id, path: [] }];
      }
      return canMove(p, m) ? movesOf(p, m) : [];
    }),
  any: (p, side) => {
    for (const m of p.state.models) if (m.side === side && canMove(p, m)) return true;
    return false;
  },
};
