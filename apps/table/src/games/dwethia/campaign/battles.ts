import {
  openDwethia,
  parseSetup,
  reportOf,
  SIDES,
  type Campaign,
  type Content,
  type Force,
  type Report,
  type Side,
} from '@caltrop/dwethia';
import { err, loadMatch, ok, parseJournal, type Result } from '@caltrop/engine';
import { loadGame } from '../../../shelf/games.ts';
import { KIND } from './kept.ts';

/** A battle that is over, as one of its sides tells it. */
export interface Told {
  readonly side: Side;
  readonly force: Force;
  readonly report: Report;
}

/** Both reports of a journal. */
export const readReports = (content: Content, journal: string): Result<readonly Told[]> => {
  const parsed = parseJournal(journal);
  if (!parsed.ok) return parsed;
  const { game: kind, setup: json } = parsed.value.header;
  if (kind !== KIND) {
    const what = 'Only battles of Wonders of Dwethia go into a campaign.';
    return err([{ code: 'other-game', what, where: 'battle' }]);
  }
  const setup = parseSetup(content, json);
  if (!setup.ok) return setup;
  const game = openDwethia(content, setup.value);
  if (!game.ok) return game;
  const match = loadMatch(journal, () => game);
  if (!match.ok) return match;
  const { book } = game.value;
  const told: Told[] = [];
  for (const side of SIDES) {
    const report = reportOf({ book, state: match.value.state }, side);
    if (!report.ok) return report;
    told.push({ side, force: book.forces[side], report: report.value });
  }
  return ok(told);
};

/** Both reports of a battle, with the content that its setup asks for. */
export const reportsFrom = async (journal: string): Promise<Result<readonly Told[]>> => {
  const parsed = parseJournal(journal);
  if (!parsed.ok) return parsed;
  const game = await loadGame(KIND);
  if (!game.ok) return game;
  const content = await game.value.contentFor(parsed.value.header.setup);
  // The shelf hands out the content of the game that was asked for.
  return content.ok ? readReports(content.value as Content, journal) : content;
};

/** Whether everybody who fought is still with the roster: the battle was fought by it. */
export const fits = ({ roster }: Campaign, { force, report }: Told): boolean =>
  force.faction === roster.faction &&
  report.fought.length > 0 &&
  report.fought.every(({ name }) => roster.members.some((m) => m.name === name && m.gone === ''));
