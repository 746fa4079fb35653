/** Numbers with the terms that make them: what `why` shows. */
import type { Event, RollEvent, Term } from '@caltrop/engine';
import type { Paint } from '../../terminal.ts';

/** A number with the terms it is the sum of. */
export interface Sum {
  readonly title: string;
  readonly terms: readonly Term[];
  /** The number after rounding and limits; the plain sum when left out. */
  readonly total?: number;
  readonly rules: readonly string[];
}

export const isRoll = (e: Event): e is RollEvent => e.type === 'roll';

/** What dice had to meet. */
export const sumOfRoll = (e: RollEvent): Sum => ({
  title: `d${e.sides} shows ${e.faces.join(', ')}: ${e.text}`,
  terms: e.terms,
  rules: e.rules,
});

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** A sum as a small table: every term with its rule, and the total. */
export const drawSum = (sum: Sum, paint: Paint): string => {
  const width = Math.max(5, ...sum.terms.map((t) => t.label.length));
  const plain = sum.terms.reduce((n, t) => n + t.value, 0);
  const total = sum.total ?? plain;
  return [
    `${sum.title} ${paint.dim(`(${sum.rules.join(', ')})`)}`,
    ...sum.terms.map((t, i) => {
      const value = i === 0 ? String(t.value) : signed(t.value);
      return `  ${value.padStart(5)}  ${t.label.padEnd(width)}  ${paint.dim(t.rule)}`;
    }),
    ...(sum.terms.length === 0 ? [] : [`  ${paint.bold(`= ${total}`.padStart(5))}`]),
  ].join('\n');
};
