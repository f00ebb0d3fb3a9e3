import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../tests/support/postgres.ts';
import { startProcess } from '../tests/support/processes.ts';
import { type Figure, median, progress, quantile } from './figures.ts';
import { type Alone, afterwards, before, type ClockOf, formatCount } from './scale/alone.ts';
import { type Clock, processorClock, wallClock } from './scale/clock.ts';
import { postgresOf, type Scaled, sqliteOf } from './scale/databases.ts';
import type { Measurement } from './scale/measurement.ts';
import { measurementsOf } from './scale/measurements.ts';

/** Rounds that warm up, and rounds of one site in a row. */
const [WARM_UP, BLOCK] = [10, 5];

export interface ScaleOptions {
  engines: string[];
  counts: number[];
  /** The words of a text: half of them have more. */
  words: number;
  /** How many articles the product indexes anew while it serves. */
  renew: number;
  /** How often each thing is measured. */
  rounds: number;
  /** Measures only the things whose names hold this text. */
  only?: string | undefined;
  /** Measures the time of processors and not of the clock, for machines that others use, too. */
  processor?: boolean | undefined;
  /** Keeps the databases for the next run. */
  folder?: string | undefined;
}

interface Site {
  scaled: Scaled;
  measurements: Measurement[];
  clock: Clock;
  close(): Promise<unknown>;
}

/** How all is measured. */
interface How extends Alone {
  rounds: number;
  isWanted(name: string): boolean;
}

async function serve(scaled: Scaled, { clockOf, isWanted }: How): Promise<Site> {
  const database = scaled.open();
  // Every page is made anew.
  const server = await startProcess({ ...scaled.env, PAGE_CACHE_BYTES: '0' });
  const all = await measurementsOf(database, server.url, scaled);
  const measurements = all.filter(({ name }) => isWanted(name));
  return {
    scaled,
    measurements,
    clock: clockOf(server),
    close: () => Promise.all([server.stop(), database.close()]),
  };
}

/** In how many milliseconds 95 of 100 searches are to be answered, among so many articles. */
const mostOfSearch = (count: number) => (count > 100_000 ? 100 : 30);

const goalOf = ({ target, fullFrom }: Measurement, count: number) => {
  if (target === 'search') return `95 % in at most ${mostOfSearch(count)} ms`;
  return fullFrom > 0 ? 'at most 1.5 × the fewest that fill it' : 'at most 1.5 × the fewest';
};

/** What is refused after a long time, or fails, must not end hours of measuring: it has taken for ever. */
const hasAnswered = (answer: Promise<unknown> | undefined) =>
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
        const isAnswered = await hasAnswered(measurements[place]?.ask(round + WARM_UP));
        if (round >= 0) times[at]?.push(isAnswered ? clock() - since : Number.POSITIVE_INFINITY);
      }
    }
  }
  return times;
}

async function measureSites(sites: Site[], rounds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const all = sites[0]?.measurements ?? [];
  for (const [place, measurement] of all.entries()) {
    const { name, target, fullFrom } = measurement;
    progress(name, place, all.length);
    const times = await inTurn(sites, place, rounds);
    const fewest = sites.findIndex(({ scaled }) => scaled.count >= fullFrom);
    const least = median(times[fewest] ?? []);
    for (const [at, { scaled }] of sites.entries()) {
      const [value, late] = [median(times[at] ?? []), quantile(times[at] ?? [], 0.95)];
      const ratio = value / least;
      figures.push({
        group: `Scale, ${scaled.engine}`,
        name: `${name}, among ${formatCount(scaled.count)}`,
        value,
        unit: 'ms',
        note: `p95 ${late.toFixed(1)} ms`,
        ...(scaled.count >= fullFrom && { ratio }),
        ...(scaled.count >= fullFrom &&
          at > fewest && {
            target: goalOf(measurement, scaled.count),
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
  'shared_buffers=1GB',
  'max_wal_size=4GB',
  'maintenance_work_mem=1GB',
  // Nothing runs beside what is measured.
  'autovacuum=off',
];

/** Measures what is wanted of all that is measured of each site alone. */
async function measureAlone(made: Scaled[], all: typeof before, how: How): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const scaled of made) {
    for (const [name, measure] of Object.entries(all)) {
      if (how.isWanted(name)) figures.push(...(await measure(scaled, how)));
    }
  }
  return figures;
}

async function measureEngine(
  counts: number[],
  make: (count: number) => Promise<Scaled>,
  how: How,
): Promise<Figure[]> {
  const made: Scaled[] = [];
  for (const count of counts) made.push(await make(count));
  const figures = await measureAlone(made, before, how);
  const sites: Site[] = [];
  try {
    for (const scaled of made) sites.push(await serve(scaled, how));
    figures.push(...(await measureSites(sites, how.rounds)));
  } finally {
    for (const site of sites) await site.close();
  }
  return [...figures, ...(await measureAlone(made, afterwards, how))];
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
  only = '',
  processor = false,
  folder = join(tmpdir(), 'lekhani-scale'),
}: ScaleOptions): Promise<Figure[]> {
  await mkdir(folder, { recursive: true });
  const clockOf =
    (others: number[] = []): ClockOf =>
    ({ child }) =>
      processor ? processorClock([...(child.pid ? [child.pid] : []), ...others]) : wallClock;
  const figures: Figure[] = [];
  const isWanted = (name: string) => name.includes(only);
  if (engines.includes('sqlite')) {
    const make = (count: number) => sqliteOf(folder, count, { words });
    const how = { clockOf: clockOf(), renew, rounds, isWanted };
    figures.push(...(await measureEngine(counts, make, how)));
  }
  if (engines.includes('postgres')) {
    const server = await startPostgres({ folder: join(folder, 'postgres'), settings });
    try {
      const at = { url: server.url, folder: join(folder, 'postgres') };
      const make = (count: number) => postgresOf(at, count, { words });
      const how = { clockOf: clockOf([server.pid]), renew, rounds, isWanted };
      figures.push(...(await measureEngine(counts, make, how)));
    } finally {
      await server.stop();
    }
  }
  const by = processor ? 'time of processors' : 'time of the clock';
  return figures.map((figure) => ({ ...figure, group: `${figure.group}: ${by}` }));
}
