import { fattenJournal, ok, parseJournal, type Problem, type Result } from '@caltrop/engine';
import { findTable, type FoundTable } from '../../session/tables.ts';
import { loadGame, openSetup, type ReadRoster } from '../../shelf/games.ts';
import { readParcel } from '../../store/links.ts';

/** What was found in a link, opened as far as it must be to be shown. */
export type InLink =
  | {
      readonly what: 'table';
      readonly table: FoundTable;
      /** Why it does not go as far as the link: the rules have changed since. */
      readonly cut?: string;
    }
  | {
      readonly what: 'roster';
      readonly kind: string;
      readonly list: unknown;
      readonly rosters: readonly ReadRoster[];
    }
  | { readonly what: 'odds'; readonly lab: unknown };

const inLink = (error: readonly Problem[]): Result<never> => ({
  ok: false,
  error: error.map((p) => ({ ...p, where: p.where === undefined ? 'link' : `link, ${p.where}` })),
});

/** Opens a link and checks everything inside. */
export const readLink = async (parcel: string): Promise<Result<InLink>> => {
  const read = await readParcel(parcel);
  if (!read.ok) return read;
  if (read.value.what === 'odds') return ok(read.value);
  if (read.value.what === 'roster') {
    const game = await loadGame(read.value.kind);
    if (!game.ok) return inLink(game.error);
    const rosters = await game.value.readRosters(read.value.list);
    return rosters.ok ? ok({ ...read.value, rosters: rosters.value }) : inLink(rosters.error);
  }
  const journal = parseJournal(read.value.journal, { slim: true });
  if (!journal.ok) return inLink(journal.error);
  const { game: kind, setup } = journal.value.header;
  const opened = await openSetup(kind, setup);
  if (!opened.ok) return inLink(opened.error);
  const whole = fattenJournal(journal.value, opened.value.game);
  if (!whole.ok) return inLink(whole.error);
  const { text, cut } = whole.value;
  const table = await findTable(text, read.value.players);
  if (!table.ok) return inLink(table.error);
  return ok({ what: 'table', table: table.value, ...(cut === undefined ? {} : { cut: cut.what }) });
};
