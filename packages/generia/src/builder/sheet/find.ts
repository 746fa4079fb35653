import { dictionary } from '@caltrop/engine';
import { didYouMean } from '@caltrop/sheets';
import type { Content } from '../../content/content.ts';
import { isTag, TAGS } from '../../rules/creature/making/tags.ts';
import { slug } from '../names.ts';

/** Names that sheets use for things of content: those of older templates, and one thing by several names (content section 4, 12). */
const ALIASES: Readonly<Record<string, string>> = dictionary({
  hood: 'hat',
  robe: 'cloth-armor',
  chainmail: 'chain-armor',
  shovel: 'battleaxe',
  'transmuted-handgun': 'handgun',
  'transmuted-shotgun': 'shotgun',
  'transmuted-rifle': 'rifle',
  swordfighter: 'slasher',
  spearfighter: 'stabber',
  'tempered-i': 'tempering-first-stage',
  'tempered-ii': 'tempering-second-stage',
  'medicinal-herbs': 'herbs',
});

const ATTRIBUTE_BONUS = /^(con|str|dex|int|wil|per)-([123])$/u;
const NUMERALS = ['', 'i', 'ii', 'iii'];

type Section =
  | 'weapons'
  | 'armour'
  | 'ammunition'
  | 'consumables'
  | 'abilities'
  | 'traits'
  | 'classes'
  | 'enchantments';

/** The id of something by its name or id; undefined when content has no such thing. Creatures have features of the same names as spells: `kind` keeps them apart. */
export const findIn = (
  content: Content,
  shelf: Section,
  written: string,
  kind?: 'skill' | 'spell',
): string | undefined => {
  const id = slug(written);
  const bonus = ATTRIBUTE_BONUS.exec(id);
  const tries = [
    id,
    ALIASES[id],
    // Arrows, light; Bows.
    id.replace(/s(?=-|$)/u, ''),
    id.replace(/^res-/u, 'resistance-'),
    bonus === null ? undefined : `attribute-bonus-${NUMERALS[Number(bonus[2])]}-${bonus[1]}`,
  ];
  const fits = (key: string): boolean => kind === undefined || content.abilities.get(key)?.kind === kind;
  const found = tries.find((one) => one !== undefined && content[shelf].has(one) && fits(one));
  if (found !== undefined) return found;
  for (const [key, thing] of content[shelf]) if (slug(thing.name) === id && fits(key)) return key;
  return undefined;
};

/** Why a tag would do nothing: the rules do not know it, nor any creature of the content. Empty for those that are known. */
export const tagFault = ({ profiles }: Content, tag: string): string => {
  if (isTag(tag)) return '';
  const kinds = new Set([...profiles.values()].flatMap((p) => p.tags));
  return kinds.has(tag) ? '' : `"${tag}" is not a tag of a creature${didYouMean(tag, [...TAGS, ...kinds])}`;
};
