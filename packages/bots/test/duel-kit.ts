import { firstAnswer, SimRandom, type BotKit } from '@caltrop/engine';
import type { Duel, DuelCommand } from '../../engine/test/toy.ts';
import { openDuel } from '../../engine/test/toy.ts';

export const duel = openDuel();

const ROLLS: ReadonlySet<DuelCommand['do']> = new Set(['blow', 'volley', 'storm', 'feint', 'clash']);

/** What the toy tells the bots: every command is a plan, and HP are all that counts. */
export const duelKit: BotKit<Duel, DuelCommand> = {
  plans: (state, seat, limit) =>
    duel
      .commands(state, seat)
      .map((command) => ({ commands: [command], dice: ROLLS.has(command.do) ? 0 : -1, score: 0 }))
      .slice(0, limit),
  evaluate: ({ hp }, seat) => (seat === 'a' ? hp[0] - hp[1] : hp[1] - hp[0]),
  policy: () => firstAnswer,
  describe: (_before, plan) => plan.commands.map((c) => c.do).join(' '),
};

/** What a bot in seat a is asked to do in a position of the toy. */
export const taskIn = (view: Duel) => ({
  game: duel,
  view,
  seat: 'a',
  random: SimRandom.from(1),
  clock: () => 0,
  budgetMs: 100,
});
