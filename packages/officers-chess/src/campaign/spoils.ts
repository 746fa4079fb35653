import { ok, type Event, type Result } from '@caltrop/engine';
import type { Content } from '../content/content.ts';
import type { Position } from '../match/book.ts';
import { reportOf, type Fought, type Report } from './report.ts';
import { nextScenario, refusal, settle, told, type Campaign, type CampaignUnit } from './roster.ts';
import { without } from './stock.ts';

/**
 * The campaign after a battle that is over, fates included: gold and Merit are earned, items found are kept, used-up
 * consumables are gone, staves are whole again, and lost units stay away. A draw counts as a defeat; the next battle
 * follows either way. An exhibition match changes nothing.
 */
export const afterBattle = (
  campaign: Campaign,
  battle: Position,
  events: readonly Event[],
): Result<Campaign> => {
  const { content, scenario } = battle.book;
  const report = reportOf(battle, events);
  if (!report.ok) return report;
  return content.campaign.exhibitions.includes(scenario.id)
    ? ok(campaign)
    : entered(content, campaign, report.value);
};

/** The campaign with a battle taken in as its report tells it. */
export const entered = (content: Content, campaign: Campaign, report: Report): Result<Campaign> => {
  const { scenario: id, winner, villages } = report;
  const scenario = content.scenarios.get(id);
  if (scenario === undefined) return refusal('unknown-scenario', `There is no scenario "${id}".`, 'scenario');
  const { name } = scenario;
  if (content.campaign.exhibitions.includes(id)) {
    const what = `${name} is an exhibition match: nothing is won or lost in it.`;
    return refusal('exhibition', what, 'scenario');
  }
  const next = nextScenario(content, campaign);
  if (next !== id) {
    const due = content.scenarios.get(next ?? '')?.name;
    const then = due === undefined ? 'the campaign is over' : `the next battle is ${due}`;
    return refusal('wrong-scenario', `${name} was fought, but ${then}.`, 'scenario');
  }
  const wrong = strangerIn(content, campaign, report);
  if (wrong !== undefined) return wrong;
  const won = winner === 'players';
  const { gold } = content.campaign;
  const earned = (won ? gold.victory : gold.defeat) + gold.village * villages;
  const after = {
    ...campaign,
    ...broughtHome(content, campaign, report),
    gold: campaign.gold + earned,
    victories: campaign.victories + (won ? 1 : 0),
    defeats: campaign.defeats + (won ? 0 : 1),
    next: campaign.next + 1,
  };
  const result = won ? 'won' : winner === 'draw' ? 'drawn, which counts as lost' : 'lost';
  const saved = villages === 0 ? '' : `, ${gold.village * villages} of it for villages saved`;
  const first = told(after, '', 'OC-BUILD-02', `${name}: ${result}. ${earned} gold earned${saved}.`);
  return ok(
    report.fought.reduce((now, one) => told(now, one.name, RULES[one.end], talesOf(content, one)), first),
  );
};

/** Somebody or something in a report that the campaign does not have. */
const strangerIn = (
  content: Content,
  campaign: Campaign,
  { fought, found, discarded }: Report,
): Result<never> | undefined => {
  if (fought.length === 0) return refusal('nobody', 'Nobody of the roster has fought.', 'roster');
  const stranger = fought.find(
    (u, i) =>
      fought.findIndex((o) => o.name === u.name) !== i ||
      !campaign.roster.some((r) => r.name === u.name && r.class === u.class && !r.lost),
  );
  if (stranger !== undefined) {
    const className = content.classes.get(stranger.class)?.name ?? stranger.class;
    const what = `${stranger.name} (${className}) fought, but is not in the roster of the campaign.`;
    return refusal('unknown-unit', what, 'roster', 'OC-UNIT-04');
  }
  const strange = [...fought.flatMap((u) => u.items), ...found, ...discarded].find(
    (item) => !content.items.has(item),
  );
  return strange === undefined
    ? undefined
    : refusal('unknown-item', `There is no item "${strange}".`, 'battle', 'OC-UNIT-07');
};

const END_WORDS = {
  stood: 'Stood to the end',
  escaped: 'Escaped',
  routed: 'Was Routed',
  lost: 'Was Routed and is lost for good',
  away: 'Never took the field',
} as const;

/** The rule behind the end of a unit, where there is one: Merit and gold have none of their own. */
const RULES = { stood: '', escaped: 'OC-SCEN-FLEEING', routed: 'OC-R57', lost: 'OC-R57', away: '' } as const;

const talesOf = (content: Content, one: Fought): string => {
  const merit = one.end === 'lost' ? 0 : meritOf(content, one);
  const routs = one.routs === 0 ? '' : `, routed ${one.routs}`;
  const deed = one.deed ? ', Seized or routed a Boss' : '';
  return `${END_WORDS[one.end]}${routs}${deed}${merit === 0 ? '' : `: ${merit} Merit`}.`;
};

/** Roster and stock after a battle. */
const broughtHome = (
  content: Content,
  campaign: Campaign,
  { fought, found, discarded }: Report,
): Pick<Campaign, 'roster' | 'stock'> => {
  const inBattle = (u: CampaignUnit): Fought | undefined => fought.find((f) => f.name === u.name);
  const brought = campaign.roster.filter((u) => inBattle(u) !== undefined).flatMap((u) => u.items);
  const held = fought.flatMap((u) => u.items);
  let back = returning(content, without([...brought, ...found], held), discarded);
  for (const u of campaign.roster) if (inBattle(u)?.end === 'lost') back = without(back, u.items);

  const stock = [...campaign.stock];
  const roster = campaign.roster.map((u) => {
    const one = inBattle(u);
    if (one === undefined) return u;
    if (one.end === 'lost') return { ...u, items: [], lost: true };
    const others = without(back, u.items);
    const own = without(back, others);
    back = others;
    const merit = u.merit + meritOf(content, one);
    const settled = settle(content, { ...u, merit }, [...one.items, ...own]);
    stock.push(...settled.spare);
    return settled.unit;
  });
  return { roster, stock: [...stock, ...back] };
};

/**
 * Which of the items that left the battle come back: all but consumables, whose uses are for one battle only
 * (OC-WTAG-CONSUMABLE), and whatever was discarded, which was gone for the battle (OC-FREE-03).
 */
const returning = (content: Content, missing: readonly string[], discarded: readonly string[]): string[] => {
  const consumables = missing.filter((id) => content.items.get(id)?.kind === 'consumable');
  const used = without(consumables, discarded);
  return [...without(missing, consumables), ...without(consumables, used)];
};

/** Merit for one battle. */
const meritOf = (content: Content, { end, routs, deed: hero }: Fought): number => {
  const { finished, rout, routsAtMost, deed } = content.campaign.merit;
  const stayed = end === 'stood' || end === 'escaped';
  return (stayed ? finished : 0) + rout * Math.min(routs, routsAtMost) + (hero ? deed : 0);
};
