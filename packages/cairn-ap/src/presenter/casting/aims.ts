import { zoneOfTiles, type CastAim } from '@caltrop/engine';
import { distance, distanceToSpace, isHiddenFrom } from '../../rules/ground/map.ts';
import { aimFault } from '../../rules/aiming/aiming.ts';
import { countOf, isArea, needsSpace, rangeOf, type Aiming } from '../../rules/aiming/aim.ts';
import { isFriendlySpell } from '../../rules/magic/cast-choices.ts';
import { areEnemies, isPresent, type Creature } from '../../match/state.ts';
import { isAtObjects, mostSpaces, picked, type Caster, type Laid } from './caster.ts';
import { grownFrom, insideOf } from './template.ts';

/** Whether Spaces are chosen one by one, and not all from the one that is pointed at. */
export const isOneByOne = (caster: Caster): boolean =>
  caster.spell.shape?.kind === 'spans' ||
  isAtObjects(caster) ||
  (mostSpaces(caster) > 0 && caster.settings['spaces'] === 'each');

/** What is still to be pointed at. */
const kindOf = (caster: Caster, { targets }: Laid): CastAim['at'] => {
  const { p, aiming } = caster;
  const { aim, shape } = aiming;
  if (isAtObjects(caster)) return 'spots';
  if (['self', 'nobody', 'item'].includes(aim.who) || aim.random === true) return 'nothing';
  if (p.book.mapped && (aim.who === 'space' || (isArea(aiming) && needsSpace(shape)))) return 'spots';
  if ((isArea(aiming) && p.book.mapped) || aim.who === 'space') return 'nothing';
  return p.book.mapped && aim.to === true && targets.length > 0 ? 'spots' : 'units';
};

/** How something is aimed at one of several: that it needs more than one is asked at the end. */
const oneByOne = (aiming: Aiming): Aiming => {
  const { least: _least, within: _within, to: _to, ...aim } = aiming.aim;
  return { ...aiming, aim };
};

const unitsFor = (caster: Caster, chosen: readonly string[]): readonly Creature[] => {
  const { p, c, spell, aiming } = caster;
  const one = oneByOne(aiming);
  // What jumps on is reached from the one before (Paincurrent).
  const before = (t: Creature): readonly string[] =>
    aiming.aim.jumps === undefined ? [] : chosen.filter((id) => id !== t.id);
  const friendly = isFriendlySpell(spell);
  const far = (t: Creature): number =>
    (areEnemies(p.state, c, t) === friendly ? 1000 : 0) + (p.book.mapped ? distance(p, c, t) : 0);
  return p.state.creatures
    .filter(
      (t) => aimFault(p, c, one, picked(caster, { targets: [...before(t), t.id], spaces: [] })) === undefined,
    )
    .toSorted((a, b) => far(a) - far(b));
};

/** How far it goes, in words: `within 8 Spaces`. */
export const rangeWords = ({ p, c, aiming, total }: Caster): string => {
  const far = rangeOf(p, c, aiming, total, total * 6);
  if (aiming.range === 'self') return '';
  if (aiming.range === 'touch') return far > 1 ? `within reach, ${far} Spaces` : 'by touch';
  return far === Infinity ? 'in sight' : `within ${far} Spaces`;
};

const aimWords = (caster: Caster, at: CastAim['at'], most: number): string => {
  const { aiming, spell } = caster;
  const where = rangeWords(caster);
  if (at === 'nothing') return aiming.aim.who === 'self' ? 'It is for its caster.' : 'It needs no aim.';
  if (at === 'spots') {
    const points = spell.shape?.kind === 'line' || spell.shape?.kind === 'cone';
    if (points) return 'Choose a direction.';
    if (isAtObjects(caster))
      return most > 1
        ? `Choose up to ${most} objects ${where}, by where they are.`
        : `Choose an object ${where}, by where it is.`;
    return most > 1 ? `Choose up to ${most} Spaces ${where}.` : `Choose a Space ${where}.`;
  }
  const who =
    aiming.aim.who === 'enemy' ? ['foe', 'foes'] : aiming.aim.who === 'corpse' ? ['body', 'bodies'] : [];
  const [one = 'creature', many = 'creatures'] = who;
  return most > 1 ? `Choose up to ${most} ${many} ${where}.` : `Choose a ${one} ${where}.`;
};

/** Whether a Space can be pointed at, by itself or for those who are named. */
const isOpenFor = (caster: Caster, targets: readonly string[], space: number): boolean =>
  targets.length === 0
    ? caster.isOpen(space)
    : aimFault(caster.p, caster.c, caster.aiming, picked(caster, { targets, spaces: [space] })) === undefined;

/** How a casting is aimed: whom and what can be pointed at. */
export const aimOf = (caster: Caster, laid: Laid): CastAim => {
  const { p, aiming, total } = caster;
  const at = kindOf(caster, laid);
  const spots = at === 'spots';
  // CA-R112: creatures and objects count together.
  const others = isAtObjects(caster) ? laid.targets.length : at === 'units' ? laid.spaces.length : 0;
  const all = spots
    ? isOneByOne(caster)
      ? mostSpaces(caster)
      : 1
    : at === 'units'
      ? countOf(aiming, total, total * 6)
      : 0;
  const most = Math.max(Math.min(1, all), all - others);
  const units =
    at === 'units' || (spots && aiming.aim.to === true && !isAtObjects(caster))
      ? unitsFor(caster, laid.targets).map((t) => t.id)
      : [];
  const cells: number[] = [];
  if (spots)
    for (let t = 0; t < p.book.board.size; t++) if (isOpenFor(caster, laid.targets, t)) cells.push(t);
  return { at, most, words: aimWords(caster, at, most), units, zone: zoneOfTiles(cells) };
};

/** The Spaces that pointing at one means. */
export const spacesFrom = (caster: Caster, spaces: readonly number[]): readonly number[] => {
  const [first] = spaces;
  return first === undefined || mostSpaces(caster) === 0 || isOneByOne(caster)
    ? spaces
    : grownFrom(caster, first);
};

/** How it could well be aimed: at the nearest it is meant for, or where it catches most foes and fewest friends. */
export const suggestedAim = (caster: Caster): Laid => {
  const { p, c, spell, aiming } = caster;
  const none: Laid = { targets: [], spaces: [] };
  const { at, most, units, zone } = aimOf(caster, none);
  const friendly = isFriendlySpell(spell);
  const isWanted = (t: Creature): boolean => areEnemies(p.state, c, t) !== friendly;
  if (at === 'units') {
    const wanted = units.filter((id) => p.state.creatures.some((t) => t.id === id && isWanted(t)));
    if (aiming.aim.who === 'corpse') return { targets: units.slice(0, 1), spaces: [] };
    const [first] = wanted;
    // Nobody is in reach: what is against the nearest is worth knowing, and so is the way there.
    if (first === undefined)
      return {
        targets: nearest(caster, isWanted)
          .slice(0, 1)
          .map((t) => t.id),
        spaces: [],
      };
    if (aiming.aim.repeats === true)
      return { targets: Array.from({ length: most }, () => first), spaces: [] };
    return { targets: wanted.slice(0, aiming.aim.to === true ? 1 : most), spaces: [] };
  }
  if (at === 'nothing') return none;
  const open = new Set(zone.cells);
  let best = none;
  let worth = 0;
  const near = p.state.creatures
    .filter((t) => isPresent(t) && t.id !== c.id && isWanted(t) && open.has(t.at))
    .toSorted((a, b) => distanceToSpace(p, c, a.at) - distanceToSpace(p, c, b.at));
  for (const t of near) {
    const laid = { targets: [], spaces: spacesFrom(caster, [t.at]) };
    let caught = 0;
    for (const { unit } of insideOf(caster, laid)) {
      const on = p.state.creatures.find((o) => o.id === unit);
      if (on !== undefined) caught += isWanted(on) ? 1 : -1;
    }
    if (caught > worth) [best, worth] = [laid, caught];
  }
  const [there] =
    worth === 0 && near.length === 0 && spell.hits !== undefined ? nearest(caster, isWanted) : [];
  return there === undefined ? best : { targets: [], spaces: spacesFrom(caster, [there.at]) };
};

/** Everybody in sight whom a spell is meant for, the nearest first. */
const nearest = ({ p, c }: Caster, isWanted: (t: Creature) => boolean): readonly Creature[] =>
  p.state.creatures
    .filter((t) => isPresent(t) && t.fate === 'up' && t.id !== c.id && isWanted(t) && !isHiddenFrom(t, c))
    .toSorted((a, b) => (p.book.mapped ? distance(p, c, a) - distance(p, c, b) : 0));
