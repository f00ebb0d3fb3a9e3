import type { MetaDescriptor } from 'react-router';
import type { Language } from '../../contract/common.ts';
import type { Picture, SiteView, TranslationLink } from '../../contract/content.ts';
import { feedFormats } from '../../contract/feeds.ts';
import { messages } from '../../contract/messages.ts';
import type { Interface } from '../words/interface.ts';

/** What the head of a page says, all addresses absolute. */
export interface Head {
  title: string;
  description: string;
  keywords: string;
  canonical: string;
  siteName: string;
  image: { url: string; alt: string };
  /** Whether the image is the card that was drawn of the page. */
  drawn: boolean;
  type: 'website' | 'article';
  language: Language;
  /** Path of the page that has feeds of its own. */
  feed?: string;
  /** JSON-LD blocks. */
  data?: object[];
  /** Kept out of what search engines show. */
  hidden?: boolean;
  /** Where the same stands in each language, this page included. */
  alternates?: { language: Language | 'x-default'; href: string }[];
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
  /** Path of the page's own card; absent: the site's. */
  card?: string;
  type?: Head['type'];
  language?: Language;
  feed?: string;
  data?: object[];
  hidden?: boolean;
  translation?: TranslationLink | null;
}

/** `src` made absolute, for cards that other sites show. */
export function absolute(siteUrl: string, src: string): string {
  return new URL(src, siteUrl).href;
}

/** The least that other sites show as a large picture; of what is smaller they show the drawn card. */
const LEAST = { width: 600, height: 315 };

/** The head of a page: the short site name in front of the title, defaults for the rest. */
export function makeHead(site: SiteView, ui: Interface, wanted: Wanted): Head {
  const { settings, siteUrl } = site;
  const { siteLanguage, to } = ui;
  const {
    title,
    description,
    keywords,
    path,
    languages = [siteLanguage],
    picture,
    card = site.card,
    type = 'website',
    language = ui.language,
    feed,
    data,
    hidden,
    translation,
  } = wanted;
  const [only = siteLanguage] = languages;
  const urlIn = (each: Language) => siteUrl + to(path, each);
  const own =
    picture && picture.width >= LEAST.width && picture.height >= LEAST.height ? picture : null;
  return {
    title: `${settings.shortName} | ${title}`,
    description: description || settings.description,
    keywords: keywords || messages.defaultKeywords,
    canonical: urlIn(languages.includes(ui.language) ? ui.language : only),
    siteName: settings.siteName,
    image: own
      ? { url: absolute(siteUrl, own.src), alt: own.alt }
      : { url: siteUrl + card, alt: title },
    drawn: !own,
    type,
    ...(languages.length > 1 && {
      alternates: [
        ...languages.map((each) => ({ language: each, href: urlIn(each) })),
        { language: 'x-default' as const, href: urlIn(siteLanguage) },
      ],
    }),
    language,
    ...(feed && { feed }),
    ...(data && { data }),
    ...(hidden && { hidden }),
    ...(translation && {
      alternates: [
        { language, href: urlIn(language) },
        {
          language: translation.language,
          href: siteUrl + to(translation.address, translation.language),
        },
      ],
    }),
  };
}

/** The feeds of what stands under a path, as links of a head; of the site they need no title. */
export function feedLinks(path: string, title?: string) {
  return feedFormats.map(({ file, type, name }) => ({
    rel: 'alternate',
    type,
    href: `${path}/${file}`,
    title: title ? `${title} (${name})` : name,
  }));
}

/** The head as React Router's meta wants it. */
export function headTags(head: Head | undefined): MetaDescriptor[] {
  if (!head) return [];
  const { title, description, image, drawn, alternates = [] } = head;
  const large = drawn || head.type === 'article';
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: head.keywords },
    ...(head.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: head.canonical },
    ...alternates.map(({ language: hrefLang, href }) => ({
      ...{ tagName: 'link', rel: 'alternate', hrefLang, href },
    })),
    { property: 'og:type', content: head.type },
    { property: 'og:site_name', content: head.siteName },
    { property: 'og:locale', content: `${head.language}_IN` },
    ...alternates
      .filter(({ language }) => language !== head.language && language !== 'x-default')
      .map(({ language }) => ({ property: 'og:locale:alternate', content: `${language}_IN` })),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: head.canonical },
    { name: 'twitter:card', content: large ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { property: 'og:image', content: image.url },
    ...(drawn
      ? [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:image', content: image.url },
    ...(head.feed ? feedLinks(head.feed, title) : []).map((link) => ({ tagName: 'link', ...link })),
    ...(head.data ?? []).map((block) => ({ 'script:ld+json': block })),
  ];
}
