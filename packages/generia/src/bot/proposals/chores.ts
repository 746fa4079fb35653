import { actionFault } from '../../rules/actions/actions.ts';
import type { Command, Pay } from '../../match/command.ts';
import { breakVerb, holdVerb } from '../../rules/movement/grapples.ts';
import { pickUpVerb, reloadVerb, swapVerb } from '../../rules/gear/hands.ts';
import { itemVerb } from '../../rules/turns/items.ts';
import { distance } from '../../rules/creature/measures.ts';
import { helpVerb, riseVerb, rouseVerb } from '../../rules/movement/rising.ts';
import { hasStatus, numberOf } from '../../match/state.ts';
import { searchVerb } from '../../rules/stealth/stealth.ts';
import { moveTo } from './moves.ts';
import type { Place } from './places.ts';
import { creatureAt, sided, worthAt, type Draft, type Scene } from '../scene.ts';
import { stepsWorth } from '../worth/steps.ts';
import { statusWorth } from '../worth/state-worth.ts';

const draft = (score: number, ...commands: Command[]): Draft => ({ commands, dice: -1, score });

/** What it is worth to be up again or free, with the action that is needed least. */
export const risingDrafts = (scene: Scene, reachesNow: boolean): Draft[] => {
  const { p, c, n, far } = scene;
  const worth = worthAt(scene, n);
  const found: Draft[] = [];
  const pays: readonly Pay[] = reachesNow || far ? ['move', 'utility'] : ['utility', 'move'];
  if (hasStatus(c, 'Prone') || hasStatus(c, 'Off-Balance')) {
    const prone = hasStatus(c, 'Prone');
    const gain = -worth * statusWorth(p, c, prone ? 'Prone' : 'Off-Balance', 1);
    const pay = pays.find((one) => riseVerb.fault(p, c.seat, { do: 'rise', pay: one }) === undefined);
    // One who cannot move otherwise loses nothing by a Movement Action.
    if (pay !== undefined) found.push(draft(gain * (prone ? 1.6 : 1) + 0.1, { do: 'rise', pay }));
  }
  if (hasStatus(c, 'Grappled') || hasStatus(c, 'Restrained')) {
    const [command] = breakVerb
      .choices(p, c.seat)
      .filter((one) => breakVerb.fault(p, c.seat, one) === undefined)
      .toSorted((a, b) => RANK[a.pay] - RANK[b.pay]);
    if (command !== undefined) found.push(draft(worth * (command.pay === 'attack' ? 0.03 : 0.06), command));
  }
  if (c.grappling >= 0) {
    const hold = holdVerb
      .choices(p, c.seat)
      .find((one) => one.pay !== 'attack' && holdVerb.fault(p, c.seat, one) === undefined);
    if (hold !== undefined) found.push(draft(0.04 * worth, hold));
  }
  return found;
};

const RANK: Readonly<Record<Pay, number>> = { utility: 0, move: 1, attack: 2 };

/** What a thing from the bag is kept for later. */
const KEEP = 0.025;

/** Potions for oneself and for friends beside one, and for the fallen whom one can get to. */
export const itemDrafts = (scene: Scene, places: () => readonly Place[]): Draft[] => {
  const { p, c, n, friends } = scene;
  if (c.items.length === 0) return [];
  const found: Draft[] = [];
  for (const command of itemVerb.choices(p, c.seat)) {
    if (command.pay === 'attack' && actionFault(p, 'utility') === undefined) continue;
    const gain = itemGain(scene, command.item, command.on === undefined ? n : numberOf(p.state, command.on));
    const score = command.pay === 'attack' ? gain - 0.05 * worthAt(scene, n) : gain;
    if (score > 0) found.push(draft(score, command));
  }
  if (p.state.turn.utility && p.state.turn.attack) return found;
  for (const i of friends) {
    const friend = creatureAt(scene, i);
    if (friend.awake || friend.dead || distance(p, c, friend) <= 1) continue;
    for (const [item] of c.items) {
      const gain = itemGain(scene, item, i);
      if (gain <= 0) continue;
      const place = places().find(({ at }) => beside(scene, at, i));
      const pay: Pay = p.state.turn.utility ? 'attack' : 'utility';
      if (place !== undefined)
        found.push(
          draft(gain - 0.02 * worthAt(scene, n), moveTo(scene, place), {
            do: 'item',
            item,
            on: friend.id,
            pay,
          }),
        );
      break;
    }
  }
  return found;
};

const beside = (scene: Scene, at: number, i: number): boolean => {
  const { p, c, home } = scene;
  c.at = at;
  const near = distance(p, c, creatureAt(scene, i)) <= 1;
  c.at = home;
  return near;
};

const itemGain = (scene: Scene, id: string, on: number): number => {
  const { p, n } = scene;
  const item = p.book.content.consumables.get(id);
  if (item === undefined) return 0;
  const keep = KEEP * worthAt(scene, n);
  if (item.coating.length > 0)
    return scene.p.state.turn.attack ? 0 : 0.03 * worthAt(scene, n) * item.coating.length - keep / 2;
  if (item.use === null) return 0;
  const worth = stepsWorth(scene, { by: n, on, cast: null, dc: 10 + item.quality }, item.use.effect);
  return sided(scene, on, -worth) - keep;
};

/** A friend shaken awake or helped up. */
export const friendDrafts = (scene: Scene): Draft[] => {
  const { p, c } = scene;
  const found: Draft[] = [];
  for (const command of helpVerb.choices(p, c.seat)) {
    const on = numberOf(p.state, command.on);
    found.push(draft(0.05 * worthAt(scene, on), command));
  }
  for (const command of rouseVerb.choices(p, c.seat))
    found.push(draft(0.02 * worthAt(scene, numberOf(p.state, command.on)), command));
  return found;
};

/** A weapon loaded, taken up again, or drawn because what is in hand is of no use. */
export const handDrafts = (scene: Scene): Draft[] => {
  const { p, c, n, kit } = scene;
  const worth = worthAt(scene, n);
  const found: Draft[] = [];
  const [load] = reloadVerb.choices(p, c.seat);
  if (load !== undefined) found.push(draft(0.06 * worth, load));
  const [take] = pickUpVerb.choices(p, c.seat);
  if (take !== undefined) found.push(draft(0.08 * worth, take));
  const power = (hands: readonly number[]): number =>
    hands.reduce((sum, i) => {
      const arm = kit.arms[i];
      if (arm === undefined) return sum;
      const loaded =
        arm.ammo === '' || arm.ammo === 'self' || c.items.some(([id, k]) => id === arm.ammo && k > 0);
      return sum + (loaded ? arm.hit + arm.flat + 5 * arm.dice.length : 0) + (arm.shield ? 3 : 0);
    }, 0);
  if (power(c.hands) > 0) return found;
  const [best] = swapVerb
    .choices(p, c.seat)
    .filter(({ hands }) => power(hands) > 2)
    .toSorted((a, b) => power(b.hands) - power(a.hands));
  if (best !== undefined) found.push(draft(0.05 * worth, best));
  return found;
};

/** Looking for those who have slipped out of sight, when nobody else is there. */
export const searchDrafts = (scene: Scene): Draft[] => {
  const { p, c, n, foes } = scene;
  if (foes.length > 0 || searchVerb.fault(p, c.seat, { do: 'search' }) !== undefined) return [];
  return [draft(0.05 * worthAt(scene, n), { do: 'search' })];
};
