/* oxlint-disable no-await-in-loop -- one step after the other, so that Ctrl-C gets through */
import { setImmediate } from 'node:timers/promises';
import { greedyPolicy } from '@caltrop/bots';
import { err, ok, type Result } from '@caltrop/engine';
import {
  DANGER_STOP,
  dangerCaseOf,
  dangerChange,
  dangerReport,
  isPrecise,
  mergeDanger,
  NO_DANGER,
  type Averaged,
  type Counted,
  type DangerCase,
  type DangerReport,
  type DangerSlice,
  type DangerStop,
} from '@caltrop/lab';
import { unknownName } from '@caltrop/sheets/flags';
import { takeAll } from '@caltrop/shelf';
import { contentOf } from '@caltrop/shelf/node';
import { readWhole, readWord, type CommandForm, type Given } from '../arguments.ts';
import { noGame } from '../boxes.ts';
import { examplesOf } from '../setup-flags.ts';
import { bar, EXIT, percent, type ExitCode, type Terminal } from '../terminal.ts';

const GAMES = (await takeAll()).filter(({ danger }) => danger !== undefined);
const NAMES = GAMES.map(({ lid }) => lid.kind);

export const form: CommandForm = {
  name: 'danger',
  summary:
    'How dangerous is an encounter? Bots fight it many times: who wins, who dies, and what would change that.',
  about:
    'The same seed gives the same report. It stops when the chances are known well enough; Ctrl-C stops it early.',
  usage: [`danger ${NAMES.join('|')} ENCOUNTER [--party A,B,…] [--runs N] [--edits] [--temper T] [--seed S]`],
  flags: {
    party: { value: 'A,B', help: 'the characters, by id (those of the encounter)' },
    variant: { value: 'V', many: true, help: 'a variant of the encounter' },
    runs: { value: 'N', help: `how many fights at most (${DANGER_STOP.most})` },
    precision: {
      value: 'POINTS',
      help: 'how narrow the intervals must become: half their width, in percent (3)',
    },
    temper: { value: 'T', help: 'how characters are played; any other word lists what there is' },
    edits: { help: 'measure changes to the encounter too' },
    seed: { value: 'TEXT', help: 'the seed of all fights (1)' },
  },
  examples: examplesOf('danger'),
};

/** An encounter that can be fought. */
interface Asked {
  readonly kind: string;
  readonly encounter: string;
  readonly temper: string;
  readonly title: string;
  readonly fights: DangerCase;
}

const read = async (given: Given): Promise<Result<Asked>> => {
  const [kind = '', encounter, extra] = given.words;
  const game = GAMES.find(({ lid }) => lid.kind === kind);
  const part = await game?.danger?.();
  if (game === undefined || part === undefined) {
    const has = NAMES.length === 1 ? 'has one' : 'have one';
    const what = `"${kind}" has no danger report; ${NAMES.join(' and ')} ${has}.`;
    return err([noGame(kind, what)]);
  }
  if (extra !== undefined) return err([{ code: 'usage', what: `"${extra}" is one word too many.` }]);
  const content = await contentOf(game);
  if (!content.ok) return content;
  const known = [...part.encounters(content.value)];
  if (encounter === undefined)
    return err([{ code: 'usage', what: `Name an encounter: ${known.join(', ')}.` }]);
  if (!known.includes(encounter)) return err([unknownName('encounter', encounter, known, 'danger')]);
  const temper = readWord(given, 'temper', part.tempers, part.tempers[0] ?? '');
  if (!temper.ok) return temper;
  const party = given.text('party')?.split(',');
  const setup = part.setupOf({ encounter, party, variants: given.all('variant') });
  const fight = part.open(content.value, setup, temper.value);
  if (!fight.ok) return fight;
  const fights = dangerCaseOf({
    ...fight.value,
    player: (one) => greedyPolicy(one, fight.value.botKit(one)),
  });
  return ok({ kind, encounter, temper: temper.value, title: fight.value.title, fights });
};

/** Fights until it is precise enough, or somebody has enough of it. */
const measure = async (
  fights: DangerCase,
  edit: string,
  seed: string,
  stop: DangerStop,
  stopped: () => boolean,
  report: (soFar: DangerReport) => void,
): Promise<Result<DangerSlice>> => {
  let all = NO_DANGER;
  for (;;) {
    const from = all.tally.battles;
    const slice = fights.slice(edit, seed, from, Math.min(stop.most, from + stop.step));
    if (!slice.ok) return slice;
    all = mergeDanger(all, slice.value);
    const soFar = dangerReport(all, fights.party);
    report(soFar);
    if (isPrecise(soFar, stop) || stopped()) return ok(all);
    await setImmediate();
  }
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const asked = await read(given);
  if (!asked.ok) return terminal.problems(asked.error);
  const most = readWhole(given, 'runs', { least: 1, most: 1_000_000, initial: DANGER_STOP.most });
  const points = readWhole(given, 'precision', { least: 0, most: 50, initial: DANGER_STOP.precision * 100 });
  if (!most.ok) return terminal.problems(most.error);
  if (!points.ok) return terminal.problems(points.error);
  const { fights, kind, encounter, temper, title } = asked.value;
  const seed = given.text('seed') ?? '1';
  const stop: DangerStop = { ...DANGER_STOP, most: most.value, precision: points.value / 100 };
  let ended = false;
  const end = (): void => {
    ended = true;
  };
  process.once('SIGINT', end);
  const slice = await measure(
    fights,
    '',
    seed,
    stop,
    () => ended,
    ({ runs }) => {
      if (terminal.watched)
        process.stderr.write(`\r${bar(runs / most.value, 30).padEnd(30)} ${runs} fights\u001B[K`);
    },
  );
  if (!slice.ok) return terminal.problems(slice.error);
  const report = dangerReport(slice.value, fights.party);
  const changes = [];
  for (const { id, label } of given.has('edits') ? fights.edits : []) {
    if (ended) break;
    const same = { ...stop, most: report.runs, precision: 0 };
    const other = await measure(
      fights,
      id,
      seed,
      same,
      () => ended,
      () => {
        if (terminal.watched) process.stderr.write(`\r${label}\u001B[K`);
      },
    );
    // A change that this encounter cannot take is left out.
    if (!other.ok) continue;
    const { won } = dangerReport(other.value, fights.party);
    changes.push({ id, label, won, change: dangerChange(slice.value, other.value) });
  }
  if (terminal.watched) process.stderr.write('\r\u001B[K');
  process.off('SIGINT', end);
  if (terminal.json) {
    terminal.value({ ok: true, game: kind, encounter, seed, temper, report, changes });
    return EXIT.ok;
  }
  draw(terminal, title, report);
  if (changes.length > 0) terminal.line();
  for (const { label, won, change } of changes) {
    const more = change.won.mean * 100;
    const by = `${more < 0 ? '−' : '+'}${Math.abs(more).toFixed(0)} points`.padStart(11);
    terminal.line(`  ${label.padEnd(44)} wins ${percent(won.chance).padStart(6)} ${by}  ${change.makes}`);
  }
  return EXIT.ok;
};

const draw = (terminal: Terminal, title: string, report: DangerReport): void => {
  const { paint } = terminal;
  terminal.line(`${paint.bold(title)}: ${report.runs} fights`);
  const chance = (label: string, { chance: share, interval: [low, high] }: Counted): void =>
    terminal.line(
      `  ${label.padEnd(24)} ${percent(share).padStart(6)}  95%: ${`${percent(low)} to ${percent(high)}`.padEnd(16)} ${paint.blue(bar(share, 24))}`,
    );
  const mean = (label: string, { mean: value, interval: [low, high] }: Averaged): void =>
    terminal.line(
      `  ${label.padEnd(24)} ${value.toFixed(2).padStart(6)}  95%: ${Math.max(0, low).toFixed(2)} to ${high.toFixed(2)}`,
    );
  chance('the party wins', report.won);
  chance('somebody dies', report.someDead);
  chance('everybody dies', report.allDead);
  chance('nobody goes down', report.unhurt);
  mean('down or dead', report.down);
  mean('dead', report.dead);
  mean('Rounds', report.rounds);
  terminal.line();
  for (const { name, dead, down } of report.members)
    terminal.line(
      `  ${name.padEnd(24)} dies ${percent(dead.chance).padStart(6)}, down or dead ${percent(down.chance).padStart(6)}`,
    );
  if (report.unfinished > 0) terminal.line(`  ${report.unfinished} fights were not finished.`);
};
