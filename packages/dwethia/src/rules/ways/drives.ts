import { dictionary, type Refusal } from '@caltrop/engine';
import { distanceToPolygon, gap, rimPoints, type Spot } from '@caltrop/engine/inches';
import type { Item } from '../../content/content.ts';
import { keyword, kitOf, piecesOf, refuse, type Battle, type Position } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import type { Model } from '../../match/state.ts';
import { question } from '../dice/dice.ts';
import { freePlace } from '../ground/free-places.ts';
import { areEngaged, findsCover, HAIR, within } from '../ground/measures.ts';
import { stoodAt } from '../ground/terrain.ts';
import type { Judged } from './paths.ts';
import { planCharge, planMove, planTowards, termsOf } from './plans.ts';

/** Markers of the campaign that force moves, by the row that gave them (DW-R102). */
const GUN_SHY = 'DW-SCAR-RNG-3';
const RETURN_FIRE = 'DW-SCAR-RNG-4';
const PROVING = 'DW-SCAR-HERO-4';
const FROZEN = 'DW-SCAR-MON-3';
const DREAD = 'DW-SCAR-SUN-3';
const RIVALRY = 12;

type Prey = (p: Position, m: Model, e: Model) => boolean;

const isType =
  (type: string): Prey =>
  (p, _, e) =>
    kitOf(p.book, e).unit.type === type;

/** Whom each marker makes a model go for. */
const PREY: Readonly<Record<string, Prey>> = dictionary({
  'DW-SCAR-AFF-3': (p, _, e) => kitOf(p.book, e).stats.Af > 0,
  'DW-SCAR-MON-4': isType('monster'),
  [PROVING]: (p, m, e) => isType('hero')(p, m, e) && within(m, e, RIVALRY),
  'DW-SCAR-SUN-5': (p, _, e) =>
    kitOf(p.book, e).items.some((item) => keyword(item.keywords, 'black-sun') > 0),
});

/**
 * DW-R102: why a model driven by a marker cannot make a move that the rules of movement allow. Where several markers drive
 * it, it obeys one of them as its owner likes (DW-R148).
 */
export const driveFault = (p: Position, m: Model, judged: Judged): Refusal | undefined => {
  const { markers } = kitOf(p.book, m);
  if (markers.includes(GUN_SHY) && leavesCover(p, m, judged.end)) {
    // What leaving costs is owed whatever else drives the model.
    if (p.state.pools[m.side].faith < 1)
      return refuse('DW-SCAR-RNG-3', `${m.name} leaves cover only for 1 Faith, and none is left.`);
  }
  let fault: Refusal | undefined;
  for (const marker of markers) {
    const found = markerFault(p, m, marker, judged);
    if (found === 'obeys') return undefined;
    if (found !== 'free') fault ??= found;
  }
  return fault;
};

/** What a marker says of a move: it binds nobody here, it is obeyed, or why it is not. */
const markerFault = (
  p: Position,
  m: Model,
  marker: string,
  { end, contacts }: Judged,
): Refusal | 'free' | 'obeys' => {
  if (marker === GUN_SHY) return shyFault(p, m, end);
  const preys = preysOf(p, m, marker);
  if (preys.length === 0) return 'free';
  if (preys.some((prey) => contacts.includes(prey))) return 'obeys';
  const inReach = preys.find((prey) => planCharge(p, m, prey) !== undefined);
  if (inReach !== undefined)
    return refuse('DW-R102', `${m.name} must engage ${inReach.name}, whom it can reach.`);
  if (preys.some((prey) => gap(end, prey) < gap(m, prey))) return 'obeys';
  const near = preys.find((prey) => canNear(p, m, prey, (at) => gap(at, prey)));
  return near === undefined ? 'free' : refuse('DW-R102', `${m.name} must end nearer to ${near.name}.`);
};

/** A step that leads anywhere at all. */
const STEP = 20;

/** DW-R151: whether any legal way ends nearer to what a marker drives a model at; it binds no move where none does. */
const canNear = (p: Position, m: Model, to: Spot, far: (at: Judged['end'] | Model) => number): boolean => {
  const now = far(m);
  const isNearer = (spot: Spot | undefined): boolean =>
    spot !== undefined && far(stoodAt(p, m.r, spot)) < now;
  if (isNearer(planTowards(p, m, to)?.path.at(-1))) return true;
  const leads = (spot: Spot): boolean => isNearer(spot) && planMove(p, m, spot) !== undefined;
  return rimPoints(m, STEP).some(leads) || freePlace(p, m, m, termsOf(p, m).allowance, leads) !== undefined;
};

/** Of some enemies those whom a marker means: any for Proving Ground, for the others the nearest, all of them where several are. */
const meant = (m: Model, marker: string, prey: readonly Model[]): readonly Model[] => {
  if (marker === PROVING) return prey;
  const near = Math.min(...prey.map((e) => gap(m, e)));
  return prey.filter((e) => gap(m, e) <= near + HAIR);
};

const preysOf = (p: Position, m: Model, marker: string): readonly Model[] => {
  const isPrey = PREY[marker];
  if (isPrey === undefined) return [];
  const prey = p.state.models.filter((e) => e.where === 'table' && e.side !== m.side && isPrey(p, m, e));
  return meant(m, marker, prey);
};

const coverOf = (p: Position) => piecesOf(p).filter((piece) => piece.kind.cover > 0);

/** Gun Shy: towards the nearest cover; out of it for 1 Faith. */
const shyFault = (p: Position, m: Model, end: Judged['end']): Refusal | 'free' | 'obeys' => {
  const pieces = coverOf(p);
  if (pieces.length === 0 || leavesCover(p, m, end)) return 'free';
  if (pieces.some((piece) => findsCover(piece, end))) return 'obeys';
  const far = (at: Judged['end'] | Model): number =>
    Math.min(...pieces.map((piece) => distanceToPolygon(piece.ground, at)));
  if (far(end) < far(m)) return 'obeys';
  const cover = pieces.find((piece) => distanceToPolygon(piece.ground, m) === far(m))?.ground;
  const to =
    cover === undefined ? m : { x: (cover.left + cover.right) / 2, y: (cover.top + cover.bottom) / 2 };
  return canNear(p, m, to, far) ? refuse('DW-SCAR-RNG-3', `${m.name} must head for cover.`) : 'free';
};

const leavesCover = (p: Position, m: Model, end: Judged['end']): boolean =>
  coverOf(p).some((piece) => findsCover(piece, m)) && !coverOf(p).some((piece) => findsCover(piece, end));

/** What a driven model pays for its move. */
export const payDrive = (b: Battle, m: Model, end: Judged['end']): void => {
  if (!kitOf(b.book, m).markers.includes(GUN_SHY) || !leavesCover(b, m, end)) return;
  payFaith(b, m, 'Gun Shy');
};

/** A move that is taken back costs nothing: what was paid for it returns. */
export const refundDrive = (b: Battle, m: Model, faith: number): void => {
  if (faith > 0) payFaith(b, m, 'Gun Shy', faith);
};

const payFaith = (b: Battle, m: Model, why: string, by = -1, rule = 'DW-R102'): void => {
  const pool = b.state.pools[m.side];
  pool.faith += by;
  tell(b, { type: 'pool', rules: [rule], side: m.side, pool: 'faith', by, left: pool.faith, why });
};

/** Whom markers make a model shoot at; Return Fire binds shots alone (DW-R102). */
const aimOf = (marker: string, how: 'shot' | 'power'): Prey | undefined =>
  marker === RETURN_FIRE && how === 'shot' ? (p, _, e) => kitOf(p.book, e).ranged.length > 0 : PREY[marker];

/**
 * DW-R102: whom a model may aim at, of those that the rules of the shot or the power allow: the nearest of the enemies
 * that a marker drives it against, any Hero for Proving Ground; everybody where no marker binds.
 */
export const aimsOf = (
  p: Position,
  m: Model,
  legal: readonly Model[],
  how: 'shot' | 'power',
): readonly Model[] => {
  const bound = kitOf(p.book, m).markers.flatMap((marker) => {
    const isPrey = aimOf(marker, how);
    const prey = isPrey === undefined ? [] : legal.filter((e) => e.side !== m.side && isPrey(p, m, e));
    return meant(m, marker, prey);
  });
  return bound.length === 0 ? legal : bound;
};

/** Why a driven model cannot aim at somebody: there is another that it must choose. */
export const aimFault = (
  p: Position,
  m: Model,
  target: Model,
  how: 'shot' | 'power',
  isLegal: (e: Model) => boolean,
): Refusal | undefined => {
  if (kitOf(p.book, m).markers.length === 0) return undefined;
  const foes = p.state.models.filter((e) => e.side !== m.side && e.where === 'table');
  const open = aimsOf(p, m, foes.filter(isLegal), how);
  const [first] = open;
  return first === undefined || open.includes(target)
    ? undefined
    : refuse('DW-R102', `${m.name} must aim at ${first.name}.`);
};

/** Dread of the Forbidden: a Black Sun shot declared at the model costs its side 1 Faith, if any is left. */
export const dread = (b: Battle, target: Model, weapon: Item): void => {
  if (!kitOf(b.book, target).markers.includes(DREAD) || keyword(weapon.keywords, 'black-sun') === 0) return;
  if (b.state.pools[target.side].faith > 0) payFaith(b, target, 'Dread of the Forbidden', -1, DREAD);
};

const isMonster = isType('monster');

/** What is remembered of a model that has paid to strike at a Monster, as long as the two stay engaged (DW-R159). */
const paidFor = ({ id }: Model): string => `${FROZEN} ${id}`;

/** Frozen with Fear: whether a model dares not strike at a Monster it has not paid for. */
export const isFrozen = (p: Position, m: Model, foe: Model): boolean =>
  kitOf(p.book, m).markers.includes(FROZEN) && isMonster(p, m, foe) && !m.used.includes(paidFor(foe));

/** DW-R165: whether a model fires at somebody in a fight, or could for 1 Faith. */
export const dares = (p: Position, m: Model, foe: Model): boolean =>
  !isFrozen(p, m, foe) || p.state.pools[m.side].faith > 0;

/** DW-R159: a new turn forgets what was paid for Monsters that are not engaged any more. */
export const forgetCourage = ({ book, state }: Position, m: Model): void => {
  if (!kitOf(book, m).markers.includes(FROZEN)) return;
  const parted = (e: Model): boolean => e.where !== 'table' || !areEngaged(m, e);
  const gone = new Set(state.models.filter(parted).map(paidFor));
  m.used = m.used.filter((id) => !gone.has(id));
};

/** Frozen with Fear: those of a fight who add no dice, as nobody paid 1 Faith for each Monster (DW-R102, DW-R133, DW-R159, DW-R165). */
export const askCourage = (b: Battle, strikers: readonly Model[], all: readonly Model[]): readonly string[] =>
  strikers.flatMap((m) => {
    if (!kitOf(b.book, m).markers.includes(FROZEN)) return [];
    const monsters = all.filter((o) => o.side !== m.side && isFrozen(b, m, o));
    const cost = monsters.length;
    if (cost === 0) return [];
    if (b.state.pools[m.side].faith < cost) return [m.id];
    const key = `courage ${m.id} ${monsters.map(({ id }) => id).join(' ')}`;
    const names = monsters.map(({ name }) => name).join(' and ');
    const answer = b.table.choose(m.side, key, ['yes', 'no'], () =>
      question(m.side, key, `Spend ${cost} Faith so that ${m.name} strikes at ${names}?`, FROZEN, [
        ['yes', `${cost} Faith: it strikes`],
        ['no', 'It is frozen with fear'],
      ]),
    );
    if (answer === 'no') return [m.id];
    payFaith(b, m, 'Frozen with Fear', -cost);
    m.used = [...m.used, ...monsters.map(paidFor)];
    return [];
  });
