import { parseJournal, type Result } from '@caltrop/engine';
import type { CampaignPart, Report } from '@caltrop/sheets/campaign';
import { loadGame } from '../shelf/games.ts';

/** What the sides of a battle tell, with the content that its setup asks for. */
export const reportsFrom = async (
  part: CampaignPart,
  kind: string,
  journal: string,
): Promise<Result<readonly Report[]>> => {
  const parsed = parseJournal(journal);
  if (!parsed.ok) return parsed;
  const game = await loadGame(kind);
  if (!game.ok) return game;
  const content = await game.value.contentFor(parsed.value.header.setup);
  return content.ok ? part.reports(content.value, journal) : content;
};
