import type { Access } from '../../../contract/access.ts';
import type { Genre } from '../../../contract/article-fields.ts';
import type { Language } from '../../../contract/common.ts';
import type { Reason } from '../reasons.ts';

/**
 * What a reader finds in an export of another system, one thing at a time. A reader only reads: it
 * knows no database, fetches nothing and decides nothing that a person may choose. The engine
 * (`engine.ts`) sanitises, writes, redirects and fetches pictures.
 *
 * - The first item is the `site`; the others may come in any order and refer to later ones.
 * - An `id` is unique in its kind and source, and the same in each export of that site. Where the
 *   format has none, make one from what does not change (a file's path, a slug), never from a count.
 * - Times are ISO 8601 in UTC with `Z`; leave out what the source does not say or what is no time.
 * - Texts are plain text in Unicode (entities decoded once), unless they are named `html`.
 * - HTML is what the source shows, made from its own blocks and cards, not yet sanitised. A picture
 *   or link stands there with its whole address, or with the path of a file of the source
 *   (`./images/a.jpg` resolved to `posts/images/a.jpg`, without a slash at its beginning). Where a
 *   text names a picture by its id alone, `picture:ID` stands for the address of that `picture`.
 * - What a reader leaves out or changes is a `note`, so that nothing is dropped silently.
 */
export type Item =
  | SiteItem
  | PersonItem
  | TermItem
  | PictureItem
  | ArticleItem
  | PageItem
  | RedirectItem
  | CommentItem
  | PartItem
  | WaitingItem
  | NoteItem;

/** Stands in `html` where the part ends that everybody could read; a text for some alone without it was for them from its first word. */
export const PAYWALL = '<p>lekhani-paywall</p>';

interface Identified {
  id: string;
}

/** The id of a text that the source keeps under one id in several languages; in that of the site it has the id alone. */
export function inLanguage(id: string, language: string): string {
  return `${id}:${language}`;
}

/** Facts of the site that was left. Nothing of it is written. */
export interface SiteItem {
  kind: 'site';
  /** Tells one site from another, also in later exports: its address, else a name of the format. */
  source: string;
  /** The address that its relative links and old paths belong to: `https://old.example`. */
  url?: string;
  name?: string;
  language?: Language;
}

/** Somebody who wrote. They become an author, without a password unless who imports lets them keep theirs. */
export interface PersonItem extends Identified {
  kind: 'person';
  name: string;
  slug?: string;
  email?: string;
  /** As the old system has hashed it; what is no bcrypt hash is known to be there and no more. */
  passwordHash?: string;
  /** Plain text. */
  bio?: string;
  picture?: string;
  oldAddresses?: string[];
}

/** A category, a tag or a series; `parent` is the id of a term of the same taxonomy. */
export interface TermItem extends Identified {
  kind: 'term';
  taxonomy: 'category' | 'tag' | 'series';
  name: string;
  slug?: string;
  /** Plain text. */
  description?: string;
  parent?: string;
  oldAddresses?: string[];
}

/** A picture with what is said of it. Texts may also show pictures of which there is no such item. */
export interface PictureItem extends Identified {
  kind: 'picture';
  /** Its whole address, or its path among the files of the source. */
  address: string;
  name?: string;
  alt?: string;
  caption?: string;
  credit?: string;
  /** Addresses of pages that showed it alone; they lead to the picture's `article`, if it has one. */
  oldAddresses?: string[];
  /** The id of the article to which it belonged, and its place among the pictures of that. */
  article?: string;
  order?: number;
}

/** The picture at the head: a `picture` item by its id, or an address as texts have it. */
export type Cover = ({ picture: string } | { address: string }) & {
  alt?: string;
  caption?: string;
  credit?: string;
};

/**
 * `draft` also stands for what waited for a check. `private`: seen by signed-in people alone, or
 * behind a password. `scheduled`: to be published at `publishedAt`. Only `published` is public here.
 */
export type ItemStatus = 'published' | 'draft' | 'private' | 'scheduled';

interface Written extends Identified {
  title: string;
  html: string;
  status: ItemStatus;
  /** As the source has it, decoded; the engine makes one from the title where it cannot be used. */
  slug?: string;
  /** Left out: found from the text. */
  language?: Language;
  /** Items of one kind with the same key are translations of each other. */
  translations?: string;
  publishedAt?: string;
  updatedAt?: string;
  metaTitle?: string;
  metaDescription?: string;
  metaKeywords?: string;
  /**
   * Where it stood: a path of the old site (`/2019/05/slug/`), perhaps with one named parameter
   * (`/?p=12`), or a whole address of `SiteItem.url`.
   */
  oldAddresses?: string[];
}

export interface ArticleItem extends Written {
  kind: 'article';
  /** A summary in one or two sentences, plain text. */
  standfirst?: string;
  cover?: Cover;
  /** Ids of people in the order of the byline. */
  authors?: string[];
  /** Ids of people who made it besides. */
  photographers?: string[];
  translators?: string[];
  /** A few words above the title, and a title for cards. */
  kicker?: string;
  shortTitle?: string;
  /** What other sites show where it is shared; the picture as texts have its address. */
  ogTitle?: string;
  ogDescription?: string;
  ogImage?: string;
  dropCap?: boolean;
  genre?: Genre;
  /** Who may read all of it, and how many paragraphs everybody may; left out: as many as stand before `PAYWALL`. */
  access?: Access;
  freeParagraphs?: number;
  /** The time before which nobody may publish it. */
  embargo?: string;
  /** The id of the series that it is in, and its place there among the others that say one. */
  series?: string;
  seriesPlace?: number;
  /** Ids of terms, the main one first. */
  categories?: string[];
  tags?: string[];
  /** An id of 24 hexadecimal characters that the article is to have here, so that links go on working. */
  keepId?: string;
  /** The id that earlier versions of the reader gave it. */
  formerId?: string;
}

/** The text of a page in the language that its item is not in. */
interface PageText extends Pick<Written, 'title' | 'html' | 'language'> {
  metaDescription: string;
}

export interface PageItem extends Written {
  kind: 'page';
  /** Its text in the other language. */
  other?: PageText;
  inFooter?: boolean;
  /** It is a page here though readers do not see it; another that is not public becomes a draft of an article. */
  isHidden?: boolean;
  /** It is one of the pages of every site of this product, and takes the place of the first version of that. */
  isFixed?: boolean;
}

/** An old address without an item of its own. `to`: a path of the old site, or a whole address. */
export interface RedirectItem extends Identified {
  kind: 'redirect';
  from: string;
  to: string;
}

/** What somebody wrote below an article. It comes after that, and after its `parent`. */
export interface CommentItem extends Identified {
  kind: 'comment';
  /** The id of the article. */
  article: string;
  /** The id of the comment that it answers, or of the one that begins the thread. */
  parent?: string;
  /** The id of the comment that it answers where `parent` is another; it may come later. */
  answers?: string;
  name: string;
  html: string;
  /** `held`: nobody had looked at it there. What was spam or thrown away is no item. */
  status: 'shown' | 'held';
  at?: string;
}

/** A piece of HTML that several texts show, where `sharedPart` (`inserts.ts`) marks its place. */
export interface PartItem extends Identified {
  kind: 'part';
  html: string;
  /** The tag by which its plugin keeps some of it from the public: texts that show it are not public either. */
  gate?: string;
}

/** What the product cannot hold yet: counted only, and taken by a later import. */
interface WaitingItem {
  kind: 'waiting';
  what: 'comment' | 'subscriber';
  /** Left out: 1. */
  count?: number;
}

/** Something that was left out, changed or recovered. */
export interface NoteItem {
  kind: 'note';
  reason: Reason;
  /** What it was: `[contact-form-7]`, `wp_navigation`, the words that were lost. */
  detail?: string;
  /** The thing it happened to; left out: the whole file. */
  about?: About;
  /** The place: a file of the source, and its line (from 1). */
  file?: string;
  line?: number;
}

/** Names a thing of the source for people: `title` is what they know it by. */
interface About {
  kind: 'person' | 'term' | 'picture' | 'article' | 'page' | 'other';
  id: string;
  title?: string;
}
