/**
 * The page in a browser: what is loaded first, how long odds and clicks take, what moving a full board costs. Each is
 * measured inside the page, from the event to what is on the screen.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { KINDS } from '@caltrop/shelf';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.ts';
import { buildPage, servePage } from '../../../scripts/page.ts';
import { median, type Row } from '../../../bench/measure.ts';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const PORT = Number(process.env['PAGE_PORT'] ?? 4373);
const TOKENS = 300;
/** How often a turn or a phase is gone through in each game, and how long at most. */
const TURNS = 8;
const GAME_MS = 25_000;

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

/** Lays the table that the set-up page of a game offers first, and sits down at it. */
const beginBattle = async (page: Page, url: string, game: string): Promise<void> => {
  await page.goto(`${url}#/new/${game}`);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.locator('.dock').waitFor();
};

/** Where the tokens of each side stand on the screen; people are of the first. */
const tokens = (page: Page): Promise<{ own: boolean; x: number; y: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-unit]')].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      const own = node.querySelector('.token-a') !== null;
      return { own, x: x + width / 2, y: y + height / 2 };
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

const readWatches = (page: Page): Promise<Watches> =>
  page.evaluate(() => (globalThis as unknown as { watches: Watches }).watches);

/** What the page itself spends on a hover and on a click: script, style and layout, in milliseconds of the processor. */
interface Work {
  readonly hovers: number[];
  readonly clicks: number[];
}

/** Two frames: what an event has led to is drawn. */
const FRAMES_MS = 40;

/** Counts the work of the page's main thread in the processor's own time, which other programs do not lengthen. */
const workOf = async (page: Page): Promise<(act: () => Promise<void>) => Promise<number>> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<number> => {
    const { metrics } = await browser.send('Performance.getMetrics');
    const parts = new Set(['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']);
    return metrics.filter((m) => parts.has(m.name)).reduce((sum, m) => sum + m.value * 1000, 0);
  };
  return async (act) => {
    const before = await spent();
    await act();
    await page.waitForTimeout(FRAMES_MS);
    return (await spent()) - before;
  };
};

/** As long as a hand takes from a unit to its target: the odds of all targets are asked for meanwhile. */
const REACH_MS = 300;

/** Answers what is asked and lets others act until a person may take a unit in hand; false where the battle is over. */
const mayAct = async (page: Page): Promise<boolean> => {
  for (let tries = 0; tries < 400; tries++) {
    if (await page.locator('.result-head').isVisible()) return false;
    const answer = page.locator('.dock-asked [data-digit="1"], .dock-asked [data-main]').first();
    if (await answer.isVisible()) await answer.click();
    else if (await page.locator('.dock-told [data-main]').first().isVisible())
      await page.locator('.dock-told [data-main]').first().click();
    else if (await page.locator('.dock-told .acts button').first().isVisible()) return true;
    await page.waitForTimeout(50);
  }
  throw new Error(`nobody may act: ${await page.locator('.dock').innerText()}`);
};

/** Takes units in hand and points at every enemy, then ends the turn or the phase, some times over. */
const playAround = async (
  page: Page,
  turns: number,
): Promise<{ readonly watches: Watches; readonly work: Work }> => {
  await startWatches(page);
  const spentOn = await workOf(page);
  const work: Work = { hovers: [], clicks: [] };
  const until = performance.now() + GAME_MS;
  // A battle may take its time until somebody comes in sight of another.
  const goesOn = async (turn: number): Promise<boolean> =>
    performance.now() < until &&
    (turn < turns || (turn < 3 * turns && (await readWatches(page)).hovers.length === 0)) &&
    mayAct(page);
  for (let turn = 0; await goesOn(turn); turn++) {
    await page.keyboard.press('n');
    const all = await tokens(page);
    for (const unit of all.filter((t) => t.own).slice(0, 6)) {
      work.clicks.push(await spentOn(() => page.mouse.click(unit.x, unit.y)));
      await page.waitForTimeout(REACH_MS);
      for (const foe of all.filter((t) => !t.own)) {
        work.hovers.push(await spentOn(() => page.mouse.move(foe.x, foe.y)));
        await page.mouse.move(8, 420);
      }
    }
    await page.keyboard.press('Escape');
    if (!(await mayAct(page))) break;
    await page.keyboard.press('n');
    const end = page.locator('[data-end]').first();
    if (await end.isVisible()) work.clicks.push(await spentOn(() => end.click()));
  }
  return { watches: await readWatches(page), work };
};

const workWords = (spent: readonly number[]): string =>
  `script, style and layout ${median(spent).toFixed(1)} ms of processor time, 95th percentile ${percentile(spent, 0.95).toFixed(1)}`;

/** How long odds and clicks take in one game. */
const benchGame = async (browser: Browser, url: string, game: string): Promise<Row[]> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await beginBattle(page, url, game);
  const {
    watches: { hovers, clicks },
    work,
  } = await playAround(page, TURNS);
  await page.close();
  const [hover, click] = [percentile(hovers, 0.95), percentile(clicks, 0.95)];
  return [
    {
      name: `${game}: forecast on the screen after the pointer has come to a target`,
      ours: hover,
      unit: 'ms, 95th percentile',
      target: '< 8 ms',
      met: hovers.length > 0 && hover < 8,
      note: `${hovers.length} hovers, median ${median(hovers).toFixed(1)} ms; ${workWords(work.hovers)}`,
    },
    {
      name: `${game}: click on the board until the next frame is drawn`,
      ours: click,
      unit: 'ms, 95th percentile',
      target: '< 50 ms',
      met: clicks.length > 0 && click < 50,
      note: `${clicks.length} clicks, median ${median(clicks).toFixed(1)} ms; ${workWords(work.clicks)}`,
    },
  ];
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
  const rows: Row[] = [];
  for (const game of KINDS) rows.push(...(await benchGame(browser, url, game)));
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < 3; round++) {
    ours.push(await panFrames(page, url, false));
    peer.push(await panFrames(page, url, true));
  }
  await browser.close();
  await server.close();
  const [board, bare] = [median(ours), median(peer)];
  return [
    {
      name: 'script of the first page, before the content of a game',
      ours: script,
      unit: 'kB gzip',
      target: '< 250 kB',
      met: script < 250,
    },
    ...rows,
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
