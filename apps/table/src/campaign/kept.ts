/** Campaigns as this browser keeps them: a journal, and beside it what the next battle is planned with. */
import { err, ok, sha256Hex, type Result } from '@caltrop/engine';
import {
  beginCampaign,
  campaignKind,
  OWNER,
  takeUpCampaign,
  type Beginning,
  type CampaignPart,
  type Keeper,
} from '@caltrop/sheets/campaign';
import { loadStock } from '../builder/use-stock.ts';
import { freshId, type SavedCampaign } from '../store/saves.ts';

/** The campaigns of a game: what it gives for them, and the content that they are played with. */
export interface CampaignStock {
  readonly kind: string;
  readonly part: CampaignPart;
  readonly content: unknown;
}

/** Takes the campaigns of a game from the shelf. */
export const loadCampaigns = async (kind: string): Promise<Result<CampaignStock>> => {
  const stock = await loadStock<unknown>(kind);
  if (!stock.ok) return stock;
  const { game, content } = stock.value;
  const part = await game.campaign?.();
  const what = `There are no campaigns here for the game "${kind}".`;
  return part === undefined
    ? err([{ code: 'no-campaigns', what, where: 'game' }])
    : ok({ kind, part, content });
};

/** A campaign as it is kept, after whatever was done to it. */
export const keptAgain = (
  saved: Pick<SavedCampaign, 'id' | 'kind' | 'resting' | 'limit' | 'battles' | 'rev'>,
  keeper: Keeper,
): SavedCampaign => {
  const { id, kind, resting, limit, battles, rev } = saved;
  const { games, ...summary } = keeper.summary({ resting, limit });
  return {
    id,
    kind,
    ...summary,
    journal: keeper.save(),
    resting,
    limit,
    // A battle that was taken back may be entered again.
    battles: Object.fromEntries(Object.entries(battles).filter(([, game]) => game <= games)),
    changed: Date.now(),
    ...(rev === undefined ? {} : { rev }),
  };
};

const firstKept = (kind: string, keeper: Keeper): SavedCampaign =>
  keptAgain({ id: freshId(), kind, ...keeper.plan(), battles: {} }, keeper);

/** Begins a campaign. Its dice are said to it, whether they fell here or on a real table. */
export const begin = (
  { kind, part, content }: CampaignStock,
  beginning: Beginning,
): Result<{ readonly keeper: Keeper; readonly saved: SavedCampaign }> => {
  const seed = sha256Hex(freshId() + freshId() + freshId() + freshId());
  const keeper = beginCampaign(part, content, beginning, { seed, typed: [OWNER] });
  return keeper.ok ? ok({ keeper: keeper.value, saved: firstKept(kind, keeper.value) }) : keeper;
};

/** Takes up a campaign that is kept. */
export const takeUp = (
  { kind, part, content }: CampaignStock,
  journal: string,
): Result<{ readonly keeper: Keeper; readonly changed: boolean }> =>
  takeUpCampaign(part, kind, content, journal);

/** Reads a campaign of any game from a file; it is kept beside those that are here. */
export const readCampaign = async (text: string): Promise<Result<SavedCampaign>> => {
  const kind = campaignKind(text);
  if (kind === undefined)
    return err([{ code: 'no-campaign', what: 'This is not a campaign.', where: 'game' }]);
  const stock = await loadCampaigns(kind);
  const taken = stock.ok ? takeUp(stock.value, text) : stock;
  return taken.ok ? ok(firstKept(kind, taken.value.keeper)) : taken;
};

/** A face of a six-sided die, from the browser's own source of chance. */
export const rollHere = (): number => {
  // 252 is the largest multiple of 6 that fits a byte: what lies above is thrown again, so every face is as likely.
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 252) return (byte % 6) + 1;
  }
};
