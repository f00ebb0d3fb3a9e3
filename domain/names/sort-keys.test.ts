import { expect, test } from 'vitest';
import { seriesQuerySchema } from '../../contract/series.ts';
import { tagQuerySchema } from '../../contract/tags.ts';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { listBinnedCategories } from '../bin/categories.ts';
import { createCategory, listCategoriesForAdmin } from '../categories/categories.ts';
import { deleteCategory } from '../categories/delete.ts';
import { listMessages, receiveMessage } from '../contact/inbox.ts';
import { listSeries } from '../series/list.ts';
import { createSeries } from '../series/series.ts';
import { getSettings } from '../settings.ts';
import { saveSettings } from '../site/save-settings.ts';
import { listTags } from '../tags/list.ts';
import { createTag } from '../tags/tags.ts';
import { createAuthor, listAuthors } from '../users/authors.ts';
import { listUsers } from '../users/manage.ts';
import { savePersonTexts } from '../users/person-texts.ts';

/** As a dictionary has them; by their bytes capitals, accents, candrabindu and nukta would stand elsewhere. */
const sorted = ['apple', 'Éclair', 'Zebra', 'अंगूर', 'अँधेरा', 'ज़मीन', 'जल'];
const shuffled = ['जल', 'Zebra', 'अँधेरा', 'apple', 'ज़मीन', 'Éclair', 'अंगूर'];

const all = { page: 1, limit: 50, sort: 'name' } as const;
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

onEachEngine('orders of names', (database) => {
  const db = () => database().db;

  test('each list by name stands as a dictionary does', async () => {
    const actor = (await newUser(db(), 'admin'))._id;
    for (const [place, name] of shuffled.entries()) {
      const inOtherLanguage = { name: '', slug: '', description: '' };
      const texts = { name, slug: `name-${place}`, description: '' };
      await write(db(), (trx) => createTag(trx, { ...texts, inOtherLanguage }));
      await write(db(), (trx) => createSeries(trx, { ...texts, inOtherLanguage }));
      await write(db(), (trx) => createCategory(trx, { ...texts, isHome: false }));
      const gone = { ...texts, slug: `gone-${place}`, isHome: false };
      const id = await write(db(), (trx) => createCategory(trx, gone));
      await write(db(), (trx) => deleteCategory(trx, id));
      await write(db(), (trx) =>
        receiveMessage(trx, { name, email: 'a@example.org', message: 'नमस्ते', topic: '' }),
      );
      const person = {
        slug: `name-${place}`,
        name,
        role: 'author',
        bio: '',
        imageUrl: '',
      } as const;
      await write(db(), (trx) => createAuthor(trx, person));
    }
    const tags = await listTags(db(), tagQuerySchema.parse({ ...all }));
    expect(namesOf(tags.tags)).toEqual(sorted);
    const series = await listSeries(db(), seriesQuerySchema.parse({ ...all }));
    expect(namesOf(series.series)).toEqual(sorted);
    expect(namesOf((await listCategoriesForAdmin(db(), all)).categories)).toEqual(sorted);
    expect(namesOf((await listBinnedCategories(db(), all)).items)).toEqual(sorted);
    expect(namesOf((await listMessages(db(), all)).messages)).toEqual(sorted);
    const people = (await listUsers(db(), { ...all, q: '' })).users;
    expect(namesOf(people.filter(({ _id }) => _id !== actor))).toEqual(sorted);
    const authors = namesOf(await listAuthors(db()));
    expect(authors.filter((name) => sorted.includes(name))).toEqual(sorted);
  });

  test('a new name has its own place, and so has the one of the language that the site turns to', async () => {
    const { _id: actor } = await newUser(db(), 'admin');
    const first = async () => {
      const { users } = await listUsers(db(), { ...all, q: '' });
      return users.findIndex(({ _id }) => _id === actor) === 0;
    };
    const inOtherLanguage = { name: 'ज्ञान', bio: '' };
    const texts = { name: '007', bio: '', imageUrl: '', inOtherLanguage };
    await write(db(), (trx) => savePersonTexts(trx, actor, texts, { actor, now: new Date() }));
    expect(await first()).toBe(true);
    const { language } = await getSettings(db());
    const other = language === 'hi' ? 'en' : 'hi';
    await write(db(), (trx) => saveSettings(trx, actor, { language: other }));
    expect(await first()).toBe(false);
    await write(db(), (trx) => saveSettings(trx, actor, { language }));
    expect(await first()).toBe(true);
  });
});
