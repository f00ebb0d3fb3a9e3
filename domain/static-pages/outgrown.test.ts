import { expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { findOldPath, rememberOldAddress } from '../addresses/history.ts';
import { createPage } from './edit.ts';
import { moveOutgrownPages, outgrownPages } from './outgrown.ts';
import { addDefaultPages, findPage, listFooterPages } from './pages.ts';
import { listVersions } from './versions.ts';

const page = { metaDescription: '', body: '<p>बचत के सुझाव</p>', inFooter: true };

onEachEngine('pages of an older site', (database) => {
  const db = () => database().db;

  /** Adds a page, with an address that it could get when it was made. */
  async function older(slug: string, title: string) {
    await write(db(), (trx) => createPage(trx, { ...page, title, slug: `old-${slug}` }, null));
    await write(db(), async (trx) => {
      const row = await findPage(trx, `old-${slug}`);
      if (!row) throw new Error('The page is missing.');
      await trx
        .insertInto('pages')
        .values({ ...row, slug })
        .execute();
      await trx.updateTable('page_versions').set({ slug }).where('slug', '=', row.slug).execute();
      await trx.deleteFrom('pages').where('slug', '=', row.slug).execute();
    });
  }

  test('move away from addresses that the site needs itself, and only from those', async () => {
    await write(db(), addDefaultPages);
    await older('privacy-choices', 'बचत');
    await older('corrections', 'Corrections');
    await older('letters', 'चिट्ठियाँ');
    await write(db(), async (trx) => {
      await createPage(trx, { ...page, title: 'और बचत', slug: 'privacy-choices-2' }, null);
      await rememberOldAddress(trx, '/bachat', { to_path: '/privacy-choices' });
      await rememberOldAddress(trx, '/privacy-choices-3', { to_path: '/about-us' });
    });
    expect(await outgrownPages(db())).toEqual(['corrections', 'privacy-choices']);
    expect(await write(db(), moveOutgrownPages)).toEqual([
      { from: '/corrections', to: '/corrections-2' },
      { from: '/privacy-choices', to: '/privacy-choices-4' },
    ]);
    expect(await findPage(db(), 'privacy-choices')).toBeUndefined();
    expect(await findPage(db(), 'privacy-choices-4')).toMatchObject({
      title: 'बचत',
      body: page.body,
    });
    expect((await listVersions(db(), 'privacy-choices-4', 1)).versions).toHaveLength(1);
    const footer = (await listFooterPages(db())).map(({ slug }) => slug);
    expect(footer).toEqual(
      expect.arrayContaining(['privacy-choices-4', 'privacy-choices-2', 'letters']),
    );
    expect(await findOldPath(db(), '/bachat')).toBe('/privacy-choices-4');
    expect(await findOldPath(db(), '/privacy-choices')).toBeNull();
    expect(await findOldPath(db(), '/privacy-choices-3')).toBe('/about-us');
    const changes = await db()
      .selectFrom('changes')
      .select('tag')
      .where('action', '=', 'page.move')
      .where('kind', 'is not', null)
      .orderBy('seq')
      .execute();
    expect(changes.map(({ tag }) => tag)).toEqual(['page:corrections-2', 'page:privacy-choices-4']);
    expect(await outgrownPages(db())).toEqual([]);
    expect(await write(db(), moveOutgrownPages)).toEqual([]);
  });
});
