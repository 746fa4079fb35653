import type { FormChoice } from '@caltrop/engine';
import { LIMBS } from '../../../rules/actions/deed.ts';
import type { Position } from '../../../match/book.ts';
import { itemOf } from '../../../rules/inventory/slots.ts';
import type { ObjectDie } from '../../../match/ruling.ts';
import type { Creature } from '../../../match/state.ts';
import { weaponsOf } from '../../../rules/inventory/weapons.ts';

/** An Object Die with a name of its own, for a toggle. */
export interface Named {
  readonly id: string;
  readonly object: ObjectDie;
}

const idOf = ({ of, die, role }: ObjectDie): string => `${of} d${die} ${role}`;

/** CA-WARD-05: dice that could join: what was proposed, what is in hand, bare hands. */
export const objectsFor = (p: Position, c: Creature, proposed: readonly ObjectDie[]): readonly Named[] => {
  const found: ObjectDie[] = [...proposed];
  const strikes = proposed.some((o) => o.role === 'weapon');
  for (const w of weaponsOf(p, c)) {
    const die = w.dice[0];
    // In an attack the weapon die is the damage; elsewhere it only raises the total.
    if (die !== undefined && w.id !== 'unarmed')
      found.push({ ...LIMBS, die, of: w.name, role: strikes ? 'weapon' : 'other' });
  }
  for (const carried of c.items) {
    const { shieldDie } = itemOf(p.book, carried);
    if (shieldDie !== undefined && carried.place === 'hand')
      found.push({ ...LIMBS, die: shieldDie, of: carried.name, role: 'shield' });
  }
  if (!strikes) found.push(LIMBS);
  const named = found.map((object) => ({ id: idOf(object), object }));
  return named.filter((n, i) => named.findIndex((o) => o.id === n.id) === i);
};

export const objectChoices = (all: readonly Named[]): FormChoice[] =>
  all.map(({ id, object }) => ({
    id,
    label: `${object.of} d${object.die}`,
    note: object.role === 'weapon' ? 'its face is the damage' : '',
  }));

export const chosenObjects = (all: readonly Named[], ids: readonly string[]): ObjectDie[] =>
  all.filter((n) => ids.includes(n.id)).map((n) => n.object);

export const objectIds = (all: readonly Named[], objects: readonly ObjectDie[]): readonly string[] =>
  all.filter((n) => objects.some((o) => idOf(o) === n.id)).map((n) => n.id);
