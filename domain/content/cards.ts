import type { Article, ArticleRow, Translation } from '../../contract/articles.ts';
import type { ArticleCard, ArticleView } from '../../contract/content.ts';
import { limits } from '../../contract/limits.ts';
import { articlePath } from '../../contract/paths/paths.ts';
import { cutAtWord } from '../../contract/truncate.ts';
import { readingMinutes } from '../../contract/word-count.ts';
import { categorySlugOf } from '../articles/published.ts';
import { renderBody } from '../html/large-texts.ts';
import { curlQuotes } from '../html/quotes.ts';
import { imagesIn } from '../html/render-body.ts';
import { type KnownImages, toPicture } from '../images/image-lookup.ts';

/** Looks up the stored pictures of some addresses. */
type LookUp = (urls: string[]) => Promise<KnownImages>;

/** Presents an article as a card; `excerpt` is the greatest length of its text. */
function toCard(article: ArticleRow, known: KnownImages, excerpt: number): ArticleCard {
  return {
    _id: article._id,
    name: curlQuotes(article.name),
    address: articlePath(article.slug, categorySlugOf(article)),
    language: article.language,
    category: article.category,
    authorName: article.author?.name ?? '',
    publishedAt: article.publishedAt ?? article.createdAt,
    minutes: readingMinutes(article.wordCount),
    picture: toPicture(
      article.imageUrl,
      article.imageAlt || known.get(article.imageUrl)?.alt[article.language] || '',
      known,
    ),
    excerpt: curlQuotes(cutAtWord(article.excerpt, excerpt)),
  };
}

/**
 * Presents articles as cards, with one lookup for all their pictures. `excerpt` is the greatest
 * length of each text.
 */
export async function toCards(
  knownImages: LookUp,
  articles: ArticleRow[],
  excerpt: number,
): Promise<ArticleCard[]> {
  const known = await knownImages(articles.map(({ imageUrl }) => imageUrl));
  return articles.map((article) => toCard(article, known, excerpt));
}

/** Presents an article as its own page shows it. */
export async function toView(
  knownImages: LookUp,
  article: Article,
  translation: Translation | null = null,
): Promise<ArticleView> {
  const known = await knownImages([article.imageUrl, ...imagesIn(article.description)]);
  return {
    ...toCard(article, known, limits.cardExcerpt),
    slug: article.slug,
    translation: translation?.status === 'published' ? translation : null,
    author: article.author,
    updatedAt: article.updatedAt,
    caption: article.imageCaption || known.get(article.imageUrl)?.caption || '',
    credit: article.imageCredit || known.get(article.imageUrl)?.credit || '',
    dropCap: article.dropCap,
    bodyHtml: await renderBody(article.description, known, article.language),
    metaTitle: article.metaTitle,
    metaDescription: article.metaDescription,
    metaKeywords: article.metaKeywords,
  };
}
