import { KINDS } from '@caltrop/shelf';
import { findFirefox } from '../../../../scripts/browser.ts';
import { openFirefox } from '../kit/look/bidi.ts';
import { boardRect, playThrough } from '../kit/look/seen.ts';
import { expect, test } from '../kit/test.ts';

const STEPS = 1200;
const firefox = findFirefox();

test.setTimeout(900_000);
test.skip(
  firefox === undefined,
  'No Firefox was found: install it (Debian: firefox-esr) or set FIREFOX_PATH to one.',
);

for (const game of KINDS) {
  test(`Firefox: a battle of ${game}, from its set-up to its result`, async ({ baseURL }) => {
    const browser = await openFirefox(firefox ?? '', { width: 1440, height: 900 });
    const { person } = browser;
    try {
      await browser.open(`${baseURL ?? ''}#/new/${game}`);
      await expect
        .poll(() => person.press('.set-up-go:not([aria-disabled="true"])'), { timeout: 30_000 })
        .toBe(true);
      await expect
        .poll(() => person.read(() => document.querySelector('.dock') !== null), { timeout: 30_000 })
        .toBe(true);
      const rect = await person.read(boardRect);
      const end = await playThrough(person, STEPS, async (step) => {
        const over = await person.read(() => document.querySelector('[role="dialog"]') !== null);
        if (!over) expect(await person.read(boardRect), `step ${step}`).toBe(rect);
      });
      expect(end).toBe('over');
      expect(browser.complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}
