/** When one boon is the same as another, and which of them is more (GE-R55). */
import type { Condition, Effect, Zone } from '../../content/content.ts';
import { isSameRow } from '../../content/tiers.ts';
import type { Boon } from '../../match/state.ts';

/** What a boon is given by, to whom it belongs and what it holds. */
type Given = Pick<Boon, 'source' | 'by' | 'until' | 'effects'>;

/** Whether two are of one ability and one hand, in whatever tier, and about the same: another choice, zone or target is not. */
export const isSameBoon = (one: Given, other: Given): boolean =>
  one.by === other.by &&
  one.until === other.until &&
  isSameRow(one.source, other.source) &&
  meaningOf(one.effects) === meaningOf(other.effects);

/** What effects are about, whatever their numbers are; a weapon is of one element at a time (GE-R148). */
const meaningOf = (effects: readonly Effect[]): string =>
  JSON.stringify(
    effects.map((e) => (e.hook === 'damage type' ? { ...e, to: '' } : e)),
    (key, value: unknown) => (typeof value === 'number' && key !== 'n' ? 0 : value),
  );

/** Whether no number of a boon is less than that of another about the same. */
export const isAsMuch = (one: Given, other: Given): boolean => {
  const [ours, theirs] = [numbersIn(one.effects), numbersIn(other.effects)];
  return ours.every((n, i) => Math.abs(n) >= Math.abs(theirs[i] ?? 0));
};

const numbersIn = (effects: readonly Effect[]): readonly number[] => {
  const found: number[] = [];
  JSON.stringify(effects, (_, value: unknown) => {
    if (typeof value === 'number') found.push(value);
    return value;
  });
  return found;
};

/** Zones of somebody of which one knows a weakness already, as great as one would find now (Find Weakness). */
export const foundOn = (own: readonly Boon[], source: string, n: number, by: number): readonly Zone[] =>
  own.flatMap((boon) =>
    boon.source !== source
      ? []
      : boon.effects.flatMap((e) => {
          if (e.hook !== 'ignore AV' || typeof e.by !== 'number' || e.by < by) return [];
          const when = e.when ?? [];
          return when.some((c) => c.is === 'this one' && c.n === n)
            ? when.flatMap((c) => (c.is === 'zone' ? [c.zone] : []))
            : [];
        }),
  );

/** An effect under further conditions; those that have none hold as they are. A reach is that of one weapon line (Blade Infusion). */
export const under = (e: Effect, only: readonly Condition[], line: string): Effect => {
  switch (e.hook) {
    case 'value':
      return line === '' || e.value !== 'reach' ? e : { ...e, line };
    case 'roll':
    case 'against':
    case 'opponent':
    case 'damage':
    case 'ignore AV':
    case 'ignore block':
    case 'reroll':
    case 'on':
    case 'damage type':
    case 'also type':
      return only.length === 0 ? e : { ...e, when: [...(e.when ?? []), ...only] };
    default:
      return e;
  }
};
