import { cellName, counted, type Deed, type FoeCard } from '@caltrop/engine';
import { actsFrom } from '@caltrop/engine/shown';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { moveAllowance, moveBudget } from '../../rules/movement/footing.ts';
import type { CairnAp } from '../../match/game.ts';
import { findCreature, isPresent, WARDEN, type Creature, type State } from '../../match/state.ts';
import { spellsOf } from '../casting/casting.ts';
import { deedsOf } from '../deeds/deeds.ts';
import { inItsTurn } from './ideas.ts';
import { planOdds } from './plan-odds.ts';

/** `Long sword` of `Attack with Long sword`. */
const armOf = ({ label }: Deed<Command>): string => label.replace(/^Attack with /u, '');

const placeOf = ({ book, state }: Position, c: Creature): string => {
  const where = book.mapped && c.at >= 0 ? cellName(book.board, c.at) : '';
  const group = state.groups.find((g) => g.id === c.group)?.name ?? '';
  return [where, c.fate === 'up' ? group : c.fate].filter((w) => w !== '').join(', ');
};

const movesOf = (p: Position, c: Creature): string => {
  if (!p.book.mapped || moveBudget(p, c) < 1) return '';
  return c.pool > 0
    ? `${counted(c.pool, 'Space')} left, then ${moveAllowance(p, c)} for 1 AP`
    : `${counted(moveAllowance(p, c), 'Space')} for 1 AP`;
};

const barredFor = ({ state }: Position, c: Creature): string => {
  if (state.stage !== 'fight') return 'No fight has begun.';
  if (c.fate !== 'up') return `${c.name} is ${c.fate}.`;
  if (state.proposal !== null) return 'An Action waits for its ruling.';
  const turn = findCreature(state, state.turn);
  return state.turn === c.id || turn === undefined ? '' : `It is ${turn.name}’s turn.`;
};

/** What somebody could do now, or would in its next turn, with exact odds. */
export const foeOf = (game: CairnAp, view: State, unit: string): FoeCard<Command> | undefined => {
  const c = findCreature(view, unit);
  if (c === undefined || view.stage === 'over') return undefined;
  const now: Position = { book: game.book, state: view };
  const place = placeOf(now, c);
  const barred = barredFor(now, c);
  if (!isPresent(c) || c.fate !== 'up') return { place, acts: [], moves: '', spells: 0, barred };
  const p: Position = { book: game.book, state: inItsTurn(view, c) };
  const acting = findCreature(p.state, unit) ?? c;
  const acts = actsFrom(
    deedsOf(p, WARDEN, unit),
    (deed) => ({ label: armOf(deed), name: findCreature(p.state, deed.target ?? '')?.name ?? '' }),
    (deed) => planOdds(p, deed.commands),
  );
  return {
    place,
    acts: barred === '' ? acts : acts.map((act) => ({ ...act, commands: [] })),
    moves: movesOf(p, acting),
    spells: spellsOf(game, p, WARDEN, unit).length,
    barred,
  };
};
