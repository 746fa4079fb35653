import { dictionary, type Tellings } from '@caltrop/engine';
import { byEvents, namedIn } from '@caltrop/engine/shown';

/** How the chronicle tells of answers and rulings; most of them it tells by what follows. */
export const TELLINGS: Tellings = dictionary({
  'CA-SAVE-03': byEvents,
  'CA-RES-05': byEvents,
  'CA-CRIT-07': byEvents,
  'CA-LOOP-10': (e) =>
    e.answer === 'The fight is over' ? 'The Warden ends the fight.' : 'The Warden lets the fight go on.',
  'CA-R39': (e) =>
    e.answer === '0'
      ? ''
      : `${namedIn(e, /^How many AP does (.+) spend/u)} spends ${e.answer} AP on this Save.`,
  'CA-R43': (e) =>
    e.answer === 'Let it pass'
      ? `${namedIn(e, /^The moment of (.+)’s Held/u)} does not use the Held Action.`
      : '',
  'CA-RET-02': (e) => `${namedIn(e, /^(.+) runs\./u)} runs: ${e.answer}.`,
});
