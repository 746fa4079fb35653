import { LEVELS } from '@caltrop/bots';
import { err, ok, type Problem, type Result, type Seat } from '@caltrop/engine';
import {
  csvOf,
  deviationOf,
  meanError,
  meanOf,
  ORIGIN,
  widestHalf,
  wilson,
  type Run,
  type Tally,
} from '@caltrop/lab';
import { readWhole, readWord, type CommandForm, type Given } from '../../arguments.ts';
import { withFlags } from '../../boxes.ts';
import { readKind } from '../../games-list.ts';
import { examplesOf, OWN_BOTS, SETUP_FLAGS, usageOf } from '../../setup-flags.ts';
import { againOf } from '../../sim/again.ts';
import { boxArena, type Arena } from '../../sim/arena.ts';
import { allCores, readRunFlags, readStop, RUN_FLAGS } from '../../sim/flags.ts';
import { keptIn } from '../../sim/kept.ts';
import { makeProgress, untilInterrupted } from '../../sim/progress.ts';
import { fightAll, withThreads } from '../../sim/threads.ts';
import { bar, EXIT, grouped, hang, percent, type ExitCode, type Terminal } from '../../terminal.ts';

export const form: CommandForm = {
  name: 'sim',
  summary: 'Fights many battles in a row and counts wins, lengths, losses and battles a second.',
  about:
    'The same seed gives the same battles, on any number of threads. Ctrl-C ends early and shows what there is.',
  usage: usageOf('sim', '--battles N [--policy P] [--stop 2%] [--seed S] [--workers K]'),
  flags: {
    battles: { value: 'N', help: 'how many battles (1000; with --stop at most 100,000)' },
    stop: {
      value: 'SHARE',
      help: 'stop when the share of every side is known this closely: 2% means within 2 points, at 95%',
    },
    policy: {
      value: 'P',
      help: `how every seat plays: ${LEVELS.join(', ')}${OWN_BOTS.map(([bot, kind]) => `, and ${bot} in ${kind}`).join('')} (random)`,
    },
    seat: { value: 'SEAT=P', many: true, help: 'how one seat plays' },
    ...RUN_FLAGS,
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
/** How many battles there are where nobody says it: as they are, and as the most of a run that stops by itself. */
const BATTLES = { plain: 1000, stopping: 100_000 };

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
  const stop = readStop(given);
  if (!policies.ok) return terminal.problems(policies.error);
  if (!stop.ok) return terminal.problems(stop.error);
  const initial = stop.value === undefined ? BATTLES.plain : BATTLES.stopping;
  const battles = readWhole(given, 'battles', { least: 1, most: MOST_BATTLES, initial });
  if (!battles.ok) return terminal.problems(battles.error);
  const threads = worthThreads(arena, battles.value, policies.value) ? allCores() : 1;
  const flags = readRunFlags(given, threads);
  if (!flags.ok) return terminal.problems(flags.error);
  const { seed, nodes, workers } = flags.value;
  const what: Run = { kind: arena.kind, setup: arena.setup, policies: policies.value, seed, nodes };

  const kept = keptIn<Tally>(given, { ...what, rules: arena.rules });
  if (!kept.ok) return terminal.problems(kept.error);
  const { warning } = arena;
  if (warning !== undefined && !terminal.json) terminal.note(`caltrop: ${warning}`);
  const progress = makeProgress(terminal, battles.value);
  const begin = performance.now();
  const length = { battles: battles.value, ...(stop.value === undefined ? {} : { stop: stop.value }) };
  const before = kept.value.sums['battles']?.battles ?? 0;
  const tally = await untilInterrupted((stopped) =>
    withThreads(workers, (all) =>
      fightAll(all, what, { ...length, stopped, sum: kept.value.sums['battles'] }, (soFar) => {
        progress.report(soFar.battles);
        kept.value.save({ battles: soFar });
      }),
    ),
  );
  const unsaved = kept.value.save({ battles: tally }, true);
  if (unsaved !== undefined) return terminal.problems([unsaved]);
  const seconds = (performance.now() - begin) / 1000;
  progress.clear();
  const isComplete =
    tally.battles === battles.value || (stop.value !== undefined && widestHalf(tally) <= stop.value.within);

  const result = summary(tally);
  const command = againOf(form, given, { battles: battles.value, seed, nodes });
  if (given.has('csv')) {
    const policy = Object.entries(policies.value).map((pair) => pair.join('='));
    const origin = [what.kind, policy.join(' '), seed, nodes, arena.rules, command];
    const rows = result.results.map((r) => [
      r.side,
      result.battles,
      r.wins,
      r.share,
      r.low,
      r.high,
      ...origin,
    ]);
    const columns = ['result', 'battles', 'count', 'share', 'low', 'high', ...ORIGIN];
    terminal.line(csvOf(columns, rows).trimEnd());
    return EXIT.ok;
  }
  const fresh = tally.battles - before;
  if (terminal.json) {
    const speed = { seconds, perSecond: fresh / seconds, workers };
    const asked = {
      game: what.kind,
      scenario: arena.scenario,
      setup: what.setup,
      policies: what.policies,
      seed,
      nodes,
      rules: arena.rules,
      command,
    };
    terminal.value({
      ok: true,
      ...asked,
      requested: battles.value,
      complete: isComplete,
      ...result,
      ...(warning === undefined ? {} : { warning }),
      speed,
    });
    return EXIT.ok;
  }
  if (!isComplete) {
    terminal.line(
      terminal.paint.bold(
        `Partial: ended after ${grouped(tally.battles)} of ${grouped(battles.value)} battles.`,
      ),
    );
  }
  draw(terminal, arena, what, result);
  const rate = fresh / seconds;
  const onThreads = workers === 1 ? '1 thread' : `${workers} threads`;
  terminal.line(
    `${grouped(fresh)} battles in ${seconds.toFixed(1)} s, ${rate < 10 ? rate.toFixed(1) : grouped(Math.round(rate))} a second on ${onThreads}.`,
  );
  terminal.line(terminal.paint.dim(`Rules ${arena.rules}. Again: ${command}`));
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
