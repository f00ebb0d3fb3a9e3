import { beforeAll, expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { findHits } from '../search-index/find.ts';
import { readQuery } from '../search-index/query.ts';
import { articlesOf } from './search.ts';

const texts: Record<string, string> = {
  caste: 'जाति जनगणना पर जातियों की राय।',
  road: 'सड़क जनगणना भवन तक जाती है, बस भी जाती है।',
  father: 'पिता ने गाँव बसाया।',
  drink: 'बच्ची पानी पीता बंदर देखकर हँसी।',
  happy: 'सुख और सुखी जीवन।',
  drought: 'सूखा पड़ा, नदी सूख गई।',
  vaccine: 'टीके लगे।',
  vaccination: 'टीकाकरण शिविर।',
  football: 'फुटबॉल मैच।',
  'foot-ball': 'फुट बॉल मैच।',
  tax: 'टैक्स घटा, सरकार कर चुकी।',
  mile: 'वह पाँच मील चला।',
  meet: 'दोनों मिले।',
  locker: 'लॉकर में गहने थे।',
  bring: 'वह फल लाकर रखता था।',
  gold: 'सोना महँगा हुआ।',
  sleep: 'नींद पूरी हुई।',
  incident: 'घटना की जाँच।',
  decrease: 'उत्पादन में कमी।',
  punishment: 'दोषियों को सज़ाएँ।',
  decorate: 'मंच सजाए गए।',
};

onEachEngine('words that folding would make one', (database) => {
  beforeAll(async () => {
    await write(database().db, async (trx) => {
      for (const [slug, text] of Object.entries(texts)) {
        const description = `<p>${text}</p>`;
        await createArticle(trx, sampleArticle({ slug, name: slug, language: 'hi', description }));
      }
    });
  });

  test.each([
    ['जाति जनगणना', ['caste']],
    ['जाति', ['caste']],
    ['caste', ['caste']],
    ['पिता', ['father']],
    ['father', ['father']],
    ['सुख', ['happy']],
    ['सूखना', ['drought']],
    ['drought', ['drought']],
    ['टीका', ['vaccine']],
    ['tax', ['tax']],
    ['मील', ['mile']],
    ['मिलना', ['meet']],
    ['लॉकर', ['locker']],
    ['लाना', ['bring']],
    ['sleep', ['sleep']],
    ['नींद', ['sleep']],
    ['gold', ['gold']],
    ['decrease', ['decrease']],
    ['event', ['incident']],
    ['सज़ा', ['punishment']],
    ['सजाना', ['decorate']],
    ['jati', ['caste']],
    ['टीका करण', ['vaccination']],
    ['फुटबॉल', ['football', 'foot-ball']],
    ['फुट बॉल', ['foot-ball', 'football']],
  ])('%s finds %s alone, before words that sound so are asked for', async (q, slugs) => {
    const { db } = database();
    const { ids } = await findHits(db, await readQuery(db, q), {}, { limit: 10 });
    const articles = await articlesOf(db, ids);
    expect(articles.map(({ slug }) => slug)).toEqual(slugs);
  });
});
