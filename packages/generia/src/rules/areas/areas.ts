import { kitOf, type Battle, type Position } from '../../match/book.ts';
import { replacedBy } from './concentration.ts';
import type { Ability, AreaSpec, Effect } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import { fixEffects } from '../effects/fixed-effects.ts';
import { specOf } from '../creature/area-reach.ts';
import { squaresWithin } from '../creature/measures.ts';
import { amount } from '../creature/numbers.ts';
import { castMoment } from '../effects/ability-values.ts';
import { creatureOf, type Area, type Boon, type Creature, type Status } from '../../match/state.ts';
import type { Cast } from '../../match/work.ts';
import { placeOfArea, standing } from './extents.ts';
import { bestow } from './inside.ts';

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
