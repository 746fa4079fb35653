import { loadMatch, type Match } from '@caltrop/engine';
import { openSetup } from '@caltrop/shelf/node';
import type { Page } from '@playwright/test';
import { cartridge } from '../../../../examples/couriers/src/cartridge.ts';
import { deedButton, journalOf, tileAt, toAct } from '../kit/table.ts';
import { expect, test } from '../kit/test.ts';

const SEAT = 'moss';

/** The match of the table that is shown, read beside the page. */
const besideOf = async (page: Page) => {
  const journal = await journalOf(page);
  const { setup } = JSON.parse(journal.split('\n', 1)[0] ?? '') as { readonly setup: unknown };
  const opened = await openSetup(cartridge, setup);
  if (!opened.ok) throw new Error(opened.error[0]?.what);
  const match = loadMatch(journal, () => ({ ok: true, value: opened.value.game }));
  if (!match.ok) throw new Error(match.error[0]?.what);
  return { ...opened.value, match: match.value };
};

const isMine = (match: Match<unknown, unknown>): boolean =>
  match.outcome !== undefined || match.toAct().includes(SEAT);

test('a further game stands on the shelf, and a battle of it is played by mouse', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('region', { name: 'Choose a game' })).toContainText('Goblin Couriers');
  await page.goto('./#/new/couriers');
  await page.getByRole('button', { name: /^The Narrow Gate/ }).click();
  await page.getByLabel('Seed of the dice').fill('a');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await toAct(page);
  let strikes = 0;
  for (let now = await besideOf(page); now.match.outcome === undefined;) {
    const { match, presenter, kit } = now;
    const scene = presenter.scene(match.state, SEAT);
    const cellOf = (id: string): number => {
      const at = scene.tokens.find((token) => token.id === id)?.at ?? { x: 0, y: 0 };
      return Math.floor(at.y) * scene.field.width + Math.floor(at.x);
    };
    const click = async (cell: number): Promise<void> => {
      const { x, y } = await tileAt(page, cell);
      await page.mouse.click(x, y);
    };
    const command = kit.plans(match.state, SEAT, 1)[0]?.commands[0];
    const [verb = '', unit = '', to = ''] = presenter.makeText(match.state, command).split(' ');
    if (verb === 'done') await deedButton(page, 'End turn').click();
    else {
      const name = scene.tokens.find((token) => token.id === unit)?.name ?? '';
      const card = page.getByRole('region', { name: `Unit card: ${name}` });
      if (!(await card.isVisible())) await click(cellOf(unit));
      await expect(card).toBeVisible();
      if (verb === 'hit') {
        await click(cellOf(to));
        await expect(page.getByLabel(/^Odds: /)).toContainText('%');
        strikes++;
      }
      const column = to.charCodeAt(0) - 'a'.charCodeAt(0);
      const row = Number(to.slice(1)) - 1;
      await click(verb === 'hit' ? cellOf(to) : row * scene.field.width + column);
    }
    await expect
      .poll(async () => {
        const then = await besideOf(page);
        return then.match.length > match.length && isMine(then.match);
      })
      .toBe(true);
    now = await besideOf(page);
    if (now.match.outcome === undefined) await toAct(page);
  }
  await expect(page.getByRole('dialog')).toContainText(/Moss|Soot|Nobody/);
  expect(strikes).toBeGreaterThan(0);
});
