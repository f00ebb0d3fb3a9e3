import { expect, test } from 'vitest';
import { say } from '../../contract/messages/message.ts';
import { tagQuerySchema } from '../../contract/tags.ts';
import { changesSince, newestChange } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { newPeople } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { raceTransactions } from '../../tests/support/race.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { countPublished } from '../article-rows/published-months.ts';
import { countArticles } from '../articles/admin-list.ts';
import { actOnArticles } from '../articles/bulk.ts';
import { asRows } from '../articles/present.ts';
import { listPublished } from '../articles/published.ts';
import { createArticle, updateArticle } from '../articles/write.ts';
import { eraseArticle } from '../bin/articles.ts';
import { saveSettings } from '../site/save-settings.ts';
import { listTags } from './list.ts';
import { deleteTag, mergeTags } from './merge.ts';
import { suggestTags, tagsIn } from './suggest.ts';
import { createTag, findTag, knownTags, requireTag, tagsOf, updateTag } from './tags.ts';

onEachEngine('tags', (database) => {
  const db = () => database().db;
  const add = (name: string, english = '', slug = '') =>
    write(db(), (trx) => {
      const inOtherLanguage = { name: english, slug, description: '' };
      return createTag(trx, { name, description: '', inOtherLanguage });
    });
  const article = (tags: string[], values: Parameters<typeof sampleArticle>[0] = {}) =>
    write(db(), (trx) => createArticle(trx, sampleArticle({ tags, ...values })));
  const tagsOfArticle = async (id: string) => {
    const query = db().selectFrom('articles').select('tags').where('id', '=', id);
    return (await query.executeTakeFirstOrThrow()).tags.split(' ').filter(Boolean);
  };
  const listed = async (tagId: string) =>
    (await listPublished(db(), { tagId }, { limit: 50 }, asRows)).map(({ _id }) => _id);
  const found = async (q: string) => {
    const { tags } = await listTags(db(), tagQuerySchema.parse({ q }));
    return tags.map(({ name }) => name);
  };

  test('a slug is made from the name, and words that other addresses reserve are free here', async () => {
    const first = await requireTag(db(), await add('जयपुर की गलियाँ'));
    expect(first.slug).toBe('jaipur-ki-galiyan');
    expect((await requireTag(db(), await add('Media'))).slug).toBe('media');
    expect((await requireTag(db(), await add('Média!'))).slug).toBe('media-2');
  });

  test('a name that another tag has, in either language, is refused', async () => {
    await add('विज्ञान', 'Science', 'science');
    for (const name of ['विज्ञान', 'SCIENCE']) {
      await expect(add(name)).rejects.toMatchObject({
        status: 409,
        fields: { name: say('is the name of another tag') },
      });
    }
  });

  test('the id of another tag is no address: articles name the tag by it', async () => {
    const id = await add('खगोल');
    const taking = write(db(), (trx) =>
      createTag(trx, { name: 'नक़ली', slug: id, description: '' }),
    );
    await expect(taking).rejects.toMatchObject({
      status: 409,
      fields: { slug: expect.anything() },
    });
    expect(await knownTags(db(), [id])).toEqual([id]);
  });

  test('what two people change of it stands, whoever is later', async () => {
    const id = await add('जलाशय', 'Reservoir', 'reservoir');
    await write(db(), (trx) => updateTag(trx, id, { slug: 'jal', description: 'पानी' }));
    const other = { inOtherLanguage: { description: 'Water' } };
    await write(db(), (trx) => updateTag(trx, id, other));
    expect(await requireTag(db(), id)).toMatchObject({
      name: 'जलाशय',
      slug: 'jal',
      description: 'पानी',
      inOtherLanguage: { name: 'Reservoir', slug: 'reservoir', description: 'Water' },
    });
  });

  test('both addresses lead to it, and old ones go on doing so', async () => {
    const id = await add('पर्यटन', 'Travel', 'travel');
    const body = { name: 'यात्रा', slug: 'yatra', description: '' };
    await write(db(), (trx) => updateTag(trx, id, body));
    for (const key of ['yatra', 'travel', 'paryatan', id]) {
      expect((await findTag(db(), key))?._id, key).toBe(id);
    }
    expect((await requireTag(db(), id)).inOtherLanguage.name).toBe('Travel');
    const taken = { name: 'Journeys', slug: 'travel', description: '' };
    await expect(write(db(), (trx) => createTag(trx, taken))).rejects.toMatchObject({
      status: 409,
      fields: { slug: say('is the address of another tag; choose another') },
    });
    const free = { name: 'Tourism', slug: 'paryatan', description: '' };
    const other = await write(db(), (trx) => createTag(trx, free));
    expect((await findTag(db(), 'paryatan'))?._id).toBe(other);
  });

  test('its page lists published articles alone, through every change of one', async () => {
    const { admin } = await newPeople(db());
    const tag = await add('सूची');
    const [one, draft] = [await article([tag]), await article([tag], { status: 'draft' })];
    const act = (action: 'publish' | 'unpublish' | 'delete' | 'restore', ids = [one]) =>
      write(db(), (trx) => actOnArticles(trx, admin, { ids, action }));
    const state = async () => [
      (await listed(tag)).length,
      await countPublished(db(), { tagId: tag }),
    ];
    expect(await listed(tag)).toEqual([one]);
    await act('unpublish');
    expect(await state()).toEqual([0, 0]);
    await act('publish', [one, draft]);
    expect(await state()).toEqual([2, 2]);
    await act('delete');
    expect(await state()).toEqual([1, 1]);
    await act('restore');
    expect(await state()).toEqual([2, 2]);
    await write(db(), (trx) => updateArticle(trx, draft, sampleArticle({ tags: [] })));
    expect(await listed(tag)).toEqual([one]);
    await write(db(), (trx) => eraseArticle(trx, one));
    expect(await state()).toEqual([0, 0]);
    expect(
      await db().selectFrom('article_tags').selectAll().where('tag_id', '=', tag).execute(),
    ).toEqual([]);
  });

  test('a save touches the lists of its tags, not their names', async () => {
    const tag = await add('छूना');
    const before = await newestChange(db());
    const id = await article([tag]);
    const { tags } = await changesSince(db(), before);
    expect([...tags].sort()).toEqual([
      `article:${id}`,
      'category:none',
      'home',
      'stories',
      `tagged:${tag}`,
    ]);
    const later = await newestChange(db());
    await write(db(), (trx) => updateTag(trx, tag, { name: 'छू लेना', description: '' }));
    expect([...(await changesSince(db(), later)).tags]).toEqual([`tag:${tag}`]);
  });

  test('merging moves articles, counts and addresses, and keeps the order', async () => {
    const [from, into, other] = [await add('बरसात'), await add('बारिश'), await add('धूप')];
    const moved = await article([other, from]);
    const both = await article([into, from, other]);
    await write(db(), (trx) => mergeTags(trx, from, into));
    expect(await tagsOfArticle(moved)).toEqual([other, into]);
    expect(await tagsOfArticle(both)).toEqual([into, other]);
    expect((await listed(into)).sort()).toEqual([moved, both].sort());
    expect(await countPublished(db(), { tagId: from })).toBe(0);
    expect(await countPublished(db(), { tagId: into })).toBe(2);
    expect((await findTag(db(), 'barsaat'))?._id ?? (await findTag(db(), 'barsat'))?._id).toBe(
      into,
    );
    // A form that was open meanwhile still names the other one.
    expect(await knownTags(db(), [from, 'f'.repeat(24), into])).toEqual([into]);
    const again = write(db(), (trx) => mergeTags(trx, into, into));
    await expect(again).rejects.toMatchObject({ status: 422 });
  });

  test('a deleted one is taken from its articles, which stay', async () => {
    const [gone, stays] = [await add('जाता'), await add('रहता')];
    const id = await article([gone, stays]);
    expect(await write(db(), (trx) => deleteTag(trx, gone))).toBe('जाता');
    expect(await tagsOfArticle(id)).toEqual([stays]);
    expect(await findTag(db(), gone)).toBeNull();
    expect(await countPublished(db(), { tagId: gone })).toBe(0);
  });

  test('the search knows both languages and Hindi in Latin letters', async () => {
    await add('मौसम', 'Weather');
    await add('जंतर मंतर', 'Observatory');
    expect(await found('mausam')).toEqual(['मौसम']);
    expect(await found('weath')).toEqual(['मौसम']);
    expect(await found('मौस')).toEqual(['मौसम']);
    expect(await found('jantar mantar')).toEqual(['जंतर मंतर']);
    expect(await found('mantar xyzzy')).toEqual([]);
    for (const q of ['100%', '#', '=', '~', '😀', '\u200b']) expect(await found(q), q).toEqual([]);
  });

  test('the most used come first where that is asked for', async () => {
    const [rare, common] = [await add('कमयाब'), await add('कमाल')];
    for (const tags of [[common], [common], [rare]]) await article(tags);
    const query = tagQuerySchema.parse({ q: 'कम', sort: '-articles' });
    const { tags } = await listTags(db(), query);
    expect(tags.map(({ _id, articleCount }) => [_id, articleCount])).toEqual([
      [common, 2],
      [rare, 1],
    ]);
  });

  test('names that a text holds are suggested, in any form, the most frequent first', async () => {
    const [train, girl] = [await add('रेल', 'Train'), await add('लड़की')];
    const text = 'लड़कियों ने कहा: trains are late. The train stood, and a train came.';
    expect((await suggestTags(db(), text)).map(({ _id }) => _id)).toEqual([train, girl]);
    const names = [
      { id: 'a', name: 'Jantar Mantar' },
      { id: 'b', name: 'Mantar' },
    ];
    expect(tagsIn('jantar; mantar', names)).toEqual(['a', 'b']);
    expect(tagsIn('jantar and mantar', names)).toEqual(['b']);
  });

  test('suggestions know at once what was added, renamed, merged and deleted', async () => {
    const suggested = async (text: string) => (await suggestTags(db(), text)).map(({ _id }) => _id);
    expect(await suggested('झरना बहता है')).toEqual([]);
    const id = await add('झरना');
    expect(await suggested('झरना बहता है')).toEqual([id]);
    await write(db(), (trx) => updateTag(trx, id, { name: 'प्रपात', description: '' }));
    expect(await suggested('झरना बहता है')).toEqual([]);
    expect(await suggested('प्रपात बहता है')).toEqual([id]);
    const into = await add('जलधारा');
    await write(db(), (trx) => mergeTags(trx, id, into));
    expect(await suggested('प्रपात और जलधारा')).toEqual([into]);
    await write(db(), (trx) => deleteTag(trx, into));
    expect(await suggested('प्रपात और जलधारा')).toEqual([]);
  });

  test('many articles get a tag or lose it, and the answer says which', async () => {
    const { admin } = await newPeople(db());
    const tag = await add('सबका');
    const [has, lacks] = [await article([tag]), await article([])];
    const act = (action: 'tag' | 'untag', ids: string[]) =>
      write(db(), (trx) => actOnArticles(trx, admin, { ids, action, tag }));
    expect((await act('tag', [has, lacks])).done).toEqual([lacks]);
    expect((await listed(tag)).length).toBe(2);
    expect(await countArticles(db(), { tag })).toBe(2);
    expect((await act('untag', [has, lacks])).done.sort()).toEqual([has, lacks].sort());
    expect(await countArticles(db(), { tag })).toBe(0);
    const full = await article(
      await Promise.all(Array.from({ length: 20 }, (_, place) => add(`बहुत ${place}`))),
    );
    const { done, refused } = await act('tag', [full]);
    expect([done, refused.length]).toEqual([[], 1]);
  });

  test('its texts change places with the language of the site', async () => {
    const { admin } = await newPeople(db());
    const id = await add('त्योहार', 'Festival', 'festival');
    const turn = (language: 'hi' | 'en') =>
      write(db(), (trx) => saveSettings(trx, admin._id, { language }));
    await turn('en');
    await turn('hi');
    const [tag] = await tagsOf(db(), [id]);
    await turn('en');
    const [turned] = await tagsOf(db(), [id]);
    const names = [tag?.name, turned?.name].sort();
    expect(names).toEqual(['Festival', 'त्योहार'].sort());
    expect((await findTag(db(), 'festival'))?._id).toBe(id);
  });

  test('two that are saved at once do not get one name', async () => {
    const make = (trx: Transaction) => createTag(trx, { name: 'Ek Saath', description: '' });
    expect(await raceTransactions(database(), make, make)).toEqual(['fulfilled', 'rejected']);
    const [one, other] = [await add('Pehla'), await add('Doosra')];
    const take = (id: string) => (trx: Transaction) =>
      updateTag(trx, id, { name: 'Ganga', slug: 'ganga', description: '' });
    const outcome = await raceTransactions(database(), take(one), take(other));
    expect(outcome).toEqual(['fulfilled', 'rejected']);
    expect(await findTag(db(), 'ganga')).toMatchObject({ _id: one });
  });
});
