import { runCommand, type BotKit, type Game, type Table } from '@caltrop/engine';
import { expect } from 'vitest';

/** More commands than any encounter takes. */
const MOST = 1500;

/** Lets every seat say its first plan until nobody is to act; everything that is said must be legal. */
export const playByPlans = <S, C>(
  game: Game<S, C>,
  kit: BotKit<S, C>,
  state: S,
  width: number,
  table: Table,
): void => {
  for (let said = 0; said < MOST; said++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) break;
    const [plan] = kit.plans(state, seat, width);
    const [command] = plan?.commands ?? [];
    if (command === undefined) throw new Error('there is no plan');
    const ran = runCommand(game, state, seat, command, table);
    expect({ command, ran: ran.kind }).toEqual({ command, ran: 'done' });
  }
};
