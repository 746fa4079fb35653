import { parseFormula, type Formula } from './formula.ts';

/** Dice of an effect: `2d6 + [Fire]`. */
export interface Dice {
  /** Pairs of count and sides, in printed order. */
  readonly dice: readonly (readonly [count: number, sides: number])[];
  readonly plus: Formula;
  /** Consumables and ticks never explode (GE-CORE-14). */
  readonly explodes: boolean;
  /** Other dice for each step of EXPERTISE or of the cost, the first included. */
  readonly steps?: readonly Dice[];
}

const TERM = /([0-9]+)d([0-9]+)/g;

/** Splits dice as people write them: `2d6 + [Fire]`, `1d6+1d6+2`, `3d4 + 1, not exploding`. */
const split = (text: string): { readonly dice: (readonly [number, number])[]; readonly rest: string } => {
  const dice = [...text.matchAll(TERM)].map((m) => [Number(m[1]), Number(m[2])] as const);
  const rest = text
    .replace(/,\s*not exploding\s*$/, '')
    .replaceAll(TERM, '0')
    .trim();
  return { dice, rest };
};

/** Whether a text can be read as dice with something added. */
export const isDice = (text: string): boolean => parseFormula(split(text).rest).ok;

/** Reads dice; what is no die is added, and may be any formula. */
export const toDice = (text: string): Dice => {
  const { dice, rest } = split(text);
  const plus = parseFormula(rest);
  return { dice, plus: plus.ok ? plus.value : 0, explodes: !/not exploding\s*$/.test(text) };
};

/** Reads one throw of dice, or one for each step. */
export const toDiceSteps = (written: string | readonly string[]): Dice => {
  if (typeof written === 'string') return toDice(written);
  const steps = written.map(toDice);
  const [first] = steps;
  return { dice: first?.dice ?? [], plus: first?.plus ?? 0, explodes: first?.explodes ?? true, steps };
};

/** Reads a formula that the schema has found to be one. */
export const toFormula = (written: string | number): Formula => {
  const read = parseFormula(written);
  return read.ok ? read.value : 0;
};
