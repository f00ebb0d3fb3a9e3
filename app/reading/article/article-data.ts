import type { ArticleView, SiteView, WithCard } from '../../../contract/content.ts';
import type { Interface } from '../../words/interface.ts';
import { absolute } from '../head.ts';

/** Returns an article's structured data: a NewsArticle and its breadcrumbs. */
export function articleData(
  { settings, siteUrl }: SiteView,
  { to }: Interface,
  article: WithCard<ArticleView>,
): object[] {
  const path = to(article.address, article.language);
  const address = absolute(siteUrl, path);
  const crumbs = [
    { name: settings.siteName, path: to('/') },
    ...(article.category
      ? [{ name: article.category.name, path: to(`/category/${article.category.slug}`) }]
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
      image: [absolute(siteUrl, article.picture?.src ?? article.card)],
      ...(article.category && { articleSection: article.category.name }),
      ...(article.author && {
        author: [
          {
            '@type': 'Person',
            name: article.author.name,
            url: absolute(siteUrl, `/author/${article.author.slug}`),
          },
        ],
      }),
      publisher: {
        '@type': 'Organization',
        name: settings.siteName,
        logo: { '@type': 'ImageObject', url: `${siteUrl}/icon-512.png` },
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
