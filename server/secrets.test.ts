import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { madeKeySchema } from '../contract/api-keys.ts';
import { openDatabase } from '../database/open.ts';
import { newSecret } from '../domain/secrets.ts';
import { featurePages } from '../features/features.ts';
import { featureCodes } from '../features/tokens.ts';
import { call, PASSWORD } from '../tests/support/accounts.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { type ServerProcess, startProcess } from '../tests/support/processes.ts';

let folder: string;
let site: ServerProcess;
beforeAll(async () => {
  folder = await newFolder();
  // No mail server listens there, so that failed mails are logged.
  const SMTP_URL = 'smtp://lekhani:post-geheim@127.0.0.1:1';
  site = await startProcess({ DATA_DIR: folder, LOG_LEVEL: 'trace', SMTP_URL });
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

const secrets = new Set([PASSWORD, 'post-geheim']);
const note = (secret: string) => {
  secrets.add(secret);
  return secret;
};

/** Calls the API; notes every token and code of the answer as a secret. */
async function send(token: string | null, method: string, path: string, body?: unknown) {
  const answer = await call(site, token ? { token } : null, method, path, body);
  for (const [secret] of JSON.stringify(answer.body).matchAll(/[\w-]{43}/g)) note(secret);
  return answer;
}

const signedIn = z.object({ token: z.string(), _id: z.string() });
const linked = z.object({ link: z.string() });
const codeOf = (body: unknown) => linked.parse(body).link.replace(/.*\//, '');
const someone = (email: string) => ({ name: 'मीरा', email, password: PASSWORD });

/** Signs up and in, invites, resets and previews, with right and wrong values. */
async function useSecrets() {
  const first = await send(null, 'POST', '/api/users/signup', someone('meera@example.org'));
  const { token } = signedIn.parse(first.body);
  await send(token, 'POST', '/api/users/me/proof', { currentPassword: PASSWORD });
  const wrong = note('galat-shabd-1234');
  await send(null, 'POST', '/api/users/signin', {
    ...someone('meera@example.org'),
    password: wrong,
  });
  await send(null, 'POST', '/api/users/signin', { email: { no: 'text' }, password: [wrong] });
  await send(null, 'POST', '/api/users/forgot', { email: 'meera@example.org' });
  const invited = await send(token, 'POST', '/api/users/invite', {
    email: 'a@b.co',
    role: 'author',
  });
  const invitation = codeOf(invited.body);
  for (const path of ['/invite/', '/api/users/links/invite/']) {
    await send(null, 'GET', `${path}${invitation}?from=mail`);
  }
  const joined = await send(null, 'POST', '/api/users/join', {
    code: invitation,
    name: 'ज़ोया',
    password: PASSWORD,
  });
  const { _id } = signedIn.parse(joined.body);
  const reset = codeOf((await send(token, 'POST', `/api/users/reset-link/${_id}`)).body);
  for (const path of ['/reset/', '/api/users/links/reset/']) await send(null, 'GET', path + reset);
  await send(null, 'POST', '/api/users/reset', { code: reset, password: 'kurz' });
  const preview = await send(token, 'POST', '/api/articles/preview', { name: 'सूरज' });
  await send(null, 'GET', `/preview/${codeOf(preview.body)}/`);
  await send(null, 'GET', `/%70review/${codeOf(preview.body)}`);
  await send(
    null,
    'GET',
    `/signup?redirect=/admin/dashboard&code=${note('first-code-of-the-site')}`,
  );
  const patterns = [
    ...featurePages.map(({ pattern }) => pattern),
    ...featureCodes.map((pattern) => `/api${pattern}`),
  ];
  const ofFeatures = patterns.flatMap((pattern) =>
    pattern.endsWith('/:code') ? [pattern.replace(':code', '')] : [],
  );
  for (const path of ofFeatures) {
    await send(null, 'GET', path + note('chosen-by-hand-in-small-letters'));
  }
  await send(null, 'POST', `/api/somewhere/else/${note(newSecret())}?from=mail`);
  // Where programs put a key by mistake, whole or with a letter lost.
  const body = { name: 'ऐप', scope: 'read', expiresAt: null };
  const made = madeKeySchema.parse((await send(token, 'POST', '/api/keys', body)).body);
  note(made.secret.slice(8));
  for (const path of ['?key=', '?api_key=', '?x=1&access_token=', '/', '?q=']) {
    await send(null, 'GET', `/api/content/articles${path}${made.secret}`);
  }
  await send(null, 'GET', `/api/content/articles?apiKey=${note(made.secret.slice(0, -1))}`);
  await fetch(`${site.url}/api/users/session`, {
    headers: { authorization: `Bearer ${note('t'.repeat(43))}`, cookie: note('crumb=1234') },
  });
  return token;
}

/** Sends bytes that are no HTTP, with a token in them. */
async function sendRaw(bytes: string) {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write(bytes));
  socket.resume();
  await once(socket, 'close');
}

const lineSchema = z.looseObject({
  level: z.int(),
  time: z.int(),
  msg: z.string(),
  reqId: z.string().optional(),
});

/** Returns the lines of the log, without the lines of the start, which are for the operator. */
function logged() {
  return site
    .output()
    .split('\n')
    .filter((line) => line && !/^(?:Lekhani is ready|Make the first account): /.test(line))
    .map((line) => lineSchema.parse(JSON.parse(line)));
}

test('no secret is logged, and each line says which request it is of', async () => {
  const token = await useSecrets();
  await sendRaw(`GET / HTTP/1.1\r\nAuthorization: Bearer ${token}\r\nBad Header\r\n\r\n`);
  const database = openDatabase({ dataDir: folder });
  await sql`alter table users rename column bio to away`.execute(database.db);
  await database.close();
  const failed = await send(null, 'POST', '/api/users/signin', someone('meera@example.org'));
  expect(failed.status).toBe(500);
  const id = failed.headers.get('x-request-id') ?? '';
  expect(failed.body).toMatchObject({ message: expect.stringContaining(id) });
  await expect
    .poll(() => site.output())
    .toContain(`"reqId":"${id}","route":"POST /api/users/signin","err"`);
  await expect.poll(() => site.output()).toContain('ECONNREFUSED');
  const ended = { msg: 'request completed', reqId: id };
  await expect.poll(() => logged()).toContainEqual(expect.objectContaining(ended));

  for (const secret of secrets) expect(site.output()).not.toContain(secret);
  expect(secrets.size).toBeGreaterThan(8);
  const lines = logged();
  const of = (msg: string) => lines.filter((line) => line.msg === msg).map(({ reqId }) => reqId);
  expect(of('request completed').sort()).toEqual(of('incoming request').sort());
  const own = lines.filter(({ reqId }) => !reqId).map(({ msg }) => msg);
  // A mail is tried again long after the request that wanted it.
  const ofNone = [`Server listening at ${site.url}`, 'client error', 'A mail was not sent'];
  expect(new Set(own)).toEqual(new Set(ofNone));
});

test('a refusal can be a value of a sentence', async () => {
  for (const path of ['/api/nothing', '/api/users/session', '/images/none.png', '/api/%E0%A4']) {
    const { status, headers } = await call(site, null, 'GET', path);
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(headers.get('x-request-id'), path).toMatch(/^[0-9a-f]{12}$/);
  }
});

test('a stored value that cannot be shown is left out, and the log says so once', async () => {
  const database = openDatabase({ dataDir: folder });
  const broken = { key: 'siteName', value: '{"a":' };
  await database.db.insertInto('settings').values(broken).execute();
  await database.close();
  for (const path of ['/about-us', '/disclaimer']) {
    expect((await fetch(site.url + path)).status, path).toBe(200);
  }
  const said = () => logged().flatMap(({ place }) => place ?? []);
  await expect.poll(said).toEqual(['settings.siteName']);
});
