import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'build'],
    globalSetup: 'tests/support/vitest-setup.ts',
    pool: 'threads',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A busy machine takes its time; what is wrong fails all the same.
    expect: { poll: { timeout: 15_000 } },
  },
});
