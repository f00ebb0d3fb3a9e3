import type { Queries } from '../../database/database.ts';
import { longText } from '../../database/long-text.ts';
import { furtherTexts, hasTexts } from '../article-rows/further-texts.ts';
import { openText } from '../html/free-part.ts';
import { imagesIn } from '../html/pictures-in-text.ts';
import { makeReadable } from '../unreadable.ts';

/** Pictures of one address (Google). */
const PICTURES_PER_ADDRESS = 1000;

/** Returns what everybody sees of those of some articles whose noted pictures are not all before everybody's eyes. */
async function halfOpen(db: Queries, ids: string[], now: Date): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'access', 'free_paragraphs as freeParagraphs', longText('description')])
    .where('id', 'in', ids)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('access', '!=', 'public'),
        // What sharing shows stands in the head of the page.
        and([eb('og_image', '!=', ''), eb('og_image', '!=', eb.ref('image_url'))]),
        // A working copy notes its pictures too, and so does a further text that waits.
        exists(
          selectFrom('working_copies')
            .select('article_id')
            .whereRef('article_id', '=', 'articles.id'),
        ),
        hasTexts('articles.id'),
      ]),
    )
    .execute();
  const open = rows.flatMap(({ id, access }) => (access === 'public' ? [id] : []));
  const further = await furtherTexts(db, open, now);
  const textOf = (row: (typeof rows)[number]) =>
    [row.id, openText(row, row.description) + (further.get(row.id) ?? '')] as const;
  return new Map(makeReadable(rows, ({ id }) => `article:${id}`, textOf));
}

/**
 * Returns the addresses of the site's pictures that readers see in articles by now, the cover first, by the articles' ids. A
 * table knows the pictures of each article, so hardly a text is read.
 */
export async function picturesSeen(
  db: Queries,
  articles: { id: string; image_url: string }[],
  now: Date,
): Promise<Map<string, string[]>> {
  if (articles.length === 0) return new Map();
  const ids = articles.map(({ id }) => id);
  const pictures = await db
    .selectFrom('article_images')
    .innerJoin('images', 'images.id', 'image_id')
    .select(['article_id', 'url'])
    .where('article_id', 'in', ids)
    .where('binned_at', 'is', null)
    .execute();
  const byArticle = Map.groupBy(pictures, ({ article_id }) => article_id);
  const texts = await halfOpen(db, [...byArticle.keys()], now);
  return new Map(
    articles.map(({ id, image_url }) => {
      const text = texts.get(id);
      const urlsInText = text === undefined ? null : new Set(imagesIn(text));
      const urls = (byArticle.get(id) ?? []).map(({ url }) => url).sort();
      const seen = urlsInText ? urls.filter((url) => urlsInText.has(url)) : urls;
      return [
        id,
        [...new Set([image_url, ...seen])].filter(Boolean).slice(0, PICTURES_PER_ADDRESS),
      ];
    }),
  );
}
