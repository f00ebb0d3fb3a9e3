import { scopeOf } from '../../../contract/permissions.ts';
import type { User } from '../../../contract/users.ts';
import type { Queries } from '../../../database/database.ts';
import type { ImageShown } from '../../../domain/images/image-shown.ts';
import { advertPaths } from '../paths.ts';
import { manageAdverts } from '../permissions.ts';
import { withAdverts } from './tables.ts';

const manages = (person: User) => scopeOf(person.role, manageAdverts) !== null;

/** Returns the adverts that show a picture. */
export async function findUses(db: Queries, { url }: { url: string }): Promise<ImageShown[]> {
  const rows = await withAdverts(db)
    .selectFrom('adverts')
    .select('name')
    .where('picture', '=', url)
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => ({
    kind: 'advert',
    name,
    edit: advertPaths.screen(),
    binned: false,
    visibleTo: manages,
    changedBy: manages,
  }));
}
