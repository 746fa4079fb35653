import type { Deed, DeedsWanted, Seat } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { Ability } from '../../content/content.ts';
import type { Command } from '../../match/command.ts';
import { dropsOf } from '../../rules/areas/concentration.ts';
import { faultOf, verbOf } from '../../match/verbs.ts';
import { numberOf, type Creature } from '../../match/state.ts';
import { usesOf } from '../../rules/skills/uses.ts';
import { offered } from './deed-adds.ts';
import { approaches } from './deed-way.ts';
import { deedWords } from './deed-words.ts';
import { otherMoves, preparations } from './deed-moves.ts';
import { isSensible } from './deed-sense.ts';
import { spotsBeside } from './deed-spots.ts';
import { refusedDeeds } from './deed-refusals.ts';
import { isSpell, type PlansBySquare } from './use-words.ts';

/** Verbs that are buttons, in the order of the buttons; going somewhere is done on the field. */
const BUTTONS: readonly Command['do'][] = [
  'attack',
  'mount attack',
  'mount use',
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
const idOf = (commands: readonly Command[]): string => JSON.stringify(commands);

/** Abilities that are shown: those that are cast have a list of their own. */
type Shown = (a: Ability) => boolean;

/** Every legal command of the creature whose turn it is, going somewhere left out, in the order of the buttons. */
const legalCommands = (p: Position, seat: Seat, isShown: Shown): readonly Command[] =>
  BUTTONS.flatMap((word) => {
    // Two may stand in one square, so that aiming at either is the same.
    const said = new Set<string>();
    const choices = word === 'use' ? usesOf(p, isShown) : verbOf(word).choices(p, seat);
    return choices.filter((command) => {
      const text = JSON.stringify(command);
      if (said.has(text) || faultOf(p, seat, command) !== undefined) return false;
      said.add(text);
      return true;
    });
  });

const deedOf = (p: Position, command: Command, of?: string, plans?: PlansBySquare): Deed<Command>[] => {
  const words = deedWords(p, command, plans);
  return words === undefined
    ? []
    : [{ ...words, id: idOf([command]), commands: [command], ...(of === undefined ? {} : { of }) }];
};

/** A command as a button, and what may be said with it as buttons beside that. */
const deedsFor = (p: Position, command: Command, plans: PlansBySquare): Deed<Command>[] => {
  const { plain, more } = offered(p, command);
  return [
    ...deedOf(p, plain, undefined, plans),
    ...more.flatMap((one) => deedOf(p, one, idOf([plain]), plans)),
  ];
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

/** Spells that are made up (GE-FREEC): of each tier one, to be described at the table. */
const improvised = (p: Position, seat: Seat): Command[] =>
  [1, 2, 3]
    .map((tier): Command => ({ do: 'freecast', tier, text: 'as described at the table' }))
    .filter((command) => faultOf(p, seat, command) === undefined);

const ORDER: readonly Deed<Command>['group'][] = ['attack', 'aid', 'act', 'free', 'turn'];

/** Deeds of a group together, in the order in which groups are shown. */
const inGroups = (deeds: readonly Deed<Command>[]): Deed<Command>[] =>
  ORDER.flatMap((group) => deeds.filter((deed) => deed.group === group));

/** What a seat can do without naming anybody. */
const seatDeeds = (p: Position, seat: Seat): Deed<Command>[] => {
  if (!p.state.creatures.some((c) => c.seat === seat)) return [];
  const said: readonly Command[] = p.state.stage === 'place' ? [{ do: 'ready' }] : [{ do: 'concede' }];
  return said.flatMap((command) => (faultOf(p, seat, command) === undefined ? deedOf(p, command) : []));
};

/** GE-KEY-04: in the turn of another a creature can let go of what it keeps up, by its reaction. */
const lettingGo = (p: Position, seat: Seat, c: Creature): Deed<Command>[] =>
  dropsOf(p, seat)
    .filter(({ held }) => c.held.some((h) => h.n === held))
    .flatMap((command) => deedOf(p, command));

/** Rituals that a creature can perform before the fight, and meals that it has time for. */
const ritualsOf = (p: Position, seat: Seat, unit: string): Deed<Command>[] =>
  (['ritual', 'eat'] as const)
    .flatMap((word) => verbOf(word).choices(p, seat))
    .filter(
      (command) =>
        (command.do === 'ritual' || command.do === 'eat') &&
        command.who === unit &&
        faultOf(p, seat, command) === undefined,
    )
    .flatMap((command) => deedOf(p, command));

/** What a creature can do now; without one, what the seat can. */
export const deedsOf = (
  p: Position,
  seat: Seat,
  unit: string | undefined,
  wanted: DeedsWanted = {},
): Deed<Command>[] => {
  const isShown: Shown = wanted.casts === false ? (a) => !isSpell(a) : () => true;
  if (p.state.stage === 'over') return [];
  if (unit === undefined) return seatDeeds(p, seat);
  const n = numberOf(p.state, unit);
  const c = p.state.creatures[n];
  if (c === undefined || c.seat !== seat) return [];
  // Before the fight, creatures are put where they begin on the field itself; rituals are buttons (GE-KEY-12).
  if (p.state.stage === 'place') return ritualsOf(p, seat, unit);
  if (p.state.turn.who !== n) return lettingGo(p, seat, c);
  const legal = withoutLikes(legalCommands(p, seat, isShown)).filter((command) => isSensible(p, command));
  const commands = [
    ...legal,
    ...spotsBeside(p, seat, c, legal),
    ...improvised(p, seat),
    ...otherMoves(p, seat, c),
    ...preparations(p, seat, c),
  ];
  const plans: PlansBySquare = new Map();
  return [
    ...inGroups(commands.flatMap((command) => deedsFor(p, command, plans))),
    ...approaches(p, seat, c, isShown),
    ...refusedDeeds(p, seat, c, commands, isShown),
  ];
};
