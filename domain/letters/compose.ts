import type { ArticleRow } from '../../contract/articles.ts';
import { writersOf } from '../../contract/byline.ts';
import type { LetterBody, RenderedLetter } from '../../contract/letters.ts';
import { limits } from '../../contract/limits.ts';
import { articlePath } from '../../contract/paths/paths.ts';
import { settingsIn } from '../../contract/settings.ts';
import { cutAtWord } from '../../contract/truncate.ts';
import type { Queries } from '../../database/database.ts';
import { asRows } from '../articles/present.ts';
import { categorySlugOf, findPublishedByIds } from '../articles/published.ts';
import { curlQuotes } from '../html/quotes.ts';
import { sanitizeBody } from '../html/sanitize.ts';
import { knownImages } from '../images/image-lookup.ts';
import { getSettings } from '../settings.ts';
import { offered } from './lists.ts';
import { type LetterCard, renderLetter } from './template.ts';

/** Presents the articles of a letter that readers see, in its order. */
async function cardsOf(db: Queries, ids: string[], siteUrl: string): Promise<LetterCard[]> {
  const found = await findPublishedByIds(db, ids, asRows);
  const articles = ids.flatMap((id) => found.find(({ _id }) => _id === id) ?? []);
  const pictures = await knownImages(
    db,
    articles.map(({ imageUrl }) => imageUrl),
  );
  const { language: siteLanguage } = await getSettings(db);
  const whole = (path: string) => URL.parse(path, siteUrl)?.href ?? siteUrl;
  return articles.map((article: ArticleRow) => {
    const { imageUrl, imageAlt, language, byline, excerpt } = article;
    const alt = imageAlt || pictures.get(imageUrl)?.alt[language] || '';
    return {
      ...{ name: curlQuotes(article.shortTitle || article.name), language },
      url: whole(articlePath(article.slug, categorySlugOf(article))),
      excerpt: curlQuotes(cutAtWord(excerpt, limits.homeExcerpt)),
      byline: writersOf(byline, language, siteLanguage),
      picture: imageUrl ? { src: whole(imageUrl), alt } : null,
    };
  });
}

/** Returns a letter as mail programs would get it now. */
export async function composeLetter(
  db: Queries,
  { list, language, subject, preheader, intro, articles }: LetterBody,
  siteUrl: string,
): Promise<RenderedLetter> {
  const { siteName, contactAddress } = settingsIn(await getSettings(db), language);
  const row = await db
    .selectFrom('letter_lists')
    .select(['id', 'slug', 'texts', 'rhythm'])
    .where('id', '=', list)
    .executeTakeFirst();
  return renderLetter({
    ...{ language, subject, preheader, intro: sanitizeBody(intro) },
    listName: row ? offered(row, language).name : siteName,
    cards: await cardsOf(db, articles, siteUrl),
    site: { name: siteName, url: `${siteUrl}/`, address: contactAddress },
  });
}
