import type { Generated } from 'kysely';
import type { ArticleStatus } from '../contract/articles.ts';
import type { Language } from '../contract/common.ts';
import type { Role } from '../contract/permissions.ts';

/** Times are UTC ISO strings in every column, so both engines order and compare them alike. */
interface Articles {
  /** Search row and random picks hang on this small number; it never leaves the server. */
  seq: Generated<number>;
  id: string;
  slug: string;
  name: string;
  author_id: string | null;
  category_id: string | null;
  image_url: string;
  image_alt: string;
  description: string;
  /** The first 400 characters or so of the text, plain; cards cut it further. */
  excerpt: string;
  word_count: number;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  language: Language;
  /** 0: found from the text. */
  language_chosen: Generated<number>;
  /** Two articles with the same one say the same, each in its language. */
  translation_id: string | null;
  /** `bin`: deleted, but still to be had back; `binned_status` is what it was. */
  status: ArticleStatus | 'bin';
  binned_status: ArticleStatus | null;
  binned_at: string | null;
  binned_by: string | null;
  created_by: string | null;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  /** Grows with each save that changes something. */
  version: Generated<number>;
}

/** What an article was after each save; an article that was never changed has none. */
interface ArticleRevisions
  extends Pick<Articles, (typeof revisedColumns)[number] | 'version' | 'created_at'> {
  id: string;
  article_id: string;
  saved_by: string | null;
}

/** Unsaved work of one person on one article. */
interface ArticleDrafts {
  id: string;
  article_id: string;
  user_id: string;
  /** The version it was begun on. */
  based_on: number;
  /** JSON: the form of the wire. */
  form: string;
  updated_at: string;
}

/** What people edit of an article. */
export const revisedColumns = [
  'name',
  'slug',
  'author_id',
  'category_id',
  'image_url',
  'image_alt',
  'description',
  'meta_title',
  'meta_description',
  'meta_keywords',
  'language',
  'language_chosen',
  'status',
] as const;

interface Categories {
  id: string;
  slug: string;
  name: string;
  description: string;
  is_home: number;
  position: number;
  created_at: string;
  updated_at: string;
  /** In the language that is not the site's own; empty: as in the site's. */
  other_name: Generated<string>;
  other_description: Generated<string>;
}

/** A deleted category: no list and no address finds it, and its slug stays taken. */
interface BinnedCategories extends Categories {
  /** JSON: the addresses of the past that led to it. */
  old_paths: string;
  binned_by: string | null;
  binned_at: string;
}

interface Users {
  id: string;
  slug: string;
  name: string;
  email: string | null;
  password_hash: string | null;
  role: Role;
  /** 0: may not sign in; what the person wrote stays. */
  active: Generated<number>;
  bio: string;
  image_url: string;
  created_at: string;
  updated_at: string;
}

/** A browser somebody is signed in with. The token itself is stored nowhere. */
interface Sessions {
  id: string;
  token_hash: string;
  user_id: string;
  device: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
}

/** The authenticator app of somebody who signs in in two steps. */
interface SecondFactors {
  user_id: string;
  /** Sealed with the site's key, which is not in the database. */
  secret: string;
  /** The newest step of time of which a code was used; no other of that time or before works. */
  last_step: number;
  /** Null until a code has shown that the app has the secret. */
  active_since: string | null;
}

/** What signs in once in place of the app; used ones are gone. */
interface RecoveryCodes {
  user_id: string;
  code_hash: string;
}

/** A key pair of a person's device, or of several; the private half is not ours. */
interface Passkeys {
  id: string;
  credential_id: string;
  user_id: string;
  name: string;
  public_key: string;
  /** Of its signatures, where it counts them. */
  counter: number;
  created_at: string;
  last_used_at: string | null;
}

/** What works once: links (first account, invitation, new password), and a sign-in half done, a challenge. */
interface Links {
  code_hash: string;
  kind: 'first' | 'invite' | 'reset' | 'code' | 'passkey';
  user_id: string | null;
  email: string | null;
  role: Role | null;
  created_by: string | null;
  created_at: string;
  expires_at: string;
}

/** An article as its form stood, for those who have the link. */
interface Previews {
  code_hash: string;
  /** JSON: an article of the wire, without author and category. */
  article: string;
  author_id: string | null;
  category_id: string | null;
  created_by: string;
  created_at: string;
  expires_at: string;
}

/** A static page says something in the site's language, and in the other one where that is not empty. */
export interface PageColumns {
  title: string;
  meta_description: string;
  body: string;
  other_title: string;
  other_meta_description: string;
  other_body: string;
}

interface Pages extends PageColumns {
  slug: string;
  in_footer: Generated<number>;
  updated_at: string;
}

/** What a page was after each save. */
interface PageVersions extends PageColumns {
  id: string;
  slug: string;
  author_id: string | null;
  created_at: string;
}

/** What readers wrote through the contact form. */
interface Messages {
  id: string;
  name: string;
  email: string;
  body: string;
  created_at: string;
  read_at: string | null;
}

/** Page views by day (in the site's time zone); `article_id` is empty for all other pages. */
interface Visits {
  day: string;
  article_id: string;
  views: number;
}

/** Pictures of our own image service. */
interface Images {
  /** Made of its content. */
  id: string;
  /** `/images/ID.jpg`, on this site or in the store of pictures. */
  url: string;
  width: number;
  height: number;
  /** Variants in WebP, as `srcset` wants them; those in AVIF, empty until they are made. */
  src_set: string;
  avif_set: Generated<string>;
  /** How often making the AVIF variants may still be tried; 0: there is nothing to do. */
  avif_tries_left: Generated<number>;
  animated: Generated<number>;
  /** A picture of a few pixels as a `data:` address; empty where what is behind shows through. */
  placeholder: Generated<string>;
  bytes: Generated<number>;
  original_name: Generated<string>;
  created_by: Generated<string | null>;
  created_at: string;
  alt_hi: Generated<string>;
  alt_en: Generated<string>;
  credit: Generated<string>;
  caption: Generated<string>;
  /** Where the eye goes, from the left and the top, 0 to 1. */
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  /** Name and texts as they are searched. */
  search_text: Generated<string>;
  /** Deleted, but still to be had back: its files are there, and the library does not show it. */
  binned_at: string | null;
  binned_by: string | null;
}

/** Which of our pictures an article shows, as its cover or in its text. */
interface ArticleImages {
  image_id: string;
  article_id: string;
}

interface SettingsTable {
  key: string;
  /** JSON. */
  value: string;
}

/** Old addresses. The target is an id where it can be, so that chains cannot arise. */
interface Redirects {
  from_path: string;
  article_id: string | null;
  category_id: string | null;
  to_path: string | null;
  created_at: string;
}

/** The change log: one row for each thing a write touched, in the write's own transaction. */
interface Changes {
  seq: Generated<number>;
  tag: string;
  actor: string | null;
  action: string;
  at: string;
  /** On the one row of a write that is its line in the audit log: the action's kind. */
  kind: string | null;
  /** Of how many more things of the kind the write was. */
  others: Generated<number>;
}

/** Failed tries to sign in or up, by a hash of the account, the network or both. */
interface Attempts {
  key: string;
  failures: number;
  /** Empty: there is no wait. */
  blocked_until: string;
  expires_at: string;
}

/**
 * How many published articles a list has of a month (UTC); kept by triggers.
 * `list` is empty for all articles, else `category:ID` or `author:ID`.
 */
interface PublishedMonths {
  list: string;
  /** `2026-11`. */
  month: string;
  articles: number;
}

/** SQLite: an FTS5 table whose rowid is `articles.seq`. PostgreSQL: a table of tsvectors. */
interface ArticleSearch {
  rowid: number;
  name: string;
  excerpt: string;
  body: string;
}

/** Every word that stands in an article or has stood there, whatever its status. */
interface ArticleSearchTerms {
  /** Folded, as it is searched. */
  word: string;
  /** As somebody wrote it. */
  shown: string;
  /** Alike for words that sound alike. */
  sound: string;
}

/** A row while the index is made anew: the articles up to this one wait for it, the newest first. */
interface ArticleSearchTodo {
  upto: number;
}

export interface Schema {
  articles: Articles;
  article_revisions: ArticleRevisions;
  article_drafts: ArticleDrafts;
  categories: Categories;
  binned_categories: BinnedCategories;
  users: Users;
  sessions: Sessions;
  second_factors: SecondFactors;
  recovery_codes: RecoveryCodes;
  passkeys: Passkeys;
  links: Links;
  previews: Previews;
  pages: Pages;
  page_versions: PageVersions;
  messages: Messages;
  visits: Visits;
  images: Images;
  settings: SettingsTable;
  redirects: Redirects;
  changes: Changes;
  attempts: Attempts;
  article_search: ArticleSearch;
  article_search_terms: ArticleSearchTerms;
  article_search_todo: ArticleSearchTodo;
  published_months: PublishedMonths;
  article_images: ArticleImages;
}
