import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { getSettings } from '../../../domain/settings.ts';
import { newPerson } from '../../../tests/support/accounts.ts';
import { featureSamples } from '../../../tests/support/feature-samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { composeIssue } from '../rules/compose.ts';
import { createNewsletterList } from '../rules/lists.ts';
import { newsletterListBody } from '../support/calls.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
});
afterAll(() => site.stop());

test('nothing of what features put into pages stands in an issue', async () => {
  const { db } = site.database;
  const { _id } = await newPerson(site, 'admin');
  for (const { fillText } of await featureSamples()) await fillText?.(site, _id);
  const { id } = await db
    .selectFrom('articles')
    .select('id')
    .where('slug', '=', 'suraj-ki-ghadi-samrat-yantra')
    .executeTakeFirstOrThrow();
  const list = await write(db, (trx) => createNewsletterList(trx, newsletterListBody(), _id));
  const { language } = await getSettings(db);
  const about = { list, language, subject: 'इस हफ़्ते', preheader: '', intro: '' };
  const { html } = await composeIssue(db, { ...about, articles: [id] }, site.url);
  expect(html).toContain('suraj-ki-ghadi-samrat-yantra');
  expect(html).not.toMatch(/class="[^"]*\b(?:passing|advert)\b/);
});
