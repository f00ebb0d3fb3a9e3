import type { Language } from '../../../contract/common.ts';
import { feedFormats } from '../../../contract/feeds.ts';
import { textsIn } from '../../../contract/interface-language.ts';
import { prefixed, prefixOf } from '../../../contract/paths/language-prefix.ts';
import { articlePath, feedPath, paths } from '../../../contract/paths/paths.ts';
import type { Queries } from '../../../database/database.ts';
import { articleIn, eventOf, isOfArticle, toldArticles } from '../../../domain/articles/events.ts';
import { seriesOf } from '../../../domain/series/series.ts';
import { getSettings } from '../../../domain/settings.ts';
import { tagsOf } from '../../../domain/tags/tags.ts';

/** Changes that are read at once. */
const PORTION = 500;

interface Changed {
  /** The number of the last change that was read. */
  seq: number;
  /** Paths of the site. */
  paths: string[];
  /** Whether there may be more. */
  more: boolean;
}

const changesAfter = (db: Queries, seq: number) =>
  db
    .selectFrom('changes')
    .select(['seq', 'tag', 'action'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(PORTION)
    .execute();

const read = (rows: { seq: number }[], after: number) => ({
  seq: rows.at(-1)?.seq ?? after,
  more: rows.length === PORTION,
});

/** Returns the articles that readers see anew, otherwise or no more after a change. */
export async function changedArticles(db: Queries, after: number): Promise<Changed> {
  const rows = await changesAfter(db, after);
  const own = rows.filter(isOfArticle);
  const articles = await toldArticles(db, [...new Set(own.map(articleIn))]);
  const found = own.flatMap((row) => {
    const article = articles.get(articleIn(row));
    return article?.page && eventOf(row.action, article)
      ? [articlePath(article.page.slug, article.page.category)]
      : [];
  });
  return { ...read(rows, after), paths: [...new Set(found)] };
}

const slugsOf = async (db: Queries, table: 'categories' | 'users', ids: string[]) =>
  ids.length === 0
    ? []
    : (await db.selectFrom(table).select('slug').where('id', 'in', ids).execute()).map(
        ({ slug }) => slug,
      );

/** Returns the feeds in which an article has changed, by the tags that drop them from the page cache. */
export async function changedFeeds(db: Queries, after: number): Promise<Changed> {
  const rows = await changesAfter(db, after);
  const tags = [
    ...new Set(rows.filter(({ action }) => action.startsWith('article.')).map(({ tag }) => tag)),
  ];
  const ids = (kind: string) =>
    tags.filter((tag) => tag.startsWith(`${kind}:`)).map((tag) => tag.slice(kind.length + 1));
  const categories = await slugsOf(db, 'categories', ids('category'));
  const authors = await slugsOf(db, 'users', ids('user'));
  const tagged = await tagsOf(db, ids('tagged'));
  const series = await seriesOf(db, ids('series'));
  const { language: own } = await getSettings(db);
  // Tags and series may have an address of their own in the other language.
  const pagesIn = (language: Language) => [
    ...(tags.includes('stories') ? [paths.home()] : []),
    ...categories.map((slug) => paths.category({ slug })),
    ...authors.map((slug) => paths.author({ slug })),
    ...tagged.map((tag) => paths.tag(textsIn(tag, language, own))),
    ...series.map((one) => paths.series(textsIn(one, language, own))),
  ];
  const feeds = prefixed.flatMap((prefix) =>
    pagesIn(prefix ?? own).flatMap((page) =>
      feedFormats.map(({ file }) => prefixOf(prefix) + feedPath(page, file)),
    ),
  );
  return { ...read(rows, after), paths: feeds };
}
