import { fattenJournal, ok, parseJournal, type Problem, type Result } from '@caltrop/engine';
import type { Dot } from '../parts/map-picture.tsx';
import { readTable, type ReadTable } from '../session/open.ts';
import { HUMAN } from '../session/session.ts';
import { loadGame, openSetup, type ReadRoster } from '../shelf/games.ts';
import { readParcel } from '../store/links.ts';
import type { Players } from '../store/saves.ts';

/** What was found in a link, opened as far as it must be to be shown. */
export type InLink =
  | {
      readonly what: 'table';
      readonly table: ReadTable;
      readonly where: string;
      readonly tokens: readonly Dot[];
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

/** Who plays now may differ from who began: what the link says counts where it says something sensible. */
const playersIn = (found: unknown, begun: Players, bots: readonly string[]): Players => {
  const named = typeof found === 'object' && found !== null ? Object.entries(found) : [];
  const sensible = named.filter(
    (e): e is [string, string] =>
      Object.hasOwn(begun, e[0]) && (e[1] === HUMAN || bots.some((b) => b === e[1])),
  );
  return { ...begun, ...Object.fromEntries(sensible) };
};

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
  const table = await readTable(whole.value);
  if (!table.ok) return inLink(table.error);
  const { match } = table.value;
  const bots = ['random', 'greedy', 'search', ...Object.keys(opened.value.ownBots)];
  const players = playersIn(read.value.players, table.value.players, bots);
  const seat = match.game.seats.find((s) => players[s] === HUMAN) ?? match.game.seats[0] ?? '';
  const { where, tokens } = opened.value.presenter.scene(match.view(seat), seat);
  return ok({
    what: 'table',
    table: { ...table.value, players },
    where,
    tokens: tokens.map(({ side, at }) => ({ side, x: at.x, y: at.y })),
  });
};
