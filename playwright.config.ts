import { defineConfig } from '@playwright/test';
import { chromiumPath } from './tests/support/chromium.ts';
import { phone } from './tests/support/phone.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/support/playwright-setup.ts',
  // Built already: two megabytes that every worker would translate anew.
  build: { external: ['**/build/server/**'] },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A busy machine takes its time; what is wrong fails all the same.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // What cannot be clicked by then never can: tried again sooner, a hanging test costs less.
    actionTimeout: 45_000,
    launchOptions: {
      executablePath: chromiumPath,
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    },
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      ...{ name: 'phone', use: phone, grepInvert: /@wide/ },
      // Keys and foreign pages are the same at every width.
      testIgnore: ['**/input-methods.spec.ts', '**/cross-site.spec.ts'],
    },
  ],
});
