import { BY_HAND, STRAYING } from '@caltrop/bots';
import { ok, type OpenBox, type Result } from '@caltrop/engine';
import { join } from 'node:path';
import {
  learnWeights,
  planStudy,
  type LearnedWeights,
  type Opening,
  type Study,
  type StudyPlan,
} from '@caltrop/lab';
import { take } from '@caltrop/shelf';
import { homeOf } from '@caltrop/shelf/node';
import { readWhole, type CommandForm, type Given } from '../../arguments.ts';
import { withBox } from '../../boxes.ts';
import { writeText } from '../../files/files.ts';
import { readKind } from '../../games-list.ts';
import { examplesOf } from '../../setup-flags.ts';
import { againOf } from '../../sim/again.ts';
import { flagsNamed, readRunFlags } from '../../sim/flags.ts';
import { openingOf } from '../../sim/opening.ts';
import { readAll } from '../../sim/readings.ts';
import { EXIT, grouped, type ExitCode, type Terminal } from '../../terminal.ts';

export const form: CommandForm = {
  name: 'weights',
  summary: 'Learns from battles how much each thing counts in the bots’ evaluation of a position.',
  about: `The greedy bot plays itself with the weights that were written by hand, making one move in four at random: with every army against itself where the game has duels, otherwise in every scenario. Half of the battles teach which weights best predict the winner; the other half shows whether they do. What they are worth in play shows "ladder --levels ${BY_HAND},greedy".`,
  usage: ['weights GAME [--battles N] [--write] [--seed S] [--workers K]'],
  flags: {
    battles: { value: 'N', help: 'battles for each army or scenario (200)' },
    write: { help: 'save them where the bots of the game read them' },
    ...flagsNamed('seed', 'nodes', 'workers'),
  },
  examples: examplesOf('weights'),
};

/** Where the bots of a game read their weights, in its folder. */
const FILE = join('src', 'bot', 'weights.json');

const draw = (
  terminal: Terminal,
  byHand: Readonly<Record<string, number>>,
  learned: LearnedWeights,
): void => {
  const { paint } = terminal;
  const { battles, positions, surprise, weights } = learned;
  terminal.line(paint.bold('Weights by hand and as learned'));
  for (const [name, weight] of Object.entries(weights))
    terminal.line(`  ${name.padEnd(12)} ${String(byHand[name]).padStart(8)}  ${String(weight).padStart(8)}`);
  terminal.line();
  terminal.line(`${grouped(positions)} positions of ${grouped(battles)} battles.`);
  terminal.line(
    `Surprise in the half that was not learned from: ${surprise.byHand} by hand, ${surprise.learned} as learned.`,
  );
};

/** Battles of equals: every roster against itself, or where there are no duels the scenarios, with players on both sides. */
const planBattles = async (
  opening: Opening,
  base: Omit<Study, 'is'>,
): Promise<Result<Pick<StudyPlan, 'cells' | 'rules'>>> => {
  const offer = await opening.offer(base.setup);
  if (!offer.ok) return offer;
  const duel = offer.value.scenarios.find((scenario) => scenario.duel);
  const plan = await planStudy(
    opening,
    duel === undefined
      ? { ...base, is: 'scenarios' }
      : { ...base, is: 'matrix', scenarios: [duel.id], rosters: offer.value.rosters.map(({ id }) => id) },
  );
  if (!plan.ok) return plan;
  const cells = plan.value.cells.filter(({ rosters }) => rosters === undefined || rosters[0] === rosters[1]);
  // Orders of a scenario would teach what bots do that keep to them.
  const led = cells.map((cell) => ({
    ...cell,
    run: {
      ...cell.run,
      policies: Object.fromEntries(Object.keys(cell.run.policies).map((seat) => [seat, STRAYING])),
    },
  }));
  return ok({ cells: led, rules: plan.value.rules });
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const kind = readKind(given.words);
  if (!kind.ok) return terminal.problems(kind.error);
  const cartridge = await take(kind.value);
  const opening = await openingOf(kind.value);
  const flags = readRunFlags(given);
  const battles = readWhole(given, 'battles', { least: 2, most: 1_000_000, initial: 200 });
  if (!cartridge.ok) return terminal.problems(cartridge.error);
  if (!opening.ok) return terminal.problems(opening.error);
  if (!flags.ok) return terminal.problems(flags.error);
  if (!battles.ok) return terminal.problems(battles.error);
  const { seed, nodes, workers } = flags.value;
  const plan = await planBattles(opening.value, {
    kind: kind.value,
    setup: {},
    policy: 'greedy',
    seed,
    nodes,
    battles: battles.value,
  });
  if (!plan.ok) return terminal.problems(plan.error);
  const { cells, rules } = plan.value;
  const [first] = cells;
  const weighing =
    first === undefined ? ok(undefined) : await withBox(kind.value, first.run.setup, (box) => weightsOf(box));
  if (!weighing.ok) return terminal.problems(weighing.error);
  const byHand = weighing.value;
  if (byHand === undefined)
    return terminal.problems([
      { code: 'no-weights', what: `The weights of ${cartridge.value.lid.title} cannot be learned.` },
    ]);
  const read = await readAll(terminal, workers, cells, battles.value, (threads, cell, part) =>
    threads.fight({ ...part, weightReadings: cell.run }),
  );
  const command = againOf(form, given, { battles: battles.value, seed, nodes });
  const learned = learnWeights(
    read.map(({ battles: of }) => of),
    byHand,
    { rules: rules.join(' '), command },
  );
  if (given.has('write')) {
    const fault = writeText(
      join(homeOf(cartridge.value), FILE),
      `${JSON.stringify(learned, undefined, 2)}\n`,
    );
    if (fault !== undefined) return terminal.problems([fault]);
  }
  if (terminal.json) terminal.value({ ok: true, game: kind.value, seed, nodes, byHand, ...learned });
  else {
    draw(terminal, byHand, learned);
    terminal.line();
    terminal.line(terminal.paint.dim(`Rules ${learned.rules}. Again: ${command}`));
  }
  return EXIT.ok;
};

const weightsOf = <S, C>({ weighing }: OpenBox<S, C>): Readonly<Record<string, number>> | undefined =>
  weighing?.byHand;
