import { LIDS } from '../shelf/games.ts';

/** What must be said of a game's origin beside its title, where there is such. */
export const Credit = ({ kind }: { kind: string }) => {
  const credit = LIDS.find((l) => l.kind === kind)?.credit;
  return credit === undefined ? undefined : <p className="cap">{credit}</p>;
};
