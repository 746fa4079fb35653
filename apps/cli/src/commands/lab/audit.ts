import { LEVELS } from '@caltrop/bots';
import { err, ok, type Result } from '@caltrop/engine';
import {
  csvOf,
  measurePrice,
  ORIGIN,
  priceOf,
  shareOf,
  trialsOf,
  type AuditPlan,
  type AuditSum,
  type Trial,
  type Worth,
} from '@caltrop/lab';
import type { Audit } from '@caltrop/sheets/cartridge';
import { take, takeAll } from '@caltrop/shelf';
import { contentOf, openSetup } from '@caltrop/shelf/node';
import { readWhole, readWord, type CommandForm, type Given } from '../../arguments.ts';
import { noGame } from '../../boxes.ts';
import { examplesOf } from '../../setup-flags.ts';
import { againOf } from '../../sim/again.ts';
import { readRunFlags, RUN_FLAGS } from '../../sim/flags.ts';
import { keptIn } from '../../sim/kept.ts';
import { makeProgress, untilInterrupted } from '../../sim/progress.ts';
import { withThreads } from '../../sim/threads.ts';
import { EXIT, grouped, percent, type ExitCode, type Terminal } from '../../terminal.ts';

const GAMES = (await takeAll()).filter(({ audit }) => audit !== undefined);
const NAMES = GAMES.map(({ lid }) => lid.kind);

export const form: CommandForm = {
  name: 'audit',
  summary:
    'What something is worth: the price at which the chances are even, compared with the price in the book.',
  about:
    'A roster with it fights the same roster without it, which has more points instead, from both sides of the board with the same dice. At the right price, as much is left of one side as of the other, unless the wins say otherwise. The same seed gives the same price, on any number of threads.',
  usage: [
    `audit ${NAMES.join('|')} ROW CHANGE [--pairs N] [--within 1] [--policy P] [--seed S] [--workers K]`,
  ],
  flags: {
    pairs: { value: 'N', help: 'how many pairs of battles at most (1000)' },
    within: { value: 'PRICE', help: 'stop when the price is known this closely: 1 means ± 1, at 95%' },
    policy: { value: 'P', help: `how both sides play: ${LEVELS.join(', ')} (quick)` },
    ...RUN_FLAGS,
  },
  examples: examplesOf('audit'),
};

interface Asked {
  readonly kind: string;
  readonly audit: Audit;
  readonly rules: string;
}

const read = async ({ words: [kind = '', ...words] }: Given): Promise<Result<Asked>> => {
  const game = GAMES.find(({ lid }) => lid.kind === kind);
  const part = await game?.audit?.();
  if (game === undefined || part === undefined)
    return err([noGame(kind, `No prices of "${kind}" can be measured. There are: ${NAMES.join(', ')}.`)]);
  const content = await contentOf(game);
  if (!content.ok) return content;
  const audit = part.open(content.value, words);
  if (!audit.ok) return audit;
  const cartridge = await take(kind);
  if (!cartridge.ok) return cartridge;
  const opened = await openSetup(cartridge.value, audit.value.handicaps[0]?.there);
  return opened.ok ? ok({ kind, audit: audit.value, rules: opened.value.game.rulesHash }) : opened;
};

const readWithin = (given: Given): Result<number | undefined> => {
  const text = given.text('within');
  if (text === undefined) return ok(undefined);
  const within = /^\d{1,4}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  return within > 0
    ? ok(within)
    : err([{ code: 'usage', what: `--within must be a price above 0, such as 1 or 0.5, found "${text}".` }]);
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const asked = await read(given);
  if (!asked.ok) return terminal.problems(asked.error);
  const pairs = readWhole(given, 'pairs', { least: 1, most: 1_000_000, initial: 1000 });
  const policy = readWord(given, 'policy', LEVELS, 'quick');
  const within = readWithin(given);
  const flags = readRunFlags(given);
  if (!pairs.ok) return terminal.problems(pairs.error);
  if (!policy.ok) return terminal.problems(policy.error);
  if (!within.ok) return terminal.problems(within.error);
  if (!flags.ok) return terminal.problems(flags.error);
  const { kind, audit, rules } = asked.value;
  const { seed, nodes, workers } = flags.value;
  const plan: AuditPlan = {
    kind,
    policy: policy.value,
    seed,
    nodes,
    pairs: pairs.value,
    within: within.value,
  };
  const kept = keptIn<AuditSum>(given, { kind, title: audit.title, policy: plan.policy, seed, nodes, rules });
  if (!kept.ok) return terminal.problems(kept.error);
  const progress = makeProgress(terminal, pairs.value, 'pairs');
  const begin = performance.now();
  const sums = await untilInterrupted((stopped) =>
    withThreads(workers, (threads) =>
      measurePrice(threads, audit, plan, {
        sums: kept.value.sums,
        stopped,
        report: (soFar, done) => {
          progress.report(done);
          kept.value.save(soFar);
        },
      }),
    ),
  );
  const seconds = (performance.now() - begin) / 1000;
  progress.clear();
  const unsaved = kept.value.save(sums, true);
  if (unsaved !== undefined) return terminal.problems([unsaved]);
  const price = priceOf(audit, sums);
  const trials = trialsOf(audit, sums);
  const command = againOf(form, given, { pairs: pairs.value, policy: policy.value, seed, nodes });
  const { title, bearers, book, unit } = audit;
  if (given.has('csv')) {
    const found =
      price === undefined
        ? ['', '', '', '']
        : [price.at, price.at - price.error, price.at + price.error, price.by];
    const fought = trials.reduce((n, { counts }) => n + shareOf(counts).pairs, 0);
    const origin = [kind, policy.value, seed, nodes, rules, command];
    const columns = ['what', 'unit', 'bearers', 'book', 'measured', 'low', 'high', 'by', 'pairs', ...ORIGIN];
    terminal.line(csvOf(columns, [[title, unit, bearers, book, ...found, fought, ...origin]]).trimEnd());
    return EXIT.ok;
  }
  if (terminal.json) {
    terminal.value({
      ok: true,
      game: kind,
      title,
      unit,
      bearers,
      book,
      ...(price === undefined
        ? {}
        : { measured: price.at, low: price.at - price.error, high: price.at + price.error, by: price.by }),
      trials: trials.map(({ handicap, counts }) => {
        const { pairs: fought, share, interval } = shareOf(counts);
        return { handicap, pairs: fought, share, low: interval[0], high: interval[1] };
      }),
      policy: policy.value,
      seed,
      nodes,
      rules,
      command,
    });
    return EXIT.ok;
  }
  draw(terminal, audit, trials, price);
  terminal.line(terminal.paint.dim(`${seconds.toFixed(0)} s. Rules ${rules}. Again: ${command}`));
  return EXIT.ok;
};

const draw = (
  terminal: Terminal,
  { title, unit, bearers, book }: Audit,
  trials: readonly Trial[],
  price: Worth | undefined,
): void => {
  const measured =
    price === undefined
      ? 'the battles do not yet show what it is worth: run more pairs'
      : `measured ${price.at.toFixed(1)} ± ${price.error.toFixed(1)}`;
  terminal.line(
    `${terminal.paint.bold(title)}: book ${book}, ${measured} ${unit} for each of ${bearers}${price === undefined ? '' : `, by ${price.by}`}`,
  );
  for (const { handicap, counts } of trials) {
    const { pairs, share, interval } = shareOf(counts);
    terminal.line(
      `  against ${String(handicap).padStart(3)} ${unit} more: ${percent(share).padStart(6)}, 95%: ${percent(interval[0])} to ${percent(interval[1])}, in ${grouped(pairs)} pairs`,
    );
  }
};
