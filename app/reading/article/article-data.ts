import type { ArticleView, SiteView, WithSocialImage } from '../../../contract/content.ts';
import { paths } from '../../../contract/paths/paths.ts';
import type { Interface } from '../../words/interface.ts';
import { absolute } from '../head.ts';

/** Returns an article's structured data: a NewsArticle and its breadcrumbs. */
export function articleData(
  { settings, siteUrl }: SiteView,
  { to }: Interface,
  article: WithSocialImage<ArticleView>,
): object[] {
  const path = article.address;
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
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: article.name,
      description: article.metaDescription || article.excerpt,
      inLanguage: article.language,
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      mainEntityOfPage: address,
      image: [absolute(siteUrl, article.picture?.src ?? article.socialImage)],
      ...(article.category && { articleSection: article.category.name }),
      ...(article.tags.length > 0 && { keywords: article.tags.map(({ name }) => name) }),
      ...(article.corrections.length > 0 && {
        correction: article.corrections.map(({ text, at }) => ({
          ...{ '@type': 'CorrectionComment', text, datePublished: at },
        })),
      }),
      ...(article.author && {
        author: [
          {
            '@type': 'Person',
            name: article.author.name,
            url: absolute(siteUrl, paths.author(article.author)),
          },
        ],
      }),
      publisher: {
        '@type': 'Organization',
        name: settings.siteName,
        logo: { '@type': 'ImageObject', url: absolute(siteUrl, paths.icon512()) },
      },
    },
    {
      '@context': 'https://schema.org',
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
