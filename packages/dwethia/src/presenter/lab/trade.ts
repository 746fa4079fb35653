import { err, ok, type Result, type Trade, type TradeOdds, type TradeSide } from '@caltrop/engine';
import type { Content, Force } from '../../content/content.ts';
import { parseForce } from '../../content/parse-force.ts';
import type { Kit } from '../../match/book.ts';
import type { Side } from '../../match/state.ts';
import { fightOdds } from '../../rules/fight/odds/odds.ts';
import { contentFor } from '../../rules/forces/fielded.ts';
import { kitOfEntry } from '../../rules/profile/kits.ts';
import { CAST, FIGHT, hasOdds, MOST, NONE } from './duel-ways.ts';
import { layOut, standOff, type Rank, type StandOff } from './stand-off.ts';

/** The distance of shots and powers in a trade: within every weapon's short distance. */
const NEAR = 8;

interface Entry {
  readonly force: Force;
  readonly content: Content;
  readonly kit: Kit;
  readonly rank: Rank;
}

/** An entry of a force with all that it carries, and the content with what was made for that force. */
const entryOf = (content: Content, side: TradeSide): Result<Entry> => {
  const force = parseForce(content, side.roster);
  if (!force.ok) return force;
  const own = contentFor(content, force.value);
  const model = force.value.models[side.entry];
  const faction = own.factions.get(force.value.faction);
  const kit = model === undefined || faction === undefined ? undefined : kitOfEntry(own, faction, model);
  if (model === undefined || faction === undefined || kit === undefined)
    return err([{ code: 'no-unit', what: 'There is no such model in the force.' }]);
  const count = Math.min(MOST, Math.max(1, side.count));
  const base = model.base ?? kit.unit.base;
  const rank = { name: model.name ?? kit.unit.name, faction, kit, base, count, charged: false };
  return ok({ force: force.value, content: own, kit, rank });
};

/** How an entry of a force could attack: a fight, or a shot or a power of its own. */
export const tradeWays = (content: Content, side: TradeSide): { value: string; label: string }[] => {
  const entry = entryOf(content, side);
  if (!entry.ok) return [];
  const { kit, content: own } = entry.value;
  const powers = kit.powers.flatMap((id) => own.powers.get(id) ?? []).filter(hasOdds);
  return [
    { value: FIGHT, label: 'A fight' },
    ...kit.ranged.map((w) => ({ value: w.id, label: `A shot each: ${w.name}` })),
    ...powers.map((power) => ({ value: `${CAST}${power.id}`, label: `A power each: ${power.name}` })),
  ];
};

/**
 * What a trade costs both sides on average. In a fight both stand in a rank and the left is the Attacker; shots and
 * powers are one attack of each model on one of the enemy, at 8".
 */
export const tradeOdds = (content: Content, trade: Trade): Result<TradeOdds> => {
  const left = entryOf(content, trade.left);
  if (!left.ok) return left;
  const right = entryOf(left.value.content, trade.right);
  if (!right.ok) return right;
  const plain = { way: trade.way, distance: NEAR, cover: NONE, destiny: 0, upcharge: 0 };
  const known = right.value.content;
  const [ours, theirs] = [left.value.rank, right.value.rank];
  if (trade.way === FIGHT) return fightTrade({ content: known, left: ours, right: theirs, ...plain });
  const card = standOff({
    content: known,
    left: { ...ours, count: 1 },
    right: { ...theirs, count: 1 },
    ...plain,
  });
  if (!card.ok) return card;
  const hurt = card.value.ladders.find((l) => l.side === 'b')?.expected ?? 0;
  const lost = (hurt / theirs.kit.stats.W) * ours.count;
  return ok({ left: 0, right: Math.min(lost, theirs.count), samples: card.value.samples });
};

/** Both sides of a whole fight by the Wounds that they lose; by those slain where its dice cannot be added up. */
const fightTrade = (s: StandOff): Result<TradeOdds> => {
  const laid = layOut(s);
  if (!laid.ok) return laid;
  const { game, start } = laid.value;
  const odds = fightOdds({ book: game.book, state: start }, start.models, 'south');
  if (odds !== undefined) {
    const lost = (side: Side, { kit }: Rank): number =>
      odds.models.reduce((sum, m) => sum + (m.side === side ? m.lost / kit.stats.W : 0), 0);
    return ok({ left: lost('south', s.left), right: lost('north', s.right), samples: 0 });
  }
  const card = standOff(s);
  if (!card.ok) return card;
  const { ladders, samples } = card.value;
  const slain = (side: 'a' | 'b'): number => ladders.find((l) => l.side === side)?.expected ?? 0;
  return ok({ left: slain('a'), right: slain('b'), samples });
};
