import { percent, toNumber } from '@caltrop/engine';
import { checkOf } from '../../rules/actions/actions.ts';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { checkOdds } from '../../rules/odds/odds.ts';
import { cloneState, findCreature } from '../../match/state.ts';
import { castOdds } from '../forecast/cast-card.ts';

/** What becomes of the command of a plan that rolls, from where the steps before it lead; exact. */
export interface PlanOdds {
  /** The chance that it works. */
  readonly works: number;
  /** The chance that its first target goes down by it. */
  readonly down: number;
  readonly target: string;
  readonly words: string;
}

/** The exact odds of the first command of a plan that rolls; undefined where none does. */
export const planOdds = (p: Position, commands: readonly Command[]): PlanOdds | undefined => {
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
      const works = 1 - toNumber(castOdds(there, command).fails);
      return {
        works,
        down: 0,
        target: command.targets?.[0] ?? '',
        words: `${percent(works)} that the dice do not spoil it`,
      };
    }
    if (command.do !== 'act') continue;
    const work = checkOf(there, command.creature, command);
    if (work === undefined) continue;
    const odds = checkOdds(there, work);
    const [first] = odds.targets;
    const works = toNumber(odds.success);
    const down = first === undefined ? 0 : toNumber(first.down);
    const name = first === undefined ? '' : (findCreature(state, first.id)?.name ?? '');
    const hit = `${percent(works)} ${work.damage === null ? 'to succeed' : 'to hit'}`;
    return {
      works,
      down,
      target: first?.id ?? command.targets?.[0] ?? '',
      words: down > 0 ? `${hit}, ${percent(down)} that ${name} goes down` : hit,
    };
  }
  return undefined;
};
