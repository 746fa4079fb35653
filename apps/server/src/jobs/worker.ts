/** A process that only fights batches of battles that others have asked for, out of the queue in PostgreSQL. */
import { openDatabase } from '../storage/database.ts';
import { whyOf, type Log } from '../log.ts';
import { Jobs } from './jobs.ts';

export interface RunningWorker {
  /** Ends it: what is being fought is finished first. */
  stop(): Promise<void>;
}

export const startWorker = async (address: string, threads: number, log: Log): Promise<RunningWorker> => {
  const { db } = await openDatabase('', address, (fault) =>
    log('warn', 'a connection to the database broke', { why: whyOf(fault) }),
  );
  const jobs = new Jobs({ db, address, threads, log, now: () => Date.now() });
  await jobs.open();
  log('info', 'a worker has started', { threads });
  return {
    stop: async () => {
      await jobs.close();
      await db.destroy();
      log('info', 'a worker has stopped');
    },
  };
};
