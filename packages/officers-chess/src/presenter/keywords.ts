import type { Keyword } from '@caltrop/engine';
import type { Content, Tag } from '../content/content.ts';
import type { Options } from '../match/options.ts';
import { asPlayed } from './house.ts';
import { counted, title } from './places.ts';

/** What a tag that changes a rating means; the book has one text for all of a keyword's forms. */
const ratingText = (tag: Tag): string | undefined => {
  const [first] = tag.effects;
  if (first?.hook === 'rating') {
    const raised = first.by > 0 ? 'Raises' : 'Lowers';
    return `${raised} ${title(first.rating)} by ${counted(Math.abs(first.by), 'step')} while equipped or active.`;
  }
  if (first?.hook === 'inflict') {
    const lowered = `${title(first.rating)} is lowered by ${counted(first.by, 'step')}`;
    return `On a hit the target's ${lowered} until the end of its turn; of several the largest counts.`;
  }
  return first?.hook === 'agility' ? `Adds ${first.by} to Agility while equipped or active.` : undefined;
};

/** The book's text with the number of this very tag in the place of X. */
const filled = (text: string, tag: Tag): string => {
  const [, number] = /\([^0-9)]*([0-9]+)\)$/.exec(tag.text) ?? [];
  if (number === undefined) return text;
  return text.replaceAll(/\bX\b/g, number).replaceAll(/\b1 (use|tile|turn|round)s\b/g, '1 $1');
};

/** A tag with its meaning, under the house rules of a table. */
export const keywordOf = (content: Content, tag: Tag, options?: Options): Keyword => {
  const known = asPlayed(content.tagText.get(tag.name)?.text ?? '', tag.effects, options);
  const meaning = ratingText(tag) ?? filled(known, tag);
  return { text: tag.text, meaning, rule: tag.rule };
};

/** A status with its meaning. */
export const statusKeyword = (content: Content, name: string, options?: Options): Keyword => {
  const kind = content.statuses.get(name);
  const meaning = asPlayed(kind?.text ?? '', kind?.effects ?? [], options);
  return { text: name, meaning, rule: kind?.rule ?? 'OC-STAT-00' };
};
