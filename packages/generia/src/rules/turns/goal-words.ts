import { counted } from '@caltrop/engine';
import type { Goal } from '../../content/content.ts';

/** A goal of an encounter in words, with whom it is won by; a battle to the last is everybody's. */
export const goalWords = (goal: Goal, name: (id: string) => string): string => {
  switch (goal.kind) {
    case 'last standing':
      return 'No foe can still fight.';
    case 'side down':
      return `None of the ${goal.side} can still fight.`;
    case 'creature down':
      return `${name(goal.id)} is down.`;
    case 'left over':
      return `${goal.count} of the ${goal.side} leave over the ${goal.edge} edge.`;
    case 'rounds':
      return `${counted(goal.rounds, 'round')} pass, and a ${goal.conscious} is still conscious.`;
    case 'hold':
      return `After round ${goal.after}, ${goal.count} of the ${goal.side} and no conscious foe are on the ${goal.ground} when a round ends.`;
  }
};

/** Who wins by a goal; undefined for the goal that everybody has. */
export const winnerOf = (goal: Goal): string | undefined =>
  goal.kind === 'last standing' ? undefined : 'winner' in goal ? goal.winner : goal.side;
