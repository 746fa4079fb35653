/**
 * What the game master types at the desk (GE-R75):
 *
 *     set fighter en 3      afflict goblin 1 with bleeding 2 for 3     cure goblin 1 of bleeding     heal fighter 7
 *     damage goblin 1 with 2d6 fire to head     fall fighter 4     put fighter at K9     kill goblin 1     wake fighter
 *     check fighter per 12     save fighter dex 12     roll 2d6 luck     secretly d20     note it rains     secret …
 *
 * What no words cover is said as JSON.
 */
import { dictionary, cellName, ok, type Result } from '@caltrop/engine';
import { badText, partsOf, pick, pickNamed } from '@caltrop/engine/shown';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { ATTRIBUTES, DAMAGE_TYPES, STATUSES, ZONES } from '../../content/content.ts';
import type { DeskCommand, Fate } from '../../match/desk-command.ts';
import { FIELDS } from '../../rules/master/numbers.ts';
import type { Creature } from '../../match/state.ts';
import { creatureIn, creaturesIn, squareIn } from './text-words.ts';

type Reader = (p: Position, words: readonly string[]) => Result<Command>;

/** Somebody, then what is to be made of it. */
const about = (p: Position, text: string, make: (c: Creature) => Result<Command>): Result<Command> => {
  const c = creatureIn(p, text);
  return c.ok ? make(c.value) : c;
};

const oneOf = (words: readonly string[], text: string, what: string): Result<string> => {
  const found = pick(
    words,
    text,
    (word) => word,
    (word) => word,
    what,
  );
  return found.ok ? found : badText(`"${text}" is no ${what}. There are: ${words.join(', ')}.`);
};

/** The last word as a number. */
const numberAt = (words: readonly string[]): number | undefined => {
  const last = words.at(-1) ?? '';
  return /^-?\d+$/u.test(last) ? Number(last) : undefined;
};

const setText: Reader = (p, words) => {
  const value = numberAt(words);
  const rest = words.slice(0, -1).join(' ').toLowerCase();
  const field = FIELDS.toSorted((a, b) => b.length - a.length).find((f) => rest.endsWith(` ${f}`));
  if (value === undefined || field === undefined)
    return badText(
      `Say whose number, which and how much: set fighter en 3. There are: ${FIELDS.join(', ')}.`,
    );
  return about(p, rest.slice(0, -field.length - 1), (c) => ok({ do: 'set', who: c.id, field, value }));
};

const afflictText: Reader = (p, words) => {
  const parts = partsOf(words, ['with', 'of', 'for']);
  const said = (parts['with'] ?? '').split(' ');
  const x = numberAt(said);
  const status = oneOf(STATUSES, (x === undefined ? said : said.slice(0, -1)).join(' '), 'status');
  if (!status.ok) return status;
  const rounds = Number(parts['for'] ?? 0);
  return about(p, parts[''] ?? '', (c) =>
    ok({
      do: 'afflict',
      who: c.id,
      status: status.value,
      ...(x === undefined ? {} : { x }),
      ...(Number.isInteger(rounds) && rounds > 0 ? { rounds } : {}),
      ...(parts['of'] === undefined ? {} : { of: parts['of'] }),
    }),
  );
};

const cureText: Reader = (p, words) => {
  const parts = partsOf(words, ['of']);
  const status = oneOf(STATUSES, parts['of'] ?? '', 'status');
  return status.ok
    ? about(p, parts[''] ?? '', (c) => ok({ do: 'cure', who: c.id, status: status.value }))
    : status;
};

const damageText: Reader = (p, words) => {
  const parts = partsOf(words, ['with', 'to']);
  const [dice = '', ...said] = (parts['with'] ?? '').split(' ');
  const type = DAMAGE_TYPES.find((t) => t.toLowerCase() === said.join(' ').toLowerCase());
  const zone = ZONES.find((z) => z === parts['to']?.toLowerCase());
  if (type === undefined)
    return badText(
      `Say whom, the dice and their type: damage goblin with 2d6 fire, ${DAMAGE_TYPES.join(', ')}.`,
    );
  return about(p, parts[''] ?? '', (c) =>
    ok({ do: 'harm', who: c.id, dice, type, text: '', ...(zone === undefined ? {} : { zone }) }),
  );
};

/** Somebody and a number. */
const counted =
  (make: (who: string, n: number) => DeskCommand, form: string): Reader =>
  (p, words) => {
    const n = numberAt(words);
    return n === undefined
      ? badText(`Say whom and how much: ${form}.`)
      : about(p, words.slice(0, -1).join(' '), (c) => ok(make(c.id, n)));
  };

const fated =
  (fate: Fate): Reader =>
  (p, words) =>
    about(p, words.join(' '), (c) => ok({ do: 'fate', who: c.id, fate }));

/** `check fighter per 12`, `save fighter dex 12`. */
const tested =
  (kind: 'check' | 'save'): Reader =>
  (p, words) => {
    const goal = numberAt(words);
    const attribute = ATTRIBUTES.find((a) => a === words.at(-2)?.toUpperCase());
    if (goal === undefined || attribute === undefined)
      return badText(`Say who, with what and against which number: ${kind} fighter per 12.`);
    return about(p, words.slice(0, -2).join(' '), (c) =>
      ok(
        kind === 'check'
          ? { do: 'check', who: c.id, attribute, adv: 0, goal, text: '', hidden: false }
          : { do: 'save', who: c.id, with: [attribute], goal, adv: 0, text: '', failed: [], saved: [] },
      ),
    );
  };

const bringText: Reader = (p, words) => {
  const parts = partsOf(words, ['at', 'for']);
  const profile = pickNamed([...p.book.content.profiles.values()], parts[''] ?? '', 'creature');
  if (!profile.ok) return profile;
  const at = squareIn(p, parts['at'] ?? '');
  const side = oneOf(p.book.sides, parts['for'] ?? p.book.sides.at(-1) ?? '', 'side');
  if (!at.ok) return at;
  return side.ok ? ok({ do: 'bring', profile: profile.value.id, side: side.value, at: at.value }) : side;
};

const giveText: Reader = (p, words) => {
  const parts = partsOf(words, ['of']);
  const { consumables, ammunition } = p.book.content;
  const item = pick(
    [...consumables.values(), ...ammunition.values()],
    parts['of'] ?? '',
    (o: { readonly id: string; readonly name: string }) => o.id,
    (o) => o.name,
    'item',
  );
  if (!item.ok) return item;
  const who = (parts[''] ?? '').split(' ');
  const count = numberAt(who);
  return about(p, (count === undefined ? who : who.slice(0, -1)).join(' '), (c) =>
    ok({ do: 'give', who: c.id, item: item.value.id, count: count ?? 1 }),
  );
};

const hideText: Reader = (p, words) => {
  const parts = partsOf(words, ['from']);
  return about(p, parts[''] ?? '', (c) => {
    if (parts['from'] !== undefined) {
      const from = creaturesIn(p, parts['from']);
      return from.ok ? ok({ do: 'hide', who: c.id, from: from.value }) : from;
    }
    const from = p.state.creatures.filter((o) => o.side !== c.side).map((o) => o.id);
    return ok({ do: 'hide', who: c.id, from });
  });
};

const rolled =
  (hidden: boolean): Reader =>
  (_p, [dice = 'd20', ...text]) =>
    ok({ do: 'roll', dice, text: text.join(' '), hidden });

const READERS: Readonly<Record<string, Reader>> = dictionary({
  set: setText,
  afflict: afflictText,
  cure: cureText,
  damage: damageText,
  harm: damageText,
  heal: counted((who, points) => ({ do: 'heal', who, points }), 'heal fighter 7'),
  fall: counted((who, metres) => ({ do: 'fall', who, metres, check: true }), 'fall fighter 4'),
  wake: fated('awake'),
  faint: fated('unconscious'),
  kill: fated('dead'),
  remove: fated('gone'),
  put: (p, words) => {
    const parts = partsOf(words, ['at']);
    const at = squareIn(p, parts['at'] ?? '');
    return at.ok ? about(p, parts[''] ?? '', (c) => ok({ do: 'put', who: c.id, at: at.value })) : at;
  },
  bring: bringText,
  give: giveText,
  hide: hideText,
  reveal: (p, words) => about(p, words.join(' '), (c) => ok({ do: 'hide', who: c.id, from: [] })),
  check: tested('check'),
  save: tested('save'),
  roll: rolled(false),
  secretly: rolled(true),
  table: (_p, words) => ok({ do: 'table', table: words.join(' '), hidden: false }),
  note: (_p, words) => ok({ do: 'note', text: words.join(' '), secret: false }),
  secret: (_p, words) => ok({ do: 'note', text: words.join(' '), secret: true }),
  midnight: () => ok({ do: 'midnight' }),
  sleep: (p, words) => {
    const hours = numberAt(words);
    const who = creaturesIn(p, (hours === undefined ? words : words.slice(0, -1)).join(' '));
    return who.ok ? ok({ do: 'sleep', who: who.value, hours: hours ?? 4 }) : who;
  },
  turn: (p, words) => about(p, words.join(' '), (c) => ok({ do: 'turn', who: c.id })),
  cease: (_p, words) => ok({ do: 'cease', winners: words.map((w) => w.replace(/,$/u, '')), text: '' }),
});

/** A typed command of the desk; undefined when the verb is none of its. */
export const deskText = (p: Position, verb: string, words: readonly string[]): Result<Command> | undefined =>
  READERS[verb]?.(p, words);

const FATE_VERBS: Readonly<Record<Fate, string>> = {
  awake: 'wake',
  unconscious: 'faint',
  dead: 'kill',
  gone: 'remove',
};

/** Ways to put a command of the desk into words; whether they say all of it is for whoever reads them back. */
export const deskWords = (p: Position, c: DeskCommand): readonly string[] => {
  switch (c.do) {
    case 'set':
      return [`set ${c.who} ${c.field} ${c.value}`];
    case 'afflict': {
      const x = c.x === undefined ? '' : ` ${c.x}`;
      const of = c.of === undefined ? '' : ` of ${c.of}`;
      const rounds = c.rounds === undefined ? '' : ` for ${c.rounds}`;
      return [`afflict ${c.who} with ${c.status}${x}${of}${rounds}`];
    }
    case 'cure':
      return [`cure ${c.who} of ${c.status}`];
    case 'harm':
      return [`damage ${c.who} with ${c.dice} ${c.type}${c.zone === undefined ? '' : ` to ${c.zone}`}`];
    case 'heal':
      return [`heal ${c.who} ${c.points ?? 0}`];
    case 'fall':
      return [`fall ${c.who} ${c.metres}`];
    case 'fate':
      return [`${FATE_VERBS[c.fate]} ${c.who}`];
    case 'put':
      return [`put ${c.who} at ${cellName(p.book.board, c.at)}`];
    case 'bring':
      return [`bring ${c.profile} at ${cellName(p.book.board, c.at)} for ${c.side}`];
    case 'give':
      return [`give ${c.who} ${c.count} of ${c.item}`];
    case 'hide':
      return [c.from.length === 0 ? `reveal ${c.who}` : `hide ${c.who} from ${c.from.join(', ')}`];
    case 'check':
      return [`check ${c.who} ${c.attribute} ${c.goal}`];
    case 'save':
      return [`save ${c.who} ${c.with[0] ?? ''} ${c.goal}`];
    case 'roll':
      return [`${c.hidden ? 'secretly' : 'roll'} ${c.dice} ${c.text}`.trim()];
    case 'table':
      return [`table ${c.table}`];
    case 'note':
      return [`${c.secret ? 'secret' : 'note'} ${c.text}`];
    case 'midnight':
      return ['midnight'];
    case 'sleep':
      return [`sleep ${c.who.join(', ')} ${c.hours}`];
    case 'turn':
      return [`turn ${c.who}`];
    case 'cease':
      return [`cease ${c.winners.join(' ')}`.trim()];
    default:
      return [];
  }
};
