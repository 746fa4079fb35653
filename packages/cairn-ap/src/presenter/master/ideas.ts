import { ideasFrom, percent, toNumber, type BotKit, type Idea } from '@caltrop/engine';
import { checkOf } from '../../rules/actions/actions.ts';
import { kitOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { ProfileName } from '../../content/content.ts';
import type { CairnAp } from '../../match/game.ts';
import { checkOdds } from '../../rules/odds/odds.ts';
import { cloneState, findCreature, isPresent, type Creature, type State } from '../../match/state.ts';
import { castOdds } from '../forecast/cast-card.ts';

/** Why a creature of this profile would do it (content 6.3). */
const REASONS: Readonly<Record<ProfileName, string>> = {
  brute: 'a brute goes for whoever is nearest',
  skirmisher: 'a skirmisher strikes and is gone again',
  soldier: 'a soldier keeps with the others and finishes the weak',
  guard: 'a guard stays where it was put',
  caster: 'a caster keeps its distance',
  pack: 'a pack pulls down one after the other',
  ambusher: 'an ambusher waits for its moment',
  protector: 'a protector stands by its own',
};

/** Its fresh turn, where another's runs: what it might do then. */
const inItsTurn = (state: State, c: Creature): State => {
  if (state.stage === 'fight' && state.turn === c.id) return state;
  const next = cloneState(state);
  next.stage = 'fight';
  next.turn = c.id;
  next.proposal = null;
  for (const o of next.creatures) {
    if (o.id !== c.id) continue;
    o.ap = o.maxAp;
    o.pool = 0;
    o.holds = [];
  }
  return next;
};

/** The exact odds of the command of a plan that rolls, from where the steps before it lead. */
const oddsWords = (p: Position, commands: readonly Command[]): string => {
  const state = cloneState(p.state);
  for (const command of commands) {
    if (command.do === 'move') {
      const c = findCreature(state, command.creature);
      const end = command.path.at(-1);
      if (c !== undefined && end !== undefined) c.at = end;
      continue;
    }
    const there: Position = { book: p.book, state };
    if (command.do === 'cast') {
      const odds = castOdds(there, command);
      return `${percent(1 - toNumber(odds.fails))} that the dice do not spoil it`;
    }
    if (command.do !== 'act') continue;
    const work = checkOf(there, command.creature, command);
    if (work === undefined) continue;
    const odds = checkOdds(there, work);
    const [first] = odds.targets;
    const down = first === undefined ? 0 : toNumber(first.down);
    const name = first === undefined ? '' : (findCreature(state, first.id)?.name ?? '');
    const hit = `${percent(toNumber(odds.success))} ${work.damage === null ? 'to succeed' : 'to hit'}`;
    return down > 0 ? `${hit}, ${percent(down)} that ${name} goes down` : hit;
  }
  return 'no dice';
};

/** At most three sensible things that a creature could do, with exact odds: suggested, never decided. */
export const ideasOf = (
  game: CairnAp,
  kit: BotKit<State, Command>,
  view: State,
  unit: string,
): Idea<Command>[] => {
  const c = findCreature(view, unit);
  if (c === undefined || !isPresent(c) || c.fate !== 'up' || view.stage === 'over') return [];
  const state = inItsTurn(view, c);
  const now = state === view && view.proposal === null;
  const p: Position = { book: game.book, state };
  const reason = REASONS[kitOf(game.book, c).profile];
  return ideasFrom(kit, state, c.seat, { name: c.name, now, reason }, ({ commands }) =>
    oddsWords(p, commands),
  );
};
