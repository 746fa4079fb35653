import { listed, type DeedWords } from '@caltrop/engine';
import { kitOf, type Position } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { priceOf } from '../../rules/actions/costs.ts';
import { bestElement, topLevel } from '../../rules/effects/ability-values.ts';
import { timeWords } from '../../rules/rituals/rituals.ts';
import { numberOf } from '../../match/state.ts';
import { iconOfAbility } from './deed-icons.ts';
import { joined, priceWords, throwsDice } from './use-words.ts';

/** A ritual as a button: its time, its cost and for whom it is (GE-KEY-12). */
export const ritualWords = (p: Position, command: CommandOf<'ritual'>): DeedWords | undefined => {
  const c = p.state.creatures[numberOf(p.state, command.who)];
  const a = c === undefined ? undefined : p.book.abilities.get(command.ability);
  if (c === undefined || a === undefined) return undefined;
  const { level = 1, on = [] } = command;
  const element = command.element ?? bestElement(kitOf(p.book, c), a);
  const price = priceOf(p, c, a, { level, element, targets: Math.max(1, on.length), with: false });
  const names = on.map((id) => p.state.creatures[numberOf(p.state, id)]?.name ?? id);
  const [target] = on;
  return {
    label: joined(a.name, topLevel(kitOf(p.book, c), a) === 1 ? '' : `step ${level}`),
    detail: joined(
      'ritual',
      timeWords(a),
      priceWords({ price }),
      names.length < 2 ? '' : `for ${listed(names)}`,
    ),
    icon: iconOfAbility(a, element),
    group: 'act',
    rule: 'GE-KEY-12',
    dice: throwsDice(a),
    verb: 'Perform',
    ...(target === undefined || names.length > 1 || target === c.id ? {} : { target }),
  };
};
