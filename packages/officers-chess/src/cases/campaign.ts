/** Cases of the campaign: an army between two battles, and the steps it takes. */
import { err, ok, type CasePosition, type FactSource, type Fault, type Result } from '@caltrop/engine';
import { fields, id, keyed, listOf, makeFaults, whole, words } from '@caltrop/sheets';
import type { CampaignState } from '@caltrop/sheets/campaign';
import { inPosition, sourceOf, type Readers } from '@caltrop/sheets/case-kit';
import { z } from 'zod';
import { campaignGameOf, type CampaignGame } from '../campaign/keeper.ts';
import { nextScenario, startCampaign, type Campaign, type CampaignUnit } from '../campaign/roster.ts';
import type { Step } from '../campaign/steps.ts';
import { grantsLeft } from '../campaign/stock.ts';
import type { Content } from '../content/content.ts';
import type { Options } from '../match/options.ts';
import type { CAMPAIGN_FACTS, MEMBER_FACTS } from './words.ts';

const ids = (what: string) => listOf(what, id);
const NAME = 'the name of a unit such as Tove';

const member = fields('what differs of a unit', {
  class: id.optional(),
  merit: whole('Merit', 0, 99).optional(),
  items: ids('items').optional(),
  raised: ids('weapon types').optional(),
  lost: z.boolean({ error: 'true or false' }).optional(),
});

/** A campaign of a case: Vanguard before its first battle, but for what is said. */
export const campaignSchema = fields('a campaign', {
  campaign: fields('an army between battles', {
    army: id.optional(),
    gold: whole('gold', 0, 9999).optional(),
    victories: whole('victories', 0, 99).optional(),
    /** The battle that comes next. */
    next: id.optional(),
    stock: ids('items').optional(),
    units: keyed(NAME, words(NAME), member).optional(),
  }),
});

type CampaignData = z.infer<typeof campaignSchema>['campaign'];

const unknownIn = (content: Content, begun: Campaign, data: CampaignData): Fault[] => {
  const faults: Fault[] = [];
  const known = (
    path: readonly string[],
    what: string,
    name: string | undefined,
    all: Iterable<string>,
  ): void => {
    if (name !== undefined && ![...all].includes(name))
      faults.push({ path: ['campaign', ...path], code: 'unknown', what: `there is no ${what} "${name}"` });
  };
  known(['next'], 'scenario', data.next, content.campaign.order);
  for (const item of data.stock ?? []) known(['stock'], 'item', item, content.items.keys());
  for (const [name, unit] of Object.entries(data.units ?? {})) {
    const names = begun.roster.map((u) => u.name);
    known(['units', name], 'unit', name, names);
    known(['units', name, 'class'], 'class', unit.class, content.classes.keys());
    for (const item of unit.items ?? []) known(['units', name, 'items'], 'item', item, content.items.keys());
  }
  return faults;
};

const changed = (unit: CampaignUnit, change: z.infer<typeof member> | undefined): CampaignUnit => ({
  ...unit,
  class: change?.class ?? unit.class,
  merit: change?.merit ?? unit.merit,
  items: change?.items ?? unit.items,
  raised: change?.raised ?? unit.raised,
  lost: change?.lost ?? unit.lost,
});

/** Opens a campaign of a case. */
export const openCampaignCase = (
  content: Content,
  options: Options,
  position: unknown,
): Result<CasePosition<CampaignState<Campaign>, Step>, Fault[]> => {
  const parsed = campaignSchema.safeParse(position);
  if (!parsed.success) return err(inPosition(makeFaults(position, parsed.error.issues)));
  const data = parsed.data.campaign;
  const begun = startCampaign(content, data.army);
  if (!begun.ok)
    return err(begun.error.map(({ code, what }) => ({ path: ['position', 'campaign', 'army'], code, what })));
  const faults = unknownIn(content, begun.value, data);
  if (faults.length > 0) return err(inPosition(faults));
  const { gold, victories, stock, next, units = {} } = data;
  const start: Campaign = {
    ...begun.value,
    gold: gold ?? begun.value.gold,
    victories: victories ?? 0,
    stock: stock ?? [],
    next: next === undefined ? 0 : content.campaign.order.indexOf(next),
    roster: begun.value.roster.map((u) => changed(u, units[u.name])),
  };
  return ok(
    positionOf(campaignGameOf(content, options, start, { army: data.army ?? content.campaign.start.army })),
  );
};

const positionOf = (game: CampaignGame): CasePosition<CampaignState<Campaign>, Step> => {
  const before = game.start().now.chronicle.length;
  return {
    game,
    state: game.start(),
    parse: (_state, _seat, text) => parseStepText(text),
    facts: ({ now }, events) =>
      campaignFacts(game.content, now, Math.max(before, now.chronicle.length - events.length)),
    odds: () => ok(sourceOf({})),
    pass: () => ({ do: 'buy', item: '' }),
  };
};

/** `promote Tove to paladin-axe`, `raise Tove axe`, `buy steel-axe`, `claim …`, `give vulnerary from Tove to Quill`, `hire mage as Ada`. */
const parseStepText = (text: string): Result<Step> => {
  const said = (pattern: RegExp): readonly string[] | undefined => pattern.exec(text.trim())?.slice(1);
  const promote = said(/^promote (.+) to (\S+)$/u);
  if (promote !== undefined) return ok({ do: 'promote', unit: promote[0] ?? '', to: promote[1] ?? '' });
  const raise = said(/^raise (.+) (\S+)$/u);
  if (raise !== undefined) return ok({ do: 'raise', unit: raise[0] ?? '', type: raise[1] ?? '' });
  const buy = said(/^buy (\S+)$/u);
  if (buy !== undefined) return ok({ do: 'buy', item: buy[0] ?? '' });
  const claim = said(/^claim (\S+)$/u);
  if (claim !== undefined) return ok({ do: 'claim', item: claim[0] ?? '' });
  const hire = said(/^hire (\S+) as (.+)$/u);
  if (hire !== undefined) return ok({ do: 'hire', class: hire[0] ?? '', name: hire[1] ?? '' });
  const give = said(/^give (\S+?)(?: from (.+?))?(?: to (.+))?$/u);
  if (give !== undefined) {
    const [item = '', from, to] = give;
    return ok({
      do: 'give',
      item,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    });
  }
  return err([
    { code: 'bad-command', what: `"${text}" is not a step of a campaign, such as "buy steel-axe".` },
  ]);
};

const memberFacts = (unit: CampaignUnit): FactSource => {
  const facts: Readers<keyof typeof MEMBER_FACTS> = {
    class: () => unit.class,
    merit: () => unit.merit,
    items: () => unit.items,
    raised: () => new Set(unit.raised),
    tags: () => new Set(unit.tags),
    lost: () => unit.lost,
  };
  return sourceOf(facts, { short: 'merit' });
};

const campaignFacts = (content: Content, now: Campaign, before: number): FactSource => {
  const facts: Readers<keyof typeof CAMPAIGN_FACTS> = {
    gold: () => now.gold,
    victories: () => now.victories,
    defeats: () => now.defeats,
    next: () => nextScenario(content, now) ?? null,
    stock: () => new Set(now.stock),
    grants: () => grantsLeft(content, now),
    told: () => now.chronicle.slice(before).map((tale) => tale.text),
  };
  return sourceOf(facts, {
    other: (name) => {
      const found = now.roster.find((u) => u.name === name);
      return found === undefined ? undefined : memberFacts(found);
    },
  });
};
