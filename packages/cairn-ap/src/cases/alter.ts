/** An encounter that does not begin as it is printed: creatures and the Round as a case has them. */
import { parseCell, type Fault } from '@caltrop/engine';
import { noPiece, type Changed, type Changes } from '@caltrop/sheets/case-kit';
import type { z } from 'zod';
import { given as said } from '../content/defaults.ts';
import type { CairnAp } from '../match/game.ts';
import type { Creature, State } from '../match/state.ts';
import { afflictions, GONE, thingsOf, type Complain, type Entrant } from './open.ts';
import type { changedCreature, changedMatch } from './position.ts';

type CreatureNow = z.infer<typeof changedCreature>;

/** What is otherwise with a creature; what nothing is said of stays. */
const changesOf = (
  { book }: CairnAp,
  state: State,
  c: Creature,
  { id, given, path }: Changed<CreatureNow>,
  complain: Complain,
): Partial<Creature> => {
  const e: Entrant = { id, side: 'others', given, path };
  const { at, items, conditions, ...plain } = given;
  const cell = at === undefined ? undefined : parseCell(book.board, at);
  if (cell?.ok === false) for (const p of cell.error) complain([...path, 'at'], p.code, p.what);
  const gone = GONE.has(given.fate ?? '') ? { at: -1 } : {};
  return {
    ...gone,
    ...said(plain),
    ...(cell?.ok === true ? { at: cell.value } : {}),
    ...(items === undefined ? {} : { items: thingsOf(book.content, e, [], complain) }),
    ...(conditions === undefined
      ? {}
      : { conditions: [...c.conditions, ...afflictions(book.content, e, state.round, complain)] }),
  };
};

/** Begins a fight in the middle: the Groups in the order in which they are written. */
const beginFight = (state: State, round: number, turn: string | undefined): void => {
  const first = turn ?? state.creatures.find((c) => c.fate === 'up')?.id ?? '';
  state.stage = 'fight';
  state.round = round;
  state.order = state.groups.map((g) => g.id);
  state.slot = 1 % state.order.length;
  state.turn = first;
  // Whoever has the turn has begun it (CA-LOOP-03).
  for (const c of state.creatures) c.taken = c.id === first ? 1 : 0;
};

/** Changes a state as a case has it otherwise. */
export const alterMatch = (
  game: CairnAp,
  state: State,
  { match: { round, turn, clock }, pieces }: Changes<z.infer<typeof changedMatch>, CreatureNow>,
): Fault[] => {
  const faults: Fault[] = [];
  const complain: Complain = (path, code, what) => void faults.push({ path, code, what });
  const known = state.creatures.map((c) => c.id);
  if (round !== undefined || turn !== undefined) beginFight(state, round ?? 1, turn);
  if (turn !== undefined && !known.includes(turn))
    complain(['position', 'but', 'turn'], 'unknown-creature', `there is no creature "${turn}"`);
  state.clock = clock ?? state.clock;
  for (const piece of pieces) {
    const c = state.creatures.find((one) => one.id === piece.id);
    if (c === undefined) faults.push(noPiece(piece, known));
    else Object.assign(c, changesOf(game, state, c, piece, complain));
  }
  return faults;
};
