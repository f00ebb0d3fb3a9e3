import { defineConfig } from '@playwright/test';
import { chromiumPath, hasSharedMemory } from './tests/support/chromium.ts';
import { phone } from './tests/support/phone.ts';

const desk = {
  viewport: { width: 1440, height: 900 },
  // Each frame of a movement is work. On the phone dialogs and pages do move: see docs/decisions/tests-and-benchmarks.md.
  contextOptions: { reducedMotion: 'reduce' as const },
};

export default defineConfig({
  testMatch: ['tests/journeys/*.spec.ts', 'features/*/*.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './tests/support/playwright-setup.ts',
  // Node runs the TypeScript as it is: the server's modules need no translation.
  build: { external: ['**/*.ts', '**/build/server/**'] },
  fullyParallel: true,
  // Tests wait for the browser, for pauses in typing and for the network: two would leave two cores idle.
  workers: 3,
  retries: 0,
  // A busy machine takes its time; what is wrong fails all the same.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // What cannot be clicked by then never can: tried again sooner, a hanging test costs less.
    actionTimeout: 45_000,
    launchOptions: {
      executablePath: chromiumPath,
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
      // Playwright's own choice, files instead of shared memory, is for machines that have too little.
      ...(hasSharedMemory && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
    },
    // Requests of their own would not be seen by the journeys; that of the admin has a test of its own.
    serviceWorkers: 'block',
    trace: 'off',
  },
  projects: [
    // What looks or works otherwise on a phone.
    { name: 'phone', use: phone, grep: /@phone/ },
    { name: 'desktop', use: desk, grepInvert: /@long|@phone/ },
    // The rest is run by `npm run test:all`: see scripts/test/parts.ts.
    { name: 'long', use: desk, grep: /@long|@phone/ },
    {
      name: 'phone-replays',
      use: phone,
      grepInvert: /@phone|@wide/,
      // Keys are the same at every width.
      testIgnore: '**/input-methods.spec.ts',
    },
  ],
});
