import type { Deed, Refusal, Seat } from '@caltrop/engine';
import { kitOf, type Position } from '../../match/book.ts';
import { grantedTo } from '../../rules/actions/actions.ts';
import type { Command } from '../../match/command.ts';
import type { Ability } from '../../content/content.ts';
import { faultOf } from '../../match/verbs.ts';
import { distance, isHostile } from '../../rules/creature/measures.ts';
import { usable } from '../../rules/creature/in-hand.ts';
import { isHere, type Creature } from '../../match/state.ts';
import { iconOfAbility } from './deed-icons.ts';
import { deedWords } from './deed-words.ts';
import { isAid, isOwn, isSpell } from './use-words.ts';

/** The creatures that something could be meant for, the nearest first. */
const nearest = (p: Position, c: Creature, hostile: boolean): Creature[] =>
  p.state.creatures
    .filter((on) => on !== c && isHere(on) && isHostile(c, on) === hostile)
    .toSorted((x, y) => distance(p, c, x) - distance(p, c, y));

const refused = (
  command: Command,
  words: Pick<Deed<Command>, 'label' | 'icon' | 'group' | 'rule' | 'dice'>,
  refusal: Refusal,
): Deed<Command> => ({
  id: `refused ${JSON.stringify(command)}`,
  group: words.group,
  label: words.label,
  detail: '',
  icon: words.icon,
  rule: words.rule,
  commands: [command],
  dice: words.dice,
  refusal,
});

/** Weapons in hand that strike nobody from here, and why. */
const refusedArms = (p: Position, seat: Seat, c: Creature, legal: readonly Command[]): Deed<Command>[] => {
  const [foe] = nearest(p, c, true);
  if (foe === undefined) return [];
  return kitOf(p.book, c).arms.flatMap((_, arm) => {
    if (!usable(p, c, arm) || legal.some((o) => o.do === 'attack' && o.arm === arm)) return [];
    const command: Command = { do: 'attack', arm, on: foe.id };
    const fault = faultOf(p, seat, command);
    const words = deedWords(p, command);
    return fault === undefined || words === undefined ? [] : [refused(command, words, fault)];
  });
};

/** An ability aimed at the nearest it could be for: what is against that is worth knowing. */
const tried = (p: Position, c: Creature, a: Ability): Command => {
  const use = { do: 'use', ability: a.id } as const;
  const [on] = nearest(p, c, !isAid(a));
  if (on === undefined) return use;
  switch (a.aim.at) {
    case 'creature':
    case 'creatures':
    case 'chain':
      return { ...use, on: [on.id] };
    case 'square':
    case 'line':
    case 'radius':
      return a.aim.around === true ? use : { ...use, at: on.at };
    default:
      return a.check.kind === 'weapon' ? { ...use, on: [on.id] } : use;
  }
};

/** Skills and spells that cannot be used now, and why. */
const refusedUses = (
  p: Position,
  seat: Seat,
  c: Creature,
  legal: readonly Command[],
  isShown: (a: Ability) => boolean,
): Deed<Command>[] => {
  const can = new Set(legal.flatMap((o) => (o.do === 'use' ? [o.ability] : [])));
  const all = [...kitOf(p.book, c).abilities, ...(c.boons.length === 0 ? [] : grantedTo(p, c))];
  return all.flatMap((a) => {
    if (can.has(a.id) || !isOwn(a) || !isShown(a)) return [];
    const command = tried(p, c, a);
    const fault = faultOf(p, seat, command);
    const group = a.check.kind === 'weapon' ? 'attack' : isAid(a) ? 'aid' : 'act';
    const words = { label: a.name, icon: iconOfAbility(a), group, rule: 'GE-ACT-03', dice: true } as const;
    const casts = isSpell(a) ? { casts: a.id } : {};
    return fault === undefined ? [] : [{ ...refused(command, words, fault), ...casts }];
  });
};

/** What a creature has but cannot use now, each with the rule that is against it. */
export const refusedDeeds = (
  p: Position,
  seat: Seat,
  c: Creature,
  legal: readonly Command[],
  isShown: (a: Ability) => boolean,
): Deed<Command>[] => [...refusedArms(p, seat, c, legal), ...refusedUses(p, seat, c, legal, isShown)];
