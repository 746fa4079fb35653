import {
  atLeast,
  atMost,
  chanceThat,
  distribution,
  EXPLOSIONS,
  fraction,
  parseDice,
  type Distribution,
} from '@caltrop/engine';
import { figuresOf } from '@caltrop/lab';
import { readWhole, type Given } from './arguments.ts';
import { chancesJson, chanceText, drawTable, fractionJson, type Chance } from './chart.ts';
import { EXIT, type ExitCode, type Terminal } from './terminal.ts';

const LIMITS = { least: -1_000_000_000, most: 1_000_000_000, initial: 0 };

/** The chance that was asked for beside the table, and its words. */
const asked = { 'at-least': atLeast, 'at-most': atMost, exactly: undefined } as const;

const chancesOf = (d: Distribution): Chance[] =>
  d.outcomes.map((value, i) => ({ value, chance: fraction(d.weights[i] ?? 0n, d.denominator) }));

/** `caltrop odds 4d6kh3`: the exact odds of a dice expression. */
export const diceOdds = (text: string, given: Given, terminal: Terminal): ExitCode => {
  const expr = parseDice(text);
  const found = expr.ok ? distribution(expr.value) : expr;
  if (!expr.ok || !found.ok) {
    const problems = !expr.ok ? expr.error : found.ok ? [] : found.error;
    return terminal.problems(
      problems.map((p) => ({ ...p, where: `"${text}"${p.where === undefined ? '' : `, ${p.where}`}` })),
    );
  }
  const d = found.value;
  const questions: { words: string; number: number; chance: ReturnType<typeof atLeast> }[] = [];
  for (const [flag, cumulative] of Object.entries(asked)) {
    if (!given.has(flag)) continue;
    const number = readWhole(given, flag, LIMITS);
    if (!number.ok) return terminal.problems(number.error);
    const chance =
      cumulative === undefined ? chanceThat(d, (x) => x === number.value) : cumulative(d, number.value);
    questions.push({ words: flag.replace('-', ' '), number: number.value, chance });
  }
  const figures = figuresOf(expr.value, d);
  const { dice, deviation: sd, median, band } = figures;
  const chances = chancesOf(d);
  if (terminal.json) {
    terminal.value({
      ok: true,
      dice,
      exact: true,
      explosionsCapped: figures.capped,
      mean: { value: figures.mean, fraction: figures.exactMean },
      sd,
      median,
      band,
      asked: questions.map(({ words, number, chance }) => ({
        question: words,
        number,
        ...fractionJson(chance),
      })),
      outcomes: chancesJson(chances),
    });
    return EXIT.ok;
  }
  const { paint } = terminal;
  terminal.line(
    `${paint.bold(dice)}, exact${figures.capped ? `; a die explodes at most ${EXPLOSIONS} times` : ''}`,
  );
  terminal.line(
    `mean ${figures.mean.toFixed(3)}, sd ${sd.toFixed(3)}, median ${median}, 8 of 10 rolls from ${band[0]} to ${band[1]}`,
  );
  for (const { words, number, chance } of questions) {
    terminal.line(paint.bold(`${words} ${number}: ${chanceText(chance)}`));
  }
  terminal.line();
  terminal.line(drawTable(terminal, 'total', chances, given.has('all')));
  return EXIT.ok;
};
