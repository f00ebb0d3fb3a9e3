import { write } from '../../../database/transactions.ts';
import type { CallSample, Subject } from '../../../tests/support/call-sample.ts';
import { issueAudit, listAudit } from '../audit.ts';
import { bounceSecret } from '../env.ts';
import type { IssueBody, IssueState } from '../issues.ts';
import { type NewsletterListBody, noDigest } from '../lists.ts';
import { createIssue } from '../rules/issues.ts';
import { createNewsletterList } from '../rules/lists.ts';
import { confirmNewsletters, requestNewsletters } from '../rules/subscribe.ts';
import { withNewsletters } from '../rules/tables.ts';

let count = 0;

export const newsletterListBody = (): NewsletterListBody => {
  count += 1;
  const texts = { name: 'इतवार का न्यूज़लेटर', description: '' };
  const slug = `sunday-${process.pid}-${count}`;
  return {
    slug,
    texts: { hi: texts, en: texts },
    rhythm: 'weekly',
    open: true,
    counted: false,
    digest: noDigest,
  };
};

/** Makes a list, the only one. */
const list = ({ site, admin }: Subject) =>
  write(site.database.db, async (trx) => {
    await withNewsletters(trx).deleteFrom('letter_lists').execute();
    return createNewsletterList(trx, newsletterListBody(), admin._id);
  });

async function askForNewsletter(subject: Subject) {
  const lists = [await list(subject)];
  count += 1;
  const of = { email: `subscriber-${process.pid}-${count}@example.org`, lists, topic: '' };
  const { db } = subject.site.database;
  const made = await write(db, (trx) =>
    requestNewsletters(trx, { ...of, language: 'hi' }, new Date()),
  );
  return { code: made?.code ?? '' };
}

async function subscription(subject: Subject) {
  const { code } = await askForNewsletter(subject);
  const { db } = subject.site.database;
  await write(db, (trx) => confirmNewsletters(trx, code, new Date()));
  return withNewsletters(db)
    .selectFrom('subscriptions')
    .select(['id', 'token'])
    .executeTakeFirstOrThrow();
}

const silent = (why: string) => ({ silent: why });

const body = (list: string): IssueBody => ({
  list,
  language: 'hi',
  subject: 'इस हफ़्ते',
  preheader: '',
  intro: '<p>नमस्ते</p>',
  articles: [],
});

/** Makes an issue that somebody would get; with a state, one that has it. */
async function issue(subject: Subject, state?: IssueState) {
  await subscription(subject);
  const { db } = subject.site.database;
  const { id: own } = await withNewsletters(db)
    .selectFrom('letter_lists')
    .select('id')
    .executeTakeFirstOrThrow();
  const id = await write(db, (trx) => createIssue(trx, body(own), subject.admin._id));
  if (state)
    await withNewsletters(db)
      .updateTable('newsletter_issues')
      .set({ state })
      .where('id', '=', id)
      .execute();
  const { updated_at: seen } = await withNewsletters(db)
    .selectFrom('newsletter_issues')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { path: { id }, list: own, seen };
}

const onIssue = (state?: IssueState) => async (subject: Subject) => ({
  path: (await issue(subject, state)).path,
});

/** Samples of the calls about newsletters. */
export const newsletterCalls: Record<string, CallSample> = {
  'GET /api/letters': { ready: () => ({}) },
  'POST /api/letters': {
    ready: async (subject) => ({ body: body(await list(subject)) }),
    logs: issueAudit.action('create'),
  },
  'GET /api/letters/start': { ready: () => ({ query: `articles=${'a'.repeat(24)}` }) },
  'GET /api/letters/letter/{id}': { ready: onIssue() },
  'PUT /api/letters/letter/{id}': {
    async ready(subject) {
      const { path, list: own, seen } = await issue(subject);
      return { path, body: { ...body(own), seen } };
    },
    logs: issueAudit.action('update'),
  },
  'DELETE /api/letters/letter/{id}': { ready: onIssue(), logs: issueAudit.action('delete') },
  'GET /api/letters/letter/{id}/mail': { ready: onIssue() },
  'GET /api/letters/links/{id}/{number}': {
    async ready(subject) {
      const { path } = await issue(subject, 'sent');
      const row = { letter_id: path.id, number: 0, url: '' };
      await withNewsletters(subject.site.database.db)
        .insertInto('letter_links')
        .values(row)
        .execute();
      return { path: { ...path, number: '0' } };
    },
    alsoOff: true,
  },
  'POST /api/letters/letter/{id}/test': {
    ready: onIssue(),
    logs: silent('only who asks gets a mail'),
  },
  'POST /api/letters/letter/{id}/send': {
    async ready(subject) {
      const { path, seen } = await issue(subject);
      return { path, body: { at: null, seen } };
    },
    logs: issueAudit.action('send'),
  },
  'POST /api/letters/letter/{id}/stop': {
    ready: onIssue('sending'),
    logs: issueAudit.action('stop'),
  },
  'POST /api/letters/letter/{id}/resume': {
    ready: async (subject) => ({ ...(await onIssue('paused')(subject)), body: { known: [] } }),
    logs: issueAudit.action('resume'),
  },
  'POST /api/letters/letter/{id}/end': { ready: onIssue('paused'), logs: issueAudit.action('end') },
  'PUT /api/letters/letter/{id}/shown': {
    ready: async (subject) => ({ ...(await onIssue('sent')(subject)), body: { shown: false } }),
    logs: issueAudit.action('hide'),
  },
  'POST /api/letters/letter/{id}/resend': {
    async ready(subject) {
      const { path } = await issue(subject, 'sent');
      const row = { letter_id: path.id, subscription_id: path.id, state: 'uncertain' as const };
      await withNewsletters(subject.site.database.db)
        .insertInto('letter_recipients')
        .values(row)
        .execute();
      return { path, body: { known: [] } };
    },
    logs: issueAudit.action('resend'),
  },
  'GET /api/letters/letter/{id}/recipients': {
    ready: async (subject) => ({ ...(await onIssue()(subject)), query: 'state=failed' }),
  },
  'GET /api/letters/lists': { ready: () => ({}) },
  'POST /api/letters/lists': {
    async ready(subject) {
      await list(subject);
      return { body: newsletterListBody() };
    },
    logs: listAudit.action('create'),
  },
  'PUT /api/letters/lists/{id}': {
    ready: async (subject) => ({ path: { id: await list(subject) }, body: newsletterListBody() }),
    logs: listAudit.action('update'),
  },
  'DELETE /api/letters/lists/{id}': {
    ready: async (subject) => ({ path: { id: await list(subject) } }),
    logs: listAudit.action('delete'),
  },
  'GET /api/letters/subscribers': { ready: () => ({}) },
  'DELETE /api/letters/subscribers/{id}': {
    ready: async (subject) => ({ path: { id: (await subscription(subject)).id } }),
    logs: listAudit.action('remove'),
  },
  'POST /api/letters/subscribers/import': {
    ready: async (subject) => ({
      body: {
        list: await list(subject),
        language: 'hi',
        consent: 'मेले में',
        csv: 'email\nasha@example.org\n',
      },
    }),
    logs: listAudit.action('import'),
  },
  'GET /api/letters/subscribers/export': {
    ready: async (subject) => ({ query: `list=${await list(subject)}` }),
    logs: listAudit.action('export'),
  },
  'GET /api/letters/own': { ready: () => ({}), alsoOff: true },
  'DELETE /api/letters/own/{id}': {
    async ready(subject) {
      const { id } = await subscription(subject);
      const row = withNewsletters(subject.site.database.db)
        .updateTable('subscriptions')
        .where('id', '=', id);
      await row.set({ user_id: subject.owner._id }).execute();
      return { path: { id } };
    },
    logs: silent('readers are not watched'),
    alsoOff: true,
  },
  'POST /api/letters/bounces/{code}': {
    ready: ({ site }) => ({
      path: { code: bounceSecret.of(site.config) ?? '' },
      body: { email: 'asha@example.org', kind: 'soft' },
    }),
    logs: silent('mail servers are not watched'),
    alsoOff: true,
  },
  'POST /api/letters/subscribe': {
    ready: async (subject) => ({
      body: { email: 'asha@example.org', lists: [await list(subject)] },
    }),
    logs: silent('readers are not watched'),
  },
  'POST /api/letters/confirm/{code}': {
    ready: async (subject) => ({ path: await askForNewsletter(subject) }),
    // A reader's account comes with the first letters of an address.
    logs: 'user.create',
  },
  'GET /api/letters/end/{code}': {
    ready: async (subject) => ({ path: { code: (await subscription(subject)).token } }),
    alsoOff: true,
  },
  'POST /api/letters/end/{code}': {
    ready: async (subject) => ({ path: { code: (await subscription(subject)).token }, body: {} }),
    logs: silent('readers are not watched'),
    alsoOff: true,
  },
};
