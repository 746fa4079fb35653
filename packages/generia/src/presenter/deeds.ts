import type { Deed, Seat } from '@caltrop/engine';
import { kitOf, type Position } from '../book.ts';
import type { Command } from '../command.ts';
import { faultOf, verbOf } from '../game.ts';
import { numberOf, type Creature } from '../state.ts';
import { approaches } from './deed-way.ts';
import { deedWords } from './deed-words.ts';
import { refusedDeeds } from './deed-refusals.ts';

/** Verbs that are buttons, in the order of the buttons; going somewhere is done on the field. */
const BUTTONS: readonly Command['do'][] = [
  'attack',
  'mount attack',
  'use',
  'grapple',
  'hold',
  'break free',
  'rise',
  'reload',
  'pick up',
  'item',
  'rouse',
  'help up',
  'open',
  'search',
  'jump',
  'mount',
  'dismount',
  'swap',
  'let go',
  'drop',
  'long range',
  'prepare',
  'analyze',
  'face',
  'leave',
  'end',
];

/** The id of a deed: what it says, in full. */
export const idOf = (commands: readonly Command[]): string => JSON.stringify(commands);

/** Every legal command of the creature whose turn it is, going somewhere left out, in the order of the buttons. */
export const legalCommands = (p: Position, seat: Seat): readonly Command[] =>
  BUTTONS.flatMap((word) =>
    verbOf(word)
      .choices(p, seat)
      .filter((command) => faultOf(p, seat, command) === undefined),
  );

const deedOf = (p: Position, command: Command): Deed<Command>[] => {
  const words = deedWords(p, command);
  return words === undefined ? [] : [{ ...words, id: idOf([command]), commands: [command] }];
};

/** Runs of one ability at one target: from where one stands, the shortest and the longest will do. */
const withoutLikes = (commands: readonly Command[]): readonly Command[] => {
  const runs = new Map<string, Command[]>();
  for (const o of commands) {
    if (o.do !== 'use' || o.path === undefined || o.on === undefined) continue;
    const key = `${o.ability} ${o.level ?? 1} ${o.element ?? ''} ${o.on.join()}`;
    const like = runs.get(key);
    if (like === undefined) runs.set(key, [o]);
    else like.push(o);
  }
  const dropped = new Set([...runs.values()].flatMap((like) => like.slice(1, -1)));
  return dropped.size === 0 ? commands : commands.filter((o) => !dropped.has(o));
};

/** What a seat can do without naming anybody. */
const seatDeeds = (p: Position, seat: Seat): Deed<Command>[] => {
  if (!p.state.creatures.some((c) => c.seat === seat)) return [];
  const said: readonly Command[] = p.state.stage === 'place' ? [{ do: 'ready' }] : [{ do: 'concede' }];
  return said.flatMap((command) => (faultOf(p, seat, command) === undefined ? deedOf(p, command) : []));
};

/** Before the fight: the squares on which a creature may begin. */
const placeDeeds = (p: Position, seat: Seat, c: Creature): Deed<Command>[] =>
  verbOf('place')
    .choices(p, seat)
    .filter((o) => o.do === 'place' && o.who === c.id && faultOf(p, seat, o) === undefined)
    .flatMap((command) => deedOf(p, command));

/** What a creature can do now; without one, what the seat can. */
export const deedsOf = (p: Position, seat: Seat, unit: string | undefined): Deed<Command>[] => {
  if (p.state.stage === 'over') return [];
  if (unit === undefined) return seatDeeds(p, seat);
  const n = numberOf(p.state, unit);
  const c = p.state.creatures[n];
  if (c === undefined || c.seat !== seat) return [];
  if (p.state.stage === 'place') return placeDeeds(p, seat, c);
  if (p.state.turn.who !== n || kitOf(p.book, c) === undefined) return [];
  const commands = withoutLikes(legalCommands(p, seat));
  return [
    ...commands.flatMap((command) => deedOf(p, command)),
    ...approaches(p, c),
    ...refusedDeeds(p, seat, c, commands),
  ];
};
