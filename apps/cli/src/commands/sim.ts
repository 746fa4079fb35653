import { availableParallelism } from 'node:os';
import { err, ok, type Problem, type Result, type Seat } from '@caltrop/engine';
import { deviationOf, meanError, meanOf, wilson, type Tally } from '@caltrop/lab';
import { readWhole, readWord, type CommandForm, type Given } from '../arguments.ts';
import { withFlags } from '../boxes.ts';
import { readKind } from '../games-list.ts';
import { examplesOf, OWN_BOTS, SETUP_FLAGS, usageOf } from '../setup-flags.ts';
import { boxArena, type Arena } from '../sim/arena.ts';
import { POLICIES, type Run } from '../sim/run.ts';
import { fightAll } from '../sim/threads.ts';
import { bar, EXIT, grouped, hang, percent, type ExitCode, type Terminal } from '../terminal.ts';

export const form: CommandForm = {
  name: 'sim',
  summary: 'Fights many battles without looking on, and counts: wins, lengths, losses, battles a second.',
  about:
    'The same seed gives the same battles, on any number of threads. Ctrl-C ends early and shows what there is.',
  usage: usageOf('sim', '--battles N [--policy P] [--seed S] [--workers K]'),
  flags: {
    battles: { value: 'N', help: 'how many battles (1000)' },
    policy: {
      value: 'P',
      help: `how every seat plays: ${POLICIES.join(', ')}${OWN_BOTS.map(([bot, kind]) => `, and ${bot} in ${kind}`).join('')} (random)`,
    },
    seat: { value: 'SEAT=P', many: true, help: 'how one seat plays' },
    seed: { value: 'TEXT', help: 'the seed of all battles (1)' },
    workers: { value: 'K', help: 'how many threads (one for each core in long runs)' },
    ...SETUP_FLAGS,
  },
  examples: examplesOf('sim'),
};

/** Opens what the flags describe. */
const open = async (given: Given): Promise<Result<Arena>> => {
  const kind = readKind(given.words);
  return kind.ok ? withFlags(kind.value, given, boxArena) : kind;
};

const readPolicies = ({ seats, policies: known }: Arena, given: Given): Result<Record<Seat, string>> => {
  const policy = readWord(given, 'policy', known, 'random');
  if (!policy.ok) return policy;
  const policies: Record<Seat, string> = Object.fromEntries(seats.map((seat) => [seat, policy.value]));
  const problems: Problem[] = [];
  for (const pair of given.all('seat')) {
    const [seat = '', name = ''] = pair.split('=');
    const where = `--seat ${pair}`;
    if (!seats.includes(seat)) {
      problems.push({ code: 'usage', what: `There is no seat "${seat}": ${seats.join(', ')}.`, where });
    } else if (!known.includes(name)) {
      problems.push({ code: 'usage', what: `In a simulation a seat plays ${known.join(', ')}.`, where });
    } else policies[seat] = name;
  }
  return problems.length > 0 ? err(problems) : ok(policies);
};

const MOST_BATTLES = 100_000_000;

/** A thread takes a second to get ready: worth it only for runs of several seconds. */
const worthThreads = (
  { threadsFrom }: Arena,
  battles: number,
  policies: Readonly<Record<Seat, string>>,
): boolean =>
  battles >=
  (Object.values(policies).every((policy) => policy === 'random')
    ? threadsFrom.random
    : threadsFrom.thinking);

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const opened = await open(given);
  if (!opened.ok) return terminal.problems(opened.error);
  const arena = opened.value;
  const policies = readPolicies(arena, given);
  const battles = readWhole(given, 'battles', { least: 1, most: MOST_BATTLES, initial: 1000 });
  if (!policies.ok) return terminal.problems(policies.error);
  if (!battles.ok) return terminal.problems(battles.error);
  const initial = worthThreads(arena, battles.value, policies.value)
    ? Math.min(availableParallelism(), 8)
    : 1;
  const workers = readWhole(given, 'workers', { least: 1, most: 256, initial });
  if (!workers.ok) return terminal.problems(workers.error);
  const seed = given.text('seed') ?? '1';
  const what: Run = { kind: arena.kind, setup: arena.setup, policies: policies.value, seed };

  const { warning } = arena;
  if (warning !== undefined && !terminal.json) terminal.note(`caltrop: ${warning}`);
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  process.once('SIGINT', stop);
  const progress = makeProgress(terminal, battles.value);
  const begin = performance.now();
  const tally = await fightAll(what, battles.value, workers.value, () => stopped, progress.report);
  const seconds = (performance.now() - begin) / 1000;
  progress.clear();
  process.off('SIGINT', stop);

  const result = summary(tally);
  if (terminal.json) {
    const speed = { seconds, perSecond: tally.battles / seconds, workers: workers.value };
    const asked = {
      game: what.kind,
      scenario: arena.scenario,
      setup: what.setup,
      policies: what.policies,
      seed,
    };
    terminal.value({
      ok: true,
      ...asked,
      requested: battles.value,
      complete: tally.battles === battles.value,
      ...result,
      ...(warning === undefined ? {} : { warning }),
      speed,
    });
    return EXIT.ok;
  }
  if (tally.battles < battles.value) {
    terminal.line(
      terminal.paint.bold(
        `Partial: ended after ${grouped(tally.battles)} of ${grouped(battles.value)} battles.`,
      ),
    );
  }
  draw(terminal, arena, what, result);
  const rate = tally.battles / seconds;
  const threads = workers.value === 1 ? '1 thread' : `${workers.value} threads`;
  terminal.line(
    `${grouped(tally.battles)} battles in ${seconds.toFixed(1)} s, ${rate < 10 ? rate.toFixed(1) : grouped(Math.round(rate))} a second on ${threads}.`,
  );
  return EXIT.ok;
};

/** A tally as people and programs read it. */
const summary = (tally: Tally) => ({
  battles: tally.battles,
  results: Object.entries(tally.wins).map(([side, wins]) => {
    const [low, high] = wilson(wins, tally.battles);
    return { side, wins, share: wins / Math.max(1, tally.battles), low, high };
  }),
  endedBy: tally.rules,
  measures: Object.fromEntries(
    Object.entries(tally.measures).map(([name, m]) => [
      name,
      { mean: meanOf(m), error: meanError(m), sd: deviationOf(m), least: m.least, most: m.most },
    ]),
  ),
});

const draw = (terminal: Terminal, arena: Arena, what: Run, result: ReturnType<typeof summary>): void => {
  const { paint } = terminal;
  const players = Object.entries(what.policies).map(([seat, policy]) => `${seat} ${policy}`);
  terminal.line(`${paint.bold(arena.title)}: ${players.join(', ')}; seed ${what.seed}`);
  for (const { side, wins, share, low, high } of result.results) {
    const name = (arena.sides[side] ?? side).padEnd(12);
    const interval = `${percent(low)} to ${percent(high)}`.padEnd(16);
    terminal.line(
      `  ${name} ${percent(share).padStart(6)}  95%: ${interval} ${grouped(wins).padStart(9)}  ${paint.blue(bar(share, 24))}`,
    );
  }
  terminal.line();
  const names = Object.keys(result.measures).map((name) => arena.measures[name] ?? name);
  const width = Math.max(22, ...names.map((name) => name.length + 1));
  for (const [name, m] of Object.entries(result.measures)) {
    const label = (arena.measures[name] ?? name).padEnd(width);
    const mean = `${m.mean.toFixed(2)} ± ${m.error.toFixed(2)}`.padStart(16);
    terminal.line(`  ${label}${mean}   sd ${m.sd.toFixed(2)}, from ${m.least} to ${m.most}`);
  }
  const rules = Object.entries(result.endedBy).toSorted(([, a], [, b]) => b - a);
  const shares = rules.map(([rule, n]) => `${rule} ${percent(n / result.battles)}${arena.aside(rule)}`);
  terminal.line(hang(`  ${'decided by'.padEnd(width)}`, shares.join(', '), terminal.width));
};

const SHOW_AFTER_MS = 1000;

/** A bar on stderr for whatever takes longer than a second. */
const makeProgress = (
  terminal: Terminal,
  battles: number,
): { report: (done: number) => void; clear: () => void } => {
  const begin = performance.now();
  let shown = 0;
  return {
    report: (done) => {
      const now = performance.now();
      if (!terminal.watched || now - begin < SHOW_AFTER_MS || now - shown < 100) return;
      shown = now;
      const left = (((now - begin) / done) * (battles - done)) / 1000;
      const text = `${bar(done / battles, 30).padEnd(30)} ${percent(done / battles)} ${grouped(done)} battles, ${left.toFixed(0)} s left`;
      process.stderr.write(`\r${text}\u001B[K`);
    },
    clear: () => {
      if (shown > 0) process.stderr.write('\r\u001B[K');
    },
  };
};
