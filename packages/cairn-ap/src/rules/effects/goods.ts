import { rollAmount } from '../dice/amounts.ts';
import type { Play } from '../../match/book.ts';
import { afflict } from '../conditions/affliction.ts';
import { sufferers, type EffectOf } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { drop } from '../conditions/endings.ts';
import { brokenOf } from '../inventory/losses.ts';
import { fuelOf, isUnlit } from '../inventory/charges.ts';
import { addItem, changeItem, isFused, shedExcess, spendUse, tellItem } from '../inventory/inventory.ts';
import { carriedOf, itemOf, slotsOf } from '../inventory/slots.ts';
import { findCreature } from '../../match/state.ts';
import type { EffectWork } from '../../match/work.ts';
import { pickOne } from './things.ts';

/** CA-LIGHT-01: what is used burns from now on, or a light that is in hand already. */
export const kindle = (g: Play, work: EffectWork, effect: EffectOf<'kindle'>): void => {
  const c = findCreature(g.state, work.by);
  if (c === undefined) return;
  const unlit = c.items.filter((i) => i.place === 'hand' && isUnlit(g, c, i));
  const id =
    effect.held === true
      ? pickOne(g, c.seat, unlit, `kindle:${c.id}`, 'Which light is to burn?')
      : work.source;
  const carried = carriedOf(c, id);
  if (carried === undefined) return;
  // The spark is there; what burns in a lantern is its oil.
  const needs = effect.held === true ? itemOf(g.book, carried).use?.fuel : undefined;
  const fuel = needs === undefined ? undefined : fuelOf(g, c, needs);
  if (fuel !== undefined) spendUse(g, c, fuel.id);
  // What was fetched to be lit is in hand now (CA-EXA-16).
  changeItem(c, { ...carried, lit: true, place: carried.place === 'pack' ? 'hand' : carried.place });
  tellItem(g, c, carried, 'burns', 'CA-LIGHT-01');
};

/** A thing is twice as large as it was (Drowning Rod). */
export const swell = (g: Play, work: EffectWork): void => {
  const c = findCreature(g.state, work.by);
  const carried = c === undefined ? undefined : carriedOf(c, work.source);
  if (c === undefined || carried === undefined) return;
  changeItem(c, { ...carried, slots: 2 * slotsOf(g.book, carried) });
  tellItem(g, c, carried, 'is twice as large', 'CA-INV-02');
  shedExcess(g, c);
};

/** A thing comes into somebody's pack. */
export const give = (g: Play, work: EffectWork, { item, uses }: EffectOf<'give'>): void => {
  for (const c of sufferers(g, work.on)) {
    const carried = addItem(g, c, uses === undefined ? item : { item, uses });
    tellItem(g, c, carried, 'is there now', 'CA-INV-06');
  }
};

/** The condition of one whose gold is not there for long (Coin of the Father). */
const FALSE_GOLD = 'false-gold';

/** Gold more or less, never below nothing; what fades is gone again after its hours. */
export const enrich = (g: Play, work: EffectWork, { amount, fades }: EffectOf<'gold'>): void => {
  const what = { seat: findCreature(g.state, work.by)?.seat ?? 'warden', rule: 'CA-INV-03', text: 'gp' };
  for (const c of sufferers(g, work.on)) {
    const by =
      amount.roll === undefined ? plain(amount, work) : rollAmount(g, amount, work.dice, work.sum, what);
    const from = c.gold;
    c.gold = Math.max(0, c.gold + by);
    tell(g, () => ({
      type: 'set',
      rules: ['CA-INV-03'],
      who: c.id,
      field: 'gold',
      from: String(from),
      value: String(c.gold),
    }));
    shedExcess(g, c);
    if (fades !== undefined)
      afflict(g, c, FALSE_GOLD, work.by, [{ by: 'hours', hours: fades }], by, { magical: work.magical });
  }
};

const plain = ({ flat = 0, sum = 0 }: EffectOf<'gold'>['amount'], work: EffectWork): number =>
  flat + sum * work.sum;

/** Something that was ruined is whole again: armor, or anything. */
export const repair = (g: Play, work: EffectWork, what: EffectOf<'repair'>['what']): void => {
  for (const c of sufferers(g, work.on)) {
    const broken = brokenOf(g, c, what);
    const id = pickOne(g, c.seat, broken, `repair:${c.id}`, 'What is mended?');
    const found = broken.find((b) => b.id === id);
    if (found === undefined) continue;
    const carried = carriedOf(c, id);
    if (found.wear !== undefined) drop(g, c, found.wear);
    if (carried === undefined) continue;
    const { ruined: _ruined, notched: _notched, ...whole } = carried;
    changeItem(c, whole);
    tellItem(g, c, carried, 'is whole again', 'CA-INV-06');
  }
};

/** A thing in hand becomes one with the body: it can never be let go (Graftgrub). */
export const fuse = (g: Play, work: EffectWork): void => {
  for (const c of sufferers(g, work.on)) {
    const loose = c.items.filter((i) => i.place === 'hand' && i.id !== work.source && !isFused(g.book, c, i));
    const id = pickOne(g, c.seat, loose, `fuse:${c.id}`, 'What becomes one with the body?');
    const carried = loose.find((i) => i.id === id);
    if (carried === undefined) continue;
    changeItem(c, { ...carried, fused: true });
    tellItem(g, c, carried, 'is one with the body', 'CA-INV-06');
  }
};
