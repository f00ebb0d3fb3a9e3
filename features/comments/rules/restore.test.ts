import { expect, test } from 'vitest';
import { migrate } from '../../../database/migrate.ts';
import { openDatabase } from '../../../database/open.ts';
import { write } from '../../../database/transactions.ts';
import { backupSite } from '../../../domain/backup/backup.ts';
import { restoreSite } from '../../../domain/backup/restore.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { newUser } from '../../../tests/support/accounts.ts';
import { ownFolders } from '../../../tests/support/own-folders.ts';
import { publishedArticle } from '../../../tests/support/published-article.ts';
import { putComment } from '../support.ts';
import { takeAnswer } from './answers.ts';

const folder = ownFolders();

test.each([false, true])(
  'a site that a backup has brought back tells nobody of answers (as it was: %s)',
  async (asItWas) => {
    const [from, to] = [await folder(), await folder()];
    const now = new Date();
    const old = openDatabase({ dataDir: from });
    await migrate(old);
    const article = await publishedArticle(
      { database: old },
      (await newUser(old.db, 'author'))._id,
    );
    const { _id: person_id } = await newUser(old.db, 'reader');
    await old.db.updateTable('users').set({ email_confirmed: 1 }).execute();
    const parent_id = await putComment({ database: old }, article, { person_id });
    const answer = { parent_id, answers_id: parent_id, tell_at: now.toISOString() };
    await putComment({ database: old }, article, answer);
    const file = `${from}/site.tar.gz`;
    const options = { store: openLocalStore(from), onProgress() {} };
    await backupSite(old, file, { ...options, withoutImages: true });
    // The site itself does tell.
    expect(await write(old.db, (trx) => takeAnswer(trx, now))).toMatchObject({
      mail: { email: expect.any(String) },
    });
    await old.close();
    await restoreSite({ dataDir: to }, file, { ...options, overwrite: false, asItWas });
    const { db, close } = openDatabase({ dataDir: to });
    expect(await write(db, (trx) => takeAnswer(trx, now))).toBeNull();
    await close();
  },
);
