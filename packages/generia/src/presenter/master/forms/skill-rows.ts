import { signed, type Draft, type FormChoice, type FormOdds, type FormRow } from '@caltrop/engine';
import { kitOf, pvOf, type Position } from '../../../match/book.ts';
import { ATTRIBUTES, DAMAGE_TYPES, type Attribute } from '../../../content/content.ts';
import { MOST_ADVANTAGE } from '../../../rules/master/fault.ts';
import { modOf } from '../../../rules/creature/numbers.ts';
import { proficiencyDifficulty } from '../../../rules/turns/phases.ts';
import type { Creature } from '../../../match/state.ts';
import { choice, number, one, textIn } from './kit.ts';

/** No proficiency at all. */
export const NONE = '';

/** A difficulty of everyday work, and what more or less time makes of it (GE-UNI-09). */
export const BASE = 12;
const LADDER: readonly (readonly [phases: number, name: string])[] = [
  [4, 'four Phases'],
  [2, 'two Phases'],
  [1, 'one Phase'],
  [0.5, 'half a Phase'],
  [0.25, 'a quarter'],
];

/** Saves go against 10 and the MOD of whatever causes them (GE-CORE-05). */
const SAVES: readonly (readonly [goal: number, name: string])[] = [0, 2, 4, 6, 8].map((mod) => [
  10 + mod,
  `MOD +${mod}`,
]);

/** A ladder of difficulties, with the chance of this very creature. */
const ladderOf = (
  title: string,
  goals: readonly (readonly [goal: number, name: string])[],
  goal: number,
  chance: (goal: number) => number,
): NonNullable<FormOdds['ladder']> => ({
  title,
  row: 'goal',
  steps: goals.map(([value, name]) => ({ value, name, chance: chance(value), on: value === goal })),
});

/** Difficulties of a check by the time that is taken for it. */
export const checkLadder = (goal: number, chance: (goal: number) => number) =>
  ladderOf(
    'By the time taken',
    LADDER.map(([phases, name]) => [proficiencyDifficulty(BASE, phases), name]),
    goal,
    chance,
  );

/** Difficulties of a save by who causes it. */
export const saveLadder = (goal: number, chance: (goal: number) => number) =>
  ladderOf('By the MOD of its cause', SAVES, goal, chance);

/** Attributes with their MODs, and what each would come to. */
export const attributeChoices = (p: Position, c: Creature, chance: (a: Attribute) => string): FormChoice[] =>
  ATTRIBUTES.map((a, i) => choice(a, `${a} ${signed(modOf(p, c, i))}`, chance(a)));

/** Proficiencies that somebody has, with their values; weapons too. */
export const pvChoices = (p: Position, c: Creature): FormChoice[] => [
  choice(NONE, 'none'),
  ...[...kitOf(p.book, c).pv.entries()]
    .filter(([, value]) => value > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => choice(name, name, signed(value))),
];

/** The proficiency that was chosen. */
export const pvIn = (p: Position, c: Creature, draft: Draft, id: string): { readonly pv?: string } => {
  const name = textIn(draft, id, NONE);
  return name !== NONE && pvOf(kitOf(p.book, c), name) > 0 ? { pv: name } : {};
};

/** The row of an Advantage Score. */
export const advRow = (id: string, label: string, value: number, note: string): FormRow =>
  number(id, label, value, -MOST_ADVANTAGE, MOST_ADVANTAGE, { rule: 'GE-CORE-08', note });

/** The type of damage. */
export const typeRow = (type: string): FormRow =>
  one(
    'type',
    'Of type',
    type,
    DAMAGE_TYPES.map((t) => choice(t, t)),
    { rule: 'GE-DT-01' },
  );
