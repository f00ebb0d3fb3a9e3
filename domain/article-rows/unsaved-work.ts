import type { RawBuilder } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { adminPaths, withQuery } from '../../contract/paths/paths.ts';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';

const DAY_MS = 86_400_000;

/** A text that its writer has not saved. `article`: the one that it changes; null: it is new. */
interface UnsavedWork {
  article: string | null;
  name: string;
  edit: string;
  binned: boolean;
  visibleTo: (person: User) => boolean;
  changedBy: (person: User) => boolean;
}

/**
 * Lists the unsaved work on articles for which a condition holds, which names the table that it is asked of. Only its
 * writer opens it. What nobody has gone on with for as long as new texts are kept is left out.
 */
export async function listUnsavedWork(
  db: Queries,
  holds: (table: 'article_drafts' | 'unsaved_articles') => RawBuilder<boolean>,
): Promise<UnsavedWork[]> {
  const since = new Date(Date.now() - limits.unsaved.days * DAY_MS).toISOString();
  const drafts = await db
    .selectFrom('article_drafts')
    .innerJoin('articles', 'articles.id', 'article_drafts.article_id')
    .select(['articles.id', 'articles.name', 'status', 'user_id'])
    .where(holds('article_drafts'))
    .where('article_drafts.updated_at', '>=', since)
    .execute();
  const begun = await db
    .selectFrom('unsaved_articles')
    .select(['mark', 'opening', 'user_id'])
    .where(holds('unsaved_articles'))
    .orderBy('updated_at', 'desc')
    .execute();
  const writtenBy = (writer: string) => ({
    visibleTo: (person: User) => person._id === writer,
    // Nobody else reads what stands in it.
    changedBy: () => true,
  });
  return [
    ...drafts.map(({ id, name, status, user_id }) => ({
      article: id,
      name,
      edit: adminPaths.editArticle({ id }),
      binned: status === 'bin',
      ...writtenBy(user_id),
    })),
    ...begun.map(({ mark, opening, user_id }) => ({
      article: null,
      name: opening,
      edit: withQuery(adminPaths.addArticle(), { unsaved: mark }),
      binned: false,
      ...writtenBy(user_id),
    })),
  ];
}
