import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

export { expect };

/** A page of a browser that has never been here, watched like the first one. */
export type Fresh = (options?: BrowserContextOptions) => Promise<Page>;

/** Notes down everything that a page complains about. */
const watch = (context: BrowserContext, complaints: string[]): void => {
  context.on('weberror', (error) => complaints.push(`page error: ${String(error.error())}`));
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console error: ${message.text()}`);
  });
};

/** Tests of the page: any error in the console or on the page fails them, and nothing moves longer than it must. */
export const test = base.extend<{ complaints: string[]; fresh: Fresh }>({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      watch(context, complaints);
      await use(complaints);
      expect(complaints, 'errors in the console or on the page').toEqual([]);
    },
    { auto: true },
  ],
  fresh: async ({ browser, baseURL, complaints }, use) => {
    const made: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
        viewport: { width: 1440, height: 900 },
        ...(baseURL === undefined ? {} : { baseURL }),
        ...options,
      });
      made.push(context);
      watch(context, complaints);
      return context.newPage();
    });
    await Promise.all(made.map((context) => context.close()));
  },
});

/** What was copied last. */
export const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Waits until a notice says something. */
export const notice = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByRole('region', { name: 'Notices' }).getByText(text)).toBeVisible();
