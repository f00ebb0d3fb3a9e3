import { readFileSync } from 'node:fs';
import { glob, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { newPostgres } from '../../../tests/support/databases.ts';
import { copyDemoFolder, newFolder } from '../../../tests/support/demo-site.ts';
import { freePort } from '../../../tests/support/postgres.ts';
import { type ServerProcess, startProcess } from '../../../tests/support/processes.ts';

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  status: z.object({ code: z.number() }),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});
type Span = z.infer<typeof spanSchema>;
/** What a collector is sent: OTLP as JSON. */
const sentSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.looseObject({ key: z.string() })) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

let folder: string;
let site: ServerProcess;
let collector: Server;
const spans: Span[] = [];
/** Everything that was sent, headers too. */
let sent = '';

beforeAll(async () => {
  folder = await copyDemoFolder(inject('demoFolder'));
  const port = await freePort();
  collector = createServer(async (request, response) => {
    const body = await text(request);
    sent += JSON.stringify([request.url, request.headers, body]);
    const { resourceSpans } = sentSchema.parse(JSON.parse(body));
    for (const { scopeSpans } of resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(port, '127.0.0.1');
  const metrics = await freePort();
  site = await startProcess({
    DATA_DIR: folder,
    METRICS_PORT: String(metrics),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=lekhani',
    // Of the batches.
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  await fetch(`http://127.0.0.1:${metrics}/metrics`);
});
afterAll(async () => {
  await site.stop();
  collector.closeAllConnections();
  collector.close();
  await rm(folder, { recursive: true });
});

const attributeOf = ({ attributes }: Span, key: string) =>
  Object.values(attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];

/** Waits for the span of a request, which is sent after those within it. */
async function spanOf(name: string, status?: number): Promise<Span> {
  const found = () =>
    spans.find(
      (span) =>
        span.name === name &&
        (status === undefined || attributeOf(span, 'http.response.status_code') === status),
    );
  await expect.poll(found, { timeout: 5000 }).toBeDefined();
  const span = found();
  if (!span) throw new Error(`There is no span ${name}.`);
  return span;
}

const below = ({ spanId, traceId }: Span) =>
  spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId);

test('a collector hears of a request, its render and its statements', async () => {
  await (await fetch(`${site.url}/stories`)).text();
  const request = await spanOf('GET /*');
  expect(request.parentSpanId).toBeUndefined();
  expect(attributeOf(request, 'http.response.status_code')).toBe(200);
  const render = below(request).find(({ name }) => name === 'render');
  expect(render).toBeDefined();
  const statements = render ? below(render) : [];
  expect(statements.map(({ name }) => name)).toContain('select articles');
  expect(statements.map((span) => attributeOf(span, 'db.system.name'))).toContain('sqlite');
  expect(sent).toContain('/v1/traces');
  expect(sent).toContain('"x-team":"lekhani"');
  // Later it comes from memory: not the second time where work at the start has just changed what the page shows.
  const again = async () => {
    await (await fetch(`${site.url}/stories`)).text();
    return spans.some(({ name }) => name === 'GET ready');
  };
  await expect.poll(again, { timeout: 5000 }).toBe(true);
  expect(below(await spanOf('GET ready'))).toEqual([]);
});

test('each request of a connection has a trace of its own, and statements of calls are below them', async () => {
  // One connection for all.
  for (let round = 0; round < 5; round += 1)
    await (await fetch(`${site.url}/api/categories`)).text();
  const calls = () => spans.filter(({ name }) => name === 'GET /api/categories');
  await expect.poll(() => calls().length, { timeout: 5000 }).toBe(5);
  expect(new Set(calls().map(({ traceId }) => traceId)).size).toBe(5);
  for (const call of calls()) expect(below(call).length, call.traceId).toBeGreaterThan(0);
});

test('the statements of a search, which run in a thread, are below its request', async () => {
  // One that a busy machine breaks off is told of without its statements.
  const ask = async () => (await fetch(`${site.url}/api/search?q=barish&page=1`)).status;
  await expect.poll(ask, { timeout: 30_000 }).toBe(200);
  const call = await spanOf('GET /api/search', 200);
  const texts = below(call).map((span) => String(attributeOf(span, 'db.query.text')));
  expect(texts.some((sql) => sql.includes('article_search'))).toBe(true);
});

test('nothing that people send is told: no address, e-mail, password, token or search', async () => {
  const secrets = ['secret@example.org', 'my-long-pass-phrase', 'tok_0123456789abcdefghij', 'gupt'];
  const [email = '', password = '', token = '', word = ''] = secrets;
  const headers = { 'content-type': 'application/json' };
  const roots = () => spans.filter(({ parentSpanId }) => !parentSpanId).length;
  const before = roots();
  const sign = (path: string, body: object) =>
    fetch(`${site.url}/api/users/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const asked = [
    sign('signin', { email, password }),
    sign('signup', { name: word, email, password }),
    fetch(`${site.url}/reset/${token}`),
    fetch(`${site.url}/preview/${token}`, { redirect: 'manual' }),
    fetch(`${site.url}/search?q=${word}`),
    fetch(`${site.url}/${word}/${token}?mail=${email}`, { redirect: 'manual' }),
    fetch(`${site.url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } }),
    fetch(`${site.url}/api/articles/${word}/${token}`, {
      headers: { cookie: token, referer: token },
    }),
    fetch(`${site.url}/`, {
      method: 'PROPFIND',
      headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    }),
  ];
  const begun = await Promise.all(asked);
  expect(begun.map(({ status }) => status)).toContain(401);
  await expect.poll(() => roots() - before, { timeout: 5000 }).toBe(asked.length);
  expect(spans.some(({ name }) => name === 'select users')).toBe(true);
  for (const secret of secrets) expect(sent).not.toContain(secret);
  // A trace is begun here, whatever a reader says.
  expect(sent).not.toContain('a'.repeat(32));
  expect(spans.some(({ name }) => name.includes('metrics'))).toBe(false);
});

test('a collector that never answers holds up neither readers nor a stop', {
  tags: 'long',
}, async () => {
  const silent = createServer(() => {});
  const port = await freePort();
  await new Promise<void>((ready) => silent.listen(port, '127.0.0.1', ready));
  const own = await newFolder();
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  const other = await startProcess({ DATA_DIR: own, OTEL_EXPORTER_OTLP_ENDPOINT });
  for (let round = 0; round < 20; round += 1) {
    expect((await fetch(`${other.url}/stories`)).status).toBe(200);
  }
  const since = performance.now();
  expect(await other.stop()).toBe(0);
  expect(performance.now() - since).toBeLessThan(9000);
  silent.closeAllConnections();
  silent.close();
  await rm(own, { recursive: true });
});

test('a share of the traces is told where the settings of OpenTelemetry say so', {
  tags: 'long',
}, async () => {
  const own = await newFolder();
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const DATABASE_URL = await newPostgres();
  const countSpans = async (share: string) => {
    const other = await startProcess({
      DATA_DIR: own,
      DATABASE_URL,
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: share,
    });
    const before = spans.length;
    for (let round = 0; round < 200; round += 1)
      await (await fetch(`${other.url}/api/health`)).text();
    for (let round = 0; round < 20; round += 1)
      await (await fetch(`${other.url}/api/categories`)).text();
    expect(await other.stop()).toBe(0);
    return spans.slice(before).filter(({ name }) => name === 'GET /api/health').length;
  };
  expect(await countSpans('0')).toBe(0);
  const half = await countSpans('0.5');
  expect(half).toBeGreaterThan(50);
  expect(half).toBeLessThan(150);
  const engines = spans.map((span) => attributeOf(span, 'db.system.name'));
  expect(engines).toContain('postgresql');
  await rm(own, { recursive: true });
});

test('without a collector nothing of it is loaded', async () => {
  const loading: string[] = [];
  for await (const path of glob('{server,domain,features,database}/**/*.ts')) {
    const code = readFileSync(path, 'utf8').replace(/import type .*/g, '');
    if (/from '(?:@opentelemetry|.*\/tracing\.ts)/.test(code)) loading.push(path);
  }
  expect(loading).toEqual(['features/monitoring/process/tracing.ts']);
});
