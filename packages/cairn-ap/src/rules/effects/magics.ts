import { sizeOf } from '../dice/amounts.ts';
import { half, halved, isLong } from '../dice/terms.ts';
import type { Play } from '../../match/book.ts';
import { afflict } from '../conditions/affliction.ts';
import { tagsOf } from '../conditions/bearings.ts';
import { swapMinds } from '../conditions/minds.ts';
import { sufferers, type EffectOf } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { distance, distanceToSpace, groundAt, isAdjacent, isHiddenFrom } from '../ground/map.ts';
import { laidTogether } from '../ground/magic-there.ts';
import { lay, lift } from '../ground/patches.ts';
import { seesSpace } from '../ground/sight.ts';
import { armourOf } from '../inventory/armour.ts';
import { changeItem } from '../inventory/inventory.ts';
import { itemOf } from '../inventory/slots.ts';
import { pushAway } from '../movement/pushing.ts';
import { findCreature, isPresent, type Afflicted, type Creature } from '../../match/state.ts';
import type { EffectWork } from '../../match/work.ts';

/** Body Swap: each is in the other's body for as long as what ties them holds. */
export const swap = (g: Play, work: EffectWork, effect: EffectOf<'swap-minds'>): void => {
  const a = findCreature(g.state, work.by);
  const [b] = sufferers(g, work.on);
  if (a === undefined || b === undefined || a.id === b.id) return;
  const terms = { dice: work.dice, sum: work.sum, longer: work.longer, magical: work.magical };
  const tied = afflict(g, b, effect.condition, work.by, effect.ends, 0, { ...terms, named: a.id });
  if (!tied) return;
  afflict(g, a, effect.condition, work.by, effect.ends, 0, { ...terms, named: b.id });
  swapMinds(g.state, a, b);
  tell(g, () => ({
    type: 'said',
    rules: ['CA-GRIM-02'],
    who: a.id,
    text: `${a.name} and ${b.name} are in each other’s bodies`,
  }));
};

/** A mundane light: in somebody's hand, or burning on a Space. */
interface Flame {
  readonly far: number;
  readonly out: () => void;
}

/** Snuff: mundane lights in sight go out: torches and lanterns in hand, fires on the ground; the nearest first. */
export const snuff = (g: Play, work: EffectWork, effect: EffectOf<'snuff'>): void => {
  const c = findCreature(g.state, work.by) ?? findCreature(g.state, work.on[0] ?? '');
  if (c === undefined) return;
  const most = effect.count === undefined ? Infinity : sizeOf(effect.count, work.dice, work.sum);
  const { within = Infinity } = effect;
  const from = effect.here === true && work.at >= 0 ? { ...c, at: work.at, side: 1 as const } : c;
  const flames = [...heldLights(g, c, from), ...fires(g, c, from)].filter((f) => f.far <= within);
  flames.sort((a, b) => a.far - b.far);
  for (const flame of flames.slice(0, most)) flame.out();
};

const heldLights = (g: Play, c: Creature, from: Creature): readonly Flame[] =>
  g.state.creatures.flatMap((o) => {
    if (!isPresent(o) || (o.id !== c.id && g.book.mapped && !seesSpace(g, c, o.at))) return [];
    const far = o.id === from.id && o.at === from.at ? 0 : distance(g, from, o);
    return o.items
      .filter((i) => i.lit === true && itemOf(g.book, i).tags.includes('light'))
      .map(({ lit: _lit, ...cold }) => ({ far, out: () => changeItem(o, cold) }));
  });

const fires = (g: Play, c: Creature, from: Creature): readonly Flame[] => {
  if (!g.book.mapped) return [];
  const found: Flame[] = [];
  for (let at = 0; at < g.book.board.size; at++) {
    const { id, burns } = groundAt(g, at);
    if (burns !== true || !seesSpace(g, c, at)) continue;
    const out = (): void => {
      lift(g, (p) => p.at === at && p.ground === id);
      if (groundAt(g, at).burns === true) lay(g, { ground: 'open', at: [at], by: '', ends: [] });
    };
    found.push({ far: distanceToSpace(g, from, at), out });
  }
  return found;
};

/** Magic Dampener: of the nearest magical effects on creatures and ground, the time that is left or the number is halved. */
export const dampen = (g: Play, work: EffectWork, effect: EffectOf<'dampen'>): void => {
  const c = findCreature(g.state, work.by);
  if (c === undefined) return;
  const weaker = (a: Afflicted): Afflicted =>
    effect.what === 'time' ? halved(g, a) : { ...a, n: half(a.n) };
  const isMagic = (a: Afflicted): boolean =>
    a.magical === true && (effect.what === 'time' ? isLong(g, a) : a.n > 1);
  const some: { readonly far: number; readonly halve: () => void }[] = [];
  for (const o of g.state.creatures) {
    if (!isPresent(o)) continue;
    for (const a of o.conditions.filter(isMagic))
      some.push({
        far: o.id === c.id ? 0 : distance(g, c, o),
        halve: () => (o.conditions = o.conditions.map((b) => (b === a ? weaker(a) : b))),
      });
  }
  if (effect.what === 'time')
    for (const laid of laidTogether(g.state.patches.filter((p) => p.magical === true && isLong(g, p))))
      some.push({
        far: Math.min(...laid.map((p) => distanceToSpace(g, c, p.at))),
        halve: () => (g.state.patches = g.state.patches.map((p) => (laid.includes(p) ? halved(g, p) : p))),
      });
  const near = some.filter(({ far }) => far <= (effect.within ?? Infinity));
  near.sort((a, b) => a.far - b.far);
  for (const { halve } of near.slice(0, sizeOf(effect.count, work.dice, work.sum))) halve();
};

/** Those who hide nearby are found by whoever does it. */
export const reveal = (g: Play, work: EffectWork, effect: EffectOf<'reveal'>): void => {
  const c = findCreature(g.state, work.by);
  if (c === undefined) return;
  for (const o of g.state.creatures) {
    if (!isPresent(o) || !isHiddenFrom(o, c) || distance(g, c, o) > effect.within) continue;
    if (effect.tags !== undefined && !effect.tags.some((tag) => tagsOf(g, o).includes(tag))) continue;
    o.conditions = o.conditions.filter((a) => !(a.kind === 'hidden' && (a.by === '' || a.by === c.id)));
    g.table.reveal([c.seat], `${o.name} is found`);
    tell(g, () => ({ type: 'said', rules: ['CA-GRIM-02'], who: c.id, text: `${c.name} finds ${o.name}` }));
  }
};

/** Attract: those in armor who are near enough to another of them come together and are held to each other. */
export const cling = (g: Play, work: EffectWork, { condition, within }: EffectOf<'cling'>): void => {
  const { dice, sum, longer, magical } = work;
  const loose = sufferers(g, work.on).filter((c) => armourOf(g, c) > 0);
  const hold = (c: Creature, other: Creature): boolean =>
    afflict(g, c, condition, other.id, undefined, 0, { dice, sum, longer, magical, named: other.id });
  for (let c = loose.shift(); c !== undefined; c = loose.shift()) {
    const self = c;
    const near = loose.filter((o) => distance(g, self, o) <= within);
    near.sort((a, b) => distance(g, self, a) - distance(g, self, b));
    const [other] = near;
    if (other === undefined) continue;
    loose.splice(loose.indexOf(other), 1);
    if (!hold(self, other) || !hold(other, self)) continue;
    if (g.book.mapped) pushAway(g, other, self.at, distance(g, self, other) - 1, true, work.by, '');
  }
};

/** Repel: whoever is beside another of them is pushed a Space away from that one. */
export const part = (g: Play, work: EffectWork): void => {
  if (!g.book.mapped) return;
  const all = sufferers(g, work.on);
  for (const [i, c] of all.entries()) {
    const beside = all.slice(0, i).find((o) => isAdjacent(g, o, c));
    if (beside !== undefined) pushAway(g, c, beside.at, 1, false, work.by, '');
  }
};
