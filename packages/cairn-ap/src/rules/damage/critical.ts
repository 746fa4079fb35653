import { bearingsOf, conditionOf, isWith } from '../conditions/bearings.ts';
import { isImmune } from '../conditions/resistance.ts';
import { shrugsOff } from '../conditions/affliction.ts';
import { kitOf, type Play, type Position } from '../../match/book.ts';
import { dieNow, setFate } from '../death/death.ts';
import { noteCritical, vanishes } from './deeds.ts';
import { breakDetachment } from './detachments.ts';
import type { Effect } from '../../content/content.ts';
import { runEffects } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { raiseMax } from '../death/growth.ts';
import { itemOf, spendUse } from '../inventory/inventory.ts';
import { weaponOf } from '../inventory/weapons.ts';
import { plainSave } from '../check/plain-save.ts';
import { findCreature, setMax, type Creature, type Fate } from '../../match/state.ts';
import { askWarden } from '../../match/ask-warden.ts';
import type { DamageWork, Harm } from '../../match/work.ts';

/**
 * CA-DMG-05: whether an event calls for a Critical Save: something went beyond HP (or, by option, HP came to 0 exactly),
 * by way of HP or an attack, and the victim was not already Dying or Stable (CA-R24, R26).
 */
export const isSaveDue = (
  { book }: Position,
  c: Creature,
  h: Harm,
  { hpBefore, over }: Pick<DamageWork, 'hpBefore' | 'over'>,
  before: Fate,
): boolean => {
  if (c.fate === 'dead' || h.pool === 'dex' || h.pool === 'wil') return false;
  if (h.pool === 'str' && !h.attack) return false;
  const { critSaveAtZero, dyingSaves } = book.options;
  const beyond = over > 0 || (critSaveAtZero && h.pool === 'hp' && hpBefore > 0 && c.hp === 0);
  if (!beyond) return false;
  return before === 'dying' ? dyingSaves : before !== 'stable';
};

/** CA-R21: whether the Save cannot fail and its die is of no use to anybody. */
const isCertain = ({ book, state }: Position, c: Creature): boolean => {
  const { critDC, naturals } = book.options;
  if (c.bank > 0 || c.conditions.length > 0) return false;
  return c.str >= critDC && naturals !== 'autoWinLose' && state.desk.naturals !== 'ask';
};

const save = (g: Play, c: Creature): boolean =>
  plainSave(g, c, {
    attribute: 'str',
    dc: g.book.options.critDC,
    rule: 'CA-CRIT-02',
    text: `${c.name}: Critical Save`,
    critical: true,
  });

/** CA-CRIT-02 to 08: the Save against 15 with the STR that is left, and what a failure means. */
export const rollCritical = (g: Play, c: Creature, h: Harm, over = 0): void => {
  const wasDying = c.fate === 'dying';
  const doomed = c.doomed && !wasDying;
  const by = h.by === '' ? undefined : findCreature(g.state, h.by);
  const deadly =
    h.attack && by !== undefined && bearingsOf(g, by).some((b) => b.deadly === true && isWith(b, h.with));
  const passed = (!deadly && (isCertain(g, c) || save(g, c))) || blooms(g, c);
  // CA-R82: a fateful Save is so only once.
  if (doomed) c.doomed = false;
  if (passed) {
    if (doomed) c.scars = c.scars.map((scar) => (scar === 'CA-SCAR-12' ? 'CA-SCAR-12: passed by' : scar));
    if (doomed) raiseMax(g, c, 'hp', { dice: 3, rule: 'CA-SCAR-12', text: 'the doom passes by' });
    return;
  }
  // CA-R20: the rider comes before the victim falls and drops what keeps it out.
  const rider = h.rider.filter((effect) => !isKeptOut(g, c, effect));
  if (doomed || wasDying) dieNow(g, c, doomed ? 'CA-SCAR-12' : 'CA-R26');
  else takeCritical(g, c);
  noteCritical(g, c, h);
  if (by !== undefined && isArmed(g, by, h) && kitOf(g.book, by).traits.some((t) => t.drains === true))
    setMax(c, 'str', c.maxStr - over);
  // CA-DMG-06: what the attacker's kind does to those who fail.
  if (rider.length > 0)
    runEffects(g, { by: h.by, on: c.id, at: c.at, effects: rider, source: h.with, magical: h.magical });
};

/** CA-R260: whether a blow was struck with an attack of somebody's entry or with a weapon, not with bare hands or what lies about. */
const isArmed = (p: Position, by: Creature, { attack, with: weapon }: Harm): boolean => {
  const w = attack ? weaponOf(p, by, weapon) : undefined;
  return w !== undefined && (w.attack !== undefined || w.carried !== undefined);
};

/** Whether what somebody bears keeps an effect out: its element, or the condition that it sets. */
const isKeptOut = (p: Position, c: Creature, effect: Effect): boolean =>
  (effect.do === 'harm' && isImmune(p, c, effect.of ?? '')) ||
  (effect.do === 'condition' && shrugsOff(p, c, conditionOf(p, effect.condition), false, ''));

/** CA-WIN-05: an Everbloom Band turns one failure into a success; the STR is lost all the same. */
const blooms = (g: Play, c: Creature): boolean => {
  const band = c.items.find((i) => i.uses > 0 && itemOf(g.book, i).tags.includes('everbloom'));
  if (band !== undefined) spendUse(g, c, band.id);
  return band !== undefined;
};

/** CA-CRIT-04, 07: Critical Damage. */
const takeCritical = (g: Play, c: Creature): void => {
  const kit = kitOf(g.book, c);
  if (losesHead(g, c)) return;
  if (vanishes(g, c)) {
    setFate(g, c, 'lost', 'CA-CRIT-07');
    c.at = -1;
    return;
  }
  if (kit.detachment) return breakDetachment(g, c);
  if (kit.traits.some((t) => t.tireless === true && t.heads === undefined)) return;
  if (c.kind !== 'npc') return setFate(g, c, 'dying', 'CA-CRIT-04');
  setFate(g, c, ruleFate(g, c, kit.tags.includes('named')), 'CA-CRIT-07');
};

/** A Hydra loses one of its heads instead, and fights until none is left. */
const losesHead = (g: Play, c: Creature): boolean => {
  const heads = kitOf(g.book, c).traits.find((t) => t.heads !== undefined)?.heads;
  if (heads === undefined) return false;
  const key = `heads:${c.id}`;
  const left = (g.state.counters[key] ?? heads) - 1;
  g.state.counters = { ...g.state.counters, [key]: left };
  tell(g, () => ({
    type: 'said',
    rules: ['CA-CRIT-08'],
    who: c.id,
    text: `${c.name} loses a head: ${left} left`,
  }));
  if (left <= 0) dieNow(g, c, 'CA-CRIT-07');
  return true;
};

const NPC_FATES = ['dead', 'dying', 'captured', 'surrendered'] as const;

/** CA-WARD-12, CA-R25, CA-AUTO-07: dead by default; somebody with a name lies Dying. */
const ruleFate = (g: Play, c: Creature, named: boolean): Fate => {
  const first = named || g.book.options.npcCrit === 'dying' ? 'dying' : 'dead';
  const answer = askWarden(g, {
    step: 'criticals',
    key: `critical:${c.id}:${c.str}`,
    rule: 'CA-CRIT-07',
    ids: [first, ...NPC_FATES.filter((fate) => fate !== first)],
    text: () => `${c.name} takes Critical Damage. What becomes of it?`,
    label: (id) => id,
  });
  return NPC_FATES.find((fate) => fate === answer) ?? first;
};
