import fc from 'fast-check';
import { bodyOf, upload } from './bodies.ts';
import type { Call } from './calls.ts';
import { nastyText } from './nasty.ts';
import { type KnownValues, valueFor } from './schema.ts';

/** One request as it is sent. */
export interface FuzzRequest {
  method: string;
  /** Bytes, one for each character, so that invalid UTF-8 can be sent. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** The sender: an index in the list of people. */
  who: number;
  /** Whether the connection ends in the middle of the body. */
  broken: boolean;
  /** Whether the unchanged method and path need a sign-in. */
  guarded: boolean;
}

const addresses = [
  '/',
  '/stories',
  '/search',
  '/404',
  '/login',
  '/signup',
  '/profile',
  '/contact-us',
  '/rss.xml',
  '/sitemap.xml',
  '/news-sitemap.xml',
  '/sitemap-1.xml',
  '/robots.txt',
  '/ads.txt',
  '/site.webmanifest',
  '/favicon.ico',
  '/general/x',
  '/api',
  '/api/docs',
  '/api/nothing',
  '/category/',
  '/author/',
  '/articles/',
  '/article/',
  '/preview/',
  '/reset/',
  '/invite/',
  '/images/',
  '/assets/',
  '/fragment/home/',
  '/admin/edit-article/',
  '/category/x/rss.xml',
];

/** Parts of addresses that cannot be decoded, or mean something else when decoded twice. */
const pathTricks = [
  '%',
  '%FF',
  '%E0%A4',
  '%00',
  '%2e%2e%2f',
  '..',
  '../..',
  '%5c..%5c',
  '//',
  '/./',
  ';x=1',
  '\u00ff\u00fe',
  '\u00e0\u00a4\u0095',
  '%ED%A0%80',
  '%252f',
  '*',
  '@:80',
  '?'.repeat(50),
  'x'.repeat(600),
  'x'.repeat(9000),
  '%E0%A4%95'.repeat(200),
];

/** Encodes a text for an address; lone surrogates become the replacement character. */
const encodeWellFormed = (text: string) => encodeURIComponent(text.toWellFormed());
const segment = (known: KnownValues) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known).map(encodeWellFormed) },
    { weight: 2, arbitrary: fc.constantFrom(...pathTricks) },
    { weight: 2, arbitrary: nastyText.map((text) => encodeWellFormed(text.slice(0, 3000))) },
  );

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const oddQuery = fc
  .array(fc.tuple(fc.constantFrom('page', 'q', 'limit', 'code', 'a[b]', '__proto__'), nastyText), {
    maxLength: 8,
  })
  .map((pairs) =>
    pairs.map(([name, value]) => `${name}=${encodeWellFormed(value.slice(0, 400))}`).join('&'),
  );

function queryOf(call: Call, known: KnownValues): fc.Arbitrary<string> {
  const record = Object.fromEntries(
    Object.entries(call.query).map(([name, schema]) => [
      name,
      fc.oneof({ weight: 3, arbitrary: valueFor(schema, known) }, nastyText),
    ]),
  );
  const fitting = fc.record(record, { requiredKeys: [] }).map((values) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encodeWellFormed(asText(value) ?? '')}`)
      .join('&'),
  );
  return fc.oneof({ weight: 5, arbitrary: fitting }, oddQuery);
}

function pathOf(call: Call, known: KnownValues): fc.Arbitrary<string> {
  const names = Object.keys(call.params);
  const one = (name: string) =>
    fc.oneof(
      {
        weight: 4,
        arbitrary: valueFor(call.params[name] ?? {}, known).map((v) => encodeWellFormed(asText(v))),
      },
      { weight: 1, arbitrary: segment(known) },
    );
  return fc
    .tuple(...names.map(one))
    .map((values) =>
      names.reduce(
        (path, name, place) => path.replace(`{${name}}`, () => values[place] ?? ''),
        call.path,
      ),
    );
}

const otherMethods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'TRACE',
  'PURGE',
  'M-SEARCH',
];
const contentTypes = [
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=',
  '',
  ';;;',
  'x'.repeat(300),
];
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>[]>(
    { 'if-none-match': '"'.repeat(500) },
    { 'if-none-match': '*', range: 'bytes=0-0,9-1' },
    { 'accept-encoding': 'gzip;q=0, *;q=0' },
    { 'accept-encoding': 'br;q=x, ,;;, identity' },
    { 'content-encoding': 'gzip' },
    { 'x-forwarded-proto': 'javascript', 'x-forwarded-host': 'evil.example' },
    { 'x-http-method-override': 'DELETE' },
    { cookie: 'a=b; '.repeat(400) },
    { host: 'evil.example', referer: 'http://%' },
    { 'user-agent': '\u00e0\u00a4\u0095'.repeat(200) },
    { 'accept-language': 'hi'.repeat(2000) },
    { authorization: `Bearer ${'x'.repeat(43)}` },
    { authorization: 'Bearer \u00ff' },
  ),
);

const address = fc.tuple(fc.nat(255), fc.nat(255)).map(([a, b]) => `10.7.${a}.${b}`);

const common = {
  headers: oddHeaders,
  from: fc.oneof(
    { weight: 20, arbitrary: address },
    fc.constantFrom('', '::1', 'x'.repeat(200), ','),
  ),
  broken: fc.nat(99).map((dice) => dice === 0),
};

function ofCall(call: Call, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const isUpload = call.path.endsWith('/images/upload');
  const type = isUpload ? 'multipart/form-data; boundary=X' : 'application/json';
  return fc
    .record({
      ...common,
      who: fc.nat(),
      method: fc.oneof(
        { weight: 15, arbitrary: fc.constant(call.method) },
        fc.constantFrom(...otherMethods),
      ),
      path: pathOf(call, known),
      query: queryOf(call, known),
      type: fc.oneof(
        { weight: 15, arbitrary: fc.constant(type) },
        fc.constantFrom(...contentTypes),
      ),
      body: isUpload ? upload : bodyOf(call.body, known),
    })
    .map(({ headers, from, broken, who, method, path, query, type, body }) => {
      const sends = body !== null && (call.method !== 'GET' || method !== 'GET');
      return {
        method,
        path: query ? `${path}?${query}` : path,
        headers: { 'x-forwarded-for': from, ...(sends && { 'content-type': type }), ...headers },
        body: sends ? body : null,
        who,
        broken: broken && sends,
        guarded: call.guarded && method === call.method,
      };
    });
}

/** Generates requests of pages: addresses that readers and robots ask for, and hostile ones. */
function ofPage(known: KnownValues): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      ...common,
      who: fc.nat(),
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom('GET', 'HEAD') },
        fc.constantFrom(...otherMethods),
      ),
      address: fc.constantFrom(...addresses),
      rest: fc.array(segment(known), { maxLength: 2 }),
      query: fc.oneof(
        fc.constant(''),
        oddQuery.map((query) => `?${query}`),
      ),
    })
    .map(({ headers, from, who, method, address, rest, query }) => ({
      method,
      path: address + rest.join('/') + query,
      headers: { 'x-forwarded-for': from, ...headers },
      body: null,
      who,
      broken: false,
      guarded: false,
    }));
}

/** Generates requests of every described call, and of pages, feeds and files. */
export function requestsOf(calls: Call[], known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const described = calls.map((call) => ofCall(call, known));
  return fc.oneof(
    { weight: 4, arbitrary: fc.oneof(...described) },
    { weight: 1, arbitrary: ofPage(known) },
  );
}
