import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { User } from '../contract/users.ts';
import { recordChanges } from '../database/changes.ts';
import { write } from '../database/transactions.ts';
import { newUser } from '../tests/support/accounts.ts';
import { onEachEngine } from '../tests/support/databases.ts';
import { publishable } from '../tests/support/samples.ts';
import { actOnArticle } from './articles/actions.ts';
import { addArticle } from './articles/edit.ts';
import { makePreview } from './articles/previews.ts';
import { emptyBin } from './bin/empty.ts';
import { erasingTime, newestChangeTime } from './erasing-time.ts';
import { openLocalStore } from './images/local-store.ts';
import { hashSecret } from './secrets.ts';
import { beginAttempt, clearAttemptNow } from './users/attempts.ts';
import { findLink, makeLink } from './users/links.ts';
import { keepMail, MAIL } from './users/outbox.ts';
import { isWaiting, keepSignUp } from './users/pending-sign-ups.ts';
import { findSession, startSession } from './users/sessions.ts';

const DAY = 86_400_000;

onEachEngine('a clock that is far ahead', (database) => {
  const db = () => database().db;
  const now = new Date();
  const inDays = (days: number) => new Date(now.getTime() + days * DAY);
  let person: User;
  beforeEach(async () => {
    await db().deleteFrom('changes').execute();
    person = await newUser(db(), 'editor');
  });

  /** Notes a change as it is noted at that time. */
  async function changeAt(at: Date): Promise<void> {
    await write(db(), (trx) => recordChanges(trx, [{ tag: 'home', action: 'image.finish' }]));
    const last = db()
      .selectFrom('changes')
      .select(({ fn }) => fn.max('seq').as('seq'));
    await db()
      .updateTable('changes')
      .set({ at: at.toISOString() })
      .where('seq', '=', last)
      .execute();
  }

  const rows = async (table: 'sessions' | 'links' | 'previews' | 'attempts' | 'articles') =>
    (await db().selectFrom(table).selectAll().execute()).length;

  test('erases nothing, also when much is written meanwhile', async () => {
    const id = await write(db(), (trx) =>
      addArticle(trx, person, { ...publishable, name: 'Kept' }),
    );
    await write(db(), (trx) => actOnArticle(trx, person, id, 'delete'));
    const token = await write(db(), (trx) => startSession(trx, person._id, 'desk', now));
    const tables = ['sessions', 'links', 'previews', 'attempts', 'articles'] as const;
    const attempt = { what: 'sign-in', account: 'a@example.org', address: '192.0.2.1' } as const;
    const work = async (at: Date) => {
      await write(db(), (trx) => startSession(trx, person._id, 'phone', at));
      await write(db(), (trx) => makeLink(trx, { kind: 'reset', userId: person._id }, at));
      await write(db(), (trx) => makePreview(trx, person, { name: 'Seen' }, at));
      await beginAttempt(database(), { ...attempt, now: at });
      await clearAttemptNow(database(), { ...attempt, now: at });
      await emptyBin(database(), openLocalStore('/nowhere'), { now: at });
    };
    await work(now);
    const before = await Promise.all(tables.map(rows));
    for (const days of [31, 366, 367]) {
      await work(inDays(days));
      await changeAt(inDays(days));
    }
    for (const [place, table] of tables.entries()) {
      expect(await rows(table), table).toBeGreaterThanOrEqual(before[place] ?? 0);
    }
    expect(await findSession(db(), token, now)).toMatchObject({ user: { _id: person._id } });
  });

  test('ends no link of a day, no mail with one and no sign-up', async () => {
    await changeAt(inDays(0.1));
    const key = randomBytes(32);
    const mail = { to: 'a@example.org', language: 'hi', subject: 's', text: 't' } as const;
    const signUp = { name: 'A', email: 'b@example.org', passwordHash: 'h', device: 'desk' };
    const work = async (at: Date) => {
      const link = { kind: 'reset', userId: person._id } as const;
      const sent = { ...signUp, role: 'contributor', now: at } as const;
      return write(db(), async (trx) => {
        const { info } = await keepSignUp(trx, sent);
        await keepMail(trx, { ...mail, kind: 'reset' }, key, at);
        return { token: info.token, code: await makeLink(trx, link, at) };
      });
    };
    const { token, code } = await work(now);
    const later = inDays(0.5);
    await work(inDays(31));
    expect(await findLink(db(), 'reset', code, later)).not.toBeNull();
    expect(await isWaiting(db(), token, later)).toBe(true);
    const mails = db().selectFrom('jobs').where('kind', '=', MAIL);
    const valid = mails.where('give_up_at', '>', later.toISOString()).select('key');
    expect(await valid.execute()).toHaveLength(2);
    // They go when the days have passed on the site too.
    await changeAt(inDays(2));
    await work(inDays(2));
    const links = await db().selectFrom('links').select('code_hash').execute();
    expect(links.map(({ code_hash }) => code_hash)).not.toContain(hashSecret(code));
  });

  test('is told from a site on which the days pass', async () => {
    await db().deleteFrom('changes').execute();
    expect(await newestChangeTime(db())).toBeNull();
    for (const days of [0, 366, 25, 50]) await changeAt(inDays(days));
    expect(await newestChangeTime(db())).toEqual(inDays(50));
    expect(await erasingTime(db(), inDays(50.5))).toEqual(inDays(50.5));
    expect(await erasingTime(db(), inDays(80))).toEqual(inDays(51));
    // It came back, and what happens counts again.
    await changeAt(inDays(3));
    expect(await newestChangeTime(db())).toEqual(inDays(3));
  });

  test('leaves no session that outlives its time, and one that is behind ends none', async () => {
    await changeAt(now);
    const token = await write(db(), (trx) => startSession(trx, person._id, 'a', inDays(365)));
    expect(await findSession(db(), token, inDays(-365))).not.toBeNull();
    expect(await findSession(db(), token, inDays(365))).not.toBeNull();
    expect(await findSession(db(), token, now)).not.toBeNull();
    expect(await findSession(db(), token, inDays(91))).toBeNull();
  });
});
