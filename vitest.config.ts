import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'build'],
    globalSetup: 'tests/support/vitest-setup.ts',
    pool: 'threads',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
