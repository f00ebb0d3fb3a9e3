import { beforeAll, expect, test } from 'vitest';
import type { Category } from '../../contract/categories.ts';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { createCategory, listCategories } from '../categories/categories.ts';
import { createSeries } from '../series/series.ts';
import { createTag } from '../tags/tags.ts';
import { findNamed } from './named.ts';

onEachEngine('a search by name', (database) => {
  let categories: Category[];
  beforeAll(async () => {
    const { db } = database();
    const person = async (name: string, slug: string, other_name = '') => {
      const { _id } = await newUser(db, 'author');
      await db.updateTable('users').set({ name, slug, other_name }).where('id', '=', _id).execute();
      return _id;
    };
    const author = await person('कविता जोशी', 'kavita-joshi');
    const other = await person('सुधा मूर्ति', 'sudha-murti', 'Sudha Murthy');
    // Who has written nothing is not found.
    await person('कविता राव', 'kavita-rao');
    await write(db, async (trx) => {
      const science = {
        name: 'Science',
        description: '',
        inOtherLanguage: { name: 'विज्ञान', slug: '', description: '' },
      };
      const tag = await createTag(trx, { ...science, slug: 'science' });
      await createTag(trx, { name: 'कविता', slug: 'kavita', description: '' });
      const education = await createTag(trx, {
        name: 'Education',
        slug: 'education',
        description: '',
        inOtherLanguage: { name: 'पढ़ाई', slug: '', description: '' },
      });
      const series = await createSeries(trx, {
        name: 'कविता की बात',
        slug: 'kavita-ki-baat',
        description: '',
      });
      const inOtherLanguage = { name: 'सेहत', description: '' };
      await createCategory(trx, {
        name: 'Health',
        slug: 'sehat',
        description: 'x',
        isHome: false,
        inOtherLanguage,
      });
      await createArticle(trx, sampleArticle({ author, tags: [tag, education], series }));
      await createArticle(trx, sampleArticle({ author: other, slug: 'doosra' }));
    });
    categories = await listCategories(db);
  });

  test.each([
    ['कविता जोशी', ['author कविता जोशी']],
    ['kavita', ['author कविता जोशी', 'series कविता की बात']],
    ['जोशी', ['author कविता जोशी']],
    ['oshi', []],
    ['sudha MURTHY', ['author Sudha Murthy']],
    ['प\u095dाई', ['tag पढ़ाई']],
    ['विज्ञान', ['tag विज्ञान']],
    ['science', ['tag विज्ञान']],
    ['सेहत', ['category सेहत']],
    ['Health', ['category सेहत']],
    ['%', []],
    ['क', []],
  ])('%s finds %j', async (query, found) => {
    const of = { categories, language: 'hi', siteLanguage: 'en' } as const;
    const named = await findNamed(database().db, query, of);
    expect(named.map(({ kind, name }) => `${kind} ${name}`)).toEqual(found);
  });
});
