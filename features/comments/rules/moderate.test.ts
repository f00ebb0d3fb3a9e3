import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { User } from '../../../contract/users.ts';
import { recordChanges } from '../../../database/changes.ts';
import type { Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { write } from '../../../database/transactions.ts';
import { waitForOwn } from '../../../domain/users/wait-for-own.ts';
import { newUser } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { publishedArticle } from '../../../tests/support/published-article.ts';
import { race, raceTransactions } from '../../../tests/support/race.ts';
import { commentAudit } from '../audit.ts';
import { putComment, ruleComments } from '../support.ts';
import { banPerson, closeComments, moderateComments } from './moderate.ts';
import { replyFromQueue } from './reply.ts';
import { withComments } from './tables.ts';
import { addComment, editComment } from './write.ts';

onEachEngine('while others do the same', (database) => {
  let editor: User;
  let reader: User;
  let article: string;
  beforeAll(async () => {
    const { db } = database();
    editor = await newUser(db, 'editor');
    reader = await newUser(db, 'reader');
    await ruleComments({ database: database() });
    article = await publishedArticle({ database: database() }, editor._id);
  });
  const now = new Date();

  test('a change by its writer brings back nothing that a moderator throws away', async () => {
    const { db } = database();
    const id = await putComment({ database: database() }, article, { person_id: reader._id });
    const [moderated, changed] = await race(
      database(),
      (trx) => moderateComments(trx, editor, { ids: [id], to: 'bin' }, now),
      () => write(db, (trx) => editComment(trx, reader, { id, text: 'और बुरी बात', now })),
    );
    expect([moderated.status, changed.status]).toEqual(['fulfilled', 'rejected']);
    const row = withComments(db)
      .selectFrom('comments')
      .select(['status', 'body'])
      .where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ status: 'bin', body: 'बहुत अच्छा' });
  });

  test('a change that began before a moderator read the text is not shown with it', async () => {
    const { db } = database();
    const values = { person_id: reader._id, status: 'held' };
    const id = await putComment({ database: database() }, article, values);
    const edit = { id, text: 'और बुरी बात', now: new Date() };
    const show = (text: string | null) => (trx: Transaction) =>
      moderateComments(trx, editor, { ids: [id], to: 'shown', seen: { [id]: text } }, new Date());
    const [change, display] = await race(
      database(),
      (trx) => editComment(trx, reader, edit),
      () => write(db, show(null)),
    );
    expect([change.status, display.status]).toEqual(['fulfilled', 'rejected']);
    expect(display).toMatchObject({ reason: { status: 409 } });
    expect(await write(db, show(edit.now.toISOString()))).toBe(1);
  });

  test('what a person sends at once is counted one after the other', async () => {
    const { db } = database();
    const hasty = await newUser(db, 'reader');
    const created_at = later(now, -8e7);
    await putComment({ database: database() }, article, { person_id: hasty._id, created_at });
    const input = { article, parent: '', text: 'जल्दी', topic: '' };
    const sent = await Promise.all(
      Array.from({ length: 8 }, () =>
        write(db, (trx) => addComment(trx, input, { person: hasty, mails: false, now })),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([
      ...Array(3).fill('held'),
      ...Array(5).fill('shown'),
    ]);
  });

  test('a reply waits for what its writer does else without keeping others from writing', async () => {
    const { db, engine } = database();
    const id = await putComment({ database: database() }, article, { status: 'held' });
    const reply = { comment: id, text: 'जी हाँ', seen: null, status: 'held' } as const;
    const change = { tag: `commenter:${reader._id}`, action: commentAudit.action('ban') };
    const ended = await raceTransactions(
      database(),
      (trx) => waitForOwn(trx, editor._id),
      (trx) => replyFromQueue(trx, editor, reply, now),
      async () => {
        // On SQLite this transaction is the only one that writes.
        if (engine.name === 'sqlite') return;
        await write(db, async (trx) => {
          await sql`set local lock_timeout = '2s'`.execute(trx);
          await recordChanges(trx, [change]);
        });
      },
    );
    expect(ended).toEqual(['fulfilled', 'fulfilled']);
  });

  test('two moderators ban one person, and close one article', async () => {
    const { db } = database();
    const ban = (reason: string) => (trx: Parameters<typeof banPerson>[0]) =>
      banPerson(trx, editor, reader._id, { banned: true, reason }, now);
    const bans = await race(database(), ban('पहला'), () => write(db, ban('दूसरा')));
    expect(bans.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const reasons = await withComments(db).selectFrom('comment_bans').select('reason').execute();
    expect(reasons).toEqual([{ reason: 'दूसरा' }]);
    const close = (trx: Parameters<typeof closeComments>[0]) =>
      closeComments(trx, editor, article, true, now);
    const closed = await race(database(), close, () => write(db, close));
    expect(closed.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });
});
