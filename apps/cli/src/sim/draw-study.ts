/** A study as text. */
import type { RosterPicture } from '@caltrop/engine';
import type {
  CellReport,
  Mean,
  RowReport,
  Share,
  StudyPlan,
  StudyReport,
  VersionsReport,
} from '@caltrop/lab';
import { grouped, percent, type Terminal } from '../terminal.ts';

const shareText = ({ share, low, high }: Share): string =>
  `${percent(share)}, 95%: ${percent(low)} to ${percent(high)}`;

const whole = ({ share }: Share): string => String(Math.round(share * 100));
const mean = ({ mean: m, error }: Mean): string => `${m.toFixed(1)} ± ${error.toFixed(1)}`;

const drawMatrix = (
  terminal: Terminal,
  rosters: readonly RosterPicture[],
  { matrix, mirror, opener }: StudyReport,
): void => {
  if (matrix === undefined) return;
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
  if (mirror !== undefined && mirror.battles > 0)
    terminal.line(`The first side, where a roster fights itself: ${shareText(mirror)}`);
  if (opener !== undefined) terminal.line(`The side that acts first: ${shareText(opener)}`);
};

const drawScenarios = (terminal: Terminal, cells: readonly CellReport[]): void => {
  const width = Math.max(...cells.map(({ name }) => name.length)) + 2;
  terminal.line();
  terminal.line(terminal.paint.bold('How often the players win'));
  for (const { name, first, rounds, commands, targetWins } of cells) {
    const length =
      rounds.mean > 0 ? `${mean(rounds)} rounds` : `${commands.mean.toFixed(0)} commands a battle`;
    const target = targetWins === undefined ? '' : `; target ${targetWins}%`;
    terminal.line(`  ${name.padEnd(width)}${shareText(first)}${target}; ${length}`);
  }
};

const drawVersions = (terminal: Terminal, { first, second, gain, battles }: VersionsReport): void => {
  terminal.line();
  terminal.line(terminal.paint.bold(`Two versions on the same dice, ${grouped(battles)} battles each`));
  terminal.line(`  first   ${shareText(first)}`);
  terminal.line(`  second  ${shareText(second)}`);
  const points = (n: number): string => (n * 100).toFixed(1);
  terminal.line(`  the change is worth ${points(gain.mean)} ± ${points(gain.error)} points of 100`);
};

/** So many rows are shown; the rest is in the files. */
const MOST_ROWS = 12;

const drawRows = (
  terminal: Terminal,
  rows: readonly RowReport[],
  names: ReadonlyMap<string, string>,
  unit: string,
): void => {
  const units = rows.filter(({ means, cost }) => means === '' && cost > 0);
  if (units.length === 0) return;
  terminal.line();
  terminal.line(
    terminal.paint.bold(
      `What units do in a battle, in ${unit}: destroyed, lost, destroyed for each it costs`,
    ),
  );
  const best = units.toSorted((a, b) => b.did / b.cost - a.did / a.cost);
  const width = Math.max(...best.map(({ row }) => row.length)) + 2;
  for (const { of, row, did, lost, cost } of best.slice(0, MOST_ROWS))
    terminal.line(
      `  ${row.padEnd(width)}${did.toFixed(1).padStart(7)}${lost.toFixed(1).padStart(8)}${(did / cost).toFixed(2).padStart(7)}   ${names.get(of) ?? of}`,
    );
  if (best.length > MOST_ROWS) terminal.line(`  and ${best.length - MOST_ROWS} more: --json has them all`);
};

export const drawStudy = (terminal: Terminal, plan: StudyPlan, report: StudyReport): void => {
  if (report.versions !== undefined) drawVersions(terminal, report.versions);
  else if (report.matrix === undefined) drawScenarios(terminal, report.cells);
  else drawMatrix(terminal, plan.rosters, report);
  if (plan.study.is !== 'scenarios')
    drawRows(terminal, report.rows, new Map(plan.rosters.map(({ id, name }) => [id, name])), plan.unit);
};
