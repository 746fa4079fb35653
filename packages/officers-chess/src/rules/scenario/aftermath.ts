import type { Seat } from '@caltrop/engine';
import { otherSide, refuse, type Battle } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { findUnit, unitOf, type Unit } from '../../match/state.ts';
import type { CommandOf, Verb } from '../../match/verb.ts';
import { finish } from './victory.ts';

/** OC-VIC-11: a side gives up between two activations; every other player of it must agree. */
const concede = (b: Battle, seat: Seat): void => {
  const side = b.book.sideOf[seat] ?? 'players';
  for (const other of b.book.seats.filter((s) => s !== seat && b.book.sideOf[s] === side)) {
    const key = `concede:${other}`;
    const pick = b.table.choose(other, key, ['no', 'yes'], () => ({
      key,
      seat: other,
      rule: 'OC-VIC-11',
      text: `${seat} wants to concede. Do you agree?`,
      choices: [
        { id: 'no', label: 'Fight on' },
        { id: 'yes', label: 'Concede' },
      ],
    }));
    if (pick !== 'yes') {
      if (b.table.telling) tell(b, { type: 'fights-on', rules: ['OC-VIC-11'], seat: other });
      return;
    }
  }
  if (b.table.telling) tell(b, { type: 'conceded', rules: ['OC-VIC-11'], seat });
  const winner = otherSide(side);
  finish(
    b,
    winner,
    'OC-VIC-11',
    `${winner === 'players' ? 'The players win' : 'The enemy wins'}: the other side concedes.`,
  );
};

export const concedeVerb: Verb<CommandOf<'concede'>> = {
  fault: ({ book, state }, seat) => {
    if (state.turn !== null) return refuse('OC-VIC-11', 'End this turn before you concede.');
    return book.sideOf[seat] === undefined ? refuse('OC-VIC-11', `${seat} has no side.`) : undefined;
  },
  start: concede,
  choices: () => [{ do: 'concede' }],
};

const isOpen = (u: Unit): boolean => u.side === 'players' && u.where === 'routed' && u.fate === 'open';

/** OC-UNIT-04, OC-DEC-11: with permadeath, what becomes of each routed unit after the battle. */
export const fateVerb: Verb<CommandOf<'fate'>> = {
  fault: ({ book, state }, seat, { unit }) => {
    const u = findUnit(state, unit);
    if (u === undefined || !isOpen(u))
      return refuse('OC-DEC-11', 'There is no fate to decide for that unit.');
    return book.sideOf[seat] === 'gm'
      ? undefined
      : refuse('OC-DEC-11', 'The game master decides the fate of routed units.');
  },
  start: (b, _seat, { unit, lost }) => {
    const u = unitOf(b.state, unit);
    u.fate = lost ? 'lost' : 'returns';
    if (b.table.telling) tell(b, { type: 'fate', rules: ['OC-UNIT-04'], unit: u.id, fate: u.fate }, [u]);
    if (b.state.units.some(isOpen)) return;
    b.state.phase = 'over';
    for (const o of b.state.units) if (o.fate === 'open') o.fate = 'returns';
  },
  choices: ({ state }) =>
    state.units
      .filter(isOpen)
      .flatMap((u) => [true, false].map((lost) => ({ do: 'fate' as const, unit: u.id, lost }))),
};
