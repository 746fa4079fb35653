/** What an attacker adds to its own blow, said with the command (GE-SEQ-02). */
import type { Refusal } from '@caltrop/engine';
import { answersOf, canReact } from '../actions/actions.ts';
import { missing, type Price } from '../actions/costs.ts';
import { refuse, type Battle, type Position } from '../../match/book.ts';
import type { Added } from '../../match/command.ts';
import type { Ability, Window } from '../../content/content.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import type { AttackWork, WindowWork } from '../../match/work.ts';
import { elementsFor, payable, reactionPrice, usableReactions, useReaction } from './reactions/uses.ts';

const WINDOW: readonly Window[] = ['own attack declared'];
export const NO_PRICE: Pick<Price, 'en' | 'mp'> = { en: 0, mp: 0 };

/** Adds the next of what was said; what has become impossible in the meantime, or was for one blow alone, is left out. */
export const addNext = (b: Battle, w: WindowWork, who: number): void => {
  const [next, ...later] = w.adds ?? [];
  w.adds = later;
  if (later.length > 0) w.left = [who, ...w.left];
  const a = usableReactions(b, who, w, WINDOW).find(({ id }) => id === next?.ability);
  if (a !== undefined) useReaction(b, who, a, w, -1, next);
};

/** The moment before the roll of a blow that has not been struck, its price paid. */
const before = (
  p: Position,
  blow: AttackWork,
  paid: Pick<Price, 'en' | 'mp'>,
): { readonly p: Position; readonly c: Creature; readonly w: WindowWork } => {
  const known = creatureOf(p.state, blow.by);
  const c: Creature = { ...known, en: known.en - paid.en, mp: known.mp - paid.mp };
  const { work } = p.state;
  return {
    p: {
      book: p.book,
      state: {
        ...p.state,
        creatures: p.state.creatures.map((one) => (one === known ? c : one)),
        work: [...work, blow],
      },
    },
    c,
    w: { is: 'window', window: 'own attack declared', n: 0, left: [], about: blow.on, at: work.length },
  };
};

/** What could be added to a blow whose price is this, one by itself. */
export const addable = (
  p: Position,
  blow: AttackWork,
  paid: Pick<Price, 'en' | 'mp'>,
): readonly Ability[] => {
  if (answersOf(p, creatureOf(p.state, blow.by), 'own attack declared').length === 0) return NOTHING;
  const moment = before(p, blow, paid);
  return usableReactions(moment.p, blow.by, moment.w, WINDOW);
};

const NOTHING: readonly Ability[] = [];

/** Whether the attacker says where an ability strikes. */
export const isAimed = (a: Ability): boolean =>
  a.effect.some((s) => (s.do === 'alter attack' || s.do === 'attack') && s.zone === 'chosen');

/** Why something cannot be added to a blow of this price; undefined when all can, in this order. */
export const addsFault = (
  p: Position,
  blow: AttackWork,
  adds: readonly Added[] | undefined,
  paid: Pick<Price, 'en' | 'mp'>,
): Refusal | undefined => {
  if (adds === undefined || adds.length === 0) return undefined;
  const moment = before(p, blow, paid);
  const used = new Set<string>();
  for (const add of adds) {
    const a = answersOf(moment.p, moment.c, 'own attack declared').find(({ id }) => id === add.ability);
    if (a === undefined)
      return refuse(
        'GE-SEQ-02',
        `${moment.c.name} knows no "${add.ability}" that it could add to an attack.`,
      );
    const fault = addFault(moment.p, moment.c, moment.w, a, add, used);
    if (fault !== undefined) return fault;
    const price = reactionPrice(moment.p, moment.c, a, add.level ?? 1, elementIn(moment.p, moment.c, a, add));
    moment.c.en -= price.en;
    moment.c.mp -= price.mp;
    if (!a.actions.includes('free reaction')) moment.c.reacted = true;
    if (!a.needs.some((need) => need.is === 'counter')) used.add(a.id);
  }
  return undefined;
};

const elementIn = (p: Position, c: Creature, a: Ability, { element }: Added): string =>
  element ?? elementsFor(p, c, a)[0] ?? '';

const addFault = (
  p: Position,
  c: Creature,
  w: WindowWork,
  a: Ability,
  add: Added,
  used: ReadonlySet<string>,
): Refusal | undefined => {
  if (used.has(a.id)) return refuse('GE-SEQ-02', `${a.name} can be added to an attack only once.`);
  if (add.zone !== undefined && !isAimed(a))
    return refuse('GE-SEQ-02', `${a.name} does not let ${c.name} choose where it strikes.`);
  if (add.element !== undefined && !elementsFor(p, c, a).includes(add.element))
    return refuse('GE-SEQ-02', `${c.name} cannot use ${a.name} with ${add.element} now.`);
  if (!a.actions.includes('free reaction') && !canReact(p, c) && a.again !== true)
    return refuse('GE-REACT-01', `${c.name} has no reaction left for ${a.name} in this turn.`);
  const element = elementIn(p, c, a, add);
  const lacks = missing(p, c, a, reactionPrice(p, c, a, add.level ?? 1, element));
  if (lacks !== '') return refuse('GE-R66', `${a.name} takes ${lacks}, which ${c.name} does not have.`);
  if (add.level !== undefined && !payable(p, c, a, element).includes(add.level))
    return refuse('GE-UPC-01', `${c.name} cannot use ${a.name} at level ${add.level}.`);
  return usableReactions(p, p.state.creatures.indexOf(c), w, WINDOW).includes(a)
    ? undefined
    : refuse('GE-SEQ-02', `${a.name} cannot be added to this attack.`);
};
