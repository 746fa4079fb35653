import { runCommand, SimulationTable, type BotKit, type Game, type Random, type Seat } from '@caltrop/engine';

/** Carries out the commands of a plan with sampled dice, as far as they are still legal and it is still the seat's turn. */
export const runPlan = <S, C>(
  game: Game<S, C>,
  kit: BotKit<S, C>,
  state: S,
  seat: Seat,
  commands: readonly C[],
  dice: Random,
): void => {
  const table = new SimulationTable(dice, kit.policy(state));
  for (const command of commands) {
    if (game.toAct(state)[0] !== seat) return;
    if (runCommand(game, state, seat, command, table).kind !== 'done') return;
  }
};
