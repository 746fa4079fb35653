import type { Refusal } from '@caltrop/engine';
import { refuse, type Arm, type Battle, type Position } from '../../match/book.ts';
import { ask } from '../dice/dice.ts';
import type { Creature } from '../../match/state.ts';

/** Whether the damage of a weapon is that of the round it shoots (GE-TRAD-08): it has no dice of its own. */
const takesRounds = (weapon: Arm): boolean =>
  weapon.type === 'Transmuted' && weapon.range !== null && weapon.dice.length === 0;

/** The rounds that somebody carries. */
const roundsOf = (p: Position, c: Creature): readonly string[] =>
  c.items.flatMap(([id, n]) =>
    n > 0 && p.book.content.consumables.get(id)?.round !== undefined ? [id] : [],
  );

/** Whether a weapon is for grenades alone. */
export const isLauncher = (p: Position, weapon: Arm): boolean =>
  p.book.content.weapons.get(weapon.weapon)?.grenades === true;

/** Whether a weapon has no damage of its own, such as a grenade that nothing has filled (GE-R64). */
const isEmpty = (weapon: Arm): boolean =>
  weapon.range !== null && weapon.dice.length === 0 && weapon.ammoDice.length === 0 && weapon.flat === 0;

/** Why nothing comes out of a transmuted weapon: no round is there, or it shoots none. */
export const roundFault = (p: Position, c: Creature, weapon: Arm): Refusal | undefined => {
  if (!takesRounds(weapon))
    return isEmpty(weapon)
      ? refuse('GE-R64', `${weapon.name} is thrown at a square, by what has made it.`)
      : undefined;
  if (isLauncher(p, weapon)) return refuse('GE-RNG-10', `${weapon.name} only shoots grenades.`);
  return roundsOf(p, c).length > 0
    ? undefined
    : refuse('GE-RNG-10', `${c.name} has no round for ${weapon.name}.`);
};

/** A weapon with the round that it shoots, which is used up now; asked where there are several kinds (GE-RNG-10). */
export const chamber = (b: Battle, c: Creature, weapon: Arm): Arm | null => {
  if (!takesRounds(weapon)) return null;
  const ids = roundsOf(b, c);
  const id =
    ids.length < 2
      ? (ids[0] ?? '')
      : ask(b, c.seat, `round ${++b.state.serial} ${c.id}`, ids, () => ({
          text: `Which round does ${c.name} shoot from its ${weapon.name}?`,
          rule: 'GE-RNG-10',
          labels: ids.map((one) => b.book.content.consumables.get(one)?.name ?? one),
        }));
  const round = b.book.content.consumables.get(id)?.round;
  if (round === undefined) return null;
  c.items = c.items.map(([one, n]) => (one === id ? [one, n - 1] : [one, n]));
  return { ...weapon, dice: round.dice, damage: round.damage };
};
