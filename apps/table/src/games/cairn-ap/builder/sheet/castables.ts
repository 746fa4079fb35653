import type { Creature, Position } from '@caltrop/cairn-ap';
import { itemOf, kitOf, readingOf } from '@caltrop/cairn-ap/sheet';
import { diceOdds, magicDice, type DiceOdds, type Invested } from '@caltrop/cairn-ap';
import type { Castable } from './magic.tsx';

/** Every spell that somebody could cast, from the Grimoires and Scrolls on the sheet and from what is known by heart. */
export const castablesOf = (p: Position, c: Creature): Castable[] => {
  const { spells } = p.book.content;
  const written = c.items.flatMap((i) => {
    const kind = itemOf(p.book, i).kind;
    return kind === 'grimoire' || kind === 'scroll'
      ? i.spells.map((id) => ({ id, source: i.id, from: i.name }))
      : [];
  });
  const own = kitOf(p.book, c).spells.map(({ id }) => ({ id, source: id, from: 'by heart' }));
  return [...written, ...own].flatMap(({ id, source, from }) => {
    const spell = spells.get(id);
    return spell === undefined ? [] : [{ spell, source, from }];
  });
};

/** The dice somebody could invest. */
export const diceOf = (p: Position, c: Creature): Invested => magicDice(p, c);

/** What Magic Dice may do to a caster, whatever the spell is aimed at. */
export const outlookOf = (p: Position, c: Creature, cast: Castable, dice: Invested): DiceOdds =>
  diceOdds(dice, readingOf(p, c, cast.spell, false));
