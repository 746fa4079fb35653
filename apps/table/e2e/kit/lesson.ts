/** A taught first battle, from its beginning to its end. */
import { take } from '@caltrop/shelf';
import { teachingOf } from '@caltrop/shelf/node';
import type { Page } from '@playwright/test';
import { finish, type Way } from './pupil.ts';
import { expect } from './test.ts';

/** Games that have a lesson. */
export const LESSONS = ['officers-chess', 'dwethia', 'cairn-ap', 'generia'] as const;

export const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

const stepsOf = async (kind: string): Promise<number> => {
  const game = await take(kind);
  const teaching = game.ok ? teachingOf(game.value) : game;
  return teaching.ok ? (teaching.value.lesson?.steps.length ?? 0) : 0;
};

/** Nothing moves longer than it must: a lesson is about what is done. */
export const beginLesson = async (page: Page, kind: string): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('caltrop-table', 'no-motion'));
  await page.goto(`./#/learn/${kind}`);
  await expect(page.getByRole('region', { name: 'Lesson' })).toBeVisible();
};

/** Goes through the lesson of a game to its end, with wrong clicks on the way. */
export const learn = async (page: Page, kind: string, way: Way): Promise<void> => {
  await beginLesson(page, kind);
  const acts = await finish(page, way);
  // A step is one act; what was put down by mistake is taken up again.
  expect(acts).toBeLessThanOrEqual(2 * (await stepsOf(kind)));
  await expect(page.getByRole('heading', { name: 'You know how to play' })).toBeFocused();
};
