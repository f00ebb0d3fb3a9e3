import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOfFeatures } from '../../../cli/run-command.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { later } from '../../../database/later.ts';
import { write } from '../../../database/transactions.ts';
import { countMailsToMany } from '../../../domain/site/state.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { issueAudit } from '../audit.ts';
import { SWITCHED_OFF } from '../issues.ts';
import { ownNewslettersSchema } from '../lists.ts';
import { newsletterPaths } from '../paths.ts';
import { createIssue } from '../rules/issues.ts';
import { takeRecipient } from '../rules/ledger.ts';
import { createNewsletterList } from '../rules/lists.ts';
import { confirmNewsletters, requestNewsletters } from '../rules/subscribe.ts';
import { withNewsletters } from '../rules/tables.ts';
import { newsletterListBody } from '../support/calls.ts';

const DAY = 86_400_000;

const secret = 'b'.repeat(32);

let site: Site;
let admin: UserInfo;
beforeAll(async () => {
  site = await startSite({ housekeeps: false, env: { BOUNCE_SECRET: secret } });
  admin = await newPerson(site, 'admin');
});
afterAll(() => site.stop());

const turn = async (on: boolean) => {
  const answer = await call(site, admin, 'PUT', '/api/features/newsletters', { on });
  expect(answer.status).toBe(200);
};

/** Makes a list that writes a digest each day. */
const newList = () =>
  write(site.database.db, (trx) =>
    createNewsletterList(
      trx,
      { ...newsletterListBody(), rhythm: 'daily', digest: { mode: 'send', hour: 7, weekday: 0 } },
      admin._id,
    ),
  );

/** Subscribes a reader to a new list; returns the list and the secret that ends it. */
async function subscribe(email: string): Promise<{ list: string; token: string }> {
  const { db } = site.database;
  const list = await newList();
  const asked = await write(db, (trx) =>
    requestNewsletters(trx, { email, lists: [list], language: 'hi', topic: '' }, new Date()),
  );
  await write(db, (trx) => confirmNewsletters(trx, asked?.code ?? '', new Date()));
  const { token } = await withNewsletters(db)
    .selectFrom('subscriptions')
    .select('token')
    .where('list_id', '=', list)
    .executeTakeFirstOrThrow();
  return { list, token };
}

const subscribers = async (list: string) => {
  const rows = withNewsletters(site.database.db).selectFrom('subscriptions').select('email');
  return (await rows.where('list_id', '=', list).execute()).map(({ email }) => email);
};

test('while newsletters are switched off, the link of a mail ends a subscription, and so does the profile', async () => {
  const reader = await newPerson(site, 'reader');
  const [mailed, own] = [await subscribe('asha@example.org'), await subscribe(reader.email)];
  await turn(false);
  expect((await fetch(site.url + newsletterPaths.page())).status).toBe(404);
  const page = await fetch(site.url + newsletterPaths.end({ code: mailed.token }));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`action="/api/letters/end/${mailed.token}"`);
  const ended = await fetch(`${site.url}/api/letters/end/${mailed.token}`, {
    method: 'POST',
    body: new URLSearchParams({ language: 'en' }),
  });
  expect([ended.status, new URL(ended.url).pathname]).toEqual([
    200,
    expect.stringContaining(newsletterPaths.ended()),
  ]);
  expect(await subscribers(mailed.list)).toEqual([]);
  const refused = await fetch(`${site.url}/api/letters/end/${mailed.token}`, {
    method: 'POST',
    body: new URLSearchParams({ language: 'en', all: 'x'.repeat(2000) }),
  });
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain(
    `href="/hi${newsletterPaths.end({ code: mailed.token })}"`,
  );

  const { body } = await call(site, reader, 'GET', '/api/letters/own');
  const [first] = ownNewslettersSchema.parse(body).letters;
  await call(site, reader, 'DELETE', `/api/letters/own/${first?._id}`);
  expect(await subscribers(own.list)).toEqual([]);
  await turn(true);
});

test('while they are off, what was ended can be listed for a restore', async () => {
  await turn(false);
  const order = await orderOfFeatures('letters', ['ended']);
  const said = await order?.run({ database: site.database, config: site.config });
  expect(said).toMatch(/^letters \w+/m);
  await turn(true);
});

test('while they are off, links of delivered mails lead on, and a complaint ends what they come from', async () => {
  const { db } = site.database;
  const { list } = await subscribe('charu@example.org');
  const issue = { list, language: 'hi', subject: 'x', preheader: '', intro: '<p>x</p>' } as const;
  const letter_id = await write(db, (trx) =>
    createIssue(trx, { ...issue, articles: [] }, admin._id),
  );
  const link = { letter_id, number: 1, url: 'https://example.com/a' };
  await withNewsletters(db).insertInto('letter_links').values(link).execute();
  await turn(false);
  const address = `${site.url}/api/letters/links/${letter_id}/1`;
  const answer = await fetch(address, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, link.url]);
  const report = { email: 'charu@example.org', kind: 'complaint' };
  const { status } = await call(site, null, 'POST', `/api/letters/bounces/${secret}`, report);
  expect(status).toBe(200);
  expect(await subscribers(list)).toEqual([]);
  await turn(true);
});

test('nothing goes out while they are off, nor later what was to go out meanwhile', async () => {
  const { db } = site.database;
  const { list } = await subscribe('bina@example.org');
  const now = new Date();
  const [due, planned] = [later(now, -1000), later(now, DAY)];
  const body = { list, language: 'hi', preheader: '', intro: '<p>नमस्ते</p>', articles: [] } as const;
  const make = async (subject: string, state: 'scheduled' | 'sending', send_at: string) => {
    const issue = { ...body, articles: [], subject };
    const id = await write(db, (trx) => createIssue(trx, issue, admin._id));
    const row = withNewsletters(db).updateTable('newsletter_issues').where('id', '=', id);
    await row.set({ state, send_at }).execute();
    return id;
  };
  const ids = [
    await make('जिसका समय बीता', 'scheduled', due),
    await make('जो कल जाएगा', 'scheduled', planned),
    await make('जो जा रहा था', 'sending', due),
  ];
  const [, , sending = ''] = ids;
  const { id: subscription_id } = await withNewsletters(db)
    .selectFrom('subscriptions')
    .select('id')
    .where('list_id', '=', list)
    .executeTakeFirstOrThrow();
  await withNewsletters(db)
    .insertInto('letter_recipients')
    .values({ letter_id: sending, subscription_id, state: 'queued' })
    .execute();
  await withNewsletters(db).updateTable('letter_lists').set({ digest_at: due }).execute();

  await turn(false);
  expect(await write(db, (trx) => takeRecipient(trx, sending, now))).toBeNull();
  expect(await countMailsToMany(db)).toBe(0);
  await turn(true);
  const states = await withNewsletters(db)
    .selectFrom('newsletter_issues')
    .select(['id', 'state', 'send_at', 'problem'])
    .where('id', 'in', ids)
    .execute();
  const of = (id: string | undefined) => states.find((row) => row.id === id);
  expect(ids.map(of)).toMatchObject([
    { state: 'draft', send_at: '', problem: SWITCHED_OFF },
    { state: 'scheduled', send_at: planned },
    { state: 'paused', problem: '' },
  ]);
  const stops = await db
    .selectFrom('changes')
    .select(['tag', 'actor'])
    .where('action', '=', issueAudit.action('stop'))
    .execute();
  expect(stops).toEqual([ids[0], ids[2]].map((id) => ({ tag: `letter:${id}`, actor: null })));
  const digests = await withNewsletters(db)
    .selectFrom('letter_lists')
    .select('digest_at')
    .execute();
  expect(digests.filter(({ digest_at }) => digest_at <= now.toISOString())).toEqual([]);
});
