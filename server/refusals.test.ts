import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuditEntry, auditSchema } from '../contract/audit.ts';
import type { UserInfo } from '../contract/users.ts';
import { recordChanges } from '../database/changes.ts';
import { write } from '../database/transactions.ts';
import { createContent } from '../domain/content/content.ts';
import { maskEmail, RefusalLog } from '../domain/site/refusals.ts';
import { call, newPerson } from '../tests/support/accounts.ts';
import { newPostgres } from '../tests/support/databases.ts';
import { type Site, startSite } from '../tests/support/site.ts';

describe.each(['sqlite', 'postgres'] as const)('what was refused, on %s', (engine) => {
  let site: Site;
  let admin: UserInfo;
  /** How many pages were rendered. */
  let renders = 0;
  beforeAll(async () => {
    const postgres = engine === 'postgres' && { DATABASE_URL: await newPostgres() };
    site = await startSite({
      env: { ...postgres, TRUST_PROXY: 'on' },
      source: (database, siteUrl) => (of) => {
        renders += 1;
        return createContent({ database, siteUrl, ...of });
      },
    });
    admin = await newPerson(site, 'admin');
  });
  afterAll(() => site.stop());

  const read = async (query = ''): Promise<AuditEntry[]> =>
    auditSchema.parse((await call(site, admin, 'GET', `/api/audit${query}`)).body).entries;
  const from = (
    address: string,
    path: string,
    { token = '', body }: { token?: string; body?: object },
  ) =>
    fetch(site.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-forwarded-for': address,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const signIn = (address: string, email: string) =>
    from(address, '/api/users/signin', { body: { email, password: 'a secret guess' } });

  test('are calls of people whom their role does not allow them, with the number', async () => {
    const author = await newPerson(site, 'author', 'मीरा राठौड़');
    for (let time = 0; time < 3; time += 1) {
      const { status } = await from('2001:db8:1:2:3::4', '/api/audit', author);
      expect(status).toBe(403);
    }
    // Without a session nobody is refused, but asked to sign in.
    expect((await from('192.0.2.1', '/api/audit', {})).status).toBe(401);
    const [line, ...more] = await read('?kind=refusal');
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      action: 'refusal.call',
      actor: { _id: author._id, name: 'मीरा राठौड़' },
      about: { _id: 'GET /api/audit' },
      others: 2,
      detail: { network: '2001:db8:1:0::/56' },
    });
    await from('2001:db8:1:2:3::4', '/api/audit', author);
    const [same] = await read(`?person=${author._id}&kind=refusal`);
    expect(same).toMatchObject({ seq: line?.seq, others: 3 });
  });

  test('are failed sign-ins: who was meant, and little of what was typed', async () => {
    const { _id, email } = await newPerson(site, 'author', 'कविता');
    await signIn('198.51.100.7', email);
    await signIn('198.51.100.7', 'Somebody@Else.example');
    await signIn('198.51.100.7', 'my real password!');
    const refused = (await read('?kind=session')).filter(
      ({ action }) => action === 'session.refuse',
    );
    expect(refused).toMatchObject([
      { about: null, detail: { network: '198.51.100.7' } },
      { about: null, detail: { email: 'so…@else.example' } },
      { about: { _id, name: 'कविता' }, detail: { email: 'au…@example.org' } },
    ]);
    expect(refused[0]?.detail.email).toBeUndefined();
    const rows = JSON.stringify(await site.database.db.selectFrom('changes').selectAll().execute());
    for (const secret of ['real password', 'secret guess', 'somebody@', email]) {
      expect(rows).not.toContain(secret);
    }
  });

  test('are limits that were reached', async () => {
    const { email } = await newPerson(site, 'author');
    const statuses: number[] = [];
    for (let time = 0; time < 8; time += 1) {
      statuses.push((await signIn('203.0.113.9', email)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    const limits = (await read('?kind=refusal')).filter(({ action }) => action === 'refusal.limit');
    expect(limits).toMatchObject([
      {
        actor: null,
        about: { _id: 'POST /api/users/signin' },
        others: statuses.filter((status) => status === 429).length - 1,
        detail: { network: '203.0.113.9' },
      },
    ]);
  });

  test('a flood fills nothing, and leaves the pages of readers in memory', async () => {
    const { db } = site.database;
    const page = async () => (await fetch(`${site.url}/about-us`)).status;
    const lines = async () => {
      await read();
      const refused = db.selectFrom('changes').select('seq').where('detail', 'is not', null);
      return (await refused.execute()).length;
    };
    expect(await page()).toBe(200);
    renders = 0;
    const { email } = await newPerson(site, 'author');
    for (let round = 0; round < 10; round += 1) {
      const together = Array.from({ length: 8 }, (_, host) => `198.18.${round}.${host}`);
      await Promise.all(together.map((network) => signIn(network, email)));
      expect(await page()).toBe(200);
    }
    expect(await lines()).toBeLessThanOrEqual(53);
    expect(await page()).toBe(200);
    expect(renders).toBe(0);
  });

  test('are counted once when the database was away, and the oldest lines go', async () => {
    const { db } = site.database;
    await db.deleteFrom('changes').where('detail', 'is not', null).execute();
    const change = { tag: 'settings', action: 'settings.change', detail: '{}' } as const;
    await write(db, (trx) => recordChanges(trx, [change]));
    const problems: unknown[] = [];
    const log = new RefusalLog(
      (work) => write(db, work),
      (error) => problems.push(error),
      3,
    );
    const hours = (count: number) => count * 3_600_000;
    const note = (name: string, at = 0) =>
      log.note({ action: 'refusal.limit', tag: `refusal:${name}` }, hours(at));
    note('a');
    note('a');
    await db.schema.alterTable('changes').renameTo('away').execute();
    await log.flush();
    expect(problems).toHaveLength(1);
    note('b', 1);
    await db.schema.alterTable('away').renameTo('changes').execute();
    await log.flush();
    await log.flush();
    const readRefusals = async () =>
      (await read('?kind=refusal')).map(({ about, others }) => [about?._id, others]);
    expect(await readRefusals()).toEqual([
      ['b', 0],
      ['a', 1],
    ]);
    for (const name of ['c', 'd']) note(name, 2);
    await log.flush();
    note('a', 3);
    await log.flush();
    expect(await readRefusals()).toEqual([
      ['a', 0],
      ['d', 0],
      ['c', 0],
    ]);
    // What somebody did is never forgotten for what others were refused.
    expect(await read('?kind=settings')).toHaveLength(1);
    expect(problems).toHaveLength(1);
  });
});

test('a flood from many networks does not hide whose account is tried after it', async () => {
  const site = await startSite();
  const log = new RefusalLog(
    (work) => write(site.database.db, work),
    () => {},
  );
  const [tried, other] = [await newPerson(site, 'admin'), await newPerson(site, 'author')];
  const refuse = (who: UserInfo, network: string) =>
    log.note({ action: 'session.refuse', tag: `session:${who._id}`, network });
  for (let count = 0; count < 300; count += 1) {
    log.note({ action: 'refusal.call', tag: 'refusal:x', network: `net ${count}` });
    refuse(other, `net ${count}`);
  }
  for (let count = 0; count < 4; count += 1) refuse(tried, '192.0.2.7');
  await log.flush();
  const rows = site.database.db.selectFrom('changes').where('detail', 'is not', null);
  expect(await rows.where('tag', '=', `session:${tried._id}`).select('others').execute()).toEqual([
    { others: 3 },
  ]);
  expect((await rows.select('seq').execute()).length).toBeLessThanOrEqual(53);
  await site.stop();
});

test('one network has few lines, and people their own', async () => {
  const lines = new Map<string, number>();
  const site = await startSite();
  const log = new RefusalLog(
    (work) => write(site.database.db, work),
    () => {},
  );
  const person = await newPerson(site, 'author');
  for (let count = 0; count < 1000; count += 1) {
    const common = { action: 'refusal.limit', network: '192.0.2.1' } as const;
    log.note({ ...common, tag: `refusal:${count}` });
    log.note({ ...common, action: 'refusal.call', tag: `refusal:${count}`, actor: person._id });
  }
  await log.flush();
  const rows = await site.database.db
    .selectFrom('changes')
    .select(['action', 'actor', 'tag', 'others'])
    .where('detail', 'is not', null)
    .execute();
  for (const { action, actor, others } of rows) {
    const key = `${action} ${actor}`;
    lines.set(key, (lines.get(key) ?? 0) + others + 1);
  }
  expect(Object.fromEntries(lines)).toEqual({
    'refusal.limit null': 1000,
    [`refusal.call ${person._id}`]: 1000,
  });
  expect(rows).toHaveLength(7);
  await site.stop();
});

test.each([
  ['meera@example.org', 'me…@example.org'],
  ['m@example.org', 'm…@example.org'],
  ['correct horse', undefined],
  ['pass@word', undefined],
  ['', undefined],
])('of %j the log has %j', (typed, expected) => {
  expect(maskEmail(typed)).toBe(expected);
});
