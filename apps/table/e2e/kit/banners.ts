import { greedyBot, playOn } from '@caltrop/bots';
import { sha256Hex } from '@caltrop/engine';
import { cartridge } from '@caltrop/officers-chess/cartridge';
import { beginCampaign, type CampaignDeed, type Keeper } from '@caltrop/sheets/campaign';
import { must } from '../../../../tests/kit/must.ts';
import { newBeside, plain } from './rules.ts';

/** Two battles of a campaign of Officer's Chess that bots have fought, and somebody whom they make ready for a promotion. */
export interface TwoBattles {
  readonly journals: readonly [string, string];
  readonly hero: string;
  readonly promotion: CampaignDeed;
  /** The gold after both battles. */
  readonly gold: number;
}

/** The journal of a battle that bots have fought to its end. */
const fought = (setup: unknown, seed: string): string => {
  const { opened, match } = newBeside(setup, seed);
  const red = opened.ownBots['behaviour'];
  if (red === undefined) throw new Error('The game has lost its own bot.');
  let now = 0;
  const bots = { blue: greedyBot(opened.kit), red };
  if (playOn(match, bots, { clock: () => now++, budgetMs: 1e9 }) !== 'over')
    throw new Error('The battle did not end.');
  return match.save();
};

const part = await cartridge.campaign?.();
const PLAN = { resting: [], limit: 0 };

/** Fights the next battle of a campaign and takes it in. */
const nextOf = (keeper: Keeper, seed: string): string => {
  const setup: unknown = JSON.parse(JSON.stringify(keeper.screen(PLAN, []).next.fights[0]?.setup({})));
  const journal = fought(setup, seed);
  const [report] = must(part?.reports(plain(), journal) ?? { ok: true, value: [] });
  if (report === undefined || keeper.enter(report).kind !== 'done') throw new Error('It does not fit.');
  return journal;
};

/** The first seed by which two battles bring somebody a promotion. */
export const twoBattles = (name: string): TwoBattles => {
  if (part === undefined) throw new Error('there is no campaign');
  for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    const beginning = { roster: 'vanguard', name, options: {} };
    const keeper = must(beginCampaign(part, plain(), beginning, { seed: sha256Hex(seed) }));
    const journals = [nextOf(keeper, seed), nextOf(keeper, seed)] as const;
    const { members, facts } = keeper.screen(PLAN, []);
    const hero = members.find((m) => m.deeds.length > 0);
    const [promotion] = hero?.deeds ?? [];
    if (hero !== undefined && promotion !== undefined)
      return { journals, hero: hero.name, promotion, gold: Number.parseInt(facts[1] ?? '', 10) };
  }
  throw new Error('no seed brings a promotion');
};
