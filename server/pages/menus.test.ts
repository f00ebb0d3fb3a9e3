import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserInfo } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { createCategory } from '../../domain/categories/categories.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let admin: UserInfo;
beforeAll(async () => {
  site = await startSite();
  admin = await newPerson(site, 'admin');
  await write(site.database.db, (trx) =>
    createCategory(trx, {
      name: 'अपना ज्ञान',
      description: 'ज्ञान',
      isHome: false,
      slug: 'apna-gyaan',
    }),
  );
});
afterAll(() => site.stop());

const text = async (path: string) => (await fetch(site.url + path)).text();
const linksIn = (html: string, place: RegExp) =>
  [...(place.exec(html)?.[0] ?? '').matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, to, name]) => [to, name],
  );
const header = /<nav class="navigation".*?<\/nav>/s;
const footer = /<ul class="footer-pages">.*?<\/section>/s;
const set = (menus: object) => call(site, admin, 'PUT', '/api/settings/admin-settings', { menus });

const plain = { kind: 'link', names: { hi: '', en: '' }, links: [] };

test('where nobody has chosen, the four links of every site stand there', async () => {
  const html = await text('/');
  expect(linksIn(html, header)).toEqual([
    ['/', 'Home'],
    ['/about-us', 'About Us'],
    ['/category/apna-gyaan', 'अपना ज्ञान'],
    ['/stories', 'All stories'],
    ['/contact-us', 'Contact Us'],
  ]);
  expect(html).toContain('<summary>Categories</summary>');
  expect(linksIn(html, footer).map(([to]) => to)).toContain('/privacy-policy');
});

test('chosen links stand in their order and two levels, in the language of the page', async () => {
  const group = {
    kind: 'group',
    to: '',
    names: { hi: 'राज्य', en: 'States' },
    links: [
      { to: '/tag/rajasthan', names: { hi: 'राजस्थान', en: 'Rajasthan' } },
      { to: 'https://example.org/', names: { hi: '', en: 'E-paper' } },
    ],
  };
  const menus = {
    header: [{ ...plain, to: '/' }, group],
    footer: [{ ...plain, to: 'mailto:desk@example.org', names: { hi: 'डेस्क', en: 'Desk' } }],
  };
  expect((await set(menus)).status).toBe(200);
  const html = await text('/hi');
  expect(linksIn(html, header)).toEqual([
    ['/hi', 'होम'],
    ['/hi/tag/rajasthan', 'राजस्थान'],
    ['https://example.org/', 'E-paper'],
  ]);
  expect(html).toContain('<summary lang="hi">राज्य</summary>');
  expect(linksIn(await text('/'), header)[1]).toEqual(['/tag/rajasthan', 'Rajasthan']);
  const inFooter = linksIn(html, footer).map(([to]) => to);
  expect(inFooter[0]).toBe('mailto:desk@example.org');
  // What the law asks for stays, as does the way in.
  expect(inFooter).toContain('/hi/privacy-choices');
  expect(html).toContain('class="sign-in"');
  expect(html).toContain('user-menu');
});

test('a link that leads elsewhere is refused at its field', async () => {
  const answer = await set({ header: [{ ...plain, to: 'javascript:alert(1)' }], footer: null });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      fields: { 'menus.header.0.to': expect.stringContaining('must be a path of this site') },
    },
  });
});
