import { beside, cellOf, deedButton, tileAt, toAct, untilMine } from '../kit/table.ts';
import { expect, test } from '../kit/test.ts';
import { planFor } from '../kit/rules.ts';
import { layYard } from '../kit/yard.ts';

interface Looked {
  readonly frames: { readonly moving: boolean; readonly odds: boolean }[];
}

test('while a strike is shown, its odds are gone and nothing of them can be pressed again', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await layYard(page);
  await toAct(page);
  await deedButton(page, 'Begin the battle').click();
  await untilMine(page, 0);
  await toAct(page);
  const now = await beside(page);
  const plan = planFor(now, 'blue');
  if (plan.kind !== 'strike') throw new Error(`Nobody can strike: ${plan.kind}`);
  const { width } = now.opened.presenter.scene(now.match.view('blue'), 'blue').field;
  const target = await tileAt(page, cellOf(plan.target.at, width));
  await page.evaluate(() => {
    const frames: Looked['frames'] = [];
    const look = (): void => {
      const moving = document
        .getAnimations()
        .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('[data-unit]'));
      frames.push({ moving, odds: document.querySelector('.fc, [data-main]') !== null });
      requestAnimationFrame(look);
    };
    addEventListener('keydown', (e) => e.key === 'Enter' && requestAnimationFrame(look), { once: true });
    Object.assign(globalThis, { looked: { frames } });
  });
  const from = await tileAt(page, cellOf(plan.unit.at, width));
  await page.mouse.click(from.x, from.y);
  // The pointer rests on the target, as it does when somebody strikes by a second click.
  await page.mouse.click(target.x, target.y);
  await expect(page.getByRole('button', { name: /^Strike/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const framesOf = (): Promise<Looked['frames']> =>
    page.evaluate(() => (globalThis as unknown as { looked: Looked }).looked.frames);
  await expect.poll(async () => (await framesOf()).filter((f) => f.moving).length).toBeGreaterThan(2);
  await expect.poll(async () => (await framesOf()).at(-1)?.moving).toBe(false);
  expect((await framesOf()).filter((f) => f.moving && f.odds)).toEqual([]);
});
