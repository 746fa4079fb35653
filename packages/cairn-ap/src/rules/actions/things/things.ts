import type { Refusal } from '@caltrop/engine';
import { refuse, type Play, type Position } from '../../../match/book.ts';
import { bears } from '../../conditions/bearings.ts';
import { cure } from '../../conditions/cures.ts';
import { NAMED } from '../../../content/known.ts';
import type { Prop } from '../../../content/content.ts';
import { allEffects } from '../../../content/defaults.ts';
import { isDrowning, stabilise } from '../../death/death.ts';
import { plainSpec } from '../../dice/dice.ts';
import { tell } from '../../../match/events.ts';
import { addItem, spendUse } from '../../inventory/inventory.ts';
import { distanceToSpace, isAdjacent, spacesOf } from '../../ground/map.ts';
import { itemOf } from '../../inventory/slots.ts';
import { doorAt, turnDoor } from '../../ground/doors.ts';
import { flammableOf, lay, setAlight } from '../../ground/patches.ts';
import { makePeace } from '../../encounter/peace.ts';
import { wakeAll } from '../../encounter/scripts.ts';
import { tipFault, tipOver, tipsAt } from './tipping.ts';
import { isPresent, type Creature } from '../../../match/state.ts';
import { act, armsOf, reachFault, targetOf, type Act, type KnownAction, type KnownActions } from '../deed.ts';

const spaceOf = ({ book }: Position, { x, y }: { readonly x: number; readonly y: number }): number =>
  y * book.board.width + x;

/** Where a thing is: its Spaces, or those of the creature that it is. */
export const spacesOfProp = (p: Position, prop: Prop): readonly number[] => {
  if (prop.key !== undefined) {
    const is = p.state.creatures.find((c) => c.key === prop.key);
    return is === undefined || !isPresent(is) ? [] : spacesOf(p, is);
  }
  const { at, to = at } = prop;
  const spaces: number[] = [];
  for (let y = at.y; y <= to.y; y++) for (let x = at.x; x <= to.x; x++) spaces.push(spaceOf(p, { x, y }));
  return spaces;
};

/** The thing on a Space that can be used, if it has not been. */
const propAt = (p: Position, at: number): Prop | undefined =>
  p.book.encounter?.props.find(
    (prop) => spacesOfProp(p, prop).includes(at) && !p.state.done.includes(`prop:${prop.id}`),
  );

/** What somebody has in hand of a kind. */
const heldFor = (p: Position, c: Creature, tag: string) =>
  c.items.find((i) => i.place === 'hand' && itemOf(p.book, i).tags.includes(tag));

/** Why somebody cannot use a thing: it is that one itself, or what it needs is not in hand. */
const needFault = (p: Position, c: Creature, prop: Prop | undefined): Refusal | undefined => {
  if (prop === undefined) return undefined;
  const { key, needs } = prop;
  if (key !== undefined && key === c.key) return refuse('CA-EXA-12', `${c.name} cannot do that to itself.`);
  return needs === undefined || heldFor(p, c, needs) !== undefined
    ? undefined
    : refuse('CA-R11', `That needs ${needs} in hand.`);
};

/** CA-R160: a flame in hand that sets alight what it is put to. */
const flameOf = (p: Position, c: Creature) =>
  c.items.find(
    (i) =>
      i.place === 'hand' &&
      i.lit === true &&
      allEffects(itemOf(p.book, i).onHit ?? []).some((e) => e.do === 'condition' && e.condition === BURNING),
  );

/** What is set alight by a naked flame. */
const BURNING = 'burning';

/** CA-R160: whether webs or tar on a Space can be set alight by somebody. */
export const canBurn = (p: Position, c: Creature, at: number): boolean =>
  flammableOf(p, [at]).length > 0 && flameOf(p, c) !== undefined;

/** CA-EXA-12: a door, a lever, a lid. */
const interact: KnownAction = {
  rule: 'CA-EXA-12',
  says: 'uses',
  price: (p, _c, given) => propAt(p, given.at ?? -1)?.ap ?? 1,
  fault: (p, c, given) => {
    const at = given.at ?? -1;
    if (propAt(p, at) === undefined && tipsAt(p, at) !== undefined) return tipFault(p, c, at);
    if (propAt(p, at) === undefined && doorAt(p, at) === undefined && !canBurn(p, c, at))
      return refuse('CA-EXA-12', 'There is nothing to use there.');
    if (distanceToSpace(p, c, at) > 1) return refuse('CA-EXA-12', 'That is out of reach.');
    if (bears(p, c, 'sealed')) return refuse('CA-R288', `${c.name} reaches nothing from there.`);
    const need = needFault(p, c, propAt(p, at));
    if (need !== undefined) return need;
    const door = doorAt(p, at);
    const stands = p.state.creatures.some((o) => isPresent(o) && o.at === at);
    return propAt(p, at) === undefined && door?.door === 'open' && stands
      ? refuse('CA-EXA-12', 'Somebody stands in the door.')
      : undefined;
  },
  check: (p, c, given, seat) => {
    const tips = tipsAt(p, given.at ?? -1);
    const check =
      propAt(p, given.at ?? -1)?.check ??
      (tips === undefined ? undefined : { attribute: 'str' as const, dc: tips.dc });
    if (check === undefined) return undefined;
    return {
      creature: c.id,
      seat,
      command: given,
      kind: 'interact',
      against: { mode: 'DC', dc: check.dc, hidden: false },
      spec: plainSpec(check.attribute),
      source: 'interact',
    };
  },
  does: (g, c, given) => {
    const at = given.at ?? -1;
    const prop = propAt(g, at);
    if (prop !== undefined) return useProp(g, c, prop);
    if (tipsAt(g, at) !== undefined) return tipOver(g, c, at);
    if (canBurn(g, c, at)) return setAlight(g, [at]);
    turnDoor(g, at);
  },
  choices: (p, c) => {
    if (!p.book.mapped) return [];
    const all: Act[] = [];
    const near = [...spacesOf(p, c), ...aroundOf(p, c)];
    const seen = new Set<string>();
    for (const at of near) {
      const prop = propAt(p, at);
      if (prop !== undefined) {
        if (!seen.has(prop.id) && needFault(p, c, prop) === undefined) all.push(act(c, 'interact', { at }));
        seen.add(prop.id);
      } else if (doorAt(p, at)?.door === 'closed' || canBurn(p, c, at)) all.push(act(c, 'interact', { at }));
    }
    return all;
  },
};

const aroundOf = ({ book: { board } }: Position, c: Creature): number[] => {
  const spaces: number[] = [];
  const x = board.xs[c.at] ?? 0;
  const y = board.ys[c.at] ?? 0;
  for (let dy = -1; dy <= c.side; dy++)
    for (let dx = -1; dx <= c.side; dx++) {
      const [px, py] = [x + dx, y + dy];
      if (px >= 0 && py >= 0 && px < board.width && py < board.height) spaces.push(py * board.width + px);
    }
  return spaces;
};

/** What a thing on the map does when it is used, once. */
const useProp = (g: Play, c: Creature, prop: Prop): void => {
  const { state } = g;
  state.done = [...state.done, `prop:${prop.id}`];
  tell(g, () => ({ type: 'said', rules: ['CA-EXA-12'], who: c.id, text: prop.text }));
  const given = prop.needs === undefined ? undefined : heldFor(g, c, prop.needs);
  if (given !== undefined) spendUse(g, c, given.id);
  for (const deed of prop.does) {
    switch (deed.do) {
      case 'ground':
        lay(g, { at: deed.at.map((at) => spaceOf(g, at)), ground: deed.ground, by: '', ends: [] });
        break;
      case 'give':
        addItem(g, c, deed.item);
        break;
      case 'wake':
        wakeAll(g, deed.keys, deed.later === true);
        break;
      case 'free':
        free(g, c, deed.key);
        break;
      case 'calm':
        calm(g, deed.key);
        break;
      case 'ask':
        tell(g, () => ({ type: 'said', rules: ['CA-EXA-12'], who: c.id, text: deed.text }));
        break;
    }
  }
};

/** Somebody is set free: one of the Group of whoever did it, run by the same seat. */
const free = (g: Play, by: Creature, key: string): void => {
  const { state } = g;
  for (const o of state.creatures) {
    if (o.key !== key) continue;
    cure(g, o, NAMED.bound);
    o.group = by.group;
    o.seat = by.seat;
    state.done = [...state.done, `freed:${key}`];
    wakeAll(g, [key]);
  }
};

/** A creature's Group has no enemies any more. */
const calm = ({ state }: Play, key: string): void =>
  makePeace(state, state.creatures.find((o) => o.key === key)?.group ?? '');

/** Bandages that somebody carries. */
const bandagesOf = (p: Position, c: Creature, id: string | undefined) =>
  c.items.find((i) => {
    if (id !== undefined && i.id !== id) return false;
    return itemOf(p.book, i).tags.includes('bandages');
  });

/** CA-R24, CA-AUTO-13: no roll, 2 AP, one use. */
const firstAid: KnownAction = {
  rule: 'CA-R24',
  says: 'binds the wounds of',
  price: () => 2,
  halted: (p, c, given) => {
    const t = targetOf(p, given);
    const fault = reachFault(p, c, t, armsOf(p, c), 'CA-R24');
    if (fault !== undefined || t === undefined) return fault;
    if (t.fate !== 'dying') return refuse('CA-R24', `${t.name} is not Dying.`);
    return isDrowning(t) ? refuse('CA-R98', `${t.name} must be pulled out of the water first.`) : undefined;
  },
  fault: (p, c, given) => {
    const fault = firstAid.halted?.(p, c, given);
    if (fault !== undefined) return fault;
    return bandagesOf(p, c, given.item) === undefined
      ? refuse('CA-R24', `${c.name} has no bandages.`)
      : undefined;
  },
  spends: (g, c, given) => {
    const bandages = bandagesOf(g, c, given.item);
    if (bandages !== undefined) spendUse(g, c, bandages.id);
  },
  does: (g, _c, given) => {
    const t = targetOf(g, given);
    if (t?.fate === 'dying') stabilise(g, t);
  },
  choices: (p, c) =>
    bandagesOf(p, c, undefined) === undefined
      ? []
      : p.state.creatures
          .filter(
            (t) =>
              t.fate === 'dying' &&
              !isDrowning(t) &&
              t.id !== c.id &&
              t.group === c.group &&
              isAdjacent(p, c, t),
          )
          .map((t) => act(c, 'first-aid', { targets: [t.id] })),
};

export const THINGS: KnownActions = { interact, 'first-aid': firstAid };
