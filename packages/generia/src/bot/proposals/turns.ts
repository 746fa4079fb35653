import { kitOf } from '../../match/book.ts';
import { isUneven } from '../../rules/creature/measures.ts';
import type { Command } from '../../match/command.ts';
import { PLAIN } from '../../rules/aim/manner.ts';
import { mountAttackVerb } from '../../rules/movement/mounts.ts';
import { numberOf } from '../../match/state.ts';
import { friendDrafts, handDrafts, itemDrafts, risingDrafts, searchDrafts } from './chores.ts';
import {
  approachDrafts,
  coverDrafts,
  goalDrafts,
  isTimid,
  leapDrafts,
  moveTo,
  panicDrafts,
  wanderDrafts,
  withdrawDrafts,
} from './moves.ts';
import { withAdds } from './adds.ts';
import { keepsTo, keepsWatch } from './stances.ts';
import { placesOf, type Place } from './places.ts';
import { blowAt, sided, type Draft, type Scene } from '../scene.ts';
import { strikesOf, type Strike } from './strikes.ts';
import { usesOf, type UseProposal } from './uses.ts';
import { combined } from './openings.ts';

/** Something asked for at most once, and only when it is needed. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

const rolled = (score: number, commands: readonly Command[]): Draft => ({
  commands,
  dice: commands.length - 1,
  score,
});

/** Everything worth doing next for the creature whose turn it is; in no order. */
export const draftsOf = (scene: Scene, quick: boolean): Draft[] => {
  const panic = panicDrafts(scene);
  if (panic.length > 0) return panic;
  const { p, c } = scene;
  const { turn } = p.state;
  const walks = once((): readonly Place[] => placesOf(scene, 'walk'));
  const dashes = once((): readonly Place[] => placesOf(scene, 'sprint'));
  const found: Draft[] = [];
  const timid = isTimid(scene);
  const strikes = withAdds(
    scene,
    strikesOf(scene, walks, quick).filter(
      (s) => s.gain > 0 && (!timid || s.place === undefined) && keepsTo(scene, s),
    ),
  );
  const deeds = usesOf(scene, quick).filter((d) => isForNow(scene, d, strikes));
  for (const s of strikes) found.push(strikeDraft(scene, s));
  for (const d of deeds) found.push(rolled(d.gain, [d.command]));
  found.push(...combined(scene, best(strikes), deeds, quick));
  const reachesNow = strikes.some((s) => s.place === undefined);
  if (c.statuses.length > 0 || c.grappling >= 0) found.push(...risingDrafts(scene, reachesNow));
  found.push(...itemDrafts(scene, walks), ...friendDrafts(scene));
  if (!turn.utility && !reachesNow) found.push(...handDrafts(scene));
  found.push(...searchDrafts(scene));
  if (c.mount >= 0) found.push(...bites(scene));
  const moves = c.mount >= 0 ? !turn.mountMoved : !turn.move;
  if (moves) {
    const stays = keepsWatch(scene);
    if (!stays)
      found.push(...goalDrafts(scene, walks), ...wanderDrafts(scene, walks), ...coverDrafts(scene, walks));
    // Who has struck and still could strike from here stays where it is.
    const busy = strikes.length > 0 || (reachesNow && turn.attack);
    if (!busy && !scene.watching && !hasTarget(scene, deeds))
      found.push(...approachDrafts(scene, walks, dashes));
    // Who has prepared something leaves its place only for a blade.
    if ((scene.far || timid) && (turn.attack || strikes.length === 0 || timid) && !stays)
      found.push(...withdrawDrafts(scene, walks));
  }
  if (found.length === 0 && scene.stance === undefined && isUneven(p) && !turn.attack && !turn.move)
    found.push(...leapDrafts(scene));
  return found.filter((d) => d.score > 0);
};

/** Whether a use helps now: what lends something to the next attack needs an attack that can be made from here. */
const isForNow = ({ p }: Scene, { ability }: UseProposal, strikes: readonly Strike[]): boolean => {
  const lent = ability.effect.flatMap((s) =>
    s.do === 'grant' && s.lasts === 'next attack' ? s.effects : [],
  );
  if (lent.length === 0) return true;
  const melee = lent.some((e) => 'when' in e && e.when?.some((w) => w.is === 'attack' && w.kind === 'melee'));
  const fits = ({ place, option }: Strike): boolean =>
    place === undefined && (!melee || option.weapon.range === null);
  return !p.state.turn.attack && strikes.some(fits);
};

/** Whether there is something to be done to a foe from here: nobody needs to come nearer. */
const hasTarget = ({ p, c }: Scene, deeds: readonly UseProposal[]): boolean =>
  deeds.some((d) => {
    const on = p.state.creatures[d.on];
    return on !== undefined && on.side !== c.side && d.ability.actions.includes('attack');
  });

const best = (strikes: readonly Strike[]): Strike | undefined => {
  let found: Strike | undefined;
  for (const s of strikes) if (found === undefined || s.gain > found.gain) found = s;
  return found;
};

const strikeDraft = (scene: Scene, { command, place, gain }: Strike): Draft =>
  rolled(gain, place === undefined ? [command] : [moveTo(scene, place), command]);

/** What the mount can bite, for an action that is not needed otherwise. */
const bites = (scene: Scene): Draft[] => {
  const { p, c } = scene;
  const found: Draft[] = [];
  for (const command of mountAttackVerb.choices(p, c.seat)) {
    if (command.pay === 'attack') continue;
    const on = numberOf(p.state, command.on);
    const mount = p.state.creatures[c.mount];
    if (mount === undefined || kitOf(p.book, mount).arms[command.arm] === undefined) continue;
    const toll = blowAt(scene, c.mount, on, command.arm, PLAIN, 'bite');
    found.push(rolled(sided(scene, on, toll.loss) + 0.1 * toll.hit, [command]));
  }
  return found;
};
