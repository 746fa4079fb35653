/** An encounter that does not begin as it is printed: creatures and the round as a case has them. */
import { parseCell, type Fault } from '@caltrop/engine';
import { noPiece, type Changes } from '@caltrop/sheets/case-kit';
import type { z } from 'zod';
import type { Generia } from '../match/game.ts';
import { creatureOf, numberOf, type State } from '../match/state.ts';
import { stateIn } from './creature.ts';
import { beginAt } from './open.ts';
import type { Complain } from './profile.ts';
import type { changedCreature, Moment } from './position.ts';

/** Changes a state as a case has it otherwise. */
export const alterMatch = (
  { book }: Generia,
  state: State,
  { match, pieces }: Changes<Moment, z.infer<typeof changedCreature>>,
): Fault[] => {
  const faults: Fault[] = [];
  const complain: Complain = (path, code, what) => void faults.push({ path, code, what });
  const known = state.creatures.map((c) => c.id);
  const find = (id: string, path: Fault['path']): number => {
    const n = numberOf(state, id);
    if (n < 0) complain(path, 'unknown-creature', `there is no creature "${id}"`);
    return n;
  };
  for (const piece of pieces) {
    const { id, given, path } = piece;
    const n = numberOf(state, id);
    if (n < 0) {
      faults.push(noPiece(piece, known));
      continue;
    }
    const c = creatureOf(state, n);
    const cell = given.at === undefined ? undefined : parseCell(book.board, given.at);
    if (cell?.ok === false) for (const p of cell.error) complain([...path, 'at'], p.code, p.what);
    const serial = (): number => ++state.serial;
    Object.assign(c, stateIn({ id, side: '', given, path }, c, find, serial, complain));
    if (cell?.ok === true) Object.assign(c, { at: cell.value, where: 'board' });
  }
  if (Object.keys(match).length > 0) {
    const present = state.creatures.flatMap((c, i) =>
      c.where === 'board' && !c.dead && c.rider < 0 ? [i] : [],
    );
    beginAt({ book, state }, match, present, (id, path) => find(id, ['position', 'but', ...path]));
  }
  return faults;
};
