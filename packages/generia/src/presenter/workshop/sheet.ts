import { err, ok, type CardItem, type Result, type UnitCard, type Figure } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { type Content, ZONES } from '../../content/content.ts';
import { abilityItems, armItems, thingItems } from '../card/items.ts';
import { cardOf } from '../card/card.ts';
import { openSetup } from '../../match/setup/setup.ts';
import { valueOf } from '../../rules/creature/values.ts';
import type { Character } from '../../builder/character.ts';
import { profileOf } from '../../builder/profile.ts';
import { PART_NAMES } from '../../content/words.ts';
import { ZONE_CHANCES } from '../../rules/wounds/damage-dice.ts';
import { piecesOf } from '../../builder/gear.ts';
import { withQuality } from '../../builder/names.ts';
import { sumsOf } from '../../builder/worth.ts';

/** A store of points as it is now, and how much it holds. */
export interface SheetPool {
  readonly label: string;
  readonly value: number;
  readonly of: number;
}

/** A character as its player reads it: the card of the unit, and what it carries and can do, each by itself. */
export interface CharacterSheet {
  readonly card: UnitCard;
  readonly pools: readonly SheetPool[];
  readonly arms: readonly CardItem[];
  readonly abilities: readonly CardItem[];
  readonly things: readonly CardItem[];
}

/** The sheet of somebody in a match; undefined where nobody of that id is seen. */
export const sheetOf = (p: Position, id: string): CharacterSheet | undefined => {
  const c = p.state.creatures.find((o) => o.id === id);
  const card = cardOf(p, id);
  if (c === undefined || card === undefined) return undefined;
  return {
    card,
    pools: [
      { label: 'EN', value: c.en, of: valueOf(p, c, 'EN') },
      { label: 'MP', value: c.mp, of: valueOf(p, c, 'MP') },
    ],
    arms: armItems(p, c),
    abilities: abilityItems(p, c),
    things: thingItems(p, c),
  };
};

/** The sheet of a character who is in no match: as it would be at the start of one. */
export const sheetFor = (content: Content, c: Character): Result<CharacterSheet> => {
  const none = err([
    { code: 'nowhere', what: 'There is no place for anybody: the content has no encounter.' },
  ]);
  const [place] = content.encounters.values();
  const side = place?.sides[0];
  if (place === undefined || side === undefined) return none;
  const profile = profileOf(content, c);
  const opened = openSetup(content, {
    encounter: place.id,
    creatures: [{ id: c.id, name: c.name, profile, side }],
  });
  if (!opened.ok) return opened;
  const sheet = sheetOf({ book: opened.value.book, state: opened.value.start }, c.id);
  return sheet === undefined ? none : ok(sheet);
};

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
