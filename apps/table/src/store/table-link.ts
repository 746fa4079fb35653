import { ok, slimJournal, type Result } from '@caltrop/engine';
import { linkTo, makeParcel, SAFE_LENGTH } from './links.ts';
import type { Players } from './saves.ts';

/** A link that holds a whole table. */
export interface TableLink {
  readonly url: string;
  /** Short enough for every program that passes links on. */
  readonly safe: boolean;
}

/** The link to a table as it stands. */
export const tableLink = async (journal: string, players: Players): Promise<Result<TableLink>> => {
  const slim = slimJournal(journal);
  if (!slim.ok) return slim;
  const url = linkTo(await makeParcel({ what: 'table', journal: slim.value, players }));
  return ok({ url, safe: url.length <= SAFE_LENGTH });
};
