import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrate } from '../../../database/migrate.ts';
import { openDatabase } from '../../../database/open.ts';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { backupSite } from '../../../domain/backup/backup.ts';
import { restoreSite } from '../../../domain/backup/restore.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { ownFolders } from '../../../tests/support/own-folders.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { hasNews } from './outbox.ts';
import { withWebhooks } from './tables.ts';
import { createWebhook } from './webhooks.ts';

const folder = ownFolders();

test('webhooks of a site that a backup has brought back rest, and hear nothing of before', async () => {
  const [from, to] = [await folder(), await folder()];
  const old = openDatabase({ dataDir: from });
  await migrate(old);
  const url = 'https://example.org/';
  const body = { name: 'ऐप', url, active: true, events: ['article.published' as const] };
  const making = { actor: '0'.repeat(24), key: randomBytes(32), now: new Date() };
  await write(old.db, (trx) => createWebhook(trx, body, making));
  await write(old.db, (trx) => createArticle(trx, sampleArticle()));
  expect(await hasNews(old.db)).toBe(true);
  const file = `${from}/site.tar.gz`;
  const options = { store: openLocalStore(from), onProgress() {} };
  await backupSite(old, file, { ...options, withoutImages: true });
  await old.close();
  await restoreSite({ dataDir: to }, file, { ...options, overwrite: false });
  const { db, close } = openDatabase({ dataDir: to });
  expect(await hasNews(db)).toBe(false);
  const webhooks = withWebhooks(db).selectFrom('webhooks').select('active');
  expect(await webhooks.execute()).toEqual([{ active: 0 }]);
  await close();
});
