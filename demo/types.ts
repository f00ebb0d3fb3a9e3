import type { SeriesBody } from '../contract/series.ts';

/** One article of the demonstration content. Dates are given by its place in `articles/index.ts`. */
export interface DemoArticle {
  slug: string;
  name: string;
  /** At most 200 characters, so that cards show the whole of it. */
  standfirst: string;
  language: 'hi' | 'en';
  /** A few words above the title. */
  kicker?: string;
  /** The slug of the article that this one translates and whose cover it has. */
  translationOf?: string;
  /** Slug of its category in `categories.ts`. */
  category: string;
  /** Slug of its author in `authors.ts`. */
  author: string;
  /** Slugs of those who wrote it too, and of those who photographed for it. */
  coAuthors?: string[];
  photographers?: string[];
  /** Describes the cover in the article's language. */
  imageAlt: string;
  /** What stands below the cover. */
  imageCaption: string;
  /** Whose picture it is; absent: a drawing of this site. */
  imageCredit?: string;
  /** Whether the text begins with a large letter. */
  dropCap?: boolean;
  metaTitle: string;
  metaDescription: string;
  /** Comma separated. */
  metaKeywords: string;
  /** HTML. `<img src="demo:NAME">` stands for the picture of that name in `art/covers/` or `pictures/`. */
  description: string;
}

/** A series, which has no other texts than a tag. */
export interface DemoSeries extends SeriesBody {
  /** The slugs of its articles in their order. */
  parts: string[];
}

export interface DemoCategory {
  slug: string;
  name: string;
  description: string;
  isHome: boolean;
  /** The Hindi texts; the site's own language is English. */
  inOtherLanguage: { name: string; description: string };
}

export interface DemoAuthor {
  slug: string;
  name: string;
  role: 'admin' | 'editor' | 'author';
  bio: string;
}
