import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { publishedByImport } from '../../../database/came-by-import.ts';
import { write } from '../../../database/transactions.ts';
import { actOnArticle } from '../../../domain/articles/actions.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { newUser } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { sourceOf, wxr, wxrItem } from '../support/wxr.ts';
import { importFrom } from './engine.ts';
import { wordpress } from './wordpress/reader.ts';

onEachEngine('what is told of as new', (database) => {
  /** Imports a published post and a draft of another system, as new as the site's own. */
  const importPosts = (title: string) => {
    const date = new Date(Date.now() - 60_000).toISOString().slice(0, 19).replace('T', ' ');
    const posts = ['publish', 'draft'].map((status, at) =>
      wxrItem({ id: at + 1, slug: status, title: `${title} ${at}`, content: title, date, status }),
    );
    return importFrom(
      database(),
      { reader: wordpress, source: sourceOf({ 'old.xml': wxr(posts.join('')) }) },
      {
        store: openLocalStore(tmpdir()),
        siteUrl: 'https://new.example',
        pictures: [],
        fetch: null,
        tagsAsCategories: [],
        dryRun: false,
        actor: null,
        tell: () => {},
        onProgress: () => {},
      },
    );
  };

  test('is no story that an import has published or changed, but a draft of it that is published here', async () => {
    const { db } = database();
    const published = async () => {
      const query = db.selectFrom('articles').select('slug').where(publishedByImport);
      return (await query.execute()).map(({ slug }) => slug);
    };
    expect((await importPosts('बारिश')).things.article).toEqual({ added: 2 });
    expect(await published()).toEqual(['publish']);
    expect((await importPosts('बाढ़')).things.article).toEqual({ updated: 2 });
    expect(await published()).toEqual(['publish']);
    const { id } = await db
      .selectFrom('articles')
      .select('id')
      .where('slug', '=', 'draft')
      .executeTakeFirstOrThrow();
    const editor = await newUser(db, 'editor');
    await db
      .updateTable('articles')
      .set({ image_url: '/icon-512.png', category_id: null })
      .where('id', '=', id)
      .execute();
    await write(db, (trx) => actOnArticle(trx, editor, id, 'publish'));
    expect(await published()).toEqual(['publish']);
    // An import after that does not make it old either.
    await importPosts('और बाढ़');
    expect(await published()).toEqual(['publish']);
  });
});
