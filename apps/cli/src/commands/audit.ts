/* oxlint-disable no-await-in-loop -- one round of battles after the other: each says where the next are fought */
import { LEVELS } from '@caltrop/bots';
import { err, ok, type Result } from '@caltrop/engine';
import {
  evenPoint,
  joinPairs,
  NO_PAIRS,
  shareOf,
  type EvenPoint,
  type PairCounts,
  type Trial,
} from '@caltrop/lab';
import type { Audit } from '@caltrop/sheets/cartridge';
import { takeAll } from '@caltrop/shelf';
import { contentOf } from '@caltrop/shelf/node';
import { readWhole, readWord, type CommandForm, type Given } from '../arguments.ts';
import { examplesOf } from '../setup-flags.ts';
import { readRunFlags, RUN_FLAGS, type RunFlags } from '../sim/flags.ts';
import { makeProgress, untilInterrupted } from '../sim/progress.ts';
import { withThreads, type Threads } from '../sim/threads.ts';
import { EXIT, grouped, percent, type ExitCode, type Terminal } from '../terminal.ts';

const GAMES = (await takeAll()).filter(({ audit }) => audit !== undefined);
const NAMES = GAMES.map(({ lid }) => lid.kind);

export const form: CommandForm = {
  name: 'audit',
  summary: 'What something is worth: the points at which the chances are even, beside the price by the book.',
  about:
    'A roster with it fights the same roster without it, which has more points instead; both sides of the board with the same dice. The same seed gives the same price, on any number of threads.',
  usage: [`audit ${NAMES.join('|')} UNIT CHANGE [--pairs N] [--policy P] [--seed S] [--workers K]`],
  flags: {
    pairs: { value: 'N', help: 'how many pairs of battles (1000)' },
    policy: { value: 'P', help: `how both sides play: ${LEVELS.join(', ')} (quick)` },
    ...RUN_FLAGS,
  },
  examples: examplesOf('audit'),
};

interface Asked {
  readonly kind: string;
  readonly audit: Audit;
}

const read = async ({ words: [kind = '', ...words] }: Given): Promise<Result<Asked>> => {
  const game = GAMES.find(({ lid }) => lid.kind === kind);
  const part = await game?.audit?.();
  if (game === undefined || part === undefined)
    return err([
      {
        code: 'unknown-game',
        what: `No prices of "${kind}" can be measured. There are: ${NAMES.join(', ')}.`,
      },
    ]);
  const content = await contentOf(game);
  if (!content.ok) return content;
  const audit = part.open(content.value, words);
  return audit.ok ? ok({ kind, audit: audit.value }) : audit;
};

/** Rounds of battles: after each the next are fought where they say most. */
const ROUNDS = 10;

interface Plan extends RunFlags {
  readonly pairs: number;
  readonly policy: string;
  readonly stopped: () => boolean;
}

/** The two handicaps round the point where chances seem even: there battles say most about it. */
const bracket = (audit: Audit, found: EvenPoint | undefined): readonly [number, number] => {
  const last = audit.handicaps.length - 1;
  const at = found?.at ?? audit.book * audit.bearers;
  const above = audit.handicaps.findIndex(({ points }) => points > at);
  const high = Math.min(last, Math.max(1, above < 0 ? last : above));
  // A line through two points close to each other turns with every die: the lower one is a step further down.
  return [Math.max(0, high - 2), high];
};

const measure = async (
  threads: Threads,
  { kind, audit }: Asked,
  plan: Plan,
  tell: (done: number) => void,
): Promise<readonly Trial[]> => {
  const counts: PairCounts[] = audit.handicaps.map(() => NO_PAIRS);
  const fought = audit.handicaps.map(() => 0);
  const trials = (): Trial[] =>
    audit.handicaps.map(({ points }, n) => ({ handicap: points, counts: counts[n] ?? NO_PAIRS }));
  const half = Math.max(1, Math.ceil(plan.pairs / ROUNDS / 2));
  let done = 0;
  while (done < plan.pairs && !plan.stopped()) {
    for (const n of bracket(audit, evenPoint(trials()))) {
      const handicap = audit.handicaps[n];
      if (handicap === undefined || done >= plan.pairs || plan.stopped()) continue;
      const { policy, seed, nodes } = plan;
      const { there, back } = handicap;
      const pairs = { kind, there, back, first: policy, second: policy, seed, nodes };
      const start = fought[n] ?? 0;
      const end = start + Math.min(half, plan.pairs - done);
      const step = Math.ceil((end - start) / threads.count);
      const parts = Array.from({ length: threads.count }, (_, i) => ({
        from: Math.min(end, start + i * step),
        to: Math.min(end, start + (i + 1) * step),
      })).filter(({ from, to }) => to > from);
      const fresh = await Promise.all(parts.map((part) => threads.fight({ ...part, pairs })));
      for (const more of fresh) counts[n] = joinPairs(counts[n] ?? NO_PAIRS, more);
      fought[n] = end;
      done += end - start;
      tell(done);
    }
  }
  return trials().filter((trial) => shareOf(trial.counts).pairs > 0);
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const asked = await read(given);
  if (!asked.ok) return terminal.problems(asked.error);
  const pairs = readWhole(given, 'pairs', { least: 1, most: 1_000_000, initial: 1000 });
  const policy = readWord(given, 'policy', LEVELS, 'quick');
  const flags = readRunFlags(given);
  if (!pairs.ok) return terminal.problems(pairs.error);
  if (!policy.ok) return terminal.problems(policy.error);
  if (!flags.ok) return terminal.problems(flags.error);
  const progress = makeProgress(terminal, pairs.value, 'pairs');
  const trials = await untilInterrupted((stopped) =>
    withThreads(flags.value.workers, (threads) => {
      const plan: Plan = { ...flags.value, pairs: pairs.value, policy: policy.value, stopped };
      return measure(threads, asked.value, plan, (done) => progress.report(done));
    }),
  );
  progress.clear();
  const { audit, kind } = asked.value;
  const even = evenPoint(trials);
  const price =
    even === undefined ? undefined : { at: even.at / audit.bearers, error: even.error / audit.bearers };
  if (terminal.json) {
    const { seed, nodes } = flags.value;
    const { title, bearers, book } = audit;
    terminal.value({
      ok: true,
      game: kind,
      title,
      bearers,
      book,
      ...(price === undefined
        ? {}
        : { measured: price.at, low: price.at - price.error, high: price.at + price.error }),
      trials: trials.map(({ handicap, counts }) => {
        const { pairs: fought, share, interval } = shareOf(counts);
        return { handicap, pairs: fought, share, low: interval[0], high: interval[1] };
      }),
      policy: policy.value,
      seed,
      nodes,
    });
    return EXIT.ok;
  }
  draw(terminal, audit, trials, price);
  return EXIT.ok;
};

const draw = (
  terminal: Terminal,
  { title, unit, bearers, book }: Audit,
  trials: readonly Trial[],
  price: EvenPoint | undefined,
): void => {
  const measured =
    price === undefined
      ? 'the battles do not say what it is worth yet: more pairs would'
      : `measured ${price.at.toFixed(1)} ± ${price.error.toFixed(1)}`;
  terminal.line(`${terminal.paint.bold(title)}: book ${book}, ${measured} ${unit} for each of ${bearers}`);
  for (const { handicap, counts } of trials) {
    const { pairs, share, interval } = shareOf(counts);
    terminal.line(
      `  against ${String(handicap).padStart(3)} ${unit} more: ${percent(share).padStart(6)}, 95%: ${percent(interval[0])} to ${percent(interval[1])}, in ${grouped(pairs)} pairs`,
    );
  }
};
