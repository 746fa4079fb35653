import { crawl } from '../kit/look/crawl.ts';
import { expect, test } from '../kit/test.ts';

test('every link of the build page lands where its address says', async ({ page }) => {
  const done = await crawl(page, ['/build'], false);
  // The ones that opened another game's army: a query is part of an address.
  expect(done.filter((href) => href.startsWith('/build/new?game=dwethia&faction=')).length).toBeGreaterThan(
    2,
  );
  expect(done).toContain('/build/rule?what=item');
});
