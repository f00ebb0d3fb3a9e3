import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { ON_POSTGRES } from '../tests/support/on-postgres.ts';

/** A long proof: too slow for `npm test`, and needed only when what it is about has changed. */
export interface Proof {
  /** The name under which `.ci/proved.json` keeps it. */
  area: string;
  title: string;
  /** The file with its tests, or the Playwright project with its journeys. */
  file?: string;
  project?: string;
  /** The Vitest project that runs `tests` in another way, all of them. */
  again?: string;
  /** The files of unit and HTTP tests of which some are `long`; it is these tests. */
  tests?: string[];
  /** Minutes it may take. */
  limit: number;
  /** Everything that can change its outcome. */
  sources: string[];
}

const rules = ['contract/**', 'database/**', 'domain/**'];
const program = [...rules, 'server/**'];
const harness = [
  'stress/{kill-at,part,random,accounts,ledger,loses-nothing}.ts',
  'tests/support/{accounts,children,demo-site,postgres,processes,samples,site,three-processes,wait-for}.ts',
];
const reading = [
  ...['app/*.ts*', 'app/{account,enhance,reading,ui,words}/**'],
  ...['contract/**', 'demo/**', 'domain/{content,html}/**', 'server/pages/**'],
];
const journeys = [
  ...['app/**', 'contract/**', 'tests/journeys/**', 'tests/support/*.ts'],
  '{playwright,vite,react-router}.config.ts',
];

const withLongTests = globSync(
  '{app,cli,contract,database,domain,server,tests}/**/*.test.ts',
).filter((path) => /tags.*'long'|longOnPostgres/i.test(readFileSync(path, 'utf8')));

/** Minutes that all proofs of one run may take together; on two idle cores they take half of them. */
export const MINUTES_FOR_PROOFS = 40;

/** The proofs in the order in which they run. */
export const proofs: Proof[] = [
  {
    area: 'kills',
    title: 'Kills while people save and send pictures',
    file: 'stress/kills.proof.ts',
    limit: 5,
    sources: [...program, ...harness, 'stress/kills*.ts'],
  },
  {
    area: 'schedule',
    title: 'Kills while many articles are due',
    file: 'stress/schedule.proof.ts',
    limit: 3,
    sources: [...program, ...harness, 'stress/schedule*.ts'],
  },
  {
    area: 'letters',
    title: 'Kills while a letter goes out',
    file: 'stress/letters.proof.ts',
    limit: 6,
    sources: [...program, ...harness, 'stress/letters*.ts', 'tests/support/mail.ts'],
  },
  {
    area: 'webhooks',
    title: 'Kills while webhooks are told',
    file: 'stress/webhooks.proof.ts',
    limit: 4,
    sources: [...program, ...harness, 'stress/webhooks*.ts', 'tests/support/webhook-calls.ts'],
  },
  {
    area: 'migrations',
    title: 'Kills while a start migrates',
    file: 'stress/migrations.proof.ts',
    limit: 4,
    sources: ['database/**', ...harness, 'stress/migrations*.ts'],
  },
  {
    area: 'imports',
    title: 'Kills while a site is imported or restored',
    file: 'stress/imports.proof.ts',
    limit: 4,
    sources: [...rules, 'cli/**', ...harness, 'stress/imports*.ts'],
  },
  {
    area: 'faults',
    title: 'Faults of disk, files, database and mail server',
    file: 'stress/faults.proof.ts',
    limit: 4,
    sources: [
      ...program,
      ...harness,
      'stress/{clock,disk,faults,mail-away,postgres-away,stops}*.ts',
    ],
  },
  {
    area: 'freshness',
    title: 'No old page from several processes',
    file: 'tests/freshness.proof.ts',
    limit: 3,
    sources: [...program, ...harness, 'tests/freshness.proof.ts'],
  },
  {
    area: 'rolling',
    title: 'Processes replaced by those of the next version, and back',
    file: 'tests/rolling.proof.ts',
    limit: 6,
    sources: [
      ...[...program, 'cli/migrate.ts', ...harness, 'tests/rolling.proof.ts'],
      'tests/support/{earlier-version,watched-saves}.ts',
    ],
  },
  {
    area: 'pgbouncer',
    title: 'PostgreSQL behind PgBouncer',
    file: 'tests/pgbouncer.proof.ts',
    limit: 5,
    sources: [
      ...['database/**', 'domain/search/**', 'server/{main,where}.ts', ...harness],
      'tests/{pgbouncer.proof,support/pgbouncer,support/watched-saves}.ts',
    ],
  },
  {
    area: 'long-tests',
    title: 'Long unit and HTTP tests',
    tests: withLongTests,
    limit: 5,
    sources: [...program, 'cli/**', 'demo/**', 'app/typing/**', 'tests/{snapshots,support}/**'],
  },
  {
    area: 'postgres',
    title: 'What readers do, on PostgreSQL',
    again: 'postgres',
    tests: globSync(ON_POSTGRES),
    limit: 5,
    sources: [...program, 'tests/support/**', 'vitest.config.ts'],
  },
  {
    area: 'fuzz',
    title: 'Spoilt requests',
    file: 'stress/fuzz.proof.ts',
    limit: 4,
    sources: [...program, ...harness, 'stress/fuzz*.ts', 'stress/fuzz/**'],
  },
  {
    area: 'linear',
    title: 'Every text is read in linear time',
    file: 'tests/linear-time.proof.ts',
    limit: 3,
    sources: [
      ...[...rules, 'server/{api,feeds,pages}/**', 'server/html.ts'],
      ...['app/{reading,typing,words}/**', 'app/ui/editor/{find,paste}/**'],
      'tests/{linear-time.proof,support/growth,support/growing-texts,support/text-functions}.ts',
    ],
  },
  {
    area: 'image',
    title: 'The image of a container',
    file: 'tests/image.proof.ts',
    limit: 3,
    sources: [
      ...['Dockerfile', 'package.json', 'package-lock.json', 'cli/lekhani.mjs'],
      ...[
        'server/{cluster,config,first-start,main}.ts',
        'scripts/{as-site.sh,little-memory.mjs,run.mjs}',
      ],
      ...['tests/image.proof.ts', 'tests/support/{container,dockerfile}.*'],
    ],
  },
  {
    area: 'deploy',
    title: 'Examples for proxies, systemd and Compose',
    file: 'tests/deploy.proof.ts',
    limit: 5,
    sources: [
      ...['deploy/**', 'scripts/{debian.ts,little-memory.mjs}', 'server/config.ts'],
      ...['docs/{hosts,installing,operating}.md', 'tests/support/documents.ts'],
      ...['tests/deploy.proof.ts', 'tests/schemas/**'],
    ],
  },
  {
    area: 'html',
    title: 'HTML of every page',
    file: 'tests/html-validity.proof.ts',
    limit: 3,
    sources: [...reading, 'tests/{html-validity.proof,support/{page-list,reader-pages}}.ts'],
  },
  {
    area: 'phone',
    title: 'Journeys repeated on a phone',
    project: 'phone-replays',
    limit: 8,
    sources: journeys,
  },
  {
    area: 'long',
    title: 'Long journeys',
    project: 'long',
    limit: 10,
    sources: [...journeys, 'domain/html/**', 'tests/corpus/**'],
  },
  {
    area: 'lighthouse',
    title: 'Lighthouse',
    file: 'tests/lighthouse.proof.ts',
    limit: 5,
    sources: [
      ...reading,
      'scripts/{fonts/**,compress.ts,enhance-plugin.ts}',
      'bench/lighthouse.ts',
    ],
  },
];

/** The committed record of the last run: the hash with which each area passed. */
const FILE = '.ci/proved.json';
const proved = z.record(z.string(), z.string());

function readProved(): Record<string, string> {
  return existsSync(FILE) ? proved.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : {};
}

/** The hash of an area's sources, the same on every machine: of names in order, and lines without CR. */
export function hashOf({ sources, tests = [] }: Proof): string {
  const patterns = [...sources, 'package-lock.json'];
  const files = [...globSync(patterns, { exclude: ['**/*.test.ts'] }), ...tests]
    .filter((path) => statSync(path).isFile())
    .map((path) => path.replaceAll('\\', '/'));
  const hash = createHash('sha256');
  for (const path of [...new Set(files)].sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(path, 'latin1').replaceAll('\r\n', '\n'), 'latin1');
  }
  return hash.digest('hex');
}

/** Whether the sources of this proof are those with which it passed last. */
export function isProved(proof: Proof): boolean {
  return readProved()[proof.area] === hashOf(proof);
}

/** Notes that a proof has passed with the sources whose hash this is. */
export function noteProved({ area }: Proof, hash: string): void {
  const known = { ...readProved(), [area]: hash };
  const inOrder = proofs.map((proof) => proof.area).filter((name) => known[name]);
  const kept = Object.fromEntries(inOrder.map((name) => [name, known[name]]));
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
}
