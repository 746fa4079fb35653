/** The campaigns of the games that have such: found by the rooms of the games, whose screens they are. */
import { err, parseJournal, type Result } from '@caltrop/engine';
import { useEffect, useState } from 'react';
import type { CampaignRoom } from '../games/room.ts';
import { ROOMS } from '../games/rooms.ts';
import { guarded } from '../shell/guarded.ts';
import type { SavedCampaign } from '../store/saves.ts';

type Found = readonly (readonly [kind: string, room: CampaignRoom])[];

/** What the journal of a campaign is of; campaigns are no game that a table could be laid for. */
const SUFFIX = '-campaign';

const loadAll = (): Promise<Found> =>
  Promise.all(
    Object.entries(ROOMS).flatMap(([kind, { campaign }]) =>
      campaign === undefined ? [] : [campaign().then((room) => [kind, room] as const)],
    ),
  );

/** The campaign rooms of all games; none until they are there. */
export const useCampaignRooms = (): Found => {
  const [found, setFound] = useState<Found>([]);
  useEffect(() => {
    guarded(loadAll().then(setFound));
  }, []);
  return found;
};

/** The game whose campaign a text is a journal of; a journal says so in its first line. */
export const campaignKind = (text: string): string | undefined => {
  const journal = parseJournal(text);
  const game = journal.ok ? journal.value.header.game : '';
  return game.endsWith(SUFFIX) ? game.slice(0, -SUFFIX.length) : undefined;
};

/** Reads a campaign of any game from a file. */
export const readCampaign = async (text: string): Promise<Result<SavedCampaign>> => {
  const kind = campaignKind(text);
  if (kind === undefined) {
    const journal = parseJournal(text);
    return journal.ok ? err([{ code: 'no-campaign', what: 'This is no campaign.', where: 'game' }]) : journal;
  }
  const room = await ROOMS[kind]?.campaign?.();
  const what = `There are no campaigns here for the game "${kind}".`;
  return room === undefined ? err([{ code: 'unknown-game', what, where: 'game' }]) : room.read(text);
};
