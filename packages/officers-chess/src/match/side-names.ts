import { listed, title, type Seat } from '@caltrop/engine';
import type { Side } from '../content/content.ts';

/** What names a side: who sits where. */
interface Seating {
  readonly seats: readonly Seat[];
  readonly sideOf: Readonly<Record<Seat, Side>>;
}

const seatsOf = ({ seats, sideOf }: Seating, side: Side): readonly Seat[] =>
  seats.filter((seat) => sideOf[seat] === side);

/** A side by those who play it: `Blue`, `Blue and Green`. */
export const sideName = (seating: Seating, side: Side): string => listed(seatsOf(seating, side).map(title));

/** How the rules name a side in a result, and which it is. */
const WORDS: readonly (readonly [words: RegExp, side: Side])[] = [
  [/\b[Tt]he players\b/gu, 'players'],
  [/\b[Tt]he enemy\b/gu, 'gm'],
];

/** A result in which each side has the name that it has everywhere: `Blue wins: no Leader of Red is left.` */
export const resultText = (seating: Seating, text: string): string => {
  const isOne = (who: string): boolean => seatsOf(seating, who === 'players' ? 'players' : 'gm').length === 1;
  const agreed = text
    .replace(/^The (players|enemy) wins?\b/u, (_, who: string) => `The ${who} win${isOne(who) ? 's' : ''}`)
    .replaceAll(
      /\bthe (players|enemy) have\b/gu,
      (_, who: string) => `the ${who} ha${isOne(who) ? 's' : 've'}`,
    );
  return WORDS.reduce((said, [words, side]) => said.replaceAll(words, sideName(seating, side)), agreed);
};
