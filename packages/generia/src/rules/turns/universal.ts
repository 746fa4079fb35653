import type { Refusal } from '@caltrop/engine';
import { actionFault, active, freeFault, PAYS, spendAction } from '../actions/actions.ts';
import { kitOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb, Pay } from '../../match/command.ts';
import { ATTRIBUTES } from '../../content/content.ts';
import { keptFace, whyOf } from '../dice/dice.ts';
import { checkTally, advantage } from '../effects/tally.ts';
import { tell } from '../../match/events.ts';
import { breakFree } from '../movement/grapples.ts';
import { distance } from '../creature/measures.ts';
import { modOf } from '../creature/numbers.ts';
import { isPanicked } from '../movement/panic.ts';
import { takeOff } from '@caltrop/engine/chapter';
import { creatureOf, isHere, numberOf, type Creature, type Boon } from '../../match/state.ts';
import { search } from '../stealth/stealth.ts';
import { NEXT, PREPARES, preparedNow } from './upkeep.ts';
import type { DeedWork } from '../../match/work.ts';
import { breakDoor } from '../movement/doors.ts';
import { slotsOf } from '../areas/concentration.ts';
import { slotsUsed } from '../creature/sources.ts';
import { LONG_RANGE } from '../casting/reach.ts';

const PER = 5;

/** Actions with a check of their own that may be prepared besides abilities. */
const READY: ReadonlySet<string> = new Set(['attack', 'jump', 'sneak', 'search']);

const prepareFault = (p: Position, what: string, pay: Pay): Refusal | undefined => {
  const c = active(p);
  const known = READY.has(what) || kitOf(p.book, c).abilities.some((a) => a.id === what);
  if (!known) return refuse('GE-UNI-04', `${c.name} knows no action "${what}".`);
  if (c.prepared.startsWith(NEXT) || preparedNow(p) !== '')
    return refuse('GE-UNI-04', 'Preparation does not stack.');
  if (isPanicked(c)) return refuse('GE-R92', `${c.name} panics: every action goes into moving away.`);
  return actionFault(p, pay);
};

/** GE-UNI-04, GE-R78: any action; what is named gains 1d6 on its check in the next turn. */
export const prepareVerb: Verb<CommandOf<'prepare'>> = {
  fault: (p, _seat, { what, pay }) => prepareFault(p, what, pay),
  start: (b, _seat, { what, pay }) => {
    const c = active(b);
    spendAction(b, pay);
    // What was prepared for this turn can still be used in it (GE-R78).
    if (c.prepared === '') c.prepared = `${NEXT}${what}`;
    else b.state.turn.notes = [...b.state.turn.notes, `${PREPARES}${what}`];
    tell(b, { type: 'text', rules: ['GE-UNI-04'], who: c.id, text: 'prepares an action' });
  },
  choices: (p) =>
    PAYS.flatMap((pay) =>
      prepareFault(p, 'attack', pay) === undefined ? [{ do: 'prepare', what: 'attack', pay } as const] : [],
    ),
  random: (p, _seat, random) => {
    const pay = PAYS[random.below(PAYS.length)] ?? 'utility';
    return prepareFault(p, 'attack', pay) === undefined ? { do: 'prepare', what: 'attack', pay } : undefined;
  },
};

/** How far one can make somebody out. */
const SIGHT = 20;

/** What an Analyze Value tells of somebody (GE-UNI-01). */
export const analysisOf = (p: Position, on: Creature, value: number): string[] => {
  const { profile, character, abilities, traits, level } = kitOf(p.book, on);
  const facts: string[] = [];
  const attributes = ATTRIBUTES.map((name, i) => `${name} ${profile.raw[i] ?? 0}`);
  const highest = profile.raw.indexOf(Math.max(...profile.raw));
  if (character) {
    facts.push(`class: ${profile.classes[0] ?? 'none'}`);
    if (value >= 1) facts.push(`level: ${level}`);
    if (value >= 10) facts.push(`classes: ${profile.classes.join(', ')}`);
  } else {
    if (value >= 1) facts.push(`level: ${level}`);
    if (value >= 10)
      facts.push(`perks and skills: ${[...traits, ...abilities].map((a) => a.name).join(', ')}`);
  }
  if (value >= 15) facts.push(`highest attribute: ${attributes[highest] ?? ''}`);
  if (value >= 20) facts.push(`attributes: ${attributes.join(', ')}`);
  return facts;
};

const analyzeFault = (p: Position, { on, check }: CommandOf<'analyze'>): Refusal | undefined => {
  const c = active(p);
  const target = p.state.creatures[numberOf(p.state, on)];
  if (target === undefined || target === c || !isHere(target))
    return refuse('GE-UNI-01', `There is nobody called "${on}" to analyze.`);
  if (distance(p, c, target) > SIGHT)
    return refuse('GE-UNI-01', `${target.name} is more than ${SIGHT} m away.`);
  return check && c.used.includes(`turn analyze ${on}`)
    ? refuse('GE-UNI-02', `${c.name} has tried that in this turn.`)
    : freeFault(p);
};

/** GE-UNI-01, 02: a Free Action; a PER check may be added, at the risk that the target notices. */
export const analyzeVerb: Verb<CommandOf<'analyze'>> = {
  fault: (p, _seat, command) => analyzeFault(p, command),
  start: (b, _seat, { on, check }) => {
    const c = active(b);
    const n = numberOf(b.state, on);
    if (!check) {
      learn(b, c, n, 0);
      return;
    }
    c.used = [...c.used, `turn analyze ${on}`];
    b.state.work.push({ is: 'deed', what: 'analyze', who: b.state.turn.who, on: n });
  },
  choices: (p) =>
    p.state.creatures.flatMap((on) =>
      on.side === active(p).side
        ? []
        : [false, true]
            .map((check) => ({ do: 'analyze', on: on.id, check }) as const)
            .filter((command) => analyzeFault(p, command) === undefined),
    ),
  random: (p, _seat, random) => {
    const on = p.state.creatures[random.below(p.state.creatures.length)];
    if (on === undefined || on.side === active(p).side) return undefined;
    const command = { do: 'analyze', on: on.id, check: random.below(2) === 0 } as const;
    return analyzeFault(p, command) === undefined ? command : undefined;
  },
};

/** What somebody learns: its level above the target's, and what a check adds (GE-UNI-01, 02). */
const learn = (b: Battle, c: Creature, n: number, more: number): void => {
  const on = creatureOf(b.state, n);
  const value = kitOf(b.book, c).level - kitOf(b.book, on).level + more;
  const facts = analysisOf(b, on, value);
  tell(b, { type: 'analyzed', rules: ['GE-UNI-01'], who: c.id, on: on.id, value, facts }, [c.seat]);
};

/** The PER check of an Analyze attempt: below the target's PER-DC it is noticed (GE-UNI-02). */
const analyze = (b: Battle, who: number, n: number): void => {
  const c = creatureOf(b.state, who);
  const on = creatureOf(b.state, n);
  const t = checkTally(b, who, PER);
  if (c.items.some(([id, count]) => id === 'analyzer' && count > 0)) advantage(t, 1, 'Analyzer', 'GE-UNI-02');
  const why = whyOf(b, c, 'GE-UNI-02', `analyze ${on.name}`, t.terms);
  const total = keptFace(b, 20, t.adv, why, c) + modOf(b, c, PER) + t.eased;
  if (total < 10 + modOf(b, on, PER))
    tell(b, { type: 'text', rules: ['GE-UNI-02'], who: c.id, text: `eyes ${on.name}` }, [on.seat, c.seat]);
  learn(b, c, n, total);
};

/** Does a deed that is one check. Always true: it throws dice. */
export const stepDeed = (b: Battle, w: DeedWork): boolean => {
  takeOff(b.state, w);
  switch (w.what) {
    case 'break free':
      breakFree(b, w.who);
      break;
    case 'search':
      search(b, w.who);
      break;
    case 'analyze':
      analyze(b, w.who, w.on);
      break;
    case 'break door':
      breakDoor(b, w.who, w.on);
      break;
  }
  return true;
};

/** GE-R19, GE-OPT-08: where one looks, of eight directions clockwise from north. */
export const faceVerb: Verb<CommandOf<'face'>> = {
  fault: (p, _seat, { facing }) => {
    if (p.book.options.backstabMode !== 'facing')
      return refuse('GE-R19', 'Everybody looks all around: nobody faces a direction here.');
    return facing < 0 || facing > 7 ? refuse('GE-R19', 'There are eight directions, 0 to 7.') : freeFault(p);
  },
  start: (b, _seat, { facing }) => {
    active(b).facing = facing;
  },
  choices: (p) =>
    p.book.options.backstabMode === 'facing' && freeFault(p) === undefined
      ? [0, 1, 2, 3, 4, 5, 6, 7]
          .filter((f) => f !== active(p).facing)
          .map((facing) => ({ do: 'face', facing }))
      : [],
};

const longRangeFault = (p: Position): Refusal | undefined => {
  const c = active(p);
  if (p.state.turn.notes.includes(LONG_RANGE))
    return refuse('GE-UNI-03', `${c.name} has tied up a Concentration for longer range already.`);
  if (!kitOf(p.book, c).abilities.some((a) => a.check.kind === 'PA' || a.check.kind === 'SA'))
    return refuse('GE-UNI-03', `${c.name} has no spell to cast farther.`);
  return slotsUsed(p, c) >= slotsOf(p, c)
    ? refuse('GE-UNI-03', `${c.name} has no Concentration to tie up.`)
    : freeFault(p);
};

/** GE-UNI-03: a Free Action that ties up one Concentration for this turn; the next PA or SA reaches farther. */
export const longRangeVerb: Verb<CommandOf<'long range'>> = {
  fault: (p) => longRangeFault(p),
  start: (b) => {
    const c = active(b);
    b.state.turn.notes = [...b.state.turn.notes, LONG_RANGE];
    const tied: Boon = {
      n: ++b.state.serial,
      source: 'Long Range Cast',
      by: b.state.turn.who,
      effects: [{ hook: 'value', value: 'concentrations', by: -1 }],
      until: 'turn',
      rounds: 0,
      from: 0,
    };
    c.boons = [...c.boons, tied];
  },
  choices: (p) => (longRangeFault(p) === undefined ? [{ do: 'long range' }] : []),
};
