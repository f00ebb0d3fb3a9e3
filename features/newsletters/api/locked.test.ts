import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserInfo } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { getSettings } from '../../../domain/settings.ts';
import { newPerson } from '../../../tests/support/accounts.ts';
import { lockedArticle } from '../../../tests/support/member-calls.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { composeIssue } from '../rules/compose.ts';
import { createNewsletterList } from '../rules/lists.ts';
import { newsletterListBody } from '../support/calls.ts';

let site: Site;
let admin: UserInfo;
beforeAll(async () => {
  site = await startSite();
  admin = await newPerson(site, 'admin');
});
afterAll(() => site.stop());

test('what members alone may read of an article is in no issue', async () => {
  const { db } = site.database;
  const description = [
    '<p>Here is what everybody reads.</p>',
    '<h2>Chhupatitle</h2><p>Then gupchupbaat <strong>गुपचुपबात</strong>.<span class="footnote">chhupatika</span></p>',
    '<figure><img src="/images/chhupachitra.jpg" alt="chhupachitra" /></figure>',
  ].join('');
  const values = { author: admin._id, name: 'Tala', slug: 'tala', description };
  const id = await lockedArticle(site, { ...values, access: 'member' });
  const list = await write(db, (trx) => createNewsletterList(trx, newsletterListBody(), admin._id));
  const { language } = await getSettings(db);
  const about = { list, language, subject: 'x', preheader: '', intro: '' };
  const issue = JSON.stringify(await composeIssue(db, { ...about, articles: [id] }, site.url));
  expect(issue).toContain('Tala');
  expect(issue).not.toMatch(/chhupa|gupchupbaat|गुपचुपबात/i);
});
