import type { Bot, Decision, Policy, Seat } from '@caltrop/engine';
import { mayDo } from '../../rules/scenario/victory.ts';
import { attackCommands, bestAttack, foesOf, moveCommands, type Attack, type Field } from './attack.ts';
import { healCommands } from './heal.ts';
import { doorAhead, endTiles, marchTo, type March } from './march.ts';
import { answersFor } from '../answers.ts';
import { counterWeapon } from '../plan.ts';
import { armsOf, makeNotes, profileOf } from '../profile.ts';
import { reasonFor } from '../reasons.ts';
import { wakingHp } from '../scene.ts';
import type { Command, UnitCommand } from '../../match/command.ts';
import type { Behaviour } from '../../content/content.ts';
import type { OfficersChess } from '../../match/game.ts';
import { isAsleep } from '../../rules/turn/guard.ts';
import { weaponDamage } from '../../rules/unit/ratings.ts';
import { isFresh } from '../../rules/turn/rounds.ts';
import { unitOf, type State, type Unit } from '../../match/state.ts';

/** What a unit does under its behaviour: its commands before the end of the turn, and why. */
interface Intent {
  readonly commands: readonly Command[];
  readonly because: string;
}

const CHARGE: Behaviour = { kind: 'charge' };

/**
 * The enemy of a scenario as its roster says: every unit follows its behaviour, and units act in roster order, those
 * that have something to do before those that only pass. Units without a behaviour, such as a second army's, Charge.
 */
export const behaviourBot = (game: OfficersChess): Bot<State, Command> => {
  const decide = behaviours(game);
  return {
    name: 'behaviours',
    decide: ({ view, seat }) => decide(view, seat),
    answer: ({ view, seat }, question) => {
      const ids = question.choices.map((c) => c.id);
      return answersFor(view)(seat, question.key, ids);
    },
  };
};

/** The same for playouts, which need no bot. */
export const behaviourPolicy = (game: OfficersChess): BehaviourPolicy => {
  const decide = behaviours(game);
  return { next: (state, seat) => decide(state, seat).commands, answers: answersFor };
};

/** How a seat that follows behaviours plays: its next commands, and its answers. */
export interface BehaviourPolicy {
  next(state: State, seat: Seat): readonly Command[];
  answers(state: State): Policy;
}

/** The next activation of a seat by the behaviours of its units. */
export const behaviours = (game: OfficersChess): ((state: State, seat: Seat) => Decision<Command>) => {
  const notes = makeNotes(game.book);
  const listed = new Map(game.book.scenario.enemies.map((e) => [e.id, e.behaviour]));
  const roster = new Set(
    game
      .start()
      .units.filter((u) => u.side === 'gm' && listed.has(u.id))
      .map((u) => u.id),
  );
  return (state, seat) => {
    const f: Field = { game, notes, book: game.book, state };
    if (state.phase === 'deploy')
      return { commands: [{ do: 'ready' }], reason: 'deploys on the suggested tiles' };
    if (state.phase === 'aftermath') return lose(state);
    const behaviourOf = (u: Unit): Behaviour => (roster.has(u.id) ? (listed.get(u.id) ?? CHARGE) : CHARGE);
    if (state.turn !== null) {
      const u = unitOf(state, state.turn.unit);
      return finished(f, u, deedOf(f, u, behaviourOf(u)));
    }
    const fresh = state.units.filter((u) => u.seat === seat && isFresh(f, u));
    const next = fresh.find((u) => !isAsleep(f, u)) ?? fresh[0];
    if (next === undefined) return { commands: [], reason: 'has nobody to activate' };
    return finished(f, next, deedOf(f, next, behaviourOf(next)));
  };
};

/** Who plays with `permadeath` wants it: only a person spares anybody (OC-R57). */
const lose = (state: State): Decision<Command> => ({
  commands: state.units
    .filter((u) => u.side === 'players' && u.where === 'routed' && u.fate === 'open')
    .map((u) => ({ do: 'fate', unit: u.id, lost: true })),
  reason: 'spares nobody',
});

const deedOf = (f: Field, u: Unit, behaviour: Behaviour): Intent => {
  if (f.state.turn?.acted === true) return { commands: [], because: 'has acted' };
  switch (behaviour.kind) {
    case 'charge':
      return charge(f, u);
    case 'guard':
      return isAsleep(f, u) ? { commands: [], because: 'stands guard' } : charge(f, u);
    case 'hold':
      return hold(f, u);
    case 'raid':
      return raid(f, u);
    case 'storm':
      return storm(f, u);
  }
};

/** What a unit does with the end of its turn: with a weapon in hand that can counter at range 1. */
export const closed = (f: Field, u: Unit, commands: readonly Command[]): Command[] => {
  if (wakingHp(f, u) === 0) return [{ do: 'end', unit: u.id }];
  const last = commands.findLast((c): c is UnitCommand => 'unit' in c && c.do !== 'move');
  const weapon = f.state.turn?.acted === true ? undefined : counterWeapon(f.notes, f, u, last);
  const equip: Command[] = weapon === undefined ? [] : [{ do: 'equip', unit: u.id, weapon }];
  const gone = last?.do === 'seize' || last?.do === 'escape';
  return gone ? [...commands] : [...commands, ...equip, { do: 'end', unit: u.id }];
};

/** The same with its reason. */
const finished = (f: Field, u: Unit, { commands, because }: Intent): Decision<Command> => {
  if (wakingHp(f, u) === 0)
    return {
      commands: [{ do: 'end', unit: u.id }],
      reason: `${u.name} does not survive the start of its turn`,
    };
  const all = closed(f, u, commands);
  return {
    commands: all,
    reason: `${reasonFor(f, { commands: all, dice: -1, score: 0 }, undefined)} (${because})`,
  };
};

/** Heals or attacks what can be reached from the given tiles; undefined when there is nothing. */
const engage = (
  f: Field,
  u: Unit,
  tiles: readonly number[],
  targets?: readonly Unit[],
): Intent | undefined => {
  const heal = targets === undefined ? healCommands(f, u, tiles) : undefined;
  if (heal !== undefined) return { commands: heal, because: 'an ally lacks 5 HP or more' };
  const attack = bestAttack(f, u, tiles, targets);
  return attack === undefined ? undefined : strikeDeed(f, u, attack);
};

const strikeDeed = (f: Field, u: Unit, attack: Attack): Intent => ({
  commands: attackCommands(f, u, attack),
  because: `its best attack, worth ${attack.score.toFixed(1)}`,
});

/** Charge: attacks whenever it can reach a target, else goes towards the nearest enemy by path cost. */
const charge = (f: Field, u: Unit): Intent => {
  const engaged = engage(f, u, endTiles(f, u));
  if (engaged !== undefined) return engaged;
  const march = marchTo(
    f.notes,
    f,
    u,
    foesOf(f, u).map((foe) => foe.tile),
    'beside',
  );
  return march === undefined
    ? { commands: [], because: 'sees nobody' }
    : advance(f, u, march, 'towards the nearest enemy');
};

/** Hold: never moves; attacks or heals from its tile. */
const hold = (f: Field, u: Unit): Intent =>
  engage(f, u, [u.tile]) ?? { commands: [], because: 'holds its place' };

/** Goes as far along a march as this turn allows; a closed door that comes next is attacked. */
export const advance = (f: Field, u: Unit, march: March, because: string): Intent => {
  const door = doorAhead(f, u, march, march.best);
  if (door >= 0) {
    const strike = doorStrike(f, u, march, door);
    if (strike !== undefined) return { commands: strike, because: `a door bars the way ${because}` };
  }
  return { commands: moveCommands(f, u, march.best), because };
};

/** The hardest strike at a door, from the end of the march or, for those who shoot, from where it is in range. */
const doorStrike = (f: Field, u: Unit, march: March, door: number): Command[] | undefined => {
  const arms = armsOf(f.notes, f, u, profileOf(f.notes, f, u));
  let best: Command[] | undefined;
  let most = 0;
  for (const { weapon, profile } of arms) {
    const fits = (tile: number): boolean => {
      const d = f.book.metric.distance(tile, door);
      return d >= profile.near && d <= profile.far;
    };
    const tile = fits(march.best) ? march.best : march.tiles.find(fits);
    if (tile === undefined || profile.weapon === undefined) continue;
    const damage = weaponDamage(f, profile.unit, profile.weapon) * profile.traits.strikes;
    if (damage <= most) continue;
    most = damage;
    const armed = weapon === u.weapon ? {} : { weapon };
    best = [...moveCommands(f, u, tile), { do: 'strike', unit: u.id, at: door, ...armed }];
  }
  return best;
};

/** Raid: goes to the nearest unrazed village and Razes it; attacks only if that does not delay it, or when blocked. */
export const raid = (f: Field, u: Unit): Intent => {
  const villages = f.book.places
    .filter((place) => place.site === 'village' && !f.state.razed.includes(place.at))
    .map((place) => place.at);
  const march =
    villages.length === 0 || !mayDo(f, u, 'raze') ? undefined : marchTo(f.notes, f, u, villages, 'onto');
  if (march === undefined || march.way === 'blocked') return charge(f, u);
  if (march.best === march.goal) {
    return { commands: [...moveCommands(f, u, march.goal), { do: 'raze', unit: u.id }], because: 'raids' };
  }
  // As many turns to go as from the best tile, and an attack on top.
  const movement = Math.max(1, profileOf(f.notes, f, u).movement);
  const turns = (tile: number): number => Math.ceil((march.left[tile] ?? 0) / movement);
  const fewest = turns(march.best);
  const inTime = march.tiles.filter((tile) => (march.left[tile] ?? -1) >= 0 && turns(tile) <= fewest);
  return engage(f, u, inTime) ?? advance(f, u, march, 'towards the nearest village');
};

/** Storm: goes to the seize tile and Seizes; attacks doors and units in its way. */
export const storm = (f: Field, u: Unit): Intent => {
  const seats = f.book.places.filter((place) => place.site === 'seize').map((place) => place.at);
  const march =
    seats.length === 0 || !mayDo(f, u, 'seize') ? undefined : marchTo(f.notes, f, u, seats, 'onto');
  if (march === undefined) return charge(f, u);
  if (march.best === march.goal) {
    return { commands: [...moveCommands(f, u, march.goal), { do: 'seize', unit: u.id }], because: 'storms' };
  }
  const healing = healCommands(f, u, march.tiles);
  if (healing !== undefined) return { commands: healing, because: 'an ally lacks 5 HP or more' };
  if (march.way === 'blocked') {
    const inTheWay = barring(f, u, march);
    if (inTheWay !== undefined) {
      const engaged = engage(f, u, march.tiles, [inTheWay]);
      if (engaged !== undefined) return engaged;
    }
  }
  return advance(f, u, march, 'towards the seize tile');
};

/** The first enemy on the way of a march that only leads through enemies. */
const barring = (f: Field, u: Unit, march: March): Unit | undefined => {
  const foes = new Map(foesOf(f, u).map((foe) => [foe.tile, foe]));
  let at = u.tile;
  for (let left = march.left[at] ?? -1; left > 0;) {
    let next = -1;
    for (const n of f.book.board.neighbours[at] ?? []) {
      const there = march.left[n] ?? -1;
      if (there >= 0 && there < left) {
        left = there;
        next = n;
      }
    }
    if (next < 0) return undefined;
    const foe = foes.get(next);
    if (foe !== undefined) return foe;
    at = next;
  }
  return undefined;
};
