import type { MetaDescriptor } from 'react-router';
import type { Language } from '../../contract/common.ts';
import { feedFormats } from '../../contract/feeds.ts';
import { limits } from '../../contract/limits.ts';
import { absolute } from '../../contract/paths/absolute.ts';
import { feedPath } from '../../contract/paths/paths.ts';
import { prescribed } from '../../contract/prescribed-texts.ts';
import type { TranslationLink } from '../../contract/reading/articles.ts';
import type { Picture } from '../../contract/reading/cards.ts';
import type { SiteView } from '../../contract/reading/site.ts';
import { cutAtWord } from '../../contract/truncate.ts';
import type { Interface } from '../words/interface.ts';

/** The content of a page's head; all addresses are absolute. */
export interface Head {
  title: string;
  description: string;
  keywords: string;
  canonical: string;
  siteName: string;
  image: { url: string; alt: string };
  /** What other sites show in place of title and description. */
  shared: { title: string; description: string };
  /** Whether the image is one that the server draws or cuts for other sites, 1200 by 630. */
  made: boolean;
  type: 'website' | 'article';
  language: Language;
  /** The path of the page whose feeds are linked. */
  feed?: string;
  /** Where other sites learn how to show the page. */
  oembed?: string;
  /** JSON-LD blocks. */
  data?: object[];
  /** Whether search engines must not show the page. */
  hidden?: boolean;
  /** The names of an article's tags. */
  tags?: string[];
  /** The addresses of the same content in each language, this page's included. */
  alternates?: { language: Language | 'x-default'; href: string }[];
}

interface Wanted {
  title: string;
  description?: string | undefined;
  keywords?: string | undefined;
  /** The path of the page; the first page of a list has no page number. */
  path: string;
  /** Its path in each language, where they differ. */
  paths?: Record<Language, string>;
  /** The languages in which the page's content exists; absent: only the address without prefix is indexed. */
  languages?: Language[];
  picture?: Picture | null;
  /** What other sites show; what is empty, as search engines and pages. */
  shared?: { title: string; description: string; picture: Picture | null };
  /** The path of the page's own social image; absent: the site's. */
  socialImage?: string;
  type?: Head['type'];
  language?: Language;
  feed?: string;
  /** Whether other sites may learn how to show it. */
  embeddable?: boolean;
  data?: object[];
  hidden?: boolean;
  translation?: TranslationLink | null;
  /** The names of an article's tags. */
  tags?: string[];
}

/** The call that says how other sites show what is at a path. */
const oembedAddress = (siteUrl: string, path: string) =>
  `${siteUrl}/api/oembed?${new URLSearchParams({ url: siteUrl + path })}`;

/** The least size that other sites show as a large picture; smaller pictures are replaced by the social image. */
const LEAST = { width: 600, height: 315 };

/** Makes the head of a page: the short site name before the title, and defaults for the rest. */
export function makeHead(site: SiteView, ui: Interface, wanted: Wanted): Head {
  const { settings, siteUrl } = site;
  const { siteLanguage, to } = ui;
  const {
    title,
    description,
    keywords,
    path,
    paths,
    languages = [siteLanguage],
    picture,
    shared,
    socialImage = site.socialImage,
    type = 'website',
    language = ui.language,
    feed,
    embeddable,
    data,
    hidden,
    translation,
    tags,
  } = wanted;
  const [only = siteLanguage] = languages;
  const urlIn = (language: Language) => siteUrl + to(paths?.[language] ?? path, language);
  const large =
    picture && picture.width >= LEAST.width && picture.height >= LEAST.height ? picture : null;
  const own = shared?.picture ?? large;
  // People's portraits and the art of the site are shown small, as they are.
  const cut = type === 'article' && own?.shared;
  const said = {
    title: `${settings.shortName} | ${title}`,
    description: description || settings.description,
  };
  return {
    ...said,
    shared: {
      title: shared?.title || said.title,
      // Other sites cut what is longer anywhere, also within a letter of Hindi.
      description: shared?.description || cutAtWord(said.description, limits.metaDescription),
    },
    keywords: keywords || prescribed.defaultKeywords,
    canonical: urlIn(languages.includes(ui.language) ? ui.language : only),
    siteName: settings.siteName,
    image: own
      ? { url: absolute(siteUrl, cut || own.src), alt: own.alt }
      : { url: siteUrl + socialImage, alt: title },
    made: !own || !!cut,
    type,
    ...(languages.length > 1 && {
      alternates: [
        ...languages.map((language) => ({ language: language, href: urlIn(language) })),
        { language: 'x-default' as const, href: urlIn(siteLanguage) },
      ],
    }),
    language,
    ...(feed && { feed: to(feed) }),
    ...(embeddable && { oembed: oembedAddress(siteUrl, path) }),
    ...(data && { data }),
    ...(hidden && { hidden }),
    ...(tags && { tags }),
    ...(translation && {
      alternates: [
        { language, href: siteUrl + path },
        { language: translation.language, href: siteUrl + translation.address },
      ],
    }),
  };
}

/** Returns the links to the feeds of a path; the site's own feeds need no title. */
export function feedLinks(path: string, title?: string) {
  return feedFormats.map(({ file, type, name }) => ({
    rel: 'alternate',
    type,
    href: feedPath(path, file),
    title: title ? `${title} (${name})` : name,
  }));
}

/** Converts a head into the descriptors of React Router's `meta`. */
export function headTags(head: Head | undefined): MetaDescriptor[] {
  if (!head) return [];
  const { title, description, image, made, shared, alternates = [] } = head;
  const large = made || head.type === 'article';
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: head.keywords },
    { name: 'robots', content: head.hidden ? 'noindex' : 'max-image-preview:large' },
    { tagName: 'link', rel: 'canonical', href: head.canonical },
    ...alternates.map(({ language: hrefLang, href }) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang,
      href,
    })),
    { property: 'og:type', content: head.type },
    { property: 'og:site_name', content: head.siteName },
    { property: 'og:locale', content: `${head.language}_IN` },
    ...alternates
      .filter(({ language }) => language !== head.language && language !== 'x-default')
      .map(({ language }) => ({ property: 'og:locale:alternate', content: `${language}_IN` })),
    { property: 'og:title', content: shared.title },
    { property: 'og:description', content: shared.description },
    { property: 'og:url', content: head.canonical },
    ...(head.tags ?? []).map((tag) => ({ property: 'article:tag', content: tag })),
    { name: 'twitter:card', content: large ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: shared.title },
    { name: 'twitter:description', content: shared.description },
    { property: 'og:image', content: image.url },
    ...(made
      ? [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:image', content: image.url },
    ...(head.oembed
      ? [{ tagName: 'link', rel: 'alternate', type: 'application/json+oembed', href: head.oembed }]
      : []),
    ...(head.feed ? feedLinks(head.feed, title) : []).map((link) => ({ tagName: 'link', ...link })),
    ...(head.data ?? []).map((block) => ({ 'script:ld+json': block })),
  ];
}
