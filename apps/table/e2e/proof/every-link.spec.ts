import { crawl } from '../kit/look/crawl.ts';
import { expect, test } from '../kit/test.ts';

test.setTimeout(1_200_000);

test('every link of every page lands where its address says', async ({ page }) => {
  const done = await crawl(page, ['/', '/build', '/campaign', '/credits', '/gallery'], true);
  expect(done.length).toBeGreaterThan(100);
});
