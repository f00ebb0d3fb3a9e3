import type { ArticleRow } from '../../../contract/articles.ts';
import { writersOf } from '../../../contract/byline.ts';
import type { Language } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { fromRoot } from '../../../contract/paths/absolute.ts';
import { inLanguage } from '../../../contract/paths/language-prefix.ts';
import { articlePath } from '../../../contract/paths/paths.ts';
import { settingsIn } from '../../../contract/settings.ts';
import { cutAtWord } from '../../../contract/truncate.ts';
import type { Queries } from '../../../database/database.ts';
import { asRows } from '../../../domain/articles/present.ts';
import { categorySlugOf, findPublishedByIds } from '../../../domain/articles/published.ts';
import { renderBody } from '../../../domain/html/large-texts.ts';
import { imagesIn } from '../../../domain/html/pictures-in-text.ts';
import { articlesIn, placeArticles, readAlsoLine } from '../../../domain/html/read-also.ts';
import { sanitizeBody } from '../../../domain/html/sanitize.ts';
import { knownImages } from '../../../domain/images/image-lookup.ts';
import { getSettings } from '../../../domain/settings.ts';
import type { IssueBody, RenderedIssue } from '../issues.ts';
import { toOfferedList } from './lists.ts';
import { withNewsletters } from './tables.ts';
import { type Counting, type IssueCard, renderIssue } from './template.ts';

/** Returns the path of an article in the frame of an issue's language. */
const addressOf = (article: ArticleRow, language: Language) =>
  inLanguage(articlePath(article.slug, categorySlugOf(article)), language, article.language);

/** Presents the articles of an issue that readers see, in its order. */
async function cardsOf(
  db: Queries,
  ids: string[],
  { siteUrl, language: spoken }: { siteUrl: string; language: Language },
): Promise<IssueCard[]> {
  const found = await findPublishedByIds(db, ids, asRows);
  const articles = ids.flatMap((id) => found.find(({ _id }) => _id === id) ?? []);
  const { language: siteLanguage } = await getSettings(db);
  const whole = (path: string) => URL.parse(fromRoot(siteUrl, path), siteUrl)?.href ?? siteUrl;
  return articles.map((article: ArticleRow) => {
    const { imageUrl, language, byline, excerpt } = article;
    return {
      name: article.shortTitle || article.name,
      language,
      url: whole(addressOf(article, spoken)),
      excerpt: cutAtWord(excerpt, limits.homeExcerpt),
      byline: writersOf(byline, language, siteLanguage),
      picture: imageUrl ? whole(imageUrl) : null,
    };
  });
}

/** Returns the text of an issue as readers of the site would get it; other articles are lines that lead to them. */
async function introOf(db: Queries, { intro, language }: IssueBody): Promise<string> {
  const clean = sanitizeBody(intro);
  const body = await renderBody(clean, await knownImages(db, imagesIn(clean)), language);
  const articles = await findPublishedByIds(db, articlesIn(body), asRows);
  const lines = articles.map((article) => {
    const name = article.shortTitle || article.name;
    const address = addressOf(article, language);
    return [article._id, readAlsoLine({ name, address, language: article.language })] as const;
  });
  return placeArticles(body, new Map(lines));
}

/** Returns an issue as mail programs would get it now; counted where that is said. */
export async function composeIssue(
  db: Queries,
  issue: IssueBody,
  siteUrl: string,
  counting?: Counting,
): Promise<RenderedIssue> {
  const { list, language, subject, preheader, articles } = issue;
  const settings = await getSettings(db);
  const { siteName, contactAddress } = settingsIn(settings, language);
  const row = await withNewsletters(db)
    .selectFrom('letter_lists')
    .select(['id', 'slug', 'texts', 'rhythm'])
    .where('id', '=', list)
    .executeTakeFirst();
  const texts = {
    language,
    subject,
    preheader,
    intro: await introOf(db, issue),
    listName: row ? toOfferedList(row, language).name : siteName,
    cards: await cardsOf(db, articles, { siteUrl, language }),
    site: {
      name: siteName,
      url: siteUrl + inLanguage('/', language, settings.language),
      address: contactAddress,
    },
  };
  return renderIssue(texts, counting);
}
