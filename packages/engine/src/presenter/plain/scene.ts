import type { Position, Spoken } from '../../chapter/verb.ts';
import type { Seat } from '../../table/table.ts';
import type { Token } from '../picture.ts';
import type { Presenter } from '../presenter.ts';
import { middleOf } from '../tiles.ts';
import { markOf, nameOf, type Shown } from './look.ts';
import { isHere, unitOf, type PlainBook, type PlainState, type KnownUnit } from './unit.ts';

/** Half the width of a token, in tiles. */
const RADIUS = 0.4;

/** The picture of a position, and the card of a unit. */
export const sceneBy = <
  Book extends PlainBook,
  State extends PlainState<U>,
  U extends KnownUnit,
  C extends Spoken,
>({
  game,
  look,
}: Shown<Book, State, U, C>): Pick<Presenter<State, C>, 'scene' | 'card'> => {
  const { book } = game;
  const { board } = book;

  const tokenOf = (p: Position<Book, State>, u: U, seat: Seat): Omit<Token, 'at' | 'radius'> => {
    const { left, most, badges, done } = look.unit(p, u);
    const name = nameOf(look.seats, u);
    const words = [name, `${left} of ${most} ${look.points}`, ...badges.map(({ text }) => text)];
    return {
      id: u.id,
      name,
      letter: u.id.slice(1),
      icon: u.icon,
      badges,
      done,
      side: markOf(look.seats, u.seat),
      seat: u.seat,
      hp: left,
      maxHp: most,
      ready: isHere(u) && u.seat === seat && !done && game.toAct(p.state).includes(seat),
      active: false,
      words: [...words, ...(done ? ['done'] : [])].join(', '),
    };
  };

  return {
    scene: (state, seat) => {
      const p = { book, state };
      const here = state.units.filter(isHere);
      const gone = state.units.filter((u) => !isHere(u));
      const [now = ''] = game.toAct(state);
      const sides = Object.entries(look.seats).map(([id, label]) => {
        const own = here.filter((u) => u.seat === id);
        const left = own.filter((u) => !look.unit(p, u).done).length;
        return { id, label, side: markOf(look.seats, id), units: own.map((u) => u.id), left };
      });
      return {
        field: {
          unit: 'tile',
          width: board.width,
          height: board.height,
          cells: Array.from({ length: board.size }, (_, tile) => look.ground(p, tile)),
        },
        tokens: here.map((u) => ({ ...tokenOf(p, u, seat), at: middleOf(board, u.at), radius: RADIUS })),
        away: gone.map((u) => ({ ...tokenOf(p, u, seat), where: look.away })),
        where: look.where(p),
        prompt:
          game.outcome(state)?.text ??
          (now === seat ? look.prompt : `${look.seats[now] ?? now} has the turn.`),
        strip: sides.map(({ id, label, side, units }) => ({
          label,
          side,
          units,
          when: id === now ? 'now' : 'next',
        })),
        counts: sides.map(({ label, side, units, left }) => ({ label, side, left, total: units.length })),
        goals: look.goals(p),
        dark: { cells: [], shapes: [] },
      };
    },
    card: (state, id) => {
      const u = unitOf(state, id);
      if (u === undefined) return undefined;
      const { left, most, stats, badges } = look.unit({ book, state }, u);
      return {
        id,
        name: nameOf(look.seats, u),
        kind: u.name,
        side: markOf(look.seats, u.seat),
        icon: u.icon,
        hp: left,
        maxHp: most,
        points: look.points,
        stats,
        items: [],
        keywords: [],
        notes: badges.map(({ text, rule }) => ({ text, meaning: text, rule })),
      };
    },
  };
};
