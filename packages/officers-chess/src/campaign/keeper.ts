import { ok, sha256Hex, type Event, type Game, type Result } from '@caltrop/engine';
import { anyObject, called, optional, readSetup, type ObjectOf } from '@caltrop/engine/form';
import { campaignGame, CAMPAIGN_SUFFIX, type CampaignState } from '@caltrop/sheets/campaign';
import type { Content } from '../content/content.ts';
import { parseOptions, type Options } from '../match/options.ts';
import { armyForm } from '../match/setup/parse-setup.ts';
import { startCampaign, type Campaign } from './roster.ts';
import { parseStep, takeStep, type Step } from './steps.ts';

const KIND = `officers-chess${CAMPAIGN_SUFFIX}`;
const VERSION = '1';

/** What a campaign is opened with: an army by id or written out, and the house rules of its battles. */
const SETUP = {
  army: armyForm,
  options: optional(called('a map of option names to values', anyObject)),
};
export type CampaignSetup = ObjectOf<typeof SETUP>;

export interface CampaignGame extends Game<CampaignState<Campaign>, Step> {
  readonly content: Content;
  readonly options: Options;
}

/** A line of the chronicle, for the log. */
interface TaleEvent extends Event {
  readonly type: 'tale';
  readonly unit: string;
  readonly text: string;
}

const talesOf = (before: Campaign, after: Campaign): TaleEvent[] =>
  after.chronicle
    .slice(before.chronicle.length)
    .map(({ unit, rule, text }) => ({ type: 'tale', rules: rule === '' ? [] : [rule], unit, text }));

/** Opens a campaign by its setup, which comes from outside: checks its form, the army and the options. */
export const openCampaign = (content: Content, json: unknown): Result<CampaignGame> => {
  const setup = readSetup(json, SETUP);
  if (!setup.ok) return setup;
  const options = parseOptions(setup.value.options ?? {});
  if (!options.ok) return options;
  const start = startCampaign(content, setup.value.army);
  return start.ok ? ok(campaignGameOf(content, options.value, start.value, setup.value)) : start;
};

/** The game of a campaign that begins with a roster as it stands. */
export const campaignGameOf = (
  content: Content,
  options: Options,
  start: Campaign,
  setup: CampaignSetup,
): CampaignGame => {
  const game = campaignGame<Campaign, Step>({
    kind: KIND,
    version: VERSION,
    rulesHash: sha256Hex(JSON.stringify([KIND, VERSION, content.hash, options])).slice(0, 16),
    setup,
    start,
    take: (now, step) => takeStep(content, now, step),
    tales: talesOf,
    steps: (now) => stepsOf(content, now),
    idle: { do: 'buy', item: '' },
    parse: parseStep,
  });
  return { ...game, content, options };
};

/** Promotions and purchases that can be had now. */
const stepsOf = (content: Content, now: Campaign): Step[] => {
  const grow = now.roster.flatMap((u) =>
    (content.classes.get(u.class)?.promotesTo ?? []).map((to): Step => ({
      do: 'promote',
      unit: u.name,
      to: to.class,
    })),
  );
  const goods = [...content.items.keys()].map((item): Step => ({ do: 'buy', item }));
  return [...grow, ...goods].filter((step) => 'campaign' in takeStep(content, now, step));
};
