import type { Page } from '@playwright/test';
import { boardRect, goOn, untilMine, type Person } from './seen.ts';
import { expect } from '../test.ts';

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

/** Somebody at this page. */
export const personAt = (page: Page): Person => ({
  read: (inPage) => page.evaluate(inPage),
  async press(selector, which = 'first') {
    const all = page.locator(selector).filter({ visible: true });
    if ((await all.count()) === 0) return false;
    await all[which]().click();
    return true;
  },
});

/** Ends the turn as somebody who only sees the page: answers what is asked, then presses the end. */
const endTurn = async (person: Person): Promise<void> => {
  for (let i = 0; i < 40; i++) {
    const state = await untilMine(person);
    // The battle has ended with it.
    if (state === 'over') return;
    expect(['asked', 'next', 'waits', 'end']).toContain(state);
    if (await goOn(person, state)) return;
  }
  throw new Error('The turn does not end.');
};

/**
 * Presses things at random. After each press the board lies where it lay, and the way out is in sight. Every so often it
 * is taken. Stops early when the battle is over.
 */
export const pressAtRandom = async (page: Page, presses: number, seed: number): Promise<number> => {
  const random = seeded(seed);
  const person = personAt(page);
  await untilMine(person);
  // A window that has just changed its size lays its board out in the frames after that.
  const size = page.viewportSize();
  await page.waitForFunction((to) => to === null || innerWidth === to.width, size);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
  const rect = await person.read(boardRect);
  const done: string[] = [];
  for (let i = 1; i <= presses; i++) {
    done.push(await pressSomething(page, random));
    await tidy(page);
    const state = await untilMine(person);
    if (state === 'over') return i;
    const story = `seed ${seed}, press ${i}: ${done.slice(-6).join('; ')}`;
    expect(state, story).not.toBe('lost');
    expect(await person.read(boardRect), story).toBe(rect);
    if (i % 12 === 0) await endTurn(person);
  }
  return presses;
};
