import { slug } from '@caltrop/engine';

export const OWN_KINDS = ['monster', 'item', 'spell'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/** The simple fields of something of one's own. */
export interface OwnFields {
  readonly name: string;
  readonly hp: number;
  readonly armour: number;
  readonly str: number;
  readonly dex: number;
  readonly wil: number;
  readonly die: number;
  readonly slots: number;
  readonly price: number;
  readonly text: string;
}

/** Any words as a text of YAML. */
const quoted = (words: string): string => JSON.stringify(words);

/** What the simple fields come to, as a pack has it; everything else can be written below it. */
export const ownText = (kind: OwnKind, f: OwnFields): string => {
  const name = f.name === '' ? `New ${kind}` : f.name;
  const id = slug(name) || `own-${kind}`;
  const text = f.text === '' ? `${name}: what it does is yours to say.` : f.text;
  switch (kind) {
    case 'monster':
      return `monsters:
  ${id}:
    name: ${quoted(name)}
    hp: ${f.hp}
    armour: ${f.armour}
    str: ${f.str}
    dex: ${f.dex}
    wil: ${f.wil}
    size: M
    threat: 1
    profile: soldier
    tags: []
    attacks:
      - { id: strike, name: Strike, dice: [${f.die}] }
${f.text === '' ? '' : `    traits:\n      - { text: ${quoted(f.text)} }\n`}`;
    case 'item':
      return `items:
  ${id}:
    name: ${quoted(name)}
    kind: weapon
    slots: ${f.slots}
    price: ${f.price}
    strike: { die: ${f.die}, class: medium, hands: 1 }
    text: ${quoted(text)}
`;
    case 'spell':
      return `spells:
  ${id}:
    name: ${quoted(name)}
    list: own
    number: "1"
    save: null
    range: 8
    aim: { who: creature }
    effects:
      - { do: ask, text: ${quoted(text)}, ideas: [] }
    auto: ask
    text: ${quoted(text)}
`;
  }
};
