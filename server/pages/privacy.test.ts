import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../contract/paths/paths.ts';
import type { UserInfo } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import { write } from '../../database/transactions.ts';
import { features } from '../../features/features.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { publishable } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let editor: UserInfo;
beforeAll(async () => {
  // Features offer what comes by mail where mails can be sent.
  site = await startSite({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  editor = await newPerson(site, 'editor');
});
afterAll(() => site.stop());

const read = async (path: string) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' });
  return { status: answer.status, html: await answer.text() };
};

/** The purposes that a page names, but for those that are called as a feature. */
const purposesIn = (html: string) =>
  [...html.matchAll(/<section id="([a-z]+)"/g)]
    .map(([, name]) => name)
    .filter((name) => !features.some((feature) => feature.name === name));

test('the page with choices names what the site does, as the settings are, in both languages', async () => {
  const before = ['reading', 'counts', 'media', 'account', 'contact'];
  const { html } = await read(paths.privacyChoices());
  expect(purposesIn(html)).toEqual(before);
  expect(html).toContain('data-choice="counts"');
  const hindi = (await read(`/hi${paths.privacyChoices()}`)).html;
  expect(purposesIn(hindi)).toEqual(before);
  expect((await read('/privacy-policy')).html).toContain(`href="${paths.privacyChoices()}"`);
});

test('what is kept is named where nobody can sign up any more', async () => {
  const admin = await newPerson(site, 'admin');
  const save = (values: object) => call(site, admin, 'PUT', '/api/settings/admin-settings', values);
  expect((await save({ signUp: 'closed' })).status).toBe(200);
  const purposes = async () => purposesIn((await read(paths.privacyChoices())).html);
  await expect.poll(purposes).toContain('account');
});

test('a draft is hidden from readers until somebody shows it, and says that it is one', async () => {
  const made = await call(site, editor, 'POST', '/api/pages/draft', { kind: 'privacy' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ slug: 'privacy-notice', hidden: true, inFooter: false });
  expect(JSON.stringify(made.body)).toContain('Have a lawyer read it');
  expect(JSON.stringify(made.body)).toContain('वकील');
  const again = await call(site, editor, 'POST', '/api/pages/draft', { kind: 'privacy' });
  expect(again.status).toBe(409);
  const show = (visible: boolean) =>
    call(site, editor, 'PUT', '/api/pages/shown/privacy-notice', { shown: visible });
  expect((await read('/privacy-notice')).status).toBe(302);
  expect((await read('/sitemap.xml')).html).not.toContain('/privacy-notice');
  // A save leaves it as it is.
  const page = { slug: 'privacy-notice', title: 'Notice', metaDescription: '', body: '<p>x</p>' };
  const body = { ...page, inFooter: true };
  await call(site, editor, 'PUT', '/api/pages/page/privacy-notice', body);
  expect((await read('/privacy-notice')).status).toBe(302);
  expect((await read('/about-us')).html).not.toContain('/privacy-notice');
  expect((await show(true)).status).toBe(200);
  expect((await read('/privacy-notice')).status).toBe(200);
  expect((await read('/about-us')).html).toContain('/privacy-notice');
  expect((await read('/sitemap.xml')).html).toContain('/privacy-notice');
  await show(false);
  expect((await read('/privacy-notice')).status).toBe(302);
  const fixed = await call(site, editor, 'PUT', '/api/pages/shown/about-us', { shown: false });
  expect(fixed.status).toBe(409);
  const author = await newPerson(site, 'author');
  expect((await call(site, author, 'POST', '/api/pages/draft', { kind: 'privacy' })).status).toBe(
    403,
  );
});

test('the statement about accessibility comes in both languages, as a draft', async () => {
  const { body } = await call(site, editor, 'POST', '/api/pages/draft', { kind: 'accessibility' });
  expect(body).toMatchObject({
    title: 'Accessibility',
    hidden: true,
    body: expect.stringContaining('Have a lawyer read it'),
    inOtherLanguage: { title: 'सुगम्यता', body: expect.stringContaining('किसी वकील से पढ़वाएँ') },
  });
});

test('where somebody agrees to something, a link in their language leads to what is kept for it', async () => {
  const admin = await newPerson(site, 'admin');
  const article = { name: 'सूरज की घड़ी', slug: 'sun', imageUrl: '/images/a.jpg' };
  const body = { ...article, description: '<p>समय</p>' };
  expect(
    (await call(site, admin, 'POST', '/api/articles/article', { ...publishable, ...body })).status,
  ).toBe(200);
  await write(site.database.db, (trx) =>
    recordChanges(trx, [{ tag: 'settings', action: 'settings.change' }]),
  );
  for (const language of ['', '/hi']) {
    const choices = `${language}${paths.privacyChoices()}`;
    const path = `${language}/contact-us`;
    const { html } = await read(path);
    expect(html, path).toContain(`href="${choices}#contact"`);
    expect(html, path).toContain(`href="${choices}"`);
  }
});
