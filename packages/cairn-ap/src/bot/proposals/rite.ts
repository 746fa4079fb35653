import type { Command } from '../../match/command.ts';
import { hasCondition } from '../../rules/conditions/conditions.ts';
import { isWithin, type Rite } from '../../rules/encounter/scripts.ts';
import { isAdjacent } from '../../rules/ground/map.ts';
import { castChoices } from '../../rules/magic/cast-choices.ts';
import { findWays, type Scene } from '../scene.ts';
import { wayTo } from './ways.ts';

/** Content 8.4: what the leader of a rite guards itself with, and what it drives off whoever stands beside it with. */
const GUARD = { spell: 'shield', condition: 'shielded' };
const DRIVE = { spell: 'push-pull', choice: 'push' };

/** The rite that somebody leads; undefined for everybody else. */
const riteOf = ({ p, c }: Scene): Rite | undefined => {
  for (const script of p.book.encounter?.scripts ?? [])
    if (script.at === 'round-end' && script.rite.key === c.key) return script.rite;
  return undefined;
};

/**
 * The turn of one who leads a rite: Shield once it is hurt, Push/Pull on whoever is beside it, back into the ring, and otherwise
 * it chants with all its AP. Undefined for those who lead none.
 */
export const chant = (scene: Scene): readonly Command[] | undefined => {
  const rite = riteOf(scene);
  if (rite === undefined) return undefined;
  const { p, c, foes } = scene;
  const casts = castChoices(p, c.id);
  const guard = casts.find((one) => one.spell === GUARD.spell && one.targets?.includes(c.id) !== false);
  if (guard !== undefined && c.hp < c.maxHp && !hasCondition(c, GUARD.condition)) return [guard];
  const beside = new Set(foes.filter((o) => isAdjacent(p, c, o)).map((o) => o.id));
  const drive = casts.find(
    (one) =>
      one.spell === DRIVE.spell &&
      one.choice === DRIVE.choice &&
      one.targets?.some((id) => beside.has(id)) === true,
  );
  if (drive !== undefined) return [drive];
  const back = isWithin(p, c, rite.from, rite.to) ? undefined : wayBack(scene, rite);
  return back === undefined ? [{ do: 'end', creature: c.id }] : [back];
};

/** The way to the nearest Space of the ring. */
const wayBack = (scene: Scene, { from, to }: Rite): Command | undefined => {
  const { p, c, budget } = scene;
  if (budget < 1) return undefined;
  findWays(scene);
  const { strides } = p.book;
  const at = strides.reached.find((t) => strides.canEnd(t) && isWithin(p, { ...c, at: t }, from, to));
  return at === undefined ? undefined : wayTo(scene, at, c.ap)?.command;
};
