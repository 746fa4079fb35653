import type { Seat } from '@caltrop/engine';
import { kitOf, type Position } from '../../match/book.ts';
import type { Command, Pay } from '../../match/command.ts';
import { faultOf } from '../../match/verbs.ts';
import type { Creature } from '../../match/state.ts';
import { moveFault, reachable } from '../../rules/movement/ways.ts';

/** GE-UNI-06: squares to which somebody can go stealthily. */
const sneaking = (p: Position, seat: Seat, c: Creature): Command[] =>
  c.mount >= 0 || c.up > 0 || p.state.turn.move || moveFault(p, c, 'stealth') !== undefined
    ? []
    : reachable(p, c, 'stealth')
        .map(({ path }): Command => ({ do: 'move', path, how: 'stealth' }))
        .filter((command) => faultOf(p, seat, command) === undefined);

/** GE-CTAG-05: heights to which a flyer can go straight up or down, every 2 m and the ground. */
const rising = (p: Position, seat: Seat, c: Creature): Command[] => {
  const { fly } = kitOf(p.book, c);
  if (fly === 0 || p.state.turn.move) return [];
  const heights = Array.from({ length: Math.floor((c.up + fly) / 2) + 1 }, (_, i) => 2 * i);
  return heights
    .filter((up) => up !== c.up)
    .map((up): Command => ({ do: 'move', path: [], how: 'fly', up }))
    .filter((command) => faultOf(p, seat, command) === undefined);
};

/** Movement that is not done by a click on the field: stealthily, straight up, down to the ground. */
export const otherMoves = (p: Position, seat: Seat, c: Creature): Command[] => [
  ...sneaking(p, seat, c),
  ...rising(p, seat, c),
];

const PAYS: readonly Pay[] = ['move', 'utility', 'attack'];

/** GE-UNI-04: what can be prepared besides an attack, each with the least useful action. */
export const preparations = (p: Position, seat: Seat, c: Creature): Command[] => {
  const checked = kitOf(p.book, c).abilities.filter(
    (a) =>
      (a.trigger === '' || a.trigger === 'any') &&
      a.check.kind !== 'none' &&
      a.check.kind !== 'SURE' &&
      a.actions.some((action) => action !== 'reaction' && action !== 'ritual'),
  );
  return ['jump', 'sneak', 'search', ...checked.map((a) => a.id)].flatMap((what) => {
    const said = PAYS.map((pay): Command => ({ do: 'prepare', what, pay }));
    const first = said.find((command) => faultOf(p, seat, command) === undefined);
    return first === undefined ? [] : [first];
  });
};
