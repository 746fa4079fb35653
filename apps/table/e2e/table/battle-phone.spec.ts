import type { Page } from '@playwright/test';
import { inAuction, inShootPhase, layMuster } from '../dwethia/game.ts';
import { inRing, layRing } from '../generia/ring.ts';
import { askEverything } from '../kit/questions.ts';
import { playBattle, tileAt, type Hands } from '../kit/table.ts';
import { TABLES } from '../kit/tables.ts';
import { expect, test } from '../kit/test.ts';
import { layYard } from '../kit/yard.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

/** Buttons and links in sight that a finger can hardly meet. Words in running text are left out (WCAG 2.5.8). */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, select, input, summary, [role="slider"]')]
      .filter((e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((e) => e.closest('p, .heard, [inert]') === null || e.matches('.btn, .icb'))
      .flatMap((e) => {
        const { width, height } = e.getBoundingClientRect();
        // What is drawn small may take a finger around it too.
        const around = getComputedStyle(e, '::after');
        const [w, h] = [around.width, around.height].map((size) => Number.parseFloat(size) || 0);
        const [wide, high] = [Math.max(width, w ?? 0), Math.max(height, h ?? 0)];
        if (width === 0 || height === 0 || (wide >= 43.5 && high >= 43.5)) return [];
        return [
          `${e.getAttribute('aria-label') ?? e.textContent.trim()}: ${width.toFixed(0)}×${height.toFixed(0)}`,
        ];
      }),
  );

/** Names in the lines of the chronicle that a tap on their middle does not meet, as something lies over them. */
const missedNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.chron-who')].flatMap((e) => {
      e.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = e.getBoundingClientRect();
      const met = document.elementFromPoint(x + width / 2, y + height / 2);
      return width === 0 || met?.closest('button') === e ? [] : [e.textContent];
    }),
  );

/** How far the page is wider than the screen. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const { game, lay } of TABLES) {
  test(`${game} on a phone: a finger meets everything that can be pressed`, async ({ page }) => {
    await lay(page);
    const states = page.getByRole('group', { name: 'Sheet' });
    for (const name of ['Act', 'Chronicle', 'Board']) {
      await states.getByRole('button', { name, exact: true }).tap();
      await expect(states.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
      expect(await smallTargets(page), `too small, state ${name}`).toEqual([]);
      // Cairn's order of turns names everybody.
      if (name === 'Chronicle' && game === 'Cairn')
        await expect(page.locator('.chron-who').first()).toBeVisible();
      expect(await missedNames(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }
  });
}

test('the lowered sheet shows its buttons whole, in every game from its beginning', async ({ page }) => {
  for (const kind of ['officers-chess', 'dwethia', 'cairn-ap', 'generia']) {
    await page.goto(`./#/new/${kind}`);
    await page.getByRole('button', { name: 'Begin', exact: true }).tap();
    const line = page.locator('.sheet-line .sheet-body');
    await expect(line.locator('button').first(), kind).toBeVisible({ timeout: 60_000 });
    const hidden = await line.evaluate((body) =>
      [body, ...body.querySelectorAll('.acts-name')].map((e) => e.scrollWidth - e.clientWidth),
    );
    expect(Math.max(...hidden), kind).toBe(0);
  }
});

test('who is far off is framed smaller, and whose turn comes next is seen as large as before', async ({
  page,
}) => {
  await layMuster(page, inShootPhase());
  const board = page.locator('.board-sheet');
  const wide = () => board.evaluate((e) => Math.round(e.getBoundingClientRect().width));
  const sheet = page.getByRole('region', { name: 'What to do now' });
  await sheet.getByRole('button', { name: /^Next unit/ }).tap();
  const before = await wide();
  await page.getByRole('group', { name: 'Sheet' }).getByRole('button', { name: 'Act', exact: true }).tap();
  await sheet.locator('.acts [data-attack]').first().tap();
  // Everybody in reach is in sight beside the one who shoots.
  await expect.poll(wide).toBeLessThan(before);
  await sheet.getByRole('button', { name: /^Back/ }).tap();
  await page.keyboard.press('n');
  await expect.poll(wide).toBe(before);
});

test('a battle on a phone: the sheet, taps to choose, taps to strike', async ({ page }) => {
  await layYard(page);
  const sheet = page.getByRole('region', { name: 'What to do now' });
  const states = page.getByRole('group', { name: 'Sheet' });
  const turn = page.getByRole('heading', { level: 1 });
  await expect(turn).toContainText('your move');
  expect(await overflow(page)).toBe(0);

  // The three states of the sheet.
  for (const name of ['Act', 'Chronicle', 'Board']) {
    await states.getByRole('button', { name, exact: true }).tap();
    await expect(states.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
    expect(await smallTargets(page), `too small, state ${name}`).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
  await page.getByRole('button', { name: 'Pull the sheet up' }).tap();
  await expect(sheet.getByRole('group', { name: 'Actions' })).toBeVisible();

  const toBoard = async (): Promise<void> => {
    const board = states.getByRole('button', { name: 'Board', exact: true });
    if (await board.isVisible()) await board.tap();
  };
  const tap = async (cell: number): Promise<void> => {
    const { x, y } = await tileAt(page, cell);
    await page.touchscreen.tap(x, y);
  };
  const name = (text: string) => sheet.getByRole('region', { name: `Unit card: ${text}` });
  const pick = async (text: string, cell: number): Promise<void> => {
    if (!(await name(text).isVisible())) {
      await toBoard();
      await tap(cell);
    }
    await expect(sheet.getByText(text).first()).toBeVisible();
  };
  let strikes = 0;
  const hands: Hands = {
    async strike({ unit }, at) {
      await pick(unit.name, at.unit);
      await toBoard();
      await tap(at.target);
      const strike = sheet.getByRole('button', { name: 'Strike' });
      await expect(strike).toBeVisible();
      await expect(sheet.getByRole('region', { name: /^Odds: / })).toBeVisible();
      if (strikes === 0) {
        expect(await smallTargets(page), 'too small, beside the odds').toEqual([]);
        expect(await overflow(page)).toBe(0);
      }
      // The second tap: on the button, or on the target again.
      if (strikes++ % 2 === 0) await strike.tap();
      else await tap(at.target);
    },
    async move({ unit }, at) {
      await pick(unit.name, at.unit);
      await toBoard();
      await tap(at.to);
    },
    async button({ unit, deed }, at) {
      if (unit !== undefined && at !== undefined) await pick(unit.name, at);
      const act = states.getByRole('button', { name: 'Act', exact: true });
      if (await act.isVisible()) await act.tap();
      await sheet.getByRole('group', { name: 'Actions' }).getByRole('button', { name: deed.label }).tap();
    },
  };
  const { match } = await playBattle(page, hands, () => expect(turn).toContainText('your move'));
  expect(match.outcome).toBeDefined();
  expect(strikes).toBeGreaterThan(2);
  const result = page.getByRole('dialog');
  await expect(result).toContainText(match.outcome?.text ?? '');
  expect(await overflow(page)).toBe(0);
  expect(await smallTargets(page), 'too small, on the result').toEqual([]);
});

/** Buttons of the question at hand that are not whole in sight. */
const cutAnswers = (page: Page): Promise<string[]> =>
  page.locator('.sheet').evaluate((sheet) => {
    const inner = (e: Element): DOMRect => (e.closest('.answers') ?? sheet).getBoundingClientRect();
    return [...sheet.querySelectorAll('.answers > button, .prompt-order-pick, .prompt-undo')].flatMap((e) => {
      const [box, around] = [e.getBoundingClientRect(), inner(e)];
      const isIn =
        box.top >= around.top - 1 &&
        box.bottom <= around.bottom + 1 &&
        box.bottom <= innerHeight &&
        box.right <= innerWidth;
      return isIn && box.height >= 43.5 ? [] : [e.textContent];
    });
  });

test('a question is whole above the fold: three answers, what else there is, the standing order and the way back', async ({
  page,
}) => {
  await askEverything(page);
  const answers = page.locator('.sheet .answers > button');
  // An auction has the longest sentence and the most answers, a blow in Generia the longest words.
  await layMuster(page, inAuction());
  await expect(answers).toHaveCount(4);
  await expect.poll(() => cutAnswers(page)).toEqual([]);

  const ring = inRing({ ours: 'fighter-7', theirs: 'marauder-7' });
  ring.match.command('fighter', { do: 'attack', arm: 0, on: 'theirs' });
  await layRing(page, ring);
  await expect(answers).toHaveCount(4);
  await expect(answers.first()).toContainText('%');
  await expect.poll(() => cutAnswers(page)).toEqual([]);
});
