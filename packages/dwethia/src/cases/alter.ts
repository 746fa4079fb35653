/** A battle that does not begin as it is printed: models, pools and the turn as a case has them. */
import type { Fault } from '@caltrop/engine';
import { INCH } from '@caltrop/engine/inches';
import { noPiece, type Changes } from '@caltrop/sheets/case-kit';
import type { z } from 'zod';
import type { Dwethia } from '../match/game.ts';
import type { State } from '../match/state.ts';
import { footingAt } from '../rules/ground/terrain.ts';
import { meleeRanges } from '../rules/retreat/retreat.ts';
import { beginAt, changesOf, checkRoom, fillSides, markOwn } from './open.ts';
import type { Complain } from './model.ts';
import type { changedModel, Moment } from './position.ts';

/** Changes a state as a case has it otherwise. */
export const alterBattle = (
  { book }: Dwethia,
  state: State,
  { match, pieces }: Changes<Moment, z.infer<typeof changedModel>>,
): Fault[] => {
  const faults: Fault[] = [];
  const complain: Complain = (path, code, what) => void faults.push({ path, code, what });
  const { pools, deeds, ...when } = match;
  if (Object.keys(when).length > 0) beginAt(state, when);
  fillSides(state, { pools, deeds });
  const p = { book, state };
  for (const piece of pieces) {
    const m = state.models.find((one) => one.id === piece.id);
    if (m === undefined) {
      faults.push(
        noPiece(
          piece,
          state.models.map((one) => one.id),
        ),
      );
      continue;
    }
    Object.assign(m, changesOf(book.content, m, piece.given, state.round));
    const { height } = piece.given;
    m.z = height === undefined ? footingAt(p, m) : Math.round(height * INCH);
  }
  markOwn(state);
  if (faults.length === 0) checkRoom(p, pieces, complain);
  if (state.stage === 'retreat' && faults.length === 0) state.inRange = meleeRanges(p);
  return faults;
};
