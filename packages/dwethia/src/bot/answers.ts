import type { Policy, Seat } from '@caltrop/engine';
import { kitOf, powerOf, type Book, type Position } from '../match/book.ts';
import { sideOf } from '../match/shares.ts';
import { findModel, otherSide, type Model, type Side, type State } from '../match/state.ts';
import { entryBid } from '../rules/powers/faith.ts';
import { statOf } from '../rules/profile/stats.ts';
import { fightOf } from '../rules/strikes/fights.ts';
import { brawlFor } from './brawl.ts';
import { hidden } from './shifts.ts';
import { spellScore, spellWorth } from './shots.ts';
import { destinyPrice, lead, least, leftOf, valueOf, woundValue } from './worth.ts';

const NO = 'no';

/** The position that a command began from, and what the powers in question are worth there. */
interface Asked extends Position {
  readonly worths: Map<string, number>;
}

/** How questions are answered where nobody is asked, from the position at the start of the command. */
export const answersFor =
  (book: Book) =>
  (state: State): Policy => {
    const p: Asked = { book, state, worths: new Map() };
    return (seat, key, ids) => {
      const answer = answered(p, seat, key, ids);
      return answer !== undefined && ids.includes(answer) ? answer : (ids[0] ?? '');
    };
  };

const answered = (p: Asked, seat: Seat, key: string, ids: readonly string[]): string | undefined => {
  const words = key.split(' ');
  const [what = '', about = ''] = words;
  const side = sideOf(seat);
  switch (what) {
    case 'priority':
      return 'first';
    case 'early':
      return lead(p, side) > 0 ? 'score' : 'go-on';
    case 'window':
    case 'together':
      return 'not-this-half';
    case 'declare':
      return hidden(p, words[2] ?? '', ids) ?? NO;
    case 'powers':
      return inFight(p, ids);
    case 'upcharge':
      return '0';
    case 'destiny':
      return about === 'bid' ? destinyBid(p, side, words, ids) : reroll(p, side, about, words[2] ?? '', ids);
    case 'reroll':
    case 'resolve':
    case 'discipline':
    case 'shield':
    case 'opportunity':
      return 'yes';
    case 'support':
      return ids.includes('strikers') ? 'strikers' : ids[0];
    case 'option':
      return option(p, side, about);
    case 'redirect':
      return least(p, ids, (m) => toughness(p, m));
    case 'friend':
      return least(p, ids, (m) => valueOf(p, m));
    case 'wound':
      return about === 'die' ? ids[0] : least(p, ids, (m) => woundValue(p, m));
    case 'fire':
      return about === 'with' ? ids[0] : least(p, ids, (m) => -leftOf(p, m));
    case 'resist':
      return resist(p, side, about, ids);
    case 'bid':
      return bid(p, side, words, ids);
    default:
      // "No", nothing more, the first of equals: the rules list the plain answer first.
      return undefined;
  }
};

/** What a shot costs a side that turns it to a model: little for the tough and the cheap. */
const toughness = (p: Position, m: Model): number => woundValue(p, m) / Math.max(1, 1 + statOf(p, m, 'D'));

/** Rolls on which Destiny is well spent: they decide a Wound. */
const DEAR = new Set(['save', 'ignore', 'meleeWound', 'rangedAttack']);
/** Points kept for Heroic Resolve. */
const KEPT = 2;
/** From this value on, a model's own life is worth a point. */
const PRECIOUS = 30;

/** DW-DEST-01: one failed die is bought where it matters and some points stay. */
const reroll = (p: Position, side: Side, kind: string, id: string, ids: readonly string[]): string => {
  const m = findModel(p.state, id);
  if (m === undefined || !DEAR.has(kind) || ids.length < 2) return '0';
  const saves = kind === 'save' || kind === 'ignore';
  if (saves) return valueOf(p, m) >= PRECIOUS ? '1' : '0';
  return p.state.pools[side].destiny > KEPT ? '1' : '0';
};

/** DW-FIGHT-11: the Defender makes way only where fighting costs clearly more. */
const option = (p: Position, side: Side, id: string): string => {
  const m = findModel(p.state, id);
  const fight = m === undefined ? undefined : fightOf(p, m);
  if (fight === undefined) return 'fight';
  const attacker = otherSide(side);
  const stays = brawlFor(p, fight, side, attacker, 'fight');
  const goes = brawlFor(p, fight, side, attacker, 'retreat');
  return goes > stays + MARGIN ? 'retreat' : 'fight';
};

const MARGIN = 4;

/** DW-FAITH-01: a power that costs something is resisted while there is Faith for it. */
const resist = (p: Position, side: Side, power: string, ids: readonly string[]): string => {
  const { charge, target } = powerOf(p.book, power);
  const { faith } = p.state.pools[side];
  if (faith < 1 || (charge < 2 && faith < 4) || target === 'self') return NO;
  const open = ids.filter((id) => id !== NO && entryBid(id) === undefined);
  // Where only whole bids are offered, a small one comes first.
  if (open.length === 0)
    return ids.find((id) => entryBid(id) === Math.min(2, Math.floor((faith - 1) / 2))) ?? NO;
  return open.toSorted((a, b) => faithOf(p, b) - faithOf(p, a))[0] ?? NO;
};

const faithOf = (p: Position, id: string): number => {
  const m = findModel(p.state, id);
  return m === undefined ? 0 : kitOf(p.book, m).stats.F;
};

/** The caster and the worth of the spell that the last words of a key name: power, caster, target, Upcharge. */
const spellIn = (p: Asked, words: readonly string[]): { m: Model; worth: number } | undefined => {
  const [power = '', by = '', target = '', more = '0'] = words;
  const m = findModel(p.state, by);
  if (m === undefined) return undefined;
  const key = words.join(' ');
  const upcharge = Number(more);
  const aimed = findModel(p.state, target) === undefined ? { power, upcharge } : { power, target, upcharge };
  const worth = p.worths.get(key) ?? spellWorth(p, m, aimed);
  p.worths.set(key, worth);
  return { m, worth };
};

/** How much of what a power does is bid for it, and what a point of the purse counts. */
const STAKE = 0.5;
const POINT = 2;

/** DW-FAITH-03: who resists bids once; who casts answers once, as far as the power is worth it. */
const bid = (
  p: Asked,
  side: Side,
  [, casters = '0', resisters = '0', ...spell]: readonly string[],
  ids: readonly string[],
): string => {
  // Plain numbers; the same amounts from the other pool stand after them.
  const most = ids.filter((id) => !id.includes(' ')).length - 1;
  const found = spellIn(p, spell);
  if (found === undefined) return '0';
  const stake = Math.floor((STAKE * found.worth) / POINT);
  if (side !== found.m.side)
    return resisters === '0' ? String(Math.min(2, stake, Math.floor(most / 2))) : '0';
  return casters === '0' ? String(Math.max(0, Math.min(most, stake, Number(resisters)))) : '0';
};

/**
 * DW-FAITH-07: who is behind once buys just enough to be ahead, where the power is worth that. As both do, nobody begins
 * what the other would only answer.
 */
const destinyBid = (
  p: Asked,
  side: Side,
  [, , casters = '0', resisters = '0', , caster = '0', defender = '0', ...spell]: readonly string[],
  ids: readonly string[],
): string => {
  const found = spellIn(p, spell);
  if (found === undefined) return '0';
  const casts = side === found.m.side;
  const ahead = Number(caster) - Number(defender);
  // Equal totals are the caster's (DW-FAITH-06).
  const wanted = casts ? -ahead : ahead + 1;
  if (wanted <= 0 || wanted >= ids.length || (casts ? casters : resisters) !== '0') return '0';
  return wanted * destinyPrice(p) < STAKE * found.worth ? String(wanted) : '0';
};

/** DW-R77: the power of somebody in a fight that brings most beyond its price. */
const inFight = (p: Position, ids: readonly string[]): string => {
  let best = 'none';
  let most = 0;
  for (const id of ids) {
    const [by = '', power = '', target] = id.split(' ');
    const m = findModel(p.state, by);
    if (m === undefined || (target !== undefined && findModel(p.state, target) === undefined)) continue;
    const score = spellScore(p, m, { power, ...(target === undefined ? {} : { target }) });
    if (score <= most) continue;
    best = id;
    most = score;
  }
  return best;
};
