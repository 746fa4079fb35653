/** Shots of all who carry a weapon at one target: one deed, a command for each shot (DW-SHOOT-16). */
import type { Deed } from '@caltrop/engine';
import type { Item } from '../../content/content.ts';
import { kitOf, type Position } from '../../match/book.ts';
import type { CommandOf, Command } from '../../match/command.ts';
import type { Model } from '../../match/state.ts';
import { shootVerb } from '../../rules/shooting/shooting.ts';
import { shotsOf } from '../../rules/shooting/shots.ts';
import { iconOfItem } from '../icons.ts';
import { troopWords } from '../names.ts';
import { counted } from '../places.ts';

type Shoot = CommandOf<'shoot'>;

/** The shots that a model has left with a weapon, at one target. */
const shotsAt = (m: Model, weapon: Item, target: Model): Shoot[] =>
  Array.from({ length: m.fired === weapon.id ? m.shots : shotsOf(weapon) }, () => ({
    do: 'shoot',
    model: m.id,
    weapon: weapon.id,
    target: target.id,
  }));

/** Whoever of the side of a model can fire the same weapon at a target now, itself first. */
const shootersAt = (p: Position, m: Model, weapon: Item, target: Model): Model[] =>
  [m, ...p.state.models.filter((o) => o !== m && o.side === m.side)].filter((o) => {
    const own = kitOf(p.book, o).ranged.some(({ id }) => id === weapon.id);
    const [first] = own ? shotsAt(o, weapon, target) : [];
    return first !== undefined && shootVerb.fault(p, m.side, first) === undefined;
  });

/** Volleys with each weapon of a model at each target that two of its side at least can shoot at with it. */
export const volleyDeeds = (p: Position, m: Model): Deed<Command>[] => {
  const enemies = p.state.models.filter((e) => e.where === 'table' && e.side !== m.side);
  return kitOf(p.book, m).ranged.flatMap((weapon) =>
    enemies.flatMap((e): Deed<Command>[] => {
      const shooters = shootersAt(p, m, weapon, e);
      if (shooters.length < 2 || shooters[0] !== m) return [];
      const commands = shooters.flatMap((o) => shotsAt(o, weapon, e));
      return [
        {
          id: `volley ${m.id} ${weapon.id} ${e.id}`,
          group: 'attack',
          label: `${weapon.name}, all together`,
          verb: 'Shoot',
          detail: `${troopWords(p, shooters)}, ${counted(commands.length, 'shot')}`,
          icon: iconOfItem(weapon),
          rule: 'DW-SHOOT-16',
          target: e.id,
          commands,
          dice: true,
        },
      ];
    }),
  );
};
