import { greedyBot, playOn, searchBot } from '@caltrop/bots';
import type { Command, Dwethia, State } from '@caltrop/dwethia';
import { botKit } from '@caltrop/dwethia/bot';
import { Match, type Bot } from '@caltrop/engine';
import type { Row } from '../../../bench/measure.ts';

type Player = Bot<State, Command>;

/** How long a bot may think about one decision, as at the table. */
const BUDGET = 450;
const clock = (): number => performance.now();

interface Times {
  readonly worst: number;
  readonly turn: number;
}

/** Plays one turn of both sides from a position; how long the decisions and answers of the south take. */
const turnOf = (game: Dwethia, state: State, player: Player): Times => {
  const taken: number[] = [];
  const timed = <T>(think: () => T): T => {
    const start = clock();
    const thought = think();
    taken.push(clock() - start);
    return thought;
  };
  const south: Player = {
    name: player.name,
    decide: (task) => timed(() => player.decide(task)),
    answer: (task, question) => timed(() => player.answer(task, question)),
  };
  const match = new Match<State, Command>(
    { ...game, start: () => game.clone(state) },
    { seed: '7'.repeat(64) },
  );
  const players: Record<string, Player> = { south, north: greedyBot(botKit(game)) };
  playOn(match, players, {
    clock,
    budgetMs: BUDGET,
    onSay: () => {
      // When the turn is over nobody is left to go on.
      if (match.state.round > state.round) for (const seat of Object.keys(players)) delete players[seat];
    },
  });
  return { worst: Math.max(...taken), turn: taken.reduce((sum, one) => sum + one, 0) };
};

const rowOf = (name: string, { worst, turn }: Times): Row => ({
  name: `Wonders of Dwethia: the turn of a ${name} bot with 20 models a side`,
  ours: turn / 1000,
  unit: 's on the wall',
  target: '< 10 s, each decision < 1 s',
  met: turn < 10_000 && worst < 1000,
  note: `the longest decision ${Math.round(worst)} ms`,
});

/** A whole turn of each bot from a position with 20 models a side. */
export const benchBots = (game: Dwethia, state: State): Row[] => {
  const kit = botKit(game);
  const bots: readonly Player[] = [greedyBot(kit), searchBot(kit)];
  return bots.map((bot) => rowOf(bot.name, turnOf(game, state, bot)));
};
