import { signOf } from '@caltrop/engine';
import { push } from '@caltrop/engine/chapter';
import { kitOf, type Play, type Position } from '../../match/book.ts';
import { addedBy, conditionOf, isUnder, bears } from '../conditions/bearings.ts';
import { isImmune } from '../conditions/resistance.ts';
import { isAwake } from '../conditions/conditions.ts';
import { throwRiders, unseat } from '../conditions/saddle.ts';
import { plainSave } from '../check/plain-save.ts';
import type { Effect } from '../../content/content.ts';
import { runEffects } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { freeSpaceNear } from '../ground/free-space.ts';
import { groundAt, spacesOf } from '../ground/map.ts';
import { isWardedOff } from '../ground/wards.ts';
import { findCreature, isPresent, type Creature } from '../../match/state.ts';
import { isUnknownTo } from '../../match/view.ts';
import { costAt } from './footing.ts';
import { repelledBy } from './repelling.ts';
import { tiedTo } from './tether.ts';

/** CA-R92: pushed so many Spaces straight away from a Space or towards it, one at a time, stopping before what bars the way. */
export const pushAway = (
  g: Play,
  c: Creature,
  from: number,
  spaces: number,
  towards: boolean,
  by: string,
  crash: string,
): void => {
  const { board } = g.book;
  if (isFixed(g, c)) return;
  const dx = signOf((board.xs[c.at] ?? 0) - (board.xs[from] ?? 0)) * (towards ? -1 : 1);
  const dy = signOf((board.ys[c.at] ?? 0) - (board.ys[from] ?? 0)) * (towards ? -1 : 1);
  const path: number[] = [];
  const others = beyondSaddle(c);
  let [x, y] = [board.xs[c.at] ?? 0, board.ys[c.at] ?? 0];
  let stopped = false;
  const most = dx === 0 && dy === 0 ? 0 : Math.max(spaces, addedBy(g, c, 'drifts'));
  for (let i = 0; i < most; i++) {
    x += dx;
    y += dy;
    const to = y * board.width + x;
    // CA-R143: the edge of the map is nothing to strike against, nor is whoever pulls.
    if (x < 0 || y < 0 || x + c.side > board.width || y + c.side > board.height) break;
    if (!canBePushedTo(g, c, path.at(-1) ?? c.at, to, others)) {
      stopped = !(towards && isWhere(g, by, c, to));
      break;
    }
    if (tiedTo(g, c, to) !== undefined || repelledBy(g, c, to) !== undefined) break;
    path.push(to);
    // Whoever goes over the edge goes no further.
    if (isOverEdge(g, c, to)) break;
  }
  if (path.length > 0) {
    unseat(g, c);
    tell(g, () => ({
      type: 'moved',
      rules: ['CA-R92'],
      who: c.id,
      path: [c.at, ...path],
      ap: 0,
      pushed: true,
    }));
    push(g.state, {
      is: 'move',
      step: 'leave',
      creature: c.id,
      path,
      pushedBy: by === '' ? '-' : by,
      crawling: true,
    });
  }
  if (stopped && crash !== '')
    runEffects(g, {
      by,
      on: c.id,
      at: c.at,
      effects: [{ do: 'harm', amount: { roll: crash }, armour: true, of: 'crash' }],
      source: 'crash',
      dice: 0,
      sum: 0,
      magical: false,
    });
};

/** CA-R276: those who are in the way of one who is pushed: not whom it rides or carries, nor who sits with it in the saddle. */
const beyondSaddle =
  (c: Creature) =>
  (o: Creature): boolean =>
    o.rides !== c.id && (c.rides === '' || (o.id !== c.rides && o.rides !== c.rides));

/**
 * Whether a push straight away from another has a first Space to go to; who stands there counts only as far as a seat knows of it, so
 * that no refusal tells of one who hides.
 */
export const hasRoomBehind = (p: Position, c: Creature, by: Creature): boolean => {
  const { board } = p.book;
  const x = (board.xs[c.at] ?? 0) + signOf((board.xs[c.at] ?? 0) - (board.xs[by.at] ?? 0));
  const y = (board.ys[c.at] ?? 0) + signOf((board.ys[c.at] ?? 0) - (board.ys[by.at] ?? 0));
  const inside = x >= 0 && y >= 0 && x + c.side <= board.width && y + c.side <= board.height;
  const others = beyondSaddle(c);
  const known = (o: Creature): boolean => others(o) && !isUnknownTo(p, by.seat, o);
  return inside && canBePushedTo(p, c, c.at, y * board.width + x, known);
};

/**
 * CA-R153: whether a push does something to somebody: there is a first Space to go to, or something to strike against; the edge of
 * the map is neither (CA-R143). Whoever stands there counts as far as the one who pushes knows.
 */
export const isPushed = (
  p: Position,
  c: Creature,
  by: Creature,
  towards: boolean,
  crashes: boolean,
): boolean => {
  const { board } = p.book;
  const sign = towards ? -1 : 1;
  const dx = sign * signOf((board.xs[c.at] ?? 0) - (board.xs[by.at] ?? 0));
  const dy = sign * signOf((board.ys[c.at] ?? 0) - (board.ys[by.at] ?? 0));
  const [x, y] = [(board.xs[c.at] ?? 0) + dx, (board.ys[c.at] ?? 0) + dy];
  if ((dx === 0 && dy === 0) || x < 0 || y < 0 || x + c.side > board.width || y + c.side > board.height)
    return false;
  const to = y * board.width + x;
  const others = beyondSaddle(c);
  if (canBePushedTo(p, c, c.at, to, (o) => others(o) && !isUnknownTo(p, by.seat, o)))
    return tiedTo(p, c, to) === undefined && repelledBy(p, c, to) === undefined;
  return crashes && !(towards && isWhere(p, by.id, c, to));
};

/** Whether a creature is anchored where it is, or out of play: not even a gap below it moves it. */
export const isAnchored = (p: Position, c: Creature): boolean =>
  isImmune(p, c, 'push') || bears(p, c, 'sealed');

/** CA-R210: whether somebody stands on feet of its own, on firm ground. */
const stands = (p: Position, c: Creature): boolean =>
  c.rides === '' &&
  isAwake(p, c) &&
  !isUnder(p, c, 'down') &&
  !bears(p, c, 'flies') &&
  !c.conditions.some((a) => conditionOf(p, a.kind).carried === true) &&
  !spacesOf(p, c).some((space) => groundAt(p, space).deep === true);

/** Whether nothing moves a creature from where it is: it is anchored there, or has both feet planted. */
export const isFixed = (p: Position, c: Creature): boolean =>
  isAnchored(p, c) || (isImmune(p, c, 'planted') && stands(p, c));

/** What sticks somebody to where it is, whatever it is a part of: slime, glue, tar. */
const STICKY: ReadonlySet<string> = new Set(['slime', 'glue', 'tar']);

/**
 * CA-R95: whether a push does not move somebody who cannot Move: it sticks to its Space, is inside another, or is rooted there.
 * Hands, nets and ropes do not keep it there, nor does what the one who pushes holds it with.
 */
export const isStuckFast = (p: Position, c: Creature, by: string): boolean =>
  (kitOf(p.book, c).traits.some((trait) => trait.cannotMove === true) &&
    !kitOf(p.book, c).tags.includes('object')) ||
  c.conditions.some((a) => {
    const { cannotMove, carried } = conditionOf(p, a.kind);
    if (cannotMove !== true) return false;
    const inside = carried === true && a.by !== by;
    return inside || STICKY.has(a.of ?? '') || a.ends.some((end) => end.by === 'ground');
  });

/** Content 7: whether one who is pushed to a Space comes over a chasm; flyers stay above it (CA-R86). */
export const isOverEdge = (p: Position, c: Creature, to: number): boolean =>
  !bears(p, c, 'flies') &&
  !bears(p, c, 'glides') &&
  !bears(p, c, 'phases') &&
  spacesOf(p, { ...c, at: to }).some((s) => groundAt(p, s).chasm === true || groundAt(p, s).falls === true);

/** CA-EXA-05, content 7: shoved into a chasm one clings to its edge with DEX, or falls and is out of the fight. */
const CHASM: readonly Effect[] = [
  {
    do: 'save',
    attribute: 'dex',
    pass: [{ do: 'condition', condition: 'prone' }],
    fail: [{ do: 'harm', amount: { roll: '2d6' }, armour: false, of: 'fall' }, { do: 'remove' }],
  },
];

export const goOver = (g: Play, c: Creature, to: number): void => {
  const pit = spacesOf(g, { ...c, at: to }).find((s) => groundAt(g, s).falls === true);
  if (pit === undefined)
    return runEffects(g, { by: '', on: c.id, at: c.at, effects: CHASM, source: 'chasm' });
  const depth = g.state.patches.findLast((p) => p.at === pit && groundAt(g, pit).id === p.ground)?.n ?? 0;
  const fall: Effect[] = [
    { do: 'condition', condition: 'in-pit' },
    { do: 'harm', amount: { flat: depth }, armour: false, of: 'fall' },
  ];
  const saved = plainSave(g, c, {
    attribute: 'dex',
    rule: 'CA-GRIM-02',
    text: `${c.name}: the edge of a pit`,
  });
  if (saved) return;
  c.at = to;
  throwRiders(g, c);
  runEffects(g, { by: '', on: c.id, at: to, effects: fall, source: 'pit' });
};

/** CA-R146, CA-R200: whoever is in a wall, or where somebody else stands, when what let it in is over comes out on the nearest free Space. */
const comeOut = (g: Play, c: Creature): void => {
  const inWall = spacesOf(g, c).some((s) => costAt(g, c, s) === 0);
  if (!inWall && !isCrowded(g, c)) return;
  const to = freeSpaceNear(g, c.at, c.side);
  if (to < 0) return;
  tell(g, () => ({
    type: 'moved',
    rules: [inWall ? 'CA-R146' : 'CA-R200'],
    who: c.id,
    path: [to],
    ap: 0,
    pushed: true,
  }));
  c.at = to;
  carryRiders(g, c);
};

/** Riders are where their mount is. */
export const carryRiders = ({ state }: Position, mount: Creature): void => {
  for (const o of state.creatures) if (o.id !== mount.id && o.rides === mount.id) o.at = mount.at;
};

/** Whether somebody stands where another does, and neither is a swarm, rides the other, or is inside it. */
const isCrowded = (p: Position, c: Creature): boolean => {
  const isInside = (o: Creature): boolean =>
    o.conditions.some((a) => conditionOf(p, a.kind).carried === true) || o.rides !== '';
  if (bears(p, c, 'crowds') || isInside(c)) return false;
  const mine = spacesOf(p, c);
  return p.state.creatures.some(
    (o) =>
      o.id !== c.id &&
      isPresent(o) &&
      !bears(p, o, 'crowds') &&
      !isInside(o) &&
      spacesOf(p, o).some((s) => mine.includes(s)),
  );
};

/** Content 7: whoever is over a gap when its wings or its bridge are gone clings to the nearest edge, or falls. */
export const fall = (g: Play, c: Creature): void => {
  const { at } = c;
  if (!g.book.mapped || !isPresent(c) || at < 0) return;
  if (c.conditions.some((a) => a.kind === 'in-pit')) return;
  if (!isOverEdge(g, c, at)) return comeOut(g, c);
  const edge = freeSpaceNear(g, at, c.side);
  if (edge >= 0) c.at = edge;
  carryRiders(g, c);
  goOver(g, c, at);
};

/** Whether somebody would come to where another stands. */
const isWhere = (p: Position, id: string, c: Creature, to: number): boolean => {
  const other = findCreature(p.state, id);
  return other !== undefined && spacesOf(p, other).some((s) => spacesOf(p, { ...c, at: to }).includes(s));
};

const canBePushedTo = (
  p: Position,
  c: Creature,
  from: number,
  to: number,
  counted: (o: Creature) => boolean = () => true,
): boolean =>
  !isWardedOff(p, c, from, to) &&
  spacesOf(p, { ...c, at: to }).every((s) => {
    const ground = groundAt(p, s);
    const open = ground.cost > 0 || ground.chasm === true || ground.falls === true;
    return (
      open &&
      !p.state.creatures.some(
        (o) => o.id !== c.id && isPresent(o) && counted(o) && spacesOf(p, o).includes(s),
      )
    );
  });
