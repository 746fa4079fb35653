/**
 * Commands as people type them:
 *
 *     move K9      attack bandit a with long sword     shove leader      cast sleep on bandit a 2 dice
 *     use bandages on hawk     hold dodge     gain     try kick sand in his eyes with dex against leader     end
 *
 * The creature may be left out in its turn. What no words cover is said as JSON, and reads back to the same command.
 */
import {
  dictionary,
  inFieldOrder,
  ok,
  parseCell,
  parseJson,
  slug,
  type Result,
  type Seat,
} from '@caltrop/engine';
import { abilitiesOf } from '../../rules/uses/abilities.ts';
import type { Position } from '../../match/book.ts';
import { type CommandOf, HOLDS, TEMPLATES, type Command, type Template } from '../../match/command.ts';
import { ATTRIBUTES, type Attribute } from '../../content/content.ts';
import type { CairnAp } from '../../match/game.ts';
import { carriedOf } from '../../rules/inventory/slots.ts';
import type { Creature } from '../../match/state.ts';
import { legalCommands } from '../deeds/deeds.ts';
import { isTrade, MARKET, marketText } from './market.ts';
import { wardenText } from './warden.ts';
import { wordsFor } from './made.ts';
import { castText } from './cast.ts';
import { creaturesIn, itemIn, partsOf, pickNamed, problem, spaceIn, subject } from './words.ts';
import { wayOf } from '../deeds/reach.ts';
import { middleOf } from '../places.ts';

const ALIASES: Readonly<Record<string, string>> = dictionary({
  hit: 'attack',
  strike: 'attack',
  shoot: 'attack',
  go: 'move',
  walk: 'move',
  wait: 'end',
  pass: 'end',
  leave: 'retreat',
  flee: 'retreat',
  push: 'shove',
  grab: 'grapple',
  aid: 'first-aid',
  yes: 'confirm',
});

const isTemplate = (word: string): word is Template => TEMPLATES.some((t) => t === word);
const attributeIn = (text: string | undefined): Attribute | undefined =>
  ATTRIBUTES.find((a) => a === text?.toLowerCase());

const KEYS = ['with', 'on', 'at', 'against', 'by'] as const;

/** An Action of the table: the legal one that fits the words, else as the words have it. */
const actText = (
  p: Position,
  seat: Seat,
  c: Creature,
  template: Template,
  rest: readonly string[],
): Result<Command> => {
  const parts = partsOf(rest, KEYS);
  const said = parts['on'] ?? parts['against'] ?? parts[''] ?? '';
  const thing = parts['with'] ?? '';
  const attribute = attributeIn(parts['by']);
  const fitting = legalCommands(p, seat, c).filter(
    (o): o is CommandOf<'act'> => o.do === 'act' && o.template === template,
  );
  const targets = said === '' ? ok<readonly string[]>([]) : creaturesIn(p, said);
  // `draw dagger` names a thing where others name somebody.
  const [first = '', last] = template === 'dual' ? thing.split(/,| and /u) : [thing];
  const item =
    thing === '' && !targets.ok ? itemIn(p, c, said) : thing === '' ? undefined : itemIn(p, c, first.trim());
  const second = last === undefined ? undefined : itemIn(p, c, last.trim());
  if (!targets.ok && item?.ok !== true) return targets;
  if (item !== undefined && !item.ok) return item;
  if (second !== undefined && !second.ok) return second;
  const space = parts['at'] === undefined ? undefined : spaceIn(p, parts['at']);
  if (space !== undefined && !space.ok) return space;
  const wanted = targets.ok ? targets.value : [];
  const match = fitting.find(
    (o) =>
      wanted.every((id) => o.targets?.includes(id)) &&
      (item === undefined || o.item === item.value || (last === undefined && o.second === item.value)) &&
      (second === undefined || o.second === second.value) &&
      (space === undefined || o.at === space.value) &&
      (attribute === undefined || o.with === attribute),
  );
  return ok(
    match ?? {
      do: 'act',
      creature: c.id,
      template,
      ...(wanted.length === 0 ? {} : { targets: wanted }),
      ...(item === undefined ? {} : { item: item.value }),
      ...(second === undefined ? {} : { second: second.value }),
      ...(space === undefined ? {} : { at: space.value }),
      ...(attribute === undefined ? {} : { with: attribute }),
    },
  );
};

const moveText = (p: Position, seat: Seat, c: Creature, rest: readonly string[]): Result<Command> => {
  const cells: number[] = [];
  for (const word of rest.filter((w) => w.toLowerCase() !== 'to')) {
    const cell = parseCell(p.book.board, word);
    if (!cell.ok) return cell;
    cells.push(cell.value);
  }
  const points = cells.map((t) => middleOf(p.book.board, t));
  const last = points.at(-1);
  if (last === undefined) return problem('Say where to: move K9.');
  const way = wayOf(p, seat, c.id, last, points.slice(0, -1));
  if (!way.ok) return problem(`${way.error.what} (${way.error.rule})`);
  const [command] = way.value.commands;
  return command === undefined ? problem(`${c.name} stands there already.`) : ok(command);
};

const useText = (
  p: Position,
  seat: Seat,
  c: Creature,
  rest: readonly string[],
  verb: string,
): Result<Command> => {
  const parts = partsOf(rest, KEYS);
  const targets = parts['on'] === undefined ? undefined : creaturesIn(p, parts['on']);
  if (targets !== undefined && !targets.ok) return targets;
  const space = parts['at'] === undefined ? undefined : spaceIn(p, parts['at']);
  if (space !== undefined && !space.ok) return space;
  const said = parts[''] ?? '';
  const abilities = abilitiesOf(p, c);
  const namesOf = (o: CommandOf<'use' | 'ability'>): readonly string[] => {
    if (o.do === 'ability') return [o.ability, abilities.find((a) => a.id === o.ability)?.name ?? ''];
    const carried = carriedOf(c, o.item);
    return [o.item, carried?.name ?? '', carried?.item ?? ''];
  };
  const match = legalCommands(p, seat, c).find(
    (o): o is CommandOf<'use' | 'ability'> =>
      (o.do === 'use' || o.do === 'ability') &&
      namesOf(o).some((name) => slug(name).includes(slug(said))) &&
      (targets === undefined || targets.value.every((id) => o.targets?.includes(id))) &&
      (space === undefined || o.at === space.value),
  );
  if (match !== undefined) return ok(match);
  const more = {
    ...(targets === undefined ? {} : { targets: targets.value }),
    ...(space === undefined ? {} : { at: space.value }),
  };
  const item = verb === 'ability' ? undefined : itemIn(p, c, said);
  if (item?.ok === true) return ok({ do: 'use', creature: c.id, item: item.value, ...more });
  // What cannot be done now is refused for what is in its way, not for its name.
  const ability = pickNamed(abilities, said, 'ability');
  return ability.ok
    ? ok({ do: 'ability', creature: c.id, ability: ability.value.id, ...more })
    : (item ?? ability);
};

/** `kick sand in his eyes with dex against leader`, after the verb. */
export const tryText = (p: Position, c: Creature, rest: readonly string[]): Result<Command> => {
  const text = rest.join(' ');
  const attribute = /\bwith (str|dex|wil)\b/iu.exec(text)?.[1]?.toLowerCase();
  const against = /\bagainst (.+)$/iu.exec(text)?.[1];
  const targets = against === undefined ? undefined : creaturesIn(p, against);
  const plain = text
    .replace(/\bwith (?:str|dex|wil)\b/iu, '')
    .replace(targets?.ok === true ? /\bagainst .+$/iu : /$^/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (plain === '') return problem('Say what is attempted: try kick sand in his eyes.');
  const wish = attributeIn(attribute);
  return ok({
    do: 'try',
    creature: c.id,
    text: plain,
    ...(wish === undefined ? {} : { attribute: wish }),
    ...(targets?.ok === true ? { targets: targets.value } : {}),
  });
};

const holdText = (p: Position, seat: Seat, c: Creature, rest: readonly string[]): Result<Command> => {
  const parts = partsOf(rest, KEYS);
  const [word = '', more] = (parts[''] ?? '').toLowerCase().split(' ');
  const name = HOLDS.find((h) => h === word);
  if (name === undefined) return problem(`A Held Action is one of ${HOLDS.join(', ')}.`);
  if (more !== undefined && !/^[0-9]+$/u.test(more)) return problem(`"${more}" is not a number of AP.`);
  const ap = more === undefined ? undefined : Number(more);
  const item = parts['with'] === undefined ? undefined : itemIn(p, c, parts['with']);
  if (item !== undefined && !item.ok) return item;
  const attribute = attributeIn(parts['by']);
  const match = legalCommands(p, seat, c).find(
    (o): o is CommandOf<'hold'> =>
      o.do === 'hold' && o.name === name && (ap === undefined || (o.ap ?? 1) === ap),
  );
  return ok({
    ...(match ?? { do: 'hold', creature: c.id, name, ...(ap === undefined ? {} : { ap }) }),
    ...(item === undefined ? {} : { item: item.value }),
    ...(attribute === undefined ? {} : { with: attribute }),
  });
};

/** A typed command in the words of the game. */
export const parseText = (game: CairnAp, p: Position, seat: Seat, text: string): Result<Command> => {
  const plain = text.trim();
  if (plain.startsWith('{')) {
    const json = parseJson(plain);
    return json.ok ? game.parseCommand(json.value) : problem(json.error);
  }
  const [first = '', ...rest] = plain.split(/\s+/u);
  const verb = ALIASES[first.toLowerCase()] ?? first.toLowerCase();
  if (verb === '') return problem('Say something: move K9, attack, end.');
  if (verb === 'confirm' || verb === 'withdraw') return ok({ do: verb });
  const warden = wardenText(p, verb, rest);
  if (warden !== undefined) return warden;
  const found = subject(p, seat, rest);
  if (!found.ok) return found;
  const { c, rest: words } = found.value;
  if (isTemplate(verb)) return actText(p, seat, c, verb, words);
  if (isTrade(verb)) return marketText(p, c, verb, words);
  switch (verb) {
    case 'move':
      return moveText(p, seat, c, words);
    case 'cast':
      return castText(p, seat, c, words);
    case 'use':
    case 'ability':
      return useText(p, seat, c, words, verb);
    case 'recharge': {
      const item = itemIn(p, c, words.join(' '));
      return item.ok ? ok({ do: 'recharge', creature: c.id, item: item.value }) : item;
    }
    case 'hold':
      return holdText(p, seat, c, words);
    case 'try':
      return tryText(p, c, words);
    case 'gain':
    case 'end':
    case 'retreat':
      return ok({ do: verb, creature: c.id });
    default:
      return problem(
        `"${first}" is not a command. There are: move, ${TEMPLATES.join(', ')}, cast, use, recharge, hold, gain, try, ${MARKET.join(', ')}, end.`,
      );
  }
};

/** A command in words that read back to it; as JSON where none do. */
export const makeText = (game: CairnAp, p: Position, command: Command): string => {
  const actor =
    'creature' in command ? command.creature : command.do === 'hire' ? command.employer : undefined;
  const seat = p.state.creatures.find((c) => c.id === actor)?.seat ?? '';
  const wanted = inFieldOrder(command);
  for (const words of wordsFor(p, command)) {
    const back = parseText(game, p, seat, words);
    if (back.ok && inFieldOrder(back.value) === wanted) return words;
  }
  return JSON.stringify(command);
};
