import { look } from '../kit/audit.ts';
import { WALKS } from '../kit/places.ts';
import { test } from '../kit/test.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

for (const walk of WALKS) {
  test(`${walk.map(({ name }) => name).join(', ')}: no serious fault in either theme`, async ({ page }) => {
    for (const { name, open } of walk) {
      await open(page);
      await look(page, `${name}-phone`);
    }
  });
}
