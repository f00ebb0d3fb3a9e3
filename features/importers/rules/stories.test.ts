import { createECDH, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { newId } from '../../../domain/ids.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { pushKeys } from '../../../domain/push/keys.ts';
import { queueStories } from '../../../domain/push/stories.ts';
import { subscribe } from '../../../domain/push/subscriptions.ts';
import { storeSetting } from '../../../domain/settings.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { sourceOf, wxr, wxrItem } from '../support/wxr.ts';
import { importFrom } from './engine.ts';
import { wordpress } from './wordpress/reader.ts';

/** Switches notifications on, for a reader of each language who wants all stories. */
const addReaders = ({ db }: Database) =>
  write(db, async (trx) => {
    await storeSetting(trx, 'push', true);
    await pushKeys(trx, randomBytes(32));
    for (const language of ['hi', 'en'] as const) {
      const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
      const endpoint = `https://fcm.googleapis.com/fcm/send/${newId()}`;
      const wanted = { topics: ['all'], language, quiet: null, timeZone: 'Asia/Kolkata' };
      const browser = { endpoint, keys: { p256dh, auth: 'A'.repeat(22) }, ...wanted };
      await subscribe(trx, browser, { own: [], address: '192.0.2.1', now: new Date() });
    }
  });

/** Looks at what was published, as the sender does; returns the articles that wait for readers. */
async function queued({ db }: Database): Promise<string[]> {
  await write(db, (trx) => queueStories(trx, { now: new Date(), own: [] }));
  const rows = await db.selectFrom('push_recipients').select('article_id').execute();
  return rows.map((row) => row.article_id);
}

onEachEngine('stories that are pushed after an import', (database) => {
  /** Imports posts of another system that are as new as the site's own. */
  const importPosts = (title: string) => {
    const date = new Date(Date.now() - 60_000).toISOString().slice(0, 19).replace('T', ' ');
    const posts = [1, 2].map((id) =>
      wxrItem({ id, title: `${title} ${id}`, content: title, date }),
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

  test('are none that it has brought or changed', async () => {
    await addReaders(database());
    const { things } = await importPosts('बारिश');
    expect(things.article).toEqual({ added: 2 });
    expect(await queued(database())).toEqual([]);
    expect((await importPosts('बाढ़')).things.article).toEqual({ updated: 2 });
  });
});
