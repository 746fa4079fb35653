/** A match that stood still because its rules have changed goes on from a position. */
import {
  checksum,
  parsePosition,
  readRecording,
  writtenAs,
  type Line as JournalLine,
  type RulesLine,
} from '@caltrop/engine';
import type { Room } from './room.ts';

type Stand = RulesLine & { readonly how: 'position' };

const isStand = (line: JournalLine): line is Stand => line.t === 'rules' && line.how === 'position';

/** The last position that today's rules and what was written agree on. */
const agreed = ({ match, game }: Room): Stand => {
  const lines = match.linesFrom(0);
  const stood = lines.findLast(isStand);
  const before = stood?.after ?? 0;
  const own = match.history();
  // What was undone after these rules had parted from what was written stands no more.
  const { commands } = readRecording(lines);
  let n = Math.min(own.length, Math.max(0, commands.length - before));
  while (n > 0 && commands[before + n - 1]?.sum !== own[n - 1]?.sum) n--;
  const state = match.at(n) ?? match.state;
  const sum = own[n - 1]?.sum ?? stood?.sum ?? checksum(state);
  return {
    t: 'rules',
    version: game.version,
    rules: game.rulesHash,
    how: 'position',
    after: before + n,
    sum,
    state: writtenAs(game, state, sum) ?? state,
  };
};

/** Lets the match stand where a line says; false where its position has not the form of one today. */
const standAt = (room: Room, line: Stand): boolean => {
  const state = parsePosition(room.game, line.state);
  if (!state.ok) return false;
  room.match.stand(line, state.value);
  room.rules = line.rules;
  room.halted = undefined;
  room.offers = [];
  return true;
};

/** Goes on from the last position that both agree on. */
export const goOnFromAgreed = (room: Room): void => {
  const line = agreed(room);
  // People have seen dice of what stands no more, perhaps of a command that waited: a salt makes all to come others.
  room.match.take({ t: 'salt', seat: room.game.seats[0] ?? '', salt: room.sum });
  standAt(room, line);
};

/** Takes in that the match went on from a position: what was written then. False where that cannot stand today. */
export const goOnAsWritten = (room: Room, wrote: readonly JournalLine[]): boolean => {
  for (const line of wrote) {
    if (!isStand(line)) room.match.take(line);
    else if (!standAt(room, line)) return false;
  }
  return true;
};
