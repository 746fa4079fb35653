import {
  err,
  labFaults,
  labValue,
  ok,
  type Aside,
  type Duel,
  type ForecastCard,
  type LabField,
  type Ladder,
  type LabValues,
  type Policy,
  type Problem,
  type Result,
  type Seat,
} from '@caltrop/engine';
import type { CommandOf, Command } from '../../match/command.ts';
import type { Content, Effect, Profile, StatusName } from '../../content/content.ts';
import { kitOf } from '../../match/book.ts';
import { distance } from '../../rules/creature/measures.ts';
import {
  creatureOf,
  numberOf,
  woundsOf,
  type Boon,
  type Creature,
  type State,
  wholeStatus,
} from '../../match/state.ts';
import { STATUS_KINDS } from '../../rules/creature/status-kinds.ts';
import { limitOf } from '../../rules/wounds/wounds.ts';
import { woundsIn } from '../forecast/change-ladders.ts';
import { duelCommand, duelDeeds } from './duel-deeds.ts';
import { stageOf, type Screen, type Stage } from './duel-stage.ts';
import { cardOfDeed } from '../forecast/forecast.ts';
import { openChosen } from '../chosen.ts';

type Corner = 'left' | 'right';
const name = (corner: Corner, field: string): string => `${corner}.${field}`;

/** Who the lab begins with (GE-X10 and the duel of E6). */
const FIRST: Readonly<Record<Corner, string>> = { left: 'fighter-7', right: 'marauder-7' };
const FARTHEST = 30;
const MOST = 40;

const whoIn = (content: Content, values: LabValues, corner: Corner): Profile | undefined => {
  const said = content.profiles.get(String(values[name(corner, 'unit')] ?? ''));
  return said ?? content.profiles.get(FIRST[corner]) ?? [...content.profiles.values()][0];
};

const number = (
  field: string,
  group: LabField['group'],
  label: string,
  text: string,
  least: number,
  most: number,
  initial: number,
): LabField => ({ name: field, label, group, text, kind: { is: 'number', least, most }, initial });

const choice = (
  field: string,
  group: LabField['group'],
  label: string,
  text: string,
  values: readonly { readonly value: string; readonly label: string }[],
  initial = values[0]?.value ?? '',
): LabField => ({ name: field, label, group, text, kind: { is: 'choice', values }, initial });

const STATUSES = [
  { value: '', label: 'none' },
  ...STATUS_KINDS.map((k) => ({ value: k.name, label: k.name })),
];

const cornerFields = (content: Content, corner: Corner, is: Profile): LabField[] => {
  const values = [...content.profiles.values()].map((o) => ({
    value: o.id,
    label: o.character ? o.name : `${o.name}, level ${o.level}`,
  }));
  const of = (field: string): string => name(corner, field);
  return [
    choice(of('unit'), corner, 'Who', '', values, is.id),
    number(of('wounds'), corner, 'Light wounds', 'What it has already, in the torso.', 0, MOST, 0),
    choice(of('status'), corner, 'Status', 'One status that it has.', STATUSES, ''),
    number(of('statusX'), corner, 'Tier of the status', 'Its tier, or its number X.', 1, 10, 1),
    ...(corner === 'right'
      ? [
          number(of('wl'), corner, 'Wound Limit', `Printed ${is.wl}`, 1, MOST, is.wl),
          number(of('wt'), corner, 'Wound Threshold', `Printed ${is.wt}`, 1, MOST, is.wt),
          number(of('armour'), corner, 'More AV', `In every zone; printed ${is.av.join(', ')}`, -10, 20, 0),
          number(of('md'), corner, 'Magic Defense', `Printed ${is.md}`, 0, MOST, is.md),
        ]
      : [
          number(of('hit'), corner, 'More Attack Value', 'For every weapon.', -20, 20, 0),
          number(of('damage'), corner, 'More damage', 'Added to the damage of every weapon.', -20, 20, 0),
        ]),
  ];
};

const DEFENCES = [
  { value: 'best', label: 'What promises most' },
  { value: 'dodge', label: 'Dodge' },
  { value: 'parry', label: 'Parry' },
  { value: 'block', label: 'Block' },
  { value: 'none', label: 'Nothing' },
];

const COVERS: readonly { readonly value: Screen; readonly label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'half', label: 'Half' },
  { value: 'full', label: 'Full' },
];

const fieldsOf = (content: Content, values: LabValues): LabField[] => {
  const left = whoIn(content, values, 'left');
  const right = whoIn(content, values, 'right');
  if (left === undefined || right === undefined) return [];
  const set = stageOf(content, left, right, 1, 'none');
  const deeds = set.ok ? duelDeeds(set.value) : [];
  const said = String(values['deed'] ?? '');
  const deed = deeds.find((d) => d.value === said) ?? deeds[0];
  return [
    ...cornerFields(content, 'left', left),
    ...cornerFields(content, 'right', right),
    choice('deed', 'both', 'Deed', 'What the left does.', deeds),
    ...(deed !== undefined && deed.most > 1
      ? [number('level', 'both', 'Level', 'Cast level, or step of its cost.', 1, deed.most, 1)]
      : []),
    number('distance', 'both', 'Distance', 'Metres between them; neighbours are 1 apart.', 1, FARTHEST, 1),
    choice('defence', 'both', 'Defence', 'What the right does against an attack.', DEFENCES),
    choice(
      'cover',
      'both',
      'Cover',
      'What stands directly in front of the right side; counts for shots.',
      COVERS,
    ),
    number('advantage', 'both', 'Advantage on the attack', 'Below 0 for Disadvantage.', -4, 4, 0),
    number('defenceAdvantage', 'both', 'Advantage on the defence', 'Below 0 for Disadvantage.', -4, 4, 0),
    {
      name: 'unseen',
      label: 'Unseen',
      group: 'both',
      text: 'The left is not seen by the right: a backstab.',
      kind: { is: 'flag' },
      initial: false,
    },
  ];
};

type Get = (field: string) => string | number | boolean;

/** A profile as the form has it. */
const changed = (is: Profile, corner: Corner, get: Get): Profile => {
  const value = (field: string): number => Number(get(name(corner, field)));
  return corner === 'right'
    ? {
        ...is,
        wl: value('wl'),
        wt: value('wt'),
        md: value('md'),
        av: is.av.map((av) => Math.max(0, av + value('armour'))),
      }
    : {
        ...is,
        // Both corners may be the same creature: this one is another.
        id: `${is.id}/left`,
        arms: is.arms.map((arm) => ({ ...arm, hit: arm.hit + value('hit') })),
      };
};

const isStatus = (text: string): text is StatusName => STATUS_KINDS.some((k) => k.name === text);

/** What was entered beside the printed values, as an effect that lasts for the turn. */
const entered = (n: number, effects: readonly Effect[]): Boon[] =>
  effects.length === 0
    ? []
    : [{ n, source: 'as entered', by: -1, effects, until: 'turn', rounds: 0, from: 0 }];

const leaning = (roll: 'attack' | 'defence', adv: number): Effect[] =>
  adv === 0 ? [] : [{ hook: 'roll', roll, adv }];

const stronger = (by: number): Effect[] => (by === 0 ? [] : [{ hook: 'damage', by }]);

/** Puts on a creature what the form says of it. */
const prepared = ({ state }: Stage, c: Creature, corner: Corner, get: Get): void => {
  const wounds = Number(get(name(corner, 'wounds')));
  c.wounds = [0, wounds, 0, 0, 0, 0, 0, 0];
  c.light = wounds;
  const status = String(get(name(corner, 'status')));
  if (isStatus(status))
    c.statuses = [
      ...c.statuses,
      wholeStatus({ kind: status, x: Number(get(name(corner, 'statusX'))), by: corner === 'left' ? 1 : 0 }),
    ];
  const left = corner === 'left';
  c.boons = entered(
    ++state.serial,
    left
      ? [...leaning('attack', Number(get('advantage'))), ...stronger(Number(get(name('left', 'damage'))))]
      : leaning('defence', Number(get('defenceAdvantage'))),
  );
  if (left && get('unseen') === true) c.unseenBy = [1];
};

/** The right defends as the form says where it can. */
const defending =
  (how: string): Policy =>
  (_seat, key, ids) =>
    ((key.startsWith('defend') || key.startsWith('attacked')) && how !== 'best'
      ? ids.find((id) => id.startsWith(how))
      : undefined) ??
    ids[0] ??
    '';

/**
 * Ladders by the number of wounds, whether light or severe: whoever is out has all that it could bear. That it is out is
 * a chance of its own.
 */
const countingWounds = ({ game, state }: Stage, card: ForecastCard): ForecastCard => {
  const p = { book: game.book, state };
  const outs: Aside[] = [];
  const ladders = card.ladders.map((ladder): Ladder => {
    const c = state.creatures[numberOf(state, ladder.unit)];
    if (c === undefined) return ladder;
    const room = Math.max(1, limitOf(p, c) - woundsOf(c));
    const out = ladder.rungs.reduce((sum, r) => (r.fatal ? sum + r.chance : sum), 0);
    const text = `${c.name} out`;
    if (out > 0 && ladder.text !== text) outs.push({ text, chance: out, rule: 'GE-WND-02' });
    return {
      ...ladder,
      counts: `wounds of ${c.name}`,
      rungs: ladder.rungs.map((r) => ({ ...r, counts: woundsIn(r.value, room) })),
    };
  });
  return { ...card, ladders, asides: [...outs, ...card.asides] };
};

const duelOdds = (content: Content, values: LabValues): Result<ForecastCard> => {
  const fields = fieldsOf(content, values);
  const problems: Problem[] = labFaults(fields, values);
  if (problems.length > 0) return err(problems);
  const get: Get = (field) => labValue(fields, values, field);
  const [left, right] = [whoIn(content, values, 'left'), whoIn(content, values, 'right')];
  if (left === undefined || right === undefined)
    return err([{ code: 'no-unit', what: 'There is no such creature.' }]);
  const cover = COVERS.find((c) => c.value === get('cover'))?.value ?? 'none';
  const set = stageOf(
    content,
    changed(left, 'left', get),
    changed(right, 'right', get),
    Number(get('distance')),
    cover,
  );
  if (!set.ok) return set;
  const { game, state, a, b } = set.value;
  prepared(set.value, a, 'left', get);
  prepared(set.value, b, 'right', get);
  const command = duelCommand(set.value, String(get('deed')), Number(get('level') || 1));
  if (!command.ok) return command;
  const card = cardOfDeed(game, state, a.seat, command.value, {
    policy: defending(String(get('defence'))),
  });
  return card.ok
    ? ok(countingWounds(set.value, card.value))
    : err([{ code: 'refused', what: card.error.what, rule: card.error.rule, where: 'deed' }]);
};

/** The profile that a creature of a match is of, without what the match made of it. */
const profileOf = (content: Content, is: Profile): string | undefined => {
  const [id = ''] = is.id.split('/');
  return content.profiles.has(id) ? id : undefined;
};

/** A deed of the board as the lab names it: weapons of a stat block are counted anew, so that they go by name. */
const deedOf = (
  content: Content,
  left: string,
  command: CommandOf<'attack' | 'use' | 'grapple'>,
  weapon: string | undefined,
): string | undefined => {
  if (command.do === 'grapple') return 'grapple';
  if (command.do === 'use') return `use ${command.ability}`;
  const is = content.profiles.get(left);
  const set = is === undefined ? undefined : stageOf(content, is, is, 1, 'none');
  if (set === undefined || !set.ok) return undefined;
  const arm = kitOf(set.value.game.book, set.value.a).arms.findIndex((o) => o.name === weapon);
  return arm < 0 ? undefined : `arm ${arm}`;
};

/** The values of an attack or a use on the board; undefined for anything else. */
const fromBoard = (
  content: Content,
  setup: unknown,
  view: State,
  _seat: Seat,
  commands: readonly Command[],
): LabValues | undefined => {
  const last = commands.at(-1);
  if (last?.do !== 'attack' && last?.do !== 'use' && last?.do !== 'grapple') return undefined;
  const on = typeof last.on === 'string' ? last.on : last.on?.[0];
  const a = view.creatures[view.turn.who];
  const n = numberOf(view, on ?? '');
  const opened = openChosen(content, setup);
  if (a === undefined || n < 0 || !opened.ok) return undefined;
  const { book } = opened.value;
  const b = creatureOf(view, n);
  const left = profileOf(content, kitOf(book, a).profile);
  const right = profileOf(content, kitOf(book, b).profile);
  if (left === undefined || right === undefined) return undefined;
  const deed = deedOf(content, left, last, kitOf(book, a).arms[last.do === 'attack' ? last.arm : -1]?.name);
  if (deed === undefined) return undefined;
  const p = { book, state: view };
  const values: Record<string, string | number | boolean> = {
    [name('left', 'unit')]: left,
    [name('right', 'unit')]: right,
    [name('left', 'wounds')]: a.light + a.severe,
    [name('right', 'wounds')]: b.light + b.severe,
    deed,
    distance: Math.max(1, Math.min(FARTHEST, distance(p, a, b))),
  };
  for (const [corner, c] of [
    ['left', a],
    ['right', b],
  ] as const) {
    const [status] = c.statuses;
    if (status === undefined) continue;
    values[name(corner, 'status')] = status.kind;
    values[name(corner, 'statusX')] = Math.max(1, Math.min(10, status.x));
  }
  if (last.do === 'use' && last.level !== undefined && last.level > 1) values['level'] = last.level;
  // What the lab has no field for, such as a weapon of another grip, is left out.
  return labFaults(fieldsOf(content, values), values).length === 0 ? values : undefined;
};

/** Two creatures against each other on open ground. */
export const duel: Duel<Content, State, Command> = { fields: fieldsOf, odds: duelOdds, fromBoard };
