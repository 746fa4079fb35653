/**
 * `caltrop worker`: fights battles that people in rooms have asked for, beside the servers on the same PostgreSQL. Any number of them,
 * on any machines; one that is killed loses nothing but time.
 *
 *     DATABASE_URL=postgres://… npx caltrop worker --threads 4
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startWorker } from '../apps/server/src/jobs/worker.ts';
import { logTo } from '../apps/server/src/log.ts';

const { values } = parseArgs({ options: { threads: { type: 'string' } } });
const database = process.env['DATABASE_URL'] ?? '';
const threads = Number(values.threads ?? availableParallelism());
if (database === '' || !Number.isInteger(threads) || threads < 1) {
  process.stderr.write(
    database === ''
      ? 'DATABASE_URL must name the PostgreSQL database of the servers; with SQLite the server does this work itself.\n'
      : `--threads takes a whole number from 1 on, found "${values.threads}".\n`,
  );
  process.exit(2);
}
const worker = await startWorker(
  database,
  threads,
  logTo((line) => void process.stderr.write(line)),
);
process.stdout.write('ready\n');
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // Whoever asks twice is not kept waiting: the batch is fought again by another.
    if (stopping) process.exit(1);
    stopping = true;
    void worker.stop().then(() => process.exit(0));
  });
