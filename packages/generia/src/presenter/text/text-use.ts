import { dictionary, ok, slug, type Result, type Seat } from '@caltrop/engine';
import { badText, partsOf, pickNamed } from '@caltrop/engine/shown';
import { grantedTo } from '../../rules/actions/actions.ts';
import { kitOf, type Position } from '../../match/book.ts';
import type { Command, Pay, UseCommand } from '../../match/command.ts';
import { ZONES, type Ability } from '../../content/content.ts';
import { faultOf, verbOf } from '../../match/verbs.ts';
import type { Creature } from '../../match/state.ts';
import { addsIn } from './text-adds.ts';
import { armIn, creatureIn, creaturesIn, payIn, squareIn, squaresIn } from './text-words.ts';

const KEYS = ['on', 'at', 'level', 'element', 'using', 'stone', 'with', 'via', 'zone', 'adding'];

const PAYS: Readonly<Record<string, Pay>> = dictionary({
  attack: 'attack',
  utility: 'utility',
  move: 'move',
});

/** What was said of how an ability is used, field by field. */
const fieldsOf = (
  p: Position,
  c: Creature,
  a: Ability,
  parts: Readonly<Record<string, string>>,
): Result<Partial<UseCommand>> => {
  const said: { -readonly [K in keyof UseCommand]?: UseCommand[K] } = {};
  if (parts['level'] !== undefined) {
    const level = Number(parts['level']);
    if (!Number.isInteger(level)) return badText('A level is a whole number: level 2.');
    said.level = level;
  }
  // Stone is an element too: `element stone` names no stone to cast with.
  const isElement = parts['element'] === '' && parts['stone'] !== undefined;
  if (parts['element'] !== undefined) {
    const wanted = isElement ? 'stone' : slug(parts['element']);
    const element = a.elements.find((e) => slug(e).startsWith(wanted));
    if (element === undefined)
      return badText(`${a.name} is cast with ${a.elements.join(', ') || 'no element'}.`);
    said.element = element;
  }
  if (parts['on'] !== undefined) {
    const on = parts['on'] === 'me' ? ok([c.id]) : creaturesIn(p, parts['on']);
    if (!on.ok) return on;
    said.on = on.value;
  }
  if (parts['at'] !== undefined) {
    const at = squareIn(p, parts['at']);
    if (!at.ok) return at;
    said.at = at.value;
  }
  if (parts['using'] !== undefined) {
    const arm = armIn(p, c, parts['using']);
    if (!arm.ok) return arm;
    said.arm = arm.value;
  }
  if (parts['stone'] !== undefined && !isElement) said.with = true;
  if (parts['with'] !== undefined) {
    const pay = PAYS[parts['with'].toLowerCase()];
    if (pay === undefined) return badText(`"${parts['with']}" is not an action: attack, utility or move.`);
    said.pay = pay;
  }
  if (parts['via'] !== undefined) {
    const path = squaresIn(p, parts['via'].split(/\s+/u));
    if (!path.ok) return path;
    said.path = path.value;
  }
  if (parts['zone'] !== undefined) {
    const zone = ZONES.find((z) => z === parts['zone']?.toLowerCase());
    if (zone === undefined) return badText(`A zone is one of ${ZONES.join(', ')}.`);
    said.zone = zone;
  }
  const adds = addsIn(p, c, parts['adding']);
  if (!adds.ok) return adds;
  if (adds.value !== undefined) said.adds = adds.value;
  return ok(said);
};

const agrees = (o: UseCommand, said: Partial<UseCommand>): boolean =>
  (said.level === undefined || (o.level ?? 1) === said.level) &&
  (said.element === undefined || o.element === said.element) &&
  (said.on === undefined || said.on.every((id) => o.on?.includes(id))) &&
  (said.at === undefined || o.at === said.at) &&
  (said.with === undefined || o.with === said.with);

/** `use mighty strike on goblin level 2`: as it was said where that may be said, else the first way that fits. */
export const useText = (p: Position, seat: Seat, c: Creature, words: readonly string[]): Result<Command> => {
  const parts = partsOf(words, KEYS);
  const all = [...kitOf(p.book, c).abilities, ...(c.boons.length === 0 ? [] : grantedTo(p, c))];
  const a = pickNamed(all, parts[''] ?? '', 'skill or spell');
  if (!a.ok) return a;
  const said = fieldsOf(p, c, a.value, parts);
  if (!said.ok) return said;
  const use: UseCommand = { do: 'use', ability: a.value.id, ...said.value };
  if (faultOf(p, seat, use) === undefined) return ok(use);
  // What was said stands; the first way that fits fills in what was not.
  for (const o of verbOf('use').choices(p, seat)) {
    if (o.do !== 'use' || o.ability !== use.ability || !agrees(o, said.value)) continue;
    const filled: UseCommand = { ...o, ...said.value };
    if (faultOf(p, seat, filled) === undefined) return ok(filled);
  }
  return ok(use);
};

/** `item healing potion on hawk with attack`, `item poison using dagger`. */
export const itemText = (p: Position, seat: Seat, c: Creature, words: readonly string[]): Result<Command> => {
  const parts = partsOf(words, ['on', 'using', 'at', 'with']);
  const carried = c.items.flatMap(([id]) => {
    const item = p.book.content.consumables.get(id);
    return [{ id, name: item?.name ?? id }];
  });
  const item = pickNamed(carried, parts[''] ?? '', 'item');
  if (!item.ok) return item;
  const on =
    parts['on'] === undefined ? undefined : parts['on'] === 'me' ? ok(c) : creatureIn(p, parts['on']);
  if (on !== undefined && !on.ok) return on;
  const arm = parts['using'] === undefined ? undefined : armIn(p, c, parts['using']);
  if (arm !== undefined && !arm.ok) return arm;
  const at = parts['at'] === undefined ? undefined : squareIn(p, parts['at']);
  if (at !== undefined && !at.ok) return at;
  return payIn(p, seat, parts['with'], ['utility', 'attack'], (pay) => ({
    do: 'item',
    item: item.value.id,
    ...(on === undefined ? {} : { on: on.value.id }),
    ...(at === undefined ? {} : { at: at.value }),
    ...(arm === undefined ? {} : { arm: arm.value }),
    pay,
  }));
};
