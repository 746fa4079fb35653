import type { State } from '../../match/state.ts';

/** A Group has no enemies any more, and is nobody's. */
export const makePeace = (state: State, group: string): void => {
  state.groups = state.groups.map((one) =>
    one.id === group
      ? { ...one, enemies: [] }
      : { ...one, enemies: one.enemies.filter((enemy) => enemy !== group) },
  );
};
