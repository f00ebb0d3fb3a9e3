import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { feedPatterns, paths } from '../contract/paths/paths.ts';
import { scopeOf } from '../contract/permissions.ts';
import type { UserInfo } from '../contract/users.ts';
import { featurePages } from '../features/features.ts';
import { FORM } from '../server/api/plain-forms.ts';
import { attacks } from './corpus/attacks.ts';
import { call, newPerson } from './support/accounts.ts';
import { addressOf, type DescribedCall, describedCalls } from './support/described-calls.ts';
import { featureSamples } from './support/feature-samples.ts';
import {
  type Body,
  bodies,
  expectAnswer,
  expectText,
  long,
  MARK,
  often,
  refused,
  shortHtml,
  texts,
} from './support/form-attacks.ts';
import { type MailServer, startMailServer } from './support/mail.ts';
import { publishedArticle } from './support/published-article.ts';
import { type Site, startSite } from './support/site.ts';

let post: MailServer;
let site: Site;
let admin: UserInfo;
let calls: DescribedCall[];
/** What the calls take in their bodies, as the description of the API says. */
let taken: Map<string, { types: string[]; fields: string[] }>;

const schema = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() });
const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
      }),
    ),
  ),
});

/** Whether readers make a call: everybody may, or whoever has an account. */
const isOfReaders = ({ access }: DescribedCall) =>
  access === 'public' || scopeOf('reader', access) !== null;

beforeAll(async () => {
  post = await startMailServer();
  site = await startSite({ env: { SMTP_URL: post.url } });
  admin = await newPerson(site, 'admin');
  calls = (await describedCalls(site)).filter(isOfReaders);
  const { body } = await call(site, null, 'GET', '/api/docs/json');
  taken = new Map(
    Object.entries(described.parse(body).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => {
        const content = Object.entries(requestBody?.content ?? {});
        const fields = content.flatMap(([, body]) => Object.keys(body.schema.properties ?? {}));
        const types = content.map(([type]) => type);
        return [`${method.toUpperCase()} ${path}`, { types, fields: [...new Set(fields)] }];
      }),
    ),
  );
});
afterAll(async () => {
  await site.stop();
  await post.stop();
});

/** Forgets the failed sign-ins of the attacks, after which nobody could sign in from here. */
const forgetTries = () => site.database.db.deleteFrom('attempts').execute();

async function newReader(): Promise<UserInfo> {
  await forgetTries();
  return newPerson(site, 'reader');
}

/** Makes what a call is about: what everybody may do, of somebody else. */
function readyFor({ access, sample }: DescribedCall, reader: UserInfo) {
  const of = access === 'public' ? admin : reader;
  return sample.ready({ site, admin: of, owner: of, status: 'published' });
}

/** Makes a call whatever its body is. */
async function send(
  method: string,
  path: string,
  person: UserInfo | null,
  { type, body }: { type?: string; body?: Body } = {},
) {
  const answer = await fetch(site.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(type && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const json = (body: unknown) => ({ type: 'application/json', body: JSON.stringify(body) });

/** Values of fields that samples leave out, since who is signed in need not give them. */
const usual: Record<string, unknown> = {
  name: 'पाठक',
  email: 'pathak@xprobe.example',
  language: 'hi',
};

/** Goes over the fields of a call with the attacks of each; what succeeds is made ready anew. */
async function attackCall(
  apiCall: DescribedCall,
  values: Record<string, unknown>,
): Promise<number> {
  const { types = [], fields = [] } = taken.get(apiCall.name) ?? {};
  let reader = await newReader();
  const isPublic = apiCall.access === 'public';
  const prepare = () => readyFor(apiCall, reader);
  let ready = await prepare();
  let asked = 0;
  const ask = async (where: string, given: { type?: string; body?: Body }) => {
    const path = addressOf(apiCall.path, ready.path) + (ready.query ? `?${ready.query}` : '');
    const answer = await send(apiCall.method, path, isPublic ? null : reader, given);
    expectAnswer(answer, `${apiCall.name}, ${where}`);
    asked += 1;
    if (answer.status >= 400) return;
    // It may have used up a link, or have ended the session.
    if (!isPublic) reader = await newReader();
    ready = await prepare();
  };
  for (const field of new Set([...fields, ...Object.keys(ready.body ?? {})])) {
    for (const [what, value] of Object.entries(values)) {
      const sample = { ...(fields.includes('name') && usual), ...ready.body };
      await ask(`${field}: ${what}`, json({ ...sample, [field]: value }));
      if (!types.includes(FORM) || typeof value !== 'string') continue;
      const pairs = Object.entries({ ...sample, [field]: value }).flatMap(([name, one]) =>
        [one].flat().map((text): [string, string] => [name, String(text)]),
      );
      await ask(`${field}: ${what}, as a form`, {
        type: FORM,
        body: String(new URLSearchParams(pairs)),
      });
    }
  }
  for (const [at, [type, body]] of bodies.entries()) {
    await ask(`${type} ${at}: ${String(body).slice(0, 60)}`, { type, body });
  }
  for (const part of Object.keys(ready.path ?? {})) {
    for (const value of [
      '%00',
      '%ff',
      '..%2f..',
      '%3Cxprobe%3E',
      'a'.repeat(24),
      'a'.repeat(3000),
    ]) {
      const path = addressOf(apiCall.path, { ...ready.path, [part]: value });
      const given = apiCall.method === 'DELETE' ? {} : json(ready.body ?? {});
      expectAnswer(
        await send(apiCall.method, path, isPublic ? null : reader, given),
        apiCall.name + value,
      );
    }
  }
  return asked;
}

const writes = () => calls.filter(({ method }) => method !== 'GET' && method !== 'HEAD');

/** Returns texts of the database that hold what nobody may store. PostgreSQL keeps no null character. */
async function storedBadly(): Promise<string[]> {
  const { db, engine } = site.database;
  const tables = await db.introspection.getTables();
  const found: string[] = [];
  for (const { name: table, columns } of tables) {
    const named = columns.filter(({ dataType }) => /text/i.test(dataType));
    for (const { name: column } of named) {
      const { rows } = await sql<{ text: string }>`select ${sql.ref(column)} as text
        from ${sql.table(table)} where ${sql.ref(column)} like ${`%${MARK}%`}
        or ${engine.name === 'sqlite' ? sql`instr(${sql.ref(column)}, char(0)) > 0` : sql.lit(false)}`.execute(
        db,
      );
      const bad = rows.filter(({ text }) =>
        /[\0\u202a-\u202e\u2066-\u2069\u200b\u200f\ud800]/u.test(text),
      );
      found.push(
        ...bad.map(({ text }) => `${table}.${column}: ${JSON.stringify(text).slice(0, 100)}`),
      );
    }
  }
  return found;
}

describe('every call that readers make', () => {
  /** Sends the attacks to every call, and looks at what is stored and mailed then. */
  async function attackAll(values: Record<string, unknown>): Promise<number> {
    let asked = 0;
    for (const apiCall of writes()) asked += await attackCall(apiCall, values);
    expect(await storedBadly()).toEqual([]);
    for (const source of post.sources) {
      const head = source.slice(0, source.indexOf('\r\n\r\n'));
      expect(head, head).not.toMatch(/^bcc:/im);
      expect(head.match(/^to:.*$/gim)?.join(), head).not.toContain(',');
    }
    for (const { to, text } of post.mails) {
      expect(to).toHaveLength(1);
      // But for the addresses, which are not the text.
      expect(text.replaceAll(/\S+@\S+/g, ''), text).not.toContain(MARK);
    }
    return asked;
  }

  test('takes what attacks it as text or refuses it, and mails nobody a word of it', {
    tags: 'long',
    timeout: 180_000,
  }, async () => {
    expect(writes().length).toBeGreaterThan(30);
    expect(await attackAll(often)).toBeGreaterThan(500);
  });

  test('does so with every attack of these tests', { tags: 'long', timeout: 300_000 }, async () => {
    expect(await attackAll({ ...texts, ...long, ...refused })).toBeGreaterThan(1000);
  });

  test('answers whatever is asked of lists, searches and links', async () => {
    const reader = await newReader();
    for (const apiCall of calls.filter(({ method }) => method === 'GET')) {
      const { path } = await readyFor(apiCall, reader);
      const address = addressOf(apiCall.path, path);
      for (const name of apiCall.query) {
        for (const value of [
          ...Object.values(texts),
          '-1',
          '1e9',
          '9'.repeat(30),
          'x'.repeat(5000),
        ]) {
          const query = new URLSearchParams([[name, value]]);
          const person = apiCall.access === 'public' ? null : reader;
          const answer = await send('GET', `${address}?${query}&${query}`, person);
          expectAnswer(answer, `${apiCall.name} ${name}=${value.slice(0, 60)}`);
        }
      }
    }
  });

  test('keeps what is behind a secret or a session out of every copy on the way', async () => {
    const reader = await newReader();
    for (const apiCall of calls.filter(({ method }) => method === 'GET')) {
      if (apiCall.access === 'public' && !apiCall.path.includes('{code}')) continue;
      const { path, query = '' } = await readyFor(apiCall, reader);
      const person = apiCall.access === 'public' ? null : reader;
      for (const given of [path, { ...path, code: 'x'.repeat(43) }]) {
        const { headers, status } = await send(
          'GET',
          `${addressOf(apiCall.path, given)}?${query}`,
          person,
        );
        // A calendar program may ask whether its copy is still true.
        expect(headers.get('cache-control'), `${apiCall.name} ${status}`).toMatch(
          /no-store|private/,
        );
      }
    }
    const code = 'x'.repeat(43);
    for (const page of [
      paths.enter({ code }),
      paths.confirm({ code }),
      paths.reset({ code }),
      paths.invite({ code }),
      paths.preview({ code }),
      ...featurePages.flatMap(({ pattern }) =>
        pattern.includes(':code') ? pattern.replace(':code', code) : [],
      ),
    ]) {
      const { headers } = await send('GET', page, null);
      expect(headers.get('cache-control'), page).toBe('no-store');
      expect(headers.get('referrer-policy'), page).toBe('no-referrer');
    }
  });
});

describe('what was typed', () => {
  let author: UserInfo;
  let article: string;
  let pages: string[];
  /** Those of what people write below articles: one shows all of it. */
  let ownPages: string[][];

  /** Puts the texts wherever readers write, and shows them. */
  async function writeAll(all: string[]): Promise<void> {
    const values = { name: shortHtml, bio: shortHtml, imageUrl: '', email: author.email };
    expect((await call(site, author, 'PUT', '/api/users/me', values)).status).toBe(200);
    for (const text of all) {
      const message = { name: shortHtml, email: 'pathak@example.org', message: text };
      expect((await call(site, null, 'POST', '/api/messages', message)).status).toBe(200);
    }
    const texts = all.map((text) => ({ name: shortHtml, text }));
    const ofFeatures: string[] = [];
    ownPages = [];
    for (const { sendTexts, below } of await featureSamples()) {
      const addresses = (await sendTexts?.(site, admin, texts)) ?? [];
      ofFeatures.push(...addresses);
      if (below) ownPages.push(addresses);
    }
    pages = [
      '/',
      '/stories',
      ...feedPatterns.filter((path) => !path.includes(':')),
      '/sitemap.xml',
      '/search?q=xprobe',
      `/search?q=${encodeURIComponent(shortHtml)}`,
      paths.oldArticleById({ id: article }),
      ...ofFeatures,
      paths.privacyChoices(),
      '/contact-us',
      `/author/${author.slug}`,
    ];
  }

  /** Looks at all pages, feeds, lists of the admin, downloads and mails. */
  async function expectTextEverywhere(): Promise<void> {
    for (const page of pages.flatMap((path) => [path, `/en${path}`])) {
      const answer = await fetch(site.url + page);
      const text = await answer.text();
      if (/html|xml/.test(answer.headers.get('content-type') ?? '')) expectText(text, page);
      expect(answer.headers.get('x-content-type-options'), page).toBe('nosniff');
      expect(answer.status, page).toBeLessThan(500);
    }
    for (const apiCall of (await describedCalls(site)).filter(({ method }) => method === 'GET')) {
      const { path, query } = await apiCall.sample.ready({
        site,
        admin,
        owner: author,
        status: 'published',
      });
      const answer = await send('GET', `${addressOf(apiCall.path, path)}?${query ?? ''}`, admin);
      expect(answer.status, apiCall.name).toBeLessThan(500);
      const type = answer.headers.get('content-type') ?? '';
      // Browsers take none of them for a page.
      expect(type, apiCall.name).not.toContain('html');
      expect(answer.headers.get('x-content-type-options'), apiCall.name).toBe('nosniff');
      if (type.includes('csv')) expect(answer.text, apiCall.name).not.toMatch(/(?:^|,)"?[=@+-]/m);
    }
    for (const { text } of post.mails) expect(text).not.toMatch(/\u202e|\u2066|\0/);
  }

  beforeAll(async () => {
    await forgetTries();
    author = await newPerson(site, 'author');
    article = await publishedArticle(site, author._id);
  });

  test('stands as text in pages, feeds, lists, downloads and mails', async () => {
    await writeAll(Object.values(texts));
    await expectTextEverywhere();
    expect(await storedBadly()).toEqual([]);
    for (const own of ownPages) {
      const counts = own.map(async (page) => {
        const html = await (await fetch(site.url + page)).text();
        return html.match(/&lt;xprobe/g)?.length ?? 0;
      });
      // They are there, escaped.
      expect(Math.max(...(await Promise.all(counts))), own.join()).toBeGreaterThan(5);
    }
  });

  test('does so whatever attacks it', { tags: 'long', timeout: 120_000 }, async () => {
    const parts = Map.groupBy(
      attacks.map((attack) => attack.replaceAll(/\p{Cc}/gu, ' ')),
      (_attack, at) => Math.floor(at / 20),
    ).values();
    await writeAll([...parts].map((some) => `${MARK} ${some.join('\n')}`.slice(0, 2900)));
    await expectTextEverywhere();
  });

  test('is sent by forms of pages that these tests know', async () => {
    const known = new Set(writes().map(({ method, path }) => `${method} ${path}`));
    const found = new Set<string>();
    for (const page of pages) {
      const html = await (await fetch(site.url + page)).text();
      for (const [, attributes = ''] of html.matchAll(/<form\b([^>]*)>/g)) {
        if (!/method="post"/i.test(attributes)) continue;
        const action = /action="([^"]+)"/.exec(attributes)?.[1] ?? '?';
        found.add(action.replace(/[\da-f]{24}/g, '{id}'));
      }
    }
    expect([...found].filter((action) => !known.has(`POST ${action}`))).toEqual([]);
    expect(found.size).toBeGreaterThan(3);
  });
});

test('one network sends a few forms in an hour, whatever they are', async () => {
  const strict = await startSite({ env: { API_RATE_LIMIT: '240', TRUST_PROXY: 'on' } });
  const ask = async (from: string, path: string, body: object) => {
    const answer = await fetch(strict.url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    });
    return answer.status;
  };
  const message = { name: 'अ', email: 'a@example.org', message: 'अ' };
  const forms: { path: string; body: object }[] = [{ path: '/api/messages', body: message }];
  for (const { path, ready } of (await featureSamples()).flatMap(({ forms = [] }) => forms)) {
    forms.push({ path, body: await ready(strict) });
  }
  const statuses: number[] = [];
  // Those that the limit of a minute refuses count, too.
  for (let turn = 0; turn < 12; turn += 1) {
    for (const { path, body } of forms) statuses.push(await ask('203.0.113.7', path, body));
  }
  const first = statuses.slice(0, 4 * forms.length);
  expect(new Set(first)).toEqual(new Set([200]));
  expect(await ask('203.0.113.7', '/api/messages', message)).toBe(429);
  expect(await ask('203.0.113.8', '/api/messages', message)).toBe(200);
  await strict.stop();
});

describe('a page of another site', () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${site.url}/api/messages`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'अ', email: 'a@example.org', message: 'अ' }),
      redirect: 'manual',
      headers,
    }).then(({ status }) => status);

  test('sends no form in the name of a reader, in old browsers neither', async () => {
    expect(await ask({})).toBe(303);
    expect(await ask({ 'sec-fetch-site': 'same-origin', origin: 'null' })).toBe(303);
    expect(await ask({ origin: site.url })).toBe(303);
    expect(await ask({ origin: new URL(site.config.SITE_URL).origin })).toBe(303);
    // A page that tells nobody its address, as ours with a secret in it.
    expect(await ask({ origin: 'null' })).toBe(303);
    for (const from of ['cross-site', 'same-site', 'none']) {
      expect(await ask({ 'sec-fetch-site': from, origin: site.url }), from).toBe(403);
    }
    for (const origin of ['https://evil.example', `${site.url}.evil.example`, 'x']) {
      expect(await ask({ origin }), origin).toBe(403);
    }
  });
});
