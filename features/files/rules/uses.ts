import { maySave, storedStatusSchema } from '../../../contract/articles.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { mayOn, scopeOf } from '../../../contract/permissions.ts';
import type { User } from '../../../contract/users.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { portions } from '../../../database/portions.ts';
import { makerColumns, makersOf } from '../../../domain/article-rows/byline.ts';
import { filesIn } from './addresses.ts';
import { withFiles } from './tables.ts';

/** The texts of an article: what readers get of it, and its working copy. */
export interface ArticleTexts {
  shown: string;
  hidden: string;
}

/** Notes which files an article has, besides those that are noted. Runs in the transaction of the write. */
export async function addUses(
  trx: Transaction,
  articleId: string,
  { shown, hidden }: ArticleTexts,
): Promise<void> {
  const open = new Set(filesIn(shown));
  const all = new Set([...open, ...filesIn(hidden)]);
  const rows = [...all].map((id) => ({
    file_id: id,
    article_id: articleId,
    shown: Number(open.has(id)),
  }));
  for (const some of portions(rows)) {
    await withFiles(trx)
      .insertInto('stored_file_uses')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
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
  edit: string;
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

/** Lists the articles and static pages that have a file. */
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
  const manages = (person: User) => scopeOf(person.role, 'page.manage') !== null;
  return [
    ...articles.map(({ id: articleId, name, status, binned_status, due_at, ...makers }) => ({
      name,
      edit: adminPaths.editArticle({ id: articleId }),
      visibleTo: (person: User) => mayOn(person, 'article.read', makersOf(makers)),
      changedBy: (person: User) => {
        const own = storedStatusSchema.parse(status === 'bin' ? binned_status : status);
        return maySave(person, makersOf(makers), due_at === null ? own : 'published');
      },
    })),
    ...pages.map(({ slug, title }) => ({
      name: title,
      edit: adminPaths.editPage({ slug }),
      visibleTo: manages,
      changedBy: manages,
    })),
  ];
}
