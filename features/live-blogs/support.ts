import { write } from '../../database/transactions.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import type { CallSample, Subject } from '../../tests/support/call-sample.ts';
import { publishedArticle } from '../../tests/support/published-article.ts';
import type { Site } from '../../tests/support/site.ts';
import { liveAudit } from './audit.ts';
import type { NewLiveEntry } from './contract.ts';
import { addLiveEntry } from './rules/entries.ts';
import { switchLiveBlog } from './rules/write.ts';

/** Begins the live blog of an article, or ends it. */
export async function turnLive(
  { database: { db } }: Pick<Site, 'database'>,
  article: string,
  { author, on }: { author: string; on: boolean },
): Promise<void> {
  const person = await requireUser(db, author);
  const to = { state: on ? 'on' : 'ended', now: new Date() } as const;
  await write(db, (trx) => switchLiveBlog(trx, person, article, to));
}

/** Makes a published article of a person, whose live blog goes on. */
export async function liveArticle(site: Pick<Site, 'database'>, author: string): Promise<string> {
  const article = await publishedArticle(site, author);
  await turnLive(site, article, { author, on: true });
  return article;
}

/** Adds an entry to a live blog; returns its id. */
export async function putLiveEntry(
  { database: { db } }: Pick<Site, 'database'>,
  article: string,
  { author, ...values }: { author: string } & Partial<NewLiveEntry>,
): Promise<string> {
  const person = await requireUser(db, author);
  const entry = { title: '', text: 'गेट खुल गए', html: '', pinned: false, from: '', ...values };
  return write(db, (trx) => addLiveEntry(trx, person, { article, entry, now: new Date() }));
}

async function ownArticle({ site, owner, admin, status }: Subject): Promise<string> {
  const id = await publishedArticle(site, owner._id);
  await turnLive(site, id, { author: admin._id, on: true });
  if (status)
    await site.database.db.updateTable('articles').set({ status }).where('id', '=', id).execute();
  return id;
}

const onEntry = async (subject: Subject) => {
  const id = await ownArticle(subject);
  const entry = await putLiveEntry(subject.site, id, { author: subject.admin._id });
  return { id, entry };
};

const text = { text: 'रथ चल पड़ा' };

/** The samples of the calls about live blogs. */
export const liveBlogCalls: Record<string, CallSample> = {
  'GET /api/live/{id}/entries': {
    ready: async ({ site, admin }) => ({ path: { id: await liveArticle(site, admin._id) } }),
    holds: (body) => JSON.stringify(body).includes('"ended":false'),
  },
  'GET /api/articles/live': {
    ready: async (subject) => ({ path: { id: await ownArticle(subject) } }),
    holds: (body, { path }) => JSON.stringify(body).includes(`"${path?.id}"`),
  },
  'GET /api/articles/article/{id}/live': {
    ready: async (subject) => ({ path: { id: await ownArticle(subject) } }),
    holds: (body) => JSON.stringify(body).includes('"state":"on"'),
  },
  'PUT /api/articles/article/{id}/live': {
    ready: async (subject) => ({
      path: { id: await ownArticle(subject) },
      body: { state: 'ended' },
    }),
    logs: liveAudit.action('end'),
  },
  'POST /api/articles/article/{id}/live/entries': {
    ready: async (subject) => ({ path: { id: await ownArticle(subject) }, body: text }),
    logs: liveAudit.action('create'),
  },
  'PUT /api/articles/article/{id}/live/entries/{entry}': {
    ready: async (subject) => ({
      path: await onEntry(subject),
      body: { ...text, version: 1, correction: 'पहले ग़लत लिखा था' },
    }),
    logs: liveAudit.action('update'),
  },
  'DELETE /api/articles/article/{id}/live/entries/{entry}': {
    ready: async (subject) => ({ path: await onEntry(subject) }),
    logs: liveAudit.action('delete'),
  },
};
