import type { Refusal } from '@caltrop/engine';
import { refuse, type Play, type Position } from '../../match/book.ts';
import { allEffects } from '../../content/defaults.ts';
import type { ConditionKind, Effect, Spell } from '../../content/content.ts';
import { conditionOf, tagsOf } from '../conditions/bearings.ts';
import { isPresent, type Creature } from '../../match/state.ts';

/** What somebody or something that a spell is about can be. */
type Kind = 'creature' | 'tag' | 'group' | 'thing' | 'element';

/** What a condition can be about: only what its rules read. */
const aboutOf = ({ dreads, will, ignoresAll }: ConditionKind): readonly Kind[] => {
  if (dreads === true) return ['creature', 'tag', 'thing'];
  if (will === 'fetch') return ['thing'];
  if (will === 'named') return ['creature', 'tag', 'group'];
  return ignoresAll === true ? ['creature', 'tag', 'element'] : ['creature'];
};

/** Every element that anything printed here harms with. */
const elementsOf = ({ book: { content } }: Position): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (effects: readonly Effect[]): void => {
    for (const e of allEffects(effects)) if (e.do === 'harm' && e.of !== undefined) found.add(e.of);
  };
  for (const spell of content.spells.values()) add(spell.effects);
  for (const ground of content.grounds.values()) add([...(ground.onEnter ?? []), ...(ground.onStart ?? [])]);
  for (const monster of content.monsters.values())
    for (const { of } of monster.attacks) if (of !== undefined) found.add(of);
  return found;
};

/** The words that somebody can name for these effects, with what they are called: those that would do something. */
export const wordsFor = (g: Play, c: Creature, effects: readonly Effect[]): ReadonlyMap<string, string> => {
  const kinds = new Set<Kind>();
  for (const e of effects) {
    if (e.do === 'ground' && e.named === true)
      for (const kind of ['creature', 'tag'] as const) kinds.add(kind);
    if (e.do !== 'condition') continue;
    const kind = conditionOf(g, e.condition);
    if (kind.about === true) for (const one of aboutOf(kind)) kinds.add(one);
  }
  const words = new Map<string, string>();
  const there = g.state.creatures.filter((o) => isPresent(o) && o.id !== c.id);
  if (kinds.has('creature')) for (const o of there) words.set(o.id, o.name);
  if (kinds.has('group'))
    for (const o of g.state.groups) if (there.some((one) => one.group === o.id)) words.set(o.id, o.name);
  if (kinds.has('tag')) for (const o of there) for (const tag of tagsOf(g, o)) words.set(tag, tag);
  if (kinds.has('thing')) {
    for (const { item } of g.state.lying) words.set(item.id, item.name);
    for (const o of there)
      for (const i of o.items) if (i.place === 'hand') words.set(i.id, `${i.name} of ${o.name}`);
  }
  if (kinds.has('element')) for (const element of elementsOf(g)) words.set(element, element);
  return words;
};

/** Whether a word means anything that a spell can be about: somebody, a side, a thing in sight, a kind, an element. */
const isWord = (p: Position, word: string): boolean => {
  const { state, book } = p;
  return (
    state.creatures.some((o) => o.id === word || tagsOf(p, o).includes(word)) ||
    state.creatures.some((o) => o.items.some((i) => i.id === word)) ||
    state.groups.some((o) => o.id === word) ||
    state.lying.some(({ item }) => item.id === word) ||
    [...book.content.monsters.values()].some((m) => m.tags.includes(word)) ||
    elementsOf(p).has(word)
  );
};

/** Why a spell cannot be about what its caster names: nothing is called that. */
export const wordFault = (
  p: Position,
  { names, name, effects }: Spell,
  said: string,
): Refusal | undefined => {
  if (names !== true || said === '') return undefined;
  const [first = '', ...rest] = said.split(':');
  const isOption = effects.some((e) => e.do === 'choice' && e.options.some((o) => o.id === first));
  const word = isOption ? rest.join(':') : said;
  return word === '' || isWord(p, word)
    ? undefined
    : refuse('CA-GRIM-02', `${name}: nothing and nobody here is called “${word}”.`);
};
