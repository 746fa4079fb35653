import { learn, LESSONS, PHONE } from '../kit/lesson.ts';
import { byKeys, byTouch } from '../kit/pupil.ts';
import { test } from '../kit/test.ts';

for (const kind of LESSONS) {
  test(`${kind}: the first battle by keys alone`, ({ page }) => learn(page, kind, byKeys));
  test.describe('on a phone', () => {
    test.use(PHONE);
    test(`${kind}: the first battle on a phone`, ({ page }) => learn(page, kind, byTouch));
  });
}
