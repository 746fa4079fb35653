import type { CommandForm, Given } from './arguments.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** A command of the program: how it is called, and what it does. */
interface CommandModule {
  readonly form: CommandForm;
  readonly run: (given: Given, terminal: Terminal) => Promise<ExitCode> | ExitCode;
}

interface Entry {
  readonly summary: string;
  readonly load: () => Promise<CommandModule>;
}

/** Every command, with what it does in a line; the code of each is loaded when it is called. */
export const COMMANDS = {
  play: { summary: 'play a battle in the terminal', load: () => import('./commands/play.ts') },
  learn: { summary: 'a first battle that teaches', load: () => import('./commands/learn.ts') },
  campaign: {
    summary: 'one battle after another, and the camp between them',
    load: () => import('./commands/campaign.ts'),
  },
  odds: { summary: 'exact odds of dice, or of a command', load: () => import('./commands/odds.ts') },
  sim: { summary: 'fight many battles and count', load: () => import('./commands/lab/sim.ts') },
  balance: {
    summary: 'who beats whom, and how hard scenarios are',
    load: () => import('./commands/lab/balance.ts'),
  },
  calibrate: {
    summary: 'how likely a side is to win from a position, learned and checked',
    load: () => import('./commands/lab/calibrate.ts'),
  },
  weights: {
    summary: 'how much each thing counts in the bots’ evaluation, learned from battles',
    load: () => import('./commands/lab/weights.ts'),
  },
  audit: { summary: 'what something is worth in points', load: () => import('./commands/lab/audit.ts') },
  ladder: { summary: 'how much stronger each bot is', load: () => import('./commands/lab/ladder.ts') },
  ceiling: {
    summary: 'what better plans could win against the greedy bot',
    load: () => import('./commands/lab/ceiling.ts'),
  },
  card: { summary: 'how to run a side that nobody plays', load: () => import('./commands/card.ts') },
  danger: { summary: 'how dangerous an encounter is', load: () => import('./commands/danger.ts') },
  replay: { summary: 'show a recorded battle', load: () => import('./commands/replay.ts') },
  verify: { summary: 'run a journal again and compare', load: () => import('./commands/verify.ts') },
  check: { summary: 'check cases, packs and army lists', load: () => import('./commands/check.ts') },
  rules: { summary: 'look up a rule, or what tests it', load: () => import('./commands/rules.ts') },
  army: { summary: 'what the armies of a file cost', load: () => import('./commands/army.ts') },
  list: { summary: 'scenarios, armies, chests, options', load: () => import('./commands/list.ts') },
  worker: {
    summary: 'fight simulations that tables of a server ask for',
    load: () => import('./commands/lab/worker.ts'),
  },
} as const satisfies Record<string, Entry>;

export const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);
