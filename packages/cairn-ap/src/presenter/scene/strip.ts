import type { Count, StripGroup } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { orderAhead } from '../../rules/fight/rounds.ts';
import { findCreature, isPresent, type Creature, type State } from '../../match/state.ts';
import { markOf, markOfGroup } from '../places.ts';

const groupName = (state: State, c: Creature): string =>
  state.groups.find((g) => g.id === c.group)?.name ?? c.group;

/** Who has acted, who acts, and who comes next: Groups in alternation (CA-LOOP-02, 03). */
export const stripOf = (p: Position): StripGroup[] => {
  const { state } = p;
  if (state.stage !== 'fight') return [];
  const past = state.creatures.filter((c) => isPresent(c) && c.taken > 0 && c.id !== state.turn);
  const groups: StripGroup[] = [];
  const push = (c: Creature, when: StripGroup['when'], label: string): void => {
    const last = groups.at(-1);
    // Neighbours of one Group stand together.
    if (last?.when === when && when !== 'now' && last.label === label)
      groups[groups.length - 1] = { ...last, units: [...last.units, c.id] };
    else groups.push({ label, side: markOf(p, c), units: [c.id], when });
  };
  for (const group of state.groups)
    for (const c of past) if (c.group === group.id) push(c, 'past', `${group.name}, done`);
  const now = findCreature(state, state.turn);
  if (now !== undefined) push(now, 'now', groupName(state, now));
  for (const id of orderAhead(state)) {
    const c = findCreature(state, id);
    if (c !== undefined) push(c, 'next', `then ${groupName(state, c).replace(/^The /u, 'the ')}`);
  }
  return groups;
};

/** How many of each Group have still to act this Round. */
export const countsOf = (p: Position): Count[] => {
  const { state } = p;
  return state.groups.flatMap((group): Count[] => {
    const there = state.creatures.filter((c) => c.group === group.id && isPresent(c) && c.fate !== 'inert');
    if (there.length === 0) return [];
    const left = there.filter((c) => c.taken < c.turns).length;
    return [{ side: markOfGroup(state, group.id), label: group.name, left, total: there.length }];
  });
};
