import { CUTS, judgeBattle, type JudgedBattle } from '@caltrop/bots';
import type { OpenBox } from '@caltrop/engine';
import { Z95 } from '@caltrop/lab';
import { readWhole, type CommandForm, type Given } from '../../arguments.ts';
import { withFlags } from '../../boxes.ts';
import { readKind } from '../../games-list.ts';
import { examplesOf, SETUP_FLAGS, usageOf } from '../../setup-flags.ts';
import { againOf } from '../../sim/again.ts';
import { flagsNamed } from '../../sim/flags.ts';
import { makeProgress } from '../../sim/progress.ts';
import { EXIT, grouped, percent, type ExitCode, type Terminal } from '../../terminal.ts';

export const form: CommandForm = {
  name: 'ceiling',
  summary:
    'How much could be won with better plans than those of the greedy bot, and how much is down to the dice.',
  about:
    'The greedy bot plays itself. At some decisions, each of its ideas is played to the end of the battle many times, on the same dice. Some of the playouts choose an idea, if it is clearly ahead of the one of the greedy bot; the others judge it, so that luck does not count. Added up over a battle, that is what a bot that chooses in this way would win against the greedy bot.',
  usage: usageOf('ceiling', '[--battles N] [--plans N] [--playouts N] [--every N] [--seed S]'),
  flags: {
    battles: { value: 'N', help: 'battles (20)' },
    plans: { value: 'N', help: 'how many ideas are compared (6)' },
    playouts: { value: 'N', help: 'playouts of each (64)' },
    every: { value: 'N', help: 'looks at one decision in this many (4)' },
    ...flagsNamed('seed'),
    ...SETUP_FLAGS,
  },
  examples: examplesOf('ceiling'),
};

/** Points gained a battle, with the standard error: battles are independent of each other, the decisions of one are not. */
interface Gained {
  readonly mean: number;
  readonly error: number;
}

/** What one seat gains in a battle, when each decision gains as much as those that were judged. */
const gainedBy = (battles: readonly JudgedBattle[], seats: number, cut: number): Gained => {
  const looked = battles.filter(({ judged }) => judged.length > 0);
  const gains = looked.map(
    ({ decisions, judged }) =>
      (judged.reduce((sum, one) => sum + (one[cut] ?? 0), 0) * decisions) / judged.length / seats,
  );
  const mean = gains.reduce((sum, n) => sum + n, 0) / Math.max(1, gains.length);
  const variance = gains.reduce((sum, n) => sum + (n - mean) ** 2, 0) / Math.max(1, gains.length - 1);
  return { mean, error: Math.sqrt(variance / Math.max(1, gains.length)) };
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const kind = readKind(given.words);
  const battles = readWhole(given, 'battles', { least: 2, most: 1_000_000, initial: 20 });
  const plans = readWhole(given, 'plans', { least: 2, most: 100, initial: 6 });
  const playouts = readWhole(given, 'playouts', { least: 16, most: 100_000, initial: 64 });
  const every = readWhole(given, 'every', { least: 1, most: 1000, initial: 4 });
  if (!kind.ok) return terminal.problems(kind.error);
  if (!battles.ok) return terminal.problems(battles.error);
  if (!plans.ok) return terminal.problems(plans.error);
  if (!playouts.ok) return terminal.problems(playouts.error);
  if (!every.ok) return terminal.problems(every.error);
  const options = { plans: plans.value, playouts: playouts.value, every: every.value };
  const seed = given.text('seed') ?? '1';
  const judgeAll = <S, C>({ game, kit }: OpenBox<S, C>) => {
    const progress = makeProgress(terminal, battles.value);
    const judged = Array.from({ length: battles.value }, (_, k) => {
      const battle = judgeBattle(game, kit, seed, k, options);
      progress.report(k + 1);
      return battle;
    });
    progress.clear();
    return { judged, seats: game.seats.length, rules: game.rulesHash };
  };
  const opened = await withFlags(kind.value, given, judgeAll);
  if (!opened.ok) return terminal.problems(opened.error);
  const { judged, seats, rules } = opened.value;
  const decisions = judged.reduce((sum, battle) => sum + battle.decisions, 0) / judged.length / seats;
  const looked = judged.reduce((sum, battle) => sum + battle.judged.length, 0);
  const gained = CUTS.map((cut, i) => ({
    playouts: Math.floor(playouts.value / cut),
    ...gainedBy(judged, seats, i),
  }));
  const command = againOf(form, given, { battles: battles.value, ...options, seed });
  if (terminal.json)
    terminal.value({ ok: true, game: kind.value, rules, seed, command, decisions, looked, gained });
  else {
    terminal.line(
      `${grouped(looked)} decisions were looked at; a side has ${decisions.toFixed(1)} a battle.`,
    );
    for (const { playouts: seen, mean, error } of gained)
      terminal.line(
        `Choosing by ${grouped(seen)} playouts of each idea: ${percent(0.5 + mean)} of the points, 95%: ${percent(0.5 + mean - Z95 * error)} to ${percent(0.5 + mean + Z95 * error)}`,
      );
    terminal.line(terminal.paint.dim(`Rules ${rules}. Again: ${command}`));
  }
  return EXIT.ok;
};
