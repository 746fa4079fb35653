import { cellName, lineAbout, type ChronicleLine, type Part, type Subject } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { CairnEvent } from '../../match/events.ts';
import { findCreature, isPresent } from '../../match/state.ts';
import {
  fieldWords,
  groundWords,
  has,
  hasNot,
  haveNow,
  names,
  number,
  OWN_WORDS,
  who,
  type Of,
} from './phrases.ts';
import { spanWords } from './clock-words.ts';
import { isDecided } from '../../rules/dice/dice.ts';
import { holdNoun, holdOf } from '../deeds/hold-words.ts';
import { withoutRules } from '../scene/wear-words.ts';
import { markOf, spotOf } from '../places.ts';
import { howWords, saveVerb } from '../forecast/roll-words.ts';

const subjectIn =
  (p: Position) =>
  (unit: string): Subject => {
    const c = findCreature(p.state, unit);
    if (c === undefined) return { side: undefined, at: undefined };
    return { side: markOf(p, c), at: isPresent(c) ? spotOf(p, c) : undefined };
  };

/** A line of the chronicle about some creatures. */
export const lineOf = (
  p: Position,
  e: CairnEvent,
  units: readonly string[],
  parts: readonly Part[],
): ChronicleLine => lineAbout(e, units, parts, subjectIn(p));

const declaredParts = (p: Position, e: Of<'declared'>): Part[] => {
  const own = OWN_WORDS[e.what]?.(p, e);
  if (own !== undefined) return [who(p, e.who), ' ', ...own, e.ap > 0 ? `, ${e.ap} AP` : ''];
  const capital = /^\p{Lu}/u.test(e.what);
  const verb = e.rules.includes('CA-CAST-01') ? 'casts' : e.rules.includes('CA-ACT-02') ? 'tries:' : 'uses';
  const says = e.rules.includes('CA-ACT-02') ? `${verb} “${e.what}”` : capital ? `${verb} ${e.what}` : e.what;
  const on = capital || e.rules.includes('CA-ACT-02') ? ' on ' : ' ';
  return [
    who(p, e.who),
    ` ${says}`,
    ...(e.targets.length === 0 || e.targets.every((id) => id === e.who) ? [] : [on, ...names(p, e.targets)]),
    ...(e.ap > 0 ? [`, ${e.ap} AP`] : []),
  ];
};

/** What a piece of harm did: `loses 3 HP (4, Armor 1)`. */
export const harmedParts = (p: Position, e: Of<'harmed'>, named: boolean): Part[] => {
  const subject: Part[] = named ? [who(p, e.who), ' '] : [];
  const { kept = 0 } = e;
  const byArmour = e.armour - kept;
  if (e.lost === 0)
    return [
      ...subject,
      byArmour === 0 || kept !== 0
        ? 'takes no damage'
        : `takes no damage: ${byArmour} against Armor ${byArmour}`,
    ];
  const less = [
    ...(byArmour > 0 ? [`Armor −${byArmour}`] : []),
    ...(kept === 0 ? [] : [kept > 0 ? `${kept} less` : `${-kept} more`]),
  ];
  const armour = less.length === 0 ? '' : ` (${e.raw}, ${less.join(', ')})`;
  const pool = e.pool.toUpperCase();
  const left =
    e.pool === 'hp' ? (e.hp > 0 ? `, ${e.hp} HP left` : `, none left, STR ${e.str}`) : `, STR ${e.str}`;
  return [
    ...subject,
    'loses ',
    number(e.lost),
    ` ${pool}${armour}${e.pool === 'hp' || e.pool === 'str' ? left : ''}`,
  ];
};

/** How a Save came out, after what was done: `Hawk fails to dodge, 23 against 33`. */
export const savedParts = (p: Position, e: Of<'saved'>): Part[] => {
  if (e.how === 'none' || e.how === 'gone') return [who(p, e.who), ` ${howWords(e.how)}`];
  const does = e.passed ? howWords(e.how) : `fails to ${saveVerb(e.how)}`;
  return isDecided(e.rolled.total)
    ? [who(p, e.who), ` ${does}, whatever the dice show`]
    : [who(p, e.who), ` ${does}, `, number(e.rolled.total), ' against ', number(e.total)];
};

/** `fails its Critical Save, 13 against 15`, `passes a Save for getting away, 28 against 20`. */
const plainSaveParts = (e: Of<'checked'>, what: string): Part[] => [
  e.passed === true ? ' passes ' : ' fails ',
  what === 'Critical Save'
    ? 'its Critical Save'
    : `a Save for ${what.replace('morale, the', 'morale after the')}`,
  ', ',
  number(e.rolled.total),
  e.dc === undefined ? '' : ` against ${e.dc}`,
];

/** A roll against a number: what it is for where that is said, then how it came out. */
const checkedParts = (p: Position, e: Of<'checked'>): Part[] => {
  const against = e.dc === undefined ? '' : ` against ${e.dc}`;
  const result = e.passed === undefined ? '' : e.passed ? ' and passes' : ' and fails';
  const name = findCreature(p.state, e.who)?.name ?? '';
  const saved = e.what.startsWith(`${name}: `) && e.passed !== undefined;
  if (saved) return [who(p, e.who), ...plainSaveParts(e, e.what.slice(name.length + 2))];
  const what = /^[a-z-]+$/u.test(e.what) ? '' : e.what.replace(`${name}: `, '').replace(`${name}’s `, '');
  return [
    who(p, e.who),
    ' rolls ',
    number(e.rolled.total),
    against,
    what === '' || what.includes(name) ? '' : ` for ${what}`,
    result,
  ];
};

const movedParts = (p: Position, e: Of<'moved'>): Part[] => {
  const last = e.path.at(-1) ?? -1;
  const to = last < 0 ? 'leaves the map' : `to ${cellName(p.book.board, last)}`;
  if (last < 0) return [who(p, e.who), ` ${to}`];
  // CA-R41: the first step was barred by somebody unseen.
  if (e.path.length === 1 && !e.pushed)
    return [who(p, e.who), ' wants to go on', e.ap > 0 ? `, ${e.ap} AP` : ''];
  return [who(p, e.who), e.pushed ? ` is moved ${to}` : ` goes ${to}`, e.ap > 0 ? `, ${e.ap} AP` : ''];
};

const castParts = (p: Position, e: Of<'cast'>): Part[] => {
  const name = p.book.content.spells.get(e.spell)?.name ?? e.spell;
  const faces = [...e.slots, ...e.dust, ...e.free];
  const rolled = faces.length === 1 ? 'the Magic Die shows ' : `${faces.join(', ')} on the Magic Dice make `;
  return [`${name}: ${rolled}`, number(e.sum), e.works ? '' : ', and the spell fails'];
};

const saidParts = (p: Position, e: Of<'said'>): Part[] => {
  const c = findCreature(p.state, e.who);
  if (c === undefined) return [e.text];
  if (e.text === '') return [who(p, e.who), ' makes a check'];
  const [, kind, what] = /^proposes: (?:(hold|cast|ability):)?(.*)$/u.exec(e.text) ?? [];
  if (what !== undefined) return [who(p, e.who), ` wants to ${proposed(p, kind, what)}`];
  // A question that somebody was asked is not told, only what came of it.
  const text = withoutRules(p, e.text.replace(/^[^?]+\? (?:it was; )?/u, ''));
  if (!text.includes(c.name)) return [who(p, e.who), `: ${text}`];
  const [before = '', ...after] = text.split(c.name);
  return [before, who(p, e.who), after.join(c.name)];
};

/** What somebody wants to do, from the kind of Action that the log names. */
const proposed = (p: Position, kind: string | undefined, what: string): string => {
  switch (kind) {
    case 'hold':
      return `hold ${what === 'overwatch' ? '' : 'a '}${holdNoun(what)}`;
    case 'cast':
      return `cast ${p.book.content.spells.get(what)?.name ?? what}`;
    case 'ability':
      return `use ${what.replaceAll('-', ' ')}`;
    default:
      return what.includes(' ') ? `try: “${what}”` : what.replaceAll('-', ' ');
  }
};

/** `holds a parry`: the log names what is held by its name alone. */
const heldWords = (text: string): string => {
  const name = /^holds: (.+)$/u.exec(text)?.[1];
  if (name === undefined) return text;
  return `holds ${name === 'overwatch' ? '' : 'a '}${holdNoun(name)}`;
};

/** How the log says that a thing cannot be carried. */
const NO_ROOM = 'has no room for it';

/** What the Warden sets at the desk; all else is set by what happens. */
const AT_THE_DESK: ReadonlySet<string> = new Set(['CA-WARD-01', 'CA-WARD-24', 'CA-INIT-04', 'CA-HIRE-04']);

const setParts = (p: Position, e: Of<'set'>): Part[] => {
  const whose = e.who === '' ? [] : [who(p, e.who), '’s '];
  const words = `from ${e.from === '' ? 'nothing' : e.from} to ${e.value}`;
  return e.rules.some((rule) => AT_THE_DESK.has(rule))
    ? ['The Warden sets ', ...whose, `${fieldWords(e.field)} ${words}`]
    : [...whose, `${fieldWords(e.field)} changes ${words}`];
};

/** What an event says; undefined for those that are shown in other ways. */
const partsOf = (p: Position, e: CairnEvent): readonly Part[] | undefined => {
  switch (e.type) {
    case 'fight':
      return ['A fight begins'];
    case 'moved':
      return movedParts(p, e);
    case 'declared':
      return declaredParts(p, e);
    case 'ruled':
      return ['The Warden rules on ', who(p, e.who), `: ${e.text}`];
    case 'checked':
      return checkedParts(p, e);
    case 'saved':
      return savedParts(p, e);
    case 'natural':
      return [`A natural ${e.face} for `, who(p, e.who), e.text === '' ? '' : `: ${e.text}`];
    case 'harmed':
      return harmedParts(p, e, true);
    case 'mended':
      return [who(p, e.who), ' regains ', number(e.by), ` ${e.pool.toUpperCase()}, now ${e.now}`];
    case 'fate':
      return saidParts(p, { ...e, type: 'said' });
    case 'afflicted':
      return [who(p, e.who), ` ${has(p, e.condition)}`];
    case 'cured':
      return [who(p, e.who), ` ${hasNot(p, e.condition)}`];
    case 'held':
      return [who(p, e.who), ` ${heldWords(e.text)}`];
    case 'fired':
      return [who(p, e.who), `’s held ${holdNoun(holdOf(e.text))} is triggered`];
    case 'scar':
      return [who(p, e.who), ` gets a Scar: ${e.text}`];
    case 'cast':
      return castParts(p, e);
    case 'mishap':
      return ['A Mishap for ', who(p, e.who), `: ${e.text}`];
    case 'fatigue':
      return e.by >= 0
        ? [who(p, e.who), ' takes ', number(e.by), ` Fatigue, now ${e.now}`]
        : [who(p, e.who), ' loses ', number(-e.by), ` Fatigue, now ${e.now}`];
    case 'item':
      if (e.text.startsWith(NO_ROOM))
        return [who(p, e.who), ` has no room for ${e.item}${e.text.slice(NO_ROOM.length)}`];
      return [who(p, e.who), `’s ${e.item}${/^\d/u.test(e.text) ? ':' : ''} ${e.text}`];
    case 'ground':
      return [groundWords(p, e)];
    case 'rolled':
      return [
        `${e.text === '' ? 'Dice' : e.text}: ${e.dice} shows `,
        number(e.total),
        e.row === undefined ? '' : `, ${e.row}`,
      ];
    case 'set':
      return setParts(p, e);
    case 'time':
      return [e.text === '' ? `${spanWords(e.minutes)} pass` : e.text];
    case 'said':
      return saidParts(p, e);
    case 'over':
      return [e.text];
    case 'initiative':
    case 'round':
    case 'turn':
      return undefined;
  }
};

const unitsOf = (e: CairnEvent): readonly string[] => {
  const first = 'who' in e && e.who !== '' ? [e.who] : [];
  return e.type === 'declared' ? [...first, ...e.targets] : first;
};

/** Ends a sentence where it has no end of its own. */
const ended = (parts: readonly Part[]): Part[] => {
  const kept = parts.filter((part) => part !== '');
  const last = kept.at(-1);
  return typeof last === 'string' && /[.!?”]$/u.test(last) ? kept : [...kept, '.'];
};

/** An event as a sentence; undefined for those that are shown in other ways. */
export const sentence = (p: Position, e: CairnEvent): ChronicleLine | undefined => {
  const parts = partsOf(p, e);
  if (parts === undefined) return undefined;
  const line = lineOf(p, e, unitsOf(e), ended(parts));
  return e.type === 'afflicted' || e.type === 'cured'
    ? { ...line, many: haveNow(p, e.condition, e.type === 'cured') }
    : line;
};
