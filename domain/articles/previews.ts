import { articleFields } from '../../contract/article-fields.ts';
import { type Article, type PreviewBody, storedArticleSchema } from '../../contract/articles.ts';
import { pickFields } from '../../contract/fields.ts';
import { limits } from '../../contract/limits.ts';
import { rolesWith } from '../../contract/permissions.ts';
import { readStoredJson, storedTime } from '../../contract/stored.ts';
import type { User } from '../../contract/users.ts';
import { toColumns } from '../../database/columns.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import { longText } from '../../database/long-text.ts';
import { bylinesFor } from '../article-rows/byline.ts';
import { endedTime } from '../erasing-time.ts';
import { newId } from '../ids.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { shownAddress } from '../unreadable.ts';
import { inputOfEdited, inputOfNew } from './input.ts';
import { loadForWriting } from './load.ts';
import { presentArticle, reference } from './present.ts';
import { columns } from './write.ts';

const DAY = 86_400_000;

const { coAuthors, photographers, translators } = articleFields;
const makerFields = { coAuthors, photographers, translators };

/**
 * Deletes expired previews, and all but the newest of one person, since each holds a whole text.
 */
async function forgetOld(trx: Transaction, personId: string, now: Date): Promise<void> {
  const ended = await endedTime(trx, now);
  await trx.deleteFrom('previews').where('expires_at', '<=', ended).execute();
  const newest = trx
    .selectFrom('previews')
    .select('code_hash')
    .where('created_by', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(limits.previews - 1);
  await trx
    .deleteFrom('previews')
    .where('created_by', '=', personId)
    .where('code_hash', 'not in', newest)
    .execute();
}

/**
 * Stores the present state of an article's form, sanitised as on save, and returns the code of its link.
 * The article itself does not change, so whoever may write it may preview it in every status. Runs in a
 * transaction. Throws 403, 404 and 422.
 */
export async function makePreview(
  trx: Transaction,
  person: User,
  { id, ...body }: PreviewBody,
  now = new Date(),
): Promise<{ code: string; expiresAt: string }> {
  const old = id ? await loadForWriting(trx, person, id) : null;
  const input = old
    ? await inputOfEdited(trx, person, old, body)
    : await inputOfNew(trx, person, body);
  const at = now.toISOString();
  const { values } = columns(input);
  const articleId = old?._id ?? newId(now);
  const article = await presentArticle(trx, {
    ...values,
    id: articleId,
    author_name: null,
    author_slug: null,
    author_other_name: null,
    category_name: null,
    category_slug: null,
    created_at: old?.createdAt ?? at,
    updated_at: at,
    published_at: old?.publishedAt ?? at,
  });
  const { author, category } = input;
  return keepPreview(trx, person, { what: article, articleId, author, category }, now);
}

interface Previewed {
  /** An article, or the sections of the home page. */
  what: unknown;
  /** Empty for the home page. */
  articleId: string;
  author: string | null;
  category: string | null;
}

/** Keeps what a preview shows, and returns the code of its link. Runs in a transaction. */
export async function keepPreview(
  trx: Transaction,
  person: User,
  { what, articleId, author, category }: Previewed,
  now: Date,
): Promise<{ code: string; expiresAt: string }> {
  await forgetOld(trx, person._id, now);
  const code = newSecret();
  const expiresAt = later(now, limits.previewDays * DAY);
  await trx
    .insertInto('previews')
    .values({
      code_hash: hashSecret(code),
      article: JSON.stringify(what),
      article_id: articleId,
      author_id: author,
      category_id: category,
      created_by: person._id,
      created_at: now.toISOString(),
      expires_at: expiresAt,
    })
    .execute();
  return { code, expiresAt };
}

/**
 * Returns the previews whose links still work. One ends when its maker may not write the article or arrange the home
 * page any more, as everything else that they could open.
 */
export function openPreviews(db: Queries, code: string, now: Date) {
  return db
    .selectFrom('previews')
    .innerJoin('users as maker', 'maker.id', 'previews.created_by')
    .leftJoin('articles as shown', 'shown.id', 'previews.article_id')
    .where('previews.code_hash', '=', hashSecret(code))
    .where('previews.expires_at', '>', now.toISOString())
    .where('maker.active', '=', 1)
    .where(({ eb, or, and, exists, selectFrom }) =>
      or([
        and([eb('previews.article_id', '=', ''), eb('maker.role', 'in', rolesWith('home.manage'))]),
        and([
          eb('previews.article_id', '!=', ''),
          eb('maker.role', 'in', rolesWith('article.write')),
          // A new article may never have been saved.
          or([
            eb('shown.id', 'is', null),
            and([
              eb('shown.status', '!=', 'bin'),
              or([
                eb('maker.role', 'in', rolesWith('article.write', 'any')),
                exists(
                  selectFrom('article_authors')
                    .select('article_authors.seq')
                    .whereRef('article_authors.seq', '=', 'shown.seq')
                    .whereRef('article_authors.user_id', '=', 'maker.id'),
                ),
              ]),
            ]),
          ]),
        ]),
      ]),
    );
}

/** Whether the link of a preview still works. */
export async function isPreviewOpen(db: Queries, code: string, now = new Date()): Promise<boolean> {
  const row = await openPreviews(db, code, now).select('previews.code_hash').executeTakeFirst();
  return row !== undefined;
}

/** Returns the preview of a code, with the present author and category; null when it has ended. */
export async function findPreview(
  db: Queries,
  code: string,
  now = new Date(),
): Promise<{ article: Article; expiresAt: string } | null> {
  const row = await openPreviews(db, code, now)
    .leftJoin('users', 'users.id', 'previews.author_id')
    .leftJoin('categories', 'categories.id', 'previews.category_id')
    .select([
      longText('article', 'previews.article'),
      'previews.author_id',
      'previews.category_id',
      'previews.expires_at',
      'users.name as author_name',
      'users.slug as author_slug',
      'users.other_name as author_other_name',
      'categories.name as category_name',
      'categories.slug as category_slug',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { value } = readStoredJson(storedArticleSchema, row.article);
  if (!value) return null;
  const others = pickFields(makerFields, value);
  const makers = { ...row, ...toColumns(makerFields, others) };
  const article = {
    ...value,
    byline: (await bylinesFor(db, [makers]))(makers),
    imageUrl: shownAddress(value.imageUrl, 'preview'),
    ogImage: shownAddress(value.ogImage, 'preview'),
    author: reference(row.author_id, row.author_name, row.author_slug),
    category: reference(row.category_id, row.category_name, row.category_slug),
  };
  return { article, expiresAt: storedTime(row.expires_at) };
}
