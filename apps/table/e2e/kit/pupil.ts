/** Pupils of a lesson: they do what is lit, by mouse, by keys or by touch, and now and then something else. */
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A way to do things. */
export interface Way {
  readonly name: string;
  /** Does what is lit. */
  act(page: Page, at: Lit): Promise<void>;
  /** Does something that nobody asked for. */
  err(page: Page): Promise<void>;
}

interface Lit {
  readonly x: number;
  readonly y: number;
}

const dots = (page: Page) => page.locator('.coach-dots');
const stepOf = (page: Page): Promise<string> =>
  dots(page)
    .getAttribute('aria-label', { timeout: 1000 })
    .then((label) => label ?? '')
    .catch(() => '');

/** The middle of the hole, once it stands still. */
const litAt = async (page: Page): Promise<Lit | undefined> => {
  const ring = page.locator('.coach-ring');
  const box = await ring.boundingBox({ timeout: 5000 }).catch(() => null);
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  const again = await ring.boundingBox({ timeout: 1000 }).catch(() => null);
  if (box === null || again === null || box.x !== again.x || box.y !== again.y) return undefined;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

export const byMouse: Way = {
  name: 'mouse',
  act: (page, { x, y }) => page.mouse.click(x, y),
  // The logo leads home, the brush of the theme changes it: not while a lesson asks for something else.
  err: (page) => page.mouse.click(20, 20),
};

export const byTouch: Way = {
  name: 'touch',
  act: (page, { x, y }) => page.touchscreen.tap(x, y),
  err: (page) => page.touchscreen.tap(20, 186),
};

/** Leads the cursor of a board in tiles to a place in the window. */
const toTile = async (page: Page, { x, y }: Lit): Promise<void> => {
  const by = await page.evaluate(
    ([px = 0, py = 0]) => {
      const cell = document.querySelector<HTMLElement>('.fieldbox [role="gridcell"][tabindex="0"]');
      cell?.focus({ preventScroll: true });
      const box = cell?.getBoundingClientRect();
      if (box === undefined) return { right: 0, down: 0 };
      return {
        right: Math.round((px - box.x - box.width / 2) / box.width),
        down: Math.round((py - box.y - box.height / 2) / box.height),
      };
    },
    [x, y],
  );
  for (let i = 0; i < Math.abs(by.right); i++)
    await page.keyboard.press(by.right > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(by.down); i++)
    await page.keyboard.press(by.down > 0 ? 'ArrowDown' : 'ArrowUp');
};

/** Goes from model to model until the one there has the focus. */
const toModel = async (page: Page, { x, y }: Lit): Promise<void> => {
  const found = await page.evaluate(
    ([px = 0, py = 0]) => {
      const options = [...document.querySelectorAll<HTMLElement>('.fieldbox [role="option"]')];
      options.find((o) => o.tabIndex === 0)?.focus({ preventScroll: true });
      const middle = (o: Element) => {
        const box = o.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.width };
      };
      const at = options.findIndex((o) => {
        const m = middle(o);
        return Math.hypot(m.x - px, m.y - py) < m.size / 3;
      });
      return at < 0 ? 0 : at - options.findIndex((o) => o.tabIndex === 0);
    },
    [x, y],
  );
  for (let i = 0; i < Math.abs(found); i++) await page.keyboard.press(found > 0 ? 'PageDown' : 'PageUp');
};

/** The lit button: what its key is, or nothing where it has to be gone to. */
const keyAt = (page: Page, { x, y }: Lit): Promise<{ readonly key: string } | undefined> =>
  page.evaluate(
    ([px = 0, py = 0]) => {
      const button = document
        .elementsFromPoint(px, py)
        .map((e) => e.closest<HTMLElement>('button, [role="menuitem"]'))
        .find((e) => e !== null && e.closest('.coach') === null);
      if (button === undefined || button === null) return undefined;
      const digit = button.dataset['digit'];
      if (button.dataset['end'] !== undefined) return { key: 'e' };
      if (digit !== undefined) return { key: digit };
      button.focus();
      return { key: 'Enter' };
    },
    [x, y],
  );

export const byKeys: Way = {
  name: 'keys',
  async act(page, at) {
    const found = await keyAt(page, at);
    if (found !== undefined) {
      await page.keyboard.press(found.key);
      return;
    }
    const inTiles = (await page.locator('.fieldbox [role="grid"]').count()) > 0;
    await (inTiles ? toTile : toModel)(page, at);
    await page.keyboard.press(inTiles ? 'Space' : 'Enter');
  },
  // The turn is ended when a lesson says so, and nothing is given up by Escape.
  async err(page) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('x');
    await page.keyboard.press('x');
  },
};

/** Goes through a lesson to its end; every third step something else is done first. */
export const finish = async (page: Page, way: Way): Promise<number> => {
  let acts = 0;
  for (let tried = 0; tried < 90; tried++) {
    if ((await page.locator('.coach-end').count()) > 0) return acts;
    const step = await stepOf(page);
    const lit = step === '' ? undefined : await litAt(page);
    if (lit === undefined || step !== (await stepOf(page))) continue;
    if (acts % 3 === 1) {
      await way.err(page);
      if (way !== byKeys) await expect(page.locator('.coach-else')).toBeVisible();
      expect(await stepOf(page), 'what was not asked for does nothing').toBe(step);
    }
    const at = await litAt(page);
    if (at === undefined) continue;
    await way.act(page, at);
    acts += 1;
    await page
      .waitForFunction(
        (label) =>
          document.querySelector('.coach-end') !== null ||
          document.querySelector('.coach-dots')?.getAttribute('aria-label') !== label,
        step,
        { timeout: 5000 },
      )
      .catch(() => undefined);
  }
  throw new Error(`the lesson is not done: ${await page.locator('.coach').innerText()}`);
};
