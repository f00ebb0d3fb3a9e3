import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editedArticleSchema } from '../../../contract/articles.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { sweepSent } from '../../../domain/articles/sendings.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { newPostgres } from '../../../tests/support/databases.ts';
import { publishable } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

describe.each(['sqlite', 'postgres'] as const)('a new text that is sent again (%s)', (engine) => {
  let site: Site;
  let meera: UserInfo;
  beforeAll(async () => {
    site = await startSite(
      engine === 'postgres' ? { env: { DATABASE_URL: await newPostgres() } } : {},
    );
    meera = await newPerson(site, 'author', 'मीरा');
  });
  afterAll(() => site.stop());

  const post = (person: UserInfo, name: string, once?: string, more: object = {}) => {
    const body = { ...publishable, name, once, ...more };
    return call(site, person, 'POST', '/api/articles/article', body);
  };
  const saved = (answer: { body: unknown }) => editedArticleSchema.parse(answer.body);
  const named = async () => {
    const rows = await site.database.db.selectFrom('articles').select('name').execute();
    return rows.map(({ name }) => name).sort();
  };

  test('is one article, also where it arrives twice at once or has changed since', async () => {
    const answers = await Promise.all(['a', 'a', 'a'].map((once) => post(meera, 'बारिश', once)));
    const [first, ...others] = answers.map(saved);
    expect(others.map(({ _id }) => _id)).toEqual([first?._id, first?._id]);
    const changed = saved(await post(meera, 'पहली बारिश', 'a', { draft: null }));
    expect(changed).toMatchObject({ _id: first?._id, slug: first?.slug, name: 'पहली बारिश' });
    const twice = saved(await post(meera, 'सावन की बारिश', 'a'));
    expect(twice).toMatchObject({ _id: first?._id, version: changed.version + 1 });
    expect(await named()).toEqual(['सावन की बारिश']);
  });

  test('is another article of another text or person, and without a mark as ever', async () => {
    const kabir = await newPerson(site, 'author', 'कबीर');
    for (const [person, once] of [[kabir, 'a'], [meera, 'b'], [meera], [meera]] as const) {
      expect((await post(person, 'आँधी', once)).status).toBe(200);
    }
    expect((await named()).filter((name) => name === 'आँधी')).toHaveLength(4);
  });

  test('replaces nothing that somebody has saved meanwhile', async () => {
    const { _id, version } = saved(await post(meera, 'लू', 'c'));
    const editor = await newPerson(site, 'editor', 'राधा');
    const body = { name: 'लू के दिन', version };
    expect((await call(site, editor, 'PUT', `/api/articles/${_id}`, body)).status).toBe(200);
    expect(saved(await post(meera, 'लू', 'c')).name).toBe('लू के दिन');
    const refused = await post(meera, 'लू और धूप', 'c');
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('राधा');
    expect(await named()).toContain('लू के दिन');
    expect((await post(meera, 'x', 'NO MARK')).status).toBe(400);
  });

  test('is a new article where the former is binned or not to be changed any more', async () => {
    const first = saved(await post(meera, 'ओस', 'd'));
    const deleted = await call(site, meera, 'DELETE', `/api/articles/delete/${first._id}`);
    expect(deleted.status).toBe(200);
    const second = saved(await post(meera, 'ओस की बूँदें', 'd'));
    expect(second._id).not.toBe(first._id);
    // From now on that one is meant.
    expect(saved(await post(meera, 'ओस की एक बूँद', 'd'))._id).toBe(second._id);

    const writer = await newPerson(site, 'contributor', 'तारा');
    const editor = await newPerson(site, 'editor', 'सीमा');
    const sent = saved(await post(writer, 'पाला', 'e', { status: 'review' }));
    const publish = { name: 'पाला', version: sent.version, status: 'published' };
    expect((await call(site, editor, 'PUT', `/api/articles/${sent._id}`, publish)).status).toBe(
      200,
    );
    const again = await post(writer, 'पाला और धूप', 'e', { status: 'review' });
    expect(again.status).toBe(200);
    expect(saved(again)._id).not.toBe(sent._id);
    expect(await named()).toEqual(expect.arrayContaining(['पाला', 'पाला और धूप']));
  });

  test('is forgotten in time', async () => {
    const { db } = site.database;
    await write(db, (trx) => sweepSent(trx, new Date(Date.now() + 1000)));
    expect(await db.selectFrom('article_sendings').select('once').execute()).toEqual([]);
  });
});
