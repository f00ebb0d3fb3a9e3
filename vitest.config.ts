import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'build'],
    globalSetup: 'tests/support/vitest-setup.ts',
    pool: 'threads',
    // Many wait for processes of their own: two at once, also where there are but two cores.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine takes its time; what is wrong fails all the same.
    expect: { poll: { timeout: 15_000 } },
  },
});
