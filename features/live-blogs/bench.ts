import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import { type Figure, median, progress, quantile } from '../../bench/figures.ts';
import { defineBench } from '../../bench/part.ts';
import { residentMegabytes } from '../../bench/process.ts';
import { processorClock } from '../../bench/scale/clock.ts';
import { openDatabase } from '../../database/open.ts';
import { newPerson } from '../../tests/support/accounts.ts';
import { copyDemoFolder, newFolder } from '../../tests/support/demo-site.ts';
import { newEmptyDatabase, startPostgres } from '../../tests/support/postgres.ts';
import { startProcess } from '../../tests/support/processes.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { liveArticle } from './support.ts';

/** Readers of one process, streams that are opened at once, and entries that are written. */
const [READERS, AT_ONCE, ENTRIES] = [5000, 100, 10];

const newsSchema = z.object({ entries: z.array(z.unknown()) });

/** Opens the stream of a reader; calls `seen` with each entry that comes. */
async function follow(url: string, place: number, seen: (at: number) => void) {
  // As many networks as a proxy in front tells of.
  const address = `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`;
  const agent = new Agent({ keepAlive: false });
  const asked = get(url, { agent, headers: { 'x-forwarded-for': address } });
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  if (answer?.statusCode !== 200) throw new Error(`A reader gets ${answer?.statusCode}`);
  answer.setEncoding('utf8');
  answer.on('error', () => {});
  answer.on('data', (text: string) => {
    if (!text.startsWith('data: ')) return;
    const news = newsSchema.parse(JSON.parse(text.slice(6)));
    if (news.entries.length > 0) seen(performance.now());
  });
  return () => asked.destroy();
}

/** Measures one engine: SQLite with the demonstration content, or PostgreSQL with a site that has nothing else. */
async function measureEngine(
  where: { DATA_DIR: string; DATABASE_URL?: string },
  engine: string,
): Promise<Figure[]> {
  const site = await startProcess({
    ...where,
    TRUST_PROXY: 'on',
    API_RATE_LIMIT: '1000000',
    MAX_CONNECTIONS: '400',
    LIVE_CONNECTIONS: String(READERS),
  });
  const database = openDatabase({
    ...(where.DATABASE_URL && { url: where.DATABASE_URL }),
    dataDir: where.DATA_DIR,
  });
  const editor = await newPerson({ database }, 'editor');
  const article = await liveArticle({ database }, editor._id);
  const url = `${site.url}/api/live/${article}/events?seen=`;
  let arrived: number[] = [];
  const leave: (() => void)[] = [];
  for (let place = 0; place < READERS; place += AT_ONCE) {
    progress('readers open a live blog', place, READERS);
    const some = Array.from({ length: AT_ONCE }, (_, reader) =>
      follow(url, place + reader, (at) => arrived.push(at)),
    );
    leave.push(...(await Promise.all(some)));
  }
  const entries = `${site.url}/api/articles/article/${article}/live/entries`;
  const headers = { authorization: `Bearer ${editor.token}`, 'content-type': 'application/json' };
  const last: number[] = [];
  const all: number[] = [];
  const waits: number[] = [];
  const processors = processorClock(site.child.pid ? [site.child.pid] : []);
  const worked: number[] = [];
  for (let entry = 0; entry < ENTRIES; entry += 1) {
    progress('entries come to readers', entry, ENTRIES);
    arrived = [];
    const body = JSON.stringify({ text: 'फाटक खुल गए हैं, और भीड़ बढ़ रही है। '.repeat(8) });
    const before = processors();
    const begun = performance.now();
    const { status } = await fetch(entries, { method: 'POST', headers, body });
    if (status !== 200) throw new Error(`An entry gets ${status}`);
    const there = waitFor(() => arrived.length >= READERS);
    while (arrived.length < READERS && performance.now() - begun < 10_000) {
      const asked = performance.now();
      await (await fetch(site.url)).arrayBuffer();
      waits.push(performance.now() - asked);
    }
    if (!(await there)) throw new Error(`${arrived.length} of ${READERS} readers saw an entry`);
    all.push(...arrived.map((at) => at - begun));
    last.push(Math.max(...arrived) - begun);
    worked.push(processors() - before);
  }
  progress('', 1, 1);
  for (const stop of leave) stop();
  const memory = residentMegabytes(site.child.pid ?? 0);
  await database.close();
  await site.stop();
  const group = 'Live blog';
  const worst = Math.max(...last);
  return [
    {
      group,
      unit: 'ms',
      value: worst,
      name: `the last of ${READERS} readers sees an entry, ${engine}`,
      target: 'at most 2,000 ms',
      reached: worst <= 2000,
      note: `worst of ${ENTRIES} entries; median reader ${Math.round(median(all))} ms; LIVE_CONNECTIONS=${READERS}, MAX_CONNECTIONS=400`,
    },
    {
      group,
      unit: 'ms',
      name: `another page meanwhile, ${engine}`,
      value: quantile(waits, 0.99),
      note: 'p99, asked one after the other while an entry is told',
    },
    {
      group,
      unit: 'ms',
      name: `processors of the site for an entry, ${engine}`,
      value: median(worked),
      note: 'median, with the pages asked meanwhile; other work on the machine does not lengthen it',
    },
    { group, unit: 'MB', name: `resident memory with all readers, ${engine}`, value: memory },
  ];
}

/** Measures how soon 5,000 readers of one process see an entry of a live blog, and what others wait meanwhile. */
async function measure(demoFolder: string): Promise<Figure[]> {
  const demo = await copyDemoFolder(demoFolder);
  const figures = await measureEngine({ DATA_DIR: demo }, 'SQLite');
  const postgres = await startPostgres();
  const [DATA_DIR, DATABASE_URL] = [await newFolder(), await newEmptyDatabase(postgres.url)];
  figures.push(...(await measureEngine({ DATA_DIR, DATABASE_URL }, 'PostgreSQL')));
  await postgres.stop();
  for (const folder of [demo, DATA_DIR]) await rm(folder, { recursive: true, force: true });
  return figures;
}

export const bench = defineBench({ name: 'live', measure });
