import { isRoll, type RollEvent } from '../../table/record.ts';
import type { Event } from '../../table/table.ts';
import type { ChronicleLine, DiceLine, Motion, Part, ThrownDice } from './chronicle.ts';
import type { Point, SideMark } from '../picture.ts';

/** What a game knows of a unit that a sentence is about: its side, and where it can be looked at. */
export interface Subject {
  readonly side: SideMark | undefined;
  readonly at: Point | undefined;
}

/**
 * A line of the chronicle about some units: it is of the side of the first, who acts, and looks at `at`, else at the
 * last of them that is anywhere.
 */
export const lineAbout = (
  { rules, to }: Event,
  units: readonly string[],
  parts: readonly Part[],
  subject: (unit: string) => Subject,
  at?: Point,
): ChronicleLine => {
  const [first] = units;
  const last = units.at(-1);
  const actor = first === undefined ? undefined : subject(first);
  const look = at ?? (last === undefined ? undefined : subject(last).at) ?? actor?.at;
  return {
    heading: false,
    ...(actor?.side === undefined ? {} : { side: actor.side }),
    parts,
    dice: [],
    rules,
    ...(look === undefined ? {} : { at: look }),
    units,
    ...(to === undefined ? {} : { secret: true }),
  };
};

/** Names in a row, each a part of its own: `Hawk, Isolde and Nyx`. */
export const partsInRow = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part, i) => [...(i === 0 ? [] : [i === parts.length - 1 ? ' and ' : ', ']), part]);

/** A heading of the chronicle: `Round 2`. */
export const headingLine = ({ rules }: Event, text: string): ChronicleLine => ({
  heading: true,
  parts: [text],
  dice: [],
  rules,
  units: [],
});

/** Dice as they fell, with what they came to. */
export const diceLine = (roll: RollEvent, needs: string, result: string, good: boolean): DiceLine => ({
  sides: roll.sides,
  faces: roll.faces,
  needs,
  result,
  good,
  typed: roll.typed === true,
  terms: roll.terms,
  rule: roll.rules[0] ?? '',
});

/** Somebody with a number each, in a row: `Hawk 12, Isolde 9`. */
export const numbersInRow = (named: readonly (readonly [who: Part, value: number])[]): Part[] =>
  named.flatMap(([who, value], i): Part[] => [
    ...(i === 0 ? [] : [', ']),
    who,
    ' ',
    { number: String(value) },
  ]);

/** What happened, as movements in order: of every event that has one. Dice go with the blow that they decided. */
export const motionsIn = (events: readonly Event[], motionOf: (e: Event) => Motion | undefined): Motion[] => {
  let dice: ThrownDice[] = [];
  return events.flatMap((e): Motion[] => {
    if (isRoll(e)) dice.push({ sides: e.sides, faces: e.faces });
    const motion = motionOf(e);
    if (motion === undefined) return [];
    const thrown = dice;
    dice = [];
    return motion.kind === 'strike' && thrown.length > 0 ? [{ ...motion, dice: thrown }] : [motion];
  });
};
