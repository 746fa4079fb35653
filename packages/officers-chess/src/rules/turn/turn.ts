import type { Refusal, Seat } from '@caltrop/engine';
import { onMap, terrainAt, traitsOf, refuse, type Battle, type Position } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { wake } from './guard.ts';
import { revertVeinsOf, tileHp } from '../movement/terrain.ts';
import { isFresh, nextActivation } from './rounds.ts';
import { heal, lose, rout } from '../unit/rout.ts';
import { unitOf, type Unit } from '../../match/state.ts';
import type { CommandOf, UnitVerb } from '../../match/verb.ts';
import { beginStatuses, endStatuses } from '../unit/statuses.ts';
import { checkVictory } from '../scenario/victory.ts';

/** OC-ROUND-03, OC-ROUND-04: why a seat cannot activate a unit now; undefined when it can, or when it is active. */
export const activationFault = (p: Position, seat: Seat, u: Unit): Refusal | undefined => {
  const { turn, batch } = p.state;
  if (u.seat !== seat) return refuse('OC-UNIT-01', `${u.name} is not ${seat}'s unit.`);
  if (turn !== null) {
    if (turn.unit === u.id) return undefined;
    const acting = unitOf(p.state, turn.unit);
    // Whose turn it is on the other side may be hidden.
    return refuse(
      'OC-TURN-01',
      acting.seat === seat
        ? `${acting.name} is in the middle of its turn: end that first.`
        : 'Another unit is in the middle of its turn.',
    );
  }
  if (batch.owed[0] !== seat) {
    const rule = u.side === 'players' ? 'OC-ROUND-03' : 'OC-ROUND-04';
    return refuse(rule, `It is not ${seat}'s turn to activate a unit.`);
  }
  if (!onMap(u)) return refuse('OC-ROUND-07', `${u.name} is not on the map.`);
  if (u.activated) return refuse('OC-ROUND-01', `${u.name} has already been activated this round.`);
  if (!isFresh(p, u))
    return refuse('OC-R40', `${u.name} was refreshed in this batch and waits for a later one.`);
  return undefined;
};

/** OC-TURN-01, OC-TURN-03: starts a Combat Turn. False when the unit did not survive its start. */
export const beginTurn = (b: Battle, u: Unit): boolean => {
  b.state.turn = {
    unit: u.id,
    moved: false,
    movedLate: false,
    spent: 0,
    acted: false,
    cantoDone: false,
    partner: '',
  };
  if (b.table.telling) tell(b, { type: 'activated', rules: ['OC-TURN-01'], unit: u.id }, [u]);
  wake(b, u);
  revertVeinsOf(b, u);
  beginStatuses(b, u);
  tileEffect(b, u);
  if (onMap(u)) {
    const { blessed } = traitsOf(b.book, u);
    if (blessed > 0) heal(b, u, blessed, 'Blessed', 'OC-XTAG-BLESSED');
    return true;
  }
  endTurn(b, u);
  return false;
};

/** OC-TERR-06 to 08, OC-TERR-13, OC-TERR-20: tiles that heal or hurt whoever starts a turn on them. */
const tileEffect = (b: Battle, u: Unit): void => {
  const hp = tileHp(b, u);
  if (hp === 0) return;
  const { rule, name } = terrainAt(b, u.tile);
  if (hp > 0) {
    heal(b, u, hp, name, rule);
    return;
  }
  const lost = lose(u, -hp);
  if (b.table.telling)
    tell(b, { type: 'hurt', rules: [rule], unit: u.id, hp: lost, left: u.hp, by: name }, [u]);
  if (u.hp === 0) rout(b, u, name);
};

/** OC-TURN-06: ends the Combat Turn and passes on to the next activation. */
const endTurn = (b: Battle, u: Unit): void => {
  endStatuses(b, u);
  u.activated = true;
  b.state.turn = null;
  if (b.state.shown.length > 0) b.state.shown = [];
  if (b.table.telling) tell(b, { type: 'turn-ended', rules: ['OC-TURN-06'], unit: u.id }, [u]);
  if (!checkVictory(b, u.side)) nextActivation(b);
};

/** After every fully resolved action: is the battle over, has the unit gone? (OC-VIC-08) */
export const afterAction = (b: Battle, u: Unit): void => {
  if (checkVictory(b, u.side)) return;
  if (!onMap(u)) endTurn(b, u);
};

/** OC-TURN-01: its turn begins, and it does nothing yet. */
export const activateDeed: UnitVerb<CommandOf<'activate'>> = {
  fault: (p, u) => (p.state.turn === null ? undefined : refuse('OC-TURN-01', `${u.name} is already active.`)),
  start: () => undefined,
  choices: () => [],
};

export const endDeed: UnitVerb<CommandOf<'end'>> = {
  fault: () => undefined,
  start: endTurn,
  choices: (_p, u) => [{ do: 'end', unit: u.id }],
};
