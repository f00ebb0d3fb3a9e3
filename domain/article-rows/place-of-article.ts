import { maySave, storedStatusSchema } from '../../contract/articles.ts';
import { adminPaths } from '../../contract/paths/paths.ts';
import { mayOn } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import { makersOf } from './byline.ts';

type Row = Parameters<typeof makersOf>[0] & {
  id: string;
  status: string;
  binned_status: string | null;
  /** When it is published by itself; null: that is not planned. */
  due_at: string | null;
};

/** Returns where an article that shows a picture or a file is edited, and who may see and change what it shows. */
export function placeOfArticle({ id, status, binned_status, due_at, ...makers }: Row) {
  return {
    edit: adminPaths.editArticle({ id }),
    visibleTo: (person: User) => mayOn(person, 'article.read', makersOf(makers)),
    changedBy: (person: User) => {
      const own = status === 'bin' ? binned_status : status;
      const as = due_at === null ? storedStatusSchema.parse(own) : 'published';
      return maySave(person, makersOf(makers), as);
    },
  };
}
