import { BODY } from '../rules/actions/body.ts';
import { act, type Act } from '../rules/actions/deed.ts';
import { HANDIWORK } from '../rules/actions/things/handiwork.ts';
import { MANOEUVRES } from '../rules/actions/manoeuvre.ts';
import { STEALTH } from '../rules/actions/stealth.ts';
import { THINGS } from '../rules/actions/things/things.ts';
import { conditionOf, bears } from '../rules/conditions/bearings.ts';
import { hasCondition } from '../rules/conditions/conditions.ts';
import type { Command } from '../match/command.ts';
import { holdPrice } from '../rules/holds/holds.ts';
import { distance, hasLine } from '../rules/ground/map.ts';
import { itemOf } from '../rules/inventory/slots.ts';
import { groupOf, type Creature } from '../match/state.ts';
import { UNARMED, weaponsOf } from '../rules/inventory/weapons.ts';
import { craftsOf } from './proposals/crafts.ts';
import { AIDED, burdenOf } from './effects.ts';
import { exposureAt } from './exposure.ts';
import { goalOf } from './goals.ts';
import { apFor, findNear, findWays, valueOf, type Draft, type Scene } from './scene.ts';
import { chant } from './proposals/rite.ts';
import { overwatch, spareHolds } from './spare.ts';
import { betterBlows, strikesOf, type Strike } from './proposals/strikes.ts';
import { tricksOf } from './proposals/tricks.ts';
import { approach, doorWay, goalWay, isOpen, stepAway, toDoorway, wayOut, wayTo } from './proposals/ways.ts';

/** Actions that roll nothing. */
const TRIVIAL: ReadonlySet<string> = new Set([
  'stand',
  'drop-prone',
  'draw',
  'stow',
  'swap',
  'pick-up',
  'drop',
  'first-aid',
  'drag',
  'let-go',
  'reload',
  'plant',
  'put-out',
  'wake',
  'scatter',
  'mount',
  'dismount',
  'surrender',
  'interact',
]);

/** Whether a command rolls dice of its own. */
const rolls = (c: Command): boolean =>
  c.do === 'cast' ||
  c.do === 'ability' ||
  c.do === 'use' ||
  c.do === 'retreat' ||
  (c.do === 'act' && !TRIVIAL.has(c.template));

const draft = (commands: readonly Command[], score: number): Draft => ({
  commands,
  dice: commands.findIndex(rolls),
  score,
});

/** How much a second blow counts beside the first, what a hold of spare AP is worth, and going on. */
const AGAIN = 0.85;
const SPARE = 0.25;
const ONWARD = 1;
/** Those who would give up with so much soon think of what the encounter leaves them besides fighting. */
const WAVERS = 1.5;
/** Rounds for which those who lie in wait are patient. */
export const PATIENCE = 5;

/** What getting up is worth with most of a turn before one. */
const UPRIGHT = 6;

export const endOf = ({ c }: Scene): Command => ({ do: 'end', creature: c.id });

/** A blow with what goes before and after it: as often as the AP allow, then holds. */
export const strikeDraft = (scene: Scene, s: Strike): Draft | undefined => {
  const { c, home, leaning, p } = scene;
  const way = s.at === home ? undefined : wayTo(scene, s.at, c.ap);
  if (s.at !== home && way?.at !== s.at) return undefined;
  const before = way === undefined ? [] : [way.command];
  const left = c.ap - s.moves;
  const w = weaponsOf(p, c).find((one) => one.id === s.command.item);
  const { per, every, charge } = w?.attack ?? {};
  const once = per !== undefined || every !== undefined || charge !== undefined || (w?.reload ?? 0) > 0;
  const times = once ? 1 : Math.max(1, Math.floor(left / Math.max(1, s.price)));
  const score = s.gain * (1 + AGAIN * (times - 1));
  // Whoever keeps away, or has something else to do with the rest, thinks again after the blow.
  if (leaning.keeps > 0 || once) return draft([...before, s.command], score);
  const blows = Array.from({ length: times }, () => s.command);
  c.at = s.at;
  const holds = spareHolds(scene, left - times * s.price);
  c.at = home;
  return draft([...before, ...blows, ...holds, endOf(scene)], score + SPARE * holds.length);
};

/** What a creature sees to before anything else: getting up and free, putting out flames, loading, drawing. */
export const chores = (scene: Scene): Draft[] => {
  const { p, c, foes, leaning } = scene;
  const found: Draft[] = [];
  const worth = valueOf(scene, c);
  const add = (commands: readonly Act[] | undefined, score: number): void => {
    const [first] = commands ?? [];
    if (first !== undefined) found.push(draft([first], score));
  };
  if (c.conditions.length > 0) {
    // On one's feet first, where AP are left to do something with.
    if (hasCondition(c, 'prone')) add([act(c, 'stand')], c.ap === 2 ? 0.07 * worth : UPRIGHT);
    add(MANOEUVRES['break-free']?.choices(p, c), (bears(p, c, 'noHands') ? 0.4 : 0.12) * worth);
    const troubles = BODY['put-out']
      ?.choices(p, c)
      .filter((a) => a.item !== undefined && isBad(scene, a.item));
    add(troubles, 0.2 * worth);
  }
  for (const friend of scene.friends)
    if (friend.conditions.length > 0 && leaning.aid > 0 && distance(p, c, friend) <= 1) {
      add(BODY.wake?.choices(p, c), 0.25 * valueOf(scene, friend));
      break;
    }
  if (foes.length > 0) add(HANDIWORK.reload?.choices(p, c), 1.6);
  if (c.items.length > 0) {
    if (weaponsOf(p, c)[0]?.id === UNARMED && c.ap > 1) {
      add(
        HANDIWORK.draw?.choices(p, c).filter((a) => isWeapon(scene, a)),
        2.5,
      );
      add(HANDIWORK['pick-up']?.choices(p, c), 2);
    }
  }
  if (p.state.creatures.some((o) => o.fate === 'dead' && o.at >= 0 && o.group !== c.group))
    add(BODY.scatter?.choices(p, c), 4);
  return found;
};

const isBad = ({ p }: Scene, kind: string): boolean => burdenOf(conditionOf(p, kind)) > 0;

const isWeapon = ({ p, c }: Scene, { item }: Act): boolean => {
  const carried = c.items.find((i) => i.id === item);
  return carried !== undefined && itemOf(p.book, carried).strike !== undefined;
};

/** Another weapon, where what is in hand does nothing from here: the draft that swaps, and strikes with it. */
const otherWeapons = (scene: Scene): Draft[] => {
  const { p, c } = scene;
  if (c.ap < 3 || !c.items.some((i) => i.place === 'pack' && itemOf(p.book, i).strike !== undefined))
    return [];
  const { items } = c;
  const found: Draft[] = [];
  for (const swap of HANDIWORK.swap?.choices(p, c) ?? []) {
    if (!isWeapon(scene, swap)) continue;
    c.items = items.map((i) => ({
      ...i,
      place: i.id === swap.item ? 'hand' : i.place === 'hand' ? 'pack' : i.place,
    }));
    const [best] = strikesOf({ ...scene, c: Object.assign(c, { ap: c.ap - 1 }) }).toSorted(
      (a, b) => b.gain - a.gain,
    );
    c.ap += 1;
    c.items = items;
    if (best !== undefined && best.gain > 0) found.push(draft([swap], best.gain * 0.9));
  }
  return found;
};

/** First aid for those who are Dying: where no foe is near it comes first (content 6.3, protector). */
const aid = (scene: Scene): Draft[] => {
  const { p, c, friends, foes, leaning } = scene;
  if (leaning.aid === 0 || c.ap < 2) return [];
  const found: Draft[] = [];
  for (const t of friends) {
    if (t.fate !== 'dying') continue;
    const command = act(c, 'first-aid', { targets: [t.id] });
    const safe = !foes.some((o) => distance(p, o, t) <= 2);
    const score = leaning.aid * (safe ? AIDED : 0.3);
    if (distance(p, c, t) <= 1) {
      if (THINGS['first-aid']?.fault(p, c, command) === undefined) found.push(draft([command], score));
      continue;
    }
    if (!hasBandages(scene)) continue;
    const way = placeBeside(scene, t);
    if (way !== undefined) found.push(draft([way, command], score - 0.3));
  }
  return found;
};

const hasBandages = ({ p, c }: Scene): boolean =>
  c.items.some((i) => itemOf(p.book, i).tags.includes('bandages'));

/** The way to a Space next to somebody that leaves 2 AP. */
const placeBeside = (scene: Scene, t: Creature): Command | undefined => {
  const { p, c, home } = scene;
  const { strides } = p.book;
  for (const at of strides.reached) {
    if (!strides.canEnd(at) || apFor(scene, strides.costTo(at)) > c.ap - 2) continue;
    c.at = at;
    const near = distance(p, c, t) <= 1;
    c.at = home;
    if (near) return wayTo(scene, at, c.ap - 2)?.command;
  }
  return undefined;
};

/** Whether somebody gives the fight up: the side is beaten, or half of a Group of skirmishers is gone (content 6.3). */
export const givesUp = ({ p, c, profile, leaning, balance }: Scene): boolean => {
  if (balance < leaning.yields) return true;
  if (c.kind !== 'npc' || profile !== 'skirmisher') return false;
  const { heads } = groupOf(p.state, c);
  const left = p.state.creatures.filter((o) => o.group === c.group && o.fate === 'up' && o.at >= 0).length;
  return heads > 1 && left * 2 <= heads;
};

const FLIGHT = 8;

/** Whether a blow can be struck without a step. */
const inReach = ({ p, c, foes }: Scene): Creature[] => {
  let reach = 0;
  for (const w of weaponsOf(p, c)) if (w.shape === undefined) reach = Math.max(reach, w.reach);
  return reach === 0 ? [] : foes.filter((t) => distance(p, c, t) <= reach);
};

/** Sensible ways to go on with a turn. `quick`: only what a playout needs. `wide`: with what only a playout can tell, to wait or to strike once. */
export const turnDrafts = (scene: Scene, quick: boolean, wide: boolean): Draft[] => {
  const end = draft([...spareHolds(scene, scene.c.ap), endOf(scene)], 0.1);
  if (scene.c.ap < 1) return [end];
  const rite = chant(scene);
  if (rite !== undefined) return [draft(rite, 1)];
  const found = deeds(scene, quick);
  if (wide) found.push(...found.flatMap((d) => firstBlow(d) ?? []));
  // Where nobody comes to blows by themselves, standing still looks as good as going: so a guess does not look at it.
  if (wide || !found.some((d) => d.score >= WEAK)) found.push(end);
  return found;
};

/** One blow of several, and then to think again: the foe may be down, or the rest of the AP better spent. */
const firstBlow = ({ commands, score }: Draft): Draft | undefined => {
  const blow = commands.findIndex((c, i) => c === commands[i + 1]);
  const last = commands.findLastIndex((c) => c === commands[blow]);
  return blow < 0 ? undefined : draft(commands.slice(0, blow + 1), score / (last - blow + 1));
};

const deeds = (scene: Scene, quick: boolean): Draft[] => {
  const { p, c, foes, leaning, profile, home, balance, budget } = scene;
  const found: Draft[] = chores(scene);
  const losing = balance < WAVERS * leaning.yields;
  const leaves = givesUp(scene);
  const goal = p.book.mapped ? goalOf(p, c, losing) : undefined;
  const adjacent = inReach(scene);
  const crafts = craftsOf(scene);
  for (const { command, gain } of crafts) found.push(draft([command], gain));
  // In the thick of it nobody in a hurry looks at ways.
  const rooted = adjacent.length > 0 && (quick ? leaning.keeps === 0 : budget < 1);
  if (rooted && !leaves && goal === undefined) {
    addStrikes({ ...scene, foes: adjacent }, found, quick);
    for (const { command, gain } of tricksOf(scene)) found.push(draft([command], gain));
    return found;
  }
  if (budget > 0) findNear(scene);
  const best = addStrikes(scene, found, quick);
  if (adjacent.length > 0)
    for (const { command, gain } of tricksOf(scene)) found.push(draft([command], gain));
  if (best < WEAK) found.push(...otherWeapons(scene));
  if (budget > 0) {
    found.push(...aid(scene));
    if (leaning.keeps > 0 && foes.length > 0) {
      const away = stepAway(scene, Math.max(1, c.ap - 2));
      if (away !== undefined) found.push(draft([away.command], 0.4 + 0.5 * leaning.fear));
    }
  }
  const waits = leaning.waits && c.hp >= c.maxHp && p.state.round <= PATIENCE;
  const post = waits && profile === 'guard' && best < WEAK && budget > 0 ? toDoorway(scene) : undefined;
  if (post !== undefined && foes.length > 0) found.push(draft([post], 1.6));
  const watch = waits && best < WEAK ? overwatch(scene) : undefined;
  if (watch !== undefined && foes.length > 0)
    found.push(draft([watch, ...spareHolds(scene, c.ap - holdPrice(p, c, watch)), endOf(scene)], 1.5));
  const lurks = waits && best < WEAK;
  if (lurks && hasCondition(c, 'hidden')) found.push(draft([endOf(scene)], 2));
  // Content 6.3: an ambusher is hidden until somebody is within one Move.
  else if (lurks && profile === 'ambusher' && foes.length > 0)
    found.push(...(STEALTH.hide?.choices(p, c) ?? []).map((a) => draft([a], 1.7)));
  if (foes.length === 0) found.push(...(STEALTH.search?.choices(p, c) ?? []).map((a) => draft([a], 1.5)));
  const idle = best <= 0 && !waits;
  if (budget > 0 && (idle || leaves || goal !== undefined)) onward(scene, found, goal, leaves, idle);
  else if (leaves && !p.book.mapped) found.push(draft(wayOut(scene, 'exit'), FLIGHT));
  c.at = home;
  return found;
};

/** Below this a blow is hardly worth striking. */
const WEAK = 0.5;

/** Ways that go further than this turn: to the foe, out of the fight, to what the encounter is about. */
const onward = (
  scene: Scene,
  found: Draft[],
  goal: ReturnType<typeof goalOf>,
  leaves: boolean,
  idle: boolean,
): void => {
  const { c, home, foes, leaning, balance } = scene;
  findWays(scene);
  if (goal !== undefined) {
    const commands = goalWay(scene, goal);
    if (commands.length > 0)
      found.push(draft(commands, goal.kind === 'leave' ? goal.worth : goal.worth * 0.6));
  }
  if (leaves) {
    const commands = wayOut(scene, 'exit');
    if (commands.length > 0) found.push(draft(commands, FLIGHT + 10 * Math.max(0, leaning.yields - balance)));
  }
  if (idle && foes.length === 0 && goal === undefined) follow(scene, found);
  if (!idle || foes.length === 0) return;
  const way = approach(scene);
  if (way === undefined) {
    if (foes.some((t) => hasLine(scene.p, c, t))) return;
    const door = doorWay(scene);
    if (door.length > 0) found.push(draft(door, ONWARD * 0.8));
    return;
  }
  c.at = way.at;
  const holds = spareHolds(scene, c.ap - way.moves);
  c.at = home;
  const score = ONWARD + SPARE * holds.length - exposureAt(scene, way.at);
  found.push(draft([way.command, ...holds, endOf(scene)], score));
};

/** Nobody goes alone: where no foe is to be seen, the others go along with whoever fetches something. */
const follow = (scene: Scene, found: Draft[]): void => {
  const { p, c, friends } = scene;
  for (const friend of friends) {
    const goal = friend.fate === 'up' ? goalOf(p, friend, false) : undefined;
    if (goal?.kind !== 'use') continue;
    const [move] = goalWay({ ...scene, c: { ...c, ap: Math.min(c.ap, 2) } }, goal);
    if (move?.do === 'move') found.push(draft([move], ONWARD));
    return;
  }
};

/** Adds what can be struck at; gives the best gain among it. */
const addStrikes = (scene: Scene, found: Draft[], quick: boolean): number => {
  if (bears(scene.p, scene.c, 'cannotAttack')) return 0;
  const strikes = strikesOf(scene);
  let best: Strike | undefined;
  for (const s of strikes) {
    if (best === undefined || s.gain - s.moves * 0.3 > best.gain - best.moves * 0.3) best = s;
    if (!quick && s.gain > 0) addStrike(scene, s, found);
  }
  if (best === undefined) return 0;
  const blows = [...(quick ? [best] : []), ...(best.melee ? betterBlows(scene, best) : [])];
  for (const s of blows) if (s.gain > 0) addStrike(scene, s, found);
  return best.gain;
};

/** Adds a blow with what it costs to be where it is struck. */
const addStrike = (scene: Scene, strike: Strike, found: Draft[]): void => {
  const made = strikeDraft(scene, strike);
  if (made !== undefined) found.push({ ...made, score: made.score - exposureAt(scene, strike.at) });
};

/** Whether the first step of a draft may be gone: fear, tethers and Wards bar ways that the map leaves open. */
export const mayGo = (scene: Scene, { commands: [first] }: Draft): boolean =>
  first?.do !== 'move' ||
  (scene.c.conditions.length === 0 && scene.p.state.patches.length === 0) ||
  isOpen(scene, { command: first, at: first.path.at(-1) ?? scene.home, moves: 0 });
