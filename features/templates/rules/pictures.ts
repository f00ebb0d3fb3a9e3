import { scopeOf } from '../../../contract/permissions.ts';
import type { User } from '../../../contract/users.ts';
import type { Queries } from '../../../database/database.ts';
import type { ImageShown } from '../../../domain/images/image-shown.ts';
import { picturesIn } from '../../../domain/images/image-uses.ts';
import { templatePaths } from '../paths.ts';
import { manageTemplates } from '../permissions.ts';
import { withTemplates } from './tables.ts';

const manages = (person: User) => scopeOf(person.role, manageTemplates) !== null;

/** Returns the templates that show a picture, as it is or in a variant. */
export async function findUses(db: Queries, url: string): Promise<ImageShown[]> {
  const [id] = picturesIn(url);
  if (id === undefined) return [];
  const rows = await withTemplates(db)
    .selectFrom('templates')
    .select('name')
    // Ids contain neither % nor _.
    .where('form', 'like', `%/images/${id}%`)
    .orderBy('name_key')
    .execute();
  return rows.map(({ name }) => ({
    kind: 'template',
    name,
    edit: templatePaths.screen(),
    binned: false,
    visibleTo: manages,
    changedBy: manages,
  }));
}
