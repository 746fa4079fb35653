import type { Plan } from '@caltrop/engine';
import { itemOf, traitsOf, type Position } from '../book.ts';
import type { Command, UnitCommand } from '../command.ts';
import { budgetOf, pathTo } from '../movement.ts';
import type { Unit } from '../state.ts';
import { armsOf, profileOf, type Notes } from './profile.ts';
import type { Candidate } from './prospect.ts';

/** A candidate as commands: the Move, the action, a weapon to be met with, the end of the turn. */
export const planOf = (notes: Notes, p: Position, candidate: Candidate): Plan<Command> => {
  const { unit, tile, command, rolls, score } = candidate;
  const commands: Command[] = [];
  if (tile !== unit.tile) {
    const path = pathTo(p, unit, budgetOf(p, unit, p.state.turn), tile);
    if (path !== undefined && path.length > 0) commands.push({ do: 'move', unit: unit.id, path });
  }
  let dice = -1;
  if (command !== undefined) {
    if (rolls) dice = commands.length;
    commands.push(command);
  }
  if (command !== undefined && leaves(command)) return { commands, dice, score };
  const weapon = counterWeapon(notes, p, unit, command);
  if (weapon !== undefined) commands.push({ do: 'equip', unit: unit.id, weapon });
  // After an action a unit with Canto may move again; where to is decided when the dice lie.
  const again = command !== undefined && traitsOf(p.book, unit).canto > 0;
  if (!again) commands.push({ do: 'end', unit: unit.id });
  return { commands, dice, score };
};

/** After these there is no turn left to end. */
const leaves = (command: UnitCommand): boolean => command.do === 'escape' || command.do === 'seize';

/** The weapon to end the turn with: one that can counter at range 1, if the one in hand by then cannot. */
export const counterWeapon = (
  notes: Notes,
  p: Position,
  u: Unit,
  command: UnitCommand | undefined,
): number | undefined => {
  const arms = armsOf(notes, p, u, profileOf(notes, p, u));
  const fits = (weapon: number): boolean =>
    arms.some(({ weapon: w, profile }) => w === weapon && profile.near <= 1 && profile.far >= 1);
  const used = command?.do === 'use' ? command.item : -1;
  const staff = used >= 0 && itemOf(p.book, u.items[used]?.item ?? '').kind === 'staff';
  const armed =
    command?.do === 'attack' || command?.do === 'strike' ? (command.weapon ?? u.weapon) : u.weapon;
  const inHand = staff ? used : armed;
  if (inHand >= 0 && (u.items[inHand]?.uses ?? 0) > 0 && !staff) return undefined;
  if (fits(inHand)) return undefined;
  const better = arms.find(({ weapon }) => weapon >= 0 && fits(weapon)) ?? (staff ? arms[0] : undefined);
  if (better === undefined || better.weapon === inHand || better.weapon < 0) return undefined;
  // The last use takes the item out of the inventory, and those behind it move up.
  const gone = used >= 0 && u.items[used]?.uses === 1 && used < better.weapon;
  return gone ? better.weapon - 1 : better.weapon;
};
