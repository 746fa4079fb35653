import type { Play } from '../../match/book.ts';
import { canAct } from '../conditions/conditions.ts';
import type { Creature, Group, State } from '../../match/state.ts';

/** Besides the triggers that have fired, a Group remembers a casualty, and until somebody has looked: a change, and who is at 0 HP. */
export const CASUALTY = 'casualty';
export const LOOK = 'look';
export const ZERO = 'zero:';

/** CA-R55 b: dead, Dying and captured members are casualties. */
export const isCasualty = (c: Creature): boolean =>
  c.fate === 'dead' || c.fate === 'dying' || c.fate === 'stable' || c.fate === 'captured';

/** Puts a Group in the place of its older self. */
export const changeGroup = (state: State, group: Group): void => {
  state.groups = state.groups.map((other) => (other.id === group.id ? group : other));
};

/** Makes a Group remember some words, in a fight. */
export const note = (state: State, id: string, words: readonly string[]): void => {
  const group = state.groups.find((other) => other.id === id);
  if (group === undefined || state.stage !== 'fight') return;
  const fresh = words.filter((word) => !group.fired.includes(word));
  if (fresh.length > 0) changeGroup(state, { ...group, fired: [...group.fired, ...fresh] });
};

/** CA-MOR-01, 02: a Group has a casualty or one less to count on; what follows waits until the action is over (CA-R55 f). */
export const noteLoss = ({ state }: Play, c: Creature): void =>
  note(state, c.group, isCasualty(c) ? [CASUALTY, LOOK] : [LOOK]);

/** CA-MOR-04: damage has left somebody at 0 HP and able to act. */
export const noteZero = (g: Play, c: Creature): void => {
  if (c.hp === 0 && c.kind !== 'pc' && c.fate === 'up' && canAct(g, c)) note(g.state, c.group, [ZERO + c.id]);
};
