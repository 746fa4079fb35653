/** Numbers with the terms that make them: what `why` shows. */
import { isRoll, type ChronicleLine, type Event, type RollEvent, type Sum, type Term } from '@caltrop/engine';
import type { Paint } from '../../terminal.ts';

/** A number with the terms it is the sum of, and the rules it follows. */
export interface Reckoning {
  readonly title: string;
  readonly terms: readonly Term[];
  /** The number after rounding and limits; the plain sum when left out. */
  readonly total?: number;
  readonly rules: readonly string[];
}

/** What dice had to meet. */
const ofRoll = (e: RollEvent): Reckoning => ({
  title: `d${e.sides} shows ${e.faces.join(', ')}: ${e.text}`,
  terms: e.terms,
  rules: e.rules,
});

/** The numbers behind a forecast or a sentence. */
export const ofSums = (sums: readonly Sum[]): Reckoning[] =>
  sums.map(({ label, value, terms, rule }) => {
    const total = Number(value);
    return {
      title: `${label}: ${value}`,
      terms,
      ...(Number.isNaN(total) ? {} : { total }),
      rules: [rule],
    };
  });

/** The numbers behind what has happened: what each die had to meet, and what no die shows. */
export const ofStory = (events: readonly Event[], story: readonly ChronicleLine[]): Reckoning[] => [
  ...events.filter(isRoll).map(ofRoll),
  ...ofSums(story.flatMap((line) => line.sums ?? [])),
];

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** A sum as a small table: every term with its rule, and the total. */
export const drawSum = (sum: Reckoning, paint: Paint): string => {
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
