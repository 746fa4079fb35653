import type { Battle } from '../../match/book.ts';

/** Outcomes of a jump besides the metres of one that falls short. */
export const BALANCED = 1000;
export const LANDED = 999;

/** Puts somebody on the way to a square that it reaches for certain; those whose reach it leaves are asked (GE-OPT-20). */
export const pushLeap = (b: Battle, who: number, to: number): void => {
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
  });
};
