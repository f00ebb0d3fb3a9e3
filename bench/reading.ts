import { createReadStream } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { articlePath } from '../contract/paths/paths.ts';
import { databaseFile, openDatabase } from '../database/open.ts';
import { asRows } from '../domain/articles/present.ts';
import { categorySlugOf, randomPublished } from '../domain/articles/published.ts';
import { type ServerProcess, startProcess } from '../tests/support/processes.ts';
import { startSite } from '../tests/support/site.ts';
import { naturalQueries } from './corpus/texts.ts';
import { corpusFolder } from './corpus.ts';
import { type Figure, median, quantile } from './figures.ts';
import { timeOf } from './time-of.ts';

const group = 'Pages that are not in memory';
/** Rounds before the measurement: a new process is still compiling its hot functions. */
const WARM_UP = 300;
/** Rounds of one list in a row: a process that just waited for its turn finds the processor's caches empty. */
const BLOCK = 50;

/** Asks for addresses in turn, a block of each list, and returns the times of each list. */
async function inTurn(lists: string[][], rounds: number): Promise<number[][]> {
  const times = lists.map((): number[] => []);
  for (let begin = -WARM_UP; begin < rounds; begin += BLOCK) {
    for (const [place, list] of lists.entries()) {
      for (let round = begin; round < begin + BLOCK; round += 1) {
        const time = await timeOf(list[(round + WARM_UP) % list.length] ?? '');
        if (round >= 0) times[place]?.push(time);
      }
    }
  }
  return times;
}

/** The environment in which every page is rendered anew. */
const env = { PAGE_CACHE_BYTES: '0' };

/** A site of the corpus with the process that serves it. */
interface Served {
  folder: string;
  server: ServerProcess;
}

/**
 * Reads the database once, so that the system keeps it in memory as on a site with readers; otherwise
 * the speed of the machine's disk would be measured.
 */
async function readThrough(folder: string): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(databaseFile(folder), { highWaterMark: 1 << 20 }), nowhere);
}

async function articleUrls({ folder, server }: Served, count: number): Promise<string[]> {
  const database = openDatabase({ dataDir: folder });
  const articles = await randomPublished(database.db, count, asRows);
  await database.close();
  return articles.map((article) => server.url + articlePath(article.slug, categorySlugOf(article)));
}

const formatCount = (size: number) => size.toLocaleString('en-IN');

/** Measures articles that are rendered anew, in small and large sites. */
async function uncachedArticles(sites: Map<number, Served>, rounds: number): Promise<Figure[]> {
  const lists = await Promise.all(
    [...sites.values()].map((site) => articleUrls(site, rounds + WARM_UP)),
  );
  const medians = (await inTurn(lists, rounds)).map(median);
  return [...sites.keys()].map((size, place) => {
    const value = medians[place] ?? 0;
    const target = size === 100_000 ? { target: 'at most 5 ms', reached: value <= 5 } : {};
    const name = `uncached article among ${formatCount(size)}, median`;
    return { group, name, value, unit: 'ms', ratio: value / (medians[0] ?? 0), ...target };
  });
}

/** Measures page 1,000 of the list of all articles against page 1. */
async function deepPages(size: number, url: string, rounds: number): Promise<Figure> {
  const pages = [[`${url}/stories`], [`${url}/stories?page=1000`]];
  const [first = 0, value = 0] = (await inTurn(pages, rounds)).map(median);
  const ratio = value / first;
  return {
    group,
    name: `page 1,000 of the list of ${formatCount(size)}, median`,
    value,
    unit: 'ms',
    ratio,
    target: 'at most 1.5 × page 1',
    reached: ratio <= 1.5,
    note: `page 1: ${first.toFixed(2)} ms`,
  };
}

async function searches(size: number, url: string, rounds: number): Promise<Figure[]> {
  const queries = naturalQueries(rounds + WARM_UP);
  const urls = queries.map((query) => `${url}/api/search?q=${encodeURIComponent(query)}`);
  const [times = []] = await inTurn([urls], rounds);
  const target = size === 100_000 ? { target: 'at most 20 ms', reached: median(times) <= 20 } : {};
  const name = `search among ${formatCount(size)}`;
  const late = quantile(times, 0.95);
  const lateTarget = size === 100_000 ? { target: 'at most 30 ms', reached: late <= 30 } : {};
  return [
    { group, name: `${name}, median`, value: median(times), unit: 'ms', ...target },
    { group, name: `${name}, 95 %`, value: late, unit: 'ms', ...lateTarget },
    { group, name: `${name}, worst`, value: Math.max(...times), unit: 'ms' },
  ];
}

/** Measures the longest pause for others while a whole sitemap file is made. */
async function sitemapPause(size: number, folder: string): Promise<Figure> {
  // The sitemap is made in this process, whose pauses can be measured.
  const { url, stop } = await startSite({ folder, env });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const time = await timeOf(`${url}/sitemap-1.xml`);
  delay.disable();
  await stop();
  return {
    group,
    name: `sitemap of ${formatCount(size)}: longest pause`,
    value: delay.max / 1e6,
    unit: 'ms',
    note: `one file takes ${time.toFixed(0)} ms`,
  };
}

/** Measures how fast pages that are not cached are made, in sites of these sizes. */
export async function measureReading({
  sizes = [24, 1000, 100_000],
  rounds = 150,
}: {
  sizes?: number[];
  rounds?: number;
} = {}): Promise<Figure[]> {
  const sites = new Map<number, Served>();
  try {
    for (const size of sizes) {
      const folder = await corpusFolder(size);
      await readThrough(folder);
      sites.set(size, { folder, server: await startProcess({ DATA_DIR: folder, ...env }) });
    }
    const figures = await uncachedArticles(sites, rounds);
    for (const [size, { folder, server }] of sites) {
      if (size < 10_000) continue;
      figures.push(await deepPages(size, server.url, rounds));
      figures.push(...(await searches(size, server.url, rounds)));
      figures.push(await sitemapPause(size, folder));
    }
    return figures;
  } finally {
    for (const { server } of sites.values()) await server.stop();
  }
}
