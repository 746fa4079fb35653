import { dictionary, counted, middleOf, type DeedWords } from '@caltrop/engine';
import { abilitiesOf } from '../../rules/uses/abilities.ts';
import { checkOf, deedOf, isPaidNow } from '../../rules/actions/actions.ts';
import type { Position } from '../../match/book.ts';
import type { CommandOf, Command } from '../../match/command.ts';
import type { Effect, Spell, ItemUse } from '../../content/content.ts';
import { holdPrice, holdTrigger } from '../../rules/holds/holds.ts';
import { toolOf, usePrice } from '../../rules/uses/items.ts';
import { totalOf } from '../../rules/magic/magic-dice.ts';
import { rechargeOf } from '../../rules/inventory/charges.ts';
import { carriedOf, itemOf } from '../../rules/inventory/slots.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { actWords } from './act-words.ts';
import { holdName, triggerWords } from './hold-words.ts';
import { iconOfItem, iconOfSpell, SIGNS } from '../icons.ts';
import { drawerOf } from './drawers.ts';

/** Whether some effects roll dice or ask for a Save. */
const rolls = (effects: readonly Effect[]): boolean =>
  effects.some((e) => {
    if (e.do === 'harm' || e.do === 'mend') return e.amount.roll !== undefined;
    if (e.do === 'condition') return e.save !== undefined;
    return e.do === 'save' || e.do === 'drain';
  });

const isFriendly = (effects: readonly Effect[]): boolean =>
  effects.some((e) => e.do === 'mend' || e.do === 'cure' || e.do === 'stabilise' || e.do === 'refresh');

const useDice = (use: ItemUse): boolean =>
  use.contest !== undefined || use.save !== undefined || rolls(use.effects);

/** Where a command points: a creature or a Space. */
const aimOf = (
  p: Position,
  { targets, at }: { readonly targets?: readonly string[]; readonly at?: number },
): Pick<DeedWords, 'target' | 'spot'> => {
  const [target] = targets ?? [];
  if (target !== undefined) return { target };
  return at === undefined || at < 0 || !p.book.mapped ? {} : { spot: middleOf(p.book.board, at) };
};

const apWords = ({ state }: Position, ap: number): string => (state.stage === 'fight' ? `${ap} AP` : '');

const joined = (...parts: readonly string[]): string => parts.filter((t) => t !== '').join(', ');

/** `2 slots, 1 dust`. */
export const investedWords = ({ dice }: Pick<CommandOf<'cast'>, 'dice'>): string =>
  joined(
    dice.slots === 0 ? '' : counted(dice.slots, 'slot'),
    dice.dust === 0 ? '' : `${dice.dust} dust`,
    dice.free === 0 ? '' : 'the free die',
  );

/** What a choice of a spell is called; who it names where it is a creature. */
const choiceWords = (p: Position, spell: Spell, choice: string | undefined): string => {
  if (choice === undefined || choice === '') return '';
  const [first = '', second] = choice.split(':');
  const found = spell.effects
    .flatMap((e) => (e.do === 'choice' ? e.options : []))
    .find((o) => o.id === first);
  const names = [found?.name ?? nameOf(p, first), ...(second === undefined ? [] : [nameOf(p, second)])];
  return names.join(', ');
};

const nameOf = ({ state }: Position, id: string): string =>
  state.creatures.find((c) => c.id === id)?.name ?? id;

const castWords = (p: Position, c: Creature, command: CommandOf<'cast'>): DeedWords => {
  const spell = p.book.content.spells.get(command.spell);
  const n = totalOf(command.dice);
  const npc = c.kind === 'npc';
  const choice = spell === undefined ? '' : choiceWords(p, spell, command.choice);
  return {
    label: joined(`${spell?.name ?? command.spell} (${counted(n, 'die', 'dice')})`, choice),
    detail: joined(
      apWords(p, p.book.options.castAP),
      npc ? '' : investedWords(command),
      spell?.save === null || spell === undefined ? '' : `${spell.save.toUpperCase()} Save`,
    ),
    icon: spell === undefined ? SIGNS.cast : iconOfSpell(spell),
    group: spell !== undefined && isFriendly(spell.effects) ? 'aid' : 'act',
    rule: 'CA-CAST-01',
    dice: true,
    verb: 'Cast',
    casts: command.spell,
    ...aimOf(p, { ...command, ...(command.at === undefined ? first(command.spaces) : {}) }),
  };
};

const first = (spaces: readonly number[] | undefined): { readonly at?: number } =>
  spaces?.[0] === undefined ? {} : { at: spaces[0] };

const useWords = (p: Position, c: Creature, command: CommandOf<'use'>): DeedWords | undefined => {
  const carried = carriedOf(c, command.item);
  const tool = carried === undefined ? undefined : toolOf(p, carried);
  if (carried === undefined || tool === undefined) return undefined;
  const item = itemOf(p.book, carried);
  return {
    label: `Use ${carried.name}`,
    detail: joined(
      apWords(p, usePrice(carried, tool)),
      item.uses === null ? '' : `${counted(carried.uses, 'use')} left`,
      command.choice ?? '',
    ),
    icon: iconOfItem(item),
    group: isFriendly(tool.use.effects) ? 'aid' : 'act',
    rule: 'CA-INV-06',
    dice: useDice(tool.use),
    verb: 'Use',
    ...aimOf(p, command),
  };
};

const rechargeWords = (p: Position, c: Creature, command: CommandOf<'recharge'>): DeedWords | undefined => {
  const carried = carriedOf(c, command.item);
  const item = carried === undefined ? undefined : itemOf(p.book, carried);
  const how = item === undefined ? undefined : rechargeOf(item);
  if (carried === undefined || item === undefined || how === undefined) return undefined;
  return {
    label: `Recharge ${carried.name}`,
    detail: joined(apWords(p, 1), how.text),
    icon: iconOfItem(item),
    group: 'act',
    rule: 'CA-INV-06',
    dice: how.save !== undefined || how.breaks !== undefined,
    verb: 'Recharge',
  };
};

/** What nobody does to themselves but by a broken vow. */
const GRAVE: ReadonlySet<string> = new Set(['die', 'harm', 'destroy', 'slots', 'become']);

const isGrave = ({ aim, effects }: ItemUse): boolean =>
  aim?.who === 'self' && effects.some((effect) => GRAVE.has(effect.do));

const abilityWords = (p: Position, c: Creature, command: CommandOf<'ability'>): DeedWords | undefined => {
  const ability = abilitiesOf(p, c).find((a) => a.id === command.ability);
  if (ability === undefined) return undefined;
  return {
    label: ability.name,
    detail: joined(apWords(p, ability.ap), ability.text),
    icon: SIGNS.ability,
    group: 'act',
    rule: 'CA-AUTO-02',
    dice: useDice(ability) || ability.spell !== undefined,
    verb: 'Use',
    ...(isGrave(ability) ? { grave: true } : {}),
    ...aimOf(p, command),
  };
};

const HOLD_ICONS: Readonly<Record<string, string>> = dictionary({
  dodge: SIGNS.dodge,
  parry: SIGNS.parry,
  riposte: SIGNS.riposte,
  overwatch: SIGNS.overwatch,
  distract: SIGNS.distract,
  trip: SIGNS.trip,
  grab: SIGNS.grapple,
});

const holdDeed = (p: Position, c: Creature, command: CommandOf<'hold'>): DeedWords => {
  const { name, ap = 1 } = command;
  const trigger = holdTrigger(c, command);
  return {
    label: `Hold: ${holdName(name).toLowerCase()}${name === 'dodge' && ap > 1 ? ` with ${ap} AP` : ''}`,
    detail: joined(
      apWords(p, holdPrice(p, c, command)),
      trigger === undefined ? '' : triggerWords(p, trigger),
      name === 'dodge' ? `+${ap} on the Save` : '',
    ),
    icon: HOLD_ICONS[name] ?? SIGNS.hold,
    group: 'free',
    rule: 'CA-HELD-01',
    dice: false,
  };
};

/** A command of a creature as a button; undefined for one that is no button. */
export const deedWords = (p: Position, command: Command): DeedWords | undefined => {
  const words = wordsOf(p, command);
  const drawer = drawerOf(command);
  return words === undefined || drawer === undefined ? words : { ...words, drawer };
};

const wordsOf = (p: Position, command: Command): DeedWords | undefined => {
  switch (command.do) {
    case 'act': {
      const c = creatureOf(p.state, command.creature);
      const { label, detail, icon, group, rule } = actWords(p, c, command);
      const grave = command.template === 'surrender' ? { grave: true as const } : {};
      const price = deedOf(command.template).price(p, c, command);
      const dice = isPaidNow(p, c, command, price) && checkOf(p, c.seat, command) !== undefined;
      return { label, detail, icon, group, rule, dice, ...grave, ...aimOf(p, command) };
    }
    case 'cast':
      return castWords(p, creatureOf(p.state, command.creature), command);
    case 'use':
      return useWords(p, creatureOf(p.state, command.creature), command);
    case 'recharge':
      return rechargeWords(p, creatureOf(p.state, command.creature), command);
    case 'ability':
      return abilityWords(p, creatureOf(p.state, command.creature), command);
    case 'hold':
      return holdDeed(p, creatureOf(p.state, command.creature), command);
    case 'gain':
      return {
        label: 'Gain Advantage',
        detail: '1 AP, on the next Base Die',
        icon: SIGNS.gain,
        group: 'free',
        rule: 'CA-GADV-01',
        dice: false,
      };
    case 'retreat':
      return {
        label: 'Leave the fight',
        detail: 'a Save with DEX',
        icon: SIGNS.retreat,
        group: 'turn',
        rule: 'CA-RET-01',
        dice: true,
        verb: 'Leave',
      };
    case 'end': {
      const { ap } = creatureOf(p.state, command.creature);
      return {
        label: 'End turn',
        detail: ap > 0 ? `${ap} AP unspent` : '',
        icon: SIGNS.end,
        group: 'turn',
        rule: 'CA-LOOP-08',
        dice: false,
      };
    }
    default:
      return undefined;
  }
};
