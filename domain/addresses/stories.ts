import { type Language, languageSchema } from '../../contract/common.ts';
import { respellPath } from '../../contract/paths/canonical.ts';
import { articlePath, paths } from '../../contract/paths/paths.ts';
import type { Queries } from '../../database/database.ts';
import { padList } from '../../database/padded.ts';
import { capitalizePercentEncoding } from './history.ts';

/** A path of this site, with the slug that it has where it may be that of a story. */
export interface AskedPath {
  path: string;
  slug: string | null;
}

/** The story to which a path leads, now or once it is published. */
export interface StoryAt {
  id: string;
  language: Language;
  /** Where readers find it; null: it is not published, and the path is all there is to say. */
  address: string | null;
}

/** Selects of stories what is asked of them here. */
const select = (db: Queries) =>
  db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.id', 'articles.slug', 'articles.language', 'articles.status'])
    .select('categories.slug as category');

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const isSeen = (row: Row | undefined) => row?.status === 'published';

const present = ({ id, slug, language, status, category }: Row): StoryAt => ({
  id,
  language: languageSchema.parse(language),
  address: status === 'published' ? articlePath(slug, category) : null,
});

/** The addresses under which a path may have been remembered. */
const remembered = ({ path, slug }: AskedPath): string[] => [
  capitalizePercentEncoding(respellPath(path)),
  ...(slug === null ? [] : [paths.oldArticle({ slug })]),
];

/**
 * Returns the stories to which paths lead, by the paths: the published ones that have such a slug, else those whose
 * address it was, else one that readers do not see.
 */
export async function storiesAt(
  db: Queries,
  asked: readonly AskedPath[],
): Promise<Map<string, StoryAt>> {
  const slugs = asked.flatMap(({ slug }) => slug ?? []);
  const now =
    slugs.length > 0 ? await select(db).where('articles.slug', 'in', padList(slugs)).execute() : [];
  const bySlug = new Map(now.map((row) => [row.slug, row]));
  // A draft does not hide the story that had its address before.
  const former = asked.filter(({ slug }) => !isSeen(bySlug.get(slug ?? '')));
  const moved =
    former.length > 0
      ? await select(db)
          .innerJoin('redirects', 'redirects.article_id', 'articles.id')
          .select('redirects.from_path')
          .where('redirects.from_path', 'in', padList(former.flatMap(remembered)))
          .where('articles.status', '=', 'published')
          .execute()
      : [];
  const byAddress = new Map(moved.map((row) => [row.from_path, row]));
  return new Map(
    asked.flatMap((askedPath) => {
      const [before] = remembered(askedPath).flatMap((address) => byAddress.get(address) ?? []);
      const holder = bySlug.get(askedPath.slug ?? '');
      const row = isSeen(holder) ? holder : (before ?? holder);
      return row ? [[askedPath.path, present(row)] as const] : [];
    }),
  );
}

/** Returns the language of the published story that had a slug before; null where there is none. */
export async function languageOfFormer(db: Queries, slug: string): Promise<Language | null> {
  const path = paths.oldArticle({ slug });
  return (await storiesAt(db, [{ path, slug: null }])).get(path)?.language ?? null;
}
