import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { servicePages } from '../../../domain/site/service-pages.ts';
import { newPerson } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { newsletterPaths } from '../paths.ts';
import { createNewsletterList } from '../rules/lists.ts';
import { newsletterListBody } from '../support/calls.ts';

let site: Site;
beforeAll(async () => {
  // Where no mail goes out, readers are offered no newsletters.
  site = await startSite({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
});
afterAll(() => site.stop());

test('the page of newsletters stands in the sitemap once readers are offered one', async () => {
  const { db } = site.database;
  const { _id } = await newPerson(site, 'admin');
  const own = async () => {
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    return Array.from(
      sitemap.matchAll(/<loc>[^<]+?((?:\/hi)?\/newsletter)<\/loc>/g),
      ([, path]) => path,
    );
  };
  const add = (open: boolean) =>
    write(db, (trx) => createNewsletterList(trx, { ...newsletterListBody(), open }, _id));
  // A list of which readers are told nothing is offered on no page.
  await add(false);
  expect(await own()).toEqual([]);
  await add(true);
  const page = newsletterPaths.page();
  expect(await own()).toEqual([`/hi${page}`, page]);
  const withoutMail = await servicePages(db, { sendsMail: false, now: new Date() });
  expect(withoutMail).not.toContain(page);
  for (const path of await own()) {
    const answer = await fetch(site.url + path, { redirect: 'manual' });
    expect(answer.status, path).toBe(200);
  }
});
