import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { auditSchema } from '../../contract/audit.ts';
import { LANGUAGE_HEADER } from '../../contract/interface-language.ts';
import { limits } from '../../contract/limits.ts';
import { renewedSchema, type UserInfo } from '../../contract/users.ts';
import { changesSince, newestChange, recordChanges } from '../../database/changes.ts';
import { write } from '../../database/transactions.ts';
import { most } from '../../domain/users/attempts.ts';
import { takeEmail } from '../../domain/users/emails.ts';
import { call, newPerson, PASSWORD, prove } from '../../tests/support/accounts.ts';
import { newPostgres } from '../../tests/support/databases.ts';
import { publishable } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

const made = z.looseObject({ _id: z.string() });

describe.each(['sqlite', 'postgres'] as const)('the audit log on %s', (engine) => {
  let site: Site;
  let admin: UserInfo;
  let editor: UserInfo;
  beforeAll(async () => {
    site = await startSite(
      engine === 'postgres' ? { env: { DATABASE_URL: await newPostgres() } } : {},
    );
    admin = await newPerson(site, 'admin');
    await prove(site, admin);
    editor = await newPerson(site, 'editor', 'मीरा राठौड़');
  });
  afterAll(() => site.stop());

  const read = async (query: Record<string, string> = {}) =>
    auditSchema.parse(
      (await call(site, admin, 'GET', `/api/audit?${new URLSearchParams(query)}`)).body,
    );
  const add = async (name: string) =>
    made.parse(
      (
        await call(site, editor, 'POST', '/api/articles/article', {
          ...publishable,
          name,
          imageUrl: '/i.jpg',
        })
      ).body,
    );

  test('is for administrators, and only to be read', async () => {
    expect((await call(site, null, 'GET', '/api/audit')).status).toBe(401);
    expect((await call(site, editor, 'GET', '/api/audit')).status).toBe(403);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await call(site, admin, method, '/api/audit', {})).status).toBe(405);
    }
  });

  test('has one line for a write, with names, and ids of what is gone', async () => {
    const { _id } = await add('सूरज की घड़ी');
    const [line, before] = (await read({ kind: 'article' })).entries;
    expect(line).toMatchObject({
      action: 'article.publish',
      actor: { _id: editor._id, name: 'मीरा राठौड़' },
      about: { _id, name: 'सूरज की घड़ी' },
      others: 0,
    });
    expect(before?.action).not.toBe('article.publish');

    const other = await add('दूसरा');
    const ids = [_id, other._id];
    await call(site, editor, 'POST', '/api/articles/bulk', { ids, action: 'unpublish' });
    expect((await read()).entries[0]).toMatchObject({
      action: 'article.unpublish',
      others: 1,
      further: [{ _id: other._id, name: 'दूसरा' }],
    });

    const category = { name: 'विषय', description: 'क' };
    const added = await call(site, editor, 'POST', '/api/categories/addCategory', category);
    const gone = made.parse(added.body)._id;
    await call(site, editor, 'DELETE', `/api/categories/delete/${gone}`);
    const [deleted] = (await read({ kind: 'category' })).entries;
    expect(deleted).toMatchObject({ action: 'category.delete', about: { _id: gone, name: null } });
  });

  test('says what was done: sent to review, unpublished, invited', async () => {
    const contributor = await newPerson(site, 'contributor');
    const article = { name: 'समीक्षा', imageUrl: '/i.jpg' };
    const last = async () => (await read()).entries[0];
    await call(site, contributor, 'POST', '/api/articles/article', article);
    expect(await last()).toMatchObject({ action: 'article.review', about: { name: 'समीक्षा' } });
    const { _id } = await add('छपा हुआ');
    const change = (body: object) => call(site, editor, 'PUT', `/api/articles/${_id}`, body);
    await change({ name: 'छपा', status: 'unpublished' });
    expect(await last()).toMatchObject({ action: 'article.unpublish', about: { _id } });
    await change({ name: 'छपा है', status: 'unpublished' });
    expect(await last()).toMatchObject({ action: 'article.update', about: { _id } });
    const email = 'naya@example.org';
    await call(site, admin, 'POST', '/api/users/invite', { email, role: 'author' });
    expect(await last()).toMatchObject({
      action: 'user.invite',
      about: { name: email },
      detail: { role: 'author' },
    });
    await call(site, admin, 'POST', '/api/users/revoke-invitation', { email });
    expect(await last()).toMatchObject({ action: 'user.uninvite', about: { name: email } });
    await call(site, admin, 'PUT', `/api/users/role/${contributor._id}`, { role: 'editor' });
    expect(await last()).toMatchObject({
      action: 'user.role',
      about: { _id: contributor._id },
      detail: { role: 'editor', formerRole: 'contributor' },
    });
    const writer = await newPerson(site, 'author');
    await prove(site, writer);
    await call(site, writer, 'PUT', '/api/users/me', { email: 'nayi@example.org' });
    const lines = (await read({ person: writer._id })).entries.map(({ action }) => action);
    expect(lines).toContain('user.email');
    await write(site.database.db, (trx) => takeEmail(trx, writer._id));
    expect(await last()).toMatchObject({ action: 'user.email-taken', about: { _id: writer._id } });
  });

  test('is asked of whoever signs in without a password, and of any one person', async () => {
    const author = await newPerson(site, 'author', 'कविता जोशी');
    const reader = await newPerson(site, 'reader', 'पाठक कुमार');
    const own = site.database.db.updateTable('users').where('id', '=', author._id);
    await own.set({ password_hash: null }).execute();
    const listed = async (person?: string) => {
      const { people } = await read(person ? { person } : {});
      return people.map(({ _id }) => _id);
    };
    expect(await listed()).toContain(author._id);
    expect(await listed()).not.toContain(reader._id);
    expect(await listed(reader._id)).toEqual(expect.arrayContaining([author._id, reader._id]));
  });

  test('has sign-ins, sign-outs, passwords and exports, of which no page hears', async () => {
    const person = await newPerson(site, 'author');
    const { db } = site.database;
    const start = await newestChange(db);
    const { email } = person;
    const signIn = (values: object) => call(site, null, 'POST', '/api/users/signin', values);
    await signIn({ email, password: 'guess' });
    await signIn({ email: 'nobody@example.org', password: 'guess' });
    await prove(site, person);
    const changed = await call(site, person, 'PUT', '/api/users/me/password', {
      newPassword: `${PASSWORD}!`,
    });
    await call(site, renewedSchema.parse(changed.body), 'POST', '/api/users/signout');
    await call(site, editor, 'GET', '/api/redirects/export');
    const actions = [
      'session.refuse',
      'session.refuse',
      'redirect.export',
      'session.end',
      'user.password',
      'session.start',
    ];
    const { entries } = await read();
    expect(entries.slice(0, 6).map(({ action }) => action)).toEqual(actions);
    expect(entries[0]).toMatchObject({ actor: null, about: null });
    expect(entries[1]).toMatchObject({ actor: null, about: { _id: person._id } });
    expect((await changesSince(db, start)).tags.size).toBe(0);
    expect(JSON.stringify(await db.selectFrom('changes').selectAll().execute())).not.toContain(
      'guess',
    );
  });

  test('has wrong passwords at a proof, which are counted as at a sign-in', async () => {
    const person = await newPerson(site, 'author');
    const wrong = { currentPassword: 'guess' };
    const tryIt = () => call(site, person, 'POST', '/api/users/me/proof', wrong);
    expect(await tryIt()).toMatchObject({
      status: 422,
      body: { fields: { currentPassword: 'is not right' } },
    });
    const [line] = (await read()).entries;
    expect(line).toMatchObject({ action: 'session.refuse', about: { _id: person._id }, others: 0 });
    for (let count = 1; count < most.pair; count += 1) expect((await tryIt()).status).toBe(422);
    expect((await tryIt()).status).toBe(429);
    const { entries } = await read();
    const reached = { action: 'refusal.limit', actor: { _id: person._id } };
    expect(entries[0]).toMatchObject(reached);
    const failed = entries.find(({ action }) => action === 'session.refuse');
    expect(failed).toMatchObject({ about: { _id: person._id }, others: most.pair - 1 });
    const right = { currentPassword: PASSWORD };
    expect((await call(site, person, 'POST', '/api/users/me/proof', right)).status).toBe(429);
  });

  test('is filtered by person, kind and day, and read page by page', async () => {
    const { db } = site.database;
    const actor = editor._id;
    for (let count = 0; count <= limits.auditPageSize; count += 1) {
      await write(db, (trx) =>
        recordChanges(trx, [{ tag: 'settings', action: 'settings.change', actor }]),
      );
    }
    const filters = { person: actor, kind: 'settings' };
    const first = await read(filters);
    expect(first.entries).toHaveLength(limits.auditPageSize);
    const second = await read({ ...filters, before: String(first.older) });
    expect(second).toMatchObject({ older: null, entries: [{ action: 'settings.change' }] });
    expect(second.entries).toHaveLength(1);
    expect((await read({ person: admin._id, kind: 'settings' })).entries).toEqual([]);

    // 18:30 in UTC is midnight of the following day in India.
    const [oldest] = second.entries;
    const past = (at: string) =>
      db
        .updateTable('changes')
        .set({ at })
        .where('seq', '<=', oldest?.seq ?? 0);
    await past('2026-01-31T18:29:59.999Z')
      .where('seq', '<', oldest?.seq ?? 0)
      .execute();
    await past('2026-01-31T18:30:00.000Z')
      .where('seq', '=', oldest?.seq ?? 0)
      .execute();
    const days = async (from: string, to: string) =>
      (await read({ ...filters, from, to })).entries.map(({ seq }) => seq);
    expect(await days('2026-02-01', '2026-02-01')).toEqual([oldest?.seq]);
    expect(await days('2026-01-31', '2026-01-31')).toEqual([]);
    expect(await days('2999-01-01', '')).toEqual([]);
    expect((await call(site, admin, 'GET', '/api/audit?from=yesterday')).status).toBe(400);
  });

  test('tells which settings were changed, in the language of who reads', async () => {
    const change = { siteName: 'नया नाम', requireTwoStep: false, city: 'इंदौर' };
    expect((await call(site, admin, 'PUT', '/api/settings/admin-settings', change)).status).toBe(
      200,
    );
    const [entry] = (await read({ kind: 'settings' })).entries;
    expect(entry?.detail).toEqual({ settings: ['site name', 'city'] });
    const answer = await fetch(`${site.url}/api/audit?kind=settings`, {
      headers: { authorization: `Bearer ${admin.token}`, [LANGUAGE_HEADER]: 'hi' },
    });
    const [inHindi] = auditSchema.parse(await answer.json()).entries;
    expect(inHindi?.detail).toEqual({ settings: ['साइट का नाम', 'शहर'] });
  });

  test('is read however many things each of its writes has changed', async () => {
    const { db } = site.database;
    const of = (name: string) => ({ tag: `tag:${name}`, action: 'tag.update' }) as const;
    await write(db, async (trx) => {
      for (let count = 0; count < 600; count += 1) {
        await recordChanges(trx, [of(`a${count}`), of(`b${count}`)]);
      }
    });
    const { entries, older } = await read({ kind: 'tag', limit: '1000' });
    expect(entries).toHaveLength(limits.bulk);
    expect(entries[0]).toMatchObject({ others: 1, further: [{ _id: 'b599' }] });
    expect(older).not.toBeNull();
  });
});
