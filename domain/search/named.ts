import { sql } from 'kysely';
import type { Category } from '../../contract/categories.ts';
import type { Language } from '../../contract/common.ts';
import { textsIn } from '../../contract/interface-language.ts';
import { paths } from '../../contract/paths/paths.ts';
import type { NamedHit } from '../../contract/reading/cards.ts';
import { visibleLength } from '../../contract/truncate.ts';
import type { Queries } from '../../database/database.ts';
import { slugFrom } from '../../hindi/slugs/slug.ts';
import { hasPublished, publishedOf } from '../article-rows/published-months.ts';
import { contains } from '../text/contains.ts';

/** The most names that a search shows, and the least letters that one must have in common with it. */
const [NAMES, LETTERS] = [8, 2];

interface Options {
  /** All categories, with the texts of both languages. */
  categories: Category[];
  /** The language of the page. */
  language: Language;
  siteLanguage: Language;
}

interface Row {
  kind: 'author' | 'tag' | 'series';
  name: string;
  slug: string;
  other_name: string;
  other_slug: string;
}

const hasParts = sql<boolean>`exists (select 1 from articles where articles.series = series.id
  and articles.series <> '' and articles.status = 'published')`;

/**
 * Whose names are looked at: those with published stories, and of people those first, since most accounts are readers'.
 * A person has one address in both languages.
 */
const named = [
  { kind: 'author', table: 'users', otherSlug: sql`''`, isRead: hasPublished('author') },
  {
    kind: 'tag',
    table: 'tags',
    otherSlug: sql.ref('other_slug'),
    isRead: sql`${publishedOf('tag')} > 0`,
  },
  { kind: 'series', table: 'series', otherSlug: sql.ref('other_slug'), isRead: hasParts },
] as const;

/**
 * Returns the people, categories, tags and series in whose names the searched words stand, the shortest names first and
 * people before the others. Names are compared as they are written and as addresses spell them: कविता, kavita and
 * Kavita are one.
 */
export async function findNamed(
  db: Queries,
  query: string,
  { categories, language, siteLanguage }: Options,
): Promise<NamedHit[]> {
  const typed = query.trim();
  const spelled = slugFrom(typed);
  if (spelled.length < LETTERS || visibleLength(typed) < LETTERS) return [];
  const spelling = `%-${spelled}%`;
  const writing = ` ${typed}`;
  const selects = named.map(
    ({
      kind,
      table,
      otherSlug,
      isRead,
    }) => sql`select ${sql.lit(kind)} as kind, name, slug, other_name,
      ${otherSlug} as other_slug, ${sql.lit(kind === 'author' ? 0 : 1)} as place, length(name) as size from ${sql.table(table)}
      where ('-' || slug like ${spelling} or '-' || ${otherSlug} like ${spelling}
        or ${contains(db, sql<string>`' ' || name`, writing)}
        or ${contains(db, sql<string>`' ' || other_name`, writing)})
      and ${isRead}`,
  );
  const { rows } = await sql<Row>`
    ${sql.join(selects, sql` union all `)} order by place, size limit ${NAMES}`.execute(db);
  const isOther = language !== siteLanguage;
  const found = rows.map(({ kind, name, slug: own, other_name, other_slug }) => {
    const slug = (isOther && other_slug) || own;
    return { kind, name: (isOther && other_name) || name, path: paths[kind]({ slug }) };
  });
  const ofCategories = categories
    .filter(({ name, slug, inOtherLanguage }) =>
      [slug, slugFrom(name), slugFrom(inOtherLanguage.name)].some((other) =>
        `-${other}`.includes(`-${spelled}`),
      ),
    )
    .map((category) => {
      const { name, slug } = textsIn(category, language, siteLanguage);
      return { kind: 'category' as const, name, path: paths.category({ slug }) };
    });
  const isPerson = ({ kind }: { kind: string }) => kind === 'author';
  return [
    ...found.filter(isPerson),
    ...ofCategories,
    ...found.filter((other) => !isPerson(other)),
  ].slice(0, NAMES);
}
