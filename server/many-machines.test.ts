import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import type { UserInfo } from '../contract/users.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { countUnpurged } from '../domain/cdn/purges.ts';
import { findOff } from '../domain/features/off.ts';
import { most } from '../domain/users/attempts.ts';
import { featureApis } from '../features/server.ts';
import { call, newPerson } from '../tests/support/accounts.ts';
import { newPostgres } from '../tests/support/databases.ts';
import { copyDemoFolder } from '../tests/support/demo-site.ts';
import { fastFeatures } from '../tests/support/fast-features.ts';
import { featureSamples } from '../tests/support/feature-samples.ts';
import { newKey } from '../tests/support/key-calls.ts';
import { type MailServer, startMailServer } from '../tests/support/mail.ts';
import { freePort } from '../tests/support/postgres.ts';
import { type ServerProcess, startProcess } from '../tests/support/processes.ts';
import { publishedArticle } from '../tests/support/published-article.ts';
import { type S3, startS3 } from '../tests/support/s3.ts';
import { publishable } from '../tests/support/samples.ts';
import { writings } from '../tests/support/writings.ts';
import { networkTag } from './cdn/networks.ts';

/** Comments of one address in a minute. */
const COMMENTS = 40;

let folder: string;
let post: MailServer;
let store: S3;
let database: Database;
let admin: UserInfo;
let running: ServerProcess[] = [];
/** The tags of each purge. */
const purges: string[][] = [];
const network = createServer(async (request, response) => {
  const { tags } = z.object({ tags: z.array(z.string()) }).parse(JSON.parse(await text(request)));
  purges.push(tags);
  response.end('{"success":true}');
});

beforeAll(async () => {
  folder = await copyDemoFolder(inject('demoFolder'));
  [post, store] = [await startMailServer(), await startS3()];
  const port = await freePort();
  network.listen(port, '127.0.0.1');
  const url = await newPostgres();
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: url,
    SMTP_URL: post.url,
    ...fastFeatures,
    CDN: 'cloudflare',
    CDN_SERVICE: 'zone-1',
    CDN_TOKEN: 'secret',
    CDN_API: `http://127.0.0.1:${port}`,
    ...store.env,
    // A thirtieth of it is that of comments.
    API_RATE_LIMIT: String(30 * COMMENTS),
  };
  running = [
    await startProcess(env),
    ...(await Promise.all([env, env].map((e) => startProcess(e)))),
  ];
  database = openDatabase({ url, dataDir: folder });
  admin = await newPerson({ database }, 'admin');
}, 60_000);
afterAll(async () => {
  await Promise.all(running.map((machine) => machine.stop()));
  await database.close();
  network.close();
  await post.stop();
  await store.stop();
  await rm(folder, { recursive: true, force: true });
});

async function api<T>(schema: z.ZodType<T>, method: string, path: string, body?: object) {
  const [server] = running;
  if (!server) throw new Error('No process runs.');
  const answer = await call(server, admin, method, `/api${path}`, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status}`);
  return schema.parse(answer.body);
}

/** Returns the process that holds each lease. */
async function holders(): Promise<Map<string, number>> {
  const rows = await database.db.selectFrom('leases').select(['name', 'holder']).execute();
  return new Map(rows.map(({ name, holder }) => [name, Number.parseInt(holder, 10)]));
}

test('three processes count the calls of a key and the guesses of a password together', {
  tags: 'long',
}, async () => {
  const { token } = await newKey({ database }, admin, 'read', { perMinute: 5 });
  const ask = async (calls: number, path: string, body?: object) => {
    const statuses: number[] = [];
    for (let at = 0; at < calls; at += 1) {
      const server = running[at % running.length];
      if (!server) throw new Error('No process runs.');
      const by = body ? null : { token };
      const { status } = await call(server, by, body ? 'POST' : 'GET', `/api${path}`, body);
      statuses.push(status);
    }
    return statuses;
  };
  expect(running).toHaveLength(3);
  const [all, none] = [Array(5).fill(200), Array(7).fill(429)];
  expect(await ask(12, '/content/articles')).toEqual([...all, ...none]);
  const guess = { email: admin.email, password: 'not-the-right-one' };
  expect(await ask(most.pair + 1, '/users/signin', guess)).toEqual([
    ...Array(most.pair).fill(401),
    429,
  ]);
});

test.each(writings)(
  'three processes count the comments of an address and the pace of a person together',
  {
    tags: 'long',
  },
  async (below) => {
    const article = await publishedArticle({ database }, admin._id);
    const reader = await newPerson({ database }, 'reader');
    await below.put({ database }, article, { person_id: reader._id });
    const written = z.object({ status: z.string() });
    // As many as all three would let pass by themselves.
    const answers = await Promise.all(
      Array.from({ length: 3 * COMMENTS }, async (_, at) => {
        const server = running[at % running.length];
        if (!server) throw new Error('No process runs.');
        const sent = below.body(article, `${at + 1}. बहुत अच्छा`);
        const { status, body } = await call(server, reader, 'POST', below.path, sent);
        return status === 200 ? written.parse(body).status : status;
      }),
    );
    const counted = (what: string | number) => answers.filter((answer) => answer === what).length;
    expect(counted('shown')).toBe(below.pace - 1);
    const taken = counted('shown') + counted('held');
    expect(taken + counted(429)).toBe(answers.length);
    // Give or take a tenth for each further process (docs/decisions/rate-limits.md).
    expect(Math.abs(taken - COMMENTS)).toBeLessThanOrEqual((2 * COMMENTS) / 10);
  },
);

const articleSchema = z.object({ _id: z.string(), status: z.string() });

/** Returns how often the network was told of an article. */
function purgesOf(article: string): number {
  return purges.filter((tags) => tags.includes(networkTag(`article:${article}`))).length;
}

/**
 * Has an article published at a time that is near, and done what features do once; checks that each happens once. Returns the
 * article's id.
 */
async function checkWork(round: number): Promise<string> {
  const ofFeatures = [];
  for (const { doOnce } of await featureSamples()) {
    if (doOnce) ofFeatures.push(await doOnce({ api, post, round }));
  }
  const article = await api(articleSchema, 'POST', '/articles/article', {
    ...publishable,
    name: `Round ${round}`,
    status: 'draft',
  });
  const at = new Date(Date.now() + 1500).toISOString();
  const job = { action: 'publish', at };
  await api(z.unknown(), 'PUT', `/articles/article/${article._id}/schedule`, job);
  for (const check of ofFeatures) await check();
  const published = () =>
    database.db
      .selectFrom('changes')
      .select('seq')
      .where('tag', '=', `article:${article._id}`)
      .where('action', '=', 'article.publish')
      .execute();
  await expect.poll(published, { timeout: 20_000, interval: 100 }).toHaveLength(1);
  // All is purged and noted as purged, so that who goes on after a kill has nothing to repeat.
  const left = () => countUnpurged(database.db);
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
  return article._id;
}

test('of three processes one does each job, and another when that is killed', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const off = await findOff(database.db);
  const ofFeatures = (await featureApis()).flatMap(({ name, part: { jobs = [] } }) =>
    off.includes(name) ? [] : jobs,
  );
  const names = [
    'cdn',
    'exports',
    'housekeeping',
    'notices',
    'schedule',
    ...ofFeatures.map(({ lease }) => lease),
  ].sort();
  const held = async () => [...(await holders()).keys()].sort();
  await expect.poll(held, { timeout: 10_000 }).toEqual(names);
  const first = await checkWork(1);
  const pids = new Set((await holders()).values());
  const killed = running.filter(({ child }) => child.pid !== undefined && pids.has(child.pid));
  expect(killed.length).toBeGreaterThan(0);
  // At least one stays: it has all to do then.
  const [victim] = killed;
  victim?.child.kill('SIGKILL');
  if (victim) await once(victim.child, 'exit');
  running = running.filter((machine) => machine !== victim);
  const alive = new Set(running.map(({ child }) => child.pid));
  const all = async () => [...(await holders()).values()].every((pid) => alive.has(pid));
  await expect.poll(all, { timeout: 20_000, interval: 100 }).toBe(true);
  const second = await checkWork(2);
  expect(await held()).toEqual(names);
  // A draft concerns no page, and what was published is purged by one process alone.
  expect([first, second].map(purgesOf)).toEqual([1, 1]);
});
