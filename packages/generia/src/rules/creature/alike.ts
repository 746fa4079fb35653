import type { Profile } from '../../content/content.ts';

/** What somebody is called in play: its printed name without its level, which its card tells. */
export const calledAs = ({ name, level }: Pick<Profile, 'name' | 'level'>): string =>
  name.replace(new RegExp(` 0?${level}$`, 'u'), '');

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Names in a row of which those that are alike have a letter, so that everybody can be told from the others. */
export const toldApart = (names: readonly string[]): string[] =>
  names.map((name, i) => {
    if (names.filter((other) => other === name).length === 1) return name;
    return `${name} ${LETTERS[names.slice(0, i).filter((other) => other === name).length] ?? i + 1}`;
  });
