import { afflict, canAct, has, type Being, type Scene } from './beings.ts';
import type { Ask } from './dice.ts';
import { saveFrom } from './rolls.ts';

/** CA-MOR, CA-R55: the Saves of the foes after an action in which these fates and HP were the ones before. */
export const morale = (
  s: Scene,
  ask: Ask,
  before: ReadonlyMap<string, { readonly hp: number; readonly str: number; readonly fate: string }>,
): void => {
  const foes = s.beings.filter((b) => b.side === 'foes');
  const standing = foes.filter((b) => b.fate === 'up');
  const [last] = standing;
  if (last === undefined) return;
  // A Detachment that is routed is a casualty (CA-R55 h).
  const lost = foes.filter((b) => b.fate === 'dead' || b.fate === 'dying' || (b.mass && b.fate === 'fled'));
  const fresh = lost.some((b) => before.get(b.id)?.fate === 'up');
  const testers = standing.filter((b) => !b.mindless && !has(b, 'fleeing'));
  const isHurt = (b: Being): boolean => before.get(b.id)?.hp !== b.hp || before.get(b.id)?.str !== b.str;
  const lone = standing.length === 1 && last.hp === 0 && canAct(last) && isHurt(last);
  if (!lone && !(foes.length > 1 && fresh)) return;
  const leader = standing.find((b) => b.leader);
  const steady = testers.reduce<Being | undefined>(
    (a, b) => (a === undefined || b.wil > a.wil ? b : a),
    undefined,
  );
  const speaker = leader ?? (s.house.moraleRoll === 'oneRollPerGroup' ? steady : undefined);
  if (testers.length === 0) return;
  if (speaker !== undefined) {
    if (!saveFrom(s, ask, speaker, 'wil', 20)) for (const b of testers) afflict(b, 'fleeing');
    return;
  }
  let fled = 0;
  for (const b of testers)
    if (!saveFrom(s, ask, b, 'wil', 20)) {
      afflict(b, 'fleeing');
      fled += 1;
    }
  // Those who run count for the half (CA-R55 b): it is asked once, where the first casualty was not half already.
  const half = (n: number): boolean => n * 2 >= foes.length;
  if (lone || half(lost.length) || !half(lost.length + fled)) return;
  for (const b of testers) if (!has(b, 'fleeing') && !saveFrom(s, ask, b, 'wil', 20)) afflict(b, 'fleeing');
};
