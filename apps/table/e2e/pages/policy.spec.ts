import { readFileSync } from 'node:fs';
import { toAct } from '../kit/table.ts';
import { expect, test } from '../kit/test.ts';

/** Declared, and imported by nothing. */
const NOT_IN_PAGE = new Set(['uqr']);

// Its service worker keeps to the policy too.
test.use({ serviceWorkers: 'allow' });

/** Everything that the policy of the page forbids is said on the console, by the page and by its workers. */
const WATCHED = /Content.Security.Policy|violates/i;

test('the page keeps to its own policy: home, a battle with bots and odds, the odds lab, the credits', async ({
  page,
}) => {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (WATCHED.test(message.text())) broken.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (e) =>
      console.error(`Content Security Policy: ${e.violatedDirective} ${e.blockedURI}`),
    );
  });
  const response = await page.goto('./');
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(response?.headers()['x-content-type-options']).toBe('nosniff');
  await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveCount(1);
  await page.goto('./#/odds');
  await expect(page.getByText('exact, not sampled', { exact: true })).toBeVisible();
  for (const kind of ['officers-chess', 'dwethia', 'cairn-ap', 'generia']) {
    await page.goto(`./#/new/${kind}`);
    await expect(page.getByRole('button', { name: 'Begin' }).first()).toBeVisible();
  }
  await page.goto('./');
  await page.getByRole('button', { name: 'Play now', exact: true }).click();
  await toAct(page);
  await expect(page.getByRole('heading', { name: /Ferry Crossing/ })).toBeVisible();
  await page.goto('./#/credits');
  const notices = page.getByRole('link', { name: 'the notices of everything in this page' });
  await expect(notices).toBeVisible();
  expect(broken).toEqual([]);
});

test('the notices hold every library that the page is made of', async ({ request }) => {
  const text = await (await request.get('./third-party-notices.txt')).text();
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const names = Object.keys(manifest.dependencies).filter(
    (name) => !name.startsWith('@caltrop/') && !NOT_IN_PAGE.has(name),
  );
  for (const name of [...names, '@noble/hashes', 'yaml', 'workbox-core', '@iconify-json/game-icons'])
    expect(text).toContain(`\n${name} `);
});
