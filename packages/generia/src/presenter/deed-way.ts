import type { Deed, Way } from '@caltrop/engine';
import { actionFault, isRooted } from '../actions.ts';
import { armOf, kitOf, type Position } from '../book.ts';
import type { Command } from '../command.ts';
import { isHostile, usable } from '../measures.ts';
import { isUp, type Creature } from '../state.ts';
import { strikeFault } from '../strike-fault.ts';
import { isSeenBy } from '../view.ts';
import { allowance, moveFault, reachable } from '../ways.ts';
import { deedWords } from './deed-words.ts';
import { spotAt, spotOf } from './places.ts';

/** A position as it would be if somebody stood elsewhere. */
export const standingAt = (p: Position, c: Creature, at: number): Position => ({
  book: p.book,
  state: { ...p.state, creatures: p.state.creatures.map((o) => (o === c ? { ...o, at } : o)) },
});

/** A walk as a way of a deed. */
export const walkAlong = (p: Position, c: Creature, path: readonly number[], cost: number): Way<Command> => {
  const budget = allowance(p, c, 'walk');
  return {
    commands: [{ do: 'move', path }],
    path: [spotOf(p, c), ...path.map((at) => spotAt(p, c, at))],
    used: cost,
    left: budget - cost,
    words: `${cost} of ${budget} m`,
  };
};

/** Attacks that need some steps first: for each foe out of reach and each weapon, from the cheapest square. */
export const approaches = (p: Position, c: Creature): Deed<Command>[] => {
  const { turn } = p.state;
  if (actionFault(p, 'attack') !== undefined && turn.extra === 0) return [];
  if (turn.move || isRooted(c) || moveFault(p, c, 'walk') !== undefined) return [];
  const n = p.state.creatures.indexOf(c);
  const kit = kitOf(p.book, c);
  const arms = kit.arms.flatMap((_, i) => (usable(p, c, i) && armOf(kit, i).range === null ? [i] : []));
  const foes = p.state.creatures.filter((on) => isHostile(c, on) && isUp(on) && isSeenBy(p, c.side, on));
  if (arms.length === 0 || foes.length === 0) return [];
  const wanted = foes.flatMap((on) =>
    arms.flatMap((arm) => (strikeFault(p, c, arm, on) === undefined ? [] : [{ on, arm }])),
  );
  if (wanted.length === 0) return [];
  const found = new Map<string, Deed<Command>>();
  for (const { to, path, cost } of reachable(p, c, 'walk')) {
    if (found.size === wanted.length) break;
    const there = standingAt(p, c, to);
    const self = there.state.creatures[n] ?? c;
    for (const { on, arm } of wanted) {
      const key = `${on.id} ${arm}`;
      if (found.has(key) || strikeFault(there, self, arm, on) !== undefined) continue;
      const attack: Command = { do: 'attack', arm, on: on.id };
      const words = deedWords(p, attack);
      if (words === undefined) continue;
      const way = walkAlong(p, c, path, cost);
      const commands = [...way.commands, attack];
      found.set(key, {
        ...words,
        id: JSON.stringify(commands),
        detail: `${words.detail}, after ${way.words}`,
        way,
        commands,
      });
    }
  }
  return [...found.values()];
};
