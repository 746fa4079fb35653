/** Serves the page and opens it in the browser where there is one to open. */
import { spawn } from 'node:child_process';
import { buildPage, servePage } from './page.ts';

const PORT = 4173;

/** The command that opens an address on this machine; undefined where nobody would see it. */
const opener = (): readonly string[] | undefined => {
  if (process.env['CI'] !== undefined || !process.stdout.isTTY) return undefined;
  if (process.platform === 'darwin') return ['open'];
  if (process.platform === 'win32') return ['cmd', '/c', 'start', ''];
  const screen = process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'];
  return screen === undefined ? undefined : ['xdg-open'];
};

await buildPage();
const { address } = await servePage(PORT);
process.stdout.write(
  `The table stands at ${address}\nCtrl+C ends it. The page works without it once it has been open.\n`,
);

const [command, ...args] = opener() ?? [];
if (command !== undefined) {
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  // The address stands above: whoever has no such program opens it by hand.
  child.on('error', () => process.stdout.write('Open that address in a browser.\n'));
  child.unref();
}
