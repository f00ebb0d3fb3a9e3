import { z } from 'zod';
import { write } from '../../database/transactions.ts';
import { hashSecret, newSecret } from '../../domain/secrets.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { defineSamples } from '../../tests/support/feature-samples.ts';
import type { Site } from '../../tests/support/site.ts';
import { issuesPerMinute } from './env.ts';
import { newsletterPaths, newsletterPatterns } from './paths.ts';
import { newsletterRequests } from './requests.ts';
import { createNewsletterList } from './rules/lists.ts';
import { noteSoft } from './rules/soft-bounces.ts';
import { confirmNewsletters, requestNewsletters } from './rules/subscribe.ts';
import { withNewsletters } from './rules/tables.ts';
import { newsletterCalls, newsletterListBody } from './support/calls.ts';
import { sendOnce } from './support/once.ts';
import { addSampleNewsletters, SAMPLE_ISSUE, SAMPLE_LIST } from './support/sample.ts';

const DAY = 86_400_000;

const sample = ({ database }: Pick<Site, 'database'>) => addSampleNewsletters(database);

/** Makes a list of somebody who edits. */
async function newList({ database: { db } }: Pick<Site, 'database'>): Promise<string> {
  const { _id } = await newUser(db, 'editor');
  return write(db, (trx) => createNewsletterList(trx, newsletterListBody(), _id));
}

/** Asks for issues of a new list; returns the code that confirms it. */
async function ask(site: Pick<Site, 'database'>, email: string): Promise<string> {
  const wanted = { email, lists: [await newList(site)], language: 'hi', topic: '' } as const;
  const { db } = site.database;
  const asked = await write(db, (trx) =>
    requestNewsletters(trx, { ...wanted, lists: [...wanted.lists] }, new Date()),
  );
  return asked?.code ?? '';
}

/** Keeps a request for the sample of a list; returns the code that confirms it. */
async function askForSample({ database: { db } }: Pick<Site, 'database'>): Promise<string> {
  const code = newSecret();
  const asked = { email: 'esha@example.org', language: 'hi' as const, lists: SAMPLE_LIST };
  const expires_at = new Date(Date.now() + DAY).toISOString();
  const row = { code_hash: hashSecret(code), ...asked, expires_at };
  await withNewsletters(db).insertInto('letter_requests').values(row).execute();
  return code;
}

const lists = '/api/letters/subscribers';
const issue = '/api/letters/letter/{id}';
const object = z.record(z.string(), z.unknown());

export const samples = defineSamples({
  calls: newsletterCalls,
  askingFiles: ['features/newsletters/api/pop3.ts'],
  orders: {
    'features/newsletters/rules/subscriber-file.ts email': 'addresses',
    'features/newsletters/rules/subscribers.ts email': 'addresses',
  },
  // Who has agreed to get newsletters agreed to get them from this site (docs/decisions/newsletters.md): they are in backups alone.
  columns: {
    letter_lists:
      'counted created_at digest digest_at digest_hour digest_since digest_weekday id open rhythm slug texts updated_at',
    letter_links: 'letter_id number times url',
    letter_recipients: 'due_at letter_id reason state subscription_id taken_by taken_until tries',
    letter_requests: 'code_hash email expires_at language lists',
    newsletter_issues:
      'articles created_at forgotten id intro language list_id preheader problem rendered send_at shown state subject updated_at',
    subscriptions: 'bounced_at consent created_at email id language list_id source token user_id',
    suppressed_addresses: 'at hash list_id reason',
    soft_bounces: 'at days hash',
  },
  own: { subscriptions: 'letters', letter_requests: 'lettersAsked' },
  async knowPerson(site, { email }) {
    const { db } = site.database;
    const code = await ask(site, email);
    await write(db, (trx) => confirmNewsletters(trx, code, new Date()));
    await ask(site, email);
    await write(db, (trx) => noteSoft(trx, email, new Date()));
  },
  growing: ['subscriptions', 'letter_recipients', 'letter_links'],
  counted: ['subscriptions'],
  fill: sample,
  async empty({ database: { db } }) {
    await withNewsletters(db).deleteFrom('letter_lists').execute();
  },
  fillEnds: sample,
  fillScreens: sample,
  doOnce: sendOnce,
  fast: { [issuesPerMinute.name]: '60000' },
  async holdMails(site) {
    await sample(site);
    const { db } = site.database;
    const held = await withNewsletters(db)
      .updateTable('letter_recipients')
      .set({ state: 'queued' })
      .where('state', '!=', 'sent')
      .returning('subscription_id')
      .execute();
    await withNewsletters(db)
      .updateTable('newsletter_issues')
      .set({ state: 'sending' })
      .where('id', '=', SAMPLE_ISSUE)
      .execute();
    return held.length;
  },
  screens: { [newsletterPatterns.issue]: newsletterPaths.issue({ id: SAMPLE_ISSUE }) },
  async fillPages(site) {
    await sample(site);
    return [
      newsletterPaths.page(),
      newsletterPaths.asked(),
      newsletterPaths.confirmed(),
      newsletterPaths.ended(),
      newsletterPaths.confirm({ code: await askForSample(site) }),
      newsletterPaths.confirm({ code: newSecret() }),
      newsletterPaths.end({ code: `asha-${'x'.repeat(40)}` }),
      newsletterPaths.end({ code: newSecret() }),
    ];
  },
  forms: [
    {
      name: 'newsletters',
      path: '/api/letters/subscribe',
      ready: async (site) => ({ email: 'guest@example.org', lists: [await newList(site)] }),
    },
  ],
  queries: {
    [issue]: { id: [SAMPLE_ISSUE] },
    [`${issue}/mail`]: { id: [SAMPLE_ISSUE] },
    [`${issue}/recipients`]: { id: [SAMPLE_ISSUE], state: ['failed', 'uncertain'] },
    '/api/letters/links/{id}/{number}': { id: [SAMPLE_ISSUE] },
    [lists]: { list: ['', SAMPLE_LIST] },
    [`${lists}/export`]: { list: [SAMPLE_LIST] },
  },
  figures: [`${newsletterRequests.waits / DAY} days`],
  dialogs: {
    [newsletterPaths.lists()]: [['New list'], [/^Edit/], [/^Delete/]],
    [newsletterPaths.subscribers()]: [[/^End the subscription/]],
    [newsletterPaths.issue({ id: SAMPLE_ISSUE })]: [['Preview'], ['Send again to these']],
  },
  readBack: {
    [issue]: {
      get: issue,
      bodyOf(got) {
        const { list, updatedAt: seen, ...rest } = object.parse(got);
        return { ...rest, list: object.parse(list)._id, seen };
      },
    },
  },
});
