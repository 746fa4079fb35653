import { counted, type AwayToken, type Badge, type Seat, type Token } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { footOf } from '../../rules/creature/measures.ts';
import { woundsOf, type Creature } from '../../match/state.ts';
import { limitOf } from '../../rules/wounds/wounds.ts';
import { badgesOf } from './badges.ts';
import { iconOfCreature, SIGNS } from '../icons.ts';
import { isVeiled, kindName, markOf, spotOf } from '../places.ts';

/** Half the width of a token, in metres, for each square of its footprint. */
const RADIUS = 0.42;

/** A letter or two that tell look-alikes apart: how its name ends, else how it begins. */
const letterOf = (p: Position, c: Creature): string => {
  const tail = /\s([A-Z])$/u.exec(c.name)?.[1];
  if (tail !== undefined) return tail;
  const alike = p.state.creatures.some((o) => o !== c && iconOfCreature(p, o) === iconOfCreature(p, c));
  return alike ? c.name.slice(0, 2) : '';
};

/** Whether a seat may act with a creature now: place it, or play its turn. */
export const isInHand = ({ book, state }: Position, seat: Seat, c: Creature): boolean => {
  // A game master may do for everybody what everybody may do (GE-R75).
  if (state.stage === 'over' || (c.seat !== seat && seat !== book.master) || isVeiled(c)) return false;
  if (state.stage === 'place') return !state.ready.includes(c.seat) && c.where === 'board' && c.mount < 0;
  return state.creatures[state.turn.who] === c;
};

/** Whether a creature has had its turn of this round. */
const hasActed = ({ state }: Position, c: Creature): boolean => {
  const place = state.order.indexOf(state.creatures.indexOf(c));
  return state.stage === 'battle' && state.round > 0 && place >= 0 && place < state.place;
};

/** Wounds in words: `2 of 4 wounds, 1 severe`. */
export const woundWords = (p: Position, c: Creature): string =>
  `${woundsOf(c)} of ${counted(limitOf(p, c), 'wound')}${c.severe > 0 ? `, ${c.severe} severe` : ''}`;

const wordsOf = (p: Position, c: Creature, badges: readonly Badge[], active: boolean): string => {
  const kind = kindName(p, c);
  return [
    c.name.startsWith(kind) ? c.name : `${c.name}, ${kind}`,
    `of ${p.book.sides[c.side] ?? ''}`,
    woundWords(p, c),
    `${c.en} EN`,
    `${c.mp} MP`,
    ...badges.map((b) => b.text),
    ...(active ? ['acting'] : hasActed(p, c) ? ['done'] : []),
  ].join(', ');
};

const common = (p: Position, seat: Seat, c: Creature): Omit<Token, 'at' | 'radius'> => {
  const { state } = p;
  const badges = badgesOf(p, c);
  const active = state.stage === 'battle' && state.creatures[state.turn.who] === c;
  const limit = limitOf(p, c);
  return {
    id: c.id,
    name: c.name,
    letter: letterOf(p, c),
    icon: iconOfCreature(p, c),
    side: markOf(c),
    seat: c.seat,
    hp: Math.max(0, limit - woundsOf(c)),
    maxHp: limit,
    badges,
    done: hasActed(p, c),
    ready: isInHand(p, seat, c),
    active,
    words: wordsOf(p, c, badges, active),
    ...(c.up > 0 ? { up: c.up } : {}),
    ...(c.awake ? {} : { out: 'unconscious' }),
  };
};

/** A creature on the board; the dead lie nowhere any more: their squares are free. */
export const isShown = (c: Creature): boolean => c.where === 'board' && !c.dead;

/** A creature on the board: its disc is as wide as its footprint, that of a rider smaller than its mount's. */
export const tokenFor = (p: Position, seat: Seat, c: Creature): Token => ({
  ...common(p, seat, c),
  at: spotOf(p, c),
  radius: RADIUS * (c.mount < 0 ? footOf(p, c) : 1),
});

/** Somebody that is not seen: its side and nothing else. */
const veiled = (p: Position, c: Creature): AwayToken => ({
  id: c.id,
  name: 'Unseen',
  letter: '?',
  icon: SIGNS.unseen,
  side: markOf(c),
  seat: c.seat,
  hp: 1,
  maxHp: 1,
  badges: [{ icon: SIGNS.unseen, text: 'Unseen', rule: 'GE-R37' }],
  done: hasActed(p, c),
  ready: false,
  active: p.state.stage === 'battle' && p.state.creatures[p.state.turn.who] === c,
  words: `Somebody of ${p.book.sides[c.side] ?? ''}, unseen`,
  where: 'unseen',
});

const whereOf = (p: Position, c: Creature): string => {
  if (c.dead) return 'dead';
  switch (c.where) {
    case 'waiting':
      return `arrives in round ${p.book.arrivals[p.state.creatures.indexOf(c)] ?? 1}`;
    case 'left':
      return 'has left the fight';
    default:
      return 'gone';
  }
};

/** A creature that is not on the board: to come, gone, dead, out of sight. */
export const awayFor = (p: Position, seat: Seat, c: Creature): AwayToken => {
  if (isVeiled(c)) return veiled(p, c);
  return { ...common(p, seat, c), ready: false, where: whereOf(p, c) };
};
