import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** Ids that are made on the spot: pages that differ in them alone are of one kind. */
const isMade = (part: string): boolean => /^[0-9a-f]{8}-|^[0-9a-z]{16,}$/iu.test(part);

/** The address behind `#`. */
const here = (page: Page): string => new URL(page.url()).hash.slice(1);

/** Resolves when nothing on the page has changed for a moment: what is fetched late is there. */
const settled = async (page: Page, quiet = 150): Promise<void> => {
  await expect(page.locator('main').first()).toBeVisible();
  await page.evaluate(
    (ms) =>
      new Promise<void>((done) => {
        const still = (): ReturnType<typeof setTimeout> => setTimeout(done, ms);
        let timer = still();
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = still();
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    quiet,
  );
};

/** Goes to an address of the page, by address. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(`./#${address}`);
  await settled(page);
};

/** All links that lead about in the page. What lies in the dark around the sentence of a lesson cannot be pressed. */
const linksOf = async (page: Page): Promise<string[]> => {
  const hrefs = await page.locator('a[href^="#"]:visible').evaluateAll((all) => {
    const dark = document.querySelector('.coach-shade') !== null;
    const lit = all.filter((a) => !dark || a.closest('.coach') !== null);
    return lit.map((a) => a.getAttribute('href')?.slice(1) ?? '');
  });
  return [...new Set(hrefs)];
};

/** What can be read on the page, without the theme and notices. */
const reading = (page: Page): Promise<string> => page.locator('main').first().innerText();

/** Clicks one link of the page that is open, and sees that it lands where its address leads. */
const follow = async (page: Page, from: string, href: string): Promise<string> => {
  const said = `${href}, clicked on ${from}`;
  await page.locator(`a[href="#${href}"]:visible`).first().click();
  // A fresh roster is kept at once and gets an address of its own.
  if (href.startsWith('/build/new')) await expect.poll(() => here(page), said).not.toContain('/build/new');
  else await expect.poll(() => here(page), said).toBe(href);
  expect(new URL(page.url()).search, `${said}: nothing of it stands before the #`).toBe('');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Page not found' }), said).toHaveCount(0);
  if (href.includes('?')) {
    const clicked = await reading(page);
    await open(page, '/credits');
    await open(page, href);
    expect(await reading(page), `${said}, reads as it does by address`).toBe(clicked);
  }
  return here(page);
};

/**
 * Clicks the links of these pages, each address once; or, `everywhere`, every link of every page that can be reached
 * from them. Of links to single rules, the first few of a page stand for all; all pages with a made id are one.
 */
export const crawl = async (
  page: Page,
  starts: readonly string[],
  everywhere: boolean,
): Promise<string[]> => {
  const queue = [...starts];
  const kinds = new Set<string>();
  const done = new Set<string>();
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    await open(page, from);
    // Links that come with the content of a game are there only when that is.
    await settled(page, 1500);
    const title = await page.locator('h1').first().innerText();
    const kind = from
      .split('/')
      .map((part) => (isMade(part) ? `* ${title}` : part))
      .join('/');
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    let rules = 0;
    for (const href of await linksOf(page)) {
      const isRule = /^\/rules\/[^/]+\/./u.test(href);
      if (isRule && ++rules > 3) continue;
      const step = everywhere ? `${from} ${href}` : href;
      if (done.has(step)) continue;
      done.add(step);
      if (here(page) !== from) await open(page, from);
      const landed = await follow(page, from, href);
      if (everywhere && !isRule) queue.push(landed);
    }
  }
  return [...done];
};
