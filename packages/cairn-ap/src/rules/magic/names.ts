import type { Refusal } from '@caltrop/engine';
import { refuse, type Position } from '../../match/book.ts';
import { allEffects } from '../../content/defaults.ts';
import type { ConditionKind, Effect, Spell } from '../../content/content.ts';
import { conditionOf, tagsOf } from '../conditions/bearings.ts';
import { isPresent, type Creature } from '../../match/state.ts';
import { isUnknownTo } from '../../match/view.ts';

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

/** What these effects can be about; `laid` where they are about it whether it is here or comes later. */
const kindsOf = (
  p: Position,
  effects: readonly Effect[],
): { readonly kinds: Set<Kind>; readonly laid: boolean } => {
  const kinds = new Set<Kind>();
  let laid = false;
  for (const e of effects) {
    if (e.do === 'ground' && e.named === true) {
      for (const kind of ['creature', 'tag'] as const) kinds.add(kind);
      laid = true;
    }
    if (e.do !== 'condition') continue;
    const kind = conditionOf(p, e.condition);
    if (kind.about !== true) continue;
    for (const one of aboutOf(kind)) kinds.add(one);
    if (kind.ignoresAll === true) laid = true;
  }
  return { kinds, laid };
};

/**
 * The words that somebody can name for these effects, with what they are called: those it knows of that would do something.
 * CA-R156: nothing is about those it is cast on: each of them needs somebody else who is meant.
 */
export const wordsFor = (
  p: Position,
  c: Creature,
  effects: readonly Effect[],
  targets: readonly string[],
): ReadonlyMap<string, string> => {
  const { kinds, laid } = kindsOf(p, effects);
  const words = new Map<string, string>();
  const known = p.state.creatures.filter((o) => isPresent(o) && !isUnknownTo(p, c.seat, o));
  const there = known.filter((o) => o.id !== c.id);
  const isAnother = (is: (o: Creature) => boolean): boolean =>
    laid || targets.every((id) => there.some((o) => o.id !== id && is(o)));
  if (kinds.has('creature')) for (const o of there) if (!targets.includes(o.id)) words.set(o.id, o.name);
  if (kinds.has('group'))
    for (const { id, name } of p.state.groups)
      if (there.some((o) => o.group === id) && isAnother((o) => o.group === id)) words.set(id, name);
  if (kinds.has('tag'))
    for (const tag of new Set(there.flatMap((o) => tagsOf(p, o))))
      if (isAnother((o) => tagsOf(p, o).includes(tag))) words.set(tag, tag);
  if (kinds.has('thing')) {
    for (const { item } of p.state.lying) words.set(item.id, item.name);
    for (const o of [...there, c])
      for (const i of o.items) if (i.place === 'hand') words.set(i.id, `${i.name} of ${o.name}`);
  }
  if (kinds.has('element')) for (const element of elementsOf(p)) words.set(element, element);
  return words;
};

/** What a spell is about, as far as that is settled: what was said, or the only thing there is; empty where it is about nothing. */
export const settledWord = (
  p: Position,
  c: Creature,
  { names }: Spell,
  effects: readonly Effect[],
  said: string,
  targets: readonly string[],
): string | undefined => {
  if (names !== true || said !== '') return said;
  const words = [...wordsFor(p, c, effects, targets).keys()];
  return words.length === 1 ? words[0] : undefined;
};

/** Whether there is something that these effects could be about, or they are about nothing. */
export const isNameable = (
  p: Position,
  c: Creature,
  { names }: Spell,
  effects: readonly Effect[],
  targets: readonly string[],
): boolean => {
  const { kinds, laid } = kindsOf(p, effects);
  return names !== true || laid || kinds.size === 0 || wordsFor(p, c, effects, targets).size > 0;
};

/** Whether a word means a kind of creature that may come yet. */
const isKind = ({ book }: Position, word: string): boolean =>
  [...book.content.monsters.values()].some((m) => m.tags.includes(word));

/** Why a spell cannot be about what its caster names: nothing of what it can be about is called that, or it is the target itself. */
export const wordFault = (
  p: Position,
  c: Creature,
  { names, name }: Spell,
  effects: readonly Effect[],
  said: string,
  targets: readonly string[],
): Refusal | undefined => {
  // Which of its options it is comes first.
  if (names !== true || effects.some((e) => e.do === 'choice')) return undefined;
  const { kinds, laid } = kindsOf(p, effects);
  if (kinds.size === 0) return undefined;
  const words = wordsFor(p, c, effects, targets);
  if (said === '')
    return words.size > 0 || laid
      ? undefined
      : refuse('CA-R153', `There is nothing here that ${name} could be about.`);
  if (words.has(said) || (laid && isKind(p, said))) return undefined;
  return wordsFor(p, c, effects, []).has(said)
    ? refuse('CA-R153', `${name} cannot be about ${targets.length > 1 ? 'those' : 'the one'} it is cast on.`)
    : refuse('CA-GRIM-02', `${name}: nothing and nobody here is called “${said}”.`);
};
