import { NO_WHY, type Refusal } from '@caltrop/engine';
import { refuse, type Play, type Position, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import type { Item } from '../../content/content.ts';
import { askWarden } from '../../match/ask-warden.ts';
import { runEffects } from '../../match/effect-order.ts';
import { setFate } from '../death/death.ts';
import { hasBlood } from '../conditions/blood.ts';
import { canAct } from '../conditions/conditions.ts';
import { apFault, spendAp } from '../fight/turn.ts';
import { distanceToSpace } from '../ground/map.ts';
import { passTime } from '../healing/clock.ts';
import { plainSave } from '../check/plain-save.ts';
import { fillUp, fuelOf, rechargeOf, type Recharge } from '../inventory/charges.ts';
import { changeItem, removeItem, spendUse, tellItem } from '../inventory/inventory.ts';
import { carriedOf, itemOf } from '../inventory/slots.ts';
import { areEnemies, creatureOf, type Carried, type Creature } from '../../match/state.ts';
import { calledBy, THING } from './uses.ts';

/** What it costs to charge a thing again in a fight, where it can be done at once. */
const AP = 1;

/** Why there is nobody beside of the kind that a thing is charged by. */
const besideFault = (p: Position, c: Creature, who: NonNullable<Recharge['beside']>): Refusal | undefined => {
  const fits = (t: Creature): boolean => {
    if (t.id === c.id || (p.book.mapped && (t.at < 0 || distanceToSpace(p, c, t.at) > 1))) return false;
    switch (who) {
      case 'dying':
        return t.fate === 'dying' && hasBlood(p, t);
      case 'living':
        return (t.fate === 'up' || t.fate === 'stable') && hasBlood(p, t);
      case 'fallen-enemy':
        return areEnemies(p.state, c, t) && (t.fate === 'dead' || t.fate === 'dying') && hasBlood(p, t);
    }
  };
  const words = { dying: 'somebody Dying', living: 'somebody living', 'fallen-enemy': 'a fallen enemy' };
  return p.state.creatures.some(fits)
    ? undefined
    : refuse(THING, `That needs ${words[who]} beside ${c.name}.`);
};

/** Whether somebody has laid a thing down as ground that is still there (Wonder Bar). */
const isLaid = ({ state }: Position, c: Creature, { use }: Item): boolean =>
  use !== undefined &&
  use.effects.some(
    (e) => e.do === 'ground' && state.patches.some((patch) => patch.ground === e.ground && patch.by === c.id),
  );

/** Why a thing cannot be charged again now (CA-INV-06). */
const rechargeFault = (p: Position, c: Creature, carried: Carried): Refusal | undefined => {
  const item = itemOf(p.book, carried);
  const how = rechargeOf(item);
  if (how === undefined || item.uses === null) return refuse(THING, `${carried.name} cannot be recharged.`);
  if (carried.uses >= item.uses) return refuse(THING, `${carried.name} is fully charged.`);
  if (how.on !== undefined) return refuse(THING, `${carried.name}: ${how.text}`);
  if (!canAct(p, c)) return refuse('CA-LOOP-07', `${c.name} cannot act.`);
  if (p.state.stage === 'fight' && how.beside === undefined && how.shortens === undefined)
    return refuse(THING, `There is no time for that in a fight: ${how.text}`);
  if (how.full === true && (c.hp < c.maxHp || c.str < c.maxStr || c.dex < c.maxDex || c.wil < c.maxWil))
    return refuse(THING, `${c.name} is not in full health.`);
  if (how.held === true && isLaid(p, c, item))
    return refuse(THING, `${carried.name} is not at hand: it must be let go first.`);
  if (how.gold !== undefined && c.gold < how.gold) return refuse(THING, `That needs ${how.gold} gp at hand.`);
  if (how.fuel !== undefined && fuelOf(p, c, how.fuel) === undefined)
    return refuse(THING, `That needs ${how.fuel}, and ${c.name} has none.`);
  const reach = typeof item.use?.range === 'number' ? item.use.range : 0;
  if (how.shortens !== undefined && (carried.shorter ?? 0) + how.shortens >= reach)
    return refuse(THING, `There is nothing left of ${carried.name}.`);
  return how.beside === undefined ? undefined : besideFault(p, c, how.beside);
};

/** CA-INV-06: a charged thing that is empty gets its charges back in the way that it says. */
export const rechargeVerb: Verb<CommandOf<'recharge'>> = {
  who: 'runner',
  stages: ['scene', 'fight'],
  fault(p, _seat, { creature, item }) {
    const c = creatureOf(p.state, creature);
    const carried = carriedOf(c, item);
    if (carried === undefined) return refuse(THING, `${c.name} does not carry "${item}".`);
    return rechargeFault(p, c, carried) ?? apFault(p, c, AP);
  },
  start(g, _seat, { creature, item }) {
    const c = creatureOf(g.state, creature);
    const carried = carriedOf(c, item);
    const how = carried === undefined ? undefined : rechargeOf(itemOf(g.book, carried));
    if (carried === undefined || how === undefined) return;
    if (g.state.stage === 'fight') spendAp(g, c, AP);
    if (how.ask === true && !isGranted(g, c, carried, how)) return;
    if (how.minutes !== undefined) passTime(g, how.minutes);
    const fuel = how.fuel === undefined ? undefined : fuelOf(g, c, how.fuel);
    if (fuel !== undefined) spendUse(g, c, fuel.id);
    if (how.recalls === true) recall(g, c, carried);
    if (how.effects !== undefined)
      runEffects(g, { by: c.id, on: c.id, effects: how.effects, source: carried.id });
    if (how.save !== undefined && !holdsOn(g, c, carried, how.save)) return;
    if (how.breaks !== undefined && breaks(g, c, carried, how.breaks)) return;
    const now = carriedOf(c, item);
    if (now === undefined) return;
    const cut = how.shortens === undefined ? now : { ...now, shorter: (now.shorter ?? 0) + how.shortens };
    changeItem(c, cut);
    fillUp(g, c, cut);
  },
  choices(p, creature) {
    const c = creatureOf(p.state, creature);
    return c.items
      .filter((i) => itemOf(p.book, i).recharge !== undefined && rechargeFault(p, c, i) === undefined)
      .map((i) => ({ do: 'recharge', creature, item: i.id }));
  },
};

/** Those whom a thing has called go back into it. */
const recall = (g: Play, c: Creature, carried: Carried): void => {
  const { use } = itemOf(g.book, carried);
  for (const o of use === undefined ? [] : calledBy(g, c, use)) {
    setFate(g, o, 'lost', THING);
    o.at = -1;
  }
};

/** CA-WARD-11: whether it could be done at all: the sun shone, a cat came by. */
const isGranted = (g: Play, c: Creature, carried: Carried, { text }: Recharge): boolean =>
  askWarden(g, {
    step: 'open',
    key: `recharge:${carried.id}`,
    rule: THING,
    ids: ['yes', 'no'],
    serves: c.seat,
    text: () => `${c.name} wants to recharge ${carried.name}. ${text} Is that so?`,
    label: (id) => (id === 'yes' ? 'It is charged' : 'It is not to be had'),
  }) === 'yes';

const holdsOn = (g: Play, c: Creature, carried: Carried, attribute: 'str' | 'dex' | 'wil'): boolean => {
  const passed = plainSave(g, c, { attribute, rule: THING, text: `${c.name}: ${carried.name}` });
  if (!passed) tellItem(g, c, carried, 'stays empty', THING);
  return passed;
};

/** A reforged thing may break (Harbinger's Bell). */
const breaks = (g: Play, c: Creature, carried: Carried, upTo: number): boolean => {
  const why = g.table.telling ? { seat: c.seat, rule: THING, text: `${carried.name} may break` } : NO_WHY;
  if (g.table.test(6, upTo + 1, why)) return false;
  removeItem(c, carried.id);
  tellItem(g, c, carried, 'breaks', THING);
  return true;
};
