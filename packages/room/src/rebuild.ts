/** A room from its lines, also where they were written under other rules. */
import { err, ok, type Result } from '@caltrop/engine';
import type { Line } from './line.ts';
import { Room, type AnyGame } from './room.ts';

/** Why a room that was played under other rules cannot be played on. */
const changed = (room: Room, fault: string): string =>
  [
    `The rules of this game have changed since this table was last played, and they lead elsewhere: ${fault}`,
    `It was played with ${room.made.kind} ${room.made.version}. It can be watched, and the host can play on from the last position that still stands.`,
  ].join(' ');

/**
 * Rebuilds a room. Under other rules it goes on where everything leads to the same positions; else it stands still before
 * the first line that leads elsewhere, and what was written after that is only read, up to the line that plays on from a position.
 */
export const rebuild = (game: AnyGame, [first, ...rest]: readonly Line[]): Result<Room, string> => {
  if (first?.say.do !== 'made') return err('A room begins with the line that made it.');
  /** Why it stands still before these lines. */
  const stops = new Map<number, string>();
  for (;;) {
    const room = new Room(game, first.say.made, first.at);
    const wrong = restoreAll(room, rest, stops);
    if (wrong === undefined) return ok(room);
    // A line that leads elsewhere has changed the room: it is made again, and stands still before it.
    if (!wrong.outdated || stops.has(wrong.at)) return err(wrong.fault);
    stops.set(wrong.at, changed(room, wrong.fault));
  }
};

/** Restores lines one after the other; says which one is at fault, if any is. */
const restoreAll = (
  room: Room,
  lines: readonly Line[],
  stops: ReadonlyMap<number, string>,
): { readonly at: number; readonly fault: string; readonly outdated: boolean } | undefined => {
  for (const [at, line] of lines.entries()) {
    const why = stops.get(at);
    if (why !== undefined) room.halt(why);
    const { outdated } = room;
    const fault = room.restore(line);
    if (fault !== undefined) return { at, fault, outdated };
  }
  return undefined;
};
