import { z } from 'zod';
import { type Language, languageSchema } from '../../../contract/common.ts';
import { readStoredJson, storedTime } from '../../../contract/stored.ts';
import { cutAtWord } from '../../../contract/truncate.ts';
import { recordChanges } from '../../../database/changes.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { timeAfter } from '../../../database/later.ts';
import { DomainError } from '../../../domain/errors.ts';
import { sanitizeBody } from '../../../domain/html/sanitize.ts';
import { newId } from '../../../domain/ids.ts';
import { partOf } from '../../../domain/paging.ts';
import { issueAudit } from '../audit.ts';
import {
  type Issue,
  type IssueBody,
  type IssueChange,
  type IssueRow,
  type IssueStart,
  type IssueState,
  type issueListSchema,
  issueStates,
  type RenderedIssue,
  renderedIssueSchema,
} from '../issues.ts';
import { newsletterLimits } from '../limits.ts';
import { say } from '../messages.ts';
import { findChangedStories } from './changed-stories.ts';
import { countsOf } from './counted.ts';
import { countRecipients, noRecipients } from './ledger.ts';
import { toOfferedList } from './lists.ts';
import { missing } from './missing.ts';
import { withNewsletters } from './tables.ts';

export const logIssue = (
  trx: Transaction,
  deed: Parameters<typeof issueAudit.action>[0],
  id: string,
  actor: string | null,
): Promise<void> =>
  recordChanges(trx, [{ tag: `letter:${id}`, action: issueAudit.action(deed), actor }]);

const storedState = z.enum(issueStates).catch('paused');

const select = (db: Queries) =>
  withNewsletters(db)
    .selectFrom('newsletter_issues')
    .leftJoin('letter_lists', 'letter_lists.id', 'newsletter_issues.list_id')
    .select(['newsletter_issues.id', 'subject', 'language', 'state', 'send_at', 'problem'])
    .select('newsletter_issues.updated_at')
    .select(['letter_lists.id as list_id', 'slug', 'texts', 'rhythm']);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function present(row: Row, readerLanguage: Language): Omit<IssueRow, 'counts'> {
  const { list_id: list, slug, texts, rhythm } = row;
  const named = list &&
    texts !== null && { id: list, slug: slug ?? '', texts, rhythm: rhythm ?? '' };
  return {
    _id: row.id,
    subject: row.subject,
    language: languageSchema.catch('hi').parse(row.language),
    list: named ? { _id: named.id, name: toOfferedList(named, readerLanguage).name } : null,
    state: storedState.parse(row.state),
    at: row.send_at ? storedTime(row.send_at) : null,
    updatedAt: storedTime(row.updated_at),
    problem: row.problem,
  };
}

/** Returns one page of the issues, the newest first, with the names of lists in a language. */
export async function listIssues(
  db: Queries,
  { page, limit, language }: { page: number; limit: number; language: Language },
): Promise<z.infer<typeof issueListSchema>> {
  const { total } = await withNewsletters(db)
    .selectFrom('newsletter_issues')
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limit);
  const rows = await select(db)
    .orderBy('newsletter_issues.created_at', 'desc')
    .orderBy('newsletter_issues.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const counts = await countRecipients(
    db,
    rows.map(({ id }) => id),
  );
  const issues = rows.map((row) => ({
    ...present(row, language),
    counts: counts.get(row.id) ?? noRecipients,
  }));
  return { letters: issues, totalLetters: total, ...paging };
}

const idsIn = (articles: string) => articles.split(' ').filter(Boolean);

/** Selects those to whom the issues of a list go in a language. */
export const readersOf = (db: Queries, list: string, language: Language) =>
  withNewsletters(db)
    .selectFrom('subscriptions')
    .where('list_id', '=', list)
    .where('language', '=', language)
    .where('bounced_at', '=', '');

export async function articlesOf(db: Queries, ids: string[]): Promise<Issue['articles']> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'name', 'status'])
    .where('id', 'in', ids)
    .where('status', '!=', 'bin')
    .execute();
  return ids.flatMap((id) => {
    const row = rows.find((row) => row.id === id);
    return row ? [{ _id: id, name: row.name, published: row.status === 'published' }] : [];
  });
}

/** Returns what an issue about these articles begins with. */
export async function startIssue(db: Queries, ids: string[]): Promise<IssueStart> {
  const articles = await articlesOf(db, [...new Set(ids)]);
  const hindi = await db
    .selectFrom('articles')
    .select('id')
    .where('id', 'in', ids)
    .where('language', '=', 'hi')
    .execute();
  const inHindi = articles.filter(({ _id }) => hindi.some(({ id }) => id === _id)).length;
  const [only, ...others] = articles;
  return {
    language: 2 * inHindi >= articles.length ? 'hi' : 'en',
    subject:
      only && others.length === 0 ? cutAtWord(only.name, newsletterLimits.issue.subject) : '',
    articles,
  };
}

/** Returns an issue with its texts. Throws 404. */
export async function findIssue(db: Queries, id: string, language: Language): Promise<Issue> {
  const row = await select(db)
    .select(['preheader', 'intro', 'articles', 'shown'])
    .where('newsletter_issues.id', '=', id)
    .executeTakeFirst();
  if (!row) throw missing('Newsletter');
  const issue = present(row, language);
  const readers = issue.list
    ? await readersOf(db, issue.list._id, issue.language)
        .select((eb) => countRows(eb).as('count'))
        .executeTakeFirstOrThrow()
    : { count: 0 };
  const counts = (await countRecipients(db, [id])).get(id) ?? noRecipients;
  const articles = idsIn(row.articles);
  const mayGoOn = issue.state === 'paused' || counts.uncertain > 0;
  return {
    ...issue,
    preheader: row.preheader,
    intro: row.intro,
    shown: row.shown === 1,
    articles: await articlesOf(db, articles),
    changed: mayGoOn
      ? await findChangedStories(db, { intro: row.intro, articles, sendAt: row.send_at })
      : [],
    readers: readers.count,
    counts,
    counted: await countsOf(db, id),
  };
}

/** Returns an issue as its form has it. Throws 404, and 409 where its list was deleted. */
export async function findIssueBody(db: Queries, id: string): Promise<IssueBody> {
  const row = await withNewsletters(db)
    .selectFrom('newsletter_issues')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw missing('Newsletter');
  if (!row.list_id)
    throw new DomainError(409, say('The list of this newsletter was deleted. Choose another.'));
  const { subject, preheader, intro } = row;
  const language = languageSchema.catch('hi').parse(row.language);
  return { list: row.list_id, language, subject, preheader, intro, articles: idsIn(row.articles) };
}

/** Returns an issue as it goes out, or has; null where that has not begun. */
export async function findRendered(db: Queries, id: string): Promise<RenderedIssue | null> {
  const issue = withNewsletters(db)
    .selectFrom('newsletter_issues')
    .select('rendered')
    .where('id', '=', id);
  const stored = (await issue.executeTakeFirst())?.rendered ?? '';
  return readStoredJson(renderedIssueSchema, stored).value ?? null;
}

const columns = ({ list, articles, intro, ...rest }: IssueBody) => ({
  ...rest,
  list_id: list,
  intro: sanitizeBody(intro),
  articles: articles.join(' '),
});

async function requireList(trx: Transaction, id: string): Promise<void> {
  const list = withNewsletters(trx).selectFrom('letter_lists').select('id').where('id', '=', id);
  if (!(await list.executeTakeFirst())) throw missing('List');
}

/** Adds an issue, which nobody gets yet, and returns its id. Throws 404 without its list. */
export async function createIssue(
  trx: Transaction,
  body: IssueBody,
  actor: string | null,
): Promise<string> {
  await requireList(trx, body.list);
  const id = newId();
  const at = new Date().toISOString();
  await withNewsletters(trx)
    .insertInto('newsletter_issues')
    .values({ id, ...columns(body), state: 'draft', created_at: at, updated_at: at })
    .execute();
  await logIssue(trx, 'create', id, actor);
  return id;
}

/**
 * Returns the state of an issue as it was seen, for a change of it, for the rest of the transaction. Throws 404, and 409
 * where somebody has changed it since, or it is in none of the states in which this can be done.
 */
export async function requireIssue(
  trx: Transaction,
  id: string,
  { seen, states }: { seen?: string; states: IssueState[] },
): Promise<{ state: IssueState; sendAt: string; updatedAt: string; list: string | null }> {
  // The row is locked by a write that changes nothing.
  const row = await withNewsletters(trx)
    .updateTable('newsletter_issues')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .returning(['state', 'send_at', 'updated_at', 'list_id'])
    .executeTakeFirst();
  if (!row) throw missing('Newsletter');
  const state = storedState.parse(row.state);
  if (!states.includes(state))
    throw new DomainError(409, say('The newsletter is not in a state to do this any more.'));
  if (seen !== undefined && seen !== storedTime(row.updated_at)) {
    throw new DomainError(
      409,
      say('Somebody has changed this newsletter meanwhile. Open it again.'),
    );
  }
  return { state, sendAt: row.send_at, updatedAt: row.updated_at, list: row.list_id };
}

/** Changes an issue that is not under way. Throws 404, 409. */
export async function updateIssue(
  trx: Transaction,
  id: string,
  { seen, ...body }: IssueChange,
  actor: string,
): Promise<void> {
  const { updatedAt } = await requireIssue(trx, id, { states: ['draft'] });
  if (seen !== storedTime(updatedAt)) {
    throw new DomainError(
      409,
      say(
        'Somebody has changed this newsletter since you opened it. Their changes are here beside yours now: look at them, and save again.',
      ),
    );
  }
  await requireList(trx, body.list);
  const at = timeAfter(updatedAt);
  await withNewsletters(trx)
    .updateTable('newsletter_issues')
    .set({ ...columns(body), problem: '', updated_at: at })
    .where('id', '=', id)
    .execute();
  await logIssue(trx, 'update', id, actor);
}

/** Deletes an issue that nobody has got. Throws 404, 409. */
export async function deleteIssue(trx: Transaction, id: string, actor: string): Promise<void> {
  await requireIssue(trx, id, { states: ['draft', 'scheduled'] });
  await withNewsletters(trx).deleteFrom('newsletter_issues').where('id', '=', id).execute();
  await logIssue(trx, 'delete', id, actor);
}
