/** Battles at random, and their commands run again by us and by boardgame.io. */
import { createRequire } from 'node:module';
import { runCommand, SimRandom, SimulationTable, type Game } from '@caltrop/engine';
import type { Client as ClientOf } from 'boardgame.io/client';

export const PEER = 'boardgame.io 0.50.2, same rules';

// Its ES modules cannot be loaded by Node, its CommonJS ones can.
const { Client } = createRequire(import.meta.url)('boardgame.io/client') as { Client: typeof ClientOf };

export interface Said<C> {
  readonly seat: string;
  readonly command: C;
}

/** Dice and answers of a battle, the same for the same number. */
const tableOf = (seed: number): SimulationTable => {
  const random = SimRandom.from('bench dice', seed);
  return new SimulationTable(random, (_seat, _key, ids) => ids[random.below(ids.length)] ?? '');
};

/** Plays one battle at random, answers included; gives its first commands, as many as are wanted. */
export const randomBattle = <S, C>(game: Game<S, C>, seed: number, most = 0): Said<C>[] => {
  const random = SimRandom.from('bench', seed);
  const table = tableOf(seed);
  const state = game.start();
  const said: Said<C>[] = [];
  for (;;) {
    const [seat] = game.toAct(state);
    if (seat === undefined) return said;
    const command = game.randomCommand(state, seat, random);
    runCommand(game, state, seat, command, table);
    if (said.length < most) said.push({ seat, command });
  }
};

/** The same commands again, straight through the rules. */
export const rerun = <S, C>(game: Game<S, C>, said: readonly Said<C>[]): number => {
  const table = tableOf(1);
  const state = game.start();
  for (const { seat, command } of said) runCommand(game, state, seat, command, table);
  return said.length;
};

/** The same rules as a boardgame.io game: its move runs our command on its state. Undo is off, which favours it. */
export const boardgame = <S, C>(game: Game<S, C>, said: readonly Said<C>[]): (() => number) => {
  let table = tableOf(1);
  const definition = {
    setup: () => game.start(),
    disableUndo: true,
    moves: {
      command: ({ G }: { G: S }, seat: string, command: C): void => {
        runCommand(game, G, seat, command, table);
      },
    },
  };
  return () => {
    table = tableOf(1);
    const client = Client({ game: definition, numPlayers: 1, debug: false });
    for (const { seat, command } of said) client.moves['command']?.(seat, command);
    return said.length;
  };
};
