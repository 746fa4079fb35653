import { unreached } from '@caltrop/engine';
import { attackOn } from '../../rules/actions/aiming.ts';
import { attackPrice } from '../../rules/actions/attack.ts';
import { ATTACKS } from '../../rules/actions/sweeps.ts';
import type { Act } from '../../rules/actions/deed.ts';
import { kitOf } from '../../match/book.ts';
import { distance, hasLine } from '../../rules/ground/map.ts';
import { quickOdds, type QuickOdds } from '../../rules/odds/quick-odds.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { weaponsOf, type Weapon } from '../../rules/inventory/weapons.ts';
import { prizeOn } from '../goals.ts';
import { apFor, badness, valueOf, type Scene } from '../scene.ts';
import { partOf } from '../worth.ts';

/** One blow that could be struck in this turn, from where, and what it is expected to bring. */
export interface Strike {
  readonly command: Act;
  readonly at: number;
  /** AP to get there, and of the blow itself. */
  readonly moves: number;
  readonly price: number;
  readonly gain: number;
  readonly melee: boolean;
}

/** What odds against somebody are worth, in value. */
const gainOf = (scene: Scene, t: Creature, q: QuickOdds): number => {
  const hp = Math.min(q.damage, t.hp);
  const str = Math.max(0, q.damage - t.hp);
  const part = partOf(scene.wits.worths.weights, t, { hp, str, falls: q.down, left: t.str });
  const value = valueOf(scene, t) * part;
  return t.group === scene.c.group ? -1.2 * value : value * (1 + prizeOn(scene.p, t));
};

/** The whole gain of a blow, from where the creature is put now. */
const strikeGain = (scene: Scene, command: Act): number => {
  let gain = 0;
  for (const q of quickOdds(scene.p, command)) gain += gainOf(scene, creatureOf(scene.p.state, q.id), q);
  return gain;
};

/** What a profile makes of a target: the nearest, the weakest, one that is busy with somebody else (content 6.3). */
const liking = ({ p, c, foes, friends, leaning, home }: Scene, t: Creature): number => {
  let more = 0;
  if (leaning.nearest > 0) {
    const here = { ...c, at: home };
    const far = distance(p, here, t);
    if (foes.every((o) => distance(p, here, o) >= far)) more += leaning.nearest;
  }
  if (leaning.weakest > 0 && foes.every((o) => o.hp + o.str >= t.hp + t.str)) more += leaning.weakest;
  if (leaning.busiest > 0 && friends.some((o) => o.fate === 'up' && distance(p, o, t) <= 1))
    more += leaning.busiest;
  return more;
};

/** Spaces from which a block of some side is within so many of a target, the target's own left out. */
const ringAround = ({ p, c }: Scene, t: Creature, reach: number): number[] => {
  const { board } = p.book;
  const spaces: number[] = [];
  const x0 = (board.xs[t.at] ?? 0) - reach - c.side + 1;
  const y0 = (board.ys[t.at] ?? 0) - reach - c.side + 1;
  const size = 2 * reach + c.side + t.side - 1;
  for (let y = Math.max(0, y0); y < Math.min(board.height, y0 + size); y++)
    for (let x = Math.max(0, x0); x < Math.min(board.width, x0 + size); x++) spaces.push(y * board.width + x);
  return spaces;
};

/** The best Space to strike at somebody from, with the AP to get there; the strides must have been asked. */
export const placeFor = (
  scene: Scene,
  t: Creature,
  w: Weapon,
  most: number,
): { at: number; moves: number } | undefined => {
  const { p, c, home, leaning } = scene;
  const { strides } = p.book;
  const reach = w.reach + (w.attack?.leap ?? 0);
  const fits = (at: number): boolean => {
    c.at = at;
    const far = distance(p, c, t);
    return (far <= reach || far <= w.near) && hasLine(p, c, t);
  };
  let best: { at: number; moves: number } | undefined;
  let least = Number.POSITIVE_INFINITY;
  const consider = (at: number): void => {
    const cost = at === home ? 0 : strides.costTo(at);
    if (cost === unreached || (at !== home && !strides.canEnd(at))) return;
    const moves = apFor(scene, cost);
    if (moves > most) return;
    const bad = moves * STEP + badness(scene, at) + cost * 0.01;
    if (bad >= least || !fits(at)) return;
    [best, least] = [{ at, moves }, bad];
  };
  consider(home);
  const shoots = w.near > w.reach;
  if (best !== undefined && (!shoots || leaning.keeps === 0 || least < 0.3)) {
    c.at = home;
    return best;
  }
  if (!shoots) for (const at of ringAround(scene, t, reach)) consider(at);
  else {
    let looks = 0;
    for (const at of strides.reached) {
      if (looks++ > LOOKS || apFor(scene, strides.costTo(at)) > most) break;
      consider(at);
    }
  }
  c.at = home;
  return best;
};

/** What an AP spent on the way is worth, and how many Spaces a shooter looks at. */
const STEP = 0.8;
const LOOKS = 80;

/** Every blow worth a look in this turn; the strides must have been asked for what is near. */
export const strikesOf = (scene: Scene): Strike[] => {
  const { p, c, home, foes } = scene;
  const found: Strike[] = [];
  const mass = kitOf(p.book, c).detachment;
  for (const w of weaponsOf(p, c)) {
    const price = attackPrice(p, w);
    if (price > c.ap) continue;
    if (w.shape !== undefined || (w.attack?.charge ?? 0) > c.straight) {
      c.at = home;
      if (w.shape !== undefined) found.push(...shaped(scene, w, price));
      continue;
    }
    for (const t of foes) {
      const place = placeFor(scene, t, w, c.ap - price);
      if (place === undefined) continue;
      c.at = place.at;
      const aimed = attackOn(p, c, t, w);
      const command = mass
        ? (ATTACKS.attack?.choices(p, c).find((a) => a.item === w.id && a.targets?.includes(t.id) === true) ??
          aimed)
        : aimed;
      if (ATTACKS.attack?.fault(p, c, command) === undefined) {
        const gain = strikeGain(scene, command) + liking(scene, t) - badness(scene, place.at) * 0.5;
        found.push({
          command,
          at: place.at,
          moves: place.moves,
          price,
          gain,
          melee: distance(p, c, t) <= w.reach,
        });
      }
      c.at = home;
    }
  }
  c.at = home;
  return found;
};

/** Blows over an area, from where it stands. */
const shaped = (scene: Scene, w: Weapon, price: number): Strike[] => {
  const { p, c, home } = scene;
  return (ATTACKS.attack?.choices(p, c) ?? []).flatMap((command): Strike[] =>
    command.item === w.id && ATTACKS.attack?.fault(p, c, command) === undefined
      ? [{ command, at: home, moves: 0, price, gain: strikeGain(scene, command), melee: false }]
      : [],
  );
};

/** Two weapons at once, or one blow at several: what goes beyond a plain attack from the same place. */
export const betterBlows = (scene: Scene, strike: Strike): Strike[] => {
  const { p, c, home } = scene;
  const found: Strike[] = [];
  c.at = strike.at;
  for (const template of ['dual', 'sweep'] as const) {
    const deed = ATTACKS[template];
    for (const command of deed?.choices(p, c) ?? []) {
      const price = deed?.price(p, c, command) ?? 9;
      if (strike.moves + price > c.ap) continue;
      found.push({ ...strike, command, price, gain: strikeGain(scene, command) });
    }
  }
  c.at = home;
  return found;
};
