import { cellName } from '@caltrop/engine';
import { push } from '@caltrop/engine/chapter';
import { refuse, type Play, type Position, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { wardenOnly, tell } from '../../match/events.ts';
import { setFate } from '../death/death.ts';
import { blockOf } from '@caltrop/engine/squares';
import { groundAt } from '../ground/map.ts';
import { endFight } from '../encounter/objectives.ts';
import { lay } from '../ground/patches.ts';
import { DEGREES, DESK_STEPS } from '../../match/ruling.ts';
import { creatureOf, findCreature, isPresent } from '../../match/state.ts';
import { ensureGroup, summon } from '../encounter/summon.ts';
import { muster } from '../encounter/muster.ts';
import { spellsFault, templateFault } from '../../match/setup/kits.ts';

export { setVerb } from './override.ts';

const ANY = ['scene', 'fight'] as const;
const RULE = 'CA-WARD-24';

const said = (g: Play, who: string, text: string, rule = RULE, secret = false): void =>
  tell(g, () => ({
    type: 'said',
    rules: [rule],
    who,
    text,
    ...(secret ? { to: wardenOnly(g.book.seats) } : {}),
  }));

/** Whether somebody of this size can stand there: on the map, on ground, not on anybody. */
const placeFault = (p: Position, at: number, side: 1 | 2, who: string) => {
  const { board, mapped } = p.book;
  if (!mapped) return refuse(RULE, 'There is no map in this scene.');
  if (!Number.isInteger(at) || at < 0 || at >= board.size) return refuse(RULE, `There is no Space ${at}.`);
  if ((board.xs[at] ?? 0) + side > board.width || (board.ys[at] ?? 0) + side > board.height)
    return refuse('CA-R86', 'It would stand over the edge of the map.');
  for (const space of blockOf(board, at, side)) {
    if (groundAt(p, space).cost === 0)
      return refuse('CA-R86', `Nobody can stand on ${groundAt(p, space).name}.`);
    const other = p.state.creatures.find(
      (c) => c.id !== who && isPresent(c) && blockOf(board, c.at, c.side).includes(space),
    );
    if (other !== undefined) return refuse('CA-R41', `${other.name} stands there.`);
  }
  return undefined;
};

/** Puts somebody on a Space, or takes it off the map (-1). */
export const placeVerb: Verb<CommandOf<'place'>> = {
  who: 'warden',
  stages: ANY,
  fault(p, _seat, { creature, at }) {
    const c = creatureOf(p.state, creature);
    return at === -1 ? undefined : placeFault(p, at, c.side, c.id);
  },
  start(g, _seat, { creature, at }) {
    const c = creatureOf(g.state, creature);
    const from = c.at;
    c.at = at;
    c.drags = '';
    tell(g, () => ({ type: 'moved', rules: [RULE], who: c.id, path: [from, at], ap: 0, pushed: true }));
  },
  choices: () => [],
};

/** Brings creatures into play; in a fight they roll initiative and join (CA-LOOP-11). */
export const bringVerb: Verb<CommandOf<'bring'>> = {
  who: 'warden',
  stages: ANY,
  fault(p, _seat, { monster, at, group, count = 1, template, spells }) {
    const kind = p.book.content.monsters.get(monster);
    if (kind === undefined) return refuse(RULE, `There is no monster "${monster}".`);
    const wrong = templateFault(kind, template) ?? spellsFault(kind, spells);
    if (wrong !== undefined) return refuse('CA-WARD-14', wrong);
    if (group.trim() === '') return refuse('CA-INIT-04', 'Newcomers belong to a Group.');
    if (!Number.isInteger(count) || count < 1 || count > 20)
      return refuse(RULE, 'From 1 to 20 creatures come at once.');
    if (p.book.mapped && (!Number.isInteger(at) || at < 0 || at >= p.book.board.size))
      return refuse(RULE, `There is no Space ${at}.`);
    return undefined;
  },
  start(g, _seat, { monster, at, group, name, count = 1, template, spells, hidden = false }) {
    ensureGroup(g.state, group);
    for (let i = 1; i <= count; i++) {
      const called = name === undefined || count === 1 ? name : `${name} ${i}`;
      const calling = {
        ...(called === undefined ? {} : { name: called }),
        ...(template === undefined ? {} : { template }),
        ...(spells === undefined ? {} : { spells }),
        hidden,
      };
      if (summon(g, monster, at, group, [], calling) === undefined)
        said(g, '', 'There is no room for more.', RULE, hidden);
    }
    if (g.state.stage === 'fight') muster(g);
  },
  choices: () => [],
};

/** Says that somebody is out: fled, dead, captured, surrendered, lost. */
export const dismissVerb: Verb<CommandOf<'dismiss'>> = {
  who: 'warden',
  stages: ANY,
  fault(p, _seat, { creature, fate }) {
    const c = creatureOf(p.state, creature);
    return c.fate === fate ? refuse(RULE, `${c.name} is that already.`) : undefined;
  },
  start(g, _seat, { creature, fate }) {
    const c = creatureOf(g.state, creature);
    setFate(g, c, fate, RULE);
    if (fate === 'fled' || fate === 'lost') c.at = -1;
  },
  choices: () => [],
};

/** CA-INIT-04, CA-WARD-14: puts somebody into another Group; in a fight both head counts follow. */
export const groupVerb: Verb<CommandOf<'group'>> = {
  who: 'warden',
  stages: ANY,
  fault(p, _seat, { creature, group }) {
    const c = creatureOf(p.state, creature);
    if (group.trim() === '') return refuse('CA-INIT-04', 'A Group has a name.');
    return c.group === group ? refuse('CA-INIT-04', `${c.name} belongs to that Group already.`) : undefined;
  },
  start(g, _seat, { creature, group }) {
    const { state } = g;
    const c = creatureOf(state, creature);
    ensureGroup(state, group);
    const from = c.group;
    c.group = group;
    if (state.stage === 'fight') {
      const by = (id: string): number => (id === group ? 1 : id === from ? -1 : 0);
      state.groups = state.groups.map((o) => ({ ...o, heads: Math.max(0, o.heads + by(o.id)) }));
      if (!state.order.includes(group)) state.order = [...state.order, group];
    }
    tell(g, () => ({ type: 'set', rules: ['CA-INIT-04'], who: c.id, field: 'group', from, value: group }));
  },
  choices: () => [],
};

/** CA-HIRE-04: hands a creature to another seat to run. */
export const seatVerb: Verb<CommandOf<'seat'>> = {
  who: 'warden',
  stages: ANY,
  fault(p, _seat, { creature, seat }) {
    const c = creatureOf(p.state, creature);
    if (!p.book.seats.includes(seat)) return refuse('CA-HIRE-04', `There is no seat "${seat}".`);
    return c.seat === seat ? refuse('CA-HIRE-04', `${seat} runs ${c.name} already.`) : undefined;
  },
  start(g, _seat, { creature, seat }) {
    const c = creatureOf(g.state, creature);
    const from = c.seat;
    c.seat = seat;
    tell(g, () => ({ type: 'set', rules: ['CA-HIRE-04'], who: c.id, field: 'seat', from, value: seat }));
  },
  choices: () => [],
};

/** Gives the turn to somebody else; whoever had it may take it again later in the Round. */
export const turnVerb: Verb<CommandOf<'turn'>> = {
  who: 'warden',
  stages: ['fight'],
  fault(p, _seat, { creature }) {
    const c = creatureOf(p.state, creature);
    if (!isPresent(c)) return refuse('CA-LOOP-03', `${c.name} is not in the fight.`);
    return p.state.turn === c.id ? refuse('CA-LOOP-03', `It is ${c.name}’s turn already.`) : undefined;
  },
  start(g, _seat, { creature }) {
    const { state } = g;
    const before = findCreature(state, state.turn);
    if (before !== undefined) before.taken = Math.max(0, before.taken - 1);
    const c = creatureOf(state, creature);
    state.turn = c.id;
    c.taken += 1;
    tell(g, () => ({ type: 'turn', rules: ['CA-LOOP-03', RULE], who: c.id }));
    push(g.state, { is: 'turn', step: 'start', creature: c.id, left: [] });
  },
  choices: () => [],
};

/** Sets where the Warden decides: by itself, asked, or left out. */
export const deskVerb: Verb<CommandOf<'desk'>> = {
  who: 'warden',
  stages: ANY,
  fault: (p, _seat, { step, degree }) =>
    !DESK_STEPS.includes(step) || !DEGREES.includes(degree)
      ? refuse('CA-WARD-01', `There is no step "${step}" with a degree "${degree}".`)
      : p.state.desk[step] === degree
        ? refuse('CA-WARD-01', `"${step}" is set so already.`)
        : undefined,
  start(g, _seat, { step, degree }) {
    const from = g.state.desk[step];
    g.state.desk = { ...g.state.desk, [step]: degree };
    tell(g, () => ({ type: 'set', rules: ['CA-WARD-01'], who: '', field: step, from, value: degree }));
  },
  choices: () => [],
};

/** Writes something down, for all or for the Warden alone. */
export const noteVerb: Verb<CommandOf<'note'>> = {
  who: 'warden',
  stages: ANY,
  fault(p, _seat, { text, creature, at }) {
    if (text.trim() === '') return refuse(RULE, 'Write something in the note.');
    if (at === undefined) return undefined;
    if (creature !== undefined) return refuse(RULE, 'A note is about somebody or about a place.');
    if (!p.book.mapped) return refuse(RULE, 'There is no map in this scene.');
    return Number.isInteger(at) && at >= 0 && at < p.book.board.size
      ? undefined
      : refuse(RULE, `There is no Space ${at}.`);
  },
  start(g, _seat, { text, secret, creature, at }) {
    const { state, book } = g;
    if (creature === undefined)
      state.notes = [
        ...state.notes,
        { text, secret, clock: state.clock, ...(at === undefined ? {} : { at }) },
      ];
    else {
      const c = creatureOf(state, creature);
      c.notes = [...c.notes, { text, secret }];
    }
    const to = secret ? { to: wardenOnly(book.seats) } : {};
    const where = at === undefined ? '' : `${cellName(book.board, at)}: `;
    tell(g, () => ({ type: 'said', rules: [RULE], who: creature ?? '', text: `${where}${text}`, ...to }));
  },
  choices: () => [],
};

/** Sets a clock that rings after so many minutes. */
export const timerVerb: Verb<CommandOf<'timer'>> = {
  who: 'warden',
  stages: ANY,
  fault(_p, _seat, { text, minutes }) {
    if (text.trim() === '') return refuse(RULE, 'Say what the timer is for.');
    return Number.isInteger(minutes) && minutes >= 1
      ? undefined
      : refuse(RULE, 'A timer runs for whole minutes, at least one.');
  },
  start(g, _seat, { text, minutes, secret }) {
    const { state, book } = g;
    state.timers = [
      ...state.timers,
      { id: `timer-${state.serial}`, text, at: state.clock + minutes, secret },
    ];
    state.serial += 1;
    const to = secret ? { to: wardenOnly(book.seats) } : {};
    tell(g, () => ({ type: 'said', rules: [RULE], who: '', text: `In ${minutes} minutes: ${text}`, ...to }));
  },
  choices: () => [],
};

/** CA-WARD-25: a ruling that was kept is kept no longer. */
export const unpinVerb: Verb<CommandOf<'unpin'>> = {
  who: 'warden',
  stages: ANY,
  fault: (p, _seat, { kind }) =>
    p.state.precedents.some((o) => o.kind === kind)
      ? undefined
      : refuse('CA-WARD-25', `No ruling is kept for "${kind}".`),
  start(g, _seat, { kind }) {
    g.state.precedents = g.state.precedents.filter((o) => o.kind !== kind);
    said(g, '', `No ruling is kept any more for "${kind}"`, 'CA-WARD-25');
  },
  choices: () => [],
};

/** The last word: nothing more happens in this match. */
export const closeVerb: Verb<CommandOf<'close'>> = {
  who: 'warden',
  stages: ANY,
  fault: () => undefined,
  start(g) {
    const { state } = g;
    const result = state.result ?? {
      winner: 'nobody' as const,
      rule: 'CA-LOOP-10',
      text: 'The Warden closes the book.',
    };
    if (state.stage === 'fight') endFight(g, result);
    state.result = result;
    state.stage = 'over';
    state.proposal = null;
    tell(g, () => ({ type: 'over', rules: [result.rule], text: 'The Warden closes the book.' }));
  },
  choices: () => [],
};

const ENDINGS = {
  party: 'The party has won.',
  foes: 'The foes have won.',
  nobody: 'Nobody has won.',
} as const;

/** CA-LOOP-10, CA-R88: the Warden ends the fight. */
export const ceaseVerb: Verb<CommandOf<'cease'>> = {
  who: 'warden',
  stages: ['fight'],
  fault: () => undefined,
  start: (g, _seat, { winner }) => {
    g.state.work = [];
    endFight(g, { winner, rule: 'CA-LOOP-10', text: `The Warden ends the fight. ${ENDINGS[winner]}` });
  },
  choices: () => [],
};

/** Changes the ground of some Spaces: an opened door, a fire, a collapsed bridge. */
export const groundVerb: Verb<CommandOf<'ground'>> = {
  who: 'warden',
  stages: ANY,
  fault(p, _seat, { at, ground, rounds }) {
    if (!p.book.content.grounds.has(ground)) return refuse(RULE, `There is no ground "${ground}".`);
    if (!p.book.mapped) return refuse(RULE, 'There is no map in this scene.');
    const off = at.find((s) => !Number.isInteger(s) || s < 0 || s >= p.book.board.size);
    if (off !== undefined || at.length === 0) return refuse(RULE, `There is no Space ${off ?? 'named'}.`);
    if (rounds !== undefined && (!Number.isInteger(rounds) || rounds < 1))
      return refuse('CA-LOOP-09', 'Changed ground lasts at least one Round.');
    return undefined;
  },
  start: (g, _seat, { at, ground, rounds }) =>
    lay(g, {
      ground,
      at,
      by: '',
      ends: rounds === undefined ? [] : [{ by: 'rounds', rounds: { flat: rounds } }],
    }),
  choices: () => [],
};
