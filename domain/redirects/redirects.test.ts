import { expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { Message, say } from '../../contract/messages/message.ts';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { raceTransactions } from '../../tests/support/race.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { findOldPath, rememberOldAddress } from '../addresses/history.ts';
import { createArticle } from '../articles/write.ts';
import { createCategory } from '../categories/categories.ts';
import { changePage, createPage, showPage } from '../static-pages/edit.ts';
import { addDefaultPages } from '../static-pages/pages.ts';
import { exportRedirects, importRedirects } from './csv.ts';
import { addRedirect, removeRedirect } from './edit.ts';
import { listRedirects } from './list.ts';
import { findMoved } from './moved.ts';

const options = { siteUrl: 'https://kalam.example', actor: 'e'.repeat(24) };

onEachEngine('redirects', (database) => {
  const db = () => database().db;
  const add = (from: string, to: string) =>
    write(database().db, (trx) => addRedirect(trx, { from, to }, options));
  const leads = (from: string) => findOldPath(db(), from);

  test('from a path to a path, a query or another site', async () => {
    await add('/old', '/stories?page=2#top');
    await add('https://kalam.example/old-2/', 'https://kalam.example/stories');
    await add('/away', 'https://example.org/कथा');
    expect(await leads('/old')).toBe('/stories?page=2#top');
    expect(await leads('/old-2')).toBe('/stories');
    expect(await leads('/away')).toBe('https://example.org/%E0%A4%95%E0%A4%A5%E0%A4%BE');
  });

  test('Hindi addresses are the same however they are written', async () => {
    await add('/पुराना', '/stories');
    expect(await leads('/%E0%A4%AA%E0%A5%81%E0%A4%B0%E0%A4%BE%E0%A4%A8%E0%A4%BE')).toBe('/stories');
    await expect(
      add('/%e0%a4%aa%e0%a5%81%e0%a4%b0%e0%a4%be%e0%a4%a8%e0%a4%be', '/'),
    ).rejects.toThrow('redirects already');
    const { redirects } = await listRedirects(db(), { page: 1, limit: 10, q: 'पुराना' });
    expect(redirects).toHaveLength(1);
  });

  test('lead in no circle through a page that readers do not see', async () => {
    const page = { title: 'x', body: '<p>x</p>', metaDescription: '', inFooter: false };
    const { actor } = options;
    await write(db(), (trx) => createPage(trx, { ...page, slug: 'gol' }, actor));
    await write(db(), (trx) => changePage(trx, 'gol', { ...page, slug: 'gol-2' }, actor));
    await write(db(), (trx) => showPage(trx, 'gol-2', false, actor));
    await expect(add('/gol-2', '/gol')).rejects.toThrow('leads back to the old address');
  });

  test('chains are flattened, from both ends', async () => {
    await add('/b', '/c');
    await add('/a', '/b');
    expect(await leads('/a')).toBe('/c');
    await add('/c', '/about-nothing');
    expect(await leads('/a')).toBe('/about-nothing');
    expect(await leads('/b')).toBe('/about-nothing');
  });

  test.each([
    ['/self', '/self'],
    ['/self', 'https://kalam.example/self/'],
  ])('%s → %s: no redirect to itself', async (from, to) => {
    await expect(add(from, to)).rejects.toMatchObject({
      status: 422,
      fields: { to: say('is the old address itself') },
    });
  });

  test('no circle, also over others', async () => {
    await add('/one', '/two');
    await expect(add('/two', '/one')).rejects.toMatchObject({
      fields: { to: say('leads back to the old address') },
    });
  });

  test('no circle through the prefix of a language, which an address that moves keeps', async () => {
    await expect(add('/purana', '/hi/purana')).rejects.toThrow('itself');
    await expect(add('/hi/lekh', '/lekh')).rejects.toThrow('itself');
    await add('/uttar', '/hi/dakshin');
    await expect(add('/dakshin', '/uttar')).rejects.toThrow('leads back');
  });

  test('an address that leads to itself leads nowhere', async () => {
    await write(db(), (trx) => rememberOldAddress(trx, '/gol', { to_path: '/hi/gol' }));
    expect(await findMoved(db(), '/hi/gol', (path) => path)).toBeNull();
    expect(await findMoved(db(), '/gol', (path) => path)).toBe('/hi/gol');
    await db().deleteFrom('redirects').where('from_path', '=', '/gol').execute();
  });

  test('a live page keeps its address', async () => {
    await write(database().db, (trx) => addDefaultPages(trx));
    const category = await write(db(), (trx) =>
      createCategory(trx, {
        name: 'Sehat',
        slug: 'sehat',
        description: '',
        isHome: false,
      }),
    );
    await write(db(), (trx) => createArticle(trx, sampleArticle({ slug: 'neend', category })));
    for (const from of ['/', '/about-us', '/category/sehat', '/sehat/neend', '/article/neend']) {
      await expect(add(from, '/stories'), from).rejects.toMatchObject({ status: 409 });
    }
    for (const from of [
      '/admin/x',
      '/api/articles',
      '/rss.xml',
      '/contact-us/sent',
      '/category/nothing/atom.xml',
      '/en/stories',
      '/hi/category/sehat',
      '/hi/sehat/neend',
      '/category/%73ehat',
      '/sitemap-news.xml',
    ]) {
      await expect(add(from, '/stories'), from).rejects.toMatchObject({ status: 409 });
    }
    await add('/old-feed.xml', '/rss.xml');
    expect(await leads('/old-feed.xml')).toBe('/rss.xml');
    await add('/in-hindi', '/hi/sehat/neend');
    expect(await leads('/in-hindi')).toBe('/hi/sehat/neend');
    await add('/neend.html', '/sehat/neend');
    await db()
      .updateTable('articles')
      .set({ slug: 'nindiya' })
      .where('slug', '=', 'neend')
      .execute();
    expect(await leads('/neend.html')).toBe('/sehat/nindiya');
  });

  test('a page that readers do not see keeps none', async () => {
    const values = {
      slug: 'soochna',
      title: 'सूचना',
      metaDescription: '',
      body: '',
      inFooter: false,
    };
    await write(db(), (trx) => createPage(trx, values, null, { hidden: true }));
    await add('/soochna', '/stories');
    expect(await leads('/soochna')).toBe('/stories');
    await write(db(), (trx) => showPage(trx, 'soochna', true, null));
    await expect(add('/soochna', '/')).rejects.toMatchObject({ status: 409 });
    expect(await leads('/soochna')).toBeNull();
  });

  test.each([
    ['old', '/x', 'from'],
    ['//evil.example', '/x', 'from'],
    ['https://elsewhere.example/a', '/x', 'from'],
    ['/old?x=1', '/x', 'from'],
    ['/e1', 'javascript:alert(1)', 'to'],
    ['/e2', '//evil.example', 'to'],
    ['/e3', '/\\evil.example', 'to'],
    ['/e4', 'https://a:b@evil.example', 'to'],
  ])('%s → %s is refused under %s', async (from, to, field) => {
    await expect(add(from, to)).rejects.toMatchObject({
      status: 422,
      fields: { [field]: expect.any(Message) },
    });
  });

  test('removing: once, and then it is unknown', async () => {
    await write(database().db, (trx) => removeRedirect(trx, '/old', options));
    expect(await leads('/old')).toBeNull();
    await expect(
      write(database().db, (trx) => removeRedirect(trx, '/old', options)),
    ).rejects.toThrow('Redirect not found.');
    const { actor } = await db()
      .selectFrom('changes')
      .select('actor')
      .where('tag', '=', 'redirect:/old')
      .where('action', '=', 'redirect.delete')
      .executeTakeFirstOrThrow();
    expect(actor).toBe(options.actor);
  });

  test('import takes the good lines and tells why not the others', async () => {
    const csv = '\ufefffrom,to\r\n/x1,/stories\r\nnonsense\r\n"/x,2",/stories\r\n/about-us,/x\r\n';
    const { taken, refused } = await importRedirects(database(), csv, options);
    expect(taken).toBe(2);
    expect(refused).toEqual([
      { line: 3, reason: say('The line needs two columns: from,to.') },
      {
        line: 5,
        reason: say('The old address {problem}.', {
          problem: 'is a page that exists; it would never redirect',
        }),
      },
    ]);
    expect(await leads('/x,2')).toBe('/stories');
    await importRedirects(database(), '/x1,/somewhere', options);
    expect(await leads('/x1')).toBe('/somewhere');
  });

  test('import takes no line that leads nowhere', async () => {
    const targets = ['http://[', 'https://:1', '//', 'javascript:alert(1)', 'ftp://a.example/'];
    const csv = targets.map((to, at) => `/nowhere-${at},${to}`).join('\n');
    const { taken, refused } = await importRedirects(database(), csv, options);
    expect([taken, refused.map(({ line }) => line)]).toEqual([0, targets.map((_, at) => at + 1)]);
    for (const at of targets.keys()) expect(await leads(`/nowhere-${at}`)).toBeNull();
  });

  test('a file that is broken, empty or too long is refused whole', async () => {
    const refused = (csv: string) =>
      expect(importRedirects(database(), csv, options)).rejects.toMatchObject({ status: 422 });
    await refused('"/a,/b');
    await refused('from,to\n');
    await refused('/a,/b\n'.repeat(limits.csvLines + 1));
  });

  test('the export can be imported again, and holds no formula', async () => {
    const { db: table } = database();
    const row = { article_id: null, category_id: null, created_at: new Date().toISOString() };
    await table
      .insertInto('redirects')
      .values({ ...row, from_path: '/formula', to_path: '=HYPERLINK("x")' })
      .execute();
    const csv = await write(database().db, (trx) => exportRedirects(trx, options.actor));
    expect(csv.startsWith('from,to\r\n')).toBe(true);
    expect(csv).toContain(`/formula,"'=HYPERLINK(""x"")"`);
    await write(database().db, (trx) => removeRedirect(trx, '/formula', options));
    const { refused } = await importRedirects(
      database(),
      await write(database().db, (trx) => exportRedirects(trx, options.actor)),
      options,
    );
    expect(refused).toEqual([]);
  });

  test('an address that another system named by a parameter is exported, taken back and removed', async () => {
    await write(db(), (trx) => rememberOldAddress(trx, '/?p=12', { to_path: '/stories' }));
    const csv = await write(db(), (trx) => exportRedirects(trx, options.actor));
    expect(csv).toContain('/?p=12,/stories\r\n');
    await write(db(), (trx) => removeRedirect(trx, '/?p=12', options));
    expect(await leads('/?p=12')).toBeNull();
    expect((await importRedirects(database(), csv, options)).refused).toEqual([]);
    expect(await leads('/?p=12')).toBe('/stories');
    // What else stands behind it names no other page.
    await write(db(), (trx) => removeRedirect(trx, '/?utm_source=x&p=12', options));
    await expect(add('/?p=12', '/hi/?p=12')).rejects.toThrow('itself');
    await add('/twelve', '/?p=12');
    await expect(add('/?p=12', '/twelve')).rejects.toThrow('leads back');
    await write(db(), (trx) => removeRedirect(trx, '/twelve', options));
  });

  test('a file has those to what is not published now, too', async () => {
    const id = await write(db(), (trx) =>
      createArticle(trx, sampleArticle({ slug: 'kal', status: 'unpublished' })),
    );
    await write(db(), (trx) => rememberOldAddress(trx, '/parson', { article_id: id }));
    const csv = await write(db(), (trx) => exportRedirects(trx, options.actor));
    expect(csv).toContain('/parson,/general/kal\r\n');
    expect((await importRedirects(database(), csv, options)).refused).toEqual([]);
    await db().deleteFrom('redirects').where('from_path', '=', '/parson').execute();
  });

  test('the list is paged, and searched in both addresses', async () => {
    const all = await listRedirects(db(), { page: 1, limit: 10, q: '' });
    expect(all.redirects).toHaveLength(limits.adminPageSize);
    expect(all.totalPages).toBe(Math.ceil(all.totalRedirects / limits.adminPageSize));
    const found = await listRedirects(db(), { page: 1, limit: 10, q: 'nindiya' });
    expect(found.redirects.map(({ from }) => from)).toEqual(['/neend.html']);
    expect((await listRedirects(db(), { page: 1, limit: 10, q: '100%' })).totalRedirects).toBe(0);
  });

  test('two redirects that are added at once do not lead to each other', async () => {
    const outcome = await raceTransactions(
      database(),
      (trx) => addRedirect(trx, { from: '/idhar', to: '/udhar' }, options),
      (trx) => addRedirect(trx, { from: '/udhar', to: '/idhar' }, options),
    );
    expect(outcome).toEqual(['fulfilled', 'rejected']);
    expect(await leads('/udhar')).toBeNull();
  });
});
