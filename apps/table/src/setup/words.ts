/** How a player is called, and what kind of player it is. */
import { dictionary } from '@caltrop/engine';
export interface PlayerWords {
  readonly label: string;
  readonly text: string;
}

const KNOWN: Readonly<Record<string, PlayerWords>> = dictionary({
  human: { label: 'A person', text: 'Somebody at this screen.' },
  me: { label: 'You', text: 'You give the orders.' },
  friend: { label: 'A friend at this screen', text: 'You hand the screen over at each turn.' },
  behaviour: {
    label: 'The scenario’s orders',
    text: 'Each unit keeps to the orders that the scenario gives it: hold, guard, charge. As a game master would by rote.',
  },
  random: { label: 'Bot: does anything', text: 'Does anything legal. Good for trying things out.' },
  greedy: {
    label: 'Bot: weighs the odds',
    text: 'Works out the exact odds of what each unit could do now and takes the best. Quick.',
  },
  search: {
    label: 'Bot: looks ahead',
    text: 'Plays the likely answers out before it decides. The strongest, and it thinks for a while.',
  },
});

/** The words for a player; a bot that only one game has is called by its name. */
export const playerWords = (player: string): PlayerWords =>
  KNOWN[player] ?? { label: `Bot: ${player}`, text: 'A bot of this game.' };
