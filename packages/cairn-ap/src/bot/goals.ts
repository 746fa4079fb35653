import type { Position } from '../match/book.ts';
import type { Objective, Prop } from '../content/content.ts';
import { spacesOfProp } from '../rules/actions/things/things.ts';
import { isPresent, type Creature } from '../match/state.ts';
import { sentTo } from '../rules/encounter/scripts.ts';
import { isOurs } from './worth.ts';

type Edge = 'north' | 'east' | 'south' | 'west' | 'any';

/** What an objective asks of one creature now: to leave by an edge, or to use a thing. */
export type Goal =
  | { readonly kind: 'leave'; readonly edge: Edge; readonly worth: number }
  | { readonly kind: 'use'; readonly prop: Prop; readonly worth: number };

/** What carrying the prize away, freeing somebody and coming to a lever are worth. */
const PRIZE = 30;
const FETCH = 9;
const LEVER = 12;

/** Whether a Space lies on an edge of the map. */
export const isOnEdge = ({ book: { board } }: Position, at: number, edge: Edge): boolean => {
  const x = board.xs[at] ?? 0;
  const y = board.ys[at] ?? 0;
  switch (edge) {
    case 'north':
      return y === 0;
    case 'south':
      return y === board.height - 1;
    case 'west':
      return x === 0;
    case 'east':
      return x === board.width - 1;
    case 'any':
      return x === 0 || y === 0 || x === board.width - 1 || y === board.height - 1;
  }
};

/** The things of the map that have not been used and that give this item, or set this somebody free. */
const propFor = (p: Position, test: (prop: Prop) => boolean): Prop | undefined =>
  p.book.encounter?.props.find((prop) => !p.state.done.includes(`prop:${prop.id}`) && test(prop));

/** What the encounter wants of a creature now; undefined where it just fights. `losing`: its side is worse off. */
export const goalOf = (p: Position, c: Creature, losing: boolean): Goal | undefined => {
  const { encounter } = p.book;
  if (encounter === null) return undefined;
  const sent = sentTo(p, c);
  if (sent !== undefined) return { kind: 'use', prop: sent, worth: LEVER };
  if (!isOurs(p, c)) return undefined;
  for (const objective of encounter.objectives) {
    const goal = goalIn(p, c, objective, losing);
    if (goal !== undefined) return goal;
  }
  return undefined;
};

const goalIn = (p: Position, c: Creature, objective: Objective, losing: boolean): Goal | undefined => {
  const { state } = p;
  switch (objective.kind) {
    case 'leave': {
      const begun = state.done.some((mark) => mark.startsWith(`left:${objective.edge}:`));
      return begun || losing ? { kind: 'leave', edge: objective.edge, worth: PRIZE / 2 } : undefined;
    }
    case 'carry': {
      if (c.items.some((i) => i.item === objective.item))
        return { kind: 'leave', edge: objective.edge, worth: PRIZE };
      const carried = state.creatures.some(
        (o) => isPresent(o) && o.items.some((i) => i.item === objective.item),
      );
      const prop = carried
        ? undefined
        : propFor(p, ({ does }) => does.some((d) => d.do === 'give' && d.item === objective.item));
      return prop !== undefined && isNearest(p, c, prop) ? { kind: 'use', prop, worth: FETCH } : undefined;
    }
    case 'escort': {
      if (c.key === objective.key) return { kind: 'leave', edge: objective.edge, worth: PRIZE };
      const prop = propFor(p, ({ does }) => does.some((d) => d.do === 'free' && d.key === objective.key));
      return prop !== undefined && isNearest(p, c, prop) ? { kind: 'use', prop, worth: FETCH } : undefined;
    }
    case 'down':
    case 'rout':
    case 'rite':
      return undefined;
  }
};

/** How many Spaces lie between two at least. */
const apart = ({ book: { board } }: Position, a: number, b: number): number =>
  Math.max(
    Math.abs((board.xs[a] ?? 0) - (board.xs[b] ?? 0)),
    Math.abs((board.ys[a] ?? 0) - (board.ys[b] ?? 0)),
  );

/** One goes, the others fight: the nearest of its Group that stands. */
const isNearest = (p: Position, c: Creature, prop: Prop): boolean => {
  const [at] = spacesOfProp(p, prop);
  if (at === undefined) return false;
  let best = c;
  for (const o of p.state.creatures)
    if (o.group === c.group && o.fate === 'up' && o.at >= 0 && o.kind !== 'npc')
      if (apart(p, o.at, at) < apart(p, best.at, at)) best = o;
  return best.id === c.id;
};

/** What more a foe is worth because the fight is about it. */
export const prizeOn = (p: Position, t: Creature): number => {
  let more = 0;
  for (const o of p.book.encounter?.objectives ?? []) {
    if (o.kind === 'rite' && o.key === t.key) more += 0.6;
    if (o.kind === 'down' && o.keys.includes(t.key)) more += 0.4;
  }
  return more;
};

/** What objectives count on the way: a rite that grows, a prize in hand, somebody freed. */
export const progressOf = ({ book, state }: Position): number => {
  if (book.encounter === null) return 0;
  let value = -3 * (state.counters['rite'] ?? 0);
  for (const o of book.encounter.objectives) {
    if (
      o.kind === 'carry' &&
      state.creatures.some((c) => isPresent(c) && c.items.some((i) => i.item === o.item))
    )
      value += FETCH;
    if (o.kind === 'escort' && state.done.includes(`freed:${o.key}`)) value += FETCH;
  }
  return value;
};
