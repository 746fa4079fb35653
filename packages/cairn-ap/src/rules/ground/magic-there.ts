import type { Position } from '../../match/book.ts';
import type { Afflicted, Creature, Patch } from '../../match/state.ts';

/** CA-R91: what magic has made of somebody and still lasts. */
export const magicOn = ({ conditions }: Creature): readonly Afflicted[] =>
  conditions.filter((a) => a.magical === true);

/** The grounds that magic has laid on a Space, each with all the Spaces that were laid with it. */
export const magicAt = ({ state }: Position, at: number): readonly (readonly Patch[])[] =>
  laidTogether(state.patches.filter((p) => p.magical === true)).filter((laid) =>
    laid.some((p) => p.at === at),
  );

/** Changed Spaces by what changed them: one effect each. */
export const laidTogether = (patches: readonly Patch[]): readonly (readonly Patch[])[] => {
  const groups = new Map<string, Patch[]>();
  for (const p of patches) {
    const key = `${p.by}:${p.ground}:${p.centre ?? ''}:${p.until}:${p.clock ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), p]);
  }
  return [...groups.values()];
};
