import { percent, runCommand, SimRandom, SimulationTable, type BotKit } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { Generia } from '../../match/game.ts';
import { cloneState, numberOf, type State } from '../../match/state.ts';
import { hurtChance, outChance } from '../forecast/change-ladders.ts';
import { oddsOf } from '../forecast/forecast-odds.ts';

/** Read at a glance: what is not known exactly after so many branches is estimated from so many runs. */
const QUICK = { budget: 1_200, samples: 120 };

/** What becomes of the command of a plan that rolls, from where the steps before it lead. */
export interface PlanOdds {
  /** The chance that its first target is wounded, and that it goes down. */
  readonly works: number;
  readonly down: number;
  readonly target: string;
  readonly words: string;
}

const NOTHING: PlanOdds = { works: 0, down: 0, target: '', words: '' };

/** Whom a command is aimed at. */
const targetsOf = (state: State, command: Command): number[] => {
  const on = 'on' in command ? command.on : undefined;
  const ids = on === undefined ? [] : typeof on === 'string' ? [on] : on;
  return ids.map((id) => numberOf(state, id)).filter((n) => n >= 0);
};

/** The odds of a command after those before it; undefined where no dice fall or nobody can tell. */
export const planOdds = (
  game: Generia,
  kit: BotKit<State, Command>,
  from: State,
  commands: readonly Command[],
  dice: number,
): PlanOdds | undefined => {
  const command = commands[dice];
  if (command === undefined) return undefined;
  const state = cloneState(from);
  const seat = state.creatures[state.turn.who]?.seat ?? '';
  const policy = kit.policy(state);
  const table = new SimulationTable(SimRandom.from('idea', 1), policy);
  for (const before of commands.slice(0, dice))
    if (runCommand(game, state, seat, before, table).kind === 'refused') return undefined;
  const odds = oddsOf(game, state, seat, command, { policy, ...QUICK });
  if (!odds.ok) return undefined;
  const p: Position = { book: game.book, state };
  const found = targetsOf(state, command).map((n) => {
    const { name = '', id = '' } = state.creatures[n] ?? {};
    return { id, name, hurt: hurtChance(p, odds.value, n), out: outChance(p, odds.value, n) };
  });
  const [first] = found;
  const words = found.flatMap(({ name, hurt, out }) => [
    ...(hurt > 0 ? [`${percent(hurt)} to wound ${name}`] : []),
    ...(out > 0 ? [`${percent(out)} that ${name} goes down`] : []),
  ]);
  if (first === undefined) return { ...NOTHING, words: 'dice that wound nobody' };
  const about = odds.value.samples > 0 ? 'about ' : '';
  return {
    works: first.hurt,
    down: first.out,
    target: first.id,
    words: words.length === 0 ? 'dice that wound nobody' : `${about}${words.slice(0, 3).join(', ')}`,
  };
};
