import { dictionary, title, type Draft } from '@caltrop/engine';
import type { Position } from '../../../match/book.ts';
import type { Command } from '../../../match/command.ts';
import { STATUSES } from '../../../content/content.ts';
import { aboutWhat } from '../../../rules/master/bodies.ts';
import { FATES, type DeskCommand, type Fate } from '../../../match/desk-command.ts';
import { FIELDS, mostOf, numberIn as numberOfField, ruleOf } from '../../../rules/master/numbers.ts';
import { faultOf } from '../../../match/verbs.ts';
import { isUp, type Creature } from '../../../match/state.ts';
import { statusWords } from '../../card/status-words.ts';
import { woundWords } from '../../scene/tokens.ts';
import {
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
  unitForm,
  wordIn,
  type Form,
} from './kit.ts';

/** A status is put on somebody, or taken off. */
export const statusForm = (p: Position, c: Creature, draft: Draft): Form => {
  const own = STATUSES.filter((s) => c.statuses.some((has) => has.kind === s));
  const status = wordIn(draft, 'status', STATUSES, own[0] ?? 'Prone');
  const has = c.statuses.find((s) => s.kind === status);
  const take = has !== undefined && flagIn(draft, 'take', true);
  const rules = p.book.statuses.get(status)?.kind;
  const rule = rules?.rule ?? 'GE-STS-01';
  const tiered = rules?.tiered === true;
  const [x, rounds, dc] = [numberIn(draft, 'x', 1), numberIn(draft, 'rounds', 0), numberIn(draft, 'dc', 10)];
  const abouts = aboutWhat(p, status, c.id);
  const of = wordIn(draft, 'of', abouts, abouts[0] ?? '');
  const nameOf = (id: string): string => p.state.creatures.find((o) => o.id === id)?.name ?? id;
  const command: DeskCommand = take
    ? { do: 'cure', who: c.id, status }
    : {
        do: 'afflict',
        who: c.id,
        status,
        x,
        dc,
        ...(rounds > 0 ? { rounds } : {}),
        ...(abouts.length === 0 ? {} : { of }),
      };
  const fault = faultOf(p, p.book.master, command);
  return unitForm(
    'status',
    c,
    `A status of ${c.name}`,
    rule,
    [
      one(
        'status',
        'Status',
        status,
        [
          ...own.map((s) => {
            const there = c.statuses.find((o) => o.kind === s);
            return choice(s, there === undefined ? s : statusWords(there), 'has it');
          }),
          ...STATUSES.filter((s) => !own.includes(s)).map((s) => choice(s, s)),
        ],
        { note: rules?.text ?? '', rule },
      ),
      ...(has === undefined ? [] : [flag('take', 'Take it away', take, { rule: 'GE-STS-04' })]),
      ...(take
        ? []
        : [
            ...(abouts.length === 0
              ? []
              : [
                  one(
                    'of',
                    status === 'Grappled' ? 'By' : 'Of',
                    of,
                    abouts.map((o) => choice(o, nameOf(o))),
                    { rule },
                  ),
                ]),
            number('x', tiered ? 'Tier' : 'Number', x, 1, tiered ? 5 : 20, { rule }),
            number('dc', 'DC', dc, 1, 60, {
              rule: 'GE-STS-04',
              note: tiered ? 'saves are against 10 and the tier' : '',
            }),
            number('rounds', 'Rounds', rounds, 0, 99, {
              rule: 'GE-R87',
              note: rounds === 0 ? 'as it ends by itself' : '',
            }),
          ]),
    ],
    take ? 'End it' : 'Set it',
    fault === undefined ? [command] : [],
    fault?.what ?? '',
  );
};

const LABELS: Readonly<Record<string, string>> = dictionary({
  en: 'EN',
  mp: 'MP',
  up: 'metres up',
  light: 'light wounds',
  severe: 'severe wounds',
  attack: 'Attack Action left',
  utility: 'Utility Action left',
  move: 'Movement Action left',
  reaction: 'reaction left',
});

/** Any number of a sheet, counters too (GE-R75). */
export const numberForm = (p: Position, c: Creature, draft: Draft): Form => {
  const fields = [...FIELDS, ...c.counters.map(([name]) => `counter ${name}`)];
  const field = wordIn(draft, 'field', fields, 'en');
  const now = numberOfField(p, c, field);
  const most = mostOf(p, c, field);
  const value = numberIn(draft, `value ${field}`, now);
  const label = LABELS[field] ?? field.replace('counter ', '');
  const command: DeskCommand = { do: 'set', who: c.id, field, value };
  const fault = faultOf(p, p.book.master, command);
  return unitForm(
    'number',
    c,
    `A number of ${c.name}`,
    ruleOf(field),
    [
      one(
        'field',
        'Which',
        field,
        fields.map((f) => choice(f, LABELS[f] ?? f.replace('counter ', ''), String(numberOfField(p, c, f)))),
        { rule: ruleOf(field) },
      ),
      number(`value ${field}`, title(label), value, field === 'initiative' ? -20 : 0, most, {
        rule: ruleOf(field),
        note: `now ${now}, at most ${most}`,
      }),
    ],
    'Set it',
    value === now || fault !== undefined ? [] : [command],
    fault?.what ?? `from ${now}`,
  );
};

const FATE_WORDS = {
  awake: 'awake',
  unconscious: 'unconscious',
  dead: 'dead',
  gone: 'out of the fight',
} as const;

/** Somebody wakes, drops, dies, leaves. */
export const fateForm = (p: Position, c: Creature, draft: Draft): Form => {
  const faultFor = (fate: Fate) => faultOf(p, p.book.master, { do: 'fate', who: c.id, fate });
  const fate = wordIn(draft, 'fate', FATES, FATES.find((f) => faultFor(f) === undefined) ?? 'dead');
  const fault = faultFor(fate);
  return unitForm(
    'fate',
    c,
    `What becomes of ${c.name}`,
    fault?.rule ?? 'GE-WND-02',
    [
      one(
        'fate',
        'It is',
        fate,
        FATES.map((f) => {
          const barred = faultFor(f)?.what;
          return { ...choice(f, FATE_WORDS[f]), ...(barred === undefined ? {} : { barred }) };
        }),
        { note: woundWords(p, c), rule: 'GE-WND-02' },
      ),
    ],
    'So be it',
    fault === undefined ? [{ do: 'fate', who: c.id, fate }] : [],
    fault?.what ?? '',
  );
};

/** Who sees somebody, and who does not (GE-R37). */
export const sightForm = (p: Position, c: Creature, draft: Draft): Form => {
  const foes = p.state.creatures.filter((o) => o.side !== c.side && isUp(o));
  const now = c.unseenBy.flatMap((n) => p.state.creatures[n]?.id ?? []);
  const from = listIn(draft, 'from', now);
  const command: Command = { do: 'hide', who: c.id, from };
  const same = from.length === now.length && from.every((id) => now.includes(id));
  return unitForm(
    'sight',
    c,
    `Who sees ${c.name}`,
    'GE-R37',
    [
      many(
        'from',
        'Unseen by',
        from,
        foes.map((o) => choice(o.id, o.name)),
        { rule: 'GE-R37', note: from.length === 0 ? 'everybody sees it' : '' },
      ),
    ],
    'So be it',
    same || faultOf(p, p.book.master, command) !== undefined ? [] : [command],
  );
};

/** Things given and taken. */
export const itemForm = (p: Position, c: Creature, draft: Draft): Form => {
  const { consumables, ammunition } = p.book.content;
  const all = byName<{ readonly id: string; readonly name: string }>(
    new Map<string, { readonly id: string; readonly name: string }>([
      ...consumables,
      // Those without an element are only what was carried before one could be chosen.
      ...[...ammunition].filter(([, a]) => a.damage !== 'Element'),
    ]),
  );
  const nameOf = (id: string): string => all.find((i) => i.id === id)?.name ?? id;
  const item = textIn(draft, 'item', c.items[0]?.[0] ?? all[0]?.id ?? '');
  const count = numberIn(draft, 'count', 1);
  const has = c.items.find(([id]) => id === item)?.[1] ?? 0;
  const command: DeskCommand = { do: 'give', who: c.id, item, count };
  const fault = faultOf(p, p.book.master, command);
  return unitForm(
    'item',
    c,
    `Things of ${c.name}`,
    'GE-ITEM-03',
    [
      one(
        'item',
        'What',
        item,
        [
          ...c.items.map(([id, n]) => choice(id, nameOf(id), `has ${n}`)),
          ...all.filter((i) => !c.items.some(([id]) => id === i.id)).map((i) => choice(i.id, i.name)),
        ],
        { rule: 'GE-ITEM-03' },
      ),
      number('count', 'How many', count, -has, 99, {
        note: count < 0 ? `then ${has + count}: taken away` : `then ${has + count}`,
        rule: 'GE-ITEM-03',
      }),
    ],
    count < 0 ? 'Take it' : 'Give it',
    fault === undefined ? [command] : [],
    fault?.what ?? '',
  );
};
