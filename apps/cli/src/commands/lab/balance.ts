/* oxlint-disable no-await-in-loop -- one study after the other, each on all threads */
import { LEVELS } from '@caltrop/bots';
import { err, ok, parseJson, type Result } from '@caltrop/engine';
import {
  duelFor,
  leagueOf,
  Ledger,
  planStudy,
  readStudy,
  studyReport,
  studyCsv,
  studyJson,
  type StopRule,
  type Study,
  type StudyPlan,
  type StudyReport,
  type Tally,
} from '@caltrop/lab';
import { carriedPacks } from '@caltrop/shelf/packs';
import { take } from '@caltrop/shelf';
import { readWhole, readWord, type CommandForm, type Given } from '../../arguments.ts';
import { packsOf } from '../../boxes.ts';
import { inFile, readText } from '../../files/files.ts';
import { readKind } from '../../games-list.ts';
import { examplesOf } from '../../setup-flags.ts';
import { againOf } from '../../sim/again.ts';
import { drawStudy } from '../../sim/draw-study.ts';
import { readRunFlags, readStop, RUN_FLAGS, type RunFlags } from '../../sim/flags.ts';
import { keptIn } from '../../sim/kept.ts';
import { openingOf } from '../../sim/opening.ts';
import { makeProgress, untilInterrupted } from '../../sim/progress.ts';
import { fightStudy, withThreads } from '../../sim/threads.ts';
import { EXIT, grouped, type ExitCode, type Terminal } from '../../terminal.ts';

export const form: CommandForm = {
  name: 'balance',
  summary:
    'Who wins: every roster of a league against every other, from both sides of the board, and every scenario.',
  about:
    'A draw is half a win. The same seed gives the same report, on any number of threads. Ctrl-C ends early and shows what there is; with --resume the same command continues from there. --study takes a file saved by the lab in the page.',
  usage: [
    'balance GAME [--league L | --rosters A,B,…] [--scenario S,…|all] [--battles N] [--stop 2%] [--policy P] [--seed S] [--workers K]',
    'balance --study FILE [--workers K]',
  ],
  flags: {
    league: {
      value: 'L',
      help: 'rosters that are meant to be equal, such as 500 (the first league of the game)',
    },
    rosters: { value: 'A,B,…', help: 'these rosters against each other' },
    matrix: { help: 'only rosters against each other, no scenarios' },
    scenario: {
      value: 'S,…',
      help: 'only these scenarios, or all; for rosters, one in which two of them can fight',
    },
    battles: {
      value: 'N',
      help: 'battles for each pair and side, and for each scenario (24; with --stop 10,000)',
    },
    stop: {
      value: 'SHARE',
      help: 'stop a match-up when its shares are known this closely: 2% means within 2 points',
    },
    policy: { value: 'P', help: `how everybody plays: ${LEVELS.join(', ')} (quick)` },
    pack: { value: 'FILE', many: true, help: "a content pack of your own, beside the game's" },
    study: { value: 'FILE', help: 'what to fight, as saved by the lab in the page' },
    ...RUN_FLAGS,
  },
  examples: examplesOf('balance'),
};

const BATTLES = { plain: 24, stopping: 10_000 };

interface Asked {
  readonly studies: readonly Study[];
}

const readFile = (file: string): Result<Asked> => {
  const text = readText(file);
  if (!text.ok) return text;
  const json = parseJson(text.value);
  const study = json.ok ? readStudy(json.value) : err([{ code: 'bad-study', what: 'It is no JSON.' }]);
  return study.ok ? ok({ studies: [study.value] }) : err(inFile(file, study.error));
};

/** The studies that flags describe: rosters against each other, and scenarios that are no duels. */
const readFlags = async (
  given: Given,
  { seed, nodes }: RunFlags,
  stop: StopRule | undefined,
): Promise<Result<Asked>> => {
  const kind = readKind(given.words);
  if (!kind.ok) return kind;
  const cartridge = await take(kind.value);
  if (!cartridge.ok) return cartridge;
  const packs = await packsOf(cartridge.value, given);
  if (!packs.ok) return packs;
  const opening = await openingOf(kind.value);
  if (!opening.ok) return opening;
  const setup: Readonly<Record<string, unknown>> = { ...carriedPacks(packs.value) };
  const offer = await opening.value.offer(setup);
  if (!offer.ok) return offer;
  const policy = readWord(given, 'policy', LEVELS, 'quick');
  const initial = stop === undefined ? BATTLES.plain : BATTLES.stopping;
  const battles = readWhole(given, 'battles', { least: 1, most: 1_000_000, initial });
  if (!policy.ok) return policy;
  if (!battles.ok) return battles;
  const league = leagueOf(offer.value, given.text('league'));
  if (!league.ok) return league;
  const wanted = given.text('scenario') === 'all' ? undefined : given.text('scenario')?.split(',');
  const strange = wanted?.find((id) => offer.value.scenarios.every((s) => s.id !== id));
  if (strange !== undefined) {
    const names = offer.value.scenarios.map(({ id }) => id).join(', ');
    return err([
      { code: 'usage', what: `There is no scenario "${strange}": ${names}.`, where: '--scenario' },
    ]);
  }
  const base = {
    kind: kind.value,
    setup,
    policy: policy.value,
    seed,
    nodes,
    battles: battles.value,
    ...(stop === undefined ? {} : { within: stop.within }),
  };
  const rosters = given.text('rosters')?.split(',') ?? league.value.map(({ id }) => id);
  const isDuel = (id: string): boolean => offer.value.scenarios.some((s) => s.id === id && s.duel);
  const duels = wanted?.filter(isDuel) ?? [];
  const only = given.has('matrix') || given.has('league') || given.has('rosters');
  const fought = only || (wanted === undefined ? !given.has('scenario') : duels.length > 0);
  const duel = duels[0] ?? duelFor(offer.value, league.value);
  const matrix: Study[] =
    fought && rosters.length > 1 && duel !== undefined
      ? [{ ...base, is: 'matrix', rosters, scenarios: [duel] }]
      : [];
  const others = offer.value.scenarios
    .filter(({ id, duel: between }) => (wanted?.includes(id) ?? true) && !(between && rosters.length > 1))
    .map(({ id }) => id);
  const scenarios: Study[] =
    (only && wanted === undefined) || others.length === 0
      ? []
      : [{ ...base, is: 'scenarios', scenarios: others }];
  return ok({ studies: [...matrix, ...scenarios] });
};

/** A study that was fought, or begun. */
interface Done {
  readonly plan: StudyPlan;
  readonly report: StudyReport;
  readonly complete: boolean;
}

const fought = async (
  given: Given,
  terminal: Terminal,
  studies: readonly Study[],
  workers: number,
): Promise<Result<readonly Done[]>> => {
  const plans: StudyPlan[] = [];
  for (const study of studies) {
    const opening = await openingOf(study.kind);
    if (!opening.ok) return opening;
    const plan = await planStudy(opening.value, study);
    if (!plan.ok) return plan;
    plans.push(plan.value);
  }
  const nameOf = (n: number, cell: string): string => `${n} ${cell}`;
  const kept = keptIn<Tally>(given, { studies, rules: plans.map(({ rules }) => rules) });
  if (!kept.ok) return kept;
  const ledgers = plans.map(
    (plan, n) =>
      new Ledger(
        plan,
        Object.fromEntries(
          plan.cells.flatMap(({ id }) => {
            const sum = kept.value.sums[nameOf(n, id)];
            return sum === undefined ? [] : [[id, sum]];
          }),
        ),
      ),
  );
  const all = ledgers.reduce((sum, { plan }) => sum + plan.cells.length * plan.study.battles, 0);
  const sums = (): Record<string, Tally> =>
    Object.fromEntries(
      ledgers.flatMap((ledger, n) => Object.entries(ledger.sums).map(([id, t]) => [nameOf(n, id), t])),
    );
  await untilInterrupted((stopped) =>
    withThreads(workers, async (threads) => {
      const progress = makeProgress(terminal, all);
      for (const ledger of ledgers)
        await fightStudy(threads, ledger, stopped, () => {
          progress.report(ledgers.reduce((n, { battles }) => n + battles, 0));
          if (given.has('resume')) kept.value.save(sums());
        });
      progress.clear();
    }),
  );
  const unsaved = kept.value.save(sums(), true);
  if (unsaved !== undefined) return err([unsaved]);
  return ok(
    ledgers.map((ledger) => ({
      plan: ledger.plan,
      report: studyReport(ledger.plan, ledger.sums),
      complete: ledger.done,
    })),
  );
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const flags = readRunFlags(given);
  const stop = readStop(given);
  if (!flags.ok) return terminal.problems(flags.error);
  if (!stop.ok) return terminal.problems(stop.error);
  const file = given.text('study');
  const asked = file === undefined ? await readFlags(given, flags.value, stop.value) : readFile(file);
  if (!asked.ok) return terminal.problems(asked.error);
  const done = await fought(given, terminal, asked.value.studies, flags.value.workers);
  if (!done.ok) return terminal.problems(done.error);
  const [first] = done.value;
  if (first === undefined)
    return terminal.problems([{ code: 'usage', what: 'There is nothing to fight here.' }]);
  const { study } = first.plan;
  const command =
    file === undefined
      ? againOf(form, given, {
          battles: study.battles,
          policy: study.policy,
          seed: study.seed,
          nodes: study.nodes,
        })
      : againOf(form, given, {});
  if (given.has('csv')) {
    const texts = done.value.map(({ plan, report }) => studyCsv(plan, report, command));
    // The columns are the same in every study.
    terminal.line(
      texts
        .map((text, n) => (n === 0 ? text : text.slice(text.indexOf('\n') + 1)))
        .join('')
        .trimEnd(),
    );
    return EXIT.ok;
  }
  if (terminal.json) {
    terminal.value({
      ok: true,
      game: study.kind,
      policy: study.policy,
      seed: study.seed,
      nodes: study.nodes,
      rules: [...new Set(done.value.flatMap(({ plan }) => plan.rules))],
      command,
      complete: done.value.every(({ complete }) => complete),
      studies: done.value.map(({ plan, report }) => studyJson(plan, report, command)),
    });
    return EXIT.ok;
  }
  const lid = await take(study.kind);
  terminal.line(
    `${terminal.paint.bold(lid.ok ? lid.value.lid.title : study.kind)}: everybody plays ${study.policy}; seed ${study.seed}`,
  );
  for (const { plan, report, complete } of done.value) {
    if (!complete)
      terminal.line(terminal.paint.bold(`Partial: ended after ${grouped(report.battles)} battles.`));
    drawStudy(terminal, plan, report);
  }
  terminal.line();
  terminal.line(
    terminal.paint.dim(
      `Rules ${[...new Set(done.value.flatMap(({ plan }) => plan.rules))].join(', ')}. Again: ${command}`,
    ),
  );
  return EXIT.ok;
};
