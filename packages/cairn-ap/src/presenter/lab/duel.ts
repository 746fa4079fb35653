import {
  err,
  labFaults,
  labValue,
  ok,
  type Duel,
  type ForecastCard,
  type LabField,
  type LabValues,
  type Result,
  type Seat,
} from '@caltrop/engine';
import { act } from '../../rules/actions/deed.ts';
import { checkOf } from '../../rules/actions/actions.ts';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { ATTRIBUTES, type Content } from '../../content/content.ts';
import { checkOdds } from '../../rules/odds/odds.ts';
import { openCairnAp } from '../../match/setup/setup.ts';
import { distance } from '../../rules/ground/map.ts';
import { kitOf } from '../../match/book.ts';
import type { Cause } from '../../match/ruling.ts';
import { findCreature, setMax, type Creature, type State } from '../../match/state.ts';
import { weaponOf, weaponsOf } from '../../rules/inventory/weapons.ts';
import { actWords } from '../deeds/act-words.ts';
import { checkCard } from '../forecast/check-card.ts';
import { diceWords } from '../deeds/weapon-words.ts';

type Corner = 'left' | 'right';
const CORNERS = ['left', 'right'] as const;
const name = (corner: Corner, field: string): string => `${corner}.${field}`;

/** Who the lab begins with. */
const FIRST: Readonly<Record<Corner, string>> = { left: 'ragnar', right: 'bandit' };
const FARTHEST = 16;
const MOST = 30;

const isOne = (content: Content, id: string): boolean =>
  content.characters.has(id) || content.monsters.has(id);

const whoIn = (content: Content, values: LabValues, corner: Corner): string => {
  const said = String(values[name(corner, 'unit')] ?? '');
  if (isOne(content, said)) return said;
  return isOne(content, FIRST[corner]) ? FIRST[corner] : ([...content.monsters.keys()][0] ?? '');
};

/** Two on an open strip, so many Spaces apart, the left to act. */
const stage = (
  content: Content,
  left: string,
  right: string,
  spaces: number,
): Result<{ p: Position; a: Creature; b: Creature }> => {
  const row = '.'.repeat(spaces + 6);
  const characters = [left, right].filter((id) => content.characters.has(id));
  const monsters = [left, right].filter((id) => !content.characters.has(id));
  const opened = openCairnAp(content, {
    single: true,
    map: [row, row, row],
    party: characters,
    foes: monsters.map((monster) => ({ monster, at: { x: 1, y: 0 } })),
  });
  if (!opened.ok) return opened;
  const game = opened.value;
  const state = game.start();
  const of = (id: string): Creature[] =>
    state.creatures.filter((c) => kitOf(game.book, c).of === id || c.id === id);
  const a = of(left)[0];
  const b = left === right ? of(right)[1] : of(right)[0];
  if (a === undefined || b === undefined)
    return err([{ code: 'no-unit', what: 'There is no such creature.' }]);
  state.stage = 'fight';
  state.round = 1;
  state.turn = a.id;
  // Whoever they are, here they are enemies.
  a.group = 'party';
  b.group = 'duel';
  const pair = [
    { id: 'party', name: 'Left', party: true, enemies: ['duel'], heads: 1, fired: [] },
    { id: 'duel', name: 'Right', party: false, enemies: ['party'], heads: 1, fired: [] },
  ];
  state.groups = pair;
  state.creatures = [a, b];
  a.at = 1;
  b.at = a.at + a.side - 1 + spaces;
  return ok({ p: { book: game.book, state }, a, b });
};

const cornerFields = (content: Content, corner: Corner, c: Creature | undefined, id: string): LabField[] => {
  const values = [
    ...[...content.characters.values()].map((o) => ({ value: o.id, label: o.name })),
    ...[...content.monsters.values()].map((o) => ({ value: o.id, label: o.name })),
  ];
  const number = (field: 'hp' | 'str' | 'dex' | 'wil', label: string): LabField => ({
    name: name(corner, field),
    label,
    group: corner,
    text: c === undefined ? '' : `Printed ${c[field]}`,
    kind: { is: 'number', least: field === 'hp' ? 0 : 1, most: MOST },
    initial: c?.[field] ?? 10,
  });
  return [
    {
      name: name(corner, 'unit'),
      label: 'Who',
      group: corner,
      text: '',
      kind: { is: 'choice', values },
      initial: id,
    },
    number('hp', 'HP'),
    ...ATTRIBUTES.map((a) => number(a, a.toUpperCase())),
  ];
};

const fieldsOf = (content: Content, values: LabValues): LabField[] => {
  const [left, right] = CORNERS.map((corner) => whoIn(content, values, corner));
  const set = stage(content, left ?? '', right ?? '', 1);
  const a = set.ok ? set.value.a : undefined;
  const weapons = set.ok && a !== undefined ? weaponsOf(set.value.p, a) : [];
  return [
    ...cornerFields(content, 'left', a, left ?? ''),
    ...cornerFields(content, 'right', set.ok ? set.value.b : undefined, right ?? ''),
    {
      name: 'weapon',
      label: 'Attack',
      group: 'both',
      text: 'The weapon of the left side.',
      kind: {
        is: 'choice',
        values: weapons.map((w) => ({ value: w.id, label: `${w.name}, ${diceWords(w)}` })),
      },
      initial: weapons[0]?.id ?? 'unarmed',
    },
    {
      name: 'distance',
      label: 'Distance',
      group: 'both',
      text: 'Spaces between them; neighbours are 1 apart.',
      kind: { is: 'number', least: 1, most: FARTHEST },
      initial: 1,
    },
    {
      name: 'advantage',
      label: 'Advantage',
      group: 'both',
      text: 'More or fewer dice for the attack than the table finds by itself.',
      kind: { is: 'number', least: -4, most: 4 },
      initial: 0,
    },
    {
      name: 'dodge',
      label: 'Held dodge',
      group: 'both',
      text: 'AP that the right has put into a dodge.',
      kind: { is: 'number', least: 0, most: 4 },
      initial: 0,
    },
  ];
};

const changed = (c: Creature, corner: Corner, get: (field: string) => unknown): void => {
  for (const pool of ['hp', ...ATTRIBUTES] as const) {
    const value = Number(get(name(corner, pool)));
    if (value > c[pool]) setMax(c, pool, value);
    c[pool] = value;
  }
};

const duelOdds = (content: Content, values: LabValues): Result<ForecastCard> => {
  const fields = fieldsOf(content, values);
  const problems = labFaults(fields, values);
  if (problems.length > 0) return err(problems);
  const get = (field: string): string | number | boolean => labValue(fields, values, field);
  const set = stage(content, String(get('left.unit')), String(get('right.unit')), Number(get('distance')));
  if (!set.ok) return set;
  const { p, a, b } = set.value;
  changed(a, 'left', get);
  changed(b, 'right', get);
  const dodge = Number(get('dodge'));
  if (dodge > 0)
    b.holds = [
      {
        id: 'lab',
        template: 'dodge',
        command: { do: 'hold', creature: b.id, name: 'dodge', ap: dodge },
        trigger: { on: 'targeted', melee: false },
        spec: null,
        secret: false,
      },
    ];
  const command = act(a, 'attack', { item: String(get('weapon')), targets: [b.id] });
  const weapon = weaponOf(p, a, command.item);
  const work = weapon === undefined ? undefined : checkOf(p, a.seat, command);
  if (weapon === undefined || work === undefined)
    return err([{ code: 'no-weapon', what: `${a.name} has no such weapon in hand.`, where: 'weapon' }]);
  if (distance(p, a, b) > Math.max(weapon.reach, weapon.far))
    return err([
      {
        code: 'out-of-reach',
        what: `The ${weapon.name} does not reach so far.`,
        where: 'distance',
        rule: 'CA-R52',
      },
    ]);
  const by = Number(get('advantage'));
  const more: Cause[] =
    by === 0 ? [] : [{ rule: 'CA-WARD-06', text: 'as entered', side: 'initiator', die: 'base', by }];
  const checked = { ...work, causes: [...work.causes, ...more] };
  const { label, icon } = actWords(p, a, command);
  return ok(checkCard(p, checked, checkOdds(p, checked), label, icon));
};

/** The values of an attack on the board; undefined for anything else. */
const fromBoard = (
  content: Content,
  _setup: unknown,
  view: State,
  _seat: Seat,
  commands: readonly Command[],
): LabValues | undefined => {
  const last = commands.at(-1);
  if (last?.do !== 'act' || last.template !== 'attack') return undefined;
  const a = findCreature(view, last.creature);
  const b = findCreature(view, last.targets?.[0] ?? '');
  if (a === undefined || b === undefined) return undefined;
  const kindOf = (c: Creature): string =>
    content.characters.has(c.id) ? c.id : c.id.replace(/-[0-9]+$/u, '');
  const values: Record<string, string | number | boolean> = {};
  for (const [corner, c] of [
    ['left', a],
    ['right', b],
  ] as const) {
    if (!isOne(content, kindOf(c))) return undefined;
    values[name(corner, 'unit')] = kindOf(c);
    for (const pool of ['hp', ...ATTRIBUTES] as const) values[name(corner, pool)] = c[pool];
  }
  const known = fieldsOf(content, values).find((f) => f.name === 'weapon');
  const { item } = last;
  if (item !== undefined && known?.kind.is === 'choice' && known.kind.values.some((v) => v.value === item))
    values['weapon'] = item;
  return values;
};

/** Two creatures against each other on open ground. */
export const duel: Duel<Content, State, Command> = { fields: fieldsOf, odds: duelOdds, fromBoard };
