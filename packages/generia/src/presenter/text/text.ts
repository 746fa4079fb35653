/**
 * Commands as people type them:
 *
 *     move K9      attack goblin 1 with broadsword     use mighty strike on goblin 1 level 2     item potion on me
 *     jump K9      swap bow     grapple goblin 1     break free     analyze wyvern closely     end
 *
 * The creature whose turn it is acts. What no words cover is said as JSON, and reads back to the same command.
 */
import { dictionary, inFieldOrder, ok, parseJson, type Result, type Seat } from '@caltrop/engine';
import { badText, partsOf, pick, pickNamed } from '@caltrop/engine/shown';
import { active } from '../../rules/actions/actions.ts';
import type { Position } from '../../match/book.ts';
import type { Command, Pay } from '../../match/command.ts';
import type { Generia } from '../../match/game.ts';
import { faultOf } from '../../match/verbs.ts';
import { usable } from '../../rules/creature/in-hand.ts';
import { isPerformed } from '../../rules/rituals/rituals.ts';
import { kitOf } from '../../match/book.ts';
import { fromSaddle } from '../../rules/skills/mount-uses.ts';
import type { Creature } from '../../match/state.ts';
import { FACINGS } from '../scene/facings.ts';
import { addsIn, asSaid } from './text-adds.ts';
import { deskText } from './text-desk.ts';
import { wordsFor } from './text-made.ts';
import { moveText, pathIn } from './text-move.ts';
import { itemText, useText } from './text-use.ts';
import { actorIn, armIn, armsIn, creatureIn, creaturesIn, payIn, squareIn } from './text-words.ts';

/** Verbs of two words. */
const PAIRS: ReadonlySet<string> = new Set([
  'pick up',
  'break free',
  'let go',
  'help up',
  'long range',
  'mount attack',
  'mount use',
  'give up',
]);

const ALIASES: Readonly<Record<string, string>> = dictionary({
  hit: 'attack',
  strike: 'attack',
  shoot: 'attack',
  go: 'move',
  walk: 'move',
  run: 'sprint',
  cast: 'use',
  skill: 'use',
  drink: 'item',
  draw: 'swap',
  take: 'swap',
  stand: 'rise',
  grab: 'grapple',
  wait: 'end',
  pass: 'end',
  flee: 'leave',
  concentrate: 'long range',
  begin: 'ready',
  perform: 'ritual',
  'give up': 'concede',
});

const ANY: readonly Pay[] = ['move', 'utility', 'attack'];
const HANDS: readonly Pay[] = ['utility', 'attack', 'move'];

type Reader = (p: Position, seat: Seat, c: Creature, words: readonly string[]) => Result<Command>;

/** `attack goblin with broadsword adding aimed strike head`; without a weapon the first that gets there. */
const attackText: Reader = (p, seat, c, words) => {
  const parts = partsOf(words, ['with', 'using', 'adding']);
  const on = creatureIn(p, parts[''] ?? '');
  if (!on.ok) return on;
  const adds = addsIn(p, c, parts['adding']);
  if (!adds.ok) return adds;
  const more = adds.value === undefined ? {} : { adds: adds.value };
  const named = parts['with'] ?? parts['using'];
  if (named !== undefined) {
    const arm = armIn(p, c, named);
    return arm.ok ? ok({ do: 'attack', arm: arm.value, on: on.value.id, ...more }) : arm;
  }
  const lines = kitOf(p.book, c).arms;
  // What was conjured or made later stands behind the bare hands.
  const arms = lines
    .flatMap((_, i) => (usable(p, c, i) ? [i] : []))
    .toSorted((x, y) => Number(lines[x]?.spare === true) - Number(lines[y]?.spare === true));
  const attack = (arm: number): Command => ({ do: 'attack', arm, on: on.value.id, ...more });
  const fits = arms.find((arm) => faultOf(p, seat, attack(arm)) === undefined);
  // Nobody means its bare hands who has something else, at hand or not.
  const held = arms.find((arm) => lines[arm]?.spare === false);
  return ok(attack(fits ?? held ?? 0));
};

const swapText: Reader = (p, seat, c, words) => {
  const parts = partsOf(words, ['with']);
  const arms = armsIn(p, c, parts[''] ?? '');
  if (!arms.ok) return arms;
  const swap = (pay: 'free' | 'utility' | 'reaction'): Command => ({ do: 'swap', hands: arms.value, pay });
  const ways = ['free', 'utility', 'reaction'] as const;
  const said = parts['with'];
  if (said === undefined)
    return ok(swap(ways.find((pay) => faultOf(p, seat, swap(pay)) === undefined) ?? 'utility'));
  const way = ways.find((pay) => pay === said.toLowerCase());
  return way === undefined
    ? badText('Weapons are swapped with utility, with reaction, or free.')
    : ok(swap(way));
};

/** A verb on somebody. */
const onSomebody =
  (verb: 'grapple' | 'rouse' | 'help up' | 'mount'): Reader =>
  (p, _seat, _c, words) => {
    const on = creatureIn(p, words.filter((w) => w.toLowerCase() !== 'on').join(' '));
    return on.ok ? ok({ do: verb, on: on.value.id }) : on;
  };

/** A verb that is only paid for. */
const paidVerb =
  (verb: 'rise' | 'hold' | 'break free', order: readonly Pay[]): Reader =>
  (p, seat, _c, words) =>
    payIn(p, seat, partsOf(words, ['with'])['with'], order, (pay) => ({ do: verb, pay }));

/** A verb with an arm. */
const withArm =
  (verb: 'reload' | 'pick up'): Reader =>
  (p, seat, c, words) => {
    const parts = partsOf(words, ['with']);
    const arm = armIn(p, c, parts[''] ?? '');
    return arm.ok ? payIn(p, seat, parts['with'], HANDS, (pay) => ({ do: verb, arm: arm.value, pay })) : arm;
  };

/** A verb with a square. */
const atSquare =
  (make: (at: number, pay: Pay) => Command): Reader =>
  (p, seat, _c, words) => {
    const parts = partsOf(
      words.filter((w) => !['to', 'at'].includes(w.toLowerCase())),
      ['with'],
    );
    const at = squareIn(p, parts[''] ?? '');
    return at.ok ? payIn(p, seat, parts['with'], ANY, (pay) => make(at.value, pay)) : at;
  };

const rideText: Reader = (p, _seat, c, words) => {
  const mount = p.state.creatures[c.mount];
  if (mount === undefined) return badText(`${c.name} is not mounted.`);
  const sprint = words.some((w) => w.toLowerCase() === 'sprinting');
  const path = pathIn(
    p,
    mount,
    sprint ? 'sprint' : 'walk',
    words.filter((w) => w.toLowerCase() !== 'sprinting'),
  );
  return path.ok ? ok({ do: 'ride', path: path.value, ...(sprint ? { sprint } : {}) }) : path;
};

const mountAttackText: Reader = (p, seat, c, words) => {
  const mount = p.state.creatures[c.mount];
  if (mount === undefined) return badText(`${c.name} is not mounted.`);
  const parts = partsOf(words, ['using', 'with']);
  const on = creatureIn(p, parts[''] ?? '');
  if (!on.ok) return on;
  const arm = parts['using'] === undefined ? ok(0) : armIn(p, mount, parts['using']);
  if (!arm.ok) return arm;
  return payIn(p, seat, parts['with'], ANY, (pay) => ({
    do: 'mount attack',
    arm: arm.value,
    on: on.value.id,
    pay,
  }));
};

/** `mount use charge on goblin 1 with utility`: as its mount would say it, for an action of the rider. */
const mountUseText: Reader = (p, seat, c, words) => {
  const saddle = fromSaddle(p);
  if (saddle === undefined) return badText(`${c.name} has no mount that could act.`);
  const cut = words.findIndex((w) => w.toLowerCase() === 'with');
  const own = cut < 0 ? words : words.toSpliced(cut, 2);
  const said = useText(saddle, seat, active(saddle), own);
  if (!said.ok || said.value.do !== 'use') return said;
  const { do: _do, pay: _pay, ...use } = said.value;
  const paid = cut < 0 ? undefined : (words[cut + 1] ?? '');
  return payIn(p, seat, paid, ANY, (pay) => ({ ...use, do: 'mount use', pay }));
};

const prepareText: Reader = (p, seat, c, words) => {
  const parts = partsOf(words, ['with']);
  const known = [
    ...['attack', 'jump', 'sneak', 'search'].map((id) => ({ id, name: id })),
    ...kitOf(p.book, c).abilities,
  ];
  const what = pickNamed(known, parts[''] ?? '', 'action');
  if (!what.ok) return what;
  return payIn(p, seat, parts['with'], ANY, (pay) => ({ do: 'prepare', what: what.value.id, pay }));
};

/** What somebody concentrates on, by its name, whose it is and which of several it is. */
const heldNamed = (p: Position, text: string): number | undefined => {
  const [, ability = '', name = '', nth = '1'] = /^(.+) of (.+?)(?: (\d+))?$/u.exec(text.toLowerCase()) ?? [];
  const holder = p.state.creatures.find((o) => o.name.toLowerCase() === name);
  const same = holder?.held.filter((h) => p.book.abilities.get(h.ability)?.name.toLowerCase() === ability);
  return same?.[Number(nth) - 1]?.n;
};

/** `drop ice wall`: of the one whose turn it is, or of another of the seat that speaks (GE-KEY-04). */
const dropText: Reader = (p, seat, c, words) => {
  const text = words.join(' ');
  const number = /^#(\d+)$/u.exec(text);
  if (number !== null) return ok({ do: 'drop', held: Number(number[1]) });
  const named = heldNamed(p, text);
  if (named !== undefined) return ok({ do: 'drop', held: named });
  const one = (list: Creature['held']): Result<Creature['held'][number]> =>
    pick(
      list,
      text,
      (h) => h.ability,
      (h) => p.book.abilities.get(h.ability)?.name ?? h.ability,
      'concentration',
    );
  const own = one(seat === c.seat ? c.held : []);
  const held = own.ok ? own : one(p.state.creatures.flatMap((o) => (o.seat === seat ? o.held : [])));
  return held.ok ? ok({ do: 'drop', held: held.value.n }) : held;
};

/** `freecast 2 a wall of mist`, `freecast 2 on goblin 1 at K9: ropes`. */
const freecastText: Reader = (p, _seat, _c, words) => {
  const found = /^(\d+)\s*(?:((?:on|at)\b[^:]*):)?\s*:?\s*(.*)$/u.exec(words.join(' '));
  if (found === null) return badText('Say the tier and what is meant to happen: freecast 2 a wall of mist.');
  const [, tier = '1', aim = '', text = ''] = found;
  const parts = partsOf(aim.trim().split(/\s+/u), ['on', 'at']);
  const on = parts['on'] === undefined ? undefined : creaturesIn(p, parts['on']);
  if (on !== undefined && !on.ok) return on;
  const at = parts['at'] === undefined ? undefined : squareIn(p, parts['at']);
  if (at !== undefined && !at.ok) return at;
  return ok({
    do: 'freecast',
    tier: Number(tier),
    text,
    ...(on === undefined ? {} : { on: on.value }),
    ...(at === undefined ? {} : { at: at.value }),
  });
};

const faceText: Reader = (_p, _seat, _c, words) => {
  const said = words.join('-').toLowerCase();
  const facing = FACINGS.findIndex((name) => name === said);
  return facing < 0 ? badText(`A direction is one of ${FACINGS.join(', ')}.`) : ok({ do: 'face', facing });
};

/** How the words after each verb are read. */
const READERS: Readonly<Record<string, Reader>> = dictionary({
  move: (p, _seat, c, words) => moveText(p, c, 'move', words),
  sprint: (p, _seat, c, words) => moveText(p, c, 'sprint', words),
  sneak: (p, _seat, c, words) => moveText(p, c, 'sneak', words),
  fly: (p, _seat, c, words) => moveText(p, c, 'fly', words),
  attack: attackText,
  use: useText,
  item: itemText,
  swap: swapText,
  reload: withArm('reload'),
  'pick up': withArm('pick up'),
  grapple: onSomebody('grapple'),
  rouse: onSomebody('rouse'),
  'help up': onSomebody('help up'),
  mount: onSomebody('mount'),
  rise: paidVerb('rise', ANY),
  hold: paidVerb('hold', ['utility', 'attack']),
  'break free': paidVerb('break free', ANY),
  jump: atSquare((to, pay) => ({ do: 'jump', to, pay })),
  open: atSquare((at, pay) => ({ do: 'open', at, pay })),
  dismount: atSquare((at) => ({ do: 'dismount', at })),
  ride: rideText,
  'mount attack': mountAttackText,
  'mount use': mountUseText,
  prepare: prepareText,
  drop: dropText,
  freecast: freecastText,
  face: faceText,
  try: (_p, _seat, _c, words) =>
    words.length === 0
      ? badText('Say what is attempted: try swing from the chandelier.')
      : ok({ do: 'try', text: words.join(' ') }),
  analyze: (p, _seat, _c, words) => {
    const check = words.at(-1)?.toLowerCase() === 'closely';
    const on = creatureIn(p, (check ? words.slice(0, -1) : words).join(' '));
    return on.ok ? ok({ do: 'analyze', on: on.value.id, check }) : on;
  },
  search: () => ok({ do: 'search' }),
  'let go': () => ok({ do: 'let go' }),
  'long range': () => ok({ do: 'long range' }),
  leave: () => ok({ do: 'leave' }),
  end: () => ok({ do: 'end' }),
});

const placeText = (p: Position, words: readonly string[]): Result<Command> => {
  const cell = words.at(-1) ?? '';
  const who = creatureIn(
    p,
    words
      .slice(0, -1)
      .filter((w) => w.toLowerCase() !== 'at')
      .join(' '),
  );
  if (!who.ok) return who;
  const at = squareIn(p, cell);
  return at.ok ? ok({ do: 'place', who: who.value.id, at: at.value }) : at;
};

/** `ritual videre by augur on hawk, owl step 2`: outside combat, so that whoever performs it is named. */
const ritualText = (p: Position, seat: Seat, words: readonly string[]): Result<Command> => {
  const parts = partsOf(words, ['by', 'on', 'step', 'level', 'element']);
  const able = (c: Creature): boolean => kitOf(p.book, c).abilities.some(isPerformed);
  const own = p.state.creatures.find((c) => (c.seat === seat || seat === p.book.master) && able(c));
  const named = parts['by'] === undefined ? ok(own) : creatureIn(p, parts['by']);
  if (!named.ok) return named;
  const c = named.value;
  if (c === undefined) return badText('Nobody of that seat knows a ritual.');
  const a = pickNamed(kitOf(p.book, c).abilities.filter(isPerformed), parts[''] ?? '', 'ritual');
  if (!a.ok) return a;
  const step = parts['step'] ?? parts['level'];
  const level = step === undefined ? undefined : Number(step);
  if (level !== undefined && !Number.isInteger(level)) return badText('A step is a whole number: step 2.');
  const on = parts['on'] === undefined ? undefined : creaturesIn(p, parts['on']);
  if (on !== undefined && !on.ok) return on;
  return ok({
    do: 'ritual',
    who: c.id,
    ability: a.value.id,
    ...(on === undefined ? {} : { on: on.value }),
    ...(level === undefined ? {} : { level }),
    ...(parts['element'] === undefined ? {} : { element: parts['element'] }),
  });
};

/** `eat meal by fighter`. */
const eatText = (p: Position, seat: Seat, words: readonly string[]): Result<Command> => {
  const parts = partsOf(words, ['by']);
  const own = p.state.creatures.find((c) => c.seat === seat || seat === p.book.master);
  const named = parts['by'] === undefined ? ok(own) : creatureIn(p, parts['by']);
  if (!named.ok) return named;
  const c = named.value;
  if (c === undefined) return badText('Nobody of that seat is here.');
  const meals = c.items.flatMap(([id]) => p.book.content.consumables.get(id) ?? []);
  const item = pickNamed(meals, parts[''] ?? '', 'meal');
  return item.ok ? ok({ do: 'eat', who: c.id, item: item.value.id }) : item;
};

/** A typed command in the words of the game; of a blow nothing is asked afterwards. */
export const typedCommand = (game: Generia, p: Position, seat: Seat, text: string): Result<Command> => {
  const read = parseText(game, p, seat, text);
  return read.ok && !text.trim().startsWith('{') ? ok(asSaid(p, read.value)) : read;
};

/** A command in the words of the game. */
export const parseText = (game: Generia, p: Position, seat: Seat, text: string): Result<Command> => {
  const plain = text.trim();
  if (plain.startsWith('{')) {
    const json = parseJson(plain);
    return json.ok ? game.parseCommand(json.value) : badText(json.error);
  }
  const [first = '', second = '', ...rest] = plain.split(/\s+/u);
  const pair = `${first} ${second}`.toLowerCase();
  const isPair = PAIRS.has(pair);
  const said = isPair ? pair : first.toLowerCase();
  const words = isPair ? rest : second === '' ? [] : [second, ...rest];
  const verb = ALIASES[said] ?? said;
  if (verb === '') return badText('Say something: move K9, attack, end.');
  if (verb === 'ready' || verb === 'concede') return ok({ do: verb });
  if (verb === 'place') return placeText(p, words);
  if (verb === 'ritual') return ritualText(p, seat, words);
  if (verb === 'eat') return eatText(p, seat, words);
  const read = READERS[verb];
  if (read === undefined)
    return (
      deskText(p, verb, words) ??
      badText(
        `"${first}" is not a command. There are: place, ritual, eat, ready, ${Object.keys(READERS).join(', ')}, concede.`,
      )
    );
  const c = actorIn(p);
  return c.ok ? read(p, seat, c.value, words) : c;
};

/** A command in words that read back to it, the shortest such; as JSON where none do. */
export const makeText = (game: Generia, p: Position, command: Command): string => {
  const actor =
    command.do === 'ritual' || command.do === 'eat'
      ? p.state.creatures.find((c) => c.id === command.who)
      : p.state.creatures[p.state.turn.who];
  const seat = actor?.seat ?? '';
  const wanted = inFieldOrder(command);
  for (const words of wordsFor(p, command)) {
    const back = parseText(game, p, seat, words);
    if (back.ok && (inFieldOrder(back.value) === wanted || inFieldOrder(asSaid(p, back.value)) === wanted))
      return words;
  }
  return JSON.stringify(command);
};
