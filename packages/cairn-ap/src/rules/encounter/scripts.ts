import { kitOf, type Play, type Position } from '../../match/book.ts';
import { isAwake } from '../conditions/conditions.ts';
import type { Prop } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import { wake } from './initiative.ts';
import { distanceToSpace, spacesOf } from '../ground/map.ts';
import { isPresent, type Creature } from '../../match/state.ts';
import { summon } from './summon.ts';

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Whether somebody stands on a Space between two corners. */
export const isWithin = ({ book, state }: Position, c: Creature, from: Corner, to: Corner): boolean =>
  spacesOf({ book, state }, c).some((s) => {
    const x = book.board.xs[s] ?? 0;
    const y = book.board.ys[s] ?? 0;
    return x >= from.x && x <= to.x && y >= from.y && y <= to.y;
  });

/** What the encounter does by itself at a moment: foes that wake, a rite that goes on (content section 8). */
export const runScripts = (g: Play, at: 'round-end' | 'enter', mover?: Creature): void => {
  const { encounter } = g.book;
  if (encounter === null) return;
  for (const script of encounter.scripts) {
    if (at === 'enter' && script.at === 'enter' && mover?.kind === 'pc') {
      for (const room of script.rooms) if (isWithin(g, mover, room.from, room.to)) wakeAll(g, room.keys);
    }
    if (at === 'round-end' && script.at === 'round-end') rite(g, script.rite);
  }
};

/** Wakes everybody with one of these keys; `later`: they act from the next Round. */
export const wakeAll = (g: Play, keys: readonly string[], later = false): void => {
  for (const c of g.state.creatures) {
    if (c.fate !== 'inert' || !keys.includes(c.key)) continue;
    tell(g, () => ({ type: 'fate', rules: ['CA-LOOP-11'], who: c.id, fate: 'up', text: `${c.name} wakes` }));
    wake(g, c);
    // From the next Round on: in this one it has had its turns.
    if (later) c.taken = c.turns;
  }
};

export type Rite = Extract<
  NonNullable<Play['book']['encounter']>['scripts'][number],
  { readonly at: 'round-end' }
>['rite'];

/** A rite that grows while its leader stands unharmed in its ring, opens at its goal, and calls more until it is stopped. */
const rite = (g: Play, { key, from, to, goal, monster, place, every }: Rite): void => {
  const { state, book } = g;
  const leader = state.creatures.find((c) => c.key === key);
  if (leader === undefined) return;
  const inside = isPresent(leader) && leader.fate === 'up' && isWithin(g, leader, from, to);
  const goesOn = inside && !leader.harmed && isAwake(g, leader);
  const count = (state.counters['rite'] ?? 0) + (goesOn ? 1 : 0);
  const idle = inside ? 0 : (state.counters['rite-idle'] ?? 0) + 1;
  const opened = state.counters['rite-open'] ?? (count >= goal ? state.round : -1);
  state.counters = {
    ...state.counters,
    rite: count,
    'rite-idle': idle,
    ...(opened < 0 ? {} : { 'rite-open': opened }),
  };
  const due =
    opened >= 0 && (state.round - opened) % every === 0 && isPresent(leader) && leader.fate === 'up';
  if (!due) return;
  const heroes = state.creatures.filter((c) => c.kind === 'pc').length;
  const at = place.y * book.board.width + place.x;
  for (let i = 0; i < Math.ceil(heroes / 2); i++) summon(g, monster, at, leader.group, []);
};

/** The thing that a creature is sent to use by the encounter: from a Round on, the nearest of a kind (content 8.3). */
export const sentTo = (p: Position, c: Creature): Prop | undefined => {
  const { book, state } = p;
  for (const script of book.encounter?.scripts ?? []) {
    if (script.at !== 'round' || state.round < script.round) continue;
    const { group, monster, prop: id } = script.send;
    const prop = book.encounter?.props.find((one) => one.id === id);
    if (prop === undefined || state.done.includes(`prop:${id}`) || c.group !== group) continue;
    const at = prop.at.y * book.board.width + prop.at.x;
    let best: Creature | undefined;
    for (const o of state.creatures)
      if (
        o.group === group &&
        o.fate === 'up' &&
        isPresent(o) &&
        kitOf(book, o).of === monster &&
        (best === undefined || distanceToSpace(p, o, at) < distanceToSpace(p, best, at))
      )
        best = o;
    if (best?.id === c.id) return prop;
  }
  return undefined;
};
