import { cellName, parseCell, type Draft } from '@caltrop/engine';
import { kitOf, type Position } from '../../../match/book.ts';
import type { Command } from '../../../match/command.ts';
import { TEMPLATES } from '../../../match/setup/kits.ts';
import { budgetOf, budgetWords } from '../../../rules/encounter/budget.ts';
import { groundAt } from '../../../rules/ground/map.ts';
import { REST_MINUTES } from '../../../rules/healing/rest.ts';
import { findCreature, isPresent, WARDEN, type Creature } from '../../../match/state.ts';
import { clockWords, spanWords } from '../../chronicle/clock-words.ts';
import { markOf } from '../../places.ts';
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
  barred,
  one,
  place,
  textIn,
  wordIn,
  words,
} from './rows.ts';

/** Spaces that were pointed out or typed, and why they are none. */
export const spacesIn = (
  p: Position,
  text: string,
): { readonly at: readonly number[]; readonly note: string } => {
  const cells = text
    .split(/[\s,]+/u)
    .filter((word) => word !== '')
    .map((word) => parseCell(p.book.board, word));
  const bad = cells.find((cell) => !cell.ok);
  if (bad !== undefined && !bad.ok) return { at: [], note: bad.error[0]?.what ?? 'There is no such Space.' };
  return { at: cells.flatMap((cell) => (cell.ok ? [cell.value] : [])), note: '' };
};

/** What is said until a place has been pointed out. */
const NOWHERE = 'Click the map, or type a Space.';

/** CA-LOOP-11: newcomers, one or several. */
export const bringForm = (p: Position, draft: Draft): Form => {
  const all = byName(p.book.content.monsters);
  // One more of those who fight against the party, to begin with.
  const mate = p.state.creatures.findLast((c) => c.kind === 'npc' && markOf(p, c) === 'b');
  const like = mate === undefined ? '' : kitOf(p.book, mate).of;
  const monster = textIn(draft, 'monster', all.find((m) => m.id === like)?.id ?? all[0]?.id ?? '');
  const groups = p.state.groups.filter((g) => !g.party);
  const group = textIn(draft, 'group', groups[0]?.id ?? 'foes');
  const count = numberIn(draft, 'count', 1);
  const name = textIn(draft, 'name', '');
  const where = textIn(draft, 'at', '');
  const { at, note } = spacesIn(p, where);
  // Without a map everybody stands in a row.
  const [space = p.book.mapped ? undefined : 0] = at;
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
  const hidden = flagIn(draft, 'hidden', false);
  const budget = budgetOf(p, { monster, count, ...(template === '' ? {} : { template }) });
  const made = form(
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
      ...(p.book.mapped
        ? [
            place(
              'at',
              'Where',
              { value: where, hint: 'K9', cells: at, several: false, ends: true },
              { note: note === '' ? 'click the map: they come in there' : note },
            ),
          ]
        : []),
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
      flag('hidden', 'Hidden from the players', hidden, { rule: 'CA-ACT-06' }),
    ],
    'Bring them in',
    space === undefined
      ? []
      : [
          {
            do: 'bring',
            monster,
            at: space,
            group,
            count,
            ...(name === '' ? {} : { name }),
            ...(template === '' ? {} : { template }),
            ...(spells === undefined ? {} : { spells: [...spells] }),
            ...(hidden ? { hidden } : {}),
          },
        ],
  );
  return barred(made, space === undefined ? (note === '' ? NOWHERE : note) : '');
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

/** Who has won as it stands: a side whose enemies are all gone, else nobody. */
const winnerNow = (p: Position): (typeof WINNERS)[number] => {
  const standing = new Set(p.state.creatures.filter(isPresent).map((c) => markOf(p, c)));
  return standing.size !== 1 ? 'nobody' : standing.has('a') ? 'party' : 'foes';
};

export const ceaseForm = (p: Position, draft: Draft): Form => {
  const winner = wordIn(draft, 'winner', WINNERS, winnerNow(p));
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
  const where = textIn(draft, 'at', '');
  const { at, note } = spacesIn(p, where);
  const [space] = at;
  const now = c.at < 0 || !p.book.mapped ? 'is nowhere on the map' : `now ${cellName(p.book.board, c.at)}`;
  const made = form(
    'move',
    `${c.name} is moved`,
    'CA-WARD-24',
    [
      place(
        'at',
        'Where',
        { value: where, hint: 'K9', cells: at, several: false, ends: true },
        {
          note: note !== '' ? note : space === undefined ? `click the map; ${now}` : groundAt(p, space).name,
        },
      ),
    ],
    'Put it there',
    space === undefined ? [] : [{ do: 'place', creature: c.id, at: space }],
  );
  const why =
    space === undefined ? (note === '' ? NOWHERE : note) : space === c.at ? `${c.name} is there.` : '';
  return barred({ ...made, id: `move:${c.id}`, unit: c.id }, why);
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
  const where = textIn(draft, 'at', '');
  const rounds = numberIn(draft, 'rounds', 0);
  const { at, note } = spacesIn(p, where);
  const made = form(
    'ground',
    'The ground changes',
    'CA-R86',
    [
      place(
        'at',
        'Spaces',
        { value: where, hint: 'K9 K10', cells: at, several: true, ends: false },
        { note: note === '' ? 'click each on the map' : note },
      ),
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
    [{ do: 'ground', at, ground, ...(rounds > 0 ? { rounds } : {}) }],
  );
  return barred(made, at.length > 0 ? '' : note === '' ? NOWHERE : note);
};
