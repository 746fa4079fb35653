/** What happened, in the sentences of the chronicle, each with its dice. */
import type { ChronicleLine, DiceLine, Part } from '@caltrop/engine';
import { hang, type Paint, type Terminal } from '../../terminal.ts';

const partText = (part: Part): string =>
  typeof part === 'string' ? part : 'number' in part ? part.number : part.text;

/** A part of a sentence with names in the colours of the sides. */
const painted = (part: Part, paint: Paint): string =>
  typeof part === 'string'
    ? part
    : 'number' in part
      ? paint.bold(part.number)
      : (part.side === 'a' ? paint.blue : paint.orange)(part.text);

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

/** The lines of a chronicle, the dice of each below it. */
export const tell = (lines: readonly ChronicleLine[], { paint, window, width }: Terminal): string[] =>
  lines.flatMap((line) => {
    if (line.heading) return ['', paint.bold(`── ${sentenceOf(line)} ──`)];
    const text = line.parts.map((part) => painted(part, paint)).join('');
    const dice = line.dice.map((d) => paint.dim(`[${diceText(d)}]`));
    return [
      window ? hang('  ', text, width) : `  ${text}`,
      ...(dice.length === 0 ? [] : [hang('    ', dice, width)]),
    ];
  });
