import { percent, type Draft, type FormRow } from '@caltrop/engine';
import type { Position } from '../../../match/book.ts';
import type { CommandOf } from '../../../match/command.ts';
import { ATTRIBUTES, DAMAGE_TYPES, STATUSES } from '../../../content/content.ts';
import { aboutWhat } from '../../../rules/master/bodies.ts';
import { saveOdds, saveOf } from '../../../rules/master/checks.ts';
import type { Consequence } from '../../../match/desk-command.ts';
import { plainDice } from '../../../rules/master/dice.ts';
import { bestWay } from '../../../rules/status/saves.ts';
import type { Creature } from '../../../match/state.ts';
import {
  choice,
  flag,
  flagIn,
  listIn,
  many,
  number,
  numberIn,
  one,
  textIn,
  wordIn,
  words,
  type DeskAt,
  type Form,
} from './kit.ts';
import { barsOf, bodyLines, chanceOf, scoreWords } from '../odds.ts';
import { advRow, attributeChoices, BASE, saveLadder, typeRow } from './skill-rows.ts';

/** What may come of a failed save: nothing, damage, a status, a fall. */
const WHATS = ['nothing', 'harm', 'status', 'fall'] as const;

/** Statuses that need nothing said besides. */
const plainStatuses = (p: Position, who: string): readonly string[] =>
  STATUSES.filter((s) => s !== 'Grappled' && aboutWhat(p, s, who).length === 0);

const consequencesIn = (
  p: Position,
  c: Creature,
  draft: Draft,
  dc: number,
): { readonly rows: FormRow[]; readonly failed: Consequence[]; readonly saved: Consequence[] } => {
  const what = wordIn(draft, 'what', WHATS, 'nothing');
  const row = one(
    'what',
    'If it fails',
    what,
    [
      choice('nothing', 'as you say'),
      choice('harm', 'damage'),
      choice('status', 'a status'),
      choice('fall', 'a fall'),
    ],
    { rule: 'GE-CORE-03' },
  );
  if (what === 'harm') {
    const dice = textIn(draft, 'dice', '2d6');
    const type = wordIn(draft, 'type', DAMAGE_TYPES, 'Fire');
    const half = flagIn(draft, 'half', true);
    const fine = plainDice(dice) !== undefined;
    return {
      rows: [
        row,
        words('dice', 'Damage', dice, '2d6+2', { note: fine ? '' : 'no dice', rule: 'GE-DMG-01' }),
        typeRow(type),
        flag('half', 'Half of it on a success', half, { rule: 'GE-SPX-02' }),
      ],
      failed: fine ? [{ is: 'harm', dice, type }] : [],
      saved: fine && half ? [{ is: 'harm', dice, type, half: true }] : [],
    };
  }
  if (what === 'status') {
    const all = plainStatuses(p, c.id);
    const status = wordIn(draft, 'status', all, 'Prone');
    const rules = p.book.statuses.get(STATUSES.find((s) => s === status) ?? 'Prone')?.kind;
    const x = numberIn(draft, 'x', 1);
    return {
      rows: [
        row,
        one(
          'status',
          'Status',
          status,
          all.map((s) => choice(s, s)),
          { note: rules?.text ?? '', rule: rules?.rule ?? 'GE-STS-01' },
        ),
        number('x', 'Tier or number', x, 1, rules?.tiered === true ? 5 : 20, {
          rule: rules?.rule ?? 'GE-STS-01',
        }),
      ],
      failed: [{ is: 'status', status, x, dc }],
      saved: [],
    };
  }
  if (what === 'fall') {
    const metres = numberIn(draft, 'metres', 4);
    return {
      rows: [row, number('metres', 'Metres', metres, 1, 100, { rule: 'GE-FALL-01' })],
      failed: [{ is: 'fall', metres }],
      saved: [],
    };
  }
  return { rows: [row], failed: [], saved: [] };
};

/** GE-CORE-03, GE-R30: somebody saves against what befalls it, with the odds of that. */
export const saveForm = (d: DeskAt, c: Creature, draft: Draft): Form => {
  const chosen = listIn(draft, 'with', ['DEX']);
  const goal = Math.max(1, Math.min(99, numberIn(draft, 'goal', BASE)));
  const { rows, failed, saved } = consequencesIn(d, c, draft, Math.min(60, goal));
  const command: CommandOf<'save'> = {
    do: 'save',
    who: c.id,
    with: ATTRIBUTES.filter((a) => chosen.includes(a)),
    goal,
    adv: numberIn(draft, 'adv', 0),
    text: textIn(draft, 'text', ''),
    failed,
    saved,
  };
  const of = (change: Partial<CommandOf<'save'>>): number => chanceOf(saveOdds(d, { ...command, ...change }));
  const t = bestWay(d, saveOf(d, command), c, false);
  const { lines, samples } = bodyLines(d, c, command);
  return {
    id: `save:${c.id}`,
    title: `${c.name} saves`,
    unit: c.id,
    said: '',
    rule: 'GE-CORE-03',
    rows: [
      words('text', 'Against', command.text, 'a boulder comes down'),
      many(
        'with',
        'With the best of',
        command.with,
        attributeChoices(d, c, (a) => percent(of({ with: [a] }))),
        { rule: 'GE-R30' },
      ),
      number('goal', 'Difficulty', goal, 1, 99, { rule: 'GE-CORE-05' }),
      advRow('adv', 'Advantage or Disadvantage', command.adv, scoreWords(t?.adv ?? 0)),
      ...rows,
    ],
    odds: {
      chance: of({}),
      text: `${c.name} saves`,
      samples,
      bars: t === undefined ? [] : [barsOf(c, t.adv, t.eased, 'save')],
      lines,
      ladder: saveLadder(goal, (g) => of({ goal: g })),
    },
    ends: [
      {
        id: 'roll',
        label: 'Roll',
        note: '',
        main: true,
        commands: command.with.length === 0 ? [] : [command],
      },
    ],
  };
};
