import { adminPaths } from '../../../contract/paths/paths.ts';
import { scopeOf } from '../../../contract/permissions.ts';
import type { User } from '../../../contract/users.ts';
import type { Queries } from '../../../database/database.ts';
import type { ImageShown } from '../../../domain/images/image-shown.ts';
import { withFiles } from './tables.ts';

const manages = (person: User) => scopeOf(person.role, 'series.manage') !== null;

/** Returns the series that show a picture as podcasts. */
export async function findPictureUses(
  db: Queries,
  { url }: { url: string },
): Promise<ImageShown[]> {
  const rows = await withFiles(db)
    .selectFrom('podcasts')
    .innerJoin('series', 'series.id', 'podcasts.series_id')
    .select('series.name')
    .where('picture', '=', url)
    .orderBy('podcasts.series_id')
    .execute();
  return rows.map(({ name }) => ({
    kind: 'podcast',
    name,
    edit: adminPaths.allSeries(),
    binned: false,
    visibleTo: manages,
    changedBy: manages,
  }));
}
