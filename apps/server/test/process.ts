/** A server in a process of its own, to be killed: its options are the one argument, as JSON. It says when it is there. */
import { logTo } from '../src/log.ts';
import { startServer } from '../src/server.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as { port: number; data: string; database?: string };
const log = logTo((line) => void process.stderr.write(line));
// All that play come from one address, and come back at once when it was killed.
const many = { burst: 1e6, perSecond: 1e6 };
const limits = { request: many, room: many, connection: many, connections: { each: 1e6, all: 1e6 } };
await startServer({ ...options, strictPort: true, bots: { threads: 1, budgetMs: 10 }, limits, log });
process.stdout.write('ready\n');
