/** A browser for the tests: one that is here, else one that is installed now, else a sentence that says what to do. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const onPath = (names: readonly string[]): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find((file) => existsSync(file));
};

const found = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && existsSync(named)) return named;
  const own = chromium.executablePath();
  return onPath(NAMES) ?? PLACES.find((file) => existsSync(file)) ?? (existsSync(own) ? own : undefined);
};

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

const install = (): void => {
  process.stderr.write('Installing Chromium for the browser tests (once, up to some minutes)…\n');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const quiet = ['-qq', '-y', '-o', 'Dpkg::Use-Pty=0'];
    if (run('apt-get', ['update', '-qq']) && run('apt-get', ['install', ...quiet, 'chromium'])) return;
  }
  run(join('node_modules', '.bin', 'playwright'), ['install', 'chromium']);
};

/** The executable of a Chromium, installed where none is; an error that says what to do where that fails. */
export const findBrowser = (): string => {
  const here = found();
  if (here !== undefined) return here;
  install();
  const now = found();
  if (now !== undefined) return now;
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
};

const FIREFOX = ['firefox-esr', 'firefox'];
const FIREFOX_PLACES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** The executable of a Firefox; undefined where none is. It is a second opinion, so none is installed. */
export const findFirefox = (): string | undefined => {
  const named = process.env['FIREFOX_PATH'];
  if (named !== undefined && existsSync(named)) return named;
  return onPath(FIREFOX) ?? FIREFOX_PLACES.find((file) => existsSync(file));
};
