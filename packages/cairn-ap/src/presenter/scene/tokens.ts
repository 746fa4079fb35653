import type { AwayToken, Badge, Seat, Token } from '@caltrop/engine';
import { kitOf, type Position } from '../../match/book.ts';
import { isPresent, WARDEN, type Creature } from '../../match/state.ts';
import { badgesOf, fateBadge } from './badges.ts';
import { iconOfCreature } from '../icons.ts';
import { markOf, spotOf } from '../places.ts';

/** Half the width of a token, in Spaces, for each Space of its side. */
const RADIUS = 0.42;

/** Who somebody is: a background, a stat block. */
export const kindName = (p: Position, c: Creature): string => {
  const { content } = p.book;
  const { of, character } = kitOf(p.book, c);
  const background = (c.sheet ?? character)?.background;
  if (background !== undefined) return content.backgrounds.get(background)?.name ?? background;
  return content.monsters.get(of)?.name ?? content.hirelings.get(of)?.name ?? of;
};

/** A letter or two that tell look-alikes apart: what it is on the map, or how its name begins. */
const letterOf = (p: Position, c: Creature): string => {
  if (c.kind === 'pc') return c.name.slice(0, 1);
  const tail = /\s([a-z]|[0-9]{1,2})$/u.exec(c.name)?.[1];
  if (tail !== undefined) return tail;
  const alike = p.state.creatures.filter((o) => iconOfCreature(p, o) === iconOfCreature(p, c));
  return alike.length > 1 ? c.name.slice(0, 2) : '';
};

/** Whether a seat may act with a creature now. */
export const isInHand = ({ state }: Position, seat: Seat, c: Creature): boolean => {
  if (state.stage === 'over' || (c.seat !== seat && seat !== WARDEN)) return false;
  return state.stage === 'scene' ? isPresent(c) : state.turn === c.id && state.proposal === null;
};

const wordsOf = (p: Position, c: Creature, badges: readonly Badge[], active: boolean): string => {
  const kind = kindName(p, c);
  return [
    c.name.startsWith(kind) ? c.name : `${c.name}, ${kind}`,
    `${c.hp} of ${c.maxHp} HP`,
    `STR ${c.str}`,
    ...(p.state.stage === 'fight' ? [`${c.ap} AP`] : []),
    ...badges.map((b) => b.text),
    ...(active ? ['acting'] : []),
  ].join(', ');
};

const common = (p: Position, seat: Seat, c: Creature): Omit<Token, 'at' | 'radius'> => {
  const { state } = p;
  const badges = badgesOf(p, c);
  const active = state.stage === 'fight' && state.turn === c.id;
  const fate = fateBadge(c);
  return {
    id: c.id,
    name: c.name,
    letter: letterOf(p, c),
    icon: iconOfCreature(p, c),
    side: markOf(p, c),
    seat: c.seat,
    hp: c.hp,
    maxHp: c.maxHp,
    badges,
    done: state.stage === 'fight' && c.taken >= c.turns && !active,
    // In a fight one creature acts; outside of one a click only looks.
    ready: state.stage === 'fight' && isInHand(p, seat, c),
    active,
    words: wordsOf(p, c, badges, active),
    ...(fate === undefined ? {} : { out: fate.text.toLowerCase() }),
  };
};

/** A creature on the map. */
export const tokenFor = (p: Position, seat: Seat, c: Creature): Token => ({
  ...common(p, seat, c),
  at: spotOf(p, c),
  radius: RADIUS * c.side,
});

/** A creature that is not there: fled, captured, out of sight. The dead stay where they fell until somebody clears them. */
export const awayFor = (p: Position, seat: Seat, c: Creature): AwayToken => {
  const token = common(p, seat, c);
  const where = fateBadge(c)?.text.toLowerCase() ?? 'out of sight';
  return { ...token, done: false, where };
};
