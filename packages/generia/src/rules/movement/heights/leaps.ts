import type { Battle } from '../../../match/book.ts';
import { groundAt, heightAt } from '../../creature/measures.ts';
import { creatureOf } from '../../../match/state.ts';
import { inflict } from '../../status/statuses.ts';
import { pushFall } from '../../status/tumble.ts';
import { entered } from '../../areas/inside.ts';

/** Outcomes of a jump besides the metres of one that falls short. */
export const BALANCED = 1000;
export const LANDED = 999;

/**
 * Puts somebody on the way to a square that it reaches for certain; those whose reach it leaves are asked (GE-OPT-20). One who
 * teleports crosses nothing on the way.
 */
export const pushLeap = (b: Battle, who: number, to: number, teleports = false): void => {
  b.state.work.push({
    is: 'jump',
    step: 'leave',
    n: ++b.state.serial,
    who,
    to,
    eased: 0,
    outcome: BALANCED,
    asking: -1,
    done: 0,
    provokes: 0,
    except: -1,
    ...(teleports ? { teleports } : {}),
  });
};

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
