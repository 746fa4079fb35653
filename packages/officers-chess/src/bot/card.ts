/** The card of Officer's Chess: how to play a side without a player, one unit after the other. */
import { cardOf, type Card, type CardLine } from '@caltrop/engine/card';
import type { Behaviour } from '../content/content.ts';
import type { Command } from '../match/command.ts';
import type { OfficersChess } from '../match/game.ts';
import { unitOf, type State, type Unit } from '../match/state.ts';
import { mayDo } from '../rules/scenario/victory.ts';
import { isAsleep } from '../rules/turn/guard.ts';
import { isFresh } from '../rules/turn/rounds.ts';
import { attackCommands, foesOf, glancedAttack, moveCommands, type Field } from './behaviours/attack.ts';
import { healCommands } from './behaviours/heal.ts';
import { advance, closed, raid, storm } from './behaviours/index.ts';
import { endTiles, marchTo } from './behaviours/march.ts';
import type { Wits } from './scene.ts';

/** The unit whose turn it is, and where its Move could end. */
interface Look extends Field {
  readonly wits: Wits;
  readonly u: Unit;
  readonly orders: Behaviour['kind'] | undefined;
  readonly tiles: readonly number[];
}

type Line = CardLine<Look, Command>;

const done = (l: Look, commands: readonly Command[]): Command[] => closed(l, l.u, commands);

/** A deed of the scenario that can be done at the end of this Move. */
const deed = (l: Look): Command[] | undefined => {
  const { u, wits, tiles, state } = l;
  const { seize, escape, villages } = wits.goals;
  const deeds = [
    ['seize', seize],
    ['escape', escape],
    ['raze', villages.filter((v) => !state.razed.includes(v))],
  ] as const;
  for (const [what, places] of deeds) {
    const tile = mayDo(l, u, what) ? places.find((place) => tiles.includes(place)) : undefined;
    if (tile !== undefined) return [...moveCommands(l, u, tile), { do: what, unit: u.id }];
  }
  return undefined;
};

/** The attack in reach that is best at a glance, by the rule of Charge. */
const attack = (l: Look): Command[] | undefined => {
  const best = glancedAttack(l, l.u, l.tiles);
  return best === undefined ? undefined : attackCommands(l, l.u, best);
};

const marchOnto = (l: Look, places: readonly number[]): Command[] | undefined => {
  const march = places.length === 0 ? undefined : marchTo(l.notes, l, l.u, places, 'onto');
  return march === undefined ? undefined : [...advance(l, l.u, march, '').commands];
};

const LINES: readonly Line[] = [
  {
    when: 'It has acted, or is still standing guard',
    what: 'it ends its turn',
    find: (l) => (l.state.turn?.acted === true || isAsleep(l, l.u) ? done(l, []) : undefined),
  },
  {
    when: 'Its orders are to raid or to storm',
    what: 'it goes for the village or the seize tile, and fights what bars its way',
    find: (l) =>
      l.orders === 'raid' || l.orders === 'storm'
        ? done(l, (l.orders === 'raid' ? raid(l, l.u) : storm(l, l.u)).commands)
        : undefined,
  },
  {
    when: 'It can seize, escape or raze at the end of its Move',
    what: 'it does so',
    find: (l) => {
      const commands = deed(l);
      return commands === undefined ? undefined : done(l, commands);
    },
  },
  {
    when: 'It has a healing staff, and an ally in reach has lost 5 HP or more',
    what: 'it heals the one that lacks most',
    find: (l) => {
      const commands = healCommands(l, l.u, l.tiles);
      return commands === undefined ? undefined : done(l, commands);
    },
  },
  {
    when: 'It may escape',
    what: 'it goes towards the nearest way out',
    find: (l) => {
      const ways = mayDo(l, l.u, 'escape') ? marchOnto(l, l.wits.goals.escape) : undefined;
      return ways === undefined ? undefined : done(l, ways);
    },
  },
  {
    when: 'An enemy is in reach of its Move and a weapon',
    what: 'it makes the attack that takes most HP and costs fewest, a rout counting 10',
    find: (l) => {
      const commands = attack(l);
      return commands === undefined ? undefined : done(l, commands);
    },
  },
  {
    when: 'Its orders are to hold its place',
    what: 'it stays',
    find: (l) => (l.orders === 'hold' || l.tiles.length === 1 ? done(l, []) : undefined),
  },
  {
    when: 'It may seize',
    what: 'it goes towards the nearest seize tile; a closed door on the way is attacked',
    find: (l) => {
      const ways = mayDo(l, l.u, 'seize') ? marchOnto(l, l.wits.goals.seize) : undefined;
      return ways === undefined ? undefined : done(l, ways);
    },
  },
  {
    when: 'Its side only has to survive',
    what: 'it stays and lets the enemy come',
    find: (l) => (l.wits.goals.holding && l.u.side === 'players' ? done(l, []) : undefined),
  },
  {
    when: 'It sees an enemy',
    what: 'it goes towards the nearest one; a closed door on the way is attacked',
    find: (l) => {
      const foes = foesOf(l, l.u).map((foe) => foe.tile);
      const march = foes.length === 0 ? undefined : marchTo(l.notes, l, l.u, foes, 'beside');
      return march === undefined ? undefined : done(l, advance(l, l.u, march, '').commands);
    },
  },
  { when: 'Nothing above applies', what: 'it stays', find: (l) => done(l, []) },
];

/** The card for one match: units act in roster order, those that sleep on guard last. */
export const cardFor = (game: OfficersChess, wits: Wits): Card<State, Command> =>
  cardOf("Officer's Chess: a side without a player", LINES, (state, seat) => {
    if (state.phase !== 'battle') return undefined;
    const f: Field = { game, notes: wits.notes, book: game.book, state };
    const lookAt = (u: Unit): Look => {
      const orders = wits.behaviours.get(u.id)?.kind;
      return { ...f, wits, u, orders, tiles: orders === 'hold' ? [u.tile] : endTiles(f, u) };
    };
    if (state.turn !== null) return lookAt(unitOf(state, state.turn.unit));
    const fresh = state.units.filter((u) => u.seat === seat && isFresh(f, u));
    const next = fresh.find((u) => !isAsleep(f, u)) ?? fresh[0];
    return next === undefined ? undefined : lookAt(next);
  });
