import { runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import {
  openOfficersChess,
  unitOf,
  type OfficersChess,
  type Setup,
  type State,
  type Unit,
} from '../src/index.ts';
import { must, ownContent } from './own.ts';

const content = ownContent();

/** A match of our content, opened. */
export const open = (setup: Setup): OfficersChess => must(openOfficersChess(content, setup));

/** The first position of the battle itself, everybody on the default places. */
export const begun = (game: OfficersChess): State => {
  const state = game.start();
  const table = new SimulationTable(SimRandom.from(1));
  while (state.phase === 'deploy') {
    const [seat = ''] = game.toAct(state);
    runCommand(game, state, seat, { do: 'ready' }, table);
  }
  return state;
};

/** A tile by column and row, both from 0, as the scenarios write them. */
export const tileAt = (game: OfficersChess, x: number, y: number): number => y * game.book.board.width + x;

/** Leaves only the named units on the map, so that a position has nothing in it but what a test is about. */
export const only = (state: State, ...ids: string[]): void => {
  for (const u of state.units) {
    if (ids.includes(u.id)) continue;
    u.where = 'reserve';
    u.tile = -1;
  }
};

/** Puts a unit on a tile, with changes. */
export const put = (state: State, id: string, tile: number, changes: Partial<Unit> = {}): Unit => {
  const u = unitOf(state, id);
  Object.assign(u, { where: 'map', tile, ...changes });
  return u;
};

/** Makes it a seat's turn to activate a unit, in a batch of so many. */
export const turnOf = (state: State, seat: string, side: 'players' | 'gm', activations = 1): void => {
  state.turn = null;
  state.batch = { side, owed: Array.from({ length: activations }, () => seat), held: [] };
};

/** Positions out of battles played at random, with the seat to act. */
export const randomPositions = function* (
  game: OfficersChess,
  battles: number,
  every: number,
): Generator<{ readonly state: State; readonly seat: string; readonly random: SimRandom }> {
  for (let battle = 0; battle < battles; battle++) {
    const random = SimRandom.from('positions', battle);
    const table = new SimulationTable(random, (_seat, _key, ids) => ids[random.below(ids.length)] ?? '');
    const state = game.start();
    for (let n = 0; ; n++) {
      const [seat] = game.toAct(state);
      if (seat === undefined) break;
      if (n % every === 0 && state.phase === 'battle') yield { state: game.clone(state), seat, random };
      runCommand(game, state, seat, game.randomCommand(state, seat, random), table);
    }
  }
};
