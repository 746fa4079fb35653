import { ok, sharedJournal, slimJournal, type Result } from '@caltrop/engine';
import { linkTo, makeParcel, SAFE_LENGTH } from './links.ts';
import type { Players } from './saves.ts';

/** A link that holds a whole table. */
export interface TableLink {
  readonly url: string;
  /** Short enough for every program that passes links on. */
  readonly safe: boolean;
}

/** A table as it is kept: what a link or a file is made of. */
export interface Held {
  /** The owner's save: it holds the seed. */
  readonly journal: string;
  readonly players: Players;
  readonly over: boolean;
}

/** Whom a copy is for: others, who get no seed before the end, or the same person elsewhere. */
export type CopyFor = 'others' | 'me';

/** The journal in a copy of a table. */
export const copyOf = ({ journal, over }: Held, whom: CopyFor): Result<string> =>
  whom === 'me' ? ok(journal) : sharedJournal(journal, over);

/** The link to a table as it stands. */
export const tableLink = async (held: Held, whom: CopyFor): Promise<Result<TableLink>> => {
  const copy = copyOf(held, whom);
  const slim = copy.ok ? slimJournal(copy.value) : copy;
  if (!slim.ok) return slim;
  const url = linkTo(await makeParcel({ what: 'table', journal: slim.value, players: held.players }));
  return ok({ url, safe: url.length <= SAFE_LENGTH });
};

/** What is said of a copy that has been made. */
export const copyWords = (over: boolean, whom: CopyFor): string => {
  if (over) return 'It holds the whole battle, with the seed: everybody can check its dice.';
  return whom === 'others'
    ? 'It holds the battle so far, but not the seed: if you play on from it, it gets a new one.'
    : 'It holds the seed of the dice, so that you can go on elsewhere: do not share it, and play on in one place only.';
};
