import type { Plan } from '@caltrop/engine';
import { itemOf, traitsOf, type Position } from '../match/book.ts';
import type { Command, UnitCommand } from '../match/command.ts';
import { budgetOf, pathTo } from '../rules/movement/movement.ts';
import { NO_ITEM, type Unit } from '../match/state.ts';
import { armsOf, profileOf, type Arm, type Notes } from './profile.ts';
import type { Candidate } from './proposals/prospect.ts';
import { wakingHp } from './scene.ts';

/** A candidate as commands: the Move, the action, a weapon to be met with, the end of the turn. */
export const planOf = (notes: Notes, p: Position, candidate: Candidate): Plan<Command> => {
  const { unit, tile, command, rolls, score } = candidate;
  // Routed by its tile as its turn begins: there is nothing else to say (OC-TURN-03).
  if (wakingHp(p, unit) === 0) return { commands: [{ do: 'end', unit: unit.id }], dice: -1, score };
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
  const arms = armsOf(notes, p, u, profileOf(notes, p, u)).filter(({ weapon }) => weapon >= 0);
  const used = itemUsed(u, command);
  // The last use takes the item out of the inventory, and those behind it move up.
  const gone = used >= 0 && u.items[used]?.uses === 1 ? used : NO_ITEM;
  const staff = used >= 0 && itemOf(p.book, u.items[used]?.item ?? '').kind === 'staff';
  const inHand = staff || command?.do === 'attack' || command?.do === 'strike' ? used : u.weapon;
  const left = arms.filter(({ weapon }) => weapon !== gone);
  const counters = ({ profile }: Arm): boolean => profile.near <= 1 && profile.far >= 1;
  if (left.some((arm) => arm.weapon === inHand && counters(arm))) return undefined;
  const better = left.find(counters) ?? (staff || gone === inHand ? left[0] : undefined);
  if (better === undefined || better.weapon === inHand) return undefined;
  return gone >= 0 && gone < better.weapon ? better.weapon - 1 : better.weapon;
};

/** The item that an action is done with, by its place in the inventory. */
const itemUsed = (u: Unit, command: UnitCommand | undefined): number => {
  if (command?.do === 'use') return command.item;
  return command?.do === 'attack' || command?.do === 'strike' ? (command.weapon ?? u.weapon) : NO_ITEM;
};
