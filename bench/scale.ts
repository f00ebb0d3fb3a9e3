import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { today } from '../scripts/save-report.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { startProcess } from '../tests/support/processes.ts';
import { type Figure, median, progress, quantile } from './figures.ts';
import { type Clock, mainThreadClock, processorClock, wallClock } from './scale/clock.ts';
import { postgresOf, type Scaled, sqliteOf } from './scale/databases.ts';
import type { Measurement } from './scale/measurement.ts';
import { measurementsOf } from './scale/measurements.ts';
import { renewWhileServing } from './scale/renewal.ts';
import { timeOf } from './time-of.ts';

/** Rounds that warm up, and rounds of one site in a row. */
const [WARM_UP, BLOCK] = [10, 5];
const STARTS = 5;

export interface ScaleOptions {
  engines: string[];
  counts: number[];
  /** The words of a text: half of them have more. */
  words: number;
  /** How many articles the product indexes anew while it serves. */
  renew: number;
  /** How often each thing is measured. */
  rounds: number;
  /** Measures the time of processors and not of the clock, for machines that others use, too. */
  processor?: boolean | undefined;
  /** What the names contain of the rows that are measured, none but these; absent: all. */
  only?: string | undefined;
  /** Keeps the databases for the next run. */
  folder?: string | undefined;
}

interface Site {
  scaled: Scaled;
  measurements: Measurement[];
  clock: Clock;
  close(): Promise<unknown>;
}

/** Returns the clock by which the work of a server and of its PostgreSQL is measured. */
type ClockOf = (server: { child: { pid?: number | undefined } }) => Clock;

async function served(scaled: Scaled, { clockOf, only = '' }: Alone): Promise<Site> {
  const database = scaled.open();
  // Every page is made anew.
  const server = await startProcess({ ...scaled.env, PAGE_CACHE_BYTES: '0' });
  const all = await measurementsOf(database, server.url, scaled);
  const measurements = all.filter(({ name }) => name.includes(only));
  return {
    ...{ scaled, measurements, clock: clockOf(server) },
    close: () => Promise.all([server.stop(), database.close()]),
  };
}

const counted = (size: number) => size.toLocaleString('en-IN');

/** In how many milliseconds 95 of 100 searches are to be answered, among so many articles. */
const mostOfSearch = (count: number) => (count > 100_000 ? 100 : 30);

const told = (target: Measurement['target'], count: number) =>
  target === 'ratio' ? 'at most 1.5 × the fewest' : `95 % in at most ${mostOfSearch(count)} ms`;

/** What is refused after a long time, or fails, must not end hours of measuring: it has taken for ever. */
const answered = (answer: Promise<unknown> | undefined) =>
  Promise.resolve(answer).then(
    () => true,
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return false;
    },
  );

/** Measures one thing in all sites, in turns. */
async function inTurn(sites: Site[], place: number, rounds: number): Promise<number[][]> {
  const times = sites.map((): number[] => []);
  for (let begin = -WARM_UP; begin < rounds; begin += BLOCK) {
    for (const [at, { measurements, clock }] of sites.entries()) {
      for (let round = begin; round < begin + BLOCK; round += 1) {
        const since = clock();
        const isAnswered = await answered(measurements[place]?.ask(round + WARM_UP));
        if (round >= 0) times[at]?.push(isAnswered ? clock() - since : Number.POSITIVE_INFINITY);
      }
    }
  }
  return times;
}

async function measureSites(sites: Site[], rounds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const all = sites[0]?.measurements ?? [];
  for (const [place, { name, target }] of all.entries()) {
    progress(name, place, all.length);
    const times = await inTurn(sites, place, rounds);
    const least = median(times[0] ?? []);
    for (const [at, { scaled }] of sites.entries()) {
      const [value, late] = [median(times[at] ?? []), quantile(times[at] ?? [], 0.95)];
      const ratio = value / least;
      figures.push({
        ...{ group: `Scale, ${scaled.engine}`, name: `${name}, among ${counted(scaled.count)}` },
        ...{ value, unit: 'ms', ratio, note: `p95 ${late.toFixed(1)} ms` },
        ...(at > 0 && {
          target: told(target, scaled.count),
          reached: target === 'ratio' ? ratio <= 1.5 : late <= mostOfSearch(scaled.count),
        }),
      });
    }
  }
  progress('', 1, 1);
  return figures;
}

/** Of a machine whose memory holds what is read often, as one for a million articles has. */
const settings = [
  ...['shared_buffers=1GB', 'max_wal_size=4GB', 'maintenance_work_mem=1GB'],
  // Nothing runs beside what is measured.
  'autovacuum=off',
];

/** What is measured of a site alone. */
interface Alone {
  clockOf: ClockOf;
  renew: number;
  rounds: number;
  only: string | undefined;
}

const figureOf = (
  { engine, count }: Scaled,
  name: string,
  value: number,
  more: Partial<Figure> = {},
): Figure => ({
  ...{ group: `Scale, ${engine}`, name: `${name}, among ${counted(count)}`, value, unit: 'ms' },
  ...more,
});

/** Measures one file of the sitemap and the index of them; among few articles a file is not full. */
async function sitemaps(scaled: Scaled, { clockOf }: Alone): Promise<Figure[]> {
  const server = await startProcess({ ...scaled.env, PAGE_CACHE_BYTES: '0' });
  const clock = clockOf(server);
  const timed = async (path: string) => {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const since = clock();
      await timeOf(`${server.url}${path}`);
      times.push(clock() - since);
    }
    return median(times);
  };
  const [index, first] = [await timed('/sitemap.xml'), await timed('/sitemap-1.xml')];
  const entries = (await (await fetch(`${server.url}/sitemap-1.xml`)).text()).split('<loc>').length;
  await server.stop();
  return [
    figureOf(scaled, 'sitemap.xml', index),
    figureOf(scaled, '1,000 entries of a sitemap', (first / entries) * 1000, {
      note: `${counted(entries)} in a file`,
    }),
  ];
}

/** Measures how long a start takes until the home page has come. */
async function starts(scaled: Scaled, { clockOf }: Alone): Promise<Figure> {
  const times: number[] = [];
  const ofMain: number[] = [];
  let byProcessor = false;
  for (let round = 0; round < STARTS; round += 1) {
    const since = performance.now();
    const server = await startProcess(scaled.env);
    await timeOf(`${server.url}/`);
    const clock = clockOf(server);
    byProcessor = clock !== wallClock;
    // A processor's clock has counted since the process began.
    times.push(byProcessor ? clock() : performance.now() - since);
    ofMain.push(mainThreadClock(server.child.pid ?? 0)());
    await server.stop();
  }
  const value = median(times);
  // Nothing waits for the thread that reads the whole file, which has begun.
  const note = `the main thread ${median(ofMain).toFixed(0)} ms`;
  return figureOf(scaled, 'start to first page', value, {
    ...{ target: 'at most 1000 ms', reached: value <= 1000, ...(byProcessor && { note }) },
  });
}

/** Measures how long the tables and indexes take of a thousand articles. */
async function sizes(scaled: Scaled): Promise<Figure> {
  const { db, engine, close } = scaled.open();
  const { rows } = await (engine === 'sqlite'
    ? sql<{
        bytes: number;
      }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
    : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  ).execute(db);
  await close();
  const bytes = Number(rows[0]?.bytes);
  return figureOf(scaled, 'the database', bytes / 1e6, { unit: 'MB' });
}

async function renewal(scaled: Scaled, { clockOf, renew }: Alone): Promise<Figure[]> {
  const some = Math.min(renew, scaled.count);
  if (some === 0) return [];
  const { seconds, pages, processor } = await renewWhileServing(scaled, some, clockOf);
  return [
    figureOf(scaled, `index of ${counted(some)} anew while serving`, seconds, {
      ...{ unit: 's' },
      note: `${Math.round(some / seconds)} articles/s, ${(processor / some).toFixed(2)} ms of processor each; list of stories meanwhile: median ${median(pages).toFixed(1)}, p95 ${quantile(pages, 0.95).toFixed(1)} ms`,
    }),
  ];
}

async function measureEngine(
  counts: number[],
  make: (count: number) => Promise<Scaled>,
  alone: Alone,
): Promise<Figure[]> {
  const made: Scaled[] = [];
  for (const count of counts) made.push(await make(count));
  const figures: Figure[] = [];
  for (const scaled of alone.only ? [] : made) {
    figures.push(await sizes(scaled), await starts(scaled, alone));
    figures.push(...(await sitemaps(scaled, alone)));
  }
  const sites: Site[] = [];
  try {
    for (const scaled of made) sites.push(await served(scaled, alone));
    figures.push(...(await measureSites(sites, alone.rounds)));
  } finally {
    for (const site of sites) await site.close();
  }
  for (const scaled of alone.only ? [] : made) figures.push(...(await renewal(scaled, alone)));
  return figures;
}

/**
 * Measures what a site of a million articles takes beside one of a thousand: every kind of page, searches, the admin's
 * lists, saves and the start, on each engine, and how long the product takes to index articles anew while it serves.
 */
export async function measureScale({
  engines,
  counts,
  words,
  renew,
  rounds,
  processor = false,
  only,
  folder = join(tmpdir(), 'lekhani-scale'),
}: ScaleOptions): Promise<Figure[]> {
  await mkdir(folder, { recursive: true });
  const clockOf =
    (others: number[] = []): ClockOf =>
    ({ child }) =>
      processor ? processorClock([...(child.pid ? [child.pid] : []), ...others]) : wallClock;
  const figures: Figure[] = [];
  if (engines.includes('sqlite')) {
    const make = (count: number) => sqliteOf(folder, count, { words });
    figures.push(
      ...(await measureEngine(counts, make, { clockOf: clockOf(), renew, rounds, only })),
    );
  }
  if (engines.includes('postgres')) {
    const server = await startPostgres({ folder: join(folder, 'postgres'), settings });
    try {
      const at = { url: server.url, folder: join(folder, 'postgres') };
      const make = (count: number) => postgresOf(at, count, { words });
      const alone = { clockOf: clockOf([server.pid]), renew, rounds, only };
      figures.push(...(await measureEngine(counts, make, alone)));
    } finally {
      await server.stop();
    }
  }
  const by = processor ? 'time of processors' : 'time of the clock';
  const how = [
    `--articles ${counts.join(',')}`,
    `--words ${words}`,
    `--rounds ${rounds}`,
    ...(processor ? ['--processor'] : []),
    ...(only ? [`--only "${only}"`] : []),
  ];
  const group = `${by}, ${today()}, npm run bench -- scale ${how.join(' ')}`;
  return figures.map((figure) => ({ ...figure, group: `${figure.group}: ${group}` }));
}
