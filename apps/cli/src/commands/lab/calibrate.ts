import { LEVELS } from '@caltrop/bots';
import { join } from 'node:path';
import { learnChances, planStudy, type Chances, type StudyCell } from '@caltrop/lab';
import { take } from '@caltrop/shelf';
import { homeOf } from '@caltrop/shelf/node';
import { readWhole, readWord, type CommandForm, type Given } from '../../arguments.ts';
import { writeText } from '../../files/files.ts';
import { readKind } from '../../games-list.ts';
import { examplesOf } from '../../setup-flags.ts';
import { againOf } from '../../sim/again.ts';
import { flagsNamed, readRunFlags } from '../../sim/flags.ts';
import { openingOf } from '../../sim/opening.ts';
import { readAll } from '../../sim/readings.ts';
import { EXIT, grouped, percent, type ExitCode, type Terminal } from '../../terminal.ts';

export const form: CommandForm = {
  name: 'calibrate',
  summary: 'Learns how likely a side wins from a position, and checks it on battles it has not learned from.',
  about:
    'Every scenario is fought many times. Half of the battles teach how a position predicts the result; the other half shows whether about 70% of the positions given 70% are won.',
  usage: ['calibrate GAME [--battles N] [--policy P] [--write] [--seed S] [--workers K]'],
  flags: {
    battles: { value: 'N', help: 'battles for each scenario (200)' },
    policy: { value: 'P', help: `how everybody plays: ${LEVELS.join(', ')} (greedy)` },
    write: {
      help: 'save it with the rules of the game, for the page’s cards and reviews',
    },
    ...flagsNamed('seed', 'nodes', 'workers'),
  },
  examples: examplesOf('calibrate'),
};

const draw = (terminal: Terminal, chances: Chances, cells: readonly StudyCell[]): void => {
  const { paint } = terminal;
  terminal.line(paint.bold('How often the first side wins'));
  for (const { id, name } of cells) {
    const scenario = chances.scenarios[id];
    if (scenario === undefined) continue;
    const { share, low, high, battles } = scenario;
    terminal.line(
      `  ${name}: ${percent(share)}, 95%: ${percent(low)} to ${percent(high)}, in ${grouped(battles)} battles`,
    );
  }
  terminal.line();
  terminal.line(paint.bold('Positions given this chance, and how many were won'));
  for (const { shown, won, positions, battles } of chances.checked)
    terminal.line(
      `  ${percent(shown).padStart(6)}  ${percent(won).padStart(6)}  ${grouped(positions)} positions of ${grouped(battles)} battles`,
    );
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const kind = readKind(given.words);
  if (!kind.ok) return terminal.problems(kind.error);
  const cartridge = await take(kind.value);
  const opening = await openingOf(kind.value);
  const flags = readRunFlags(given);
  const policy = readWord(given, 'policy', LEVELS, 'greedy');
  const battles = readWhole(given, 'battles', { least: 2, most: 1_000_000, initial: 200 });
  if (!cartridge.ok) return terminal.problems(cartridge.error);
  if (!opening.ok) return terminal.problems(opening.error);
  if (!flags.ok) return terminal.problems(flags.error);
  if (!policy.ok) return terminal.problems(policy.error);
  if (!battles.ok) return terminal.problems(battles.error);
  const { seed, nodes, workers } = flags.value;
  const plan = await planStudy(opening.value, {
    kind: kind.value,
    is: 'scenarios',
    setup: {},
    policy: policy.value,
    seed,
    nodes,
    battles: battles.value,
  });
  if (!plan.ok) return terminal.problems(plan.error);
  const { cells, rules } = plan.value;
  const read = await readAll(terminal, workers, cells, battles.value, (threads, { run: of }, part) =>
    threads.fight({ ...part, readings: of }),
  );
  const scenarios = read.map(({ cell, battles: of }) => ({
    id: cell.id,
    setup: cell.opened.setup,
    battles: of,
  }));
  const command = againOf(form, given, { battles: battles.value, policy: policy.value, seed, nodes });
  const chances = learnChances(scenarios, { policy: policy.value, rules: rules.join(' '), command });
  if (given.has('write')) {
    const file = join(homeOf(cartridge.value), 'measured.json');
    const fault = writeText(file, `${JSON.stringify(chances, undefined, 2)}\n`);
    if (fault !== undefined) return terminal.problems([fault]);
  }
  if (terminal.json) terminal.value({ ok: true, game: kind.value, seed, nodes, ...chances });
  else {
    draw(terminal, chances, cells);
    terminal.line();
    terminal.line(terminal.paint.dim(`Rules ${chances.rules}. Again: ${command}`));
  }
  return EXIT.ok;
};
