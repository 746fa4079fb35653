import { LEVELS } from '@caltrop/bots';
import { err, ok, type Result } from '@caltrop/engine';
import { csvOf, NO_PAIRS, ORIGIN, Step, type PairCounts, type PairRun, type Question } from '@caltrop/lab';
import { readWhole, type CommandForm, type Given } from '../../arguments.ts';
import { withFlags } from '../../boxes.ts';
import { readKind } from '../../games-list.ts';
import { examplesOf, SETUP_FLAGS, usageOf } from '../../setup-flags.ts';
import { againOf } from '../../sim/again.ts';
import { boxArena, type Arena } from '../../sim/arena.ts';
import { readRunFlags, readShare, RUN_FLAGS } from '../../sim/flags.ts';
import { keptIn } from '../../sim/kept.ts';
import { makeProgress, untilInterrupted } from '../../sim/progress.ts';
import { withThreads, type Threads } from '../../sim/threads.ts';
import { EXIT, grouped, percent, type ExitCode, type Terminal } from '../../terminal.ts';

export const form: CommandForm = {
  name: 'ladder',
  summary: 'How much stronger each bot is than the one below it, in pairs of battles with the seats swapped.',
  about:
    'Both battles of a pair have the same dice. With --aim, a step stops as soon as it is clear whether it reaches that share. One time in twenty, a bot that is 5 points below passes as reaching it, or the other way round.',
  usage: usageOf('ladder', '[--levels A,B,…] [--pairs N] [--aim 75%] [--seed S] [--workers K]'),
  flags: {
    levels: { value: 'A,B,…', help: `the bots, the weakest first (${LEVELS.join(',')})` },
    pairs: { value: 'N', help: 'how many pairs for each step (400)' },
    aim: { value: 'SHARE', help: 'the share that each step should reach; stops a step when that is clear' },
    ...RUN_FLAGS,
    ...SETUP_FLAGS,
  },
  examples: examplesOf('ladder'),
};

const MARGIN = 0.05;
const ERROR = 0.05;

const questionOf = (aim: number): Question => ({
  low: Math.max(0, aim - MARGIN),
  high: aim,
  error: ERROR,
});

const readLevels = ({ policies, learners, seats }: Arena, given: Given): Result<readonly string[]> => {
  const levels = given.text('levels')?.split(',') ?? LEVELS;
  const strange = levels.filter((name) => !policies.includes(name) && !learners.includes(name));
  if (strange.length > 0)
    return err([
      {
        code: 'usage',
        what: `There is no bot "${strange.join('", "')}". There are: ${policies.join(', ')}.`,
        where: '--levels',
      },
    ]);
  if (levels.length < 2)
    return err([{ code: 'usage', what: 'A ladder has at least two bots.', where: '--levels' }]);
  if (seats.length !== 2)
    return err([
      {
        code: 'usage',
        what: `A ladder needs two seats, and there are ${seats.length}: ${seats.join(', ')}.`,
      },
    ]);
  return ok(levels);
};

/** Fights a step to its end. */
const climb = async (
  threads: Threads,
  step: Step,
  pairs: PairRun,
  stopped: () => boolean,
  tell: (progress: number) => void,
): Promise<void> => {
  const each = async (): Promise<void> => {
    for (let part = step.deal(); part !== undefined && !stopped(); part = step.deal()) {
      // oxlint-disable-next-line no-await-in-loop -- each thread fights one part after the other
      step.take(part.from, await threads.fight({ ...part, pairs }));
      tell(step.result.pairs);
    }
  };
  await Promise.all(Array.from({ length: threads.count }, each));
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const kind = readKind(given.words);
  const opened = kind.ok ? await withFlags(kind.value, given, boxArena) : kind;
  if (!opened.ok) return terminal.problems(opened.error);
  const arena = opened.value;
  const levels = readLevels(arena, given);
  const pairs = readWhole(given, 'pairs', { least: 1, most: 1_000_000, initial: 400 });
  const aim = readShare(given, 'aim');
  const flags = readRunFlags(given);
  if (!levels.ok) return terminal.problems(levels.error);
  if (!pairs.ok) return terminal.problems(pairs.error);
  if (!aim.ok) return terminal.problems(aim.error);
  if (!flags.ok) return terminal.problems(flags.error);
  const { seed, nodes, workers } = flags.value;
  const { kind: game, setup, rules } = arena;
  const kept = keptIn<PairCounts>(given, { game, setup, rules, seed, nodes, aim: aim.value });
  if (!kept.ok) return terminal.problems(kept.error);
  const sums: Record<string, PairCounts> = { ...kept.value.sums };
  const quiet = terminal.json || given.has('csv');
  const steps: { readonly below: string; readonly above: string; readonly step: Step }[] = [];
  await untilInterrupted((stopped) =>
    withThreads(workers, async (threads) => {
      for (const [n, above] of levels.value.entries()) {
        const below = levels.value[n - 1];
        if (below === undefined || stopped()) continue;
        const name = `${above} ${below}`;
        const question = aim.value === undefined ? undefined : questionOf(aim.value);
        const step = new Step(pairs.value, question, kept.value.sums[name] ?? NO_PAIRS);
        const progress = makeProgress(terminal, pairs.value, `pairs, ${above} against ${below}`);
        const what: PairRun = {
          kind: arena.kind,
          there: arena.setup,
          back: arena.setup,
          first: above,
          second: below,
          seed,
          nodes,
        };
        // oxlint-disable-next-line no-await-in-loop -- one step after the other, each on all threads
        await climb(threads, step, what, stopped, (done) => {
          progress.report(done);
          sums[name] = step.result.counts;
          kept.value.save(sums);
        });
        progress.clear();
        steps.push({ below, above, step });
        if (!quiet) drawStep(terminal, above, below, step, aim.value);
      }
    }),
  );
  const unsaved = kept.value.save(sums, true);
  if (unsaved !== undefined) return terminal.problems([unsaved]);
  const command = againOf(form, given, { pairs: pairs.value, seed, nodes });
  if (given.has('csv')) {
    const rows = steps.map(({ above, below, step }) => {
      const { pairs: fought, share, interval, verdict } = step.result;
      const origin = [arena.kind, `${above} ${below}`, seed, nodes, arena.rules, command];
      return [above, below, fought, share, ...interval, verdict ?? '', ...origin];
    });
    const columns = ['above', 'below', 'pairs', 'share', 'low', 'high', 'verdict', ...ORIGIN];
    terminal.line(csvOf(columns, rows).trimEnd());
    return EXIT.ok;
  }
  if (!terminal.json) terminal.line(terminal.paint.dim(`Rules ${arena.rules}. Again: ${command}`));
  else
    terminal.value({
      ok: true,
      game: arena.kind,
      scenario: arena.scenario,
      setup: arena.setup,
      rules: arena.rules,
      seed,
      nodes,
      command,
      ...(aim.value === undefined ? {} : { aim: aim.value }),
      steps: steps.map(({ above, below, step }) => {
        const { counts, pairs: fought, share, interval, verdict } = step.result;
        const [low, high] = interval;
        return {
          above,
          below,
          pairs: fought,
          share,
          low,
          high,
          counts,
          ...(verdict === undefined ? {} : { verdict }),
        };
      }),
    });
  return EXIT.ok;
};

const drawStep = (
  terminal: Terminal,
  above: string,
  below: string,
  step: Step,
  aim: number | undefined,
): void => {
  const { pairs, share, interval, verdict } = step.result;
  const [low, high] = interval;
  const said =
    verdict === undefined || aim === undefined
      ? ''
      : verdict === 'less'
        ? `; less than ${percent(aim)}`
        : `; at least ${percent(aim)}`;
  const { paint } = terminal;
  terminal.line(
    `${paint.bold(`${above} against ${below}`)}: ${percent(share)} of the points, 95%: ${percent(low)} to ${percent(high)}, in ${grouped(pairs)} ${pairs === 1 ? 'pair' : 'pairs'}${said}`,
  );
};
