import { kitOf, type Position, refuse, type Battle } from '../../match/book.ts';
import type { Creature } from '../../match/state.ts';
import type { Refusal } from '@caltrop/engine';
import { actionFault, active, rootedFault, spendAction } from '../actions/actions.ts';
import { gaitFault } from './mounts.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { endAllHeld, endCrystals } from '../areas/concentration.ts';
import { tell } from '../../match/events.ts';
import { release } from '../status/tumble.ts';

/** The edges of the board that a creature stands at. */
export const edgesAt = (p: Position, c: Creature): string[] => {
  const { board } = p.book;
  const { foot } = kitOf(p.book, c.mount >= 0 ? (p.state.creatures[c.mount] ?? c) : c);
  const x = board.xs[c.at] ?? 0;
  const y = board.ys[c.at] ?? 0;
  return [
    ...(y === 0 ? ['north'] : []),
    ...(y + foot === board.height ? ['south'] : []),
    ...(x + foot === board.width ? ['east'] : []),
    ...(x === 0 ? ['west'] : []),
  ];
};

const leaveFault = (p: Position): Refusal | undefined => {
  const c = active(p);
  if (edgesAt(p, c).length === 0) return refuse('GE-R74', `${c.name} is not at the edge of the board.`);
  const rooted = rootedFault(p, c);
  if (rooted !== undefined) return rooted;
  if (c.grappling >= 0) return refuse('GE-R42', `${c.name} holds somebody: it must let go first.`);
  // The last step of a move that has metres left, or a Movement Action of its own; a mount takes its rider along.
  if (c.mount >= 0) return gaitFault(p, 'walk');
  return p.state.turn.move && p.state.turn.metres >= 1 ? undefined : actionFault(p, 'move');
};

/** GE-R74: over the edge of the board and out of the fight, for a metre of movement. */
export const leaveVerb: Verb<CommandOf<'leave'>> = {
  fault: (p) => leaveFault(p),
  start: (b) => {
    const { who } = b.state.turn;
    const c = active(b);
    const edges = edgesAt(b, c).map((edge) => `left ${edge}`);
    spendAction(b, 'move');
    leave(b, who, edges);
    if (c.mount >= 0) leave(b, c.mount, edges);
  },
  choices: (p) => (leaveFault(p) === undefined ? [{ do: 'leave' }] : []),
  // A random player does not run from the fight.
  random: () => undefined,
};

/** Somebody is out of the fight: grips and concentration end. */
export const leave = (b: Battle, n: number, edges: readonly string[]): void => {
  const c = b.state.creatures[n];
  if (c === undefined) return;
  b.state.creatures.forEach((o, i) => {
    if (o.grappling === n) release(b, i);
  });
  endAllHeld(b, n);
  endCrystals(b, n);
  c.used = [...c.used, ...edges];
  c.where = 'left';
  tell(b, { type: 'leaves', rules: ['GE-R74'], who: c.id, at: c.at });
};
