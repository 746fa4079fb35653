/** What an ability needs, in words: why it cannot be used now. */
import type { Condition, Who } from '../../content/content.ts';
import type { Position } from '../../match/book.ts';
import { holds } from './conditions.ts';
import type { Occasion } from './occasion.ts';

const listed = (words: readonly string[]): string => words.join(' or ');

const whose = (who: Who): string => (who === 'self' ? 'its user' : 'the target');

/** What a condition asks for, as the end of "it needs". */
export const wanted = (p: Position, c: Condition): string => {
  const named = (id: string): string => p.book.abilities.get(id)?.name ?? id;
  switch (c.is) {
    case 'not': {
      if (c.of.is === 'awake') return `${whose(c.of.who)} to be unconscious`;
      const other = wanted(p, c.of);
      return other === '' ? '' : `the opposite of ${other}`;
    }
    case 'any of':
      return listed([...new Set(c.of.map((one) => wanted(p, one)))].filter((words) => words !== ''));
    case 'weapon': {
      const kind = c.kind ?? c.type ?? c.name ?? c.tag;
      return kind === undefined ? 'another weapon in hand' : `a weapon in hand: ${kind}`;
    }
    case 'attack':
      return `a ${c.kind} attack`;
    case 'hands':
      return c.held === 'shield' || c.held === 'staff' ? `a ${c.held} in hand` : `${c.held} in hand`;
    case 'status':
      return `${whose(c.who)} to be ${listed([c.status].flat())}`;
    case 'statuses':
      return c.of === undefined ? 'a target with a status' : `a target that is ${listed(c.of)}`;
    case 'made':
      return 'a target that its user has made';
    case 'kind':
      return `a target of the kind ${c.tag}`;
    case 'flying':
      return `${whose(c.who)} to be in the air`;
    case 'plants near':
      return 'plants nearby';
    case 'missing':
      return `${c.of} to have been spent`;
    case 'distance':
      return c.most === undefined
        ? `a target at least ${c.least ?? 0} m away`
        : `a target within ${c.most} m`;
    case 'counter':
      return `at least ${c.least} ${c.name}`;
    case 'resource':
      return `${c.least === 'half' ? 'half of its' : `at least ${c.least}`} ${c.of}`;
    case 'source':
      return `a source of ${c.element} nearby`;
    case 'smaller':
      return 'a smaller target';
    case 'holds':
      return 'a target that its user holds in a grapple';
    case 'holding':
    case 'held':
      return `its user to concentrate on ${named(c.ability)}`;
    case 'free concentration':
      return 'a Concentration that is free';
    case 'focus weapon':
      return 'a weapon in hand that is a focus';
    case 'recallable':
      return 'a weapon to call back, and a free hand';
    case 'soul':
      return c.above === undefined
        ? 'a soul anchor with a beast in it'
        : `a soul anchor with a beast at most ${c.above} levels above its user in it`;
    case 'ally':
      return 'a target of its own side';
    case 'flyer':
      return `${whose(c.who)} to be a flyer`;
    case 'carries':
      return `its user to carry a ${c.item.replaceAll('-', ' ')}`;
    case 'own shadow':
      return `a shadow of its user within ${c.within} m`;
    case 'own area':
      return `${listed(c.of.slice(0, 1).map(named))} within ${c.within} m`;
    case 'bears':
      return `its user to be under ${named(c.ability)}`;
    case 'held keyword':
      return `its user to concentrate on something with the keyword ${c.keyword}`;
    case 'held by plants':
      return `${whose(c.who)} to be held by plants`;
    case 'stored shadow':
      return 'a stolen shadow';
    default:
      return '';
  }
};

/** What of its needs an ability lacks: `it needs a shield in hand`. */
export const needWords = (p: Position, self: number, needs: readonly Condition[], o: Occasion): string => {
  const lacking = needs.find((one) => !holds(p, self, one, o));
  if (lacking === undefined) return 'its conditions are not met';
  if (lacking.is === 'not' && lacking.of.is !== 'awake') {
    const other = wanted(p, lacking.of);
    if (other.includes(' to be ')) return `it needs ${other.replace(' to be ', ' not to be ')}`;
    return other === '' ? 'its conditions are not met' : `it does not work with ${other}`;
  }
  const words = wanted(p, lacking);
  return words === '' ? 'its conditions are not met' : `it needs ${words}`;
};
