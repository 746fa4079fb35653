import type { Deed, Seat } from '@caltrop/engine';
import { blockDistance, canBlocksSee } from '@caltrop/engine/squares';
import { attackOn, weaponFault } from '../../rules/actions/aiming.ts';
import { attackPrice } from '../../rules/actions/attack.ts';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { bears } from '../../rules/conditions/bearings.ts';
import { canAct } from '../../rules/conditions/conditions.ts';
import { blindSpaces, distance, isHiddenFrom } from '../../rules/ground/map.ts';
import { moveVerb } from '../../rules/movement/movement.ts';
import { floodFor, movesFor } from '../../rules/movement/footing.ts';
import { areEnemies, isPresent, WARDEN, type Creature } from '../../match/state.ts';
import { weaponsOf, type Weapon } from '../../rules/inventory/weapons.ts';
import { actWords } from './act-words.ts';
import { wayAlong } from './reach.ts';

/** The cheapest Space from which a weapon gets at somebody, the attack still to be paid; undefined for none. */
const standFor = (p: Position, c: Creature, w: Weapon, t: Creature): number | undefined => {
  const { board, strides, options } = p.book;
  const blind = blindSpaces(p);
  const left = c.ap - attackPrice(p, w);
  let best: number | undefined;
  for (const at of strides.reached) {
    const cost = strides.costTo(at);
    if (at === c.at || !strides.canEnd(at) || movesFor(p, c, cost) > left) continue;
    if (best !== undefined && cost >= strides.costTo(best)) continue;
    if (blockDistance(board, at, c.side, t.at, t.side, options.diagonals) > w.reach) continue;
    if (canBlocksSee(board, at, c.side, t.at, t.side, blind)) best = at;
  }
  return best;
};

/** Attacks in melee that need some steps first, one for each foe and weapon. */
export const approaches = (p: Position, seat: Seat, c: Creature): Deed<Command>[] => {
  const { state, book } = p;
  if (state.stage !== 'fight' || !book.mapped || !canAct(p, c) || bears(p, c, 'cannotAttack')) return [];
  const weapons = weaponsOf(p, c).filter(
    (w) =>
      w.reach > 0 &&
      w.shape === undefined &&
      (w.attack?.charge ?? 0) === 0 &&
      attackPrice(p, w) < c.ap + 1 &&
      weaponFault(p, c, w) === undefined,
  );
  const foes = state.creatures.filter(
    (t) => isPresent(t) && t.fate === 'up' && areEnemies(state, c, t) && !isHiddenFrom(t, c),
  );
  if (weapons.length === 0 || foes.length === 0) return [];
  floodFor(p, c);
  const found = foes.flatMap((t) =>
    weapons.flatMap((w) => {
      if (distance(p, c, t) <= w.reach) return [];
      const at = standFor(p, c, w, t);
      return at === undefined ? [] : [{ t, w, path: book.strides.pathTo(at) }];
    }),
  );
  // Other questions use the same scratch space: ways are looked at when all paths are known.
  const open = found.filter(
    ({ path }) => moveVerb.fault(p, seat, { do: 'move', creature: c.id, path }) === undefined,
  );
  return open.map(({ t, w, path }): Deed<Command> => {
    const attack = attackOn(p, c, t, w);
    const way = wayAlong(p, c, path);
    const words = actWords(p, c, attack);
    const commands: Command[] = [...way.commands, attack];
    const asks = state.desk.rulings === 'ask' && seat !== WARDEN;
    return {
      id: JSON.stringify(commands),
      group: 'attack',
      label: words.label,
      detail: `${words.detail}, move first (${way.words})`,
      icon: words.icon,
      rule: words.rule,
      target: t.id,
      way,
      commands,
      dice: true,
      ...(asks ? { verb: 'Propose' } : {}),
    };
  });
};
