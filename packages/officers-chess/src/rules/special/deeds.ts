import type { Refusal } from '@caltrop/engine';
import { itemOf, refuse, type Battle, type Position } from '../../match/book.ts';
import { findUnit, type Unit } from '../../match/state.ts';
import type { CommandOf, UnitVerb } from '../../match/verb.ts';
import { unitEquipFault } from '../gear/items.ts';
import { perform } from './perform.ts';
import {
  aimOf,
  innateSpecials,
  specialFault,
  specialOfItem,
  targetsOf,
  tilesOf,
  type Special,
} from './special.ts';

/** What is aimed at: nothing, a unit, a tile, or a unit and a tile. */
interface Aimed {
  readonly target?: string;
  readonly to?: number;
}

/** Everything that an action could be aimed at. */
const aims = (p: Position, u: Unit, s: Special): Aimed[] => {
  const warp = s.effects.some((e) => e.hook === 'warp');
  switch (aimOf(p, s)) {
    case 'tile':
      return tilesOf(p, u, s, u).map((to) => ({ to }));
    case 'ally':
    case 'enemy':
      return targetsOf(p, u, s).flatMap((t) =>
        warp ? tilesOf(p, u, s, t).map((to) => ({ target: t.id, to })) : [{ target: t.id }],
      );
    default:
      return specialFault(p, u, s, undefined, undefined) === undefined ? [{}] : [];
  }
};

const performAt = (b: Battle, u: Unit, s: Special | undefined, { target, to }: Aimed): void => {
  if (s !== undefined)
    perform(b, u, s, target === undefined ? undefined : findUnit(b.state, target), to ?? -1);
};

/** A Master Key is used on a lock, not on its user. */
const usable = (s: Special): Refusal | undefined =>
  s.effects.some((e) => e.hook === 'pick')
    ? refuse('OC-CON-01', `${s.name} opens a door or chest: pick the lock instead.`)
    : undefined;

/** A staff or a consumable (OC-STAFF, OC-CON). */
export const useDeed: UnitVerb<CommandOf<'use'>> = {
  action: true,
  unknown: (p, u, command) => {
    const held = u.items[command.item];
    if (held === undefined) return refuse('OC-DEC-03', `${u.name} has no item number ${command.item + 1}.`);
    return specialOfItem(p, u, command.item) === undefined
      ? refuse(
          'OC-TURN-05',
          `${itemOf(p.book, held.item).name} is not used: only staves and consumables are.`,
        )
      : undefined;
  },
  fault: (p, u, { item, target, to }) => {
    const held = u.items[item];
    const special = specialOfItem(p, u, item);
    if (held === undefined || special === undefined) return undefined;
    const staff = special.kind === 'staff' ? unitEquipFault(p.book, u, itemOf(p.book, held.item)) : undefined;
    return staff ?? usable(special) ?? specialFault(p, u, special, target, to);
  },
  start: (b, u, command) => performAt(b, u, specialOfItem(b, u, command.item), command),
  choices: (p, u) => {
    const found: CommandOf<'use'>[] = [];
    for (let item = 0; item < u.items.length; item++) {
      const s = specialOfItem(p, u, item);
      if (s === undefined) continue;
      for (const aim of aims(p, u, s)) {
        const use: CommandOf<'use'> = { do: 'use', unit: u.id, item, ...aim };
        if (useDeed.fault(p, u, use) === undefined) found.push(use);
      }
    }
    return found;
  },
};

const innate = (p: Position, u: Unit, action: string): Special | undefined =>
  innateSpecials(p, u).find((s) => s.name === action);

/** A Special Action of the unit itself (OC-SPEC). */
export const specialDeed: UnitVerb<CommandOf<'special'>> = {
  action: true,
  unknown: (p, u, { action }) =>
    innate(p, u, action) === undefined
      ? refuse('OC-SPEC-01', `${u.name} has no action "${action}".`)
      : undefined,
  fault: (p, u, { action, target, to }) => {
    const special = innate(p, u, action);
    return special === undefined ? undefined : specialFault(p, u, special, target, to);
  },
  start: (b, u, command) => performAt(b, u, innate(b, u, command.action), command),
  choices: (p, u) =>
    innateSpecials(p, u).flatMap((s) =>
      aims(p, u, s).map((aim) => ({ do: 'special' as const, unit: u.id, action: s.name, ...aim })),
    ),
};
