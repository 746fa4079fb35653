import type { Refusal, Seat } from '@caltrop/engine';
import { otherSide, type Battle } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { refuse } from '../../match/refusal.ts';
import { findUnit } from '../../match/state.ts';
import { finish } from './victory.ts';

/** OC-VIC-11: a side gives up between two activations; every other player of it must agree. */
export const concede = (b: Battle, seat: Seat): Refusal | undefined => {
  if (b.state.turn !== null) return refuse('OC-VIC-11', 'A side concedes between two activations.');
  const side = b.book.sideOf[seat];
  if (side === undefined) return refuse('OC-VIC-11', `${seat} has no side.`);
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
      return undefined;
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
  return undefined;
};

/** OC-UNIT-04, OC-DEC-11: with permadeath, what becomes of each routed unit after the battle. */
export const decideFate = (b: Battle, seat: Seat, command: Command): Refusal | undefined => {
  if (command.do !== 'fate') return refuse('OC-DEC-11', 'The fate of routed units is being decided.');
  const u = findUnit(b.state, command.unit);
  if (u === undefined || u.side !== 'players' || u.where !== 'routed' || u.fate !== 'open') {
    return refuse('OC-DEC-11', 'There is no fate to decide for that unit.');
  }
  if (b.book.sideOf[seat] !== 'gm')
    return refuse('OC-DEC-11', 'The game master decides the fate of routed units.');
  u.fate = command.lost ? 'lost' : 'returns';
  if (b.table.telling) tell(b, { type: 'fate', rules: ['OC-UNIT-04'], unit: u.id, fate: u.fate }, [u]);
  const open = b.state.units.some((o) => o.side === 'players' && o.where === 'routed' && o.fate === 'open');
  if (!open) {
    b.state.phase = 'over';
    for (const o of b.state.units) if (o.fate === 'open') o.fate = 'returns';
  }
  return undefined;
};
