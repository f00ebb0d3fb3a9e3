import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ON_POSTGRES } from './tests/support/on-postgres.ts';
import { quickFiles } from './tests/support/quick-files.ts';

/** The longest files: begun last, they would run alone at the end. */
const LONGEST = [
  'server/api/access',
  'server/api/every-call',
  'cli/backup',
  'tests/guides',
  'tests/query-plans',
  'server/api/membership',
  'server/backups/backups',
  'cli/import-export',
  'tests/start',
  'server/stop',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`)) + 1 || LONGEST.length + 1;
    // A stable sort: the others keep the order that Vitest gives them.
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

const site = {
  // Node runs the TypeScript of the server as it is, and so do its tests: with less work than through Vite.
  experimental: { viteModuleRunner: false },
  globalSetup: 'tests/support/vitest-setup.ts',
  // Added to that of all projects: lists are joined, a string would replace it.
  setupFiles: ['tests/support/vitest-each-site.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A busy machine takes its time; what is wrong fails all the same.
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    setupFiles: ['tests/support/vitest-each.ts'],
    pool: 'threads',
    // Many wait for processes of their own: two at once would leave two cores idle.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // What a file imports stays loaded for the next, which halves the cost of most; files share nothing
    // else, since each starts sites and makes databases of its own.
    isolate: false,
    // As `@long` for journeys: `npm test` leaves them to `npm run test:all` (scripts/test/parts.ts).
    tags: [{ name: 'long' }],
    projects: [
      { extends: true, test: { name: 'quick', include: quickFiles, testTimeout: 20_000 } },
      {
        extends: true,
        test: {
          ...site,
          name: 'site',
          include: ['**/*.test.ts'],
          exclude: ['node_modules', 'build', ...quickFiles],
        },
      },
      {
        // What readers do, again on PostgreSQL: see scripts/test/parts.ts.
        extends: true,
        test: {
          ...site,
          name: 'postgres',
          include: ON_POSTGRES,
          env: { SITES_ON: 'postgres' },
          testTimeout: 120_000,
        },
      },
      {
        // Long, and run by themselves: see scripts/test/parts.ts.
        extends: true,
        test: {
          ...site,
          name: 'proofs',
          include: ['{stress,tests}/*.proof.ts', 'features/*/*.proof.ts'],
          testTimeout: 600_000,
        },
      },
    ],
  },
});
