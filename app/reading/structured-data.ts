import type { LabelledPicture } from '../../contract/made-by.ts';
import { schemaSourceOf } from '../../contract/made-by-labels.ts';
import { absolute } from '../../contract/paths/absolute.ts';
import { paths } from '../../contract/paths/paths.ts';
import type { PageView, SiteView } from '../../contract/reading/site.ts';
import type { Interface } from '../words/interface.ts';

/** The first property of every block of structured data. */
export const schemaOrg = { '@context': 'https://schema.org' } as const;

/** Returns who publishes the site, as other blocks name it. */
export const publisher = ({ settings, siteUrl }: SiteView) => ({
  '@type': 'NewsMediaOrganization',
  name: settings.siteName,
  url: `${siteUrl}/`,
  logo: { '@type': 'ImageObject', url: absolute(siteUrl, paths.icon512()) },
});

/** Whether an address leads to somebody's place on a site, not to that site itself, as a new site's links do. */
const isProfile = (url: string) => new URL(url).pathname !== '/';

/** Returns the structured data of the home page: who publishes the site, and the site with its search. */
export function siteData(site: SiteView, { language, to }: Interface): object[] {
  const { settings, siteUrl, links } = site;
  return [
    {
      ...schemaOrg,
      ...publisher(site),
      description: settings.description,
      sameAs: settings.socialLinks.flatMap(({ url }) => (isProfile(url) ? [url] : [])),
      correctionsPolicy: absolute(siteUrl, to(paths.corrections())),
      ...Object.fromEntries(
        links.flatMap(({ property, path }) =>
          property ? [[property, absolute(siteUrl, to(path))]] : [],
        ),
      ),
    },
    {
      ...schemaOrg,
      '@type': 'WebSite',
      name: settings.siteName,
      url: `${siteUrl}/`,
      inLanguage: language,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${siteUrl}${to(paths.search())}?q={query}`,
        'query-input': 'required name=query',
      },
    },
  ];
}

/** Returns a picture of which is to be said that AI made or altered it. */
export const labelledData = (siteUrl: string, { src, madeBy, credit }: LabelledPicture) => ({
  '@type': 'ImageObject',
  url: absolute(siteUrl, src),
  digitalSourceType: schemaSourceOf(madeBy),
  ...(credit && { creditText: credit }),
});

/** Returns the same of the pictures within a text, where there are such. */
export const labelledInText = (siteUrl: string, labelled: LabelledPicture[]) =>
  labelled.length > 0 && {
    associatedMedia: labelled.map((picture) => labelledData(siteUrl, picture)),
  };

/** What the pages of every site are beside others. */
const pageTypes: Record<string, string> = { 'about-us': 'AboutPage', 'contact-us': 'ContactPage' };

/** Returns the structured data of a static page. */
export function pageData(
  { siteUrl }: SiteView,
  { to }: Interface,
  { slug, title, metaDescription, labelled, language, updatedAt }: PageView,
): object[] {
  return [
    {
      ...schemaOrg,
      '@type': pageTypes[slug] ?? 'WebPage',
      name: title,
      ...(metaDescription && { description: metaDescription }),
      inLanguage: language,
      ...labelledInText(siteUrl, labelled),
      dateModified: updatedAt,
      url: absolute(siteUrl, to(paths.staticPage({ slug }))),
    },
  ];
}

/** Returns the structured data of a page that lists articles; `path` is that of its first page. */
export function collectionData(
  { siteUrl }: SiteView,
  { language, to }: Interface,
  { name, description, path }: { name: string; description?: string; path: string },
  list: { cards: { address: string }[] } | null,
): object[] {
  return [
    {
      ...schemaOrg,
      '@type': 'CollectionPage',
      name,
      ...(description && { description }),
      inLanguage: language,
      url: absolute(siteUrl, to(path)),
      ...(list && {
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: list.cards.length,
          itemListElement: list.cards.map(({ address }, place) => ({
            '@type': 'ListItem',
            position: place + 1,
            url: absolute(siteUrl, address),
          })),
        },
      }),
    },
  ];
}
