import type { Battle } from '../../match/book.ts';
import { groundAt, heightAt } from '../board/measures.ts';
import { creatureOf } from '../../match/state.ts';
import { inflict } from '../status/statuses.ts';
import { pushFall } from '../status/tumble.ts';
import { entered } from '../areas/zones.ts';

/** What came of a creature that has been moved to a square: it stands, it falls, or an area has something for it first. */
export type Landing = 'stands' | 'falls' | 'triggers';

/**
 * What a square does to one who comes to it other than by walking there: pits and edges let it fall (GE-FALL, GE-R89), fire
 * burns, areas trigger (GE-R34). `from` is the height that it comes from; `goal` the DC of what moved it (GE-FALL-04).
 */
export const settleOn = (b: Battle, who: number, from: number, goal: number): Landing => {
  const c = creatureOf(b.state, who);
  const ground = b.book.grounds[groundAt(b, c.at)];
  const drop = c.up > 0 ? 0 : from - heightAt(b, c.at);
  if (ground?.fire === true && c.up === 0) inflict(b, who, { kind: 'Burning' });
  if (drop > 0 && ground?.slope !== true) {
    if (b.state.areas.length > 0) entered(b, who);
    pushFall(b, who, drop, { goal });
    return 'falls';
  }
  return b.state.areas.length > 0 && entered(b, who) ? 'triggers' : 'stands';
};
