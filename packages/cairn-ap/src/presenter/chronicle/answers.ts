import { dictionary, type Tellings } from '@caltrop/engine';
import { byEvents, namedIn } from '@caltrop/engine/shown';

/** How the chronicle tells of answers and rulings; most of them it tells by what follows. */
export const TELLINGS: Tellings = dictionary({
  'CA-SAVE-03': byEvents,
  'CA-RES-05': byEvents,
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
