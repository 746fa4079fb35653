import { distribution, EXPLOSIONS, fraction, parseDice, type DiceExpr } from '@caltrop/engine';
import {
  mergeRolls,
  NO_ROLLS,
  reportOf,
  reportRolls,
  rollSlice,
  SLICES,
  type DiceReport,
  type RollSlice,
} from '@caltrop/lab';
import { readWhole, type Given } from '../arguments.ts';
import { chanceText, drawTable, fractionJson, plus, type Chance } from './chart.ts';
import { EXIT, grouped, percent, type ExitCode, type Terminal } from '../terminal.ts';

const LIMITS = { least: -1_000_000_000, most: 1_000_000_000, initial: 0 };

/** The chances that can be asked for beside the table: which totals count. */
const asked: Readonly<Record<string, (total: number, n: number) => boolean>> = {
  'at-least': (total, n) => total >= n,
  'at-most': (total, n) => total <= n,
  exactly: (total, n) => total === n,
};

/** What is known of some dice. Chances are not reduced, so that adding up thousands of them takes no time. */
interface Odds {
  readonly report: DiceReport;
  readonly chances: readonly Chance[];
}

/** Rolls dice that have too many outcomes to be counted. Ctrl+C ends it like anything else. */
const rolled = (expr: DiceExpr, terminal: Terminal): RollSlice => {
  let rolls = NO_ROLLS;
  for (let slice = 0; slice < SLICES; slice++) {
    rolls = mergeRolls(rolls, rollSlice(expr, slice));
    if (terminal.watched) process.stderr.write(`\rrolling: ${percent((slice + 1) / SLICES, 0)}\u001B[K`);
  }
  if (terminal.watched) process.stderr.write('\r\u001B[K');
  return rolls;
};

const oddsOf = (text: string, expr: DiceExpr, terminal: Terminal): Odds | undefined => {
  const found = distribution(expr);
  if (found.ok) {
    const { outcomes, weights, denominator: d } = found.value;
    const chances = outcomes.map((value, i) => ({ value, chance: { n: weights[i] ?? 0n, d } }));
    return { report: reportOf(expr, found.value), chances };
  }
  const rolls = rolled(expr, terminal);
  const report = reportRolls(text, rolls);
  const d = BigInt(rolls.rolls);
  const chances = rolls.totals.map(([value, times]) => ({ value, chance: { n: BigInt(times), d } }));
  return report.ok ? { report: report.value, chances } : undefined;
};

const howKnown = ({ samples, error, capped }: DiceReport): string => {
  if (samples > 0)
    return `too many outcomes to count them all: ${grouped(samples)} rolls, ±${(100 * error).toFixed(1)} points at 95%`;
  return `exact${capped ? `; a die explodes at most ${EXPLOSIONS} times` : ''}`;
};

/** `caltrop odds 4d6kh3`: the odds of a dice expression. */
export const diceOdds = (text: string, given: Given, terminal: Terminal): ExitCode => {
  const expr = parseDice(text);
  if (!expr.ok) {
    return terminal.problems(
      expr.error.map((p) => ({ ...p, where: `"${text}"${p.where === undefined ? '' : `, ${p.where}`}` })),
    );
  }
  const numbers: { flag: string; number: number }[] = [];
  for (const flag of Object.keys(asked).filter((name) => given.has(name))) {
    const number = readWhole(given, flag, LIMITS);
    if (!number.ok) return terminal.problems(number.error);
    numbers.push({ flag, number: number.value });
  }
  const odds = oddsOf(text, expr.value, terminal);
  if (odds === undefined) return EXIT.bad;
  const { report, chances } = odds;
  const exact = report.samples === 0;
  const questions = numbers.map(({ flag, number }) => {
    const sum = plus(chances.filter(({ value }) => asked[flag]?.(value, number) === true));
    return { words: flag.replace('-', ' '), number, chance: fraction(sum.n, sum.d) };
  });
  if (terminal.json) {
    terminal.value({
      ok: true,
      dice: report.dice,
      exact,
      samples: report.samples,
      error: report.error,
      explosionsCapped: report.capped,
      mean: { value: report.mean, ...(exact ? { fraction: report.exactMean } : {}) },
      sd: report.deviation,
      median: report.median,
      band: report.band,
      asked: questions.map(({ words, number, chance }) => ({
        question: words,
        number,
        ...(exact ? fractionJson(chance) : { value: fractionJson(chance).value }),
      })),
      outcomes: report.rows.map((row) => ({
        value: row.value,
        chance: row.chance,
        ...(row.exact === '' ? {} : { fraction: row.exact }),
      })),
    });
    return EXIT.ok;
  }
  const { paint } = terminal;
  const [low, high] = report.band;
  terminal.line(`${paint.bold(report.dice)}, ${howKnown(report)}`);
  terminal.line(
    `mean ${report.mean.toFixed(3)}, sd ${report.deviation.toFixed(3)}, median ${report.median}, 8 of 10 rolls from ${low} to ${high}`,
  );
  for (const { words, number, chance } of questions) {
    const known = exact ? chanceText(chance) : percent(fractionJson(chance).value, 1);
    terminal.line(paint.bold(`${words} ${number}: ${known}`));
  }
  terminal.line();
  terminal.line(drawTable(terminal, 'total', chances, given.has('all')));
  return EXIT.ok;
};
