import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ON_POSTGRES } from '../../tests/support/on-postgres.ts';
import { checkStep, journeysStep, vitestStep } from './runners.ts';
import type { Step } from './steps.ts';

/** What steps need before they can run: the built pages with the demonstration site, a browser, and Java. */
export type Need = 'site' | 'browser' | 'java';

export interface Part {
  needs: Need[];
  steps: () => Step[];
}

const folders = [
  'app',
  'art',
  'bench',
  'cli',
  'contract',
  'database',
  'demo',
  'domain',
  'features',
  'hindi',
  'jobs',
  'server',
  'stress',
];

const checks = () => [
  checkStep('Format and lint', ['biome', 'check', '--error-on-warnings', '.']),
  checkStep(
    'Types',
    ['react-router', 'typegen'],
    // The next run looks only at what has changed since, and at what that is used by.
    [
      'tsc',
      '-p',
      '.',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types.json',
      // Each more looks again at much of what the others have looked at.
      '--checkers',
      '1',
    ],
  ),
  checkStep('Dead code', ['knip']),
  checkStep(
    'Import rules',
    ['depcruise', '--config', '.dependency-cruiser.json', ...folders],
    ['depcruise', '--config', '.dependency-cruiser-folders.json', 'domain'],
  ),
];

const NOT_LONG = '--tags-filter=!long';

/** The parts of `npm test`, in the order in which they run: what fails soonest first. */
export const parts: Record<string, Part> = {
  checks: { needs: [], steps: checks },
  quick: {
    needs: [],
    steps: () => [vitestStep({ name: 'Quick tests', limit: 2 }, '--project=quick', NOT_LONG)],
  },
  site: {
    needs: ['site'],
    steps: () => [
      vitestStep({ name: 'Tests of sites and databases', limit: 15 }, '--project=site', NOT_LONG),
    ],
  },
  journeys: {
    needs: ['site', 'browser'],
    steps: () => [
      journeysStep({ name: 'Journeys', limit: 15 }, '--project=desktop', '--project=phone'),
    ],
  },
};

/** A part with the tests of one file, which may take so many minutes. */
const fileOf = (name: string, file: string, limit: number, ...needs: Need[]): Part => ({
  needs: ['site', ...needs],
  steps: () => [vitestStep({ name, limit }, file)],
});

const withLongTests = () =>
  globSync(
    '{app,cli,contract,database,domain,features,hindi,jobs,server,tests}/**/*.test.ts',
  ).filter((path) => /tags.*'long'|longOnPostgres/i.test(readFileSync(path, 'utf8')));

/** The proofs of features, by the names of their files. */
const proofsOfFeatures = Object.fromEntries(
  globSync('features/*/*.proof.ts').map((file) => {
    const name = basename(file, '.proof.ts');
    return [name, fileOf(`Proof of ${name}`, file, 6)];
  }),
);

/**
 * The long proofs, which `npm run test:all` adds: too slow for `npm test`, and needed when what they are about has
 * changed, as CONTRIBUTING.md says.
 */
export const proofs: Record<string, Part> = {
  kills: fileOf('Kills while people save and send pictures', 'stress/kills.proof.ts', 5),
  schedule: fileOf('Kills while many articles are due', 'stress/schedule.proof.ts', 3),
  migrations: fileOf('Kills while a start migrates', 'stress/migrations.proof.ts', 4),
  restores: fileOf('Kills while a site is imported or restored', 'stress/restores.proof.ts', 4),
  faults: fileOf('Faults of disk, files, database and mail server', 'stress/faults.proof.ts', 4),
  freshness: fileOf('No old page from several processes', 'tests/freshness.proof.ts', 3),
  rolling: fileOf('Processes replaced by the next version, and back', 'tests/rolling.proof.ts', 6),
  pgbouncer: fileOf('PostgreSQL behind PgBouncer', 'tests/pgbouncer.proof.ts', 5),
  'long-tests': {
    needs: ['site'],
    steps: () => {
      const named = { name: 'Long unit and HTTP tests', limit: 8 };
      return [
        vitestStep(
          named,
          '--project=quick',
          '--project=site',
          '--tags-filter=long',
          ...withLongTests(),
        ),
      ];
    },
  },
  postgres: {
    needs: ['site'],
    steps: () => [
      vitestStep(
        { name: 'What readers do, on PostgreSQL', limit: 5 },
        '--project=postgres',
        ...globSync(ON_POSTGRES),
      ),
    ],
  },
  ...proofsOfFeatures,
  fuzz: fileOf('Spoilt requests', 'stress/fuzz.proof.ts', 4),
  rooms: {
    needs: ['site'],
    steps: () => {
      const limit = process.env.EVERY_TURN ? 45 : 12;
      return [vitestStep({ name: 'The site without each feature', limit }, 'tests/rooms.proof.ts')];
    },
  },
  example: fileOf('The example of a feature', 'tests/adding-a-feature.proof.ts', 4),
  linear: fileOf('Every text is read in linear time', 'tests/linear-time.proof.ts', 5),
  image: fileOf('The image of a container', 'tests/image.proof.ts', 3),
  deploy: fileOf('Examples for proxies, systemd and Compose', 'tests/deploy.proof.ts', 5),
  html: fileOf('HTML of every page', 'tests/html-validity.proof.ts', 3, 'java'),
  phone: {
    needs: ['site', 'browser'],
    steps: () => [
      journeysStep({ name: 'Journeys repeated on a phone', limit: 8 }, '--project=phone-replays'),
    ],
  },
  'long-journeys': {
    needs: ['site', 'browser'],
    steps: () => [journeysStep({ name: 'Long journeys', limit: 15 }, '--project=long')],
  },
  lighthouse: fileOf('Lighthouse', 'tests/lighthouse.proof.ts', 5, 'browser'),
};
