import type { Language } from '../common.ts';
import type { LabelledPicture } from '../made-by.ts';
import type { OwnFiles } from '../own-files.ts';
import type { Settings } from '../settings.ts';
import type { Picture } from './cards.ts';

export interface PageView {
  slug: string;
  title: string;
  metaDescription: string;
  bodyHtml: string;
  /** The pictures in it that AI made or altered. */
  labelled: LabelledPicture[];
  updatedAt: string;
  /** The language of the page's text. */
  language: Language;
  /** Whether the page has a text in each language. */
  inBothLanguages: boolean;
}

/** A static page that the footer links to. */
export interface PageLink {
  slug: string;
  title: string;
  /** The title in the language that is not the site's own; may be empty. */
  otherTitle: string;
}

/** A page of a feature that the footer of every page leads to. */
export interface SiteLink {
  path: string;
  label: Record<Language, string>;
  /** The property by which the structured data of the site name it. */
  property?: string;
}

/** The data that the frame of every page needs. */
export interface SiteView {
  /** The path of the site's own social image. */
  socialImage: string;
  settings: Settings;
  /** The picture in place of the drawn name; null: there is none. */
  logo: Picture | null;
  /** Where links of the menus lead from this page, by the addresses that are set. */
  menuPlaces: Record<string, string>;
  /** What features have that the footer leads to. */
  links: SiteLink[];
  own: OwnFiles;
  siteUrl: string;
  /** The current time as an ISO 8601 string. */
  now: string;
}
