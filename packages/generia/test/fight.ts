import type { Profile } from '../src/content/content.ts';
import { battle, type Field, type Played } from './field.ts';
import { own } from './own.ts';

/** A position with everything that the content has. */
export const fight = (field: Field): Played =>
  battle({
    abilities: [...own.abilities.values()],
    traits: [...own.traits.values()],
    weapons: [...own.weapons.values()],
    ...field,
  });

/** One of its creatures or characters, by id. */
export const person = (id: string): Profile => {
  const found = own.profiles.get(id);
  if (found === undefined) throw new Error(`there is no "${id}"`);
  return found;
};
