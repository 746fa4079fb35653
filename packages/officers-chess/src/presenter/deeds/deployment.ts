import { SimRandom, SimulationTable, type Table } from '@caltrop/engine';
import type { OfficersChess } from '../../match/game.ts';
import { cloneState, findUnit, type State } from '../../match/state.ts';

/** A table for trying what rolls no dice: nobody listens. */
export const quietTable = (): Table => new SimulationTable(SimRandom.from(0));

/**
 * The position as it is shown: before the battle, units that nobody has placed yet stand where they would be placed by
 * default, so that they can be picked up there (OC-BUILD-05).
 */
export const arranged = (game: OfficersChess, view: State): State => {
  if (view.phase !== 'deploy') return view;
  const trial = cloneState(view);
  const shown = cloneState(view);
  for (const seat of view.deploying) {
    if (trial.phase === 'deploy') game.apply(trial, seat, { do: 'ready' }, quietTable());
  }
  for (const u of shown.units) {
    const placed = findUnit(trial, u.id);
    if (placed === undefined || u.where === 'map' || u.arrives > 1 || placed.where !== 'map') continue;
    u.where = 'map';
    u.tile = placed.tile;
  }
  return shown;
};
