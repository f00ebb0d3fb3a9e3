import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { turnFeature } from '../../../tests/support/turn-feature.ts';
import { withLiveBlogs } from '../rules/tables.ts';
import { liveArticle, putLiveEntry, turnLive } from '../support.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const get = async (path: string) => (await fetch(site.url + path)).text();

test('feeds and the sitemap know when a live blog was last written, also once it has ended', async () => {
  const { db } = site.database;
  const { _id: author } = await newPerson(site, 'editor');
  const id = await liveArticle(site, author);
  const before = '2026-05-01T06:00:00.000Z';
  const times = { published_at: before, updated_at: before };
  await db.updateTable('articles').set(times).where('id', '=', id).execute();
  expect(await get('/atom.xml')).toContain(`<updated>${before}</updated>`);
  expect(await get('/sitemap.xml')).toContain(`<lastmod>${before}</lastmod>`);
  await putLiveEntry(site, id, { author });
  // One that waits is nothing yet.
  await putLiveEntry(site, id, { author, from: new Date(Date.now() + 3_600_000).toISOString() });
  const { at } = await withLiveBlogs(db)
    .selectFrom('live_entries')
    .select((eb) => eb.fn.min('shown_at').as('at'))
    .executeTakeFirstOrThrow();
  await expect.poll(() => get('/atom.xml')).toContain(`<updated>${at}</updated>`);
  const { items } = JSON.parse(await get('/feed.json'));
  expect(items).toMatchObject([{ date_published: before, date_modified: at }]);
  await expect.poll(() => get('/sitemap.xml')).toContain(`<lastmod>${at}</lastmod>`);

  // Whoever ends it leaves nothing that waits.
  await withLiveBlogs(db).deleteFrom('live_entries').where('shown_at', '>', at).execute();
  await turnLive(site, id, { author, on: false });
  await db.updateTable('articles').set(times).where('id', '=', id).execute();
  const dated = `<updated>${at}</updated>`;
  await expect.poll(() => get('/atom.xml')).toContain(dated);
  expect(await get('/sitemap.xml')).toContain(`<lastmod>${at}</lastmod>`);
  await turnFeature(site, 'live-blogs', false);
  expect(await get('/atom.xml')).not.toContain(dated);
  await turnFeature(site, 'live-blogs', true);
  expect(await get('/atom.xml')).toContain(dated);
});
