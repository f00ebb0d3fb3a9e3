import { expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { say } from '../../contract/messages/message.ts';
import { seriesQuerySchema } from '../../contract/series.ts';
import { changesSince, newestChange } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { newPeople } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { raceTransactions } from '../../tests/support/race.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { actOnArticle } from '../articles/actions.ts';
import { duplicateArticle } from '../articles/duplicate.ts';
import { saveArticle } from '../articles/edit.ts';
import { loadArticle } from '../articles/load.ts';
import { asRows } from '../articles/present.ts';
import { listPublished } from '../articles/published.ts';
import { linkTranslation } from '../articles/translations.ts';
import { createArticle } from '../articles/write.ts';
import { saveSettings } from '../site/save-settings.ts';
import { listSeries } from './list.ts';
import { listParts, orderParts, publishedParts } from './parts.ts';
import { createSeries, deleteSeries, findSeries, requireSeries, updateSeries } from './series.ts';

onEachEngine('series', (database) => {
  const db = () => database().db;
  const add = (name: string, values = {}) =>
    write(db(), (trx) => createSeries(trx, { name, description: '', ...values }));
  const article = (series: string, values: Parameters<typeof sampleArticle>[0] = {}) =>
    write(db(), (trx) => createArticle(trx, sampleArticle({ series, ...values })));
  const readParts = async (id: string, language: 'hi' | 'en' = 'hi') =>
    (await publishedParts(db(), id, language)).map((part) => part.id);

  test('parts that readers do not see are not counted, and come in at their place', async () => {
    const id = await add('नदियाँ');
    const one = await article(id);
    const draft = await article(id, { status: 'draft' });
    const two = await article(id);
    await article(await add('पहाड़'));
    expect(await readParts(id)).toEqual([one, two]);
    await write(db(), (trx) => orderParts(trx, id, { parts: [two, draft, one] }));
    expect(await readParts(id)).toEqual([two, one]);
    const { editor } = await newPeople(db());
    const seen = await newestChange(db());
    const publish = { name: 'बीच का', status: 'published' as const };
    await write(db(), (trx) => saveArticle(trx, editor, draft, publish));
    expect(await readParts(id)).toEqual([two, draft, one]);
    expect((await changesSince(db(), seen)).tags).toContain(`series:${id}`);
  });

  test('an article and its translation are one part, in the language of the reader', async () => {
    const id = await add('यात्रा');
    const { editor } = await newPeople(db());
    const first = await article(id, { language: 'hi' });
    const hindi = await article(id, { language: 'hi' });
    const english = await article(id, { language: 'en' });
    await write(db(), (trx) => linkTranslation(trx, editor, hindi, english));
    expect(await readParts(id, 'hi')).toEqual([first, hindi]);
    expect(await readParts(id, 'en')).toEqual([first, english]);
    expect((await listParts(db(), id)).map(({ articles }) => articles.length)).toEqual([1, 2]);
    const { series } = await listSeries(db(), seriesQuerySchema.parse({ q: 'yatra' }));
    expect(series).toMatchObject([{ _id: id, partCount: 2, allParts: 2 }]);
    const draft = await article(id, { status: 'draft' });
    await write(db(), (trx) => actOnArticle(trx, editor, draft, 'delete'));
    await article(id, { status: 'draft' });
    const { series: again } = await listSeries(db(), seriesQuerySchema.parse({ q: 'yatra' }));
    expect(again).toMatchObject([{ _id: id, partCount: 2, allParts: 3 }]);
    await write(db(), (trx) => orderParts(trx, id, { parts: [english] }));
    expect(await readParts(id, 'hi')).toEqual([hindi, first]);
  });

  test('what the order does not name stays at the end', async () => {
    const id = await add('क्रम');
    const parts = [await article(id), await article(id), await article(id)];
    await write(db(), (trx) => orderParts(trx, id, { parts: [parts[2] ?? '', 'elsewhere'] }));
    expect(await readParts(id)).toEqual([parts[2], parts[0], parts[1]]);
  });

  test('of two who order the same parts, the second one is told', async () => {
    const id = await add('दो लोग');
    const [one, two] = [await article(id), await article(id)];
    const order = (parts: string[]) =>
      write(db(), (trx) => orderParts(trx, id, { parts, seen: [one, two] }));
    const added = await article(id);
    await order([two, one]);
    await expect(order([one, two])).rejects.toMatchObject({ status: 409 });
    expect(await readParts(id)).toEqual([two, one, added]);
  });

  test('deleting it leaves its articles, and changes their pages', async () => {
    const id = await add('गई शृंखला');
    const part = await article(id);
    const seen = await newestChange(db());
    expect(await write(db(), (trx) => deleteSeries(trx, id))).toBe('गई शृंखला');
    const row = await db()
      .selectFrom('articles')
      .select(['series', 'status'])
      .where('id', '=', part)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ series: '', status: 'published' });
    expect((await changesSince(db(), seen)).tags).toContain(`series:${id}`);
    await expect(requireSeries(db(), id)).rejects.toMatchObject({ status: 404 });
  });

  test('an article cannot be put into a series that is gone, nor into a full one', async () => {
    const { editor } = await newPeople(db());
    const part = await article('');
    const put = (series: string) =>
      write(db(), (trx) => saveArticle(trx, editor, part, { name: 'भाग', series }));
    await expect(put('0'.repeat(24))).rejects.toMatchObject({ status: 422 });
    const full = await add('भरी');
    for (let count = 0; count < limits.seriesArticles; count += 1) await article(full);
    await expect(put(full)).rejects.toMatchObject({
      status: 422,
      fields: { series: say('is full') },
    });
    const inFull = await db()
      .selectFrom('articles')
      .select('id')
      .where('series', '=', full)
      .execute();
    const copied = inFull[0]?.id ?? '';
    const copy = await write(db(), (trx) => duplicateArticle(trx, editor, copied));
    expect((await loadArticle(db(), editor, copy)).series).toBe('');
  });

  test('an article is never left in a series that somebody deletes meanwhile', async () => {
    const { editor } = await newPeople(db());
    const part = await article('');
    const join = (series: string) => (trx: Transaction) =>
      saveArticle(trx, editor, part, { name: 'भाग', series });
    const [one, other] = [await add('जाती'), await add('गई')];
    const joined = await raceTransactions(database(), join(one), (trx) => deleteSeries(trx, one));
    expect(joined).toEqual(['fulfilled', 'fulfilled']);
    const left = await raceTransactions(database(), (trx) => deleteSeries(trx, other), join(other));
    expect(left).toEqual(['fulfilled', 'rejected']);
    const query = db().selectFrom('articles').select('series').where('id', '=', part);
    expect(await query.executeTakeFirst()).toEqual({ series: '' });
  });

  test('what two people change of it stands, whoever is later', async () => {
    const id = await add('सैर', { slug: 'sair' });
    await write(db(), (trx) => updateSeries(trx, id, { slug: 'sair-sapata' }));
    await write(db(), (trx) => updateSeries(trx, id, { inOtherLanguage: { name: 'Walks' } }));
    expect(await requireSeries(db(), id)).toMatchObject({
      name: 'सैर',
      slug: 'sair-sapata',
      inOtherLanguage: { name: 'Walks' },
    });
  });

  test('its old addresses go on leading to it, and another cannot take its present one', async () => {
    const id = await add('पुरानी बात', {
      slug: 'purani',
      inOtherLanguage: { name: 'Old days', slug: 'old-days', description: '' },
    });
    await write(db(), (trx) =>
      updateSeries(trx, id, { name: 'नई बात', slug: 'nai-baat', description: '' }),
    );
    for (const key of ['purani', 'nai-baat', 'old-days', id]) {
      expect((await findSeries(db(), key))?._id).toBe(id);
    }
    await expect(add('X', { slug: 'nai-baat' })).rejects.toMatchObject({ status: 409 });
    const other = await add('Y', { slug: 'purani' });
    expect((await findSeries(db(), 'purani'))?._id).toBe(other);
  });

  test('the newest of it fill a section of the home page', async () => {
    const id = await add('होम');
    const parts = [await article(id), await article(id)];
    const newest = await listPublished(db(), { seriesId: id }, { limit: 1 }, asRows);
    expect(newest.map(({ _id }) => _id)).toEqual([parts[1]]);
  });

  test('its texts change places with the language of the site', async () => {
    const id = await add('Lakes', {
      inOtherLanguage: { name: 'झीलें', slug: 'jheelen', description: '' },
    });
    const { admin } = await newPeople(db());
    await write(db(), (trx) => saveSettings(trx, admin._id, { language: 'hi' }));
    expect(await requireSeries(db(), id)).toMatchObject({ name: 'झीलें', slug: 'jheelen' });
  });

  test('two that are saved at once do not get one address', async () => {
    const make = (trx: Transaction) => createSeries(trx, { name: 'Ek Saath', description: '' });
    expect(await raceTransactions(database(), make, make)).toEqual(['fulfilled', 'fulfilled']);
    expect(await findSeries(db(), 'ek-saath-2')).toMatchObject({ name: 'Ek Saath' });
    const [one, other] = [await add('Pehli'), await add('Doosri')];
    const take = (id: string) => (trx: Transaction) =>
      updateSeries(trx, id, { name: 'Ganga', slug: 'ganga', description: '' });
    const outcome = await raceTransactions(database(), take(one), take(other));
    expect(outcome).toEqual(['fulfilled', 'rejected']);
    expect(await findSeries(db(), 'ganga')).toMatchObject({ _id: one });
  });
});
