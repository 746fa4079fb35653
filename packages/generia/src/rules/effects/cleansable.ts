/** What of somebody's statuses could be cleansed (GE-STS-04). */
import type { Attribute, StatusKind, Step } from '../../content/content.ts';
import type { Position } from '../../match/book.ts';
import type { Boon, Creature, Status } from '../../match/state.ts';
import { isHostile } from '../creature/measures.ts';
import { amount, modOf } from '../creature/numbers.ts';

const CON = 0;
const MENTAL: ReadonlySet<Attribute> = new Set(['INT', 'WIL', 'PER']);

export type Cleanse = Extract<Step, { readonly do: 'cleanse' }>;

/** What a status is saved with; one without a save of its own is of the class of what it counts as (Sick, GE-R194). */
const savesOf = (p: Position, kind: StatusKind | undefined): readonly Attribute[] =>
  kind === undefined || kind.saves.length > 0
    ? (kind?.saves ?? [])
    : kind.counts.flatMap((other) => p.book.statuses.get(other)?.kind.saves ?? []);

/** Whether a status is of those that a cleansing is for. */
const isFor = (p: Position, s: Status, of: Cleanse['of']): boolean => {
  const kind = p.book.statuses.get(s.kind)?.kind;
  switch (of) {
    case 'any':
      return true;
    case 'negative':
      return kind?.harmful === true;
    case 'positive':
      return kind?.harmful === false;
    case 'magical':
      return s.magical;
    case 'toxins':
      return s.kind === 'Poisoned' || (kind?.harmful === true && isOfConsumable(p, s));
    // By what it is saved with; what leaves the choice, such as Stunned, is both (GE-STS-05).
    case 'mental':
      return savesOf(p, kind).some((a) => MENTAL.has(a));
    case 'physical':
      return savesOf(p, kind).some((a) => !MENTAL.has(a));
  }
};

/** The DC of a status for cleansing: its own; 20 + CON-MOD for what a consumable has caused (GE-ITEM-02). */
const cleansingGoal = (p: Position, on: Creature, s: Status): number =>
  isOfConsumable(p, s) ? 20 + modOf(p, on, CON) : s.dc;

/** Whether a consumable has caused a status: a poison, a toxin, a potion. */
const isOfConsumable = (p: Position, s: Status): boolean => {
  if (s.source !== '')
    for (const item of p.book.content.consumables.values()) if (item.name === s.source) return true;
  return false;
};

/** Marks on somebody that can be cleansed as negative statuses are (Aether Mark). */
const marksOn = (on: Creature, of: Cleanse['of']): readonly Boon[] =>
  of === 'negative' || of === 'magical' || of === 'any' ? on.boons.filter((o) => o.dc !== undefined) : [];

export const goalOf = (p: Position, on: Creature, s: Status | Boon): number =>
  'kind' in s ? cleansingGoal(p, on, s) : (s.dc ?? 0);

/** What could be ended: of a foe the good ones, of a friend the bad ones, where the text says so of both. */
export const candidatesOn = (
  p: Position,
  by: Creature,
  on: Creature,
  step: Cleanse,
): readonly (Status | Boon)[] => {
  const of = step.of === 'negative' && isHostile(by, on) ? 'positive' : step.of;
  // What is beyond a potion it is not wasted on.
  const most = step.most === undefined ? Infinity : amount(p, by, step.most);
  return [...on.statuses.filter((s) => isFor(p, s, of)), ...marksOn(on, of)].filter(
    (s) => goalOf(p, on, s) <= most,
  );
};

/** Whether there is anything that a cleansing could end. */
export const canCleanse = (p: Position, by: Creature, on: Creature, step: Cleanse): boolean =>
  candidatesOn(p, by, on, step).length > 0;
