import { expect, test } from 'vitest';
import { newPerson } from '../../../tests/support/accounts.ts';
import { startMailServer } from '../../../tests/support/mail.ts';
import { startSite } from '../../../tests/support/site.ts';
import { issueSchema } from '../issues.ts';
import { newsletterListsSchema } from '../lists.ts';
import { newslettersApi } from '../support/api.ts';

test('a mail server gets no more issues in a minute than the settings say, by however many connections', async () => {
  const post = await startMailServer();
  const site = await startSite({ env: { SMTP_URL: post.url, LETTERS_PER_MINUTE: '1200' } });
  const admin = await newPerson(site, 'admin');
  const api = (path: string, body: object) => newslettersApi(site, admin, 'POST', path, body);
  const texts = { name: 'चिट्ठी', description: '' };
  const made = { slug: 'sunday', rhythm: 'weekly', open: true, texts: { hi: texts, en: texts } };
  const list = newsletterListsSchema.parse(await api('/lists', made)).lists[0]?._id;
  const emails = Array.from({ length: 21 }, (_, place) => `reader-${place}@example.org`);
  const csv = ['email', ...emails].join('\n');
  await api('/subscribers/import', { list, language: 'hi', consent: 'x', csv });
  const issue = { subject: 'चिट्ठी', preheader: '', intro: '<p>नमस्ते</p>', articles: [] };
  const { _id, updatedAt: seen } = issueSchema.parse(
    await api('', { list, language: 'hi', ...issue }),
  );
  const begun = performance.now();
  await api(`/letter/${_id}/send`, { at: null, seen });
  await expect.poll(() => post.mails.length, { timeout: 15_000 }).toBe(21);
  // The first goes out at once, the others 50 ms one after another.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(20 * 50);
  await site.stop();
  await post.stop();
});
