import { zoneOfTiles, type CastAim } from '@caltrop/engine';
import { targetsOf } from '../../rules/casting/targets.ts';
import { mostTargets, rangeOf } from '../../rules/casting/reach.ts';
import { buildsOn, aimFault } from '../../rules/casting/aim-faults.ts';
import { distance, distanceTo, isHostile } from '../../rules/creature/measures.ts';
import { amount } from '../../rules/creature/numbers.ts';
import { momentOf } from '../../rules/effects/ability-values.ts';
import { isHere, isUp, type Creature } from '../../match/state.ts';
import { isSeenBy } from '../../match/view.ts';
import { isAid } from '../deeds/use-words.ts';
import { aimedAs, type Caster, type Laid } from './caster.ts';

const NONE: Laid = { on: [], squares: [] };

const isSingle = ({ a }: Caster): boolean => ['creature', 'creatures', 'chain'].includes(a.aim.at);

/** Whether somebody is sent to a square, which is chosen after them. */
const sends = ({ a }: Caster): boolean => a.effect.some((s) => s.do === 'teleport' && s.who === 'target');

/** What is still to be pointed at. */
const kindOf = (caster: Caster, { on }: Laid): CastAim['at'] => {
  const { a } = caster;
  if (isSingle(caster)) return sends(caster) && on.length > 0 ? 'spots' : 'units';
  if (a.aim.at === 'square' || a.aim.at === 'line' || a.aim.at === 'cone') return 'spots';
  if (a.aim.at === 'radius') return a.aim.around === true ? 'nothing' : 'spots';
  return a.aim.at === 'path' && buildsOn(a) ? 'spots' : 'nothing';
};

/** Whom it is meant for: one's own side, or the foes. */
const isMeantFor = ({ c, a }: Caster, on: Creature): boolean => isHostile(c, on) !== isAid(a);

const unitsFor = (caster: Caster): readonly string[] => {
  const { p, c, a } = caster;
  const far = (on: Creature): number => (isMeantFor(caster, on) ? 0 : 1000) + distance(p, c, on);
  return p.state.creatures
    .filter((on) => isHere(on) && (on === c || isSeenBy(p, c.side, on)))
    .filter((on) => {
      // Where somebody is sent to is asked after them.
      const at = sends(caster) ? [c.at] : [];
      const fault = aimFault(p, c, a, aimedAs(caster, { on: [on.id], squares: at }));
      return fault === undefined || (sends(caster) && fault.rule === 'GE-GRID-06');
    })
    .toSorted((x, y) => far(x) - far(y))
    .map((on) => on.id);
};

const mostFor = (caster: Caster, at: CastAim['at'], laid: Laid): number => {
  const { p, c, a, level, element } = caster;
  if (at === 'nothing') return 0;
  if (at === 'units') return mostTargets(p, c, a, aimedAs(caster, laid));
  return a.aim.at === 'path' ? amount(p, c, a.aim.most ?? 1, momentOf(p, c, a, level, element)) : 1;
};

/** How far it goes, in words. */
export const rangeWords = (caster: Caster): string => {
  const { p, c, a } = caster;
  if (a.aim.at === 'self' || a.aim.around === true) return '';
  const far = rangeOf(p, c, a, aimedAs(caster, NONE));
  return far <= 1 ? 'adjacent' : `within ${far} m`;
};

const aimWords = (caster: Caster, at: CastAim['at'], most: number): string => {
  const where = rangeWords(caster);
  const { a } = caster;
  if (at === 'nothing') return a.aim.at === 'self' ? 'It is for its caster.' : 'It needs no aim.';
  if (at === 'units')
    return most > 1 ? `Choose up to ${most} creatures ${where}.` : `Choose a creature ${where}.`;
  if (a.aim.at === 'line' || a.aim.at === 'cone') return 'Choose a direction.';
  return most > 1 ? `Choose up to ${most} squares in a row ${where}.` : `Choose a square ${where}.`;
};

/** How a casting is aimed: whom and what can be pointed at. */
export const aimOf = (caster: Caster, laid: Laid): CastAim => {
  const { p, c, a } = caster;
  const at = kindOf(caster, laid);
  const cells: number[] = [];
  if (at === 'spots') {
    const before = a.aim.at === 'path' ? laid.squares : [];
    for (let t = 0; t < p.book.board.size; t++) {
      // Squares in a row go on from the last one; the first is anywhere in reach.
      const next = before.includes(t) ? [t] : [...before, t];
      const fault = aimFault(p, c, a, aimedAs(caster, { on: laid.on, squares: next }));
      if (
        fault === undefined ||
        aimFault(p, c, a, aimedAs(caster, { on: laid.on, squares: [t] })) === undefined
      )
        cells.push(t);
    }
  }
  const most = mostFor(caster, at, laid);
  return {
    at,
    most,
    words: aimWords(caster, at, most),
    units: isSingle(caster) ? unitsFor(caster) : [],
    zone: zoneOfTiles(cells),
  };
};

/** How it could well be aimed: at the nearest it is meant for, or where it catches most foes and fewest friends. */
export const suggestedAim = (caster: Caster): Laid => {
  const { p, c, a } = caster;
  const { at, most, units, zone } = aimOf(caster, NONE);
  const byId = (id: string): Creature | undefined => p.state.creatures.find((on) => on.id === id);
  if (at === 'nothing') return NONE;
  if (at === 'units') {
    const meant = units.filter((id) => {
      const on = byId(id);
      return on !== undefined && isUp(on) && isMeantFor(caster, on);
    });
    // Nobody is in reach: what is against the nearest is worth knowing, and so is the way there.
    if (meant.length === 0)
      return {
        on: nearest(caster)
          .slice(0, 1)
          .map((on) => on.id),
        squares: [],
      };
    return { on: meant.slice(0, a.aim.at === 'chain' || sends(caster) ? 1 : most), squares: [] };
  }
  const open = new Set(zone.cells);
  let best = NONE;
  let worth = 0;
  const near = p.state.creatures
    .filter((on) => isUp(on) && on !== c && isMeantFor(caster, on) && open.has(on.at))
    .toSorted((x, y) => distanceTo(p, c, x.at) - distanceTo(p, c, y.at));
  for (const { at: square } of near) {
    const laid: Laid = { on: [], squares: [square] };
    let caught = 0;
    for (const n of targetsOf(p, c, a, aimedAs(caster, laid))) {
      const on = p.state.creatures[n];
      if (on !== undefined) caught += isMeantFor(caster, on) ? 1 : -1;
    }
    if (caught > worth) [best, worth] = [laid, caught];
  }
  const harms = a.check.vs.length > 0 || a.check.kind === 'SA' || a.check.kind === 'PA';
  const [there] = near.length === 0 && harms ? nearest(caster) : [];
  return there === undefined ? best : { on: [], squares: [there.at] };
};

/** Everybody in sight whom a spell is meant for, the nearest first. */
const nearest = (caster: Caster): readonly Creature[] => {
  const { p, c } = caster;
  return p.state.creatures
    .filter((on) => isUp(on) && on !== c && isMeantFor(caster, on) && isSeenBy(p, c.side, on))
    .toSorted((x, y) => distance(p, c, x) - distance(p, c, y));
};
