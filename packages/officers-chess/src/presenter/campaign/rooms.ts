import { textIn, type CampaignDeed, type Good, type Room } from '@caltrop/sheets/campaign';
import { grantsLeft, isSold, type Campaign, type Step } from '../../campaign/index.ts';
import { LETTERS, type Content, type Item } from '../../content/content.ts';
import { counted } from '../places.ts';
import { deedOf, refusalOf } from './members.ts';
import { classWords, itemName, itemWords, shelfOf } from './words.ts';

/** Goods under the headings of their kinds, in the order in which the content has them. */
const shelvesOf = (
  items: readonly Item[],
  goodOf: (item: Item) => Good,
): { title: string; goods: Good[] }[] => {
  const shelves = new Map<string, Good[]>();
  for (const item of items) {
    const title = shelfOf(item);
    shelves.set(title, [...(shelves.get(title) ?? []), goodOf(item)]);
  }
  return [...shelves].map(([title, goods]) => ({ title, goods }));
};

const levelsLater = (content: Content, { victories }: Campaign): string =>
  content.campaign.shop
    .filter((row) => row.victories > victories)
    .map((row) => `level ${LETTERS[row.upTo]} after ${counted(row.victories, 'victory')}`)
    .join(', ')
    .replaceAll('victorys', 'victories');

/** What the shop sells now (OC-BUILD-02), with prices. */
const marketOf = (content: Content, now: Campaign): Room => {
  const sold = [...content.items.values()].filter((item) => isSold(content, now, item));
  const later = levelsLater(content, now);
  return {
    id: 'market',
    title: 'Market',
    note: {
      text: `${now.gold} gold to spend. What is bought goes into the stock.${later === '' ? '' : ` More is sold later: ${later}.`}`,
      rule: 'OC-BUILD-02',
    },
    shelves: shelvesOf(sold, (item) => ({
      id: item.id,
      name: item.name,
      facts: itemWords(item),
      deeds: [
        deedOf(
          content,
          now,
          { do: 'buy', item: item.id },
          {
            typed: `buy ${item.id}`,
            label: `Buy for ${item.price} gold`,
            spoken: `Buy for ${item.price} gold: ${item.name}`,
          },
        ),
      ],
    })),
    deeds: [],
  };
};

/** OC-BUILD-02: an S-level weapon for nothing, after some battles. */
const grantsOf = (content: Content, now: Campaign): Room[] => {
  const left = grantsLeft(content, now);
  if (left < 1) return [];
  const { level } = content.campaign.grants;
  const open = [...content.items.values()].filter(
    (item) => refusalOf(content, now, { do: 'claim', item: item.id }) === undefined,
  );
  return [
    {
      id: 'grants',
      title: 'A free weapon',
      note: {
        text: `The army chooses ${counted(left, 'weapon')} of level ${LETTERS[level]}.`,
        rule: 'OC-BUILD-02',
      },
      shelves: shelvesOf(open, (item) => ({
        id: item.id,
        name: item.name,
        facts: itemWords(item),
        deeds: [
          deedOf(
            content,
            now,
            { do: 'claim', item: item.id },
            {
              typed: `claim ${item.id}`,
              label: 'Choose it',
              spoken: `Choose it: ${item.name}`,
            },
          ),
        ],
      })),
      deeds: [],
    },
  ];
};

/** Gives an item of the stock to a unit that can carry and use it. */
const giving = (content: Content, now: Campaign, item: string): CampaignDeed => {
  const name = itemName(content, item);
  const takers = now.roster.filter(
    (u) => refusalOf(content, now, { do: 'give', item, to: u.name }) === undefined,
  );
  const what = `Nobody can use ${name} and has room for it: a unit carries ${content.numbers.inventory} items.`;
  return {
    typed: `give ${item}`,
    label: 'Give',
    spoken: `Give ${name}`,
    ...(takers.length === 0
      ? { refused: { rule: 'OC-UNIT-07', what } }
      : {
          fields: [
            {
              kind: 'choice' as const,
              name: 'to',
              label: `${name} to`,
              initial: '',
              groups: [{ title: '', choices: takers.map((u) => ({ id: u.name, label: u.name })) }],
            },
          ],
        }),
    step: (values): Step => ({ do: 'give', item, to: textIn(values, 'to') }),
  };
};

/** What nobody carries. */
const stockOf = (content: Content, now: Campaign): Room => ({
  id: 'stock',
  title: 'Stock',
  note: {
    text:
      now.stock.length === 0
        ? 'The stock is empty.'
        : `${counted(now.stock.length, 'item')} that nobody carries.`,
    rule: 'OC-UNIT-07',
  },
  shelves: [
    {
      title: '',
      goods: [...new Set(now.stock)].map((id) => {
        const many = now.stock.filter((other) => other === id).length;
        const item = content.items.get(id);
        return {
          id,
          name: many === 1 ? itemName(content, id) : `${itemName(content, id)} × ${many}`,
          facts: item === undefined ? '' : itemWords(item),
          deeds: [giving(content, now, id)],
        };
      }),
    },
  ],
  deeds: [],
});

/** OC-R93: new units between battles. */
const recruitsOf = (content: Content, now: Campaign): Room => {
  const price = content.numbers.cost.base;
  const bases = [...content.classes.values()].filter((c) => c.tier === 'base');
  const free = freeName(now);
  const open = bases.filter(
    (c) => refusalOf(content, now, { do: 'hire', class: c.id, name: free }) === undefined,
  );
  const refused =
    open.length > 0
      ? undefined
      : refusalOf(content, now, { do: 'hire', class: bases[0]?.id ?? '', name: free });
  return {
    id: 'recruits',
    title: 'Recruits',
    note: { text: `A Base unit costs ${price} gold and comes without items.`, rule: 'OC-R93' },
    shelves: [],
    deeds: [
      {
        typed: 'hire',
        label: `Hire a recruit for ${price} gold`,
        ...(refused === undefined
          ? {
              fields: [
                {
                  kind: 'choice' as const,
                  name: 'class',
                  label: 'Class',
                  initial: '',
                  groups: [
                    { title: '', choices: open.map(({ id }) => ({ id, label: classWords(content, id) })) },
                  ],
                },
                {
                  kind: 'text' as const,
                  name: 'name',
                  label: 'Name of the recruit',
                  initial: '',
                  hint: free,
                },
              ],
            }
          : { refused }),
        step: (values): Step => ({
          do: 'hire',
          class: textIn(values, 'class'),
          name: textIn(values, 'name') || free,
        }),
      },
    ],
  };
};

const freeName = ({ roster }: Campaign): string => {
  for (let i = 1; ; i++) if (!roster.some((u) => u.name === `Recruit ${i}`)) return `Recruit ${i}`;
};

/** Where gold is spent and things are handed round. */
export const roomsOf = (content: Content, now: Campaign): Room[] => [
  ...grantsOf(content, now),
  stockOf(content, now),
  marketOf(content, now),
  recruitsOf(content, now),
];
