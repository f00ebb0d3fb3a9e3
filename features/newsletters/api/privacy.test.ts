import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../../contract/paths/paths.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { newsletterPaths } from '../paths.ts';
import { createNewsletterList } from '../rules/lists.ts';
import { importSubscribers } from '../rules/subscriber-file.ts';
import { withNewsletters } from '../rules/tables.ts';
import { newsletterListBody } from '../support/calls.ts';

let site: Site;
let admin: UserInfo;
beforeAll(async () => {
  // Newsletters are offered where mails can be sent.
  site = await startSite({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  admin = await newPerson(site, 'admin');
});
afterAll(() => site.stop());

const read = async (path: string) => (await fetch(site.url + path)).text();
const names = async () =>
  Array.from(
    (await read(paths.privacyChoices())).matchAll(/<section id="([a-z]+)"/g),
    ([, name]) => name,
  );

const addList = (open: boolean) =>
  write(site.database.db, (trx) =>
    createNewsletterList(trx, { ...newsletterListBody(), open }, admin._id),
  );

const switchTo = (on: boolean) => call(site, admin, 'PUT', '/api/features/newsletters', { on });

test('what is kept is named where nobody can subscribe any more, also while they are switched off', async () => {
  const id = await addList(false);
  expect(await names()).not.toContain('letters');
  const file = { list: id, language: 'hi', consent: 'x', csv: 'email\nasha@example.org' } as const;
  await importSubscribers(site.database, file, admin._id);
  await expect.poll(names).toContain('letters');
  const html = await read(paths.privacyChoices());
  expect(html).not.toContain(`href="${newsletterPaths.page()}"`);
  const draft = await call(site, admin, 'POST', '/api/pages/draft', { kind: 'privacy' });
  expect(JSON.stringify(draft.body)).toContain('Newsletters by mail');
  await call(site, admin, 'DELETE', '/api/pages/delete/privacy-notice');
  await switchTo(false);
  expect(await names()).toContain('letters');
  await withNewsletters(site.database.db).deleteFrom('letter_lists').execute();
  await switchTo(true);
  await switchTo(false);
  expect(await names()).not.toContain('letters');
  await switchTo(true);
});

test('where somebody subscribes, a link in their language leads to what is kept for it', async () => {
  await addList(true);
  for (const language of ['', '/hi']) {
    const choices = `${language}${paths.privacyChoices()}`;
    const html = await read(`${language}${newsletterPaths.page()}`);
    expect(html).toContain(`href="${choices}#letters"`);
    expect(html).toContain(`href="${choices}"`);
  }
});
