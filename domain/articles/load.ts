import type { EditedArticle } from '../../contract/articles.ts';
import { mayOn } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import { makerColumns, makersOf } from '../article-rows/byline.ts';
import { forbidden, notFound } from '../errors.ts';
import { seriesOf } from '../series/series.ts';
import { getSettings } from '../settings.ts';
import { tagsOf } from '../tags/tags.ts';
import { deskOf } from './desk.ts';
import { countOpenNotes } from './notes.ts';
import { presentArticle, selectArticles, wireColumns } from './present.ts';
import { findJobs } from './schedule.ts';
import { requireMayWrite } from './states.ts';
import { findTranslation } from './translations.ts';
import { readCopy } from './working-copies.ts';

/** The ids of those who made an article. */
export const ownersOf = ({ byline }: EditedArticle): string[] => byline.map(({ _id }) => _id);

function requireMayRead(person: User, owners: string[]): void {
  if (!mayOn(person, 'article.read', owners)) throw forbidden('This article is not yours.');
}

/**
 * Returns the ids of those who made an article, when the person may read the article. Its text may be
 * megabytes, which those who need it not should not read. Throws 403 and 404.
 */
export async function requireReadable(db: Queries, person: User, id: string): Promise<string[]> {
  const row = await db
    .selectFrom('articles')
    .select(makerColumns)
    .where('id', '=', id)
    .where('status', '!=', 'bin')
    .executeTakeFirst();
  if (!row) throw notFound('Article');
  const owners = makersOf(row);
  requireMayRead(person, owners);
  return owners;
}

/** Throws 403 and 404 when a person may not edit an article. */
export async function requireWritable(db: Queries, person: User, id: string): Promise<void> {
  requireMayWrite(person, await requireReadable(db, person, id));
}

/** Returns an article as editors see it, of any status but deleted. Throws 403 and 404. */
export async function loadArticle(db: Queries, person: User, id: string): Promise<EditedArticle> {
  const row = await selectArticles(db)
    .select([...wireColumns, 'articles.version', 'articles.language_chosen', 'articles.embargo'])
    .where('articles.id', '=', id)
    .where('articles.status', '!=', 'bin')
    .executeTakeFirst();
  if (!row) throw notFound('Article');
  requireMayRead(person, makersOf(row));
  const { pinnedArticle } = await getSettings(db);
  const article = await presentArticle(db, row);
  return {
    ...article,
    tagged: [
      ...(await tagsOf(db, article.tags)),
      ...(await seriesOf(db, article.series ? [article.series] : [])),
    ],
    version: row.version,
    openNotes: (await countOpenNotes(db, [id])).get(id) ?? 0,
    pinned: pinnedArticle === id,
    languageChosen: row.language_chosen === 1,
    embargo: row.embargo,
    translation: await findTranslation(db, id, person),
    scheduled: (await findJobs(db, [id])).get(id) ?? [],
    desk: await deskOf(db, person, row),
    copy: (await readCopy(db, id))?.copy ?? null,
    showsCopy: false,
  };
}

/** Returns an article for a person who may edit it. Throws 403 and 404. */
export async function loadForWriting(
  db: Queries,
  person: User,
  id: string,
): Promise<EditedArticle> {
  const article = await loadArticle(db, person, id);
  requireMayWrite(person, ownersOf(article));
  return article;
}
