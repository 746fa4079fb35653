import { runCommand, SimRandom, SimulationTable, type Problem, type Table } from '@caltrop/engine';
import type { Command } from '../src/match/command.ts';
import type { Content } from '../src/content/content.ts';
import { loadOwnPacks } from '../src/pack/content-node.ts';
import type { CairnAp } from '../src/match/game.ts';
import { compileContent } from '../src/pack/index.ts';
import { openCairnAp } from '../src/match/setup/setup.ts';
import { type Setup } from '../src/match/setup/parse-setup.ts';
import type { State } from '../src/match/state.ts';
import { must } from '../../../tests/kit/must.ts';

export { must } from '../../../tests/kit/must.ts';

/** The content that comes with the game. */
export const content: Content = must(compileContent(must(loadOwnPacks())));

export const open = (setup: Setup): CairnAp => must(openCairnAp(content, setup));

export const problemsOf = (setup: Setup): readonly Problem[] => {
  const opened = openCairnAp(content, setup);
  return opened.ok ? [] : opened.error;
};

/** The state after commands of the Warden, each of which must be done. */
export const play = (
  game: CairnAp,
  commands: readonly Command[],
  table: Table,
  state = game.start(),
): State => {
  for (const command of commands) {
    const seat =
      'creature' in command
        ? (state.creatures.find((c) => c.id === command.creature)?.seat ?? 'warden')
        : 'warden';
    const ran = runCommand(game, state, command.do === 'fight' ? 'warden' : seat, command, table);
    if (ran.kind !== 'done') throw new Error(ran.kind === 'refused' ? ran.refusal.what : ran.kind);
  }
  return state;
};

/** Plays legal commands at random; the last state and how many commands it took, or how far it came. */
export const playRandom = (
  game: CairnAp,
  seed: string,
  most: number,
): { readonly state: State; readonly commands: number } => {
  const random = SimRandom.from(seed);
  const state = game.start();
  const table = new SimulationTable(random, (_seat, _key, ids) => ids[random.below(ids.length)] ?? '');
  let commands = 0;
  while (commands < most) {
    const [seat] = game.toAct(state);
    if (seat === undefined) break;
    const command = game.randomCommand(state, seat, random);
    const ran = runCommand(game, state, seat, command, table);
    if (ran.kind === 'refused') throw new Error(`${ran.refusal.what} ${JSON.stringify(command)}`);
    commands += 1;
  }
  return { state, commands };
};
