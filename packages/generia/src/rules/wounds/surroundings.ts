import { keepShields, shieldsLeft } from '../areas/concentration.ts';
import { saveHeld } from '../areas/holding-on.ts';
import type { Battle, Position } from '../../match/book.ts';
import type { DamageType } from '../../content/content.ts';
import { throwDamage, throwZone } from './damage-dice.ts';
import { classOf, factorOf, guardOf, isExact, reductionOf, settle, type Harm } from './damage.ts';
import { tell } from '../../match/events.ts';
import { takeOff } from '@caltrop/engine/chapter';
import { painsOf, pushSaves } from '../status/saves.ts';
import { creatureOf, needsMind } from '../../match/state.ts';
import { valueOf } from '../creature/values.ts';
import { pushWounds, saveWaking } from './wounds.ts';
import type { HarmWork } from '../../match/work.ts';

/** Dice of damage that nobody deals. */
export interface Strike {
  readonly dice: Harm['dice'];
  readonly flat: number;
  readonly explodes: boolean;
  readonly half: boolean;
  readonly type: DamageType;
  readonly rule: string;
}

/** Everything that is known of such damage on somebody before its dice fall (GE-R14). */
const strikeOf = (p: Position, who: number, s: Strike, zone: number): Harm => {
  const c = creatureOf(p.state, who);
  return {
    by: -1,
    on: who,
    dice: s.dice,
    earlier: 0,
    explodes: s.explodes,
    flat: s.flat,
    doubledBy: 0,
    half: s.half,
    block: 0,
    guard: 0,
    guardTypes: [],
    projectile: false,
    types: [s.type],
    reduce: reductionOf(p, c, [s.type]),
    quarters: factorOf(p, c, [s.type], zone),
    immune: false,
    av: guardOf(p, c, s.type, Math.max(0, zone), 0),
    wt: valueOf(p, c, 'WT'),
    soak: p.book.options.armorModel === 'soak',
    exact: isExact(p, c),
    rerolls: 0,
    rerollsLow: 0,
    rerollsFree: 0,
    terms: [],
  };
};

/**
 * Such damage lands: a physical one in a zone, the others where a zone is needed for their wounds (GE-SEQ-06 to 10). The
 * damage and whether it hit; wounds are on the pile.
 */
export const land = (
  b: Battle,
  who: number,
  s: Strike,
  named: number,
): { readonly hit: boolean; readonly damage: number } => {
  const c = creatureOf(b.state, who);
  const zone = named < 0 && classOf(s.type) === 'physical' ? throwZone(b, c) : named;
  const h = strikeOf(b, who, s, zone);
  b.state.serial++;
  const [sum, explosions] = throwDamage(b, h, 0);
  const r = settle(h, c.shields, sum, explosions);
  if (r.shields.length > 0) keepShields(b, c, shieldsLeft(c.shields, r.shields));
  tell(b, {
    type: 'damage',
    rules: [s.rule],
    who: c.id,
    by: '',
    rolled: r.rolled,
    damage: r.damage,
    kind: s.type,
    threshold: h.wt + h.av,
    hit: r.hit,
    wounds: r.wounds,
    explosions,
    thrown: b.state.serial,
    terms: [],
  });
  if (r.wounds > 0) pushWounds(b, who, -1, zone < 0 ? throwZone(b, c) : zone, r.wounds, false, 0);
  return { hit: r.hit, damage: h.exact ? r.damage : 0 };
};

/** Puts damage that nobody deals on the pile. */
export const pushHarm = (b: Battle, who: number, s: Omit<Strike, 'explodes'>, zone: number): void => {
  const { dice, flat, type, half, rule } = s;
  b.state.work.push({
    is: 'harm',
    step: 'dice',
    who,
    dice,
    flat,
    type,
    zone,
    half,
    rule,
    hit: false,
    asleep: false,
    damage: 0,
    saved: [],
    pained: [],
  });
};

/** One stretch of it: dice and wounds, saves for what is kept up, then waking or saves of the damaged. True for dice. */
export const stepHarm = (b: Battle, w: HarmWork): boolean => {
  const c = creatureOf(b.state, w.who);
  if (w.step === 'dice') {
    w.step = 'held';
    w.asleep = !c.awake;
    w.pained = painsOf(b, c, w.type === 'Fire');
    const { hit, damage } = land(b, w.who, { ...w, explodes: b.book.options.explodingDamage }, w.zone);
    w.hit = hit;
    w.damage = damage;
    return true;
  }
  if (w.step === 'held') {
    // GE-KEY-05: a hit calls for a save for each of them, oldest first.
    const held = w.hit && c.awake ? c.held.find((h) => needsMind(h) && !w.saved.includes(h.n)) : undefined;
    if (held !== undefined) {
      w.saved = [...w.saved, held.n];
      saveHeld(b, w.who, held, w.damage, 0);
      return true;
    }
    w.step = 'done';
  }
  const hurt = w.asleep ? w.damage > 0 : w.hit;
  const left = w.pained;
  w.pained = [];
  // Saves of the damaged, the unconscious with CON too (GE-SEQ-12, GE-WND-10); then waking.
  if (hurt && pushSaves(b, w.who, left)) return false;
  takeOff(b.state, w);
  if (!w.asleep || !hurt) return false;
  saveWaking(b, w.who);
  return true;
};
