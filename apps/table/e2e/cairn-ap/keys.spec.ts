import type { Page } from '@playwright/test';
import { actions, toAct } from '../kit/table.ts';
import { expect, test } from '../kit/test.ts';
import { aloneInTheFord, layFord } from './warden.ts';

/** Presses the key that a button of the dock shows. */
const byKey = async (page: Page, name: RegExp): Promise<void> => {
  const key = await actions(page).getByRole('button', { name }).locator('kbd').textContent();
  await page.keyboard.press(key ?? '');
};

test('a turn of Cairn by keys alone: a step, a shot from a list, a drawer, the end; nothing loses the turn', async ({
  page,
}) => {
  await layFord(page, aloneInTheFord('hawk'));
  await toAct(page);
  const lines = page.getByRole('log', { name: 'Lines' });
  const card = page.getByRole('region', { name: 'Unit card: Hawk' });
  const end = actions(page).getByRole('button', { name: /^End turn/ });

  // Escape takes nobody out of hand who has to act, however often.
  for (let i = 0; i < 4; i++) await page.keyboard.press('Escape');
  await expect(card).toBeVisible();
  await expect(end).toBeVisible();

  // A step on the board.
  const cell = page.locator('[role="gridcell"]:focus');
  await page.keyboard.press('n');
  await expect(cell).toHaveAttribute('aria-label', /Hawk/);
  await page.keyboard.press('ArrowRight');
  await expect(cell).toHaveAttribute('aria-label', /in reach/);
  await page.keyboard.press('Enter');
  await expect(lines).toContainText(/Hawk (goes|moves|walks)/);

  // A shot: the list of whom, then the odds, back, and again.
  await byKey(page, /^Attack/);
  const list = page.getByRole('region', { name: 'Attack', exact: true });
  await expect(list.getByRole('button', { name: /Bandit/ }).first()).toContainText('%');
  await page.keyboard.press('1');
  const odds = page.getByRole('region', { name: /^Odds: Hawk/ });
  await expect(odds).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(odds).toBeHidden();
  await expect(end).toBeVisible();
  if (!(await list.isVisible())) await byKey(page, /^Attack/);
  await page.keyboard.press('1');
  await expect(odds).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(lines).toContainText(/Hawk wants to attack/);

  // The Warden's bot has ruled on it: it is done, or thought better of, by a key as well.
  await byKey(page, /^Go ahead/);
  await expect(page.getByRole('button', { name: /^Roll/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(end).toBeVisible();

  // A drawer opens as a list, and Escape closes it again.
  await byKey(page, /^Prepare/);
  const held = page.getByRole('region', { name: 'Prepare' });
  await expect(held.getByRole('button', { name: /^Hold: dodge/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(held).toBeHidden();

  // The end of the turn has a key of its own.
  await expect(end).toBeVisible();
  await page.keyboard.press('e');
  await expect(card).toBeHidden();
});
