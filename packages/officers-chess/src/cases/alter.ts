/** A scenario that does not begin as it is printed: units and the round as a case has them. */
import { runCommand, ScriptedTable, type Fault } from '@caltrop/engine';
import { noPiece, type Changed, type Changes } from '@caltrop/sheets/case-kit';
import { parseCell } from '@caltrop/engine';
import type { z } from 'zod';
import type { OfficersChess } from '../match/game.ts';
import { cloneUnit, type State, type Unit } from '../match/state.ts';
import { beginBatch, beginRound } from '../rules/turn/rounds.ts';
import type { Complain, Entrant } from './ground.ts';
import type { changedBattle, changedUnit } from './position.ts';
import { readHand, readItems, readStatuses } from './unit.ts';

type CaseUnitNow = z.infer<typeof changedUnit>;

/** The unit as it is otherwise; what nothing is said of stays. */
const changeUnit = (
  { book }: OfficersChess,
  state: State,
  u: Unit,
  { id, given, path }: Changed<CaseUnitNow>,
  complain: Complain,
): Unit => {
  const e: Entrant = { id, side: u.side, given: { ...given, class: u.class }, path };
  const cell = given.at === undefined ? undefined : parseCell(book.board, given.at);
  if (cell?.ok === false) for (const p of cell.error) complain([...path, 'at'], p.code, p.what);
  const maxHp = given.maxHp ?? u.maxHp;
  if ((given.hp ?? 0) > maxHp)
    complain([...path, 'hp'], 'bad-value', `${id} has at most ${maxHp} HP`, 'OC-UNIT-02');
  const where = given.where ?? (cell === undefined ? u.where : 'map');
  const items = given.items === undefined ? u.items : readItems(book, e, complain);
  return cloneUnit({
    ...u,
    maxHp,
    hp: where === 'routed' ? 0 : (given.hp ?? Math.min(u.hp, maxHp)),
    where,
    tile: where !== 'map' ? -1 : cell?.ok === true ? cell.value : u.tile < 0 ? u.home : u.tile,
    arrives: given.arrives ?? u.arrives,
    items,
    ...readHand(book, e, items, complain),
    ...(given.statuses === undefined ? {} : readStatuses(book, e, state.round, complain)),
    activated: given.activated ?? u.activated,
    refreshed: given.refreshed ?? u.refreshed,
    torch: given.torch ?? u.torch,
  });
};

/** Two units of the map on one tile (OC-MOVE-04). */
const checkTiles = (state: State, pieces: readonly Changed<unknown>[], complain: Complain): void => {
  for (const { id, path } of pieces) {
    const unit = state.units.find((u) => u.id === id);
    const other = state.units.find((u) => u.id !== id && u.where === 'map' && u.tile === unit?.tile);
    if (unit?.where === 'map' && other !== undefined)
      complain([...path, 'at'], 'tile-taken', `this tile is taken by ${other.id}`, 'OC-MOVE-04');
  }
};

/** The state of a battle with what a case has otherwise; a round or a turn ends deployment on the default places. */
export const alterBattle = (
  game: OfficersChess,
  state: State,
  { match: { round, turn }, pieces }: Changes<z.infer<typeof changedBattle>, CaseUnitNow>,
): Fault[] => {
  const faults: Fault[] = [];
  const complain: Complain = (path, code, what, rule) =>
    void faults.push(rule === undefined ? { path, code, what } : { path, code, what, rule });
  const table = new ScriptedTable([]);
  const b = { book: game.book, state, table };
  const begins = round !== undefined || turn !== undefined;
  if (begins) {
    for (const seat of state.deploying) runCommand(game, state, seat, { do: 'ready' }, table);
    if (round !== undefined) beginRound(b, round);
  }
  for (const piece of pieces) {
    const at = state.units.findIndex((u) => u.id === piece.id);
    const unit = state.units[at];
    if (unit === undefined) {
      faults.push(
        noPiece(
          piece,
          state.units.map((u) => u.id),
        ),
      );
      continue;
    }
    state.units[at] = changeUnit(game, state, unit, piece, complain);
  }
  checkTiles(state, pieces, complain);
  // The batch counts those who may still act.
  if (state.phase === 'battle') {
    const first = turn ?? state.batch.side;
    if (!beginBatch(b, first)) beginBatch(b, first === 'gm' ? 'players' : 'gm');
  }
  return faults;
};
