import { err, ok, type Result, type Trade, type TradeOdds, type TradeSide } from '@caltrop/engine';
import type { Kit } from '../book.ts';
import type { Content, Force } from '../content.ts';
import { contentFor } from '../fielded.ts';
import { kitOfEntry } from '../kits.ts';
import { parseForce } from '../parse-force.ts';
import { CAST, FIGHT, hasOdds, MOST, NONE } from './duel-ways.ts';
import { standOff, type Rank } from './stand-off.ts';

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
  const fights = trade.way === FIGHT;
  const one = (rank: Rank): Rank => (fights ? rank : { ...rank, count: 1 });
  const card = standOff({
    content: right.value.content,
    left: one(left.value.rank),
    right: one(right.value.rank),
    way: trade.way,
    distance: NEAR,
    cover: NONE,
    destiny: 0,
    upcharge: 0,
  });
  if (!card.ok) return card;
  const { ladders, samples } = card.value;
  const ladder = (side: 'a' | 'b') => ladders.find((l) => l.side === side);
  if (fights) return ok({ left: ladder('a')?.expected ?? 0, right: ladder('b')?.expected ?? 0, samples });
  const slain = (ladder('b')?.chance ?? 0) * left.value.rank.count;
  return ok({ left: 0, right: Math.min(slain, right.value.rank.count), samples });
};
