import { cellName, type BotKit, type FoeCard } from '@caltrop/engine';
import { actsFrom } from '@caltrop/engine/shown';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { Generia } from '../../match/game.ts';
import { isHere, isUp, numberOf, type Creature, type State } from '../../match/state.ts';
import { spellsOf } from '../casting/casting.ts';
import { deedsOf } from '../deeds/deeds.ts';
import { sideName } from '../places.ts';
import { gaitsOf } from '../scene/gaits.ts';
import { inItsTurn } from './ideas.ts';
import { planOdds } from './plan-odds.ts';

/** A blow has many branches: of so many the odds are found while somebody looks at the card. */
const WEIGHED = 4;

const barredFor = ({ state }: Position, n: number): string => {
  if (state.stage !== 'battle') return 'The fight has not begun.';
  const c = state.creatures[n];
  if (c === undefined || !isUp(c)) return `${c?.name ?? ''} is out of it.`;
  const turn = state.creatures[state.turn.who];
  return state.turn.who === n || turn === undefined ? '' : `It is ${turn.name}’s turn.`;
};

const placeOf = (p: Position, c: Creature): string =>
  [c.where === 'board' ? cellName(p.book.board, c.at) : '', sideName(p, c.side)]
    .filter((w) => w !== '')
    .join(', ');

/** How far somebody gets, by each manner of going. */
const movesOf = (p: Position): string =>
  gaitsOf(p)
    .slice(0, 2)
    .map(
      ({ name, budget, en }) => `${name === '' ? '' : `${name} `}${budget} m${en > 0 ? ` for ${en} EN` : ''}`,
    )
    .join(', ');

/** What somebody could do now, or would in its next turn, with odds. */
export const foeOf = (
  game: Generia,
  kit: BotKit<State, Command>,
  view: State,
  unit: string,
): FoeCard<Command> | undefined => {
  const n = numberOf(view, unit);
  const c = view.creatures[n];
  if (c === undefined || view.stage === 'over') return undefined;
  const now: Position = { book: game.book, state: view };
  const place = placeOf(now, c);
  const barred = barredFor(now, n);
  if (!isHere(c) || !isUp(c)) return { place, acts: [], moves: '', spells: 0, barred };
  const p: Position = { book: game.book, state: inItsTurn(view, n) };
  const acts = actsFrom(
    deedsOf(p, c.seat, unit),
    (deed) => ({
      label: deed.label,
      name: p.state.creatures[numberOf(p.state, deed.target ?? '')]?.name ?? '',
    }),
    (deed) => planOdds(game, kit, p.state, deed.commands, deed.commands.length - 1),
    WEIGHED,
  );
  return {
    place,
    acts: barred === '' ? acts : acts.map((act) => ({ ...act, commands: [] })),
    moves: movesOf(p),
    spells: spellsOf(game, p, c.seat, unit).length,
    barred,
  };
};
