import { dictionary } from '@caltrop/engine';
import { slug } from '@caltrop/sheets/words';
import { PLAIN_ITEM, type Item, type Penalty } from '../content/content.ts';
import { parseKeyword, type Keyword } from '../content/keywords.ts';

const LINE =
  /^(.+?): *([0-9]+)(?:"|″|in| inches)?, *(?:Strength |S ?)([0-9]+), *(no|none|half|full)(?: penalty)?((?: *\[[^\]]+\])*)$/i;

const PENALTIES: Readonly<Record<string, Penalty>> = dictionary({
  no: 'none',
  none: 'none',
  half: 'half',
  full: 'full',
});

/**
 * Reads the printed line of a ranged weapon (DW-SHOOT-02): `Short Bow: 24", Strength 2, No penalty [Arc]`. Undefined
 * when it is none, or names a keyword that there is not.
 */
export const parseWeaponLine = (line: string): Item | undefined => {
  const [, name = '', range, strength, penalty = '', marks = ''] = LINE.exec(line.trim()) ?? [];
  if (name === '') return undefined;
  const written = marks.match(/\[[^\]]+\]/g) ?? [];
  const keywords = written.map(parseKeyword).filter((k): k is Keyword => k !== undefined);
  if (keywords.length < written.length) return undefined;
  return {
    id: slug(name),
    name,
    kind: 'ranged',
    points: 0,
    ranged: {
      range: Number(range),
      strength: Number(strength),
      penalty: PENALTIES[penalty.toLowerCase()] ?? 'none',
    },
    ...PLAIN_ITEM,
    keywords,
  };
};
