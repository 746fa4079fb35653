import { takeOff } from '@caltrop/engine/chapter';
import { abilityVerb, startAbility } from '../uses/abilities.ts';
import { readyWeapon } from '../actions/attack.ts';
import type { Act } from '../actions/deed.ts';
import { checkOf, deedOf, perform } from '../actions/actions.ts';
import type { Play, Position } from '../../match/book.ts';
import { castVerb, startCast } from '../magic/casting.ts';
import type { Command } from '../../match/command.ts';
import { canAct } from '../conditions/conditions.ts';
import { isAdjacent, isUnseenBy } from '../ground/map.ts';
import { tell } from '../../match/events.ts';
import { actionPrice, declines } from './holds.ts';
import { startUse, useVerb } from '../uses/items.ts';
import { DISTRACTED } from '../check/ledger.ts';
import { isNoticed } from '../check/windows.ts';
import { contestOf } from '../magic/spell-effects.ts';
import { findCreature, WARDEN, type Creature, type Hold } from '../../match/state.ts';
import type { CheckWork, HoldWork, Work } from '../../match/work.ts';

/** The command of a hold with whoever met its condition as its target, where it names none. */
const aimed = ({ command }: Hold, on: string): Command =>
  command.do === 'act' &&
  (command.targets === undefined || command.targets.length === 0) &&
  command.at === undefined
    ? { ...command, targets: [on] }
    : command;

/** CA-R43 c: a condition counts as met only if the Action is possible then. */
const isPossible = (p: Position, c: Creature, hold: Hold, on: string): boolean => {
  if (!canAct(p, c)) return false;
  if (hold.template === 'distract') return isNoticedNow(p, c);
  const command = armed(p, c, aimed(hold, on), on);
  switch (command.do) {
    case 'act':
      return deedOf(command.template).fault(p, c, command) === undefined;
    case 'cast':
      return castVerb.fault(paidFor(p, c, command), c.seat, command) === undefined;
    case 'use':
      return useVerb.fault(paidFor(p, c, command), c.seat, command) === undefined;
    case 'ability':
      return abilityVerb.fault(paidFor(p, c, command), c.seat, command) === undefined;
    default:
      return false;
  }
};

/** Whether whoever is attacked notices the one who distracts it. */
const isNoticedNow = (p: Position, c: Creature): boolean => {
  const work = p.state.work[helpable(p)];
  if (work === undefined) return false;
  const [saving] = work.is === 'check' ? work.savings : [];
  const foe = saving === undefined ? undefined : findCreature(p.state, saving.id);
  return foe === undefined || isNoticed(p, c, foe);
};

/** A strike that an encounter prints (CA-R90) and that names no weapon is made with one that reaches. */
const armed = (p: Position, c: Creature, command: Command, on: string): Command => {
  if (command.do !== 'act' || command.template !== 'attack') return command;
  const t = findCreature(p.state, on);
  // What struck from beside and cannot be seen is struck back at where the blow came from.
  const guess =
    t !== undefined && p.book.mapped && isUnseenBy(p, t, c) && isAdjacent(p, c, t) ? { at: t.at } : {};
  if (command.item !== undefined) return command.at === undefined ? { ...command, ...guess } : command;
  const w = t === undefined ? undefined : readyWeapon(p, c, t);
  return w === undefined ? command : { ...command, item: w.id, ...guess };
};

/** The position with the AP of a held Action back in hand, as they have been paid already. */
const paidFor = (p: Position, c: Creature, command: Command): Position => ({
  book: p.book,
  state: {
    ...p.state,
    creatures: p.state.creatures.map((o) => (o === c ? { ...c, ap: c.ap + actionPrice(p, c, command) } : o)),
  },
});

/** A Held Action happens: everything but its AP is paid now (CA-HELD-04). */
export const stepHold = (g: Play, { creature, hold: id, on }: HoldWork): void => {
  takeOff(g.state);
  const c = findCreature(g.state, creature);
  const hold = c?.holds.find((h) => h.id === id);
  if (c === undefined || hold === undefined || !isPossible(g, c, hold, on)) return;
  if (declines(g, c, hold)) return;
  c.holds = c.holds.filter((h) => h !== hold);
  tell(g, () => ({ type: 'fired', rules: ['CA-R43', 'CA-HELD-01'], who: c.id, text: hold.template }));
  if (hold.template === 'distract') return distract(g);
  const command = armed(g, c, aimed(hold, on), on);
  if (command.do === 'act')
    return perform(g, c.seat, command, null, { hold: hold.id, ...rollOf(g, c, hold, command) });
  c.ap += actionPrice(g, c, command);
  // CA-HELD-03, CA-R42: what was agreed and bought for it counts, and the bank is left alone.
  const held = hold.spec === null ? null : { hold: hold.id, spec: { ...hold.spec, dis: 0 } };
  if (command.do === 'cast') startCast(g, WARDEN, command, held);
  else if (command.do === 'use') startUse(g, WARDEN, command, held);
  else if (command.do === 'ability') startAbility(g, WARDEN, command, held);
};

/** CA-AUTO-05d, m: where on the pile lies what a distraction can help: an attack, or a casting that somebody saves from. */
const helpable = ({ book, state }: Position): number =>
  state.work.findLastIndex(
    (w) =>
      (w.is === 'check' && w.attack && !w.fixed) ||
      (w.is === 'cast' && w.step === 'roll' && contestOf({ book, state }, w) !== undefined),
  );

/** CA-HELD-03, CA-R43 g: the roll as it was fixed; a weapon that is thrown after all goes by its own attribute (CA-AUTO-03). */
const rollOf = (p: Position, c: Creature, { spec, melee }: Hold, command: Act): Partial<CheckWork> => {
  if (spec === null) return {};
  const now = melee === undefined ? undefined : checkOf(p, c.seat, command);
  const attribute = now === undefined || now.melee === melee ? spec.attribute : now.spec.attribute;
  return { spec: { ...spec, attribute, dis: 0 } };
};

/** CA-EXA-11: the attack or spell that was waited for has +1 Advantage, however many distract from it (CA-AUTO-05k). */
const distract = (g: Play): void => {
  const { state } = g;
  const index = helpable(g);
  state.work = state.work.map((w, i): Work => {
    if (i !== index || (w.is !== 'check' && w.is !== 'cast')) return w;
    const causes = w.causes ?? [];
    const known = causes.some(({ rule }) => rule === DISTRACTED.rule);
    return known ? w : { ...w, causes: [...causes, DISTRACTED] };
  });
};
