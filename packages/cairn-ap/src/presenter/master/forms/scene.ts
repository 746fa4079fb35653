import { cellName, parseCell, type Draft } from '@caltrop/engine';
import type { Position } from '../../../match/book.ts';
import type { Command } from '../../../match/command.ts';
import { TEMPLATES } from '../../../match/setup/kits.ts';
import { budgetOf, budgetWords } from '../../../rules/encounter/budget.ts';
import { groundAt } from '../../../rules/ground/map.ts';
import { REST_MINUTES } from '../../../rules/healing/rest.ts';
import { findCreature, isPresent, WARDEN, type Creature } from '../../../match/state.ts';
import { clockWords, spanWords } from '../../chronicle/clock-words.ts';
import { markOf } from '../../scene/places.ts';
import {
  form,
  type Form,
  byName,
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
} from './rows.ts';

/** A Space that was typed, or why it is none. */
const spaceIn = (p: Position, text: string): { readonly at: number; readonly note: string } => {
  const cell = p.book.mapped ? parseCell(p.book.board, text) : undefined;
  if (cell === undefined) return { at: 0, note: 'there is no map here' };
  return cell.ok
    ? { at: cell.value, note: '' }
    : { at: -1, note: cell.error[0]?.what ?? 'there is no such Space' };
};

const middleCell = ({ book }: Position): string =>
  book.mapped ? cellName(book.board, Math.floor(book.board.size / 2)) : '';

/** CA-LOOP-11: newcomers, one or several. */
export const bringForm = (p: Position, draft: Draft): Form => {
  const all = byName(p.book.content.monsters);
  const monster = textIn(draft, 'monster', all[0]?.id ?? '');
  const groups = p.state.groups.filter((g) => !g.party);
  const group = textIn(draft, 'group', groups[0]?.id ?? 'foes');
  const count = numberIn(draft, 'count', 1);
  const name = textIn(draft, 'name', '');
  const where = textIn(draft, 'at', middleCell(p));
  const { at, note } = spaceIn(p, where);
  const kind = p.book.content.monsters.get(monster);
  const template = wordIn(draft, 'template', ['', ...TEMPLATES] as const, '');
  const spells =
    kind?.repertoire === undefined
      ? undefined
      : listIn(
          draft,
          'spells',
          kind.spells.map((s) => s.id),
        );
  const budget = budgetOf(p, { monster, count, ...(template === '' ? {} : { template }) });
  return form(
    'bring',
    'Somebody comes',
    'CA-LOOP-11',
    [
      one(
        'monster',
        'Who',
        monster,
        all.map((m) => choice(m.id, m.name, `${m.hp} HP, Armor ${m.armour}`)),
        {
          note:
            kind === undefined
              ? ''
              : `STR ${kind.str}, DEX ${kind.dex}, WIL ${kind.wil}. ${kind.text}`.trim(),
        },
      ),
      number('count', 'How many', count, 1, 20, { note: budgetWords(budget) }),
      one(
        'template',
        'Template',
        template,
        [choice('', 'as printed'), ...TEMPLATES.map((id) => choice(id, TEMPLATE_WORDS[id]))],
        { rule: 'CA-WARD-14' },
      ),
      ...(kind?.repertoire === undefined || spells === undefined
        ? []
        : [
            many(
              'spells',
              `Spells, at most ${kind.repertoire.most}`,
              spells,
              kind.repertoire.of.map((id) => choice(id, p.book.content.spells.get(id)?.name ?? id)),
            ),
          ]),
      ...(p.book.mapped ? [words('at', 'Where', where, 'K9', { note })] : []),
      one(
        'group',
        'Group',
        group,
        p.state.groups
          .map((g) => choice(g.id, g.name))
          .concat(groups.length === 0 ? [choice('foes', 'Foes')] : []),
        { rule: 'CA-INIT-04' },
      ),
      words('name', 'Called', name, kind?.name ?? ''),
    ],
    'Bring them in',
    at < 0
      ? []
      : [
          {
            do: 'bring',
            monster,
            at,
            group,
            count,
            ...(name === '' ? {} : { name }),
            ...(template === '' ? {} : { template }),
            ...(spells === undefined ? {} : { spells: [...spells] }),
          },
        ],
  );
};

/** Content 6.1. */
const TEMPLATE_WORDS: Readonly<Record<(typeof TEMPLATES)[number], string>> = {
  leader: 'Leader: WIL at least 13',
  solo: 'Solo: more HP and turns',
  elite: 'Elite: HP +4, a die larger, Armor +1',
  detachment: 'a Detachment',
};

const party = (p: Position): readonly Creature[] =>
  p.state.creatures.filter((c) => markOf(p, c) === 'a' && isPresent(c));

/** CA-HEAL, CA-R56, R57: a rest for those named. */
export const restForm = (p: Position, draft: Draft): Form => {
  const kind = wordIn(draft, 'kind', ['short', 'hours', 'night', 'week'] as const, 'short');
  const creatures = listIn(
    draft,
    'who',
    party(p).map((c) => c.id),
  );
  const healer = flagIn(draft, 'healer', false);
  const safe = flagIn(draft, 'safe', true);
  return form(
    'rest',
    'They rest',
    'CA-HEAL-01',
    [
      one(
        'kind',
        'How long',
        kind,
        [
          choice('short', 'a short rest', 'HP return'),
          choice('hours', 'some hours', 'for what needs hours'),
          choice('night', 'a night', 'Fatigue goes'),
          choice('week', 'a week', 'attributes return with a healer'),
        ],
        { note: spanWords(REST_MINUTES[kind]), rule: 'CA-R56' },
      ),
      many(
        'who',
        'Who',
        creatures,
        party(p).map((c) => choice(c.id, c.name, c.deprived.length > 0 ? 'Deprived' : '')),
      ),
      flag('safe', 'In safety', safe, { rule: 'CA-WARD-20' }),
      flag('healer', 'With a healer', healer, { rule: 'CA-WARD-20' }),
    ],
    'Rest',
    creatures.length === 0 ? [] : [{ do: 'rest', kind, creatures, healer, safe }],
  );
};

export const timeForm = (p: Position, draft: Draft): Form => {
  const minutes = numberIn(draft, 'minutes', 10);
  return form(
    'time',
    'Time passes',
    'CA-UNIT-02',
    [
      number('minutes', 'Minutes', minutes, 1, 100_000, {
        note: `then ${clockWords(p.state.clock + minutes)}`,
        rule: 'CA-UNIT-02',
      }),
    ],
    'Let it pass',
    [{ do: 'wait', minutes }],
  );
};

/** CA-LOOP-01, CA-WARD-14: who is Surprised, or who sneaks up. */
export const fightForm = (p: Position, draft: Draft): Form => {
  const { opening } = p.book;
  const there = p.state.creatures.filter(isPresent);
  const surprised = listIn(draft, 'surprised', opening?.surprised ?? []);
  const sneaking = textIn(draft, 'sneaking', opening?.sneaking ?? '');
  return form(
    'fight',
    'A fight begins',
    'CA-LOOP-01',
    [
      many(
        'surprised',
        'Surprised',
        surprised,
        there.map((c) => choice(c.id, c.name)),
        {
          note: '2 AP in the first turn',
          rule: 'CA-TURN-02',
        },
      ),
      one(
        'sneaking',
        'Sneaking up',
        sneaking,
        [choice('', 'nobody'), ...p.state.groups.map((g) => choice(g.id, g.name))],
        { rule: 'CA-AUTO-11' },
      ),
    ],
    'Roll initiative',
    [{ do: 'fight', surprised, ...(sneaking === '' ? {} : { sneaking }) }],
  );
};

const WINNERS = ['party', 'foes', 'nobody'] as const;

export const ceaseForm = (draft: Draft): Form => {
  const winner = wordIn(draft, 'winner', WINNERS, 'party');
  return form(
    'cease',
    'The fight ends',
    'CA-LOOP-10',
    [
      one('winner', 'Who has won', winner, [
        choice('party', 'the party'),
        choice('foes', 'the foes'),
        choice('nobody', 'nobody'),
      ]),
    ],
    'End the fight',
    [{ do: 'cease', winner }],
  );
};

/** The end of the present turn. */
export const nextForm = (p: Position): Form | undefined => {
  const c = findCreature(p.state, p.state.turn);
  if (c === undefined) return undefined;
  return form(
    'next',
    `${c.name}’s turn ends`,
    'CA-LOOP-08',
    [],
    'Next',
    [{ do: 'end', creature: c.id }],
    `${c.ap} AP unspent`,
  );
};

/** Puts somebody elsewhere, whatever is between. */
export const moveForm = (p: Position, c: Creature, draft: Draft): Form => {
  const where = textIn(
    draft,
    'at',
    c.at < 0 || !p.book.mapped ? middleCell(p) : cellName(p.book.board, c.at),
  );
  const { at, note } = spaceIn(p, where);
  const ground = at >= 0 && p.book.mapped ? groundAt(p, at).name : note;
  const made = form(
    'move',
    `${c.name} is put elsewhere`,
    'CA-WARD-24',
    [words('at', 'Where', where, 'K9', { note: ground })],
    'Put it there',
    at < 0 || at === c.at ? [] : [{ do: 'place', creature: c.id, at }],
  );
  return { ...made, id: `move:${c.id}`, unit: c.id };
};

/** CA-WARD-14, CA-HIRE-04: whose side somebody is on, and who runs it. */
export const sideForm = (p: Position, c: Creature, draft: Draft): Form => {
  const group = textIn(draft, 'group', c.group);
  const seat = textIn(draft, 'seat', c.seat);
  const turn = flagIn(draft, 'turn', false);
  const commands: Command[] = [
    ...(group === c.group ? [] : [{ do: 'group', creature: c.id, group } as const]),
    ...(seat === c.seat ? [] : [{ do: 'seat', creature: c.id, seat } as const]),
    ...(turn && p.state.turn !== c.id ? [{ do: 'turn', creature: c.id } as const] : []),
  ];
  const made = form(
    'side',
    `${c.name}: Group, seat, turn`,
    'CA-INIT-04',
    [
      one(
        'group',
        'Group',
        group,
        p.state.groups.map((g) => choice(g.id, g.name)),
        { rule: 'CA-INIT-04' },
      ),
      one(
        'seat',
        'Run by',
        seat,
        p.book.seats.map((s) => choice(s, s === WARDEN ? 'you' : s)),
        { rule: 'CA-HIRE-04' },
      ),
      ...(p.state.stage === 'fight' && p.state.turn !== c.id
        ? [flag('turn', 'Takes its turn now', turn, { rule: 'CA-LOOP-03' })]
        : []),
    ],
    'Change it',
    commands,
  );
  return { ...made, id: `side:${c.id}`, unit: c.id };
};

/** Changes the ground of a Space. */
export const groundForm = (p: Position, draft: Draft): Form => {
  const kinds = [...p.book.content.grounds.values()];
  const ground = textIn(draft, 'ground', p.book.content.grounds.has('fire') ? 'fire' : (kinds[0]?.id ?? ''));
  const where = textIn(draft, 'at', middleCell(p));
  const rounds = numberIn(draft, 'rounds', 0);
  const cells = where.split(/[\s,]+/u).map((w) => spaceIn(p, w));
  const bad = cells.find((o) => o.at < 0);
  return form(
    'ground',
    'The ground changes',
    'CA-R86',
    [
      words('at', 'Spaces', where, 'K9 K10', { note: bad?.note ?? '' }),
      one(
        'ground',
        'Into',
        ground,
        kinds.map((g) => choice(g.id, g.name)),
        {
          note: p.book.content.grounds.get(ground)?.text ?? '',
          rule: p.book.content.grounds.get(ground)?.rule ?? 'CA-R86',
        },
      ),
      number('rounds', 'Rounds', rounds, 0, 60, { note: rounds === 0 ? 'for good' : '' }),
    ],
    'Change it',
    bad === undefined && p.book.mapped
      ? [{ do: 'ground', at: cells.map((o) => o.at), ground, ...(rounds > 0 ? { rounds } : {}) }]
      : [],
  );
};
