import { ok, type Result } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { Command, CommandOf } from '../../match/command.ts';
import { carriedOf, itemOf } from '../../rules/inventory/slots.ts';
import type { Creature } from '../../match/state.ts';
import { creaturesIn, itemIn, partsOf, pickNamed, problem } from './words.ts';

/** What is done in a town. */
export const MARKET = ['buy', 'sell', 'pay', 'hire'] as const;
type Trade = (typeof MARKET)[number];

export const isTrade = (verb: string): verb is Trade => MARKET.some((word) => word === verb);

/** `buy rope`, `sell rope for 3`, `hire tracker`, `pay private room for hawk, nyx`, `pay archer goblin`, `pay raft 40`. */
export const marketText = (
  p: Position,
  c: Creature,
  verb: Trade,
  words: readonly string[],
): Result<Command> => {
  const said = words.join(' ');
  if (said === '') return problem(`Say what: ${EXAMPLES[verb]}.`);
  switch (verb) {
    case 'buy': {
      const wares = [...p.book.content.items.values()].filter(({ price }) => price !== null);
      const item = pickNamed(wares, said, 'item for sale');
      return item.ok ? ok({ do: verb, creature: c.id, item: item.value.id }) : item;
    }
    case 'sell':
      return sellText(p, c, words);
    case 'hire': {
      const rolled = words[0]?.toLowerCase() === 'rolled';
      const role = pickNamed(
        [...p.book.content.hirelings.values()],
        (rolled ? words.slice(1) : words).join(' '),
        'hireling',
      );
      if (!role.ok) return role;
      return ok({ do: verb, employer: c.id, hireling: role.value.id, ...(rolled ? { rolled } : {}) });
    }
    case 'pay':
      return payText(p, c, words);
  }
};

const EXAMPLES: Readonly<Record<Trade, string>> = {
  buy: 'buy rope',
  sell: 'sell rope for 3',
  hire: 'hire tracker',
  pay: 'pay room and board',
};

const sellText = (p: Position, c: Creature, words: readonly string[]): Result<Command> => {
  const parts = partsOf(words, ['for']);
  const item = itemIn(p, c, parts[''] ?? '');
  if (!item.ok) return item;
  const carried = carriedOf(c, item.value);
  const { price: printed = null, worth = null } = carried === undefined ? {} : itemOf(p.book, carried);
  const price = parts['for'] === undefined ? (printed ?? worth) : Number(parts['for'].replace(/ ?gp$/u, ''));
  return price === null || !Number.isInteger(price) || price < 0
    ? problem('Say for how much: sell rope for 3.')
    : ok({ do: 'sell', creature: c.id, item: item.value, price });
};

/** What a town offers, then its kind, then how many of it, then for whom. */
const payText = (p: Position, c: Creature, words: readonly string[]): Result<Command> => {
  const parts = partsOf(words, ['for']);
  const [, plain = '', n] = /^(.*?)(?: (\d+))?$/u.exec(parts[''] ?? '') ?? [];
  const guests = parts['for'] === undefined ? undefined : creaturesIn(p, parts['for']);
  if (guests !== undefined && !guests.ok) return guests;
  const offered = [...p.book.content.services].map(([id, service]) => ({ ...service, id }));
  const whole = pickNamed(offered, plain, 'service');
  // The last words may say which kind of it: archer goblin, crossbowman mounted dwarf.
  const split = whole.ok ? undefined : kindIn(offered, plain);
  if (!whole.ok && split === undefined) return whole;
  const service = whole.ok ? whole.value.id : (split?.service ?? '');
  return ok({
    do: 'pay',
    creature: c.id,
    service,
    ...(split === undefined ? {} : { kind: split.kind }),
    ...(n === undefined ? {} : { count: Number(n) }),
    ...(guests === undefined ? {} : { guests: guests.value }),
  });
};

interface Offered {
  readonly id: string;
  readonly name: string;
  readonly kinds?: Readonly<Record<string, unknown>>;
}

const kindIn = (
  offered: readonly Offered[],
  plain: string,
): { readonly service: string; readonly kind: string } | undefined => {
  for (const { id, name, kinds = {} } of offered)
    for (const kind of Object.keys(kinds))
      if (plain.toLowerCase() === `${name} ${kind}`.toLowerCase() || plain === `${id} ${kind}`)
        return { service: id, kind };
  return undefined;
};

/** The words of a trade. */
export const tradeWords = (c: CommandOf<Trade>): string => {
  switch (c.do) {
    case 'buy':
      return `buy ${c.creature} ${c.item}`;
    case 'sell':
      return `sell ${c.creature} ${c.item} for ${c.price}`;
    case 'hire':
      return `hire ${c.employer} ${c.rolled === true ? 'rolled ' : ''}${c.hireling}`;
    case 'pay':
      return `pay ${[c.creature, c.service, c.kind, c.count].filter((part) => part !== undefined).join(' ')}${
        c.guests === undefined ? '' : ` for ${c.guests.join(', ')}`
      }`;
  }
};
