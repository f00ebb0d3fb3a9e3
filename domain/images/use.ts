import type { ImageUse } from '../../contract/images.ts';
import { mayOn, scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';

/** A use, and who may see it. */
interface Found extends ImageUse {
  visibleTo: (person: User) => boolean;
}

/** Where a picture is shown: as a cover, in the text of articles and pages, beside a name. */
export async function findUses(
  db: Queries,
  { id, url }: { id: string; url: string },
): Promise<Found[]> {
  // Ids hold neither % nor _; texts may name a variant too.
  const inText = `%/images/${id}%`;
  const articles = await db
    .selectFrom('articles')
    .select(['id', 'name', 'author_id', 'image_url', 'status'])
    .where((eb) => eb.or([eb('image_url', '=', url), eb('description', 'like', inText)]))
    .orderBy('updated_at', 'desc')
    .execute();
  const pages = await db
    .selectFrom('pages')
    .select(['slug', 'title'])
    .where('body', 'like', inText)
    .orderBy('title')
    .execute();
  const people = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('image_url', '=', url)
    .orderBy('name')
    .execute();
  return [
    ...articles.map(({ id: articleId, name, author_id, image_url, status }) => ({
      kind: image_url === url ? ('cover' as const) : ('text' as const),
      name: status === 'bin' ? `${name} (deleted)` : name,
      edit: `/admin/edit-article/${articleId}`,
      visibleTo: (person: User) => mayOn(person, 'article.read', author_id),
    })),
    ...pages.map(({ slug, title }) => ({
      kind: 'page' as const,
      name: title,
      edit: `/admin/pages/${slug}`,
      visibleTo: (person: User) => scopeOf(person.role, 'page.manage') !== null,
    })),
    ...people.map(({ id: userId, name }) => ({
      kind: 'person' as const,
      name,
      edit: '/admin/users',
      visibleTo: (person: User) =>
        person._id === userId || scopeOf(person.role, 'user.manage') !== null,
    })),
  ];
}
