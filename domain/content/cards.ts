import type { Article } from '../../contract/articles.ts';
import type { ArticleCard } from '../../contract/content.ts';
import { categorySlugOf } from '../articles/published.ts';
import { type KnownImages, toPicture } from '../images/known.ts';
import { articlePath } from '../redirects.ts';
import { cutAtWord, readingMinutes } from '../text/cut.ts';

/** Articles as cards, with one look-up for all their pictures. `excerpt` is its length. */
export async function toCards(
  knownImages: (urls: string[]) => Promise<KnownImages>,
  articles: Article[],
  excerpt: number,
): Promise<ArticleCard[]> {
  const known = await knownImages(articles.map(({ imageUrl }) => imageUrl));
  return articles.map((article) => ({
    _id: article._id,
    name: article.name,
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
    excerpt: cutAtWord(article.excerpt, excerpt),
  }));
}
