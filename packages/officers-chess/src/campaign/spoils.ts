import { ok, type Event, type Result } from '@caltrop/engine';
import type { Position } from '../match/book.ts';
import type { Content } from '../content/content.ts';
import { isBattleEvent, type BattleEvent } from '../match/events.ts';
import type { Unit } from '../match/state.ts';
import { nextScenario, refusal, settle, type Campaign, type CampaignUnit } from './roster.ts';
import { without } from './stock.ts';

const SEIZE = 'OC-SCEN-LEADER';

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
  const { book, state } = battle;
  const { content, scenario } = book;
  if (state.phase !== 'over' || state.result === null) {
    return state.result === null
      ? refusal('not-over', `${scenario.name} is not over yet.`, 'battle', 'OC-VIC-08')
      : refusal('not-over', 'The fate of routed units is not decided yet.', 'battle', 'OC-DEC-11');
  }
  if (content.campaign.exhibitions.includes(scenario.id)) return ok(campaign);
  const next = nextScenario(content, campaign);
  if (next !== scenario.id) {
    const due = next === undefined ? 'the campaign is over' : `the next battle is ${next}`;
    return refusal('wrong-scenario', `${scenario.name} (${scenario.id}) was fought, but ${due}.`, 'scenario');
  }
  const fielded = state.units.filter((u) => u.side === 'players');
  const stranger = fielded.find(
    (u) => !campaign.roster.some((r) => r.name === u.name && r.class === u.class && !r.lost),
  );
  if (stranger !== undefined) {
    const what = `${stranger.name} (${stranger.class}) fought, but is not in the roster of the campaign.`;
    return refusal('unknown-unit', what, 'roster', 'OC-UNIT-04');
  }

  const log = events.filter(isBattleEvent);
  const won = state.result.winner === 'players';
  const { gold } = content.campaign;
  const saved = book.places.filter((p) => p.site === 'village' && !state.razed.includes(p.at)).length;
  return ok({
    ...campaign,
    ...broughtHome(campaign, battle, fielded, log),
    gold: campaign.gold + (won ? gold.victory : gold.defeat) + gold.village * saved,
    victories: campaign.victories + (won ? 1 : 0),
    defeats: campaign.defeats + (won ? 0 : 1),
    next: campaign.next + 1,
  });
};

/** Roster and stock after a battle. */
const broughtHome = (
  campaign: Campaign,
  { book, state }: Position,
  fielded: readonly Unit[],
  log: readonly BattleEvent[],
): Pick<Campaign, 'roster' | 'stock'> => {
  const { content } = book;
  const deeds = heroesOf(log, state.units);
  const inBattle = (u: CampaignUnit): Unit | undefined => fielded.find((f) => f.name === u.name);
  const taken = new Set([...state.opened, ...state.visited]);
  const found = book.places.filter((p) => p.item !== '' && taken.has(p.at)).map((p) => p.item);
  const brought = campaign.roster.filter((u) => inBattle(u) !== undefined).flatMap((u) => u.items);
  const held = fielded.flatMap((u) => u.items.map((h) => h.item));
  let back = returning(content, without([...brought, ...found], held), log);
  for (const u of campaign.roster) if (inBattle(u)?.fate === 'lost') back = without(back, u.items);

  const stock = [...campaign.stock];
  const roster = campaign.roster.map((u) => {
    const fought = inBattle(u);
    if (fought === undefined) return u;
    if (fought.fate === 'lost') return { ...u, items: [], lost: true };
    const others = without(back, u.items);
    const own = without(back, others);
    back = others;
    const merit = u.merit + meritOf(content, fought, deeds.has(fought.id));
    const settled = settle(content, { ...u, merit }, [...fought.items.map((h) => h.item), ...own]);
    stock.push(...settled.spare);
    return settled.unit;
  });
  return { roster, stock: [...stock, ...back] };
};

/**
 * Which of the items that left the battle come back: all but consumables, whose uses are for one battle only
 * (OC-WTAG-CONSUMABLE), and whatever was discarded, which was gone for the battle (OC-FREE-03).
 */
const returning = (content: Content, missing: readonly string[], log: readonly BattleEvent[]): string[] => {
  const consumables = missing.filter((id) => content.items.get(id)?.kind === 'consumable');
  const discarded: string[] = [];
  for (const e of log) {
    if (e.type !== 'discarded') continue;
    const id = without(consumables, discarded).find((c) => content.items.get(c)?.name === e.item);
    if (id !== undefined) discarded.push(id);
  }
  return [...without(missing, consumables), ...discarded];
};

/** The ids of units that Seized or routed a Boss. */
const heroesOf = (log: readonly BattleEvent[], units: readonly Unit[]): ReadonlySet<string> => {
  const bosses = new Set(units.filter((u) => u.boss).map((u) => u.id));
  return new Set(
    log.flatMap((e) => {
      if (e.type === 'routed') return bosses.has(e.unit) ? [e.by] : [];
      return e.type === 'result' && e.by !== undefined && e.rules.includes(SEIZE) ? [e.by] : [];
    }),
  );
};

/** Merit for one battle. */
const meritOf = (content: Content, u: Unit, hero: boolean): number => {
  const { finished, rout, routsAtMost, deed } = content.campaign.merit;
  const stayed = u.where === 'map' || u.where === 'escaped';
  return (stayed ? finished : 0) + rout * Math.min(u.routs, routsAtMost) + (hero ? deed : 0);
};
