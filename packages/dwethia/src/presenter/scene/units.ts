import type { AwayToken, Badge, Token } from '@caltrop/engine';
import { INCH } from '@caltrop/engine/inches';
import { kitOf, powerOf, sideName, type Position } from '../../match/book.ts';
import { isUp, type Model } from '../../match/state.ts';
import { isEngaged } from '../../rules/ground/measures.ts';
import { canMove } from '../../rules/movement/movement.ts';
import { castsLeft, costOf } from '../../rules/powers/powers.ts';
import { phaseOf } from '../../rules/powers/spells.ts';
import { mayRetreat } from '../../rules/retreat/retreat.ts';
import { fightOf } from '../../rules/strikes/fights.ts';
import { weaponFault } from '../../rules/strikes/weapons.ts';
import { isReady } from '../../rules/turns/rounds.ts';
import { iconOfUnit, SIGNS } from '../icons.ts';
import { isLedBy, ownerOf } from '../../match/shares.ts';
import { markOf, pointOf, sideOfSeat } from '../places.ts';

/** Whether a model could still use a power in this phase, as far as it is itself concerned. */
const mayCast = (p: Position, m: Model): boolean => {
  const phase = phaseOf(p);
  if (phase === undefined || castsLeft(p, m) === 0) return false;
  if (phase === 'shoot' && m.fired !== '') return false;
  const pools = p.state.pools[m.side];
  // DW-R117: an enemy near by may make powers dearer.
  return kitOf(p.book, m).powers.some((id) => {
    const { phases, pays = 'affinity' } = powerOf(p.book, id);
    return phases.includes(phase) && costOf(p, m, { power: id }) <= pools[pays];
  });
};

const mayShoot = (p: Position, m: Model): boolean =>
  kitOf(p.book, m).ranged.some((weapon) => weaponFault(p, m, weapon) === undefined);

/** Whether a model may be chosen now by the seat that is to act. */
export const isChoosable = (p: Position, m: Model): boolean => {
  const { state } = p;
  const top = state.work.at(-1);
  if (top?.is === 'surge') return top.side === m.side && top.may.includes(m.id);
  if (top?.is === 'retreat') return mayRetreat(p, top.side).includes(m);
  if (m.side !== state.active || isReady(p)) return false;
  switch (state.stage) {
    case 'place':
      return m.where === 'muster';
    case 'movement':
      return canMove(p, m) || (isUp(m) && mayCast(p, m));
    case 'shoot':
      return m.where === 'table' && (mayShoot(p, m) || mayCast(p, m));
    case 'combat':
      return m.where === 'table' && fightOf(p, m) !== undefined;
    case 'retreat':
      return mayRetreat(p, m.side).includes(m);
    case 'end':
      return isUp(m) && mayCast(p, m);
    default:
      return false;
  }
};

/** Whether a model has done its part of the stage. */
export const isDone = (p: Position, m: Model): boolean => {
  switch (p.state.stage) {
    case 'movement':
      return m.moved;
    case 'shoot':
      return (m.fired !== '' && m.shots === 0) || m.castInShoot;
    case 'combat':
      return m.fought;
    case 'retreat':
      return m.retreated;
    default:
      return false;
  }
};

/** What is to be seen on a model besides its wounds. */
export const badgesOf = (p: Position, m: Model): Badge[] => {
  const badges: Badge[] = [];
  const add = (icon: string, text: string, rule: string): void => {
    badges.push({ icon, text, rule });
  };
  if (m.where === 'muster') add(SIGNS.unplaced, 'not yet placed', 'DW-DEP-05');
  if (m.pending) add(SIGNS.pending, 'slain, leaves after the Shoot phase', 'DW-TURN-04');
  if (m.where === 'table' && isEngaged(p, m)) add(SIGNS.engaged, 'engaged', 'DW-FIGHT-01');
  if (m.charged) add(SIGNS.charged, 'charged this turn', 'DW-R22');
  if (m.fired !== '') add(SIGNS.fired, 'has fired', 'DW-SHOOT-15');
  if (m.casts > 0) add(SIGNS.cast, 'has used a power', 'DW-AFF-02');
  if (m.careful === 'defensive') add(SIGNS.use, 'shield held high: its save is 1 better', 'DW-MOVE-12');
  if (m.careful === 'stealth')
    add(SIGNS.hidden, 'under its cloak: shots at it have 1 Perception less', 'DW-MOVE-13');
  if (m.hidden !== '') add(SIGNS.hidden, 'cannot be targeted in this phase', 'DW-CSR-L13');
  for (const { power } of m.lasting) {
    const { name, text } = powerOf(p.book, power);
    add(SIGNS.power, `under ${name}: ${text}`, 'DW-AFF-01');
  }
  return badges;
};

/** What tells look-alikes apart: the number of those who share a name, the mark of the profile for the others. */
const letterOf = (p: Position, m: Model): string => {
  const [, number] = / ([0-9]+)$/.exec(m.name) ?? [];
  return number ?? kitOf(p.book, m).unit.mark.charAt(0);
};

const facesOf = (p: Position, seat: string, m: Model) => {
  const kit = kitOf(p.book, m);
  const most = kit.stats.W;
  const badges = badgesOf(p, m);
  const done = isDone(p, m);
  const ready = m.side === sideOfSeat(seat) && isLedBy(p.book, seat, m) && isChoosable(p, m);
  const active = m.where === 'table' && p.state.stage === 'shoot' && m.fired !== '' && m.shots > 0;
  const words = [
    `${m.name}${m.name === kit.unit.name ? '' : `, ${kit.unit.name}`} of ${sideName(p.book, m.side)}`,
    `${m.wounds} of ${most} ${most === 1 ? 'Wound' : 'Wounds'}`,
    ...badges.map((b) => b.text.replace(/:.*/, '')),
    ...(done ? ['done'] : ready ? ['ready'] : []),
  ];
  return {
    id: m.id,
    name: m.name,
    letter: letterOf(p, m),
    icon: iconOfUnit(kit.unit),
    side: markOf(m.side),
    seat: ownerOf(p.book, m),
    hp: m.wounds,
    maxHp: most,
    badges,
    done,
    ready,
    active,
    words: words.join(', '),
  };
};

/** A model as it stands on the table. */
export const tokenFor = (p: Position, seat: string, m: Model): Token => ({
  ...facesOf(p, seat, m),
  at: pointOf(p.book, m),
  radius: m.r / INCH,
});

const WHERE: Readonly<Record<Model['where'], string>> = {
  muster: 'waits to be placed',
  held: 'held off, may come from turn 2 on',
  slain: 'slain',
  table: '',
};

/** A model that is not on the table. */
export const awayFor = (p: Position, seat: string, m: Model): AwayToken => {
  const face = facesOf(p, seat, m);
  return { ...face, ready: false, words: `${face.words}, ${WHERE[m.where]}`, where: WHERE[m.where] };
};
