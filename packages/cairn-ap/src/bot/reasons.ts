import {
  cellName,
  chance,
  counted,
  expected,
  listed,
  toNumber,
  type Forecast,
  type Plan,
} from '@caltrop/engine';
import type { Position } from '../match/book.ts';
import type { Command, HoldName } from '../match/command.ts';
import { deedOf } from '../rules/actions/actions.ts';
import { abilitiesOf } from '../rules/uses/abilities.ts';
import { totalOf } from '../rules/magic/magic-dice.ts';
import { areEnemies, findCreature, isPresent, type State } from '../match/state.ts';
import { weaponOf } from '../rules/inventory/weapons.ts';
import { distance, isHiddenFrom } from '../rules/ground/map.ts';
import { coverAgainst } from '../rules/ground/sight.ts';

/** A plan in words: "Ragnar moves to M7 and attacks Bandit a, twice: 48% to bring Bandit a down, 3.1 damage on average". */
export const reasonFor = (p: Position, plan: Plan<Command>, odds: Forecast<State> | undefined): string => {
  const parts: string[] = [];
  let last = '';
  for (const command of plan.commands) {
    const said = phrase(p, command);
    if (said === undefined) continue;
    if (said === last) parts[parts.length - 1] = `${said}, twice`;
    else parts.push(said);
    last = said;
  }
  const [first] = plan.commands;
  const who = first !== undefined && 'creature' in first ? nameOf(p, first.creature ?? '') : '';
  const deed = parts.length === 0 ? 'ends its turn' : listed(parts);
  const said = who === '' ? deed : `${who} ${deed}`;
  const chances = odds === undefined ? '' : oddsInWords(p, plan, odds);
  return chances === '' ? `${said}${aimOf(p, plan)}` : `${said}: ${chances}`;
};

/** What a move without an attack is for: nearer to a foe, away from one, into cover. */
const aimOf = (p: Position, { commands }: Plan<Command>): string => {
  const last = commands.findLast((command) => command.do === 'move');
  const c = last === undefined ? undefined : findCreature(p.state, last.creature);
  const end = last?.path.at(-1);
  const struck = commands.some((command) => 'targets' in command && (command.targets ?? []).length > 0);
  if (c === undefined || end === undefined || struck) return waitsFor(p, commands);
  const there = { ...c, at: end };
  const foes = p.state.creatures.filter(
    (o) => isPresent(o) && o.fate === 'up' && areEnemies(p.state, c, o) && !isHiddenFrom(o, c),
  );
  const [near] = foes.toSorted((a, b) => distance(p, there, a) - distance(p, there, b));
  if (near === undefined) return '';
  if (coverAgainst(p, near, there) !== undefined && coverAgainst(p, near, c) === undefined)
    return `, into cover from ${near.name}`;
  const nearer = distance(p, c, near) - distance(p, there, near);
  if (nearer === 0) return '';
  const then = counted(distance(p, there, near), 'Space');
  return nearer > 0 ? `, ${then} from ${near.name}` : `, away from ${near.name}`;
};

/** Whom somebody lets come who has a turn before it and only guards itself. */
const waitsFor = (p: Position, commands: readonly Command[]): string => {
  const [first] = commands;
  const c = first?.do === 'hold' ? findCreature(p.state, first.creature) : undefined;
  if (c === undefined || commands.some(({ do: what }) => what !== 'hold' && what !== 'end')) return '';
  const [near] = p.state.creatures
    .filter((o) => isPresent(o) && o.fate === 'up' && areEnemies(p.state, c, o) && !isHiddenFrom(o, c))
    .toSorted((a, b) => distance(p, c, a) - distance(p, c, b));
  if (near === undefined || distance(p, c, near) <= 1) return '';
  return `, and lets ${near.name} come, ${counted(distance(p, c, near), 'Space')} away`;
};

const nameOf = ({ state }: Position, id: string): string => findCreature(state, id)?.name ?? id;

const names = (p: Position, ids: readonly string[] | undefined): string =>
  [...new Set(ids ?? [])].map((id) => nameOf(p, id)).join(', ');

const atWhom = (p: Position, command: { targets?: readonly string[]; at?: number }, word: string): string => {
  const whom = names(p, command.targets);
  if (whom !== '') return ` ${word} ${whom}`;
  return command.at === undefined || !p.book.mapped ? '' : ` at ${cellName(p.book.board, command.at)}`;
};

/** What is held, and what for. */
const HELD: Readonly<Record<HoldName, string>> = {
  dodge: 'a dodge for when it is attacked',
  parry: 'a parry for when it is attacked',
  riposte: 'a riposte for when it is attacked',
  overwatch: 'its aim for whoever comes into sight',
  trip: 'a trip for whoever comes near',
  grab: 'a grab for whoever comes near',
  distract: 'a distraction for whoever attacks',
  act: 'an Action',
};

const phrase = (p: Position, c: Command): string | undefined => {
  switch (c.do) {
    case 'move': {
      const end = c.path.at(-1);
      return end === undefined ? undefined : `moves to ${cellName(p.book.board, end)}`;
    }
    case 'act': {
      const whom = names(p, c.targets);
      const who = findCreature(p.state, c.creature);
      const printed = who === undefined || whom === '' ? undefined : weaponOf(p, who, c.item)?.name;
      const held =
        who?.items.find((i) => i.id === c.item)?.name ?? (c.item === undefined ? undefined : printed);
      const thing = held === undefined ? '' : whom === '' ? ` the ${held}` : ` with ${held}`;
      if (c.template === 'dual') return `attacks ${whom} with two weapons`;
      return `${deedOf(c.template).says}${whom === '' ? '' : ` ${whom}`}${thing}`;
    }
    case 'hold':
      return `holds ${HELD[c.name]}`;
    case 'gain':
      return 'takes aim';
    case 'cast': {
      const spell = p.book.content.spells.get(c.spell)?.name ?? c.spell;
      const n = totalOf(c.dice);
      return `casts ${spell}${atWhom(p, c, 'on')} with ${n} ${n === 1 ? 'die' : 'dice'}`;
    }
    case 'use': {
      const item = findCreature(p.state, c.creature)?.items.find((i) => i.id === c.item);
      return `uses ${item?.name ?? 'something'}${atWhom(p, c, 'on')}`;
    }
    case 'ability': {
      const by = findCreature(p.state, c.creature);
      const ability = by === undefined ? undefined : abilitiesOf(p, by).find((a) => a.id === c.ability);
      return `uses ${ability?.name ?? c.ability}${atWhom(p, c, 'on')}`;
    }
    case 'retreat':
      return 'tries to get away';
    case 'fight':
      return 'opens the fight';
    case 'rule':
      return 'rules as the table suggests';
    case 'confirm':
      return 'goes ahead';
    case 'close':
      return 'ends the scene';
    default:
      return undefined;
  }
};

/** A chance that would read 0% is not named. */
const LEAST = 0.005;

const percent = (p: number): string => `${Math.round(p * 100)}%`;

/** Who is likely to go down, and what it costs all who are harmed. */
const oddsInWords = (p: Position, { commands, dice }: Plan<Command>, odds: Forecast<State>): string => {
  const command = commands[dice];
  if (command === undefined) return '';
  if (command.do === 'retreat')
    return `${percent(toNumber(chance(odds, (s) => findCreature(s, command.creature)?.fate === 'fled')))} to get away`;
  const parts: string[] = [];
  for (const c of p.state.creatures) {
    if (c.fate !== 'up') continue;
    const down = toNumber(chance(odds, (s) => findCreature(s, c.id)?.fate !== 'up'));
    const lost = toNumber(
      expected(odds, (s) => {
        const after = findCreature(s, c.id);
        return after === undefined ? 0 : Math.max(0, c.hp + c.str - after.hp - after.str);
      }),
    );
    const harm = `${lost.toFixed(1)} damage to ${c.name} on average`;
    if (down >= LEAST) parts.push(`${percent(down)} to bring ${c.name} down, ${harm}`);
    else if (lost >= 0.05) parts.push(harm);
  }
  return parts.join('; ');
};
