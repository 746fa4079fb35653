import { cellName } from '@caltrop/engine';
import { push } from '@caltrop/engine/chapter';
import { sizeOf } from '../dice/amounts.ts';
import { half, halved, isLong } from '../dice/terms.ts';
import type { Play } from '../../match/book.ts';
import { afflict } from '../conditions/affliction.ts';
import { NAMED } from '../../content/known.ts';
import { conditionOf, tagsOf } from '../conditions/bearings.ts';
import { swapMinds } from '../conditions/minds.ts';
import { sufferers, type EffectOf } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { distance, distanceToSpace, groundAt, isAdjacent, isHiddenFrom } from '../ground/map.ts';
import { lightsFor, type Light } from '../ground/lights.ts';
import { laidTogether } from '../ground/magic-there.ts';
import { lay, lift } from '../ground/patches.ts';
import { armourOf } from '../inventory/armour.ts';
import { changeItem, putOut, removeItem } from '../inventory/inventory.ts';
import { clingNear, pairUp } from '../movement/clinging.ts';
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

/** Something near that can be ended or weakened: what it is, how far away, and how that is done. */
interface Near {
  readonly id: string;
  readonly label: string;
  readonly far: number;
  readonly does: () => void;
}

/** Content 4: of more than it is for, whoever does it chooses, one after the other. */
const chooseSome = (
  g: Play,
  c: Creature,
  source: string,
  all: readonly Near[],
  most: number,
  text: string,
): void => {
  const left = [...all].sort((a, b) => a.far - b.far);
  for (let n = 0; n < most && left.length > 0; n++) {
    const ids = left.map(({ id }) => id);
    const key = `some:${source}:${n}`;
    const picked =
      left.length <= most - n
        ? ids[0]
        : g.table.choose(c.seat, key, ids, () => ({
            key,
            seat: c.seat,
            text,
            rule: 'CA-GRIM-02',
            choices: left.map(({ id, label }) => ({ id, label })),
          }));
    const [one] = left.splice(
      left.findIndex(({ id }) => id === picked),
      1,
    );
    one?.does();
  }
};

/** Mundane lights go out, all in sight or all within reach: torches and lanterns in hand, fires on the ground. */
export const snuff = (g: Play, work: EffectWork, effect: EffectOf<'snuff'>): void => {
  const c = findCreature(g.state, work.by) ?? findCreature(g.state, work.on[0] ?? '');
  if (c === undefined) return;
  const most = effect.count === undefined ? Infinity : sizeOf(effect.count, work.dice, work.sum);
  const flames = lightsFor(g, c, effect, work.at).map((one) => toPutOut(g, one));
  chooseSome(g, c, work.source, flames, most, 'Which light goes out?');
};

const toPutOut = (g: Play, one: Light): Near => {
  const { far } = one;
  if ('space' in one) {
    const { space, ground } = one;
    return {
      id: `${ground.id}-${space}`,
      label: `${ground.name} at ${cellName(g.book.board, space)}`,
      far,
      does: () => {
        lift(g, (p) => p.at === space && p.ground === ground.id);
        if (groundAt(g, space).burns === true) lay(g, { ground: 'open', at: [space], by: '', ends: [] });
      },
    };
  }
  const { owner, carried } = one;
  return {
    id: carried.id,
    label: `${carried.name} of ${owner.name}`,
    far,
    does: () => {
      const cold = putOut(g, carried);
      if (cold === undefined) removeItem(owner, carried.id);
      else changeItem(owner, cold);
    },
  };
};

/** Magic Dampener: of magical effects nearby on creatures and ground, the time that is left or the number is halved. */
export const dampen = (g: Play, work: EffectWork, effect: EffectOf<'dampen'>): void => {
  const c = findCreature(g.state, work.by);
  if (c === undefined) return;
  const weaker = (a: Afflicted): Afflicted =>
    effect.what === 'time' ? halved(g, a) : { ...a, n: half(a.n) };
  const isMagic = (a: Afflicted): boolean =>
    a.magical === true && (effect.what === 'time' ? isLong(g, a) : a.n > 1);
  const some: Near[] = [];
  for (const o of g.state.creatures) {
    if (!isPresent(o)) continue;
    for (const a of o.conditions.filter(isMagic))
      some.push({
        id: `${o.id}-${a.kind}`,
        label: `${conditionOf(g, a.kind).name} on ${o.name}`,
        far: o.id === c.id ? 0 : distance(g, c, o),
        does: () => (o.conditions = o.conditions.map((b) => (b === a ? weaker(a) : b))),
      });
  }
  if (effect.what === 'time')
    for (const laid of laidTogether(g.state.patches.filter((p) => p.magical === true && isLong(g, p))))
      some.push({
        id: `${laid[0]?.ground}-${laid[0]?.at}`,
        label: g.book.content.grounds.get(laid[0]?.ground ?? '')?.name ?? '',
        far: Math.min(...laid.map((p) => distanceToSpace(g, c, p.at))),
        does: () => (g.state.patches = g.state.patches.map((p) => (laid.includes(p) ? halved(g, p) : p))),
      });
  const near = some.filter(({ far }) => far <= (effect.within ?? Infinity));
  const most = sizeOf(effect.count, work.dice, work.sum);
  chooseSome(g, c, `${work.source}-${effect.what}`, near, most, 'Which magical effect is halved?');
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

/** Attract: everybody whom it is done to is drawn to the others; those near enough come together at once. */
export const cling = (g: Play, work: EffectWork, { condition, within }: EffectOf<'cling'>): void => {
  const { dice, sum, longer, magical, by } = work;
  const all = sufferers(g, work.on).filter((c) => armourOf(g, c) > 0);
  // Content of earlier versions has nothing that lasts.
  if (!g.book.content.conditions.has(NAMED.drawn))
    return pairUp(g, all, () => ({ by, n: within, named: condition, magical, dice, sum }));
  for (const c of all)
    afflict(g, c, NAMED.drawn, by, undefined, within, { dice, sum, longer, magical, named: condition });
  clingNear(g);
};

/** Repel: whoever is beside another of them is pushed a Space away from that one, pair by pair. */
export const part = (g: Play, work: EffectWork): void => {
  if (!g.book.mapped) return;
  const all = sufferers(g, work.on);
  const [first, second] = all;
  if (first === undefined || second === undefined) return;
  if (all.length === 2) {
    if (isAdjacent(g, first, second)) pushAway(g, second, first.at, 1, false, work.by, '');
    return;
  }
  const pairs = all.flatMap((c, i) => all.slice(0, i).map((o) => [o.id, c.id]));
  for (const on of pairs.toReversed()) push(g.state, { ...work, on, left: [{ do: 'part' }] });
};
