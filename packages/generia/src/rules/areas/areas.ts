import { isMagic } from '../effects/spells.ts';
import { lineOf } from '@caltrop/engine/squares';
import { canReact, couldReact } from '../actions/actions.ts';
import { abilityOf, kitOf, type Battle, type Position } from '../../match/book.ts';
import { endHeld, replacedBy } from './concentration.ts';
import { isIn, passRift } from './rifts.ts';
import type { Ability, AreaSpec, Effect } from '../../content/content.ts';
import { ask } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { fixEffects } from '../effects/fixed-effects.ts';
import { covers, specOf, type Extent } from '../creature/area-reach.ts';
import { squaresWithin } from '../creature/measures.ts';
import { amount, type Moment } from '../creature/numbers.ts';
import { runSteps, useFrame } from '../effects/effects.ts';
import { hasAuras, hooksAt, isInAura } from '../creature/sources.ts';
import { castMoment, momentOf } from '../effects/ability-values.ts';
import { inflictFor } from '../status/statuses.ts';
import { allHold, MOVED, NO_OCCASION } from '../effects/conditions.ts';
import { creatureOf, isHere, type Area, type Boon, type Creature, type Status } from '../../match/state.ts';
import type { Cast } from '../../match/work.ts';

/** Whether an area concerns a creature. */
export const concerns = (p: Position, area: Area, who: number): boolean => {
  const c = p.state.creatures[who];
  if (c === undefined || !isHere(c)) return false;
  switch (area.who) {
    case 'all':
      return true;
    case 'foes':
      return c.side !== area.side;
    case 'allies':
      return c.side === area.side;
    case 'others':
      return who !== area.by;
    case 'self':
      return who === area.by;
  }
};

/** Everybody that an area reaches. */
const standing = (p: Position, area: Extent): number[] =>
  p.state.creatures.flatMap((c, i) => (isHere(c) && covers(p, area, c) ? [i] : []));

/** Somebody is flung against squares that do something to whoever touches them. True for work. */
export const touched = (b: Battle, who: number, at: number): boolean => {
  const area = b.state.areas.find((a) => a.kind === 'WALL' && a.squares.includes(at) && bites(specOf(b, a)));
  if (area !== undefined) trigger(b, area, who);
  return area !== undefined;
};

/** Whether something happens to those who come into an area. */
const bites = (spec: AreaSpec | undefined): boolean =>
  spec !== undefined &&
  spec.kind !== 'WATCH' &&
  ((spec.failed?.length ?? 0) > 0 || (spec.save?.length ?? 0) > 0);

/** Where an area lies: round its maker, round a square, or along a way. */
export const placeOfArea = (
  p: Position,
  c: Creature,
  a: Ability,
  spec: AreaSpec,
  cast: Pick<Cast, 'at' | 'path' | 'with'>,
  moment: Moment,
): Pick<Area, 'at' | 'radius' | 'squares'> => {
  const around = spec.around === 'self';
  const radius = amount(p, c, spec.radius, moment) + (cast.with ? (a.with?.radius ?? 0) : 0);
  const at = around || cast.at < 0 ? c.at : cast.at;
  const squares =
    cast.path.length > 0 && spec.kind === 'WALL'
      ? cast.path
      : squaresWithin(p, at, around ? kitOf(p.book, c).foot : 1, radius);
  return { at, radius, squares };
};

/** What holds for everybody inside, with what a perk of the maker adds (Luna's Guiding Hand). */
const insideOf = (
  p: Position,
  c: Creature,
  a: Ability,
  { inside = NO_EFFECTS }: AreaSpec,
): readonly Effect[] => {
  const more = kitOf(p.book, c).hooks.inside;
  return more.length === 0
    ? inside
    : [...inside, ...more.flatMap((e) => (e.ability === a.id ? e.effects : []))];
};

const NO_EFFECTS: readonly Effect[] = [];

/** Lays an area on the board (GE-KEY-07, 15). Those who are in it already trigger nothing now (GE-R34). */
export const layArea = (
  b: Battle,
  by: number,
  a: Ability,
  spec: AreaSpec,
  cast: Cast,
  dc: number,
  points = 0,
): void => {
  const c = creatureOf(b.state, by);
  const moment = castMoment(b, c, cast);
  const around = spec.around === 'self';
  const { at, radius, squares } = placeOfArea(b, c, a, spec, cast, moment);
  const parts = a.effect.filter((s) => s.do === 'area');
  const part = Math.max(
    0,
    parts.findIndex((s) => s.area === spec),
  );
  if (around && spec.lasts === 'held' && cast.held === 0) {
    const gone = replacedBy(b, c, a);
    dropAreas(b, (o) => o.by === by && o.around && gone.includes(o.ability));
  }
  const n = ++b.state.serial;
  const area: Area = {
    n,
    ability: a.id,
    part,
    kind: spec.kind,
    by,
    side: c.side,
    at,
    around,
    radius,
    squares,
    dc,
    level: cast.level,
    element: cast.element,
    from: spec.lasts === 'held' ? cast.held : 0,
    rounds: typeof spec.lasts === 'number' ? spec.lasts : spec.lasts === 'own turn' ? -1 : 0,
    uses: spec.uses === undefined ? points : amount(b, c, spec.uses, moment),
    hiddenFrom: [],
    met: [],
    within: standing(b, { ability: a.id, part, kind: spec.kind, at, around, by, radius, squares }),
    who: spec.who,
    inside: fixEffects(b, c, insideOf(b, c, a, spec), moment).map((e) => numbered(e, n)),
  };
  b.state.areas = [...b.state.areas, area];
  tell(b, { type: 'area', rules: ['GE-KEY-07'], who: c.id, ability: a.id, at, radius });
  for (const who of area.within) bestow(b, area, who);
};

/** What keeps up the statuses of those inside: the concentration, or the area by itself. */
const keeperOf = (area: Area): number => (area.from > 0 ? area.from : -area.n);

/** Somebody is inside: it has what everybody there has (GE-R53). */
const bestow = (b: Battle, area: Area, who: number): void => {
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

/** Areas that end by themselves take along what those inside had of them. */
const endInside = (b: Battle): void => {
  const gone = (s: Status | Boon): boolean =>
    s.until === 'inside' && s.from < 0 && !b.state.areas.some((a) => a.n === -s.from);
  for (const c of b.state.creatures) {
    if (c.statuses.some(gone)) c.statuses = c.statuses.filter((s) => !gone(s));
    if (c.boons.some(gone)) c.boons = c.boons.filter((o) => !gone(o));
  }
};

/** Some areas end, and all that is in them because of them. */
export const dropAreas = (b: Battle, ends: (area: Area) => boolean): void => {
  b.state.areas = b.state.areas.filter((area) => !ends(area));
  endInside(b);
};

/** Conditions that speak of the area itself know it by its number. */
const numbered = (e: Effect, area: number): Effect =>
  e.hook === 'against' && e.when !== undefined
    ? { ...e, when: e.when.map((c) => (c.is === 'from outside' ? { ...c, area } : c)) }
    : e;

const setArea = (b: Battle, n: number, change: Partial<Area>): void => {
  b.state.areas = b.state.areas.map((a) => (a.n === n ? { ...a, ...change } : a));
};

/** Puts what an area does to somebody on the pile; its maker may let go of it first, when it would strike a friend. */
const trigger = (b: Battle, area: Area, who: number): void => {
  const maker = creatureOf(b.state, area.by);
  const c = creatureOf(b.state, who);
  if (maker.side === c.side && specOf(b, area)?.parts === true && sparesPart(b, area, maker, c)) return;
  if (
    area.from > 0 &&
    maker.side === c.side &&
    maker !== c &&
    isHarmful(b, area) &&
    letsGo(b, area, maker, c)
  )
    return;
  b.state.work.push(
    useFrame({
      step: 'area',
      n: ++b.state.serial,
      by: area.by,
      ability: area.ability,
      level: area.level,
      element: area.element,
      on: [who],
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
    text: `${name} would strike ${c.name}. ${maker.name} may end it${own ? '' : ' by its reaction'}.`,
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
    if (now === undefined || now.kind === 'RIFT' || (now.around && now.by === who)) continue;
    const inside = covers(b, now, c);
    const was = now.within.includes(who);
    if (inside !== was)
      setArea(b, now.n, { within: inside ? [...now.within, who] : now.within.filter((n) => n !== who) });
    if (was && !inside) leave(b, now, who);
    if (inside && !was) bestow(b, now, who);
    const spec = specOf(b, now);
    if (!inside || !concerns(b, now, who) || !bites(spec) || spec?.atStart === true) continue;
    // FIELD: every square that is entered; others: once, coming from outside.
    if (now.kind === 'FIELD' || !was) trigger(b, now, who);
  }
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
const moveArea = (
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
  for (const n of fresh.toReversed()) trigger(b, { ...area, at, squares }, n);
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

/** A turn begins: whom an area has met by moving is forgotten, those that last until now end (GE-R87). */
export const ageAreas = (b: Battle, who: number): void => {
  if (b.state.areas.length === 0) return;
  const kept: Area[] = [];
  for (const area of b.state.areas) {
    if (area.by !== who) {
      kept.push(area.met.length === 0 ? area : { ...area, met: [] });
      continue;
    }
    if (area.rounds === -1 || area.rounds === 1) {
      tell(b, { type: 'area ends', rules: ['GE-R87'], ability: area.ability });
      continue;
    }
    kept.push({ ...area, met: [], rounds: area.rounds > 1 ? area.rounds - 1 : area.rounds });
  }
  if (kept.length < b.state.areas.length) dropAreas(b, (area) => !kept.some((a) => a.n === area.n));
  b.state.areas = kept;
};

/** Whether any area grows with the rounds. */
export const anyGrows = (p: Position): boolean =>
  p.state.areas.some((area) => specOf(p, area)?.grows !== undefined);

/** A round begins: growing areas reach one metre farther, up to their limit (GE-SEQ-15). */
export const growAreas = (b: Battle): void => {
  b.state.areas = b.state.areas.map((area) => {
    const grows = specOf(b, area)?.grows;
    if (grows === undefined || area.radius >= amount(b, creatureOf(b.state, area.by), grows)) return area;
    const radius = area.radius + 1;
    const squares = squaresWithin(b, area.at, 1, radius);
    return { ...area, radius, squares, within: standing(b, { ...area, radius, squares }) };
  });
  for (const area of b.state.areas) for (const who of area.within) bestow(b, area, who);
};

/** The squares on the way from one to another, at most so far. */
const wayTo = (p: Position, from: number, to: number, far: number): readonly number[] => {
  const line = lineOf(p.book.board, from, to, far);
  const reached = line.indexOf(to);
  return reached >= 0 ? line.slice(0, reached + 1) : line;
};

/** How many metres the areas of an ability may still go in this turn (Pillar of Light, Firestorm). */
export const metresLeft = (c: Creature, ability: string, far: number): number => {
  const mark = drivenMark(ability);
  return far - c.used.filter((u) => u === mark).length;
};

/** One for each metre that they have gone. */
const drivenMark = (ability: string): string => `turn moved ${ability}`;

/** Whether an own area of an ability lies elsewhere than on a square. */
export const isElsewhere = (p: Position, by: number, ability: string, at: number): boolean =>
  p.state.areas.some((area) => area.by === by && area.ability === ability && area.at !== at);

/** Own areas of an ability go towards a square, as far as is left of this turn's way: those of friends and those against foes alike. */
export const driveAreas = (b: Battle, by: number, ability: string, to: number, far: number): void => {
  const c = creatureOf(b.state, by);
  const left = metresLeft(c, ability, far);
  let gone = 0;
  for (const area of b.state.areas) {
    if (area.by !== by || area.ability !== ability) continue;
    const way = wayTo(b, area.at, to, left);
    gone = Math.max(gone, way.length);
    moveArea(b, area, way.at(-1) ?? area.at, 1, way);
  }
  c.used = [...c.used, ...Array.from({ length: gone }, () => drivenMark(ability))];
};

/** Whether an area is of a spell with the keyword FIELD or ZONE. */
const isLaidSpell = (p: Position, area: Area): boolean => {
  const a = abilityOf(p.book, area.ability);
  return isMagic(a) && (a.keywords.includes('FIELD') || a.keywords.includes('ZONE'));
};

/** Whether a spell with FIELD or ZONE lies on a square. */
export const hasSpellAt = (p: Position, at: number): boolean =>
  p.state.areas.some((area) => area.squares.includes(at) && isLaidSpell(p, area));

/** Whether a roll could end one of the spells with FIELD or ZONE that lie on a square (Expunge). */
export const endsSpellAt = (p: Position, at: number, total: number): boolean =>
  p.state.areas.some((area) => area.dc <= total && area.squares.includes(at) && isLaidSpell(p, area));

/** Whether two areas are parts of one spell, such as one for friends and one against foes. */
const isSameSpell = (one: Area, other: Area): boolean =>
  one.by === other.by && one.ability === other.ability && one.from === other.from && one.at === other.at;

/** A FIELD or ZONE spell on a square ends where a roll meets its DC; of several the caster names one (Expunge). */
export const endAreasAt = (b: Battle, who: number, at: number, total: number): void => {
  const laid = b.state.areas.filter((area) => area.squares.includes(at) && isLaidSpell(b, area));
  const spells = laid.filter((area, i) => laid.findIndex((other) => isSameSpell(area, other)) === i);
  const ids = spells.map((area) => `${area.n} ${area.ability}`);
  if (ids.length === 0) return;
  const c = creatureOf(b.state, who);
  const answer = ask(b, c.seat, `spell ${b.state.serial}`, ids, () => ({
    text: `Which spell does ${c.name} end?`,
    rule: 'GE-STS-04',
    labels: spells.map((area) => abilityOf(b.book, area.ability).name),
  }));
  const area = spells[ids.indexOf(answer)];
  if (area === undefined) return;
  const good = total >= area.dc;
  tell(b, {
    type: 'check',
    rules: ['GE-STS-04'],
    who: c.id,
    what: `end ${abilityOf(b.book, area.ability).name}`,
    total,
    goal: area.dc,
    good,
  });
  if (!good) return;
  if (area.from > 0) endHeld(b, area.by, area.from);
  else dropAreas(b, (a) => isSameSpell(a, area));
};

/** Somebody comes elsewhere with its rider, whatever has moved it: a watch ends (Overwatch), and the turn knows of it (Stable Mind). */
export const leavePlace = (b: Battle, who: number): void => {
  const { turn, areas } = b.state;
  const { rider } = creatureOf(b.state, who);
  const leaves = (n: number): boolean => n === who || (rider >= 0 && n === rider);
  if (leaves(turn.who) && !turn.notes.includes(MOVED)) turn.notes = [...turn.notes, MOVED];
  const isWatch = (a: Area): boolean => a.kind === 'WATCH' && leaves(a.by);
  if (areas.some(isWatch)) dropAreas(b, isWatch);
  happenMoved(b, who);
};

/** What coming elsewhere brings somebody (Depth's Embrace). A move lies above this on the pile, and is over by then. */
const happenMoved = (b: Battle, who: number): void => {
  const c = creatureOf(b.state, who);
  if (!kitOf(b.book, c).happens.has('own move')) return;
  const plain = { by: who, on: who, zone: -1, wounds: 0, explosions: 0 };
  for (let i = 0; ; i++) {
    const hooks = hooksAt(b, c, i);
    if (hooks === null) return;
    for (const e of hooks.on)
      if (e.window === 'own move' && allHold(b, who, e.when ?? [], NO_OCCASION))
        runSteps(b, { ...plain, source: e.label ?? hooks.label, steps: e.steps });
  }
};

/** Somebody is moved against its will: what it could keep up only unmoved ends (Vigilance). */
export const unsettle = (b: Battle, who: number): void => {
  leavePlace(b, who);
  for (const held of creatureOf(b.state, who).held)
    if (abilityOf(b.book, held.ability).unmoved) endHeld(b, who, held.n);
};
