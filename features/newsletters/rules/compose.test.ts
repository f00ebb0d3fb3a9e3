import { expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { newPeople } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { composeIssue } from './compose.ts';

onEachEngine('issues of newsletters', (database) => {
  test('have notes at their end, and lines for articles that readers see', async () => {
    const { db } = database();
    const { admin } = await newPeople(db);
    const add = (name: string, status: 'published' | 'draft') =>
      write(db, (trx) =>
        createArticle(trx, sampleArticle({ name, status, language: 'hi', author: admin._id })),
      );
    const [open, hidden] = [await add('सूरज की घड़ी', 'published'), await add('मसौदा', 'draft')];
    const card = (id: string) =>
      `<p class="read-also" data-article="${id}"><a href="/old">पुराना नाम</a></p>`;
    const { html, text } = await composeIssue(
      db,
      {
        list: '0'.repeat(24),
        language: 'hi',
        subject: 'आज',
        preheader: '',
        articles: [],
        intro: `<p>यह<span class="footnote">टीका</span> है।</p>${card(open)}${card(hidden)}`,
      },
      'https://example.org',
    );
    expect(text).toMatch(
      /यह¹ है।\n\nयह भी पढ़ें: सूरज की घड़ी \(https:\/\/example\.org\/\S+\)\n\n1\. टीका/,
    );
    expect(html).toMatch(/यह भी पढ़ें: <a href="https:\/\/example\.org\/[^"]+"/);
    expect(html + text).not.toMatch(/पुराना नाम|मसौदा/);
  });
});
