import type { Field } from '@caltrop/engine';
import type { Dot } from '../../parts/map-picture.tsx';
import { findTable } from '../../session/tables.ts';
import type { SavedTable } from '../../store/saves.ts';

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
  const found = await findTable(journal, players);
  return found.ok ? { field: found.value.field, tokens: found.value.tokens } : undefined;
};
