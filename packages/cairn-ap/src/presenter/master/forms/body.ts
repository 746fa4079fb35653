import { dictionary, title, type Draft } from '@caltrop/engine';
import { armourOf } from '../../../rules/inventory/armour.ts';
import { harmAfter, harmOf } from '../../../rules/damage/damage.ts';
import { conditionOf } from '../../../rules/conditions/bearings.ts';
import type { Position } from '../../../match/book.ts';
import type { Command } from '../../../match/command.ts';
import { POOLS, type Pool } from '../../../content/content.ts';
import { FIELDS } from '../../../rules/warden/override.ts';
import { recoveriesOf } from '../../../rules/healing/recovery.ts';
import { maxOf, type Creature } from '../../../match/state.ts';
import {
  unitForm,
  type Form,
  byName,
  choice,
  flag,
  flagIn,
  number,
  numberIn,
  one,
  textIn,
  wordIn,
  words,
} from './rows.ts';

const poolRow = (c: Creature, pool: Pool) =>
  one(
    'pool',
    'From',
    pool,
    POOLS.map((o) => choice(o, `${o.toUpperCase()} ${c[o]} of ${maxOf(c, o)}`)),
    { rule: 'CA-WARD-23' },
  );

/** CA-WARD-23: damage that the Warden declares, with what it comes to. */
const harmForm = (p: Position, c: Creature, draft: Draft): Form => {
  const amount = numberIn(draft, 'amount', 1);
  const pool = wordIn(draft, 'pool', POOLS, 'hp');
  const armour = flagIn(draft, 'armour', pool === 'hp');
  const text = textIn(draft, 'text', '');
  const lost = harmAfter(p, c, harmOf(c.id, amount, { pool, armour }));
  const over = pool === 'hp' ? Math.max(0, lost - c.hp) : 0;
  const after =
    pool === 'hp'
      ? `${Math.max(0, c.hp - lost)} HP left${over > 0 ? `, STR ${c.str - over}, a Critical Save` : lost === c.hp && lost > 0 ? ', a Scar' : ''}`
      : `${pool.toUpperCase()} ${Math.max(0, c[pool] - lost)} left`;
  return unitForm(
    'damage',
    c,
    `Damage to ${c.name}`,
    'CA-WARD-23',
    [
      number('amount', 'How much', amount, 0, 60, {
        rule: 'CA-WARD-23',
        note: `${lost} get through: ${after}`,
      }),
      poolRow(c, pool),
      flag('armour', `Armor counts (${armourOf(p, c)})`, armour, { rule: 'CA-DMG-10' }),
      words('text', 'What for', text, 'a falling stone'),
    ],
    'Deal it',
    [{ do: 'harm', creature: c.id, amount, pool, armour, text }],
    after,
  );
};

/** Damage or healing by one key: which of them stands first. */
export const wayForm = (p: Position, c: Creature, draft: Draft): Form => {
  const way = wordIn(draft, 'way', ['harm', 'mend'] as const, 'harm');
  const made = way === 'harm' ? harmForm(p, c, draft) : healForm(c, draft);
  const rows = [
    one('way', 'What', way, [
      choice('harm', 'Damage', `${c.hp} of ${c.maxHp} HP now`),
      choice('mend', 'Healing', c.hp < c.maxHp ? `${c.maxHp - c.hp} HP lost` : 'nothing is lost'),
    ]),
    ...made.rows,
  ];
  return { ...made, id: `damage:${c.id}`, rows };
};

export const healForm = (c: Creature, draft: Draft): Form => {
  const pool = wordIn(draft, 'pool', POOLS, 'hp');
  const amount = numberIn(draft, 'amount', Math.max(1, maxOf(c, pool) - c[pool]));
  const now = Math.min(maxOf(c, pool), c[pool] + amount);
  return unitForm(
    'heal',
    c,
    `${c.name} heals`,
    'CA-HEAL-01',
    [
      number('amount', 'How much', amount, 1, 60, {
        note: `then ${now} of ${maxOf(c, pool)}`,
        rule: 'CA-HEAL-01',
      }),
      { ...poolRow(c, pool), label: 'Of' },
    ],
    'Heal',
    [{ do: 'mend', creature: c.id, amount, pool }],
  );
};

/** Sets or ends a condition; those that it has are ended. */
export const conditionForm = (p: Position, c: Creature, draft: Draft): Form => {
  const all = byName(p.book.content.conditions);
  const [first] = all;
  const kind = textIn(
    draft,
    'condition',
    p.book.content.conditions.has('prone') ? 'prone' : (first?.id ?? ''),
  );
  const has = c.conditions.some((a) => a.kind === kind);
  const rounds = numberIn(draft, 'rounds', 0);
  const known = p.book.content.conditions.get(kind);
  const own = [...new Set(c.conditions.map((a) => a.kind))].map((id) => conditionOf(p, id));
  return unitForm(
    'condition',
    c,
    `A condition of ${c.name}`,
    known?.rule ?? 'CA-AUTO-05l',
    [
      one(
        'condition',
        'Condition',
        kind,
        [
          ...own.map((k) => choice(k.id, k.name, 'has it: ends')),
          ...all.filter((k) => !own.includes(k)).map((k) => choice(k.id, k.name)),
        ],
        { note: known?.text ?? '', rule: known?.rule ?? 'CA-AUTO-05l' },
      ),
      ...(has
        ? []
        : [
            number('rounds', 'Rounds', rounds, 0, 60, {
              note: rounds === 0 ? 'as it ends by itself' : '',
              rule: 'CA-LOOP-09',
            }),
          ]),
    ],
    has ? 'End it' : 'Set it',
    [
      has
        ? { do: 'cure', creature: c.id, condition: kind }
        : { do: 'afflict', creature: c.id, condition: kind, ...(rounds > 0 ? { rounds } : {}) },
    ],
  );
};

export const fatigueForm = (c: Creature, draft: Draft): Form => {
  const by = numberIn(draft, 'by', 1);
  return unitForm(
    'fatigue',
    c,
    `Fatigue of ${c.name}`,
    'CA-FAT-01',
    [
      number('by', 'More or less', by, -10, 10, {
        note: `then ${Math.max(0, c.fatigue + by)}`,
        rule: 'CA-FAT-01',
      }),
    ],
    by < 0 ? 'Take it away' : 'Add it',
    by === 0 ? [] : [{ do: 'fatigue', creature: c.id, by }],
  );
};

/** CA-R31, CA-WARD-20: what waits until somebody has recovered, and its dice. */
export const recoverForm = (c: Creature, draft: Draft): Form => {
  const waiting = recoveriesOf(c);
  const rule = textIn(draft, 'rule', waiting[0]?.rule ?? '');
  return unitForm(
    'recover',
    c,
    `${c.name} has recovered`,
    'CA-R31',
    [
      one(
        'rule',
        'From what',
        rule,
        waiting.map((r) => choice(r.rule, r.text)),
        { rule: rule === '' ? 'CA-R31' : rule },
      ),
    ],
    'It is over',
    waiting.some((r) => r.rule === rule) ? [{ do: 'recover', creature: c.id, rule }] : [],
  );
};

const LABELS: Readonly<Record<string, string>> = dictionary({
  hp: 'HP',
  maxHp: 'most HP',
  maxStr: 'most STR',
  maxDex: 'most DEX',
  maxWil: 'most WIL',
  ap: 'AP',
  maxAp: 'most AP',
  owed: 'AP owed',
  pool: 'Spaces left of a Move',
  bank: 'banked Advantages',
  capacity: 'slots',
  extraArmour: 'Armor of its own',
  deprivedHours: 'hours Deprived',
  deathAt: 'the minute it dies',
  taken: 'turns taken',
  str: 'STR',
  dex: 'DEX',
  wil: 'WIL',
});

const WORDS: ReadonlySet<string> = new Set(['fate', 'reaction', 'surprised', 'doomed']);

const valueOf = (c: Creature, field: string): string | number => {
  const value = Object.entries<unknown>({ ...c }).find(([key]) => key === field)?.[1];
  return typeof value === 'number' || typeof value === 'string' ? value : value === true ? 'yes' : 'no';
};

/** CA-WARD-24: overrides any number or word of a sheet. */
export const numberForm = (c: Creature, draft: Draft): Form => {
  const field = wordIn(draft, 'field', FIELDS, 'hp');
  const now = valueOf(c, field);
  const said = WORDS.has(field)
    ? textIn(draft, `value-${field}`, String(now))
    : numberIn(draft, `value-${field}`, Number(now));
  return unitForm(
    'number',
    c,
    `A number of ${c.name}`,
    'CA-WARD-24',
    [
      one(
        'field',
        'Which',
        field,
        FIELDS.map((f) => choice(f, LABELS[f] ?? f, String(valueOf(c, f)))),
      ),
      typeof said === 'number'
        ? number(`value-${field}`, title(LABELS[field] ?? field), said, field === 'deathAt' ? -1 : 0, 100_000)
        : words(`value-${field}`, title(field), said, String(now)),
    ],
    'Set it',
    [{ do: 'set', creature: c.id, field, value: said }],
    `from ${now}`,
  );
};

const OUT = ['fled', 'dead', 'captured', 'surrendered', 'lost'] as const;

/** Out of it: dead, fled, captured (CA-WARD-12). */
export const dismissForm = (c: Creature, draft: Draft): Form => {
  const fate = wordIn(draft, 'fate', OUT, c.kind === 'npc' ? 'fled' : 'lost');
  return unitForm(
    'dismiss',
    c,
    `${c.name} is out of it`,
    'CA-WARD-12',
    [
      one(
        'fate',
        'How',
        fate,
        OUT.map((f) => choice(f, f)),
      ),
    ],
    'So be it',
    [{ do: 'dismiss', creature: c.id, fate }],
  );
};

/** A thing given or taken. */
export const itemForm = (p: Position, c: Creature, draft: Draft): Form => {
  const all = byName(p.book.content.items);
  const way = wordIn(draft, 'way', ['grant', 'take', 'stow'] as const, 'grant');
  const [own] = c.items;
  const carried = textIn(draft, 'carried', own?.id ?? '');
  const item = textIn(draft, 'item', all[0]?.id ?? '');
  const place = wordIn(draft, 'place', ['hand', 'worn', 'pack', 'ground'] as const, 'hand');
  const mine = one(
    'carried',
    'Which',
    carried,
    c.items.map((i) => choice(i.id, i.name, i.place)),
    { rule: 'CA-INV-02' },
  );
  const command: Command =
    way === 'grant'
      ? { do: 'grant', creature: c.id, item }
      : way === 'take'
        ? { do: 'take', creature: c.id, item: carried }
        : { do: 'stow', creature: c.id, item: carried, place };
  return unitForm(
    'item',
    c,
    `Things of ${c.name}`,
    'CA-INV-02',
    [
      one('way', 'What', way, [
        choice('grant', 'give'),
        choice('take', 'take away'),
        choice('stow', 'keep elsewhere'),
      ]),
      way === 'grant'
        ? one(
            'item',
            'Thing',
            item,
            all.map((i) => choice(i.id, i.name, i.slots === 0 ? 'petty' : `${i.slots} slots`)),
            { rule: 'CA-INV-02' },
          )
        : mine,
      ...(way === 'stow'
        ? [
            one(
              'place',
              'Where',
              place,
              ['hand', 'worn', 'pack', 'ground'].map((o) => choice(o, o)),
            ),
          ]
        : []),
    ],
    way === 'grant' ? 'Give it' : way === 'take' ? 'Take it' : 'Put it there',
    [command],
  );
};
