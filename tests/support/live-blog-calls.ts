import { write } from '../../database/transactions.ts';
import { addLiveEntry, switchLiveBlog } from '../../domain/live-blogs/write.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import type { CallSample, Subject } from './call-sample.ts';
import { commentedArticle } from './comment-calls.ts';
import type { Site } from './site.ts';

/** Makes a published article of a person, whose live blog goes on. */
export async function liveArticle(site: Pick<Site, 'database'>, author: string): Promise<string> {
  const { db } = site.database;
  const article = await commentedArticle(site, author);
  const person = await requireUser(db, author);
  const start = { state: 'on', now: new Date() } as const;
  await write(db, (trx) => switchLiveBlog(trx, person, article, start));
  return article;
}

/** Adds an entry to a live blog; returns its id. */
export async function putLiveEntry(
  { database: { db } }: Pick<Site, 'database'>,
  article: string,
  {
    author,
    ...values
  }: { author: string; text?: string; html?: string; from?: string; pinned?: boolean },
): Promise<string> {
  const person = await requireUser(db, author);
  const entry = { title: '', text: 'गेट खुल गए', html: '', pinned: false, from: '', ...values };
  return write(db, (trx) => addLiveEntry(trx, person, { article, entry, now: new Date() }));
}

async function ownArticle({ site, owner, admin, status }: Subject): Promise<string> {
  const id = await commentedArticle(site, owner._id);
  const { db } = site.database;
  const start = { state: 'on', now: new Date() } as const;
  await write(db, (trx) => switchLiveBlog(trx, admin, id, start));
  if (status) await db.updateTable('articles').set({ status }).where('id', '=', id).execute();
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
    logs: 'live.end',
  },
  'POST /api/articles/article/{id}/live/entries': {
    ready: async (subject) => ({ path: { id: await ownArticle(subject) }, body: text }),
    logs: 'live.create',
  },
  'PUT /api/articles/article/{id}/live/entries/{entry}': {
    ready: async (subject) => ({
      path: await onEntry(subject),
      body: { ...text, version: 1, correction: 'पहले गलत लिखा था' },
    }),
    logs: 'live.update',
  },
  'DELETE /api/articles/article/{id}/live/entries/{entry}': {
    ready: async (subject) => ({ path: await onEntry(subject) }),
    logs: 'live.delete',
  },
};
