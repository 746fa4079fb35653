import type { Field } from '@caltrop/engine';
import type { Dot } from '../parts/map-picture.tsx';
import { readTable } from '../session/open.ts';
import type { SavedTable } from '../store/saves.ts';

/** A kept table seen from far above. */
export interface TablePicture {
  readonly field: Field;
  readonly tokens: readonly Dot[];
}

const known = new Map<string, { changed: number; picture: Promise<TablePicture | undefined> }>();

/** The picture of a kept table as its person sees it; undefined where its journal cannot be run here. */
export const pictureOf = (table: SavedTable): Promise<TablePicture | undefined> => {
  const { id, changed } = table;
  const drawn = known.get(id);
  if (drawn?.changed === changed) return drawn.picture;
  const picture = draw(table);
  known.set(id, { changed, picture });
  return picture;
};

const draw = async ({ journal, players }: SavedTable): Promise<TablePicture | undefined> => {
  const read = await readTable(journal);
  if (!read.ok) return undefined;
  const { match, opened } = read.value;
  const { seats } = match.game;
  const seat = seats.find((s) => players[s] === 'human') ?? seats[0] ?? '';
  const { field, tokens } = opened.presenter.scene(match.view(seat), seat);
  return { field, tokens: tokens.map(({ side, at }) => ({ side, x: at.x, y: at.y })) };
};
