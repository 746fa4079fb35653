import { dictionary } from '@caltrop/engine';
import type { AwayToken, Badge, Seat, Token } from '@caltrop/engine';
import { classOf, type Position } from '../../match/book.ts';
import { tokenOf } from '../text/names.ts';
import { isFresh } from '../../rules/turn/rounds.ts';
import type { Unit } from '../../match/state.ts';
import { iconOfClass, iconOfStatus, SIGNS } from '../icons.ts';
import { markOf, middleOf, title } from '../places.ts';
import { seatName } from '../seats.ts';

/** Half the width of a token, in tiles. */
const RADIUS = 0.4;

const TAG_SIGNS: Readonly<Record<string, string>> = dictionary({
  Leader: SIGNS.leader,
  Fleeing: SIGNS.fleeing,
  Raider: SIGNS.raider,
});

/** The picture of a unit: that of its class. */
export const iconOfUnit = (p: Position, u: Unit): string => iconOfClass(classOf(p.book, u));

/** Marks on a unit: what it suffers, and what the scenario has made of it. */
const badgesOf = (p: Position, u: Unit): Badge[] => {
  const { content } = p.book;
  return [
    ...(u.boss ? [{ icon: SIGNS.boss, text: 'Boss', rule: 'OC-VIC-07' }] : []),
    ...u.tags.map((text) => ({
      icon: TAG_SIGNS[text] ?? SIGNS.tag,
      text,
      rule: p.book.tags.get(text)?.rule ?? 'OC-TAG-01',
    })),
    ...u.statuses.map((s) => ({
      icon: iconOfStatus(s.name),
      text: s.name,
      rule: content.statuses.get(s.name)?.rule ?? 'OC-STAT-00',
    })),
    ...u.inflicted.map((i) => ({
      icon: SIGNS.lowered,
      text: `${title(i.rating)} −${i.by}`,
      rule: 'OC-STAT-INFLICT',
    })),
    ...(u.torch > 0 ? [{ icon: 'torch', text: `Torch ${u.torch}`, rule: 'OC-FOG-07' }] : []),
  ];
};

/** Letters that tell units of one picture apart: the number of an enemy's id, or the beginning of a name. */
const letterOf = (p: Position, u: Unit): string => tokenOf(p, u).replace(/^[a-z](?=[0-9])/, '');

/** Whether a seat could choose this unit now, to place it or to activate it or to go on with it. */
const isReady = (p: Position, seat: Seat, u: Unit): boolean => {
  const { state } = p;
  if (u.seat !== seat) return false;
  if (state.phase === 'deploy') return state.deploying[0] === seat && u.arrives <= 1;
  if (state.phase !== 'battle') return false;
  if (state.turn !== null) return state.turn.unit === u.id;
  return state.batch.owed[0] === seat && isFresh(p, u);
};

/** A unit in words: everything its token shows. */
const wordsOf = (p: Position, u: Unit, badges: readonly Badge[], done: boolean, active: boolean): string => {
  const kind = classOf(p.book, u).name;
  // An enemy is named after its class: once is enough.
  const who = `${u.name.startsWith(kind) ? u.name : `${u.name}, ${kind}`} of ${seatName(u.seat)}`;
  return [
    who,
    `${u.hp} of ${u.maxHp} HP`,
    ...badges.map((b) => b.text),
    ...(active ? ['acting'] : done ? ['done'] : []),
  ].join(', ');
};

const common = (p: Position, seat: Seat, u: Unit): Omit<Token, 'at' | 'radius'> => {
  const badges = badgesOf(p, u);
  const active = p.state.turn?.unit === u.id;
  const done = p.state.phase === 'battle' && u.activated && !active;
  return {
    id: u.id,
    name: u.name,
    letter: letterOf(p, u),
    icon: iconOfUnit(p, u),
    side: markOf(u.side),
    seat: u.seat,
    hp: u.hp,
    maxHp: u.maxHp,
    badges,
    done,
    ready: isReady(p, seat, u),
    active,
    words: wordsOf(p, u, badges, done, active),
  };
};

/** A unit on the map. */
export const tokenFor = (p: Position, seat: Seat, u: Unit): Token => ({
  ...common(p, seat, u),
  at: middleOf(p.book.board, u.tile),
  radius: RADIUS,
});

const whereabouts = (p: Position, u: Unit): string => {
  switch (u.where) {
    case 'routed':
      return u.fate === 'lost' ? 'lost for good' : 'Routed';
    case 'escaped':
      return 'escaped';
    default:
      return p.state.phase === 'deploy' && u.arrives <= 1 ? 'to be placed' : `arrives in round ${u.arrives}`;
  }
};

/** A unit that is to come, or gone. */
export const awayFor = (p: Position, seat: Seat, u: Unit): AwayToken => {
  const token = common(p, seat, u);
  const where = whereabouts(p, u);
  return { ...token, done: false, words: `${token.words.replace(/, done$/, '')}, ${where}`, where };
};
