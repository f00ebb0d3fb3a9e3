import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import type { UserInfo } from '../../contract/users.ts';
import { listCategories } from '../../domain/categories/categories.ts';
import { call, newPerson, prove } from '../../tests/support/accounts.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

const path = '/api/settings/admin-settings';
let site: Site;
let admin: UserInfo;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
  admin = await newPerson(site, 'admin');
});
afterAll(() => site.stop());

const text = async (address: string) => (await fetch(site.url + address)).text();
const put = (body: object) => call(site, admin, 'PUT', path, body);

test('only administrators see and change them', async () => {
  expect((await call(site, null, 'GET', path)).status).toBe(401);
  for (const role of ['editor', 'author', 'contributor'] as const) {
    const person = await newPerson(site, role);
    expect((await call(site, person, 'GET', path)).status).toBe(403);
    expect((await call(site, person, 'PUT', path, { city: 'Kota' })).status).toBe(403);
  }
  expect((await call(site, admin, 'GET', path)).body).toMatchObject({ city: 'Jaipur', adsTxt: '' });
});

test('what somebody else has changed meanwhile is not replaced unseen', async () => {
  const settings = z.looseObject({ seen: z.record(z.string(), z.string()) });
  const opened = settings.parse((await call(site, admin, 'GET', path)).body);
  const seen = { contactPhone: opened.seen.contactPhone };
  expect((await put({ contactPhone: '+91 141 555 0199', seen })).status).toBe(200);
  // Others stay free, and the same value is no conflict.
  expect((await put({ city: 'Jaipur', seen: { city: opened.seen.city } })).status).toBe(200);
  expect((await put({ contactPhone: '+91 141 555 0199', seen })).status).toBe(200);
  const refused = await put({ contactPhone: '', city: 'Kota', seen });
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Somebody has changed the same settings/) },
  });
  const { body } = await call(site, admin, 'GET', path);
  expect(body).toMatchObject({ contactPhone: '+91 141 555 0199', city: 'Jaipur' });
  const { contactPhone = '' } = settings.parse(body).seen;
  expect((await put({ contactPhone: '', seen: { contactPhone } })).status).toBe(200);
});

test('a change is on every page at once', async () => {
  for (const page of ['/', '/about-us', '/manifest.webmanifest', '/rss.xml']) {
    expect(await text(page)).toContain('लेखनी');
  }
  const { status } = await put({
    siteName: 'कलम की बात',
    shortName: 'Kalam',
    description: 'रोज़ की कहानियाँ',
    city: 'Udaipur',
    dateLanguage: 'en',
    contactEmail: 'PATR@example.org',
    contactPhone: '+91 141 555 0101',
    contactAddress: 'हाथी पोल, उदयपुर',
    mapUrl: 'https://www.openstreetmap.org/#map=13/24.58/73.71',
    mapEmbedUrl: 'https://www.openstreetmap.org/export/embed.html?bbox=73%2C24%2C74%2C25',
    socialLinks: [{ name: 'Mastodon', url: 'https://mastodon.example/@kalam' }],
    verification: [{ name: 'google-site-verification', content: 'abc"<x' }],
  });
  expect(status).toBe(200);
  const home = await text('/');
  expect(home).toContain('<meta name="google-site-verification" content="abc&quot;&lt;x"/>');
  for (const words of [
    'कलम की बात',
    '<title>Kalam | रोज़ की कहानियाँ</title>',
    'Udaipur',
    'patr@example.org',
    '+91 141 555 0101',
    'हाथी पोल, उदयपुर',
    'https://mastodon.example/@kalam',
    '#map=13/24.58/73.71',
    'class="masthead-date" lang="en"',
  ]) {
    expect(home).toContain(words);
  }
  expect(home).not.toContain('facebook.com');
  expect(await text('/about-us')).toContain('कलम की बात');
  expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
    name: 'कलम की बात',
    short_name: 'Kalam',
    description: 'रोज़ की कहानियाँ',
  });
  expect(await text('/rss.xml')).toContain('<title>कलम की बात</title>');
  expect(await text('/category/apna-gyaan/rss.xml')).toContain('· कलम की बात</title>');
});

test('the name is drawn when it is saved, on every page; text where it cannot be drawn', async () => {
  const drawing = /<svg viewBox="[-\d ]+"[^>]*aria-hidden="true"><path id="nameplate" d="([^"]+)"/;
  const seen: (string | undefined)[] = [];
  for (const siteName of ['दैनिक लेख', 'Daily', 'ڈیلی']) {
    expect((await put({ siteName })).body).not.toHaveProperty('nameplates');
    for (const page of ['/', '/about-us', '/hi/stories', '/login']) {
      const html = await text(page);
      const outlines = html.match(drawing)?.[1];
      // What the drawing shows is there to be read too, in the masthead and in the footer.
      expect(html.split(`">${siteName}</span>`).length - 1).toBe(3);
      expect(html.split('<use href="#nameplate"').length - 1).toBe(outlines ? 1 : 0);
      seen.push(outlines);
    }
  }
  expect(new Set(seen).size).toBe(3);
  expect(seen.slice(8)).toEqual([undefined, undefined, undefined, undefined]);
});

test('the time zone moves the dates', async () => {
  const day = (timeZone: string) =>
    new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone }).format(new Date());
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
    await put({ timeZone, dateLanguage: 'en' });
    expect(await text('/')).toContain(day(timeZone));
  }
  await put({ timeZone: 'Asia/Kolkata' });
});

test('ads.txt exists as soon as it has a text', async () => {
  expect((await fetch(`${site.url}/ads.txt`)).status).toBe(404);
  await put({ adsTxt: 'ads.example, 12, DIRECT' });
  const answer = await fetch(`${site.url}/ads.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe('ads.example, 12, DIRECT\n');
  const wrong = '# Who sells here\nads.example, 12, DIRECT\nads.example, 13';
  const refused = await call(site, admin, 'PUT', path, { adsTxt: wrong });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { adsTxt: expect.stringContaining('in line 3') } },
  });
  expect(await text('/ads.txt')).toBe('ads.example, 12, DIRECT\n');
  await put({ adsTxt: '' });
  expect((await fetch(`${site.url}/ads.txt`)).status).toBe(404);
});

test('the sign-up page follows the setting', async () => {
  const signUp = (email: string) =>
    call(site, null, 'POST', '/api/users/signup', {
      name: 'नया',
      email,
      password: 'ek lambi baat',
    });
  await put({ signUp: 'closed' });
  expect((await signUp('one@example.org')).status).toBe(403);
  // An open session must not give its finder a second way in.
  for (const role of ['contributor', 'author', 'editor']) {
    expect(await put({ signUp: role })).toMatchObject({
      status: 401,
      body: { prove: { password: true } },
    });
  }
  await put({ signUp: 'reader' });
  expect((await signUp('reader@example.org')).body).toMatchObject({ role: 'reader' });
  await prove(site, admin);
  expect((await put({ signUp: 'author' })).status).toBe(200);
  expect((await signUp('two@example.org')).body).toMatchObject({ role: 'author' });
  // Less, and the same once more, need none.
  await site.database.db.updateTable('sessions').set({ proven_at: null }).execute();
  expect((await put({ signUp: 'author', city: 'Jaipur' })).status).toBe(200);
  expect((await put({ signUp: 'editor' })).status).toBe(401);
  expect((await put({ signUp: 'contributor' })).status).toBe(200);
});

test('the order of categories is the order of the navigation', async () => {
  const ids = (await listCategories(site.database.db)).map(({ _id }) => _id).reverse();
  const order = (person: UserInfo) => call(site, person, 'PUT', '/api/categories/order', { ids });
  const before = (await text('/')).match(/href="\/category\/[^"]+" lang/g) ?? [];
  expect((await order(await newPerson(site, 'author'))).status).toBe(403);
  expect((await order(await newPerson(site, 'editor'))).status).toBe(200);
  const after = (await text('/')).match(/href="\/category\/[^"]+" lang/g) ?? [];
  expect(after).not.toEqual(before);
  expect([...after].sort()).toEqual([...before].sort());
});

describe('refused, with the reason under the field', () => {
  test.each([
    [{ mapUrl: 'https://maps.google.com/x' }, 'mapUrl', /OpenStreetMap/],
    [{ mapUrl: 'https://www.openstreetmap.org.evil.example/' }, 'mapUrl', /OpenStreetMap/],
    [{ mapEmbedUrl: 'https://www.openstreetmap.org/#map=1/2/3' }, 'mapEmbedUrl', /embed/],
    [{ timeZone: 'Asia/Jaipur' }, 'timeZone', /time zone/],
    [{ siteName: ' ' }, 'siteName', /not be empty/],
    [{ siteName: 'क'.repeat(61) }, 'siteName', /60/],
    [{ contactEmail: 'nobody' }, 'contactEmail', /e-mail/],
    [{ contactPhone: 'call me' }, 'contactPhone', /phone/],
    [{ socialLinks: [{ name: 'X', url: 'javascript:alert(1)' }] }, 'socialLinks.0.url', /https/],
    [{ verification: [{ name: 'robots', content: 'none' }] }, 'verification.0.name', /verif/],
    [{ language: 'fr' }, 'language', /./],
    [{ signUp: 'admin' }, 'signUp', /./],
    [{ homePage: null }, '', /no such setting: homePage/],
    [{ adsTxt: 'x'.repeat(20_001) }, 'adsTxt', /20000/],
    [{ pinnedArticle: 'a'.repeat(24) }, '', /no such setting: pinnedArticle/],
  ])('%j', async (body, field, reason) => {
    const answer = await put(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { [field]: expect.stringMatching(reason) } });
  });
});
