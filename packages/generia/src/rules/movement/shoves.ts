import type { Direction } from '@caltrop/engine/squares';
import { kitOf, type Battle, type Position } from '../../match/book.ts';
import type { StatusName } from '../../content/content.ts';
import { ask } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { settleOn, type Landing } from './heights/leaps.ts';
import { groundAt, heightAt } from '../creature/measures.ts';
import { amount } from '../creature/numbers.ts';
import { hooksAt } from '../creature/sources.ts';
import { takeOff } from '@caltrop/engine/chapter';
import { standsOn } from '../board/standing.ts';
import { PLAIN_SAVE, throwSave } from '../status/saves.ts';
import { creatureOf, isHere, type Creature } from '../../match/state.ts';
import { inflictFor } from '../status/statuses.ts';
import { loosen } from '../status/tumble.ts';
import { unsettle } from '../areas/leaving.ts';
import { entered, touched } from '../areas/inside.ts';
import type { ShoveWork } from '../../match/work.ts';

/** The direction from somebody to another: each way one step of a square at most. */
export const wayFrom = (p: Position, from: Creature, to: Creature): Direction => {
  const { xs, ys } = p.book.board;
  const middle = (c: Creature, of: ArrayLike<number>): number => 2 * (of[c.at] ?? 0) + kitOf(p.book, c).foot;
  const dx = middle(to, xs) - middle(from, xs);
  const dy = middle(to, ys) - middle(from, ys);
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  // A way that is at least twice as long in one direction is straight.
  const sign = (n: number): -1 | 0 | 1 => (2 * Math.abs(n) <= far ? 0 : n > 0 ? 1 : -1);
  return { dx: sign(dx), dy: sign(dy) };
};

/** Metres of Knockback as somebody suffers them: lowered or halved by what makes it stand firm. */
const shovedBy = (p: Position, c: Creature, metres: number): number => {
  if (c.boons.length === 0) return metres;
  let left = metres;
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return Math.max(0, left);
    for (const e of hooks.shoves) {
      if (e.factor !== undefined) left = Math.floor(left * e.factor);
      if (e.by !== undefined) left += amount(p, c, e.by);
    }
  }
};

/** Who is flung: a rider with its mount, as one body of the mount's size (GE-R45, GE-R141). */
const seatOf = (p: Position, who: number): number => {
  const { mount } = creatureOf(p.state, who);
  return mount >= 0 ? mount : who;
};

/** Metres that somebody is flung by another: doubled for each size step that is larger, halved for each that is smaller (GE-STS-32). */
export const flungBy = (p: Position, target: Creature, from: Creature, metres: number): number => {
  const c = target.mount >= 0 ? creatureOf(p.state, target.mount) : target;
  let left = metres;
  const steps = kitOf(p.book, from).size - kitOf(p.book, c).size;
  for (let i = 0; i < steps; i++) left *= 2;
  for (let i = 0; i > steps; i--) left = Math.floor(left / 2);
  return shovedBy(p, c, left);
};

/** Flings somebody away from another; rider and mount, being one body, not from each other (GE-R141). */
export const pushShove = (b: Battle, target: number, by: number, metres: number, dc: number): void => {
  const who = seatOf(b, target);
  if (who === seatOf(b, by)) return;
  const c = creatureOf(b.state, who);
  const from = creatureOf(b.state, by);
  pushFling(b, who, by, wayFrom(b, from, c), flungBy(b, c, from, metres), dc);
};

/** Flings somebody in a direction, so many metres whatever the sizes; `plain` runs into nothing (GE-WSK-09, 10). */
export const pushFling = (
  b: Battle,
  target: number,
  by: number,
  { dx, dy }: Direction,
  metres: number,
  dc: number,
  plain = false,
): void => {
  if (metres <= 0 || (dx === 0 && dy === 0)) return;
  const who = seatOf(b, target);
  const n = ++b.state.serial;
  b.state.work.push({
    is: 'shove',
    step: 'move',
    n,
    who,
    by,
    dx,
    dy,
    left: metres,
    dc,
    plain,
    severity: 0,
    into: -1,
  });
};

/** Whether the edge of the board stops somebody at once who is flung in a direction: with its mount, and without a collision (GE-R117). */
export const isAtEdge = (
  p: Position,
  target: Creature,
  { dx, dy }: { readonly dx: number; readonly dy: number },
): boolean => {
  const c = target.mount >= 0 ? creatureOf(p.state, target.mount) : target;
  const { xs, ys, width, height } = p.book.board;
  const { foot } = kitOf(p.book, c);
  const x = (xs[c.at] ?? 0) + dx;
  const y = (ys[c.at] ?? 0) + dy;
  return x < 0 || y < 0 || x + foot > width || y + foot > height;
};

/** What stops somebody who is flung on: nothing, something soft, something hard, the edge of the board. */
type Stop = 'no' | 'soft' | 'hard' | 'edge';

const stopAt = (b: Battle, c: Creature, w: ShoveWork): Stop => {
  if (isAtEdge(b, c, w)) return 'edge';
  const { board, grounds } = b.book;
  const { foot, size } = kitOf(b.book, c);
  const x = (board.xs[c.at] ?? 0) + w.dx;
  const y = (board.ys[c.at] ?? 0) + w.dy;
  let found: Stop = 'no';
  for (let row = 0; row < foot; row++) {
    for (let column = 0; column < foot; column++) {
      const to = (y + row) * board.width + x + column;
      const ground = grounds[groundAt(b, to)];
      if (ground === undefined) return 'edge';
      const met = standsOn(b, to, c);
      if (met >= 0) {
        if (size - kitOf(b.book, creatureOf(b.state, met)).size < 2) return 'hard';
        found = 'soft';
      }
      // Fire and pits stop nobody; a step up does, and what cannot be walked (GE-R89).
      const barred = ground.cost === 0 && !ground.pit && !ground.fire;
      if (c.up === 0 && (barred || heightAt(b, to) > heightAt(b, c.at))) return 'hard';
      if (c.up > 0 && barred && ground.height >= c.up) return 'hard';
    }
  }
  return found;
};

/** Whether somebody has come into bushes, which stop it softly. */
const isInBushes = (b: Battle, c: Creature): boolean =>
  c.up === 0 && b.book.grounds[groundAt(b, c.at)]?.inside === 'half';

/** As far as nothing is in the way; then the collision, first of the one flung, then of whom it ran into. True for dice. */
export const stepShove = (b: Battle, w: ShoveWork): boolean => {
  switch (w.step) {
    case 'move':
      return fly(b, w);
    case 'flung':
      w.step = w.into >= 0 ? 'struck' : 'done';
      return collide(b, w, w.who, w.severity);
    case 'struck':
      w.step = 'done';
      // One run into suffers one stage less (GE-R89).
      return w.severity > 1 && collide(b, w, w.into, w.severity - 1);
    case 'done':
      takeOff(b.state, w);
      return false;
  }
};

const fly = (b: Battle, w: ShoveWork): boolean => {
  const c = creatureOf(b.state, w.who);
  const before = c.at;
  const { width } = b.book.board;
  let stop: Stop = 'no';
  let came: Landing = 'stands';
  while (w.left > 0 && isHere(c) && c.mount < 0) {
    stop = stopAt(b, c, w);
    if (stop !== 'no') break;
    const from = heightAt(b, c.at);
    c.at += w.dy * width + w.dx;
    w.left--;
    // A rider is where its mount is (GE-R46).
    if (c.rider >= 0) creatureOf(b.state, c.rider).at = c.at;
    came = settleOn(b, w.who, from, w.dc);
    if (c.rider >= 0 && b.state.areas.length > 0 && entered(b, c.rider) && came === 'stands')
      came = 'triggers';
    if (came === 'falls') w.left = 0;
    if (came === 'triggers') break;
    if (isInBushes(b, c) && !w.plain) {
      stop = 'soft';
      break;
    }
  }
  if (c.at !== before) {
    tell(b, { type: 'shifted', rules: ['GE-STS-32'], who: c.id, at: c.at, why: 'knocked back' });
    unsettle(b, w.who);
    if (c.rider >= 0) unsettle(b, c.rider);
    loosen(b);
  }
  // An area has been triggered: what it does comes first, then the rest of the way.
  if (came === 'triggers' && stop === 'no' && w.left > 0) return false;
  if (stop === 'hard' && b.state.areas.length > 0) touched(b, w.who, c.at + w.dy * width + w.dx);
  w.step = 'done';
  if (w.plain || w.left === 0 || stop === 'no' || stop === 'edge') return false;
  const ahead = stop === 'soft' && isInBushes(b, c) ? -1 : standsOn(b, c.at + w.dy * width + w.dx, c);
  w.into = ahead;
  w.severity = severityOf(b, w, stop);
  if (w.severity > 0) w.step = 'flung';
  return false;
};

const STAGES = ['nothing', 'a bump: Off-Balance', 'an impact: Prone', 'a crash: Stunned and Prone'];

/** GE-R89: 1 m left is a bump, 2 or 3 an impact, 4 or more a crash; soft things one stage less. A game master may overrule. */
const severityOf = (b: Battle, w: ShoveWork, stop: Stop): number => {
  const stage = w.left >= 4 ? 3 : w.left >= 2 ? 2 : 1;
  const plain = stop === 'soft' ? stage - 1 : stage;
  // Only where a game master sits apart is there anybody to overrule it.
  if (b.book.master === '' || b.state.unasked.includes('collisions')) return plain;
  const ids = [plain, ...[0, 1, 2, 3].filter((s) => s !== plain)].map(String);
  const c = creatureOf(b.state, w.who);
  const answer = ask(b, b.book.gm, `collision ${w.n}`, ids, () => ({
    text: `${c.name} runs into something with ${w.left} m left. How hard?`,
    rule: 'GE-R89',
    labels: ids.map((id) => STAGES[Number(id)] ?? id),
  }));
  return Number(answer);
};

/** What each stage brings (GE-STS-32, GE-R89): the save is one against it (GE-R94). */
const HURTS: readonly (readonly StatusName[])[] = [[], ['Off-Balance'], ['Prone'], ['Stunned', 'Prone']];

/** Bump, impact, crash: a save lowers the stage by one (GE-STS-32). No damage. */
const collide = (b: Battle, w: ShoveWork, who: number, stage: number): boolean => {
  const saved = throwSave(b, {
    ...PLAIN_SAVE,
    who,
    with: ['CON', 'STR', 'DEX'],
    goal: w.dc,
    against: 'the collision',
    statuses: HURTS[stage] ?? [],
    by: w.by,
    rule: 'GE-STS-32',
  });
  const { by, dc } = w;
  for (const kind of HURTS[saved ? stage - 1 : stage] ?? []) inflictFor(b, by, who, { kind, dc });
  return true;
};
