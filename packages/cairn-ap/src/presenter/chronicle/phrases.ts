import { cellName, counted, dictionary, listed, partsInRow, type Part } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { CairnEvent } from '../../match/events.ts';
import { findCreature } from '../../match/state.ts';
import { markOf } from '../places.ts';

export type Of<T extends CairnEvent['type']> = Extract<CairnEvent, { readonly type: T }>;

/** A creature by name, in the colours of its side. */
export const who = (p: Position, id: string): Part => {
  const c = findCreature(p.state, id);
  return c === undefined ? (id === '' ? 'somebody' : id) : { unit: c.id, text: c.name, side: markOf(p, c) };
};

export const number = (n: number | string): Part => ({ number: String(n) });

/** Names in a row, each in its colours. */
export const names = (p: Position, ids: readonly string[]): Part[] => partsInRow(ids.map((id) => who(p, id)));

/** What somebody has in hand once it is done. */
const inHand = (p: Position, id: string): string => {
  const held = findCreature(p.state, id)?.items.filter((i) => i.place === 'hand') ?? [];
  return held.length === 0 ? '' : listed(held.map((i) => i.name));
};

/** Taking something in hand names it: the rules say only that it was done. */
const takes = (p: Position, e: Of<'declared'>): Part[] => {
  const held = inHand(p, e.who);
  return [held === '' ? 'changes what is in hand' : `takes ${held} in hand`];
};

/** Actions whose words of the rules need their object in the middle, or one of their own. */
export const OWN_WORDS: Readonly<Record<string, (p: Position, e: Of<'declared'>) => Part[]>> = dictionary({
  'swaps to': takes,
  draws: takes,
  'picks up': (p, e) => {
    const held = inHand(p, e.who);
    return [held === '' ? 'picks something up' : `picks something up: now ${held} in hand`];
  },
  'puts away': (p, e) => {
    const held = inHand(p, e.who);
    return [held === '' ? 'puts everything away' : `puts away all but ${held}`];
  },
  drops: () => ['drops something'],
  loads: (p, e) => {
    const held = inHand(p, e.who);
    return [held === '' ? 'loads' : `loads ${held}`];
  },
  'attacks with two weapons': (p, e) => ['attacks ', ...names(p, e.targets), ' with two weapons'],
  'strikes at what is in the hand of': (p, e) => ['tries to disarm ', ...names(p, e.targets)],
  'takes hold of': (p, e) => ['tries to grab ', ...names(p, e.targets)],
});

/** What the ground has become, where it is one Space by its name. */
export const groundWords = (p: Position, e: Of<'ground'>): string => {
  const [only = -1] = e.at;
  const where = e.at.length === 1 ? cellName(p.book.board, only) : counted(e.at.length, 'Space');
  const is = e.at.length === 1 ? 'is' : 'are';
  if (e.text === 'as before') return `${where} ${is} as before`;
  const ground = p.book.content.grounds.get(e.ground)?.name;
  return e.text === ground
    ? `${where} ${is} now ${e.text}`
    : `${ground ?? 'The ground'} at ${where} ${e.text}`;
};

/** Numbers of a sheet as the sheet writes them. */
export const fieldWords = (field: string): string =>
  field
    .replace(/\bmax\b/u, 'maximum')
    .replaceAll(/\b(?:hp|str|dex|wil|ap)\b/gu, (name) => name.toUpperCase());

/** Conditions of several words that one is rather than has. */
const STATES =
  /^(?:A swarm|An object|At|Blind|Blinded|Breathing|Coated|Covered|Craving|Cut|Drawn|Fireproof|Following|Hard|In|Inside|Kept|Laid|Lending|Linked|Living|Looked|Looking|One|Seeing|Shielded|Spirit|Steering|Swallowed|Swift|Turning|Under|Veiled|Walking)\b/u;
/** Those of one word that one has. */
const THINGS: ReadonlySet<string> = new Set(['Lycanthropy', 'Stingers', 'Telekinesis']);
/** What somebody may be one of. */
const ROLES = /^(?:Lure|Maker|Oath-breaker|Thrall|Vessel)\b/u;

/** A condition behind its verbs: `is Prone`, `has wings`, `sees an opening`. */
interface Had {
  readonly one: string;
  readonly many: string;
  readonly name: string;
}

const hadAs = (name: string): Had => {
  if (name.startsWith('Sees ')) return { one: 'sees', many: 'see', name: name.slice('Sees '.length) };
  if (name.startsWith('With ')) return { one: 'has', many: 'have', name: name.slice('With '.length) };
  if (ROLES.test(name)) return { one: 'is a', many: 'are each a', name };
  const isState = name.includes(' ') ? STATES.test(name) : !THINGS.has(name);
  return isState ? { one: 'is', many: 'are', name } : { one: 'has', many: 'have', name };
};

/** `is no longer a`, `no longer has`. */
const noLonger = (verb: string): string =>
  /^(?:is|are)\b/u.test(verb) ? verb.replace(/^(is|are)/u, '$1 no longer') : `no longer ${verb}`;

export const has = (p: Position, id: string): string => {
  const { one, name } = hadAs(conditionName(p, id));
  return `${one} ${name}`;
};
export const hasNot = (p: Position, id: string): string => {
  const { one, name } = hadAs(conditionName(p, id));
  return `${noLonger(one)} ${name}`;
};

/** What several of them have or are from now on, or no longer. */
export const haveNow = (p: Position, id: string, gone: boolean): string => {
  const { many, name } = hadAs(conditionName(p, id));
  return `${gone ? noLonger(many) : many} ${name}`;
};

const conditionName = (p: Position, id: string): string => p.book.content.conditions.get(id)?.name ?? id;
