import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Numbers below one that are the same for the same seed. */
const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** What may be pressed at random: everything of the table that does not leave it. */
const PRESSABLE = [
  '.dock button',
  '.sheet button',
  '.frame-rail button',
  '.frame-left button',
  '.frame-who button',
  '.strip button',
  '[role="toolbar"] button',
].join(',');
/** Leads away from the table, or to an earlier moment of it. */
const LEADS_AWAY = /odds lab|see this moment|copy|back to the start|undo|redo|goals/i;

/** Where the board lies: its place on the page; on a wide screen also the field that is drawn in it. */
const boardRect = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const words = (selector: string): string => {
      const { x, y, width, height } =
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return [x, y, width, height].map((n) => n.toFixed(2)).join(' ');
    };
    const isWide = document.querySelector('.frame') !== null;
    return isWide ? `${words('.fieldbox')} | ${words('.board-sheet')}` : words('.fieldbox');
  });

type State = 'asked' | 'end' | 'next' | 'others' | 'over' | 'lost';

/** What a person sees of the way out: an answer to give, the end of the turn, or the next unit. Hidden ones do not count. */
const stateOf = (page: Page): Promise<State> =>
  page.evaluate(() => {
    const seen = (selector: string): boolean =>
      [...document.querySelectorAll<HTMLElement>(selector)].some((e) => {
        const { x, y, width, height } = e.getBoundingClientRect();
        const [cx, cy] = [x + width / 2, y + height / 2];
        const top = document.elementFromPoint(cx, cy);
        return width > 0 && top !== null && (e === top || e.contains(top) || top.contains(e));
      });
    if (document.querySelector('[role="dialog"], .replay') !== null) return 'over';
    if (seen('[data-turn]')) return 'end';
    if (seen('[data-next]')) return 'next';
    if (document.querySelector('.prompt-options button, .prompt-face') !== null)
      return seen('.prompt-options button, .prompt-face') ? 'asked' : 'lost';
    return document.querySelector('.acts') === null ? 'others' : 'lost';
  });

/** Waits until a person is asked or is to act, or the battle is over. */
const untilMine = async (page: Page): Promise<State> => {
  let state = await stateOf(page);
  await expect
    .poll(async () => (state = await stateOf(page)), { intervals: [20, 50, 100, 200], timeout: 30_000 })
    .not.toBe('others');
  return state;
};

/** Presses something at random: a place of the board, a button, a key. */
const pressSomething = async (page: Page, random: () => number): Promise<string> => {
  const what = random();
  if (what < 0.15) {
    const keys = ['Escape', 'Escape', 'n', 'x', 'r', '1', '2', '3'];
    const key = keys[Math.floor(random() * keys.length)] ?? 'Escape';
    await page.keyboard.press(key);
    return `key ${key}`;
  }
  if (what < 0.6) {
    const [dx, dy] = [random(), random()];
    const at = await page.evaluate(
      ([fx, fy]) => {
        const box = document.querySelector('.fieldbox')?.getBoundingClientRect() ?? new DOMRect();
        const sheet = document.querySelector('.sheet')?.getBoundingClientRect();
        const bottom = sheet === undefined ? box.bottom : Math.min(box.bottom, sheet.top - 20);
        return { x: box.x + 4 + (box.width - 8) * fx, y: box.y + 4 + (bottom - box.y - 8) * fy };
      },
      [dx, dy] as const,
    );
    await page.mouse.click(at.x, at.y);
    return `board ${at.x.toFixed(0)} ${at.y.toFixed(0)}`;
  }
  const pick = random();
  return page.evaluate(
    ([selector, away, share]) => {
      const leads = new RegExp(away, 'i');
      const all = [...document.querySelectorAll<HTMLButtonElement>(selector)].filter((e) => {
        const name = e.getAttribute('aria-label') ?? e.textContent;
        return !e.disabled && e.checkVisibility() && e.closest('[inert]') === null && !leads.test(name);
      });
      const one = all[Math.floor(share * all.length)];
      one?.click();
      return `button ${one?.getAttribute('aria-label') ?? one?.textContent ?? 'none'}`;
    },
    [PRESSABLE, LEADS_AWAY.source, pick] as const,
  );
};

/** Puts away what lies over the table, and comes back to the present. */
const tidy = async (page: Page): Promise<void> => {
  if (await page.getByRole('dialog').first().isVisible()) await page.keyboard.press('Escape');
};

/** Ends the turn as somebody who only sees the page: answers what is asked, then presses the end. */
const endTurn = async (page: Page): Promise<void> => {
  for (let i = 0; i < 40; i++) {
    const state = await untilMine(page);
    if (state === 'asked') await page.locator('.prompt-options button').first().click();
    else if (state === 'next') await page.locator('[data-next]').first().click();
    else {
      expect(state).toBe('end');
      await page.locator('[data-turn]').last().click();
      return;
    }
  }
  throw new Error('The turn does not end.');
};

/**
 * Presses things at random. After each press the board lies where it lay, and the way out is in sight. Every so often it
 * is taken. Stops early when the battle is over.
 */
export const pressAtRandom = async (page: Page, presses: number, seed: number): Promise<number> => {
  const random = seeded(seed);
  await untilMine(page);
  const rect = await boardRect(page);
  const done: string[] = [];
  for (let i = 1; i <= presses; i++) {
    done.push(await pressSomething(page, random));
    await tidy(page);
    const state = await untilMine(page);
    if (state === 'over') return i;
    const story = `seed ${seed}, press ${i}: ${done.slice(-6).join('; ')}`;
    expect(state, story).not.toBe('lost');
    expect(await boardRect(page), story).toBe(rect);
    if (i % 12 === 0) await endTurn(page);
  }
  return presses;
};
