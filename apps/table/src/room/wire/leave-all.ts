/** Everything of this person at tables with others, removed: from each table its key, name and words, and from this device the rest. */
import { forgetRoom, keptRooms, setOwnName } from './kept-rooms.ts';
import { openWire } from './wire.ts';

/** How long a table is given to answer. */
const PATIENCE_MS = 8000;

/** Leaves one table; false where it did not answer. One that is gone already, or knows the key no more, is left. */
const leave = (room: string, key: string): Promise<boolean> =>
  new Promise((done) => {
    const wire = openWire(room, key);
    const end = (left: boolean): void => {
      clearTimeout(late);
      off();
      wire.close();
      done(left);
    };
    const late = setTimeout(() => end(false), PATIENCE_MS);
    const off = wire.subscribe(({ ended }) => (ended === undefined ? undefined : end(true)));
    void wire.say({ do: 'leave' }).then((refusal) => end(refusal === undefined));
  });

/** Leaves every table that this device has a key to; how many did not answer, and are kept. */
export const leaveAll = async (): Promise<number> => {
  let silent = 0;
  for (const { room, key } of keptRooms()) {
    if (key === '' || (await leave(room, key))) forgetRoom(room);
    else silent++;
  }
  if (silent === 0) setOwnName('');
  return silent;
};
