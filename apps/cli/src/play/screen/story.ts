/** What happened and what may happen, in words. */
import type { ChronicleLine, DiceLine, ForecastCard, Part } from '@caltrop/engine';
import type { Sum } from './sums.ts';
import { hang, percent, type Terminal } from '../../terminal.ts';

const partText = (part: Part): string =>
  typeof part === 'string' ? part : 'number' in part ? part.number : part.text;

const diceText = ({ sides, faces, needs, result, typed }: DiceLine): string =>
  [
    `${faces.length}d${sides}: ${faces.join(', ')}`,
    ...(needs === '' ? [] : [needs]),
    ...(result === '' ? [] : [result]),
    ...(typed ? ['typed'] : []),
  ].join('; ');

/** A line of a chronicle without its dice. */
const sentenceOf = ({ parts }: ChronicleLine): string => parts.map(partText).join('');

/**
 * What a story says that has not been told yet, from the first sentence that reads otherwise now; of one that goes on
 * only the rest.
 */
export const newIn = (told: readonly ChronicleLine[], story: readonly ChronicleLine[]): ChronicleLine[] => {
  const known = told.map(sentenceOf);
  const changed = known.findIndex((sentence, i) => {
    const now = story[i];
    return now === undefined || sentenceOf(now) !== sentence;
  });
  if (changed < 0) return story.slice(told.length);
  const [grown, ...rest] = story.slice(changed);
  if (grown === undefined) return [];
  const before = (known[changed] ?? '').replace(/\.$/, '');
  const text = sentenceOf(grown);
  if (before === '' || !text.startsWith(before)) return [grown, ...rest];
  const dice = grown.dice.slice(told[changed]?.dice.length ?? 0);
  return [{ ...grown, parts: [`…${text.slice(before.length)}`], dice }, ...rest];
};

/** The lines of a chronicle, each with its dice. */
export const tell = (lines: readonly ChronicleLine[], terminal: Terminal): string[] =>
  lines.flatMap((line) => {
    const text = sentenceOf(line);
    if (line.heading) return ['', terminal.paint.bold(`── ${text} ──`)];
    const dice = line.dice.map((d) => terminal.paint.dim(`    [${diceText(d)}]`));
    return [terminal.window ? hang('  ', text, terminal.width) : `  ${text}`, ...dice];
  });

/** The numbers behind a forecast, for `why`. */
export const sumsOfCard = (card: ForecastCard): Sum[] =>
  card.sums.map(({ label, value, terms, rule }) => ({ title: `${label}: ${value}`, terms, rules: [rule] }));

/** The odds of a deed: the line to quote, what can become of everybody, and what was taken for granted. */
export const drawCard = (card: ForecastCard, { paint, width }: Terminal): string => {
  const rungs = card.ladders.flatMap((ladder) => [
    `${ladder.name}: ${ladder.text} ${percent(ladder.chance)}${ladder.note === '' ? '' : `, ${ladder.note}`}`,
    ...ladder.rungs.map(
      (r) =>
        `  ${percent(r.chance).padStart(6)}  ${r.label}${r.exact === '' ? '' : ` ${paint.dim(`(${r.exact})`)}`}`,
    ),
  ]);
  return [
    hang('', paint.bold(card.line), width),
    ...rungs,
    ...card.asides.map((a) => `${percent(a.chance).padStart(6)}  ${a.text} ${paint.dim(`(${a.rule})`)}`),
    ...card.assumes.map((text) => hang('', text, width)),
    card.samples === 0
      ? paint.dim('Exact.')
      : paint.dim(`Estimated from ${card.samples} runs, ±${percent(card.error)}.`),
  ].join('\n');
};
