import { write } from '../../database/transactions.ts';
import { newId } from '../../domain/ids.ts';
import { hashSecret, newSecret } from '../../domain/secrets.ts';
import { putSettingOf, settingOf } from '../../domain/settings.ts';
import { newUser } from '../../tests/support/accounts.ts';
import type { CallSample, Subject } from '../../tests/support/call-sample.ts';
import { publishedArticle } from '../../tests/support/published-article.ts';
import type { Site } from '../../tests/support/site.ts';
import { commentAudit } from './audit.ts';
import { withComments } from './rules/tables.ts';
import { type CommentSettings, commentSetting } from './settings.ts';

/** Gives comments these rules; a site of tests has them switched on. */
export async function ruleComments(
  { database: { db } }: Pick<Site, 'database'>,
  rules: Partial<CommentSettings> = {},
): Promise<void> {
  await write(db, async (trx) => {
    const before = await settingOf(trx, commentSetting);
    await putSettingOf(trx, commentSetting, { ...before, ...rules });
  });
}

/** Puts a comment below an article; `values` are columns that differ. */
export async function putComment(
  { database: { db } }: Pick<Site, 'database'>,
  article: string,
  values: object = {},
): Promise<string> {
  const id = newId();
  await withComments(db)
    .insertInto('comments')
    .values({
      id,
      article_id: article,
      parent_id: null,
      person_id: null,
      name: 'पाठक',
      code_hash: null,
      body: 'बहुत अच्छा',
      status: 'shown',
      created_at: new Date().toISOString(),
      ...values,
    })
    .execute();
  return id;
}

/** Puts a comment of the owner below an article of the owner. */
async function comment({ site, owner }: Subject, values: object = {}): Promise<string> {
  await ruleComments(site, { byAuthors: true });
  const article = await publishedArticle(site, owner._id);
  return putComment(site, article, { person_id: owner._id, ...values });
}

/** Makes the secret that ends somebody's mails about answers. */
async function answerMails({ site }: Subject): Promise<string> {
  const { db } = site.database;
  const { _id: person_id } = await newUser(db, 'reader');
  const token = newSecret();
  await withComments(db).insertInto('answer_mails').values({ person_id, token }).execute();
  return token;
}

const holdsId: CallSample['holds'] = (body, { path }) =>
  JSON.stringify(body).includes(path?.id ?? '?');

/** The samples of the calls about comments. */
export const commentCalls: Record<string, CallSample> = {
  'POST /api/comments': {
    async ready({ site, owner }) {
      await ruleComments(site);
      const article = await publishedArticle(site, owner._id);
      return { body: { article, text: 'बहुत अच्छा लेख' } };
    },
    logs: commentAudit.action('create'),
  },
  'GET /api/comments/puzzle': {
    async ready({ site, owner }) {
      await ruleComments(site);
      return { query: `article=${await publishedArticle(site, owner._id)}` };
    },
  },
  'POST /api/comments/confirm': {
    async ready(subject) {
      const code = newSecret();
      const email = `mehmaan-${newId()}@example.org`;
      const values = { status: 'waiting', email, code_hash: hashSecret(code), person_id: null };
      await comment(subject, values);
      return { body: { code } };
    },
    logs: 'user.create',
  },
  'POST /api/comments/report/{id}': {
    ready: async (subject) => ({ path: { id: await comment(subject) }, body: {} }),
    logs: { silent: 'It is counted beside the comment; what a moderator does is logged.' },
  },
  'POST /api/comments/mails/{code}': {
    ready: async (subject) => ({ path: { code: await answerMails(subject) }, body: {} }),
    logs: { silent: 'readers are not watched' },
    alsoOff: true,
  },
  'GET /api/comments/mails/{code}': {
    ready: async (subject) => ({ path: { code: await answerMails(subject) } }),
    alsoOff: true,
  },
  'GET /api/comments/own': {
    ready: async (subject) => ({ path: { id: await comment(subject) } }),
    holds: holdsId,
    alsoOff: true,
  },
  'PUT /api/comments/own/{id}': {
    ready: async (subject) => ({ path: { id: await comment(subject) }, body: { text: 'और' } }),
    logs: commentAudit.action('update'),
  },
  'DELETE /api/comments/own/{id}': {
    ready: async (subject) => ({ path: { id: await comment(subject) } }),
    logs: commentAudit.action('delete'),
    alsoOff: true,
  },
  'GET /api/comments/admin-comments': {
    ready: async (subject) => ({
      path: { id: await comment(subject) },
      query: 'status=shown&limit=100',
    }),
    holds: holdsId,
  },
  'POST /api/comments/moderate': {
    ready: async (subject) => ({ body: { ids: [await comment(subject)], to: 'held' } }),
    logs: commentAudit.action('hold'),
  },
  'POST /api/comments/reply': {
    ready: async (subject) => ({
      body: {
        comment: await comment(subject, { status: 'held' }),
        text: 'जी हाँ',
        seen: null,
        status: 'held',
      },
    }),
    logs: commentAudit.action('show'),
  },
  'POST /api/comments/moderate-network': {
    ready: async (subject) => ({
      body: { comment: await comment(subject, { network: 'of a guest' }), to: 'spam' },
    }),
    logs: commentAudit.action('spam'),
  },
  'GET /api/comments/article/{id}': {
    async ready({ site, owner }) {
      await ruleComments(site, { byAuthors: true });
      return { path: { id: await publishedArticle(site, owner._id) } };
    },
    holds: (body) => JSON.stringify(body).includes('"has":true'),
  },
  'PUT /api/comments/article/{id}': {
    async ready({ site, owner }) {
      await ruleComments(site, { byAuthors: true });
      return { path: { id: await publishedArticle(site, owner._id) }, body: { closed: true } };
    },
    logs: commentAudit.action('close'),
  },
  'PUT /api/comments/ban/{id}': {
    async ready({ site }) {
      const { _id: id } = await newUser(site.database.db, 'reader');
      return { path: { id }, body: { banned: true } };
    },
    logs: commentAudit.action('ban'),
    alsoOff: true,
  },
};
