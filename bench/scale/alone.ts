import { sql } from 'kysely';
import { startProcess } from '../../tests/support/processes.ts';
import { type Figure, median, quantile } from '../figures.ts';
import { timeOf } from '../time-of.ts';
import { type Clock, mainThreadClock, wallClock } from './clock.ts';
import type { Scaled } from './databases.ts';
import { asked, renewWhileServing } from './renewal.ts';

const STARTS = 5;

/** Returns the clock by which the work of a server and of its PostgreSQL is measured. */
export type ClockOf = (server: { child: { pid?: number | undefined } }) => Clock;

/** How a site is measured alone. */
export interface Alone {
  clockOf: ClockOf;
  renew: number;
}

export const formatCount = (size: number) => size.toLocaleString('en-IN');

const figureOf = (
  { engine, count }: Scaled,
  name: string,
  value: number,
  more: Partial<Figure> = {},
): Figure => ({
  group: `Scale, ${engine}`,
  name: `${name}, among ${formatCount(count)}`,
  value,
  unit: 'ms',
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
      note: `${formatCount(entries)} in a file`,
    }),
  ];
}

/** Measures how long a start takes until the home page has come. */
async function starts(scaled: Scaled, { clockOf }: Alone): Promise<Figure[]> {
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
  return [
    figureOf(scaled, 'start to first page', value, {
      target: 'at most 1000 ms',
      reached: value <= 1000,
      ...(byProcessor && { note }),
    }),
  ];
}

/** Measures how long the tables and indexes take of a thousand articles. */
async function sizes(scaled: Scaled): Promise<Figure[]> {
  const { db, engine, close } = scaled.open();
  const { rows } = await (engine.name === 'sqlite'
    ? sql<{
        bytes: number;
      }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
    : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  ).execute(db);
  await close();
  const bytes = Number(rows[0]?.bytes);
  return [figureOf(scaled, 'the database', bytes / 1e6, { unit: 'MB' })];
}

const toldOf = (times: number[]) =>
  `median ${median(times).toFixed(1)}, p95 ${quantile(times, 0.95).toFixed(1)}, longest ${Math.max(...times).toFixed(0)} ms`;

/** Measures how long the product takes to index articles anew while people read and write, and what these wait. */
async function renewal(scaled: Scaled, { clockOf, renew }: Alone): Promise<Figure[]> {
  const some = Math.min(renew, scaled.count);
  if (some === 0) return [];
  const { seconds, processor, meanwhile, afterwards } = await renewWhileServing(
    scaled,
    some,
    clockOf,
  );
  const name = `index of ${formatCount(some)} anew while serving`;
  return [
    figureOf(scaled, name, seconds, {
      unit: 's',
      note: `${Math.round(some / seconds)} articles/s, ${(processor / some).toFixed(2)} ms of processor each`,
    }),
    ...asked.flatMap((what) => {
      const [busy, idle] = [meanwhile[what], afterwards[what]];
      // That of few articles is made before the server answers.
      if (busy.length === 0) return [];
      const value = median(busy);
      const note = `${toldOf(busy)}; afterwards ${toldOf(idle)}`;
      const ratio = value / median(idle);
      return [figureOf(scaled, `${name}: ${what} meanwhile`, value, { ratio, note })];
    }),
  ];
}

type Part = (scaled: Scaled, how: Alone) => Promise<Figure[]>;

/** What is measured of each site alone, before all are measured in turns and after it. */
export const before: Record<string, Part> = {
  'the database': sizes,
  'start to first page': starts,
  'sitemap.xml, entries of a sitemap': sitemaps,
};
export const afterwards: Record<string, Part> = { 'index anew while serving': renewal };
