import type { MetaDescriptor } from 'react-router';
import type { Picture, SiteView } from '../../contract/content.ts';
import { messages } from '../../contract/messages.ts';
import type { Language } from '../../contract/values.ts';
import type { Interface } from '../words/interface.ts';

/** What the head of a page says, all addresses absolute. */
export interface Head {
  title: string;
  description: string;
  keywords: string;
  canonical: string;
  /** The same page in each language, where both are there. */
  alternates?: { language: Language | 'x-default'; url: string }[];
  siteName: string;
  image: { url: string; alt: string } | null;
  type: 'website' | 'article';
  /** Path of a feed of this page alone. */
  feed?: string;
  /** JSON-LD blocks. */
  data?: object[];
  /** Kept out of what search engines show. */
  hidden?: boolean;
}

interface Wanted {
  title: string;
  description?: string | undefined;
  keywords?: string | undefined;
  /** Path without the parameters that page 1 does not carry. */
  path: string;
  /** The languages that what the page says is there in; else the site's own is the one to index. */
  languages?: Language[];
  picture?: Picture | null;
  type?: Head['type'];
  feed?: string;
  data?: object[];
  hidden?: boolean;
}

/** `src` made absolute, for cards that other sites show. */
export function absolute(siteUrl: string, src: string): string {
  return new URL(src, siteUrl).href;
}

/** The head of a page: the short site name in front of the title, defaults for the rest. */
export function makeHead(
  { settings, siteUrl }: SiteView,
  { language, siteLanguage, to }: Interface,
  wanted: Wanted,
): Head {
  const {
    title,
    description,
    keywords,
    path,
    languages = [siteLanguage],
    picture,
    type = 'website',
    feed,
    data,
    hidden,
  } = wanted;
  const [only = siteLanguage] = languages;
  const urlIn = (each: Language) => siteUrl + to(path, each);
  return {
    title: `${settings.shortName} | ${title}`,
    description: description || settings.description,
    keywords: keywords || messages.defaultKeywords,
    canonical: urlIn(languages.includes(language) ? language : only),
    siteName: settings.siteName,
    image: picture
      ? { url: absolute(siteUrl, picture.src), alt: picture.alt }
      : { url: `${siteUrl}/icon-512.png`, alt: settings.siteName },
    type,
    ...(languages.length > 1 && {
      alternates: [
        ...languages.map((each) => ({ language: each, url: urlIn(each) })),
        { language: 'x-default' as const, url: urlIn(siteLanguage) },
      ],
    }),
    ...(feed && { feed }),
    ...(data && { data }),
    ...(hidden && { hidden }),
  };
}

/** The head as React Router's meta wants it. */
export function headTags(head: Head | undefined): MetaDescriptor[] {
  if (!head) return [];
  const { title, description, image } = head;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: head.keywords },
    ...(head.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: head.canonical },
    ...(head.alternates ?? []).map(({ language, url }) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: language,
      href: url,
    })),
    { property: 'og:type', content: head.type },
    { property: 'og:site_name', content: head.siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: head.canonical },
    { name: 'twitter:card', content: head.type === 'article' ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...(image
      ? [
          { property: 'og:image', content: image.url },
          { property: 'og:image:alt', content: image.alt },
          { name: 'twitter:image', content: image.url },
        ]
      : []),
    ...(head.feed
      ? [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: head.feed, title }]
      : []),
    ...(head.data ?? []).map((block) => ({ 'script:ld+json': block })),
  ];
}
