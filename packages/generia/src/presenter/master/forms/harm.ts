import { counted, type Draft } from '@caltrop/engine';
import type { Position } from '../../../match/book.ts';
import { DAMAGE_TYPES, ZONES } from '../../../content/content.ts';
import type { DeskCommand } from '../../../match/desk-command.ts';
import { plainDice } from '../../../rules/master/dice.ts';
import type { Creature } from '../../../match/state.ts';
import { valueOf } from '../../../rules/creature/values.ts';
import { woundWords } from '../../scene/tokens.ts';
import {
  choice,
  flag,
  flagIn,
  number,
  numberIn,
  one,
  textIn,
  unitForm,
  wordIn,
  words,
  type DeskAt,
  type Form,
} from './kit.ts';
import { bodyLines } from '../odds.ts';
import { typeRow } from './skill-rows.ts';

const THROWN = 'thrown';

/** Damage that nobody deals: exact chances of wounds and of going down (GE-WND-01). */
const damageForm = (d: DeskAt, c: Creature, draft: Draft): Form => {
  const dice = textIn(draft, 'dice', '2d6');
  const type = wordIn(draft, 'type', DAMAGE_TYPES, 'Fire');
  const place = textIn(draft, 'zone', THROWN);
  const zone = ZONES.find((z) => z === place);
  const half = flagIn(draft, 'half', false);
  const text = textIn(draft, 'text', '');
  const command: DeskCommand = {
    do: 'harm',
    who: c.id,
    dice,
    type,
    text,
    ...(zone === undefined ? {} : { zone }),
    ...(half ? { half } : {}),
  };
  const fine = plainDice(dice) !== undefined;
  const { lines, samples, hurt } = bodyLines(d, c, command);
  const [first, ...rest] = lines;
  const made = unitForm(
    'damage',
    c,
    `Damage to ${c.name}`,
    'GE-WND-01',
    [
      words('dice', 'Dice', dice, '2d6+2', {
        rule: 'GE-DMG-01',
        note: fine ? `Wound Threshold ${valueOf(d, c, 'WT')}, ${woundWords(d, c)}` : 'no dice',
      }),
      typeRow(type),
      one('zone', 'Where', zone ?? THROWN, [choice(THROWN, 'thrown'), ...ZONES.map((z) => choice(z, z))], {
        rule: 'GE-HZ-01',
      }),
      flag('half', 'Half of it', half, { rule: 'GE-R14' }),
      words('text', 'What for', text, 'burning rafters come down'),
    ],
    'Deal it',
    fine ? [command] : [],
  );
  if (!fine) return made;
  return {
    ...made,
    odds: {
      chance: hurt,
      text: first === undefined ? `${c.name} is wounded` : first.text,
      samples,
      bars: [],
      lines: rest,
    },
  };
};

/** GE-FALL-01: a fall. */
export const fallForm = (d: DeskAt, c: Creature, draft: Draft): Form => {
  const metres = numberIn(draft, 'metres', 4);
  const check = flagIn(draft, 'check', true);
  const command: DeskCommand = { do: 'fall', who: c.id, metres, check };
  const { lines, samples, hurt } = bodyLines(d, c, command);
  return {
    ...unitForm(
      'fall',
      c,
      `${c.name} falls`,
      'GE-FALL-01',
      [
        number('metres', 'Metres', metres, 1, 100, {
          rule: 'GE-FALL-01',
          note: `${metres}d4 absolute damage`,
        }),
        flag('check', 'May catch itself', check, { rule: 'GE-FALL-03' }),
      ],
      'Let it fall',
      [command],
    ),
    odds: { chance: hurt, text: `${c.name} is wounded`, samples, bars: [], lines: lines.slice(1) },
  };
};

const HEALS = ['points', 'wounds'] as const;

/** Healing: points by the rules, or wounds that are gone (GE-WND-07, 08). */
export const healForm = (p: Position, c: Creature, draft: Draft): Form => {
  const how = wordIn(draft, 'how', HEALS, 'points');
  const wt = Math.max(1, valueOf(p, c, 'WT'));
  const points = numberIn(draft, 'points', wt + 1);
  const light = numberIn(draft, 'light', Math.min(1, c.light));
  const severe = numberIn(draft, 'severe', 0);
  const row = one(
    'how',
    'How',
    how,
    [choice('points', 'healing points'), choice('wounds', 'wounds are gone')],
    { rule: 'GE-WND-07', note: woundWords(p, c) },
  );
  const command: DeskCommand =
    how === 'points' ? { do: 'heal', who: c.id, points } : { do: 'heal', who: c.id, light, severe };
  return unitForm(
    'heal',
    c,
    `${c.name} heals`,
    'GE-WND-07',
    how === 'points'
      ? [
          row,
          number('points', 'Points', points, 1, 999, {
            rule: 'GE-WND-07',
            note: `${counted(Math.floor((points - 1) / wt), 'light wound')} at Wound Threshold ${wt}`,
          }),
        ]
      : [
          row,
          number('light', 'Light wounds', light, 0, c.light, { rule: 'GE-WND-07' }),
          number('severe', 'Severe wounds', severe, 0, c.severe, { rule: 'GE-WND-08' }),
        ],
    'Heal',
    how === 'wounds' && light + severe === 0 ? [] : [command],
  );
};

/** Damage or healing by one key: which of them stands first. */
export const wayForm = (d: DeskAt, c: Creature, draft: Draft): Form => {
  const way = wordIn(draft, 'way', ['harm', 'heal'] as const, 'harm');
  const made = way === 'harm' ? damageForm(d, c, draft) : healForm(d, c, draft);
  const rows = [
    one('way', 'What', way, [
      choice('harm', 'Damage', woundWords(d, c)),
      choice('heal', 'Healing', 'points, or wounds that are gone'),
    ]),
    ...made.rows,
  ];
  return { ...made, id: `damage:${c.id}`, rows };
};
