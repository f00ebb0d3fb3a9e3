import { setImmediate } from 'node:timers/promises';
import type { Article, ArticleRow } from '../../contract/articles.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { limits } from '../../contract/limits.ts';
import { articlePath } from '../../contract/paths/paths.ts';
import type { Queries } from '../../database/database.ts';
import { longText } from '../../database/long-text.ts';
import { findLeavingOut } from '../features/off.ts';
import { feedBody } from '../html/feed-body.ts';
import { openText } from '../html/free-part.ts';
import { renderBody } from '../html/large-texts.ts';
import { imagesIn } from '../html/pictures-in-text.ts';
import { articlesIn, placeArticles } from '../html/read-also.ts';
import { knownImages } from '../images/image-lookup.ts';
import { makeReadable, noteUnreadable } from '../unreadable.ts';
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
  const readable = makeReadable(
    articles,
    ({ _id }) => `article:${_id}`,
    (article) => ({ article, ids: articlesIn(article.description) }),
  );
  const links = await linksTo(db, [...new Set(readable.flatMap(({ ids }) => ids))]);
  const { leaveOut } = await findLeavingOut(db);
  return Promise.all(
    readable.map(async ({ article }) => ({
      ...article,
      description: placeArticles(await leaveOut(article.description), links),
    })),
  );
}

/**
 * Returns the whole texts of some articles for a feed, by id, as far as the feed's size allows
 * (`limits.feed`): an article that is longer, that cannot be shown, or whose turn comes when the
 * feed is full, has none. `tags` name the pictures whose descriptions they show, and the articles that they lead to.
 */
export async function feedTexts(
  db: Queries,
  articles: ArticleRow[],
  siteUrl: string,
): Promise<{ texts: Map<string, string>; tags: string[] }> {
  const texts = new Map<string, string>();
  const { leaveOut, tags } = await findLeavingOut(db);
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
    const holder = `article:${article._id}`;
    const [found] = makeReadable(
      [row],
      () => holder,
      ({ description }) => {
        const open = openText(article, description);
        return { open, pictures: imagesIn(open), others: articlesIn(open) };
      },
    );
    if (!found) continue;
    const images = await knownImages(db, found.pictures);
    const links = await linksTo(db, found.others);
    const page = siteUrl + articlePath(article.slug, categorySlugOf(article));
    const text = await renderBody(found.open, images, article.language)
      .then(leaveOut)
      .then((body) => feedBody(placeArticles(body, links), page, siteUrl))
      // The feed has the excerpt of it.
      .catch((error: unknown) => noteUnreadable(`${holder}: ${error}`));
    if (text === undefined) continue;
    if (text.length > room) break;
    room -= text.length;
    texts.set(article._id, text);
    for (const { id } of images.values()) tags.push(`image:${id}`);
    for (const id of found.others) tags.push(`article:${id}`);
    // Other requests get their turn between two texts.
    await setImmediate();
  }
  return { texts, tags };
}
