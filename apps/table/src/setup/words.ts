/** How a player is called, and what kind of player it is. */
import { dictionary } from '@caltrop/engine';
export interface PlayerWords {
  readonly label: string;
  readonly text: string;
}

const KNOWN: Readonly<Record<string, PlayerWords>> = dictionary({
  human: { label: 'A person', text: 'Someone at this screen.' },
  me: { label: 'You', text: 'You give the orders.' },
  friend: { label: 'A friend at this screen', text: 'You pass the screen back and forth.' },
  elsewhere: { label: 'A person elsewhere', text: 'Somebody at a screen of their own.' },
  behaviour: {
    label: 'The scenario’s orders',
    text: 'Each unit follows the orders that the scenario gives it: hold, guard or charge.',
  },
  random: { label: 'Bot: plays at random', text: 'Makes any legal move. Good for trying things out.' },
  quick: {
    label: 'Bot: plays by instinct',
    text: 'Takes the first good idea without working out its odds. Easy to beat.',
  },
  greedy: {
    label: 'Bot: plays by the odds',
    text: 'Works out the exact odds of everything that each unit could do now and takes the best. Quick.',
  },
  search: {
    label: 'Bot: looks ahead',
    text: 'Tries out the likely replies before it decides. The strongest; it takes longer to think.',
  },
});

/** The words for a player; a bot that only one game has is called by its name. */
export const playerWords = (player: string): PlayerWords =>
  KNOWN[player] ?? { label: `Bot: ${player}`, text: 'A bot of this game.' };
