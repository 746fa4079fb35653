/** What is found about a room without opening it, and what others are shown of that. */
import type { About } from '@caltrop/room';
import type { RoomRow } from '../storage/store.ts';

/** A table is in the list while somebody can sit down at it, or look on. */
const isListed = ({ door, stage, seats, watch }: About): boolean =>
  door === 'listed' &&
  (stage === 'lobby' || (stage === 'play' && (watch || seats.some(({ by }) => by !== 'person'))));

export const rowOf = (about: About, touched: number): RoomRow => ({
  id: about.room,
  // Where only links open the door, nobody finds it by its code.
  code: about.door === 'links' ? null : about.code,
  kind: about.kind,
  stage: about.stage,
  listed: isListed(about),
  about,
  keep: about.keep ?? null,
  touched,
});
