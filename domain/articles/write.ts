import { type Access, accesses } from '../../contract/access.ts';
import { writtenFields } from '../../contract/article-fields.ts';
import type { ArticleInput } from '../../contract/articles.ts';
import type { AuditAction } from '../../contract/audit.ts';
import { say } from '../../contract/messages/message.ts';
import { articlePath, paths } from '../../contract/paths/paths.ts';
import { cutAtWord } from '../../contract/truncate.ts';
import { recordChanges } from '../../database/changes.ts';
import { toColumns } from '../../database/columns.ts';
import type { Transaction } from '../../database/database.ts';
import { longText } from '../../database/long-text.ts';
import { slugFrom } from '../../hindi/slugs/slug.ts';
import { sortKey } from '../../hindi/sort-key.ts';
import { forgetOldAddressesOf, rememberOldAddress } from '../addresses/history.ts';
import { freeSlug, requireUsableSlug } from '../addresses/slugs.ts';
import { changesOfArticles, placeColumns } from '../article-rows/changes.ts';
import { DomainError, notFound } from '../errors.ts';
import { cleanValues } from '../html/clean-values.ts';
import { openText } from '../html/free-part.ts';
import { readText } from '../html/large-texts.ts';
import { newId } from '../ids.ts';
import { addUses, replaceUses } from '../images/image-uses.ts';
import { forgetWords } from '../search-index/forget-words.ts';
import {
  addToIndex,
  type Folder,
  indexArticle,
  searchedColumns,
  searchedText,
} from '../search-index/index-articles.ts';
import { moveNotes } from './notes.ts';
import { saveVersion } from './revisions.ts';
import { dropSettledJobs } from './schedule.ts';

/** The length of a stored excerpt: more than any card shows, so that each can cut it to its own length. */
const STORED_EXCERPT = 400;

/**
 * An article's columns: sanitised, normalised, and with what is made from its text; and all of its
 * texts without tags, which are searched.
 */
export function columns(input: ArticleInput) {
  const written = toColumns(writtenFields, cleanValues(writtenFields, input));
  const { clean, words, ...whole } = readText(input.description);
  // What is made of a text goes to everybody: cards, searches, feeds.
  const { text: body, opening } =
    input.access === 'public' ? whole : readText(openText(input, clean));
  const values = {
    ...written,
    excerpt: written.standfirst || cutAtWord(opening, STORED_EXCERPT),
    word_count: words,
    name_key: sortKey(written.name),
  };
  return { values, text: searchedText(written, body) };
}

/**
 * Returns the action of a save for the change log: `publish` when readers see the article for the first
 * time, `unpublish` when they do not see it any more, `review` when it waits from now on.
 */
export function actionOf(
  what: 'create' | 'update',
  { status }: Pick<ArticleInput, 'status'>,
  before = '',
): AuditAction {
  if (status === before) return `article.${what}`;
  if (status === 'published') return 'article.publish';
  if (before === 'published') return 'article.unpublish';
  return status === 'review' ? 'article.review' : `article.${what}`;
}

/** Throws 409 when another article has this slug, 422 when none may have it. */
export async function requireFreeSlug(trx: Transaction, slug: string): Promise<void> {
  requireUsableSlug(slug);
  const other = await trx
    .selectFrom('articles')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (other) {
    const problem = 'is the address of another article; choose another';
    throw new DomainError(409, say('"{slug}" {problem}.', { slug, problem }), { slug: problem });
  }
}

/** The slug of a name without letters. */
const NAMELESS = 'story';

/**
 * Makes a slug from the name of an article of this category that no other article has or had where readers saw it, and
 * whose addresses lead nowhere else. Throws 422 for a reserved word.
 */
export async function freeArticleSlug(
  trx: Transaction,
  name: string,
  categoryId: string | null,
): Promise<string> {
  const category = await trx
    .selectFrom('categories')
    .select('slug')
    .where('id', '=', categoryId ?? '')
    .executeTakeFirst();
  return freeSlug(trx, name, {
    fallback: NAMELESS,
    addressesOf: (slug) => [paths.oldArticle({ slug }), articlePath(slug, category?.slug ?? null)],
    takenAmong: (slugs) =>
      trx.selectFrom('articles').select('slug').where('slug', 'in', slugs).execute(),
  });
}

/** Whether a slug was made from this name. */
export function isSlugOf(slug: string, name: string): boolean {
  const made = slugFrom(name) || NAMELESS;
  // With a number where another article had it; a longer one is a year that somebody chose.
  return slug === made || slug.replace(/-\d{1,2}$/, '') === made;
}

interface Origin {
  /** For old content: the id, the times it had elsewhere. */
  id?: string;
  publishedAt?: string;
  updatedAt?: string;
  /** The person who adds it. */
  actor?: string;
  /** What the search index knows of the words of other texts, where many are added. */
  folder?: Folder;
}

/**
 * Adds an article and returns its id. Runs in the caller's transaction. Throws 409 when the slug is taken, 422 when it is not allowed.
 */
export async function createArticle(
  trx: Transaction,
  input: ArticleInput,
  { id: given, publishedAt, updatedAt, actor, folder }: Origin = {},
): Promise<string> {
  const at = publishedAt ?? new Date().toISOString();
  const id = given ?? newId(new Date(at));
  const { values, text } = columns(input);
  await requireFreeSlug(trx, input.slug);
  const { seq } = await trx
    .insertInto('articles')
    .values({
      ...values,
      id,
      created_by: actor ?? null,
      created_at: at,
      updated_at: updatedAt ?? at,
      published_at: input.status === 'published' ? at : null,
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  await addToIndex(trx, [{ seq, text, ...values }], folder);
  await addUses(trx, id, values);
  await forgetOldAddressesOf(trx, [id]);
  await recordChanges(
    trx,
    changesOfArticles(actionOf('create', input), [{ id, ...values }], actor),
  );
  return id;
}

/** Returns all that an article is found by, as it is stored. */
async function foundBy(trx: Transaction, id: string): Promise<string> {
  const { name, excerpt, description, ...row } = await trx
    .selectFrom('articles')
    .select(['name', 'excerpt', ...searchedColumns, longText('description')])
    .select(['access', 'free_paragraphs as freeParagraphs'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${name} ${excerpt} ${searchedText(row, readText(openText(row, description)).text)}`;
}

const opennessColumns = ['access', 'free_paragraphs'] as const;

/** Whether readers may see less of an article than before, of the same text. */
function isClosed(
  old: { status: string; access: Access; free_paragraphs: number },
  { status, access, freeParagraphs }: ArticleInput,
): boolean {
  if (old.status !== 'published' || status !== 'published' || access === 'public') return false;
  const isHigher = accesses.indexOf(access) > accesses.indexOf(old.access);
  return isHigher || freeParagraphs < old.free_paragraphs;
}

/** Who changes an article, and how the audit log tells of it. */
export interface ChangedBy {
  actor?: string;
  detail?: string | undefined;
  /** What a change is called that leaves the status. */
  as?: AuditAction | undefined;
}

/**
 * Replaces an article; a changed slug leaves a redirect behind. Runs in the caller's transaction. Throws 404, 409
 * and 422.
 */
export async function updateArticle(
  trx: Transaction,
  id: string,
  input: ArticleInput,
  { actor, detail, as = 'article.update' }: ChangedBy = {},
): Promise<void> {
  const at = new Date().toISOString();
  const { values, text } = columns(input);
  const old = await trx
    .selectFrom('articles')
    .select(['seq', 'slug', 'published_at', ...placeColumns, ...opennessColumns])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!old) throw notFound('Article');
  if (old.slug !== input.slug) await requireFreeSlug(trx, input.slug);
  const before = input.access === 'public' ? null : await foundBy(trx, id);
  const publishedAt = old.published_at ?? (input.status === 'published' ? at : null);
  await moveNotes(trx, id, values);
  await saveVersion(
    trx,
    id,
    { ...values, updated_at: at, published_at: publishedAt },
    { ...(actor && { actor }), at },
  );
  await indexArticle(trx, { seq: old.seq, text, ...values });
  if (before !== null) {
    const after = `${values.name} ${values.excerpt} ${text}`;
    await forgetWords(trx, { before, after });
  }
  await replaceUses(trx, id, values);
  const wasPublished = old.status === 'published';
  const isSeen = input.status === 'published';
  if (old.slug !== input.slug) {
    const former = { article_id: id };
    // Also where it was withdrawn to be renamed.
    const wasSeen = old.published_at !== null;
    await rememberOldAddress(trx, paths.oldArticle(old), former, { wasSeen });
  }
  const isChanged = wasPublished !== isSeen;
  // From draft to review nothing is done that was scheduled.
  if (isChanged) await dropSettledJobs(trx, [id], input.status);
  const done = actionOf('update', input, old.status);
  const action = done === 'article.update' ? as : done;
  const places = [old, { id, ...values }];
  const changes = changesOfArticles(action, places, actor);
  await recordChanges(trx, [
    ...changes.map((change) => ({ ...change, detail })),
    // By its name, copies of what was open are known for an outage (docs/decisions/page-cache.md).
    ...(isClosed(old, input) ? changesOfArticles('article.lock', places, actor) : []),
  ]);
}
