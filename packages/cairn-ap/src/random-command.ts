import type { Random, Seat } from '@caltrop/engine';
import type { Position } from './book.ts';
import type { Command } from './command.ts';

/** A legal command picked at random, quickly. */
export const randomCommand = (p: Position, _seat: Seat, _random: Random): Command => ({
  do: 'end',
  creature: p.state.turn,
});
