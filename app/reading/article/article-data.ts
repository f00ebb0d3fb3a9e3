import type { Genre } from '../../../contract/article-fields.ts';
import type { WithSocialImage } from '../../../contract/content.ts';
import { latestOf } from '../../../contract/latest-of.ts';
import { absolute } from '../../../contract/paths/absolute.ts';
import { paths } from '../../../contract/paths/paths.ts';
import type { ArticleView } from '../../../contract/reading/articles.ts';
import type { SiteView } from '../../../contract/reading/site.ts';
import type { Interface } from '../../words/interface.ts';
import type { Below } from '../page-part.ts';
import { labelledData, labelledInText, publisher, schemaOrg } from '../structured-data.ts';

/** What those of each role are to an article in the words of schema.org. */
const properties = { words: 'author', photographs: 'contributor', translation: 'translator' };

/** Returns who made an article, by what they are to it. */
function peopleData(siteUrl: string, { authors }: ArticleView): Record<string, object[]> {
  const data: Record<string, object[]> = {};
  for (const { role, name, slug } of authors) {
    const person = { '@type': 'Person', name, url: absolute(siteUrl, paths.author({ slug })) };
    const property = properties[role];
    data[property] = [...(data[property] ?? []), person];
  }
  return data;
}

/** What each genre is in the words of schema.org, and what its category is to it. */
const types: Record<Genre, [type: string, section: string]> = {
  news: ['NewsArticle', 'articleSection'],
  analysis: ['AnalysisNewsArticle', 'articleSection'],
  opinion: ['OpinionNewsArticle', 'articleSection'],
  feature: ['Article', 'articleSection'],
  story: ['ShortStory', 'genre'],
  recipe: ['Recipe', 'recipeCategory'],
};

/** Returns the picture of an article: its address, or more where it is to be said that AI made or altered it. */
function imageData(
  siteUrl: string,
  { picture, credit, socialImage }: WithSocialImage<ArticleView>,
) {
  if (!picture?.madeBy) return absolute(siteUrl, picture?.src ?? socialImage);
  const { src, madeBy } = picture;
  return labelledData(siteUrl, { src, madeBy, credit });
}

/** Returns an article's structured data: what it is, and its breadcrumbs. */
export function articleData(
  site: SiteView,
  { to }: Interface,
  article: WithSocialImage<ArticleView>,
  below: Below[],
): object[] {
  const { settings, siteUrl } = site;
  const path = article.address;
  const own = below.flatMap(({ data }) => data ?? []);
  // What stands below says more than the genre.
  const [type, section] = own[0] ? [own[0].type, 'articleSection'] : types[article.genre];
  const address = absolute(siteUrl, path);
  const crumbs = [
    { name: settings.siteName, path: to(paths.home()) },
    ...(article.category
      ? [{ name: article.category.name, path: to(paths.category(article.category)) }]
      : []),
    { name: article.name, path },
  ];
  return [
    {
      ...schemaOrg,
      '@type': type,
      headline: article.name,
      // Search engines show recipes by this.
      ...(type === 'Recipe' && { name: article.name }),
      description: article.metaDescription || article.excerpt,
      inLanguage: article.language,
      datePublished: article.publishedAt,
      // What is published by a plan was changed last before that.
      dateModified: latestOf([
        article.publishedAt,
        article.updatedAt,
        ...own.flatMap(({ changedAt }) => changedAt),
      ]),
      mainEntityOfPage: address,
      image: [imageData(siteUrl, article)],
      ...(article.category && { [section]: article.category.name }),
      ...(article.tags.length > 0 && { keywords: article.tags.map(({ name }) => name) }),
      ...(article.series && {
        isPartOf: {
          '@type': 'CreativeWorkSeries',
          name: article.series.series.name,
          url: absolute(siteUrl, to(paths.series(article.series.series))),
        },
        position: article.series.place + 1,
      }),
      ...(article.corrections.length > 0 && {
        correction: article.corrections.map(({ text, at }) => ({
          '@type': 'CorrectionComment',
          text,
          datePublished: at,
        })),
      }),
      ...labelledInText(siteUrl, article.labelled),
      ...Object.assign({}, ...own.map(({ values }) => values)),
      ...peopleData(siteUrl, article),
      // Said of what is for some alone; where its rest would be, stands the box that says so.
      ...(article.lockedFor && {
        isAccessibleForFree: false,
        hasPart: {
          '@type': 'WebPageElement',
          isAccessibleForFree: false,
          cssSelector: '.members-only',
        },
      }),
      publisher: publisher(site),
    },
    {
      ...schemaOrg,
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absolute(siteUrl, path),
      })),
    },
  ];
}
