import type { MetaDescriptor } from 'react-router';
import type { Picture, SiteView, TranslationLink } from '../../contract/content.ts';
import { messages } from '../../contract/messages.ts';
import type { Language } from '../../contract/values.ts';

/** What the head of a page says, all addresses absolute. */
export interface Head {
  title: string;
  description: string;
  keywords: string;
  canonical: string;
  siteName: string;
  image: { url: string; alt: string } | null;
  type: 'website' | 'article';
  /** Path of a feed of this page alone. */
  feed?: string;
  /** JSON-LD blocks. */
  data?: object[];
  /** Kept out of what search engines show. */
  hidden?: boolean;
  /** Of what is written in one language. */
  language?: Language;
  /** Where the same stands in each language, this page included. */
  alternates?: { language: Language; href: string }[];
}

interface Wanted {
  title: string;
  description?: string | undefined;
  keywords?: string | undefined;
  /** Path without the parameters that page 1 does not carry. */
  path: string;
  picture?: Picture | null;
  type?: Head['type'];
  feed?: string;
  data?: object[];
  hidden?: boolean;
  language?: Language;
  translation?: TranslationLink | null;
}

/** `src` made absolute, for cards that other sites show. */
export function absolute(siteUrl: string, src: string): string {
  return new URL(src, siteUrl).href;
}

/** The head of a page: the short site name in front of the title, defaults for the rest. */
export function makeHead({ settings, siteUrl }: SiteView, wanted: Wanted): Head {
  const {
    title,
    description,
    keywords,
    path,
    picture,
    type = 'website',
    feed,
    data,
    hidden,
    language,
    translation,
  } = wanted;
  return {
    title: `${settings.shortName} | ${title}`,
    description: description || settings.description,
    keywords: keywords || messages.defaultKeywords,
    canonical: siteUrl + path,
    siteName: settings.siteName,
    image: picture
      ? { url: absolute(siteUrl, picture.src), alt: picture.alt }
      : { url: `${siteUrl}/icon-512.png`, alt: settings.siteName },
    type,
    ...(feed && { feed }),
    ...(data && { data }),
    ...(hidden && { hidden }),
    ...(language && { language }),
    ...(language &&
      translation && {
        alternates: [
          { language, href: siteUrl + path },
          { language: translation.language, href: siteUrl + translation.address },
        ],
      }),
  };
}

const locales: Record<Language, string> = { hi: 'hi_IN', en: 'en_IN' };

/** The head as React Router's meta wants it. */
export function headTags(head: Head | undefined): MetaDescriptor[] {
  if (!head) return [];
  const { title, description, image, language, alternates = [] } = head;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: head.keywords },
    ...(head.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: head.canonical },
    ...alternates.map(({ language: hrefLang, href }) => ({
      ...{ tagName: 'link', rel: 'alternate', hrefLang, href },
    })),
    ...(language ? [{ property: 'og:locale', content: locales[language] }] : []),
    ...alternates
      .filter((each) => each.language !== language)
      .map((each) => ({ property: 'og:locale:alternate', content: locales[each.language] })),
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
