import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { UserInfo } from '../../../contract/users.ts';
import { later } from '../../../database/later.ts';
import { write } from '../../../database/transactions.ts';
import { newSecret } from '../../../domain/secrets.ts';
import { featureRules } from '../../../features/rules.ts';
import { call, newPerson, prove } from '../../../tests/support/accounts.ts';
import { columnsWith } from '../../../tests/support/columns-with.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail.ts';
import { publishedArticle } from '../../../tests/support/published-article.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { withComments } from '../rules/tables.ts';
import { putComment } from '../support.ts';

const DAY = 86_400_000;

let post: MailServer;
let site: Site;
let admin: UserInfo;
let article: string;
beforeAll(async () => {
  post = await startMailServer();
  site = await startSite({ env: { SMTP_URL: post.url } });
  admin = await newPerson(site, 'admin');
  article = await publishedArticle(site, admin._id);
});
afterAll(async () => {
  await site.stop();
  await post.stop();
});

let readers = 0;

/** Makes a reader of whom comments keep something in every place where they can. */
async function knownReader(): Promise<UserInfo> {
  readers += 1;
  const reader = await newPerson(site, 'reader', `अनामिका ${readers}`);
  const { _id: id, name, email } = reader;
  const created_at = later(new Date(), -8e7);
  await putComment(site, article, { person_id: id, name, created_at });
  const send = (person: UserInfo | null, body: object) =>
    call(site, person, 'POST', '/api/comments', { article, ...body });
  const own = await send(reader, { text: 'मेरी टिप्पणी' });
  const { _id: parent } = z.looseObject({ _id: z.string() }).parse(own.body);
  const guest = await send(null, { text: 'मेहमान की टिप्पणी', name, email });
  expect(guest.status).toBe(200);
  await call(site, null, 'POST', `/api/comments/report/${parent}`, { reason: '' });
  expect((await send(admin, { text: 'उत्तर', parent })).status).toBe(200);
  await withComments(site.database.db)
    .insertInto('answer_mails')
    .values({ person_id: id, token: newSecret() })
    .execute();
  const ban = { banned: true, reason: `विज्ञापन: ${name}` };
  expect((await call(site, admin, 'PUT', `/api/comments/ban/${id}`, ban)).status).toBe(200);
  await prove(site, reader);
  return reader;
}

test('what one downloads has what was written below articles, and what was decided about it', async () => {
  const reader = await knownReader();
  const { body } = await call(site, reader, 'GET', '/api/users/me/data');
  expect(body).toMatchObject({
    comments: expect.arrayContaining([expect.objectContaining({ text: 'मेरी टिप्पणी' })]),
    commenting: {
      bannedSince: expect.any(String),
      banReason: `विज्ञापन: ${reader.name}`,
      answerMails: true,
    },
  });
});

/** The columns of comments that name such a reader. */
const columns = [
  'answer_mails.person_id',
  'comment_bans.person_id',
  'comment_bans.reason',
  'comments.email',
  'comments.name',
  'comments.person_id',
];

test('of a person who has deleted their account no comment, ban or secret is left', async () => {
  const reader = await knownReader();
  const { _id: id, name, email } = reader;
  const ofComments = async () =>
    (await columnsWith(site, [name, email, id]))
      .filter((column) => columns.includes(column))
      .sort();
  expect(await ofComments()).toEqual(columns);
  expect((await call(site, reader, 'POST', '/api/users/me/erase', { email })).status).toBe(200);
  expect(await ofComments()).toEqual([]);
});

test('a guest to whom no mail goes is known by no e-mail', async () => {
  const quiet = await startSite();
  const owner = await newPerson(quiet, 'admin');
  const below = await publishedArticle(quiet, owner._id);
  const guest = { article: below, text: 'नमस्ते', name: 'मेहमान', email: 'guest@example.org' };
  expect((await call(quiet, null, 'POST', '/api/comments', guest)).body).toMatchObject({
    status: 'held',
  });
  const rows = await withComments(quiet.database.db)
    .selectFrom('comments')
    .select('email')
    .execute();
  expect(rows).toEqual([{ email: '' }]);
  await quiet.stop();
});

test('what a guest never confirmed is forgotten in time, and networks later', async () => {
  const { db } = site.database;
  const email = 'never-confirmed@example.org';
  const guest = { article, text: 'न दिखी', name: 'मेहमान', email };
  await call(site, null, 'POST', '/api/comments', guest);
  const held = ['comments.email'];
  const left = async () =>
    (await columnsWith(site, [email])).filter((column) => column.startsWith('comments.'));
  // As the housekeeper does.
  const forget = (at: Date) =>
    write(db, async (trx) => {
      for (const { people } of await featureRules()) await people?.forget(trx, at);
    });
  const afterDays = (days: number) => new Date(Date.now() + days * DAY);
  await forget(new Date());
  expect(await left()).toEqual(held);
  // The site has lived on: a clock that is ahead alone forgets nothing.
  await forget(afterDays(4));
  expect(await left()).toEqual(held);
  await db
    .updateTable('changes')
    .set({ at: later(new Date(), 4 * DAY) })
    .execute();
  await forget(afterDays(4));
  expect(await left()).toEqual([]);
  const networks = async () =>
    new Set(
      (await withComments(db).selectFrom('comments').select('network').execute()).map(
        (row) => row.network,
      ),
    );
  const values = { network: 'x'.repeat(43), created_at: new Date().toISOString() };
  await putComment(site, article, values);
  await forget(afterDays(4));
  expect(await networks()).toContain(values.network);
  await db
    .updateTable('changes')
    .set({ at: later(new Date(), 40 * DAY) })
    .execute();
  await forget(afterDays(40));
  expect(await networks()).toEqual(new Set(['']));
});
