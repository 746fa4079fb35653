import { defineConfig } from '@playwright/test';

/** Another port where several runs share a machine. */
const PORT = Number(process.env['PAGE_PORT'] ?? 4273);

/** Tests of the built page in a real browser. `npm test` sets CHROMIUM_PATH to the browser that it found. */
export default defineConfig({
  testDir: './e2e',
  // What takes too long for every run is looked at by `npm run proof -- page`.
  testIgnore: process.env['PROOF'] === undefined ? ['proof/**'] : [],
  outputDir: './artefacts/failures',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: './artefacts/results.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}/`,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
    screenshot: 'only-on-failure',
    // Every test is a first visit: to fetch the whole page into a cache would be most of its work. Tests of the cache allow it.
    serviceWorkers: 'block',
  },
  webServer: {
    // The page with a further game on its shelf, by one line of its build: e2e/couriers plays it.
    command: `node ../../scripts/serve-tests.ts ${PORT}`,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
    timeout: 240_000,
  },
});
