import { expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import { write } from '../../database/transactions.ts';
import { ownFolders } from '../../tests/support/own-folders.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { openLocalStore } from '../images/local-store.ts';
import { takeDaily, takeUrgent } from '../notifications/mails.ts';
import { makeLink } from '../users/links.ts';
import { startSession } from '../users/sessions.ts';
import { createAccount } from '../users/sign-up.ts';
import { backupSite } from './backup.ts';
import { restoreSite } from './restore.ts';

const folder = ownFolders();
const MINUTE = 60_000;

/** Fills a site in which everything waits that a site tells of by itself. */
async function fill({ db }: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const meera = { name: 'मीरा', email: 'meera@example.org', passwordHash: null };
  await write(db, async (trx) => {
    const person_id = await createAccount(trx, { ...meera, role: 'editor' });
    await trx.updateTable('users').set({ email_confirmed: 1 }).execute();
    await startSession(trx, person_id, 'a lost laptop');
    await makeLink(trx, { kind: 'reset', userId: person_id });
    const article_id = await createArticle(trx, sampleArticle());
    const job = { due_at: at, at, lane: '', state: 'waiting', data: '' } as const;
    await trx
      .insertInto('jobs')
      .values([
        { ...job, kind: 'mail', key: 'waits' },
        { ...job, kind: 'mail', key: 'refused', state: 'failed' },
        { ...job, kind: 'webhook', key: 'waits', lane: 'w' },
        { ...job, kind: 'webhook', key: 'sent', lane: 'w', state: 'done' },
        { ...job, kind: 'ping', key: 'waits', data: '0' },
        { ...job, kind: 'cdn', key: 'changes', data: '0' },
      ])
      .execute();
    const later = new Date(now.getTime() + 60 * MINUTE).toISOString();
    await trx
      .insertInto('scheduled_actions')
      .values([
        { article_id, action: 'pin', due_at: at, set_by: person_id, set_at: at },
        { article_id, action: 'unpublish', due_at: later, set_by: person_id, set_at: at },
      ])
      .execute();
    const plan = { sections: '[]', set_by: person_id, set_at: at, failed: 0 };
    await trx
      .insertInto('home_plans')
      .values([
        { ...plan, id: 'a', due_at: at },
        { ...plan, id: 'b', due_at: later },
      ])
      .execute();
    await trx
      .insertInto('notifications')
      .values({ id: 'n', person_id, kind: 'assigned', article_id, at, mail: 1 })
      .execute();
    await trx
      .insertInto('daily_mails')
      .values({
        person_id,
        next_at: new Date(now.getTime() - MINUTE).toISOString(),
        told_until: '',
      })
      .execute();
  });
}

test.each([false, true])(
  'a site that a backup has brought back tells nobody of anything by itself (as it was: %s)',
  async (asItWas) => {
    const [from, to] = [await folder(), await folder()];
    const now = new Date();
    const old = openDatabase({ dataDir: from });
    await migrate(old);
    await fill(old, now);
    const file = `${from}/site.tar.gz`;
    const options = { store: openLocalStore(from), onProgress() {} };
    await backupSite(old, file, { ...options, withoutImages: true });
    await old.close();
    await restoreSite({ dataDir: to }, file, { ...options, overwrite: false, asItWas });

    const { db, close } = openDatabase({ dataDir: to });
    const jobs = await db.selectFrom('jobs').select(['kind', 'data']).orderBy('kind').execute();
    expect(jobs).toEqual([
      { kind: 'cdn', data: expect.stringMatching(/^all [1-9]\d*$/) },
      { kind: 'webhook', data: '' },
    ]);
    const taken = await write(db, async (trx) => [
      await takeUrgent(trx, now),
      await takeDaily(trx, now),
    ]);
    expect(taken).toEqual([null, null]);
    // What is overdue waits, too: it may have been done, or taken back, since the backup was made.
    const actions = db.selectFrom('scheduled_actions').select(['action', 'failure']);
    expect(await actions.orderBy('action').execute()).toEqual([
      { action: 'pin', failure: 'restored' },
      { action: 'unpublish', failure: '' },
    ]);
    const plans = db.selectFrom('home_plans').select(['id', 'failed']).orderBy('id');
    expect(await plans.execute()).toEqual([
      { id: 'a', failed: 1 },
      { id: 'b', failed: 0 },
    ]);
    // Nor does it let anybody in again whom it has shut out since.
    expect(await db.selectFrom('sessions').select('user_id').execute()).toEqual([]);
    expect(await db.selectFrom('links').select('user_id').execute()).toEqual([]);
    expect(await db.selectFrom('users').select('name').execute()).toEqual([{ name: 'मीरा' }]);
    await close();
  },
);
