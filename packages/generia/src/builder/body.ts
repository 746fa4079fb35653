import type { Figure } from '@caltrop/engine';
import { ZONES, type Content } from '../content/content.ts';
import { PART_NAMES } from '../presenter/card/figure.ts';
import { ZONE_CHANCES } from '../rules/wounds/damage-dice.ts';
import type { Character } from './character.ts';
import { piecesOf } from './gear.ts';
import { withQuality } from './names.ts';
import { sumsOf } from './worth.ts';

/** The body of a character with what it wears, unhurt. */
export const bodyOf = (content: Content, c: Character): Figure => {
  const { av, values } = sumsOf(content, c);
  const pieces = piecesOf(content, c);
  return {
    rule: 'GE-HZ-01',
    parts: ZONES.map((part, i) => {
      const piece = pieces.find((p) => p.armour.zone === part);
      return {
        part,
        name: PART_NAMES[part],
        armour: av[i] ?? 0,
        light: 0,
        severe: 0,
        chance: ZONE_CHANCES[i] ?? 0,
        note:
          piece === undefined
            ? 'bare'
            : (piece.own.name ?? withQuality(piece.armour.name, piece.own.quality)),
      };
    }),
    limit: values.WL.value,
    threshold: values.WT.value,
  };
};
