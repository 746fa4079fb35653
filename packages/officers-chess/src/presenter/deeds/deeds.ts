import type { Deed, Seat } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { commandsOf } from '../../match/verbs.ts';
import { concedeVerb } from '../../rules/scenario/aftermath.ts';
import { yieldVerb } from '../../rules/turn/rounds.ts';
import type { Command } from '../../match/command.ts';
import type { OfficersChess } from '../../match/game.ts';
import { uponActivation } from '../../rules/movement/terrain.ts';
import { findUnit, type State, type Unit } from '../../match/state.ts';
import { makeCommandText } from '../text/command-text.ts';
import { aidDeeds } from './aids.ts';
import { attackDeeds } from './attacks.ts';
import { arranged } from './deployment.ts';
import { SIGNS } from '../icons.ts';
import { equipDeeds, freeDeeds } from './inventory.ts';
import { handFault } from './reach.ts';
import { siteDeeds } from './sites.ts';
import { offered, stanceOf, type Stance } from './stance.ts';

/** What a deed of a seat is called, what it does, and its picture. */
interface Words {
  readonly label: string;
  readonly detail: string;
  readonly icon: string;
  readonly rule: string;
  readonly target?: string;
}

const seatDeed = (p: Position, command: Command, words: Words): Deed<Command> => ({
  group: 'turn',
  ...words,
  id: makeCommandText(p, command),
  commands: [command],
  dice: false,
});

const leadWords = (u: Unit): Words => ({
  label: `Name ${u.name} Leader`,
  detail: u.tags.includes('Leader') ? 'is the Leader' : 'only a Leader can Seize',
  icon: SIGNS.leader,
  rule: 'OC-VIC-04',
  target: u.id,
});

const wordsOf = (p: Position, command: Command): Words | undefined => {
  switch (command.do) {
    case 'ready': {
      const last = p.state.deploying.length === 1;
      return {
        label: last ? 'Begin the battle' : 'Done placing',
        detail: last ? 'round 1 begins' : 'the next player places units',
        icon: SIGNS.begin,
        rule: 'OC-BUILD-05',
      };
    }
    case 'lead': {
      const u = findUnit(p.state, command.unit);
      return u === undefined || u.tags.includes('Leader') ? undefined : leadWords(u);
    }
    case 'yield':
      return { label: 'Let the others go first', detail: '', icon: SIGNS.yield, rule: 'OC-R86' };
    case 'concede':
      return { label: 'Concede', detail: 'the battle is lost', icon: SIGNS.concede, rule: 'OC-VIC-11' };
    case 'fate': {
      const u = findUnit(p.state, command.unit);
      return {
        label: command.lost ? `${u?.name ?? ''} is lost for good` : `${u?.name ?? ''} will return`,
        detail: '',
        icon: SIGNS.fate,
        rule: 'OC-DEC-11',
        target: command.unit,
      };
    }
    default:
      return undefined;
  }
};

/** Commands of a seat that name no unit to act: the list of the rules without what units do. */
const seatCommands = (p: Position, seat: Seat): Command[] => {
  const { state } = p;
  if (state.phase === 'battle') {
    if (state.batch.owed[0] !== seat) return [];
    // OC-VIC-11, OC-R86: only between two activations.
    if (state.turn !== null) return [];
    return [...yieldVerb.choices(p, seat), ...concedeVerb.choices(p, seat)];
  }
  return commandsOf(p, seat);
};

const seatDeeds = (p: Position, seat: Seat): Deed<Command>[] =>
  seatCommands(p, seat).flatMap((command): Deed<Command>[] => {
    const words = wordsOf(p, command);
    return words === undefined ? [] : [seatDeed(p, command, words)];
  });

const waitDeed = (stance: Stance): Deed<Command> => {
  const { p, u } = stance;
  const turn = p.state.turn;
  return offered(stance, {
    group: 'turn',
    label: 'Wait',
    detail: turn === null ? `${u.name} does nothing this round` : `ends the turn of ${u.name}`,
    icon: SIGNS.wait,
    rule: 'OC-TURN-06',
    command: { do: 'end', unit: u.id },
    dice: false,
  });
};

const preparations = (game: OfficersChess, view: Position, seat: Seat, id: string): Deed<Command>[] => {
  const u = findUnit(view.state, id);
  if (u === undefined || handFault(view, seat, u) !== undefined) return [];
  const lead = seatDeeds(view, seat).filter((deed) => deed.target === id);
  const shown: Position = { book: view.book, state: arranged(game, view.state) };
  const there = findUnit(shown.state, id) ?? u;
  return [...lead, ...equipDeeds({ p: shown, u: there, mayAct: false, stops: [] })];
};

/** What a unit can do; without a unit, what the seat can. */
export const deedsOf = (
  game: OfficersChess,
  view: State,
  seat: Seat,
  unit: string | undefined,
): Deed<Command>[] => {
  const now: Position = { book: game.book, state: view };
  if (unit === undefined) return seatDeeds(now, seat);
  if (view.phase === 'deploy') return preparations(game, now, seat, unit);
  const u = findUnit(view, unit);
  if (u === undefined || handFault(now, seat, u) !== undefined) return [];
  const stance = stanceOf(uponActivation(now, u), u);
  return [
    ...attackDeeds(stance),
    ...aidDeeds(stance),
    ...siteDeeds(stance),
    ...freeDeeds(stance),
    waitDeed(stance),
  ];
};
