import { setImmediate } from 'node:timers/promises';
import type { Article, ArticleRow } from '../../contract/articles.ts';
import { limits } from '../../contract/limits.ts';
import { articlePath } from '../../contract/paths/paths.ts';
import type { Queries } from '../../database/database.ts';
import { longText } from '../../database/long-text.ts';
import { escapeHtml } from '../html/escape.ts';
import { feedBody } from '../html/feed-body.ts';
import { openText } from '../html/free-part.ts';
import { renderBody } from '../html/large-texts.ts';
import { imagesIn } from '../html/pictures-in-text.ts';
import { articlesIn, placeArticles } from '../html/read-also.ts';
import { knownImages } from '../images/image-lookup.ts';
import { asRows } from './present.ts';
import { categorySlugOf, findPublishedByIds } from './published.ts';

/** Returns links to those of some articles that are published. */
async function linksTo(db: Queries, ids: string[]): Promise<Map<string, string>> {
  const articles = await findPublishedByIds(db, ids, asRows);
  return new Map(
    articles.map((article) => {
      const address = escapeHtml(articlePath(article.slug, categorySlugOf(article)));
      return [article._id, `<p><a href="${address}">${escapeHtml(article.name)}</a></p>`];
    }),
  );
}

/** Returns articles for programs: the cards in their texts are links to what readers can see. */
export async function withLinks<T extends Article>(db: Queries, articles: T[]): Promise<T[]> {
  const ids = new Set(articles.flatMap(({ description }) => articlesIn(description)));
  const links = await linksTo(db, [...ids]);
  return articles.map((article) => ({
    ...article,
    description: placeArticles(article.description, links),
  }));
}

/**
 * Returns the whole texts of some articles for a feed, by id, as far as the feed's size allows
 * (`limits.feed`): an article that is longer, or whose turn comes when the feed is full, has none. `tags`
 * name the pictures whose descriptions they show, and the articles that they lead to.
 */
export async function feedTexts(
  db: Queries,
  articles: ArticleRow[],
  siteUrl: string,
): Promise<{ texts: Map<string, string>; tags: string[] }> {
  const texts = new Map<string, string>();
  const tags: string[] = [];
  let room: number = limits.feed.characters;
  for (const article of articles) {
    // One at a time, so that no more of them are in memory than are sent.
    const row = await db
      .selectFrom('articles')
      .select(longText('description'))
      .where('id', '=', article._id)
      .where((eb) => eb(eb.fn<number>('length', ['description']), '<=', limits.feed.text))
      .executeTakeFirst();
    if (!row) continue;
    const open = openText(article, row.description);
    const images = await knownImages(db, imagesIn(open));
    const page = siteUrl + articlePath(article.slug, categorySlugOf(article));
    const body = await renderBody(open, images, article.language);
    const text = feedBody(placeArticles(body, await linksTo(db, articlesIn(body))), page);
    if (text.length > room) break;
    room -= text.length;
    texts.set(article._id, text);
    for (const { id } of images.values()) tags.push(`image:${id}`);
    for (const id of articlesIn(body)) tags.push(`article:${id}`);
    // Other requests get their turn between two texts.
    await setImmediate();
  }
  return { texts, tags };
}
