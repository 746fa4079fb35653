/** What the lines of a use would leave as it is: known before anything is thrown (GE-R116). */
import type { Position } from '../../../match/book.ts';
import type { Ability, Step, StepOf } from '../../../content/content.ts';
import { isUnsure } from '../../../match/view.ts';
import { needsMind, type Area, type Creature, type Held, type Status } from '../../../match/state.ts';
import { placeOfArea } from '../../areas/extents.ts';
import { isLent } from '../../areas/concentration.ts';
import { groundChange } from '../../casting/spell-ground.ts';
import { targetsOf } from '../../casting/targets.ts';
import type { Aimed } from '../../casting/reach.ts';
import { amount } from '../../creature/numbers.ts';
import { isTrueLight } from '../../creature/sky.ts';
import { freedBy } from '../../creature/sources.ts';
import { raisedLevel } from '../../effects/ability-values.ts';
import { keepersOf } from '../../status/statuses.ts';
import { allIdle, nowOf, type Look } from './steps.ts';

const isPlace = ({ aim: { at } }: Ability): boolean => at === 'radius' || at === 'line';

/** Steps that go to the ground or to the user itself, whoever is reached. */
const isApart = (s: Step): boolean =>
  s.do === 'area' || s.do === 'summon' || s.do === 'item' || s.do === 'charges' || s.do === 'rift';

/**
 * Why nothing would come of a use, whatever is thrown: nobody is where it goes, or each of its lines leaves everybody there
 * as it is. Undefined where something may.
 */
export const idleWhy = (p: Position, c: Creature, a: Ability, aimed: Aimed): string | undefined => {
  const kept = keptWhy({ p, c, a, aimed });
  if (kept !== undefined) return kept;
  const lit = litWhy({ p, c, a, aimed });
  if (lit !== undefined) return lit;
  if (a.effect.length === 0 || a.check.kind === 'weapon' || a.effect.some(isApart)) return undefined;
  if (a.held.some((e) => e.hook !== 'grants') || (a.held.length > 0 && a.keywords.includes('CONCENTRATION')))
    return undefined;
  if (isPlace(a) && a.aim.who !== 'allies' && isUnsure(p, c.side)) return undefined;
  const look: Look = { p, c, a, aimed };
  const targets = targetsOf(p, c, a, aimed);
  if (targets.length === 0) {
    const ground = a.effect.filter((s) => s.do === 'terrain' || s.do === 'choose' || s.do === 'end area');
    if (ground.length > 0) return allIdle(look, c, ground);
    return isPlace(a) ? 'nobody is there' : undefined;
  }
  let why: string | undefined;
  for (const n of targets) {
    const on = p.state.creatures[n];
    const found = on === undefined ? undefined : idleOn(look, on);
    if (found === undefined) return undefined;
    why ??= found;
  }
  return targets.length > 1 ? 'nobody there would be changed by it' : why;
};

/** Why a spell that brings light alone brings none: True Sunlight or True Moonlight is there already (Sunrise, Moonrise). */
const litWhy = (look: Look): string | undefined => {
  const { p, c, a, aimed } = look;
  const [only, ...others] = a.effect;
  if (only?.do !== 'area' || others.length > 0) return undefined;
  const { light, inside, gives, failed } = only.area;
  if ((light !== 'sunlight' && light !== 'moonlight') || inside || gives || failed) return undefined;
  const { squares } = placeOfArea(p, c, a, only.area, aimed, nowOf(look));
  return squares.every((at) => isTrueLight(p, at, light)) ? `True ${light} is there already` : undefined;
};

/** Why a spell would only be kept up as it is already: on the same, in the same place, with all that it brings still there. */
const keptWhy = (look: Look): string | undefined => {
  const { p, c, a, aimed } = look;
  if (!a.keywords.includes('CONCENTRATION')) return undefined;
  if (freedBy(p, c, a.id)?.lasting === true)
    return a.effect.length > 0 && a.effect.every((s) => isLaid(look, s))
      ? `${c.name}'s is there already`
      : undefined;
  if (c.held.length === 0) return undefined;
  const targets = targetsOf(p, c, a, aimed);
  const by = p.state.creatures.indexOf(c);
  const held = c.held.find(
    (h) =>
      h.ability === a.id &&
      h.level === raisedLevel(p, c, a, aimed.level) &&
      h.element === aimed.element &&
      (h.on.length === 0 ? targets.every((n) => n === by) : h.on.length === targets.length) &&
      h.on.every((n) => targets.includes(n)),
  );
  // A crystal may take over what the mind keeps up, and the mind what a crystal does.
  if (held === undefined || needsMind(held) === isLent(a, aimed)) return undefined;
  const on = targets.length === 0 ? [c] : targets.flatMap((n) => p.state.creatures[n] ?? []);
  return a.effect.every((s) => isKept(look, held, on, s)) ? `${c.name} keeps it up already` : undefined;
};

/** Whether something that is kept up keeps up a status as high as it would be put on anew. */
const isAsHigh = (look: Look, held: Held, there: Status, s: StepOf<'status'>): boolean =>
  there.kind === s.status &&
  keepersOf(there).includes(held.n) &&
  (s.x === undefined || s.dice !== undefined || there.x >= amount(look.p, look.c, s.x, nowOf(look)));

/** Whether an area that needs nobody's mind lies just where it would be laid (Luna's Protective Hand, Sustained Growth). */
const isLaid = (look: Look, s: Step): boolean =>
  s.do === 'area' &&
  look.p.state.areas.some((there) => there.ability === look.a.id && isJustThere(look, there, s));

/** Whether an area of its maker covers just what it would cover. */
const isJustThere = (look: Look, there: Area, s: StepOf<'area'>): boolean => {
  const { p, c, a, aimed } = look;
  const { at, radius, squares } = placeOfArea(p, c, a, s.area, aimed, nowOf(look));
  return (
    p.state.creatures[there.by] === c &&
    there.at === at &&
    there.radius === radius &&
    there.squares.length === squares.length &&
    there.squares.every((one) => squares.includes(one))
  );
};

/** Whether what a step brings is there as it would be. */
const isKept = (look: Look, held: Held, on: readonly Creature[], s: Step): boolean => {
  const { p, c, a, aimed } = look;
  const whom = 'to' in s && s.to === 'self' ? [c] : on;
  switch (s.do) {
    case 'status':
      return whom.every((o) => o.statuses.some((there) => isAsHigh(look, held, there, s)));
    case 'grant':
      return whom.every((o) => o.boons.some((there) => there.from === held.n));
    case 'charges':
      return amount(p, c, s.count, nowOf(look)) === held.count;
    case 'area':
      return (
        s.area.points === undefined &&
        p.state.areas.some((there) => there.from === held.n && isJustThere(look, there, s))
      );
    case 'terrain': {
      const squares = groundChange(p, c, a, aimed, s);
      return p.state.areas.some(
        (there) => there.from === held.n && squares.every((at) => there.squares.includes(at)),
      );
    }
    default:
      return false;
  }
};

/** Why none of the lines of a use changes somebody. */
const idleOn = (look: Look, on: Creature): string | undefined => {
  const { a } = look;
  return allIdle(look, on, [
    ...a.effect,
    ...(a.effect10 ?? []),
    ...((look.aimed.with ? a.with?.steps : undefined) ?? []),
    ...(a.saved === null || a.saved === 'half' ? [] : a.saved),
    ...(a.saved10 ?? []),
  ]);
};
