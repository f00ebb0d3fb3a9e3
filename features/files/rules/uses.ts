import { sql } from 'kysely';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { scopeOf } from '../../../contract/permissions.ts';
import type { User } from '../../../contract/users.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { portions } from '../../../database/portions.ts';
import { makerColumns } from '../../../domain/article-rows/byline.ts';
import { formsLike } from '../../../domain/article-rows/feature-forms.ts';
import { showsInTexts } from '../../../domain/article-rows/further-texts.ts';
import { placeOfArticle } from '../../../domain/article-rows/place-of-article.ts';
import { listUnsavedWork } from '../../../domain/article-rows/unsaved-work.ts';
import type { ArticleTexts } from '../../rules.ts';
import { filesIn } from './addresses.ts';
import { withFiles } from './tables.ts';

/** The values of `shown`, by where an article has a file: what more readers see is higher. */
const places = { hidden: 0, further: 1, shown: 2 } as const;

/** Whether readers of a published article see a file of it at a time, as a condition of `stored_file_uses`. */
export const shownAt = (time: Date) => sql<boolean>`(stored_file_uses.shown = ${places.shown}
  or stored_file_uses.shown = ${places.further} and ${showsInTexts(
    'stored_file_uses.article_id',
    sql`'%/files/' || stored_file_uses.file_id || '.%'`,
    time,
  )})`;

/** Notes which files an article has, besides those that are noted. Runs in the transaction of the write. */
export async function addUses(
  trx: Transaction,
  articleId: string,
  texts: ArticleTexts,
): Promise<void> {
  const found = new Map<string, number>();
  for (const place of ['hidden', 'further', 'shown'] as const) {
    for (const id of filesIn(texts[place])) found.set(id, places[place]);
  }
  const rows = [...found].map(([id, place]) => ({
    file_id: id,
    article_id: articleId,
    shown: place,
  }));
  for (const some of portions(rows)) {
    await withFiles(trx)
      .insertInto('stored_file_uses')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['file_id', 'article_id'])
          .doUpdateSet((eb) => ({ shown: eb.ref('excluded.shown') }))
          .whereRef('stored_file_uses.shown', '<', 'excluded.shown'),
      )
      .execute();
  }
}

/** Forgets which files an article has. Runs in the transaction of the write. */
export async function forgetUses(trx: Transaction, articleId: string): Promise<void> {
  await withFiles(trx).deleteFrom('stored_file_uses').where('article_id', '=', articleId).execute();
}

/** A place that has a file, and who may see and change it. */
interface FileUse {
  name: string;
  edit: string | null;
  visibleTo: (person: User) => boolean;
  changedBy: (person: User) => boolean;
}

/** The static pages that name a file. Ids contain neither % nor _. */
export const pagesWith = (db: Queries, id: string) =>
  db
    .selectFrom('pages')
    .select(['slug', 'title', 'hidden'])
    .where((eb) =>
      eb.or([eb('body', 'like', `%/files/${id}.%`), eb('other_body', 'like', `%/files/${id}.%`)]),
    );

/** Returns in how many static pages and forms each file is that is in some; articles have a table for it. */
export async function usesElsewhere(db: Queries): Promise<ReadonlyMap<string, number>> {
  const named = '%/files/%';
  const pages = await db
    .selectFrom('pages')
    .select(['body', 'other_body'])
    .where((eb) => eb.or([eb('body', 'like', named), eb('other_body', 'like', named)]))
    .execute();
  const uses = new Map<string, number>();
  const texts = [
    ...pages.map(({ body, other_body }) => `${body} ${other_body}`),
    ...(await formsLike(db, named)).map(({ form }) => form),
  ];
  for (const text of texts) {
    for (const id of filesIn(text)) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return uses;
}

/** Lists the articles, unsaved work, static pages and forms that have a file. */
export async function findUses(db: Queries, id: string): Promise<FileUse[]> {
  const articles = await withFiles(db)
    .selectFrom('stored_file_uses')
    .innerJoin('articles', 'articles.id', 'stored_file_uses.article_id')
    .leftJoin('scheduled_actions as jobs', (join) =>
      join
        .onRef('jobs.article_id', '=', 'articles.id')
        .on('jobs.action', '=', 'publish')
        .on('jobs.failure', '=', ''),
    )
    .select(['articles.id', 'name', 'status', 'binned_status', 'jobs.due_at', ...makerColumns])
    .where('file_id', '=', id)
    .orderBy('updated_at', 'desc')
    .execute();
  const pages = await pagesWith(db, id).orderBy('slug').execute();
  const unsaved = await listUnsavedWork(
    db,
    (table) => sql<boolean>`${sql.ref(`${table}.form`)} like ${`%/files/${id}.%`}`,
  );
  const manages = (person: User) => scopeOf(person.role, 'page.manage') !== null;
  return [
    ...articles.map((row) => ({ name: row.name, ...placeOfArticle(row) })),
    ...unsaved.filter(({ article }) => !articles.some((row) => row.id === article)),
    ...pages.map(({ slug, title }) => ({
      name: title,
      edit: adminPaths.editPage({ slug }),
      visibleTo: manages,
      changedBy: manages,
    })),
    ...(await formsLike(db, `%/files/${id}.%`)),
  ];
}
