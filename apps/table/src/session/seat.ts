/** A seat at a kept table: to play where no other tab does, else to watch; and the change from one to the other. */
import type { Problem } from '@caltrop/engine';
import { sayStop } from '../shell/notices/notices.tsx';
import { hearChanges, hearTabs, tellTabs } from '../store/news.ts';
import { takePen, type Pen, type Taking } from '../store/pen.ts';
import { sitDown } from './local/tables.ts';
import type { LocalSession } from './local/local.ts';
import type { Session } from './session.ts';

/** How long the other tab is given to finish what it writes before the pen is taken from it. */
const PATIENCE_MS = 3000;

export interface SeatTold {
  /** Somebody sits: at first, and again whenever playing becomes watching or the other way round. */
  here(session: Session): void;
  lost(problems: readonly Problem[]): void;
  /** What was done here went into a table of its own, because another tab had written this one. */
  split(copy: string): void;
}

export interface TableSeat {
  /** Nothing more happens here: the table was left. */
  leave(): void;
}

/** Takes a seat at a table that is kept in this browser. */
export const takeSeat = (id: string, told: SeatTold): TableSeat => {
  let left = false;
  /** Counts the changes from playing to watching and back: what was begun before one is no longer wanted. */
  let turn = 0;
  let session: LocalSession | undefined;
  let pen: Pen | undefined;
  let waiting: AbortController | undefined;
  let unhear = (): void => undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const fail = (reason: unknown): void => {
    const what = `The table could not be opened: ${reason instanceof Error ? reason.message : String(reason)}`;
    if (!left) told.lost([{ code: 'not-laid', what, where: id }]);
  };

  /** Ends whatever went on before. What was done is written before the pen is let go. */
  const rise = async (): Promise<void> => {
    turn++;
    clearTimeout(patience);
    waiting?.abort();
    unhear();
    const [held, sat] = [pen, session];
    pen = undefined;
    session = undefined;
    await sat?.close();
    held?.release();
  };

  const sit = async (way: 'play' | 'watch'): Promise<LocalSession | undefined> => {
    const watching = way === 'watch' ? { playHere } : undefined;
    const now = turn;
    const found = await sitDown(id, { watching, split });
    if (left || now !== turn) {
      if (found.ok) await found.value.close();
      return undefined;
    }
    if (!found.ok) {
      told.lost(found.error);
      return undefined;
    }
    session = found.value;
    told.here(session);
    return session;
  };

  const split = (copy: string): void => {
    sayStop(
      'This battle was changed in another tab. Both are saved: that one as it is there, and yours as a copy.',
    );
    if (!left) told.split(copy);
  };

  /** Lets another tab play. */
  const giveWay = (): void => {
    if (pen !== undefined) rise().then(watch).catch(fail);
  };
  const holder = { wanted: giveWay, lost: giveWay };

  const play = async (taken: Pen): Promise<void> => {
    if (left) return taken.release();
    await rise();
    pen = taken;
    if (left) return taken.release();
    await sit('play');
  };

  const take = async (way: Taking): Promise<boolean> => {
    const taken = await takePen(id, way, holder);
    if (taken !== undefined) await play(taken);
    return taken !== undefined;
  };

  /** Stands in line for the pen: it comes when the other tab is closed or lets go. */
  const queue = (): void => {
    waiting?.abort();
    waiting = new AbortController();
    take({ way: 'wait', signal: waiting.signal }).catch(fail);
  };

  const watch = async (): Promise<void> => {
    if (left) return;
    const watcher = await sit('watch');
    if (watcher === undefined) return;
    const offs = [
      hearChanges('tables', (changed) => {
        if (changed === id) watcher.follow();
      }),
      // Whoever asks for the pen goes before those who only wait.
      hearTabs((news) => {
        if (news.what === 'wanted' && news.pen === id) queue();
      }),
    ];
    unhear = () => {
      for (const off of offs) off();
    };
    // What was written between the reading and the listening.
    watcher.follow();
    queue();
  };

  const playHere = (): void => {
    tellTabs({ what: 'wanted', pen: id });
    clearTimeout(patience);
    patience = setTimeout(() => {
      take({ way: 'take' }).catch(fail);
    }, PATIENCE_MS);
  };

  const begin = async (): Promise<void> => {
    await leaving.get(id);
    if (!left && !(await take({ way: 'if free' }))) await watch();
  };
  begin().catch(fail);

  return {
    leave() {
      left = true;
      const gone = rise().catch(() => undefined);
      leaving.set(id, gone);
    },
  };
};

/** Tables of this page that are still being written after they were left: who comes back waits for that. */
const leaving = new Map<string, Promise<void>>();
