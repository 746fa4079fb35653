/** A room from its lines, also where they were written under other rules. */
import { err, ok, type Result } from '@caltrop/engine';
import type { Line } from './line.ts';
import { Room, type AnyGame } from './room.ts';

/** Why a room that was played under other rules cannot be played on. */
const changed = (room: Room, fault: string): string =>
  [
    `The rules of this game have changed since this table was last played, and they lead elsewhere: ${fault}`,
    `It was played with ${room.made.kind} ${room.made.version}. It can be watched, and its journal can be kept.`,
  ].join(' ');

/**
 * Rebuilds a room. Under other rules it goes on where everything leads to the same positions; else it stands still before
 * the first line that leads elsewhere, and what was written after that is only read.
 */
export const rebuild = (game: AnyGame, [first, ...rest]: readonly Line[]): Result<Room, string> => {
  if (first?.say.do !== 'made') return err('A room begins with the line that made it.');
  const { made } = first.say;
  const room = new Room(game, made, first.at);
  for (const [i, line] of rest.entries()) {
    const { outdated } = room;
    const fault = room.restore(line);
    if (fault === undefined) continue;
    if (!outdated) return err(fault);
    const halted = new Room(game, made, first.at);
    for (const earlier of rest.slice(0, i)) halted.restore(earlier);
    halted.halt(changed(halted, fault));
    for (const later of rest.slice(i)) halted.restore(later);
    return ok(halted);
  }
  return ok(room);
};
