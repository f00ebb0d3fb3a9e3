import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { newPeople } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { recordStatements } from '../../../tests/support/statements.ts';
import { newsletterListBody } from '../support/calls.ts';
import { createIssue } from './issues.ts';
import { settleRecipient, takeRecipient } from './ledger.ts';
import { createNewsletterList } from './lists.ts';
import { scheduleIssue } from './schedule.ts';
import { beginIssue } from './send.ts';
import { importSubscribers } from './subscriber-file.ts';
import { withNewsletters } from './tables.ts';

onEachEngine('who gets an issue', (database, engine) => {
  test('is tried again once a clock that was ahead is right', async () => {
    const { db } = database();
    const { admin } = await newPeople(db);
    const list = await write(db, (trx) =>
      createNewsletterList(trx, newsletterListBody(), admin._id),
    );
    const file = { language: 'hi' as const, consent: 'x', csv: 'email\nasha@example.org' };
    await importSubscribers(database(), { list, ...file }, admin._id);
    const texts = { subject: 'इस हफ़्ते', preheader: '', intro: '<p>नमस्ते</p>', articles: [] };
    const id = await write(db, async (trx) => {
      const made = await createIssue(trx, { list, language: 'hi', ...texts }, admin._id);
      const now = new Date();
      await scheduleIssue(trx, made, { at: now.toISOString(), now }, null);
      await beginIssue(trx, made, 'https://example.org');
      return made;
    });
    const take = (at: number) => write(db, (trx) => takeRecipient(trx, id, new Date(at)));
    const now = Date.now();
    const ahead = now + 400 * 86_400_000;
    const taken = await take(ahead);
    if (!taken) throw new Error('Nobody is due.');
    const again = { state: 'again', reason: '', away: false, closed: false } as const;
    await write(db, (trx) => settleRecipient(trx, taken, again, new Date(ahead)));
    expect(await take(ahead + 1000)).toBeNull();
    expect(await take(now)).toMatchObject({ email: 'asha@example.org' });
  });

  test.runIf(engine === 'postgres')(
    'is found at once where PostgreSQL takes all for people who wait',
    async () => {
      const { statements, db } = recordStatements(database());
      const issue = await withNewsletters(db)
        .selectFrom('newsletter_issues')
        .select('id')
        .executeTakeFirstOrThrow();
      const all = sql`from generate_series(1, 20000) as n`;
      await sql`insert into subscriptions (id, list_id, email, language, token, source, created_at)
        select 'p' || n, list_id, n || '@example.org', 'hi', 't' || n, 'import', '' ${all}, newsletter_issues
        where id = ${issue.id}`.execute(db);
      await sql`insert into letter_recipients (letter_id, subscription_id, state, due_at)
        select ${issue.id}, 'p' || n, 'queued', ${new Date(Date.now() + 300_000).toISOString()} ${all}`.execute(
        db,
      );
      await sql`analyze letter_recipients`.execute(db);
      await withNewsletters(db).updateTable('letter_recipients').set({ due_at: '' }).execute();
      statements.length = 0;
      expect(await write(db, (trx) => takeRecipient(trx, issue.id, new Date()))).not.toBeNull();
      const [first] = statements.filter(({ sql: text }) => /order by "due_at"/.test(text));
      const explain = CompiledQuery.raw(`explain ${first?.sql}`, [...(first?.parameters ?? [])]);
      const plan = JSON.stringify((await db.executeQuery(explain)).rows);
      expect(plan).toContain('letter_recipients_due');
      expect(plan).not.toMatch(/Sort/);
    },
  );
});
