import { isMagic } from '../effects/spells.ts';
import { canReact, couldReact } from '../actions/actions.ts';
import { abilityOf, kitOf, type Battle, type Position } from '../../match/book.ts';
import { endHeld } from './concentration.ts';
import { isIn, passRift } from './rifts.ts';
import { ask } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { covers, isInside, specOf } from '../creature/area-reach.ts';
import { squaresWithin } from '../creature/measures.ts';
import { amount } from '../creature/numbers.ts';
import { runSteps, useFrame } from '../effects/effects.ts';
import { hasAuras, isInAura } from '../creature/sources.ts';
import { momentOf } from '../effects/ability-values.ts';
import { inflictFor } from '../status/statuses.ts';
import { creatureOf, isHere, type Area, type Boon, type Creature, type Status } from '../../match/state.ts';
import { bites, standing, concerns } from './extents.ts';

/** Somebody is flung against squares that do something to whoever touches them. True for work. */
export const touched = (b: Battle, who: number, at: number): boolean => {
  const area = b.state.areas.find((a) => a.kind === 'WALL' && a.squares.includes(at) && bites(specOf(b, a)));
  if (area !== undefined) trigger(b, area, who);
  return area !== undefined;
};

/** What keeps up the statuses of those inside: the concentration, or the area by itself. */
const keeperOf = (area: Area): number => (area.from > 0 ? area.from : -area.n);

/** Somebody is inside: it has what everybody there has (GE-R53). */
export const bestow = (b: Battle, area: Area, who: number): void => {
  const { gives = [] } = specOf(b, area) ?? {};
  if (gives.length === 0 || !concerns(b, area, who)) return;
  const a = abilityOf(b.book, area.ability);
  const by = creatureOf(b.state, area.by);
  const from = keeperOf(area);
  for (const { status, x } of gives) {
    if (creatureOf(b.state, who).statuses.some((s) => s.kind === status && s.from === from)) continue;
    inflictFor(b, area.by, who, {
      kind: status,
      x: x === undefined ? 1 : amount(b, by, x, momentOf(b, by, a, area.level, area.element)),
      dc: area.dc,
      source: area.ability,
      until: 'inside',
      from,
      magical: isMagic(a),
    });
  }
};

const setArea = (b: Battle, n: number, change: Partial<Area>): void => {
  b.state.areas = b.state.areas.map((a) => (a.n === n ? { ...a, ...change } : a));
};

/** Whether the maker of an area keeps somebody of its own side from it: it switches off a part, or lets go of it all. */
const isSpared = (b: Battle, area: Area, who: number): boolean => {
  const maker = creatureOf(b.state, area.by);
  const c = creatureOf(b.state, who);
  if (maker.side !== c.side) return false;
  if (specOf(b, area)?.parts === true && sparesPart(b, area, maker, c)) return true;
  return area.from > 0 && maker !== c && isHarmful(b, area) && letsGo(b, area, maker, c);
};

/** Puts what an area does to somebody on the pile. */
const trigger = (b: Battle, area: Area, who: number): void => {
  if (!isSpared(b, area, who)) befall(b, area, [who]);
};

/** What an area does to those who come into it by one event: the damage dice are thrown once for all (GE-SEQ-14). */
const befall = (b: Battle, area: Area, on: readonly number[]): void => {
  b.state.work.push(
    useFrame({
      step: 'area',
      n: ++b.state.serial,
      by: area.by,
      ability: area.ability,
      level: area.level,
      element: area.element,
      on,
      at: area.at,
      total: area.dc,
      line: area.part,
      held: keeperOf(area),
    }),
  );
};

/** Part of it is switched off, as a Free Reaction (Geyser Field). */
const sparesPart = (b: Battle, area: Area, maker: Creature, c: Creature): boolean => {
  if (!couldReact(b, maker)) return false;
  const name = abilityOf(b.book, area.ability).name;
  const answer = ask(b, maker.seat, `part ${area.n} ${c.id} ${++b.state.serial}`, ['off', 'on'], () => ({
    text: `${name} would strike ${c.name}. ${maker.name} may switch it off there.`,
    rule: 'GE-FREE-02',
    labels: ['Switch it off', 'Let it strike'],
  }));
  return answer === 'off';
};

const isHarmful = (p: Position, area: Area): boolean =>
  area.who !== 'allies' && !abilityOf(p.book, area.ability).keywords.includes('HEAL');

/** GE-KEY-04: in the turn of another, concentration may be dropped by spending the reaction. */
const letsGo = (b: Battle, area: Area, maker: Creature, c: Creature): boolean => {
  const own = b.state.turn.who === area.by;
  if (!own && !canReact(b, maker)) return false;
  const name = abilityOf(b.book, area.ability).name;
  const answer = ask(b, maker.seat, `let go ${area.n} ${c.id} ${b.state.serial}`, ['keep', 'drop'], () => ({
    text: `${name} would strike ${c.name}. ${maker.name} may end it${own ? '' : ' with its reaction'}.`,
    rule: 'GE-KEY-04',
    labels: ['Keep it up', 'End it'],
  }));
  if (answer === 'keep') return false;
  if (!own) maker.reacted = true;
  endHeld(b, area.by, area.from);
  return true;
};

/** What happens to one who has just come to its square: FIELD and ZONE areas (GE-KEY-07, 15, GE-R34). True for work. */
export const entered = (b: Battle, who: number): boolean => {
  if (b.state.areas.length === 0) return false;
  const pile = b.state.work.length;
  enter(b, who);
  // What covers the end of a rift counts for whoever comes out there.
  for (const { n, kind } of b.state.areas.toReversed()) if (kind === 'RIFT') enterRift(b, n, who);
  return b.state.work.length > pile;
};

/** Somebody comes to a rift, goes through it, or leaves it. */
const enterRift = (b: Battle, n: number, who: number): void => {
  const area = b.state.areas.find((a) => a.n === n);
  if (area === undefined) return;
  const c = creatureOf(b.state, who);
  const inside = isIn(b, area.squares, c);
  const was = area.within.includes(who);
  if (inside !== was)
    setArea(b, n, { within: inside ? [...area.within, who] : area.within.filter((i) => i !== who) });
  if (inside && !was && passRift(b, area, who)) enter(b, who);
};

/** What covers the square that somebody has come to, the newest first. */
const enter = (b: Battle, who: number): void => {
  const c = creatureOf(b.state, who);
  // The last put on the pile is taken up first, so the oldest area comes last here.
  for (const area of b.state.areas.toReversed()) {
    if (area.around && area.by === who) follow(b, area);
    const now = b.state.areas.find((a) => a.n === area.n);
    if (now !== undefined && now.kind !== 'RIFT' && !(now.around && now.by === who)) cross(b, now, who, c);
  }
};

/** Somebody is, by what it has done or what has been done to it, inside an area or out of it. */
const cross = (b: Battle, area: Area, who: number, c: Creature): void => {
  const inside = covers(b, area, c);
  const was = area.within.includes(who);
  if (inside !== was)
    setArea(b, area.n, { within: inside ? [...area.within, who] : area.within.filter((n) => n !== who) });
  if (was && !inside) leave(b, area, who);
  if (inside && !was) bestow(b, area, who);
  const spec = specOf(b, area);
  if (!inside || !concerns(b, area, who) || !bites(spec) || spec?.atStart === true) return;
  // FIELD: every square that is entered; others: once, coming from outside.
  if (area.kind === 'FIELD' || !was) trigger(b, area, who);
};

/**
 * Those who have come into areas or out of them otherwise than by a step: who appears, falls, sinks, rises or gets down from a
 * mount (GE-R34). Looked at between two commands; true for work.
 */
export const settleInside = (b: Battle): boolean => {
  const pile = b.state.work.length;
  for (const area of b.state.areas.toReversed()) {
    if (area.kind === 'RIFT') continue;
    const maker = creatureOf(b.state, area.by);
    if (area.around && isHere(maker) && area.at !== maker.at) follow(b, area);
    b.state.creatures.forEach((c, who) => {
      const now = b.state.areas.find((a) => a.n === area.n);
      if (now === undefined || !isHere(c) || (now.around && now.by === who)) return;
      const inside = isInside(b, now, c);
      if (inside !== now.within.includes(who)) cross(b, now, who, c);
      // Whom it has passed over on its way keeps nothing that lasts inside (Pillar of Light).
      else if (!inside && keepsOf(b, now, c)) leave(b, now, who);
    });
  }
  return b.state.work.length > pile;
};

/** Whether somebody has something that lasts inside an area, and is inside none that keeps it up. */
const keepsOf = (p: Position, area: Area, c: Creature): boolean => {
  if (c.statuses.length + c.boons.length === 0) return false;
  const from = keeperOf(area);
  const isOf = (one: Status | Boon): boolean => one.until === 'inside' && one.from === from;
  if (!c.statuses.some(isOf) && !c.boons.some(isOf)) return false;
  return !p.state.areas.some((other) => keeperOf(other) === from && isInside(p, other, c));
};

/** What lasts while one is inside ends as one comes out (GE-R53). */
const leave = (b: Battle, area: Area, who: number): void => {
  const c = creatureOf(b.state, who);
  const from = keeperOf(area);
  const ends = (s: Status): boolean => s.until === 'inside' && s.from === from;
  for (const s of c.statuses)
    if (ends(s)) tell(b, { type: 'status ends', rules: ['GE-R53'], who: c.id, status: s.kind });
  if (c.statuses.some(ends)) c.statuses = c.statuses.filter((s) => !ends(s));
  const lapses = (o: Boon): boolean => o.until === 'inside' && o.from === from;
  if (c.boons.some(lapses)) c.boons = c.boons.filter((o) => !lapses(o));
};

/** An area that goes with its maker: whom it comes over is struck once in a turn (GE-R34). */
const follow = (b: Battle, area: Area): void => {
  const maker = creatureOf(b.state, area.by);
  moveArea(b, area, maker.at, kitOf(b.book, maker).foot, [maker.at], area.by);
};

/** Moves an area to another square, and strikes those whom it comes over on its way there: its maker too, unless it goes with it. */
export const moveArea = (
  b: Battle,
  area: Area,
  at: number,
  foot: number,
  way: readonly number[],
  bearer = -1,
): void => {
  const squares = squaresWithin(b, at, foot, area.radius);
  const within = standing(b, { ...area, at, squares });
  const passed = way.flatMap((on) =>
    on === at ? within : standing(b, { ...area, at: on, squares: squaresWithin(b, on, foot, area.radius) }),
  );
  const fresh = [...new Set(passed)].filter(
    (n) => !area.within.includes(n) && !area.met.includes(n) && n !== bearer && concerns(b, area, n),
  );
  const strikes = bites(specOf(b, area));
  for (const n of area.within) if (!within.includes(n)) leave(b, area, n);
  setArea(b, area.n, { at, squares, within, ...(strikes ? { met: [...area.met, ...fresh] } : {}) });
  for (const n of within) bestow(b, area, n);
  if (!strikes) return;
  const { order } = b.state;
  const struck = fresh
    .toSorted((x, y) => order.indexOf(x) - order.indexOf(y))
    .filter((n) => !isSpared(b, area, n));
  // Its maker may have let go of it.
  if (struck.length > 0 && b.state.areas.some((a) => a.n === area.n))
    befall(b, { ...area, at, squares }, struck);
};

/** Areas that strike somebody who begins its turn in them, in order of creation (GE-SEQ-16). */
export const areasAtStart = (p: Position, who: number): readonly string[] => {
  if (p.state.areas.length === 0 && !hasAuras(p)) return NONE;
  const c = creatureOf(p.state, who);
  const struck = p.state.areas.flatMap((area) =>
    concerns(p, area, who) && bites(specOf(p, area)) && covers(p, area, c) ? [`area ${area.n}`] : [],
  );
  return hasAuras(p) ? [...struck, ...aurasAtStart(p, c)] : struck;
};

const NONE: readonly string[] = [];

/** Those near whom a turn begins badly (Burning Aura). */
const aurasAtStart = (p: Position, c: Creature): string[] =>
  p.state.creatures.flatMap((from, i) =>
    kitOf(p.book, from).hooks.auras.some((aura) => aura.atStart !== undefined && isInAura(p, from, aura, c))
      ? [`aura ${i}`]
      : [],
  );

/** What comes from somebody strikes one whose turn begins near it. */
export const strikeByAura = (b: Battle, who: number, from: number): void => {
  const { auras, label } = kitOf(b.book, creatureOf(b.state, from)).hooks;
  for (const { atStart } of auras)
    if (atStart !== undefined)
      runSteps(b, { by: from, on: who, source: label, steps: atStart, zone: -1, wounds: 0, explosions: 0 });
};

/** One whose turn begins in an area. */
export const strikeAtStart = (b: Battle, who: number, n: number): void => {
  const area = b.state.areas.find((a) => a.n === n);
  if (area !== undefined) trigger(b, area, who);
};
