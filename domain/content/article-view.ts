import type { Article, ReadArticle, Translation } from '../../contract/articles.ts';
import { textsIn } from '../../contract/interface-language.ts';
import { limits } from '../../contract/limits.ts';
import type { ArticleView, CreditLine } from '../../contract/reading/articles.ts';
import { readingMinutes } from '../../contract/word-count.ts';
import { contentsOf } from '../html/headings.ts';
import { renderBody } from '../html/large-texts.ts';
import { imagesIn } from '../html/pictures-in-text.ts';
import { type KnownImages, labelledAmong, toPicture } from '../images/image-lookup.ts';
import type { Author } from '../users/authors.ts';
import { type Around, type Known, lookUp, toCard } from './cards.ts';
import { inFrame } from './frame.ts';

/** Presents those who made an article, as a text in its language names them. */
function creditLines(
  { byline, language }: Article,
  people: Author[],
  { pictures, siteLanguage }: Known,
): CreditLine[] {
  return byline.flatMap(({ _id, slug, role }) => {
    const person = people.find(({ id }) => id === _id);
    if (!person) return [];
    const { name, bio } = textsIn(person, language, siteLanguage);
    return { _id, name, slug, bio, role, picture: toPicture(person.imageUrl, '', pictures) };
  });
}

/** Describes the picture for sharing: what is said of the cover is said of that alone. */
const altOfShared = (
  { ogImage, imageUrl, imageAlt, language }: Article | ReadArticle,
  pictures: KnownImages,
): string => (ogImage === imageUrl && imageAlt) || (pictures.get(ogImage)?.alt[language] ?? '');

/** Renders the text of an article as its page shows it. `given`: it is for somebody who may read all of it. */
export async function renderText(
  around: Around,
  { description, language }: Pick<Article, 'description' | 'language'>,
  known: KnownImages,
  given = false,
): Promise<string> {
  return inFrame(around, await renderBody(description, known, language), { language, given });
}

/** Presents an article as its own page shows it, with what is said of those who made it. `given`: for those alone who may read all. */
export async function toView(
  around: Around,
  article: Article | ReadArticle,
  { translation = null, given = false }: { translation?: Translation | null; given?: boolean } = {},
): Promise<ArticleView> {
  const ids = new Set(article.byline.map(({ _id }) => _id));
  around.show(...[...ids].map((id) => `user:${id}`));
  const people = await around.people([...ids]);
  const portraits = people.map(({ imageUrl }) => imageUrl).filter(Boolean);
  const inText = imagesIn(article.description);
  const urls = [article.imageUrl, article.ogImage, ...portraits, ...inText];
  const known = await lookUp(around, urls);
  const bodyHtml = await renderText(around, article, known.pictures, given);
  return {
    ...toCard({ ...article, isLive: false }, known, limits.cardExcerpt),
    name: article.name,
    slug: article.slug,
    // Where they cannot be read, the article stands without them.
    tags: await around.tags(article.tags).catch(() => []),
    series: await around.series(article).catch(() => null),
    translation: translation?.status === 'published' ? translation : null,
    standfirst: article.standfirst,
    authors: creditLines(article, people, known),
    updatedAt: article.updatedAt,
    caption: article.imageCaption || (known.pictures.get(article.imageUrl)?.caption ?? ''),
    credit: article.imageCredit || (known.pictures.get(article.imageUrl)?.credit ?? ''),
    dropCap: article.dropCap,
    genre: article.genre,
    lockedFor: 'locked' in article && article.locked ? article.access : null,
    bodyHtml,
    labelled: labelledAmong(inText, known.pictures),
    middleAt: null,
    corrections: [],
    headings: contentsOf(bodyHtml, readingMinutes(article.wordCount, article.language)),
    metaTitle: article.metaTitle,
    metaDescription: article.metaDescription,
    metaKeywords: article.metaKeywords,
    ogTitle: article.ogTitle,
    ogDescription: article.ogDescription,
    ogPicture: toPicture(article.ogImage, altOfShared(article, known.pictures), known.pictures),
  };
}
