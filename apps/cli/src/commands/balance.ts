/* oxlint-disable no-await-in-loop -- one battle of the report after the other, each on all threads */
import { LEVELS } from '@caltrop/bots';
import { err, ok, type Result, type RosterPicture, type Seat } from '@caltrop/engine';
import { matrixOf, meanOf, shareOfPoints, type Cell, type Matrix, type Share } from '@caltrop/lab';
import { readWhole, readWord, type CommandForm, type Given } from '../arguments.ts';
import { readKind } from '../games-list.ts';
import { examplesOf } from '../setup-flags.ts';
import { readRunFlags, RUN_FLAGS, type RunFlags } from '../sim/flags.ts';
import { leagueOf, offered, openMatchUp, type MatchUp, type Offered } from '../sim/match-ups.ts';
import { makeProgress, untilInterrupted } from '../sim/progress.ts';
import { fightAll, withThreads, type Threads } from '../sim/threads.ts';
import { EXIT, grouped, percent, type ExitCode, type Terminal } from '../terminal.ts';

export const form: CommandForm = {
  name: 'balance',
  summary: 'Who wins: every roster of a league against every other from both sides, and every scenario.',
  about:
    'A draw is half a win. The same seed gives the same report, on any number of threads. Ctrl-C ends early and shows what there is.',
  usage: ['balance GAME [--league L] [--scenario S] [--battles N] [--policy P] [--seed S] [--workers K]'],
  flags: {
    league: { value: 'L', help: 'rosters that are meant to be equals, such as 500 (the first there is)' },
    scenario: { value: 'S', help: 'only this scenario; for rosters one that is fought between two of them' },
    battles: { value: 'N', help: 'battles for each pair and side, and for each scenario (24)' },
    policy: { value: 'P', help: `how everybody plays: ${LEVELS.join(', ')} (quick)` },
    pack: { value: 'FILE', many: true, help: 'a pack of content besides' },
    ...RUN_FLAGS,
  },
  examples: examplesOf('balance'),
};

interface Plan extends RunFlags {
  readonly battles: number;
  readonly policy: string;
  readonly stopped: () => boolean;
}

/** A scenario as it went. */
interface Difficulty {
  readonly id: string;
  readonly name: string;
  /** What the first side made of it. */
  readonly players: Share;
  readonly commands: number;
}

interface Report {
  readonly rosters: readonly RosterPicture[];
  readonly scenario: string;
  readonly cells: readonly Cell[];
  readonly scenarios: readonly Difficulty[];
  readonly rules: readonly string[];
}

/** Fights a match-up: how many battles each side has won. */
const fightOut = async (
  threads: Threads,
  { arena, sides, enemies }: MatchUp,
  plan: Plan,
  orders: boolean,
): Promise<{ battles: number; wins: [number, number]; commands: number }> => {
  const [first, second] = sides;
  const policies: Record<Seat, string> = Object.fromEntries(arena.seats.map((seat) => [seat, plan.policy]));
  // Enemies that have orders of the scenario follow them: that is what players meet.
  if (orders && enemies !== undefined) for (const seat of second) policies[seat] = enemies;
  const { kind, setup } = arena;
  const run = { kind, setup, policies, seed: plan.seed, nodes: plan.nodes, sides: { first, second } };
  const tally = await fightAll(threads, run, plan);
  return {
    battles: tally.battles,
    wins: [tally.wins['first'] ?? 0, tally.wins['second'] ?? 0],
    commands: tally.measures['commands'] === undefined ? 0 : meanOf(tally.measures['commands']),
  };
};

const duelOf = (
  { offer }: Offered,
  wanted: string | undefined,
  rosters: readonly RosterPicture[],
): string | undefined => {
  const duels = offer.scenarios.filter(({ duel }) => duel);
  if (wanted !== undefined) return duels.find(({ id }) => id === wanted)?.id;
  // The one whose own roster is in the league, where there is one: it is made for that size.
  const league = new Set(rosters.map(({ id }) => id));
  return (duels.find(({ roster }) => league.has(roster)) ?? duels[0])?.id;
};

const makeReport = async (
  game: Offered,
  given: Given,
  plan: Plan,
  threads: Threads,
  tell: (done: number, all: number) => void,
): Promise<Result<Report>> => {
  const wanted = given.text('scenario');
  if (wanted !== undefined && game.offer.scenarios.every(({ id }) => id !== wanted)) {
    const names = game.offer.scenarios.map(({ id }) => id).join(', ');
    return err([{ code: 'usage', what: `There is no scenario "${wanted}": ${names}.`, where: '--scenario' }]);
  }
  const league = leagueOf(game.offer, given.text('league'));
  if (!league.ok) return league;
  const duel = league.value.length > 1 ? duelOf(game, wanted, league.value) : undefined;
  const meetings =
    duel === undefined
      ? []
      : league.value.flatMap(({ id: army }) =>
          league.value
            .filter(({ id }) => id !== army)
            .map(({ id: enemy }) => ({ scenario: duel, army, enemy })),
        );
  const scenarios = game.offer.scenarios.filter(
    ({ id, duel: between }) =>
      (wanted === undefined ? given.text('league') === undefined : id === wanted) &&
      id !== duel &&
      !(between && league.value.length > 1),
  );
  const all = meetings.length + scenarios.length;
  const cells: Cell[] = [];
  const found: Difficulty[] = [];
  const rules = new Set<string>();
  for (const words of meetings) {
    if (plan.stopped()) break;
    const matchUp = await openMatchUp(game, words);
    if (!matchUp.ok) return matchUp;
    rules.add(matchUp.value.arena.rules);
    const { battles, wins } = await fightOut(threads, matchUp.value, plan, false);
    cells.push({ first: words.army, second: words.enemy, battles, wins });
    tell(cells.length, all);
  }
  for (const { id, name } of scenarios) {
    if (plan.stopped()) break;
    const matchUp = await openMatchUp(game, { scenario: id });
    if (!matchUp.ok) return matchUp;
    rules.add(matchUp.value.arena.rules);
    const { battles, wins, commands } = await fightOut(threads, matchUp.value, plan, true);
    const points = wins[0] + (battles - wins[0] - wins[1]) / 2;
    found.push({ id, name, players: shareOfPoints(points, battles), commands });
    tell(cells.length + found.length, all);
  }
  return ok({ rosters: league.value, scenario: duel ?? '', cells, scenarios: found, rules: [...rules] });
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const kind = readKind(given.words);
  if (!kind.ok) return terminal.problems(kind.error);
  const game = await offered(kind.value, given);
  if (!game.ok) return terminal.problems(game.error);
  const policy = readWord(given, 'policy', LEVELS, 'quick');
  const battles = readWhole(given, 'battles', { least: 1, most: 1_000_000, initial: 24 });
  const flags = readRunFlags(given);
  if (!policy.ok) return terminal.problems(policy.error);
  if (!battles.ok) return terminal.problems(battles.error);
  if (!flags.ok) return terminal.problems(flags.error);
  const report = await untilInterrupted((stopped) =>
    withThreads(flags.value.workers, async (threads) => {
      let progress: ReturnType<typeof makeProgress> | undefined;
      const plan: Plan = { ...flags.value, battles: battles.value, policy: policy.value, stopped };
      const made = await makeReport(game.value, given, plan, threads, (done, all) => {
        progress ??= makeProgress(terminal, all, 'match-ups');
        progress.report(done);
      });
      progress?.clear();
      return made;
    }),
  );
  if (!report.ok) return terminal.problems(report.error);
  const { rosters, cells, scenarios, scenario, rules } = report.value;
  const matrix = matrixOf(
    rosters.map(({ id }) => id),
    cells,
  );
  if (terminal.json) {
    const { seed, nodes } = flags.value;
    terminal.value({
      ok: true,
      game: kind.value,
      policy: policy.value,
      battles: battles.value,
      seed,
      nodes,
      rules,
      ...(cells.length === 0 ? {} : { league: rosters.map(({ id }) => id), scenario, cells, matrix }),
      scenarios,
    });
    return EXIT.ok;
  }
  terminal.line(
    `${terminal.paint.bold(game.value.cartridge.lid.title)}: everybody plays ${policy.value}; ${grouped(battles.value)} ${battles.value === 1 ? 'battle' : 'battles'} each; seed ${flags.value.seed}`,
  );
  if (cells.length > 0) drawMatrix(terminal, rosters, matrix);
  if (scenarios.length > 0) drawScenarios(terminal, scenarios);
  return EXIT.ok;
};

const shareText = ({ share, low, high }: Share): string =>
  `${percent(share)}, 95%: ${percent(low)} to ${percent(high)}`;

const whole = ({ share }: Share): string => String(Math.round(share * 100));

const drawMatrix = (terminal: Terminal, rosters: readonly RosterPicture[], matrix: Matrix): void => {
  const { paint } = terminal;
  const width = Math.max(...rosters.map(({ name }) => name.length)) + 4;
  terminal.line();
  terminal.line(paint.bold('Row against column, percent of the points, both sides of the board'));
  terminal.line(`${''.padEnd(width)}${rosters.map((_, n) => String(n + 1).padStart(5)).join('')}     all`);
  for (const [n, { id, name }] of rosters.entries()) {
    const cells = rosters.map(({ id: other }) => {
      const share = matrix.rows[id]?.[other];
      return (share === undefined || share.battles === 0 ? '·' : whole(share)).padStart(5);
    });
    const all = matrix.all[id];
    terminal.line(
      `${`${n + 1}. ${name}`.padEnd(width)}${cells.join('')}     ${all === undefined ? '' : shareText(all)}`,
    );
  }
  terminal.line(`The first side of the board: ${shareText(matrix.firstSide)}`);
};

const drawScenarios = (terminal: Terminal, scenarios: readonly Difficulty[]): void => {
  const width = Math.max(...scenarios.map(({ name }) => name.length)) + 2;
  terminal.line();
  terminal.line(terminal.paint.bold('How often the players win'));
  for (const { name, players, commands } of scenarios)
    terminal.line(`  ${name.padEnd(width)}${shareText(players)}; ${commands.toFixed(0)} commands a battle`);
};
