import {
  forceCost,
  forceFor,
  forceProblems,
  keepCampaign,
  loadCampaign,
  openCampaign,
  OWNER,
  type Campaign,
  type CampaignMatch,
  type Content,
  type Force,
  type ForceCheck,
} from '@caltrop/dwethia';
import { ok, sha256Hex, type Result } from '@caltrop/engine';
import { freshId, type SavedCampaign } from '../../../store/saves.ts';

/** The game that campaigns belong to. */
export const KIND = 'dwethia';

const counted = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

/** `3 games: 2 won, 1 lost`. */
export const recordWords = ({ games, won, lost, drawn }: Campaign): string => {
  if (games === 0) return 'no game yet';
  const parts = [
    [won, 'won'],
    [lost, 'lost'],
    [drawn, 'drawn'],
  ] as const;
  const said = parts.filter(([n]) => n > 0).map(([n, word]) => `${n} ${word}`);
  return `${counted(games, 'game')}: ${said.join(', ')}`;
};

/** The force that takes the field next: everybody who does not rest, at the limit of the next battle. */
export const nextForce = (
  { roster }: Campaign,
  { resting, limit }: Pick<SavedCampaign, 'resting' | 'limit'>,
): Force => {
  const members = roster.members.filter((m) => !resting.includes(m.id)).map((m) => m.id);
  return forceFor(roster, { members, limit });
};

/** What keeps a force from the field. */
export const faultsOf = (content: Content, force: Force): ForceCheck[] =>
  forceProblems(content, force).filter((check) => check.level === 'illegal');

/** A campaign as it is kept, after whatever was done to it. */
export const keptAgain = (
  content: Content,
  saved: Pick<SavedCampaign, 'id' | 'resting' | 'limit' | 'battles' | 'rev'>,
  match: CampaignMatch,
): SavedCampaign => {
  const { now } = match.state;
  const { id, resting, limit, battles, rev } = saved;
  const list = nextForce(now, saved);
  const living = now.roster.members.filter((m) => m.gone === '').length;
  return {
    id,
    kind: KIND,
    name: now.roster.name,
    journal: match.save(),
    list,
    facts: `${counted(living, 'model')}, ${forceCost(content, list).points} of ${limit} points · ${recordWords(now)}`,
    faults: faultsOf(content, list).length,
    resting,
    limit,
    // A battle that was taken back may be entered again.
    battles: Object.fromEntries(Object.entries(battles).filter(([, game]) => game <= now.games)),
    changed: Date.now(),
    ...(rev === undefined ? {} : { rev }),
  };
};

const firstKept = (content: Content, match: CampaignMatch): SavedCampaign => {
  const { limit } = match.state.now.roster;
  return keptAgain(content, { id: freshId(), resting: [], limit, battles: {} }, match);
};

/** Begins a campaign with a force. Its dice are said to it, whether they fell here or on a real table. */
export const beginCampaign = (
  content: Content,
  force: Force,
  options: Readonly<Record<string, unknown>>,
): Result<{ readonly match: CampaignMatch; readonly saved: SavedCampaign }> => {
  const game = openCampaign(content, { force, options });
  if (!game.ok) return game;
  const match = keepCampaign(game.value, {
    seed: sha256Hex(freshId() + freshId() + freshId() + freshId()),
    typed: [OWNER],
  });
  return ok({ match, saved: firstKept(content, match) });
};

/** Reads a campaign from a file; it is kept beside those that are here. */
export const readCampaign = (content: Content, text: string): Result<SavedCampaign> => {
  const match = loadCampaign(content, text);
  return match.ok ? ok(firstKept(content, match.value)) : match;
};
