import { dictionary, cellName, counted, listed, type ChronicleLine, type Part } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { BattleEvent } from '../../match/events.ts';
import { isSource, sourceName } from '../scene/badges.ts';
import {
  attackParts,
  damageParts,
  defendedParts,
  defendsParts,
  resourceParts,
  rolledParts,
  usedParts,
  woundParts,
} from './blow-sentences.ts';
import { deskParts } from './desk-sentences.ts';
import { lineOf, number, sentenceOf, who, type Of } from './sentence-parts.ts';
import { isNumbered } from '../card/status-words.ts';

const MOVES: Readonly<Record<string, string>> = dictionary({
  walk: 'goes',
  sprint: 'sprints',
  stealth: 'sneaks',
  free: 'moves',
  skill: 'moves',
  fly: 'flies',
  mount: 'is ridden',
  jump: 'jumps',
});

const movedParts = (p: Position, e: Of<'moved'>): Part[] => {
  const last = e.path.at(-1);
  if (last === undefined) return [who(p, e.who), e.how === 'fly' ? ' changes height' : ' stays where it is'];
  const far = e.how === 'jump' ? '' : `, ${e.path.length} m`;
  return [who(p, e.who), ` ${MOVES[e.how] ?? 'moves'} to ${cellName(p.book.board, last)}${far}`];
};

const shiftedParts = (p: Position, e: Of<'shifted'>): Part[] => {
  const to = e.at < 0 ? '' : ` to ${cellName(p.book.board, e.at)}`;
  if (e.why === 'knocked back') return [who(p, e.who), ` is knocked back${to}`];
  if (e.why === 'swap') return [who(p, e.who), ` changes places${to}`];
  if (e.why === 'put') return [who(p, e.who), ` is put${to}`];
  if (e.why === 'dismounts' || e.why.startsWith('mounts ')) return [who(p, e.who), ` ${e.why}`];
  return [who(p, e.who), ` is moved${to} by ${sourceName(p, e.why)}`];
};

/** What the rules call effects that come from what somebody is, not from one ability. */
const FEATURES = 'perks and features';

/** What a check is for, as something that one tries. */
const tried = (p: Position, what: string): string => {
  if (what === 'fall') return 'tries to break the fall';
  if (what === 'freecast') return 'improvises a spell';
  if (what === 'Chaos Check') return 'makes a Chaos Check';
  if (/^(?:jump|climb|swim|search|break free|break a door|end )/u.test(what)) return `tries to ${what}`;
  if (what.startsWith('unseen by ')) return `tries to stay ${what.replace(/, score .+$/u, '')}`;
  if (isSource(p, what)) return `tries ${sourceName(p, what)}`;
  // A proficiency or an attribute, or what the game master says that it is for.
  if (what === '') return 'makes a check';
  return /^[A-Z]/u.test(what) ? `makes a check with ${what}` : `makes a check, “${what}”`;
};

const checkParts = (p: Position, e: Of<'check'>): Part[] => {
  const score: Part[] =
    e.total === 0
      ? e.goal === 0
        ? []
        : [` (against ${e.goal})`]
      : [', ', number(e.total), ` against ${e.goal}`];
  return [who(p, e.who), ` ${tried(p, e.what)}`, ...score, e.good ? ': it works' : ': it fails'];
};

const againstWords = (p: Position, e: Of<'saved' | 'failed'>): string =>
  e.against === '' || e.against === FEATURES ? '' : ` against ${sourceName(p, e.against)}`;

const savedParts = (p: Position, e: Of<'saved' | 'failed'>): Part[] => {
  const goal = e.goal === 0 ? '' : ` (${e.goal})`;
  return e.type === 'saved'
    ? [who(p, e.who), ` saves${againstWords(p, e)}${goal}`]
    : [who(p, e.who), ` fails its save${againstWords(p, e)}${goal}`];
};

/** Statuses that one has rather than is. */
const HAD =
  /Bonus$|Penalty$|Curse$|^(?:Decay|Lightburn|Spellburn|Regeneration|Hyperpathia|Clear Mind|Keen Senses|Corruption)$/u;

const statusParts = (p: Position, e: Of<'status'>): Part[] => {
  const x = isNumbered(e.status, e.x) ? ` ${e.x}` : '';
  const by = e.by === '' || e.by === e.who ? [] : [', from ', who(p, e.by)];
  return [who(p, e.who), ` ${HAD.test(e.status) ? 'has' : 'is'} ${e.status}${x}`, ...by];
};

const healedParts = (p: Position, e: Of<'healed'>): Part[] => {
  const came =
    e.wounds === 0 ? 'no wound heals' : `${counted(e.wounds, 'wound')} heal${e.wounds === 1 ? 's' : ''}`;
  return e.points > 0
    ? [who(p, e.who), ' is healed by ', number(e.points), `: ${came}`]
    : [who(p, e.who), `: ${came}`];
};

const PARRIES: Readonly<Record<string, string>> = dictionary({
  lower: 'lowers the attacker’s next defence',
  nothing: 'does nothing more',
  counter: 'counters',
  seize: 'counters with a grapple',
  move: 'takes a step',
});

const itemParts = (p: Position, e: Of<'item'>): Part[] => {
  if (e.arm !== '') return [who(p, e.who), ` coats ${e.arm} with ${e.item}`];
  return [who(p, e.who), ` uses ${e.item}`, ...(e.on === e.who ? [] : [' on ', who(p, e.on)])];
};

const tickParts = (p: Position, e: Of<'tick'>): Part[] =>
  e.status === 'Regeneration'
    ? [who(p, e.who), ' gathers ', number(e.points), ' healing points from Regeneration']
    : [who(p, e.who), ' takes ', number(e.points), ` damage from ${e.status}`];

const textParts = (p: Position, e: Of<'text'>): Part[] => {
  if (e.who === '') return [e.text];
  return /^\p{Lu}/u.test(e.text) ? [who(p, e.who), `: ${e.text}`] : [who(p, e.who), ` ${e.text}`];
};

/** What an event says, in parts; `named` is false where the sentence before has told who it is about. */
export const partsOf = (p: Position, e: BattleEvent, named = true): readonly Part[] => {
  switch (e.type) {
    case 'placed':
      return [who(p, e.who), ` begins on ${cellName(p.book.board, e.at)}`];
    case 'initiative':
      return ['Initiative of ', who(p, e.who), ': ', number(e.value)];
    case 'round':
      return [`Round ${e.round}`];
    case 'turn':
      return ['It is ', who(p, e.who), '’s turn'];
    case 'turn over':
      return [who(p, e.who), ' ends the turn'];
    case 'moved':
      return movedParts(p, e);
    case 'shifted':
      return shiftedParts(p, e);
    case 'used':
      return usedParts(p, e, named);
    case 'hidden action':
      return [who(p, e.who), ' does something unseen'];
    case 'analyzed':
      return [
        who(p, e.who),
        ' studies ',
        who(p, e.on),
        e.facts.length === 0 ? ': nothing new' : `: ${e.facts.map((f) => f.replace(': ', ' ')).join('; ')}`,
      ];
    case 'attack':
      return attackParts(p, e);
    case 'attack rolled':
      return [...(named ? [who(p, e.who), ' rolls '] : []), ...rolledParts(e)];
    case 'strikes itself':
      return [...(named ? [who(p, e.who), ' '] : []), 'strikes itself instead'];
    case 'defends':
      return defendsParts(p, e);
    case 'defended':
      return defendedParts(p, e, named);
    case 'zone':
      return [...(named ? [who(p, e.who), ' is hit on the '] : ['the blow hits the ']), e.zone];
    case 'damage':
      return damageParts(p, e, named);
    case 'wound':
      return woundParts(p, e, named);
    case 'execution':
      return ['a light wound of ', who(p, e.who), ` turns severe: ${e.zone}`];
    case 'unconscious':
      return [who(p, e.who), ' falls unconscious'];
    case 'awake':
      return [who(p, e.who), ' wakes'];
    case 'dies':
      return [who(p, e.who), ' dies'];
    case 'saved':
    case 'failed':
      return savedParts(p, e);
    case 'check':
      return checkParts(p, e);
    case 'status':
      return statusParts(p, e);
    case 'status ends':
      return HAD.test(e.status)
        ? [who(p, e.who), ` no longer has ${e.status}`]
        : [who(p, e.who), ` is no longer ${e.status}`];
    case 'tick':
      return tickParts(p, e);
    case 'healed':
      return healedParts(p, e);
    case 'resource':
      return resourceParts(p, e);
    case 'after parry':
      return [who(p, e.who), ` ${PARRIES[e.option] ?? e.option}`];
    case 'area':
      return [
        who(p, e.who),
        ` sets ${sourceName(p, e.ability)}`,
        ...(e.at < 0 ? [] : [` at ${cellName(p.book.board, e.at)}`]),
        e.radius > 0 ? `, radius ${e.radius} m` : '',
      ];
    case 'area ends':
      return [`${sourceName(p, e.ability)} ends`];
    case 'concentration ends':
      return [who(p, e.who), ` no longer concentrates on ${sourceName(p, e.ability)}`];
    case 'summoned':
      return [who(p, e.who), ` appears${e.at < 0 ? '' : ` on ${cellName(p.book.board, e.at)}`}`];
    case 'leaves':
      return [who(p, e.who), ' leaves the fight'];
    case 'arrives':
      return [who(p, e.who), ` arrives${e.at < 0 ? '' : ` on ${cellName(p.book.board, e.at)}`}`];
    case 'ruling':
      return [`The game master rules on “${e.text}”: it ${e.answer}`];
    case 'hands':
      return [who(p, e.who), e.arms.length === 0 ? ' has free hands' : ` takes ${listed(e.arms)} in hand`];
    case 'reloads':
      return [who(p, e.who), ` reloads ${e.arm}${e.left > 0 ? `, ${counted(e.left, 'action')} to go` : ''}`];
    case 'item':
      return itemParts(p, e);
    case 'text':
      return textParts(p, e);
    case 'result':
      return [e.text.slice(0, 1).toUpperCase() + e.text.slice(1)];
    default:
      return deskParts(p, e);
  }
};

/** The creatures that an event is about: who acts first. */
export const unitsOf = (e: BattleEvent): readonly string[] => {
  const first = 'who' in e && e.who !== '' ? [e.who] : [];
  const on = !('on' in e) ? [] : typeof e.on === 'string' ? [e.on] : e.on;
  return [...new Set([...first, ...on])].filter((id) => id !== '');
};

/** What many do at once is told as one line: a save of everybody in an area, a status of all who failed it. */
const told = (p: Position, e: BattleEvent, line: ChronicleLine): ChronicleLine => {
  switch (e.type) {
    case 'saved':
      return { ...line, many: `save${againstWords(p, e)}` };
    case 'failed':
      return { ...line, many: `fail their saves${againstWords(p, e)}` };
    case 'status':
      return { ...line, many: `${HAD.test(e.status) ? 'have' : 'are'} ${e.status}` };
    case 'placed':
      return { ...line, many: 'take their places' };
    default:
      return line;
  }
};

/** An event as a sentence of its own. */
export const sentence = (p: Position, e: BattleEvent): ChronicleLine =>
  told(p, e, lineOf(p, e, unitsOf(e), sentenceOf(partsOf(p, e))));
