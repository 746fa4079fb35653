/**
 * `npm start`: serves the page and the rooms, and opens the page in the browser where there is one to open.
 *
 *     npm start                        for this machine
 *     npm start -- --lan               for everybody on the local network too
 *     npm start -- --port 8080 --data FOLDER --name caltrop.example.org
 *
 * `DATABASE_URL` names a PostgreSQL database in place of the data folder; `docs/operations.md` has the rest.
 */
import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { warmUp } from '../apps/server/src/rooms/games.ts';
import { lanAddresses } from '../apps/server/src/http/hosts.ts';
import { logTo } from '../apps/server/src/log.ts';
import { qrOf } from '../apps/server/src/http/qr.ts';
import { startServer } from '../apps/server/src/server.ts';
import { buildPage, pageIn } from './page.ts';

const PORT = 4173;
const HELP = `npm start -- [--lan] [--port PORT] [--data FOLDER] [--name NAME] [--listen ADDRESS] [--proxy] [--keep DAYS] [--no-open]

--lan      listen on the local network too, and print the address and a QR code for phones
--port     the port (4173, or the next free one)
--data     the folder that rooms are kept in (${join('~', '.caltrop')})
--name     another name that the server goes by, such as caltrop.example.org; several times for several
--listen   the address to listen on, such as 0.0.0.0 in a container (127.0.0.1)
--proxy    a proxy stands in front and says in X-Forwarded-For whom it speaks for
--keep     after how many days a table that nobody uses is removed (365)
--no-open  open no browser
`;

const stopWith = (why: string): never => {
  process.stderr.write(`${why}\n`);
  process.exit(2);
};

const given = () => {
  try {
    return parseArgs({
      options: {
        lan: { type: 'boolean', default: false },
        port: { type: 'string' },
        data: { type: 'string' },
        name: { type: 'string', multiple: true, default: [] },
        listen: { type: 'string' },
        proxy: { type: 'boolean', default: false },
        keep: { type: 'string', default: '365' },
        'no-open': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (fault) {
    return stopWith(`${fault instanceof Error ? fault.message : String(fault)}\n\n${HELP}`);
  }
};

/** The command that opens an address on this machine; undefined where nobody would see it. */
const opener = (): readonly string[] | undefined => {
  if (process.env['CI'] !== undefined || !process.stdout.isTTY) return undefined;
  if (process.platform === 'darwin') return ['open'];
  if (process.platform === 'win32') return ['cmd', '/c', 'start', ''];
  const screen = process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'];
  return screen === undefined ? undefined : ['xdg-open'];
};

const openPage = (address: string): void => {
  const [command, ...args] = opener() ?? [];
  if (command === undefined) return;
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  // The address stands above: whoever has no such program opens it by hand.
  child.on('error', () => process.stdout.write('Open that address in a browser.\n'));
  child.unref();
};

/** Says where phones find the page, with a code to be scanned. */
const sayLan = (addresses: readonly string[]): void => {
  const [first] = addresses;
  if (first === undefined) {
    process.stdout.write('This machine is on no local network: nobody else can reach it.\n');
    return;
  }
  process.stdout.write(`On the local network: ${addresses.join('  ')}\n${qrOf(first)}\n`);
};

const asked = given();
if (asked.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const wholeNumber = (name: string, said: string, least: number, most: number): number => {
  const n = Number(said);
  return /^\d+$/.test(said) && n >= least && n <= most
    ? n
    : stopWith(`--${name} takes a whole number from ${least} to ${most}, found "${said}".`);
};
const port = wholeNumber('port', asked.port ?? String(PORT), 0, 65_535);
const keepDays = wholeNumber('keep', asked.keep, 1, 100_000);
const named = [...asked.name, ...(process.env['CALTROP_NAMES'] ?? '').split(',')]
  .map((name) => name.trim())
  .filter((name) => name !== '');

await buildPage();
const lan = asked.lan ? lanAddresses() : [];
const names = [...named, ...lan];
const addresses = (open: number): readonly string[] => [
  ...named.map((name) => `https://${name}/`),
  ...lan.map((address) => `http://${address}:${open}/`),
];
const log = logTo((line) => void process.stderr.write(line));
const database = process.env['DATABASE_URL'];
const server = await startServer({
  data: asked.data ?? process.env['CALTROP_DATA'] ?? join(homedir(), '.caltrop'),
  ...(database === undefined || database === '' ? {} : { database }),
  page: pageIn(),
  port,
  strictPort: asked.port !== undefined,
  host: asked.listen ?? (asked.lan ? '0.0.0.0' : '127.0.0.1'),
  names,
  addresses,
  behindProxy: asked.proxy,
  keepDays,
  log,
}).catch((fault: unknown) => stopWith(fault instanceof Error ? fault.message : String(fault)));

const address = `http://127.0.0.1:${server.port}/`;
process.stdout.write(
  `The table stands at ${address}\nCtrl+C ends it. The page works without it once it has been open, but for rooms.\n`,
);
if (asked.lan) sayLan(addresses(server.port));
if (!asked['no-open']) openPage(address);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // Whoever asks twice is not kept waiting: what was acknowledged is on the disk.
    if (stopping) process.exit(1);
    stopping = true;
    void server.stop().then(
      () => process.exit(0),
      (fault: unknown) => stopWith(fault instanceof Error ? fault.message : String(fault)),
    );
  });

await warmUp();
