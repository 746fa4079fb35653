import { ChangedElsewhere } from '../../store/records.ts';
import { sayStop } from './notices.tsx';

/** Starts something that the browser may refuse, such as keeping a table when there is no room, and says so if it does. */
export const guarded = (work: Promise<unknown>): void => {
  work.catch((reason: unknown) => {
    const why = reason instanceof Error ? reason.message : String(reason);
    if (reason instanceof ChangedElsewhere) sayStop(why);
    else sayStop(`The browser did not allow it: ${why}`);
  });
};
