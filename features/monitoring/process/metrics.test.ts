import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { openDatabase } from '../../../database/open.ts';
import { MAIL } from '../../../domain/users/outbox.ts';
import { addJobs } from '../../../jobs/jobs.ts';
import { newPostgres } from '../../../tests/support/databases.ts';
import { copyDemoFolder, newFolder } from '../../../tests/support/demo-site.ts';
import { freePort } from '../../../tests/support/postgres.ts';
import { type ServerProcess, startProcess } from '../../../tests/support/processes.ts';

let folder: string;
let site: ServerProcess;
let address: string;

beforeAll(async () => {
  folder = await copyDemoFolder(inject('demoFolder'));
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  // With a network and backups, so that all figures are there.
  const cdn = { CDN: 'cloudflare', CDN_SERVICE: 'zone', CDN_TOKEN: 'x', CDN_API: address };
  site = await startProcess({
    DATA_DIR: folder,
    METRICS_PORT: String(port),
    ...cdn,
    BACKUP_TO: `${folder}/to`,
  });
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

const read = async (from = address) => (await fetch(`${from}/metrics`)).text();

/** Returns the value of a line that begins so. */
async function figure(line: string): Promise<number> {
  const found = (await read()).split('\n').find((row) => row.startsWith(`${line} `));
  return Number(found?.slice(line.length));
}

test('figures count what is answered, by route and status, and tell of pages from memory', async () => {
  const ask = async (path: string) => (await fetch(site.url + path)).text();
  for (const path of ['/stories', '/api/health', '/nowhere-at-all']) await ask(path);
  const count = (labels: string) => figure(`lekhani_http_requests_total{${labels}}`);
  // A start writes a few things: a page that was made before them is made again.
  const ready = async () => {
    await ask('/stories');
    return count('method="GET",route="ready",status="200"');
  };
  await expect.poll(ready).toBeGreaterThan(0);
  expect(await count('method="GET",route="/api/health",status="200"')).toBe(1);
  expect(await figure('lekhani_renders_total')).toBeGreaterThan(0);
  expect(await figure('lekhani_page_cache_bytes')).toBeGreaterThan(1000);
  expect(await figure('lekhani_database_answers')).toBe(1);
  expect(await figure('lekhani_database_bytes')).toBeGreaterThan(100_000);
  expect(await figure('lekhani_disk_free_bytes')).toBeGreaterThan(0);
  expect(await read()).toMatch(
    /lekhani_database_seconds_total\{statement="select",table="articles"\} \d/,
  );
});

test('figures grow by what was done, and by no more', async () => {
  const seconds = 'lekhani_http_request_seconds_count';
  const lines = {
    hits: 'lekhani_page_cache_hits_total',
    renders: 'lekhani_renders_total',
    ready: `${seconds}{kind="ready"}`,
    page: `${seconds}{kind="page"}`,
    api: `${seconds}{kind="api"}`,
    pages: 'lekhani_page_cache_pages',
    mails: 'lekhani_mails_waiting',
  };
  const look = async () => {
    const values = await Promise.all(Object.values(lines).map(figure));
    return new Map(Object.keys(lines).map((name, place) => [name, values[place] || 0]));
  };
  const before = await look();
  for (let time = 0; time < 6; time += 1) await (await fetch(`${site.url}/about-us`)).text();
  for (let time = 0; time < 3; time += 1) await (await fetch(`${site.url}/api/categories`)).text();
  const database = openDatabase({ dataDir: folder });
  const due_at = new Date(Date.now() + 3_600_000).toISOString();
  await addJobs(database.db, [{ kind: MAIL, key: 'm', due_at }], new Date());
  await database.close();
  const grown = async () => {
    const after = await look();
    const by = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    const [hits, renders, pages, api, mails] = ['hits', 'renders', 'pages', 'api', 'mails'].map(by);
    // A page from memory is asked for twice where somebody wrote meanwhile: then it is no "ready" one.
    return { hits, renders, pages, api, mails, answers: by('ready') + by('page') };
  };
  await expect.poll(grown).toEqual({ hits: 5, renders: 1, pages: 1, api: 3, mails: 1, answers: 6 });
});

test('durations, time of statements and memory are those that there are', async () => {
  const kind = '{kind="api"}';
  const lines = [
    `lekhani_http_request_seconds_count${kind}`,
    `lekhani_http_request_seconds_sum${kind}`,
    'lekhani_database_seconds_total{statement="select",table="categories"}',
  ];
  const look = async () =>
    (await Promise.all(lines.map(figure))).map((value) => (Number.isNaN(value) ? 0 : value));
  const before = await look();
  const grown = async () => (await look()).map((value, place) => value - (before[place] ?? 0));
  const since = performance.now();
  for (let time = 0; time < 20; time += 1) await (await fetch(`${site.url}/api/categories`)).text();
  const took = (performance.now() - since) / 1000;
  await expect.poll(async () => (await grown())[0]).toBe(20);
  const [, calls, statements] = await grown();
  for (const seconds of [calls, statements]) {
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(took);
  }
  const status = readFileSync(`/proc/${site.child.pid}/status`, 'utf8');
  const resident = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  const bytes = await figure('process_resident_memory_bytes');
  expect(bytes / resident).toBeCloseTo(1, 0);
});

test('statements of searches, which run in threads, are counted', async () => {
  await (await fetch(`${site.url}/api/search?q=${encodeURIComponent('कहानी')}&page=1`)).text();
  expect(await read()).toMatch(
    /lekhani_database_seconds_total\{statement="\w+",table="article_search\w*"\} \d/,
  );
});

test('made-up addresses and methods make no new figures', async () => {
  const lines = async () => (await read()).split('\n').filter((line) => line.includes('route='));
  const ask = (round: number) =>
    Promise.all([
      fetch(`${site.url}/made-up-${round}`, { redirect: 'manual' }),
      fetch(`${site.url}/api/made-up-${round}`),
      fetch(`${site.url}/`, { method: 'PROPFIND' }),
    ]);
  await ask(1);
  await expect.poll(async () => (await lines()).join()).toContain('method="other"');
  const before = (await lines()).length;
  for (let round = 2; round < 20; round += 1) await ask(round);
  expect((await lines()).length).toBe(before);
});

test('whoever asks for figures very often asks the database no more', async () => {
  const statements = async () =>
    [...(await read()).matchAll(/^lekhani_database_statements_total\{.*\} (\d+)$/gm)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
  const before = await statements();
  await expect.poll(statements).toBeGreaterThan(before + 3);
  const one = (await statements()) - before;
  await Promise.all(Array.from({ length: 100 }, () => read()));
  expect((await statements()) - before).toBeLessThan(20 * one);
});

test('figures stand on their own port alone', async () => {
  expect((await fetch(`${site.url}/metrics`, { redirect: 'manual' })).status).not.toBe(200);
  expect((await fetch(`${address}/`)).status).toBe(404);
});

test('every alert and every panel asks for figures that exist', async () => {
  const rules = z
    .object({ groups: z.array(z.object({ rules: z.array(z.object({ expr: z.string() })) })) })
    .parse(parse(readFileSync('deploy/prometheus-rules.yaml', 'utf8')));
  const board = z
    .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
    .parse(JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')));
  const asked = [
    ...rules.groups.flatMap((group) => group.rules),
    ...board.panels.flatMap((panel) => panel.targets),
  ].flatMap(({ expr }) => expr.match(/\b(?:lekhani|process|nodejs)_\w+/g) ?? []);
  expect(asked.length).toBeGreaterThan(25);
  const figures = await read();
  const types = [...figures.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const there = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  );
  expect(asked.filter((name) => !there.has(name))).toEqual([]);
  // Nor is anything measured that nobody looks at.
  const own = [...there].filter((name) => /^lekhani_/.test(name) && !/_(?:sum|count)$/.test(name));
  const spare = [
    'lekhani_page_cache_pages',
    'lekhani_mails_refused',
    'lekhani_database_statements_total',
  ];
  expect(own.filter((name) => !asked.includes(name) && !spare.includes(name))).toEqual([]);
});

test('several processes are one', { tags: 'long' }, async () => {
  const own = await newFolder();
  const port = await freePort();
  const url = await newPostgres();
  const env = { METRICS_PORT: String(port), WEB_CONCURRENCY: '2', DATABASE_URL: url };
  const several = await startProcess({ DATA_DIR: own, ...env });
  for (let round = 0; round < 10; round += 1) await fetch(`${several.url}/api/health`);
  const line = 'lekhani_http_requests_total{method="GET",route="/api/health",status="200"} 10';
  await expect.poll(() => read(`http://127.0.0.1:${port}`)).toContain(line);
  expect(await read(`http://127.0.0.1:${port}`)).toContain('lekhani_database_answers 1\n');
  expect(await several.stop()).toBe(0);
  await rm(own, { recursive: true });
});
