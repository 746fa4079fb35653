import type { ArmState, Creature } from '../../match/state.ts';

/** What is different about an arm of a creature; an arm in its plain state has no entry. */
export const armState = (c: Creature, arm: number): ArmState =>
  c.arms.find((a) => a.arm === arm) ?? { arm, reload: 0, lies: -1, coating: '' };

/** Notes what has become of an arm. */
export const setArm = (c: Creature, state: ArmState): void => {
  const rest = c.arms.filter((a) => a.arm !== state.arm);
  const plain = state.reload === 0 && state.lies < 0 && state.coating === '';
  c.arms = plain ? rest : [...rest, state];
};
