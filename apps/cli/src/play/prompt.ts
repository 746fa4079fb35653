import { makeCell, type Seat } from '@caltrop/engine';
import { budgetOf, makeCommandText } from '@caltrop/officers-chess';
import { activeUnit } from '../officers-chess/board.ts';
import { isHuman, seen, whole, type Session } from './session.ts';
import { SESSION_WORDS } from './words.ts';

/** What stands before the line that a person types: who, and what is still open to them. */
export const makePrompt = (s: Session, seat: Seat): string => {
  const { state } = s.match;
  const active = activeUnit(whole(s));
  if (state.phase === 'deploy') return `${seat}, deploying> `;
  if (active === undefined || state.turn === null) return `${seat}, round ${state.round}> `;
  const p = whole(s);
  const budget = budgetOf(p, active, state.turn);
  const left = [
    ...(budget > 0 ? [`move ${budget}`] : []),
    ...(state.turn.acted ? ['Enter ends the turn'] : ['act']),
  ];
  return `${active.name} at ${makeCell(p.book.board, active.tile)}, ${left.join(', ')}> `;
};

/** The ways in which a line can go on: words of the session and legal commands. */
export const completions = (s: Session, line: string): string[] => {
  const typed = line.toLowerCase();
  const [seat] = s.match.toAct();
  if (seat === undefined || !isHuman(s, seat) || s.match.pending !== undefined) return [];
  const p = seen(s);
  const legal = s.game.commands(p.state, seat).map((c) =>
    // A person names where a Move ends, not every step of it.
    c.do === 'move' ? `move ${c.unit} ${makeCell(p.book.board, c.path.at(-1) ?? 0)}` : makeCommandText(p, c),
  );
  const words = typed.split(/\s+/).length;
  const ways = [...SESSION_WORDS, ...legal]
    .filter((way) => way.startsWith(typed))
    .map((way) => way.split(' ').slice(0, words).join(' '));
  return [...new Set(ways)].map((way) => `${way} `);
};
