/**
 * The page in a browser: what is loaded first, how long odds and clicks take, what moving a full board costs. Each is
 * measured inside the page, from the event to what is on the screen.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.ts';
import { buildPage, servePage } from '../../../scripts/page.ts';
import { median, type Row } from '../../../bench/measure.ts';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const PORT = 4373;
const TOKENS = 300;

const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** Kilobytes of script, compressed, that a page loads by itself. */
const firstLoad = async (browser: Browser, url: string): Promise<number> => {
  const page = await browser.newPage();
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && !/sw\.js|workbox/.test(pathname)) files.add(pathname);
  });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
  const sizes = [...files].map((file) => gzipSync(readFileSync(join(DIST, file))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
};

/** Lays a table by the button on the first page and begins the battle. */
const beginBattle = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('button', { name: /Begin the battle/ }).click();
  await page.getByRole('button', { name: /Begin the battle/ }).waitFor({ state: 'detached' });
};

/** Where the tokens stand on the screen, by side. */
const tokens = (page: Page): Promise<{ id: string; x: number; y: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-unit]')].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { id: node.getAttribute('data-unit') ?? '', x: x + width / 2, y: y + height / 2 };
    }),
  );

/** Puts two stop-watches into the page: pointer to forecast card, and click to the frame after it. */
const startWatches = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const hovers: number[] = [];
    const clicks: number[] = [];
    let begun = 0;
    let shown: string | undefined;
    addEventListener('pointermove', () => (begun = performance.now()), { capture: true });
    new MutationObserver(() => {
      const card = document.querySelector('.fc')?.getAttribute('aria-label') ?? undefined;
      if (card === shown) return;
      shown = card;
      if (card !== undefined && begun > 0) hovers.push(performance.now() - begun);
      begun = 0;
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
    addEventListener(
      'pointerup',
      () => {
        const at = performance.now();
        requestAnimationFrame(() => setTimeout(() => clicks.push(performance.now() - at)));
      },
      { capture: true },
    );
    Object.assign(globalThis, { watches: { hovers, clicks } });
  });

interface Watches {
  readonly hovers: number[];
  readonly clicks: number[];
}

const isFoe = ({ id }: { id: string }): boolean => /^e[0-9]/.test(id);

/** Presses the key for the next unit until one is in hand: the enemies may still be moving. */
const takeUnit = async (page: Page): Promise<void> => {
  const wait = page.getByRole('button', { name: /^Wait/ });
  for (let tries = 0; tries < 100; tries++) {
    await page.keyboard.press('n');
    if (await wait.first().isVisible()) return;
    await page.waitForTimeout(200);
  }
  throw new Error('no unit could be taken in hand');
};

/** Takes units in hand, points at every enemy, and waits for them to come nearer, for some turns. */
const playAround = async (page: Page): Promise<Watches> => {
  await startWatches(page);
  const wait = page.getByRole('button', { name: /^Wait/ });
  for (let turn = 0; turn < 14; turn++) {
    await takeUnit(page);
    const all = await tokens(page);
    for (const unit of all.filter((t) => !isFoe(t))) {
      await page.mouse.click(unit.x, unit.y);
      for (const foe of all.filter(isFoe)) {
        await page.mouse.move(foe.x, foe.y, { steps: 2 });
        await page.mouse.move(8, 420);
      }
    }
    await takeUnit(page);
    await wait.first().click();
  }
  return page.evaluate(() => (globalThis as unknown as { watches: Watches }).watches);
};

/** The middle time of a frame while the board is dragged about, in milliseconds. */
const panFrames = async (page: Page, url: string, bare: boolean): Promise<number> => {
  await page.goto(`${url}?tokens=${TOKENS}${bare ? '&bare=1' : ''}#/gallery`);
  await page.waitForSelector(bare ? '[data-bare] circle' : '[data-unit]');
  await page.mouse.move(700, 450);
  await page.mouse.down({ button: 'middle' });
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const times: number[] = [];
        let last = performance.now();
        const tick = (now: number): void => {
          times.push(now - last);
          last = now;
          if (times.length < 150) requestAnimationFrame(tick);
          else done(times.slice(10));
        };
        requestAnimationFrame(tick);
      }),
  );
  let running = true;
  void frames.then(() => (running = false));
  for (let i = 0; running; i++)
    await page.mouse.move(700 + 150 * Math.sin(i / 9), 450 + 90 * Math.cos(i / 7));
  await page.mouse.up({ button: 'middle' });
  const times = await frames;
  return times.reduce((sum, t) => sum + t, 0) / times.length;
};

/** The rows of the page. */
const benchPage = async (): Promise<Row[]> => {
  await buildPage();
  const server = await servePage(PORT, true);
  const url = `http://127.0.0.1:${PORT}/`;
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const script = await firstLoad(browser, url);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await beginBattle(page, url);
  const { hovers, clicks } = await playAround(page);
  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < 3; round++) {
    ours.push(await panFrames(page, url, false));
    peer.push(await panFrames(page, url, true));
  }
  await browser.close();
  await server.close();
  const [hover, click] = [percentile(hovers, 0.95), percentile(clicks, 0.95)];
  const [board, bare] = [median(ours), median(peer)];
  return [
    {
      name: 'script of the first page, before the content of a game',
      ours: script,
      unit: 'kB gzip',
      target: '< 250 kB',
      met: script < 250,
    },
    {
      name: 'forecast on the screen after the pointer has come to a target',
      ours: hover,
      unit: 'ms, 95th percentile',
      target: '< 8 ms',
      met: hovers.length > 0 && hover < 8,
      note: `${hovers.length} hovers, median ${median(hovers).toFixed(1)} ms`,
    },
    {
      name: 'click on the board until the next frame is drawn',
      ours: click,
      unit: 'ms, 95th percentile',
      target: '< 50 ms',
      met: clicks.length > 0 && click < 50,
      note: `${clicks.length} clicks, median ${median(clicks).toFixed(1)} ms`,
    },
    {
      name: `a frame while a board of ${TOKENS} tokens is dragged`,
      ours: board,
      unit: 'ms',
      peer: bare,
      peerName: `a bare SVG of ${TOKENS} circles`,
      ratio: board / bare,
      target: '≤ 1.5 x',
      met: board / bare <= 1.5,
    },
  ];
};

process.stdout.write(JSON.stringify(await benchPage()));
process.exit(0);
