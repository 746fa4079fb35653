import { beside, cellOf, deedButton, tileAt, toAct, untilMine } from '../kit/table.ts';
import { expect, test } from '../kit/test.ts';
import { layYard } from '../kit/yard.ts';

test.use({ serviceWorkers: 'allow' });

test('after the first visit the network is not needed', async ({ page, context }) => {
  await page.goto('./');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated') {
      await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
    }
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play now', exact: true })).toBeVisible();
  await layYard(page);
  await deedButton(page, 'Begin the battle').click();
  const { match, opened } = await untilMine(page, 0);
  await toAct(page);
  const scene = opened.presenter.scene(match.view('blue'), 'blue');
  const ada = scene.tokens.find((t) => t.name === 'Ada');
  const cell = cellOf(ada?.at ?? { x: 0, y: 0 }, scene.field.width);
  for (const at of [cell, cell - scene.field.width]) {
    const { x, y } = await tileAt(page, at);
    await page.mouse.click(x, y);
  }
  await deedButton(page, 'Wait').click();
  // The bot thinks in a worker, which is there too.
  await expect
    .poll(async () => (await beside(page)).match.history().some((l) => l.seat === 'red'))
    .toBe(true);
  await page.reload();
  await toAct(page);
  await page.goto('./#/odds');
  await expect(page.getByRole('region', { name: 'What comes out' })).toBeVisible();
  await page.goto('./#/rules/officers-chess');
  await expect(page.getByRole('searchbox')).toBeVisible();
});
