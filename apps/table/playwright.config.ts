import { defineConfig } from '@playwright/test';

const PORT = 4273;

/** Tests of the built page in a real browser. `npm test` sets CHROMIUM_PATH to the browser that it found. */
export default defineConfig({
  testDir: './e2e',
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
  },
  webServer: [
    {
      command: `node ../../scripts/serve-tests.ts ${PORT}`,
      url: `http://127.0.0.1:${PORT}/`,
      reuseExistingServer: false,
      timeout: 120_000,
    },
    {
      // The same page with a further game on its shelf: couriers.spec.ts plays it.
      command: `node ../../scripts/serve-tests.ts ${PORT + 1} example`,
      url: `http://127.0.0.1:${PORT + 1}/`,
      reuseExistingServer: false,
      timeout: 240_000,
    },
  ],
});
