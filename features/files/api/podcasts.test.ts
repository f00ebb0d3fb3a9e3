import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Access } from '../../../contract/access.ts';
import { seriesBodySchema } from '../../../contract/series.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { recordChanges } from '../../../database/changes.ts';
import { write } from '../../../database/transactions.ts';
import { readdress } from '../../../domain/images/rewrite-addresses.ts';
import { updateSeries } from '../../../domain/series/series.ts';
import { newPerson } from '../../../tests/support/accounts.ts';
import { lockedArticle } from '../../../tests/support/member-calls.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { podcastSchema } from '../podcast.ts';
import { actsOn, bytesOf, card, channelOf, putFile, putSeries } from '../support.ts';

let site: Site;
let editor: UserInfo;
let author: UserInfo;
beforeAll(async () => {
  site = await startSite();
  editor = await newPerson(site, 'editor');
  author = await newPerson(site, 'author');
});
afterAll(() => site.stop());

const { send, get } = actsOn(() => site);

test('a series is a podcast, whose feed has the sounds that everybody may hear', async () => {
  const { db } = site.database;
  const series = await putSeries(site, editor._id);
  const sounds = await Promise.all(
    [1, 2, 3].map(() => putFile(site, editor._id, { name: 'गीत.mp3', bytes: bytesOf.mp3() })),
  );
  const [open, locked, draft] = sounds.map(({ address }) => address);
  const values = { series, freeParagraphs: 0 };
  const add = (access: Access, address: string | undefined, more: object = {}) =>
    lockedArticle(site, { ...values, access, description: card(address ?? ''), ...more });
  await add('public', open, { name: 'पहली <कड़ी>' });
  await add('member', locked);
  await add('public', draft, { status: 'draft' });
  const { body } = await send(editor, 'GET', `/podcasts/${series}`);
  const { podcast, feeds } = podcastSchema.parse(body);
  const feed = await get(feeds[0] ?? '');
  expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const { slug } = await db
    .selectFrom('series')
    .select('slug')
    .where('id', '=', series)
    .executeTakeFirstOrThrow();
  expect(await (await get(`/series/${slug}`)).text()).toContain(`href="${feeds[0]}"`);
  const channel = channelOf(await feed.text());
  expect(channel).toMatchObject({
    'itunes:author': 'लेखनी',
    'itunes:category': { text: 'Society & Culture' },
    'itunes:image': { href: `${site.config.SITE_URL}/icon-512.png` },
    'itunes:explicit': 'false',
    item: [
      {
        title: 'पहली <कड़ी>',
        enclosure: {
          url: site.config.SITE_URL + open,
          length: '4100',
          type: 'audio/mpeg',
        },
      },
    ],
  });
  // What is published next is there at once, and without the setting nothing is.
  await db.updateTable('articles').set({ access: 'public' }).where('series', '=', series).execute();
  expect((await send(editor, 'PUT', `/podcasts/${series}`, podcast)).status).toBe(200);
  expect(channelOf(await (await get(feeds[0] ?? '')).text()).item).toHaveLength(2);
  // A sound of a second article is listed once, at its first one; an article has one number.
  await add('public', open, { description: `${card(open ?? '')}${card(draft ?? '')}` });
  const { item } = channelOf(await (await get(feeds[0] ?? '')).text());
  expect(item).toHaveLength(3);
  // Another address of its picture is in the feed at once.
  await write(db, async (trx) => {
    const rewrite = (text: string) => text.replace('icon-512', 'icon-192');
    const changes = await readdress(
      trx,
      { like: '%/icon-512.png%', rewrite },
      { action: 'image.original', actor: editor._id },
    );
    await recordChanges(trx, changes);
  });
  expect(await (await get(feeds[0] ?? '')).text()).toContain('/icon-192.png');
  expect((await send(author, 'PUT', `/podcasts/${series}`, podcast)).status).toBe(403);
  expect((await send(editor, 'DELETE', `/podcasts/${series}`)).status).toBe(200);
  expect((await get(feeds[0] ?? '')).status).toBe(404);
});

test('the podcast in each language names the page in that language as its site', async () => {
  const { db } = site.database;
  const series = await putSeries(site, editor._id);
  const texts = { name: 'Songs', slug: 'songs', description: '', imageUrl: '' };
  const other = { name: 'गीत', slug: 'geet', description: '' };
  const body = seriesBodySchema.parse({ ...texts, inOtherLanguage: other });
  await write(db, (trx) => updateSeries(trx, series, body, editor._id));
  for (const [slug, language, page] of [
    ['songs', 'en', '/series/songs'],
    ['geet', 'hi', '/hi/series/geet'],
  ] as const) {
    const channel = channelOf(await (await get(`/series/${slug}/podcast.xml`)).text());
    expect(channel).toMatchObject({ language, link: site.config.SITE_URL + page });
    expect((await get(page)).status).toBe(200);
  }
});
