import { kitOf, type Position } from '../book.ts';
import { need } from '../chart.ts';
import { canReach } from '../fights.ts';
import { ignoreOf, saveOf, statOf } from '../stats.ts';
import { otherSide, type Model, type Side } from '../state.ts';
import { canStrike } from '../strikes.ts';
import { arvOf, defenceTarget, occasionOf, strengthOf } from '../values.ts';
import { leftOf, woundValue } from './worth.ts';

/** The chance of a die that needs a number. */
export const chanceOf = (wanted: number): number => Math.max(0, 7 - Math.max(2, wanted)) / 6;

/** How likely a wound gets through what a model has against it, with so many save dice. */
export const passes = (p: Position, m: Model, saves: number): number => {
  const save = saveOf(p, m);
  const ignore = ignoreOf(p, m);
  let through = 1;
  if (save > 0) for (let n = 0; n < saves; n++) through *= 1 - chanceOf(save);
  return ignore > 0 ? through * (1 - chanceOf(ignore)) : through;
};

/** How a Defender meets a fight. */
export type Stand = 'fight' | 'retreat';

/** What a side is expected to lose in a fight, in value: mean dice, wounds on those who lose least. */
const lossOf = (p: Position, all: readonly Model[], side: Side, attacker: Side, stand: Stand): number => {
  const foes = all.filter((m) => m.side !== side);
  if (side === attacker && stand === 'retreat') return 0;
  const other = otherSide(side);
  const retreats = (s: Side): boolean => stand === 'retreat' && s !== attacker;
  const attack = need(
    arvOf(p, all, other, attacker, retreats(other)),
    arvOf(p, all, side, attacker, retreats(side)),
  );
  const engaged = all.map((m) => m.id);
  const defence = defenceTarget(p, all, engaged, side, attacker);
  const occasion = occasionOf(all, attacker, other);
  let wounds = 0;
  for (const m of foes) {
    if (!canStrike(p, m) || !canReach(p, m, all)) continue;
    const dice = statOf(p, m, 'A', occasion);
    wounds += dice * chanceOf(attack) * chanceOf(need(strengthOf(p, m, all, attacker), defence));
  }
  return placed(p, all, side, wounds);
};

/** The value that so many wounds take from a side, one after the other on whom it costs least. */
const placed = (p: Position, all: readonly Model[], side: Side, wounds: number): number => {
  const own = all
    .filter((m) => m.side === side && m.wounds > 0)
    .map((m) => ({ m, cost: woundValue(p, m), left: m.wounds, pass: passes(p, m, 1) }))
    .sort((a, b) => a.cost * a.pass - b.cost * b.pass);
  let open = wounds;
  let lost = 0;
  for (const { m, left, pass } of own) {
    if (open <= 0) break;
    const taken = Math.min(open * pass, left);
    lost += (leftOf(p, m) * taken) / left;
    open -= taken / Math.max(pass, 0.05);
  }
  return lost;
};

/** What a fight is expected to bring a side: what its enemies lose less what it loses itself. */
export const brawlFor = (
  p: Position,
  fight: readonly Model[],
  side: Side,
  attacker: Side,
  stand: Stand = 'fight',
): number => lossOf(p, fight, otherSide(side), attacker, stand) - lossOf(p, fight, side, attacker, stand);

/** Whether a model fights better than it shoots. */
export const isFighter = (p: Position, m: Model): boolean => kitOf(p.book, m).ranged.length === 0;
