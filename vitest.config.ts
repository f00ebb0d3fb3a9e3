import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: 'tests/support/vitest-setup.ts',
    setupFiles: 'tests/support/vitest-each.ts',
    pool: 'threads',
    // Many wait for processes of their own: two at once, also where there are but two cores.
    maxWorkers: 2,
    // What a file imports stays loaded for the next, which halves the cost of most; files share nothing
    // else, since each starts sites and makes databases of its own.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['**/*.test.ts'],
          exclude: ['node_modules', 'build'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A busy machine takes its time; what is wrong fails all the same.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        // Long, and run by themselves: see scripts/proofs.ts.
        extends: true,
        test: {
          name: 'proofs',
          include: ['{stress,tests}/*.proof.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
