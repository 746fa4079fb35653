import type { Locator, Page } from '@playwright/test';

/** Whoever comes to this page has given these orders before. */
const haveOrders = (page: Page, orders: object): Promise<unknown> =>
  page.addInitScript((text) => localStorage.setItem('caltrop-orders', text), JSON.stringify(orders));

/** They want to be asked everything, also what answers itself. */
export const askEverything = (page: Page): Promise<unknown> =>
  haveOrders(page, { everything: true, games: {} });

/** They want to be asked each time a question of this kind comes up. */
export const askAlways = (page: Page, game: string, kind: string): Promise<unknown> =>
  haveOrders(page, { everything: false, games: { [game]: { [kind]: 'ask' } } });

/** The answer to the question at hand that begins so: side by side with others, or behind the fold, which is opened. */
export const answerNamed = async (page: Page, name: RegExp): Promise<Locator> => {
  const answers = page.locator('.answers');
  await answers.waitFor();
  const named = answers.getByRole('button', { name });
  if ((await named.count()) === 0) await answers.locator('.answer-more').click();
  return named.first();
};
