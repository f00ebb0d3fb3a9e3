import type { ImageUse } from '../../contract/images.ts';
import { mayOn, scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import { imageUrl } from './files.ts';

/** A use, and who may see it. */
interface Found extends ImageUse {
  visibleTo: (person: User) => boolean;
}

/** Ids of our pictures that an article names: its cover, and any variant in its text. */
export function picturesOf(article: { image_url: string; description: string }): Set<string> {
  const named = `${article.image_url} ${article.description}`.matchAll(/\/images\/([0-9a-z]+)/g);
  return new Set(Array.from(named, ([, id]) => id ?? ''));
}

/** Notes which pictures an article shows, where none were noted. In the write's transaction. */
export async function addUses(
  trx: Queries,
  articleId: string,
  article: { image_url: string; description: string },
): Promise<void> {
  const rows = [...picturesOf(article)].map((id) => ({ image_id: id, article_id: articleId }));
  if (rows.length > 0) await trx.insertInto('article_images').values(rows).execute();
}

/** Where a picture is shown: as a cover, in the text of articles and pages, beside a name. */
export async function findUses(db: Queries, id: string): Promise<Found[]> {
  const address = imageUrl(id);
  // Ids hold neither % nor _; texts may name a variant too.
  const inText = `%/images/${id}%`;
  const articles = await db
    .selectFrom('article_images')
    .innerJoin('articles', 'articles.id', 'article_images.article_id')
    .select(['id', 'name', 'author_id', 'image_url', 'status'])
    .where('image_id', '=', id)
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
    .where('image_url', '=', address)
    .orderBy('name')
    .execute();
  return [
    ...articles.map(({ id: articleId, name, author_id, image_url, status }) => ({
      kind: image_url === address ? ('cover' as const) : ('text' as const),
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
