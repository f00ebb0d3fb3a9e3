import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editedArticleSchema } from '../../../contract/articles.ts';
import { limits } from '../../../contract/limits.ts';
import type { ArticleForm } from '../../../contract/revisions.ts';
import { visibleLength } from '../../../contract/truncate.ts';
import { unsavedListSchema, unsavedSchema } from '../../../contract/unsaved.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { sweepUnsaved } from '../../../domain/articles/unsaved.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { newPostgres } from '../../../tests/support/databases.ts';
import { publishable, sampleForm } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

describe.each(['sqlite', 'postgres'] as const)('unsaved new articles (%s)', (engine) => {
  let site: Site;
  let meera: UserInfo;
  let kabir: UserInfo;
  beforeAll(async () => {
    site = await startSite(
      engine === 'postgres' ? { env: { DATABASE_URL: await newPostgres() } } : {},
    );
    meera = await newPerson(site, 'author', 'मीरा');
    kabir = await newPerson(site, 'admin', 'कबीर');
  });
  afterAll(() => site.stop());

  const path = (mark: string) => `/api/unsaved-articles/${mark}`;
  const keep = (
    person: UserInfo,
    mark: string,
    form: Partial<ArticleForm>,
    replaces: string | null = null,
    translationOf: string | null = null,
  ) => call(site, person, 'PUT', path(mark), { form: sampleForm(form), replaces, translationOf });
  const list = async (person: UserInfo) =>
    unsavedListSchema.parse((await call(site, person, 'GET', '/api/unsaved-articles')).body)
      .unsaved;
  const at = (body: unknown) => unsavedSchema.pick({ updatedAt: true }).parse(body).updatedAt;

  test('each tab keeps its own, and a device that has not seen the newest replaces nothing', async () => {
    const first = await keep(meera, 'tab-1', { name: 'पहली बारिश' });
    expect(first.status).toBe(200);
    const text = `<p>आम &amp; जामुन ${'लंबा वाक्य '.repeat(40)}</p>`;
    expect((await keep(meera, 'tab-2', { name: '', description: text })).status).toBe(200);
    const [second, ...rest] = await list(meera);
    expect(second?.opening).toMatch(/^आम & जामुन लंबा/);
    expect(visibleLength(second?.opening ?? '')).toBeLessThan(65);
    expect(rest).toMatchObject([{ mark: 'tab-1', opening: 'पहली बारिश', translationOf: null }]);

    expect((await keep(meera, 'tab-1', { name: 'दूसरी' })).status).toBe(409);
    const again = await keep(meera, 'tab-1', { name: 'दूसरी बारिश' }, at(first.body));
    expect(again.status).toBe(200);
    expect((await keep(meera, 'tab-1', { name: 'x' }, at(first.body))).status).toBe(409);
    // What was saved or discarded meanwhile does not come back.
    expect((await keep(meera, 'tab-9', { name: 'x' }, at(first.body))).status).toBe(404);
    const found = unsavedSchema.parse((await call(site, meera, 'GET', path('tab-1'))).body);
    expect(found.form.name).toBe('दूसरी बारिश');
    expect(found.updatedAt).toBe(at(again.body));
  });

  test('what another device has kept since is not thrown away', async () => {
    const article = { ...publishable, name: 'ओस', status: 'draft' };
    const saved = await call(site, meera, 'POST', '/api/articles/article', article);
    const { _id } = editedArticleSchema.parse(saved.body);
    const draft = `/api/articles/article/${_id}/draft`;
    const body = { form: sampleForm({ name: 'ओस की बूँद' }), basedOn: 1, replaces: null };
    const stored = await call(site, meera, 'PUT', draft, body);
    const seen = { [draft]: at(stored.body), [path('tab-8')]: '' };
    seen[path('tab-8')] = at((await keep(meera, 'tab-8', { name: 'ओस' })).body);
    const newer = { ...body, replaces: seen[draft] };
    expect((await call(site, meera, 'PUT', draft, newer)).status).toBe(200);
    expect((await keep(meera, 'tab-8', { name: 'ओस' }, seen[path('tab-8')])).status).toBe(200);
    for (const [place, updatedAt] of Object.entries(seen)) {
      const discard = (query: string) => call(site, meera, 'DELETE', place + query);
      expect((await discard(`?updatedAt=${updatedAt}`)).status).toBe(200);
      expect(JSON.stringify((await call(site, meera, 'GET', place)).body)).toContain('ओस');
      expect((await discard('?updatedAt=yesterday')).status).toBe(400);
      expect((await discard('')).status).toBe(200);
      expect(JSON.stringify((await call(site, meera, 'GET', place)).body)).not.toContain('ओस');
    }
    await site.database.db.deleteFrom('articles').execute();
  });

  test('they are their writer’s alone, and no articles', async () => {
    expect(await list(kabir)).toEqual([]);
    expect((await call(site, kabir, 'GET', path('tab-1'))).status).toBe(404);
    // The same mark names another text of another person.
    expect((await keep(kabir, 'tab-1', { name: 'कबीर का' })).status).toBe(200);
    expect((await call(site, kabir, 'DELETE', path('tab-1'))).status).toBe(200);
    expect(await list(meera)).toHaveLength(2);
    const { db } = site.database;
    expect(await db.selectFrom('articles').select('id').execute()).toEqual([]);
    expect((await keep(meera, 'TAB 1', {})).status).toBe(400);
  });

  test('the save of the article forgets it, and what was never saved is erased in time', async () => {
    const found = unsavedSchema.parse((await call(site, meera, 'GET', path('tab-1'))).body);
    const save = async (name: string, draft: string | null) => {
      const body = { ...publishable, name, status: 'draft', mark: 'tab-1', draft };
      expect((await call(site, meera, 'POST', '/api/articles/article', body)).status).toBe(200);
      return (await list(meera)).map(({ mark }) => mark).sort();
    };
    // What another device has kept since stays.
    expect(await save('पहली बारिश', null)).toEqual(['tab-1', 'tab-2']);
    expect(await save('दूसरी बारिश', found.updatedAt)).toEqual(['tab-2']);
    const [article] = await site.database.db.selectFrom('articles').select('id').execute();
    const id = article?.id ?? '';
    expect((await keep(meera, 'tab-3', { name: 'Rain' }, null, id)).status).toBe(200);
    expect(await list(meera)).toMatchObject([{ translationOf: id }, { mark: 'tab-2' }]);
    const { db } = site.database;
    await write(db, (trx) => sweepUnsaved(trx, new Date(0)));
    expect(await list(meera)).toHaveLength(2);
    await write(db, (trx) => sweepUnsaved(trx, new Date(Date.now() + 1000)));
    expect(await list(meera)).toEqual([]);
  });

  test('many that arrive at once find the room of one after another', async () => {
    const writer = await newPerson(site, 'contributor');
    const sent = Array.from({ length: limits.unsaved.articles + 6 }, (_, number) =>
      keep(writer, `at-once-${number}`, { name: `${number}` }),
    );
    const refused = (await Promise.all(sent)).filter(({ status }) => status === 422);
    expect(refused).toHaveLength(6);
    expect(await list(writer)).toHaveLength(limits.unsaved.articles);
  });

  test('their number and size are bounded, and they go with the account', async () => {
    const writer = await newPerson(site, 'contributor');
    for (let count = 0; count < limits.unsaved.articles; count += 1) {
      expect((await keep(writer, `m-${count}`, { name: `${count}` })).status).toBe(200);
    }
    expect((await keep(writer, 'one-more', { name: 'x' })).status).toBe(422);
    const [newest] = await list(writer);
    const { mark = '', updatedAt = '' } = newest ?? {};
    expect((await keep(writer, mark, { name: 'y' }, updatedAt)).status).toBe(200);
    const { db } = site.database;
    const size = limits.unsaved.characters - 100;
    await db.updateTable('unsaved_articles').set({ size }).where('mark', '=', 'm-0').execute();
    const [now] = await list(writer);
    expect((await keep(writer, mark, { name: 'z' }, now?.updatedAt)).status).toBe(422);
    await db.deleteFrom('users').where('id', '=', writer._id).execute();
    const theirs = db.selectFrom('unsaved_articles').where('user_id', '=', writer._id);
    expect(await theirs.select('id').execute()).toEqual([]);
  });
});
