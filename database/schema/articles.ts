import type { Generated } from 'kysely';
import type {
  ArticleStatus,
  versionedFields,
  writtenFields,
} from '../../contract/article-fields.ts';
import type { CopyStatus, FailureReason, ScheduledAction } from '../../contract/articles.ts';
import type { Priority } from '../../contract/desk.ts';
import type { ColumnsOf } from '../columns.ts';

export interface Articles extends Omit<ColumnsOf<typeof writtenFields>, 'status'> {
  /** The search index and random picks refer to this small number; it never leaves the server. */
  seq: Generated<number>;
  id: string;
  /** About the first 400 characters of the text, without HTML; cards cut it further. */
  excerpt: string;
  word_count: number;
  /** The key by which lists sort titles (hindi/sort-key.ts). */
  name_key: Generated<string>;
  /** Two articles with the same id here are translations of each other. */
  translation_id: string | null;
  /** `bin`: the article is deleted but can be restored; `binned_status` is its status before. */
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

/** An article as it was after each save; an article that was never changed has none. */
export interface ArticleRevisions extends ColumnsOf<typeof versionedFields> {
  id: string;
  article_id: string;
  version: number;
  saved_by: string | null;
  created_at: string;
}

/** Which article a new text became: a form whose answer was lost sends it again. */
export interface ArticleSendings {
  user_id: string;
  /** Made by the browser, once for each text. */
  once: string;
  article_id: string;
  /** That of the article after it was sent. */
  version: number;
  /** SHA-256 of what was sent. */
  hash: string;
  sent_at: string;
}

/** New articles that their writers have not saved yet. */
export interface UnsavedArticles {
  id: string;
  user_id: string;
  /** Made by the browser, once for each form. */
  mark: string;
  translation_of: string | null;
  /** Its title, or its first words. */
  opening: string;
  /** JSON: the form as it stands. */
  form: string;
  /** Characters of the form. */
  size: number;
  /** Ids of the pictures that it shows, with spaces between. */
  pictures: Generated<string>;
  updated_at: string;
}

/** A server draft: the unsaved work of one person on one article. */
export interface ArticleDrafts {
  id: string;
  article_id: string;
  user_id: string;
  /** The version of the article that the work began with. */
  based_on: number;
  /** JSON: the article as the API accepts it. */
  form: string;
  /** The version of the working copy that it was typed into; null: the live text. */
  copy_version: string | null;
  /** Ids of the pictures that it shows, with spaces between. */
  pictures: Generated<string>;
  updated_at: string;
}

/** The rewrite of a published article, which readers do not see yet. */
export interface WorkingCopies {
  article_id: string;
  /** JSON: the form of the article; unlike that of a draft it was checked and cleaned. */
  form: string;
  /** The version of the article that it began with, or that was merged into it. */
  based_on: number;
  /** Another one after each save. */
  version: string;
  status: CopyStatus;
  started_by: string | null;
  saved_by: string | null;
  updated_at: string;
  returned_by: Generated<string | null>;
  /** Empty: it was not sent back, or has gone on since. */
  returned_at: Generated<string>;
  reason: Generated<string>;
}

/** What readers are told of a correction of an article. */
export interface Corrections {
  id: string;
  article_id: string;
  body: string;
  noted_by: string | null;
  noted_at: string;
}

/** What is to be done with an article at a time; the row goes when it is done. */
export interface ScheduledActions {
  article_id: string;
  action: ScheduledAction;
  due_at: string;
  /** The person with whose rights it is done. */
  set_by: string | null;
  set_at: string;
  /** Until when a process has it to itself, since it is doing it; empty: nobody does. */
  taken_until: Generated<string>;
  /** Why it could not be done; empty: it waits. */
  failure: Generated<FailureReason | ''>;
  /** What readers are told once a working copy is published; mostly empty. */
  correction: Generated<string>;
}

/** The work on an article before it is published; an article on which nobody has planned anything has none. */
export interface Desk {
  article_id: string;
  /** The id of the stage that it was moved to; empty: the one that its status says. */
  stage: Generated<string>;
  moved_at: Generated<string>;
  assignee_id: Generated<string | null>;
  /** The deadline, a moment; empty: none. */
  due: Generated<string>;
  /** When it is meant to be published, by somebody: nothing happens then by itself; empty: nobody has said. */
  planned_at: Generated<string>;
  priority: Generated<Priority>;
  brief: Generated<string>;
  /** Who approved it, and which version; what came later is not approved. */
  approved_by: Generated<string | null>;
  approved_at: Generated<string>;
  approved_version: Generated<number>;
  /** Who sent it back, and why; `returned_at` is empty when it has gone on. */
  returned_by: Generated<string | null>;
  returned_at: Generated<string>;
  reason: Generated<string>;
  /** The deadline of which somebody was told that it is over, and that it is near. */
  late_told: Generated<string>;
  soon_told: Generated<string>;
}

/** An article as its form stood, for everybody who has the link. */
export interface Previews {
  code_hash: string;
  /** JSON: an article as the API returns it, without author and category; or the sections of a home page. */
  article: string;
  /** The id of that article, which is none of the site's where a new one was not saved; empty: the home page. */
  article_id: Generated<string>;
  author_id: string | null;
  category_id: string | null;
  created_by: string;
  created_at: string;
  expires_at: string;
}

/** A picture that an article shows, as its cover or in its text. */
export interface ArticleImages {
  image_id: string;
  article_id: string;
}

/** Which articles have a tag; triggers keep it from `articles.tags`. */
export interface ArticleTags {
  seq: number;
  tag_id: string;
  /** Null: readers do not see the article. */
  published_at: string | null;
}

/** Who made an article, its first author among them; triggers keep it from the columns of `articles`. */
export interface ArticleAuthors {
  seq: number;
  user_id: string;
  /** Null: readers do not see the article. */
  published_at: string | null;
}

/**
 * The number of published articles of a month (UTC) in a list; triggers maintain it.
 * `list` is empty for all articles, else `category:ID`, `author:ID` or `tag:ID`.
 */
export interface PublishedMonths {
  list: string;
  /** `2026-11`. */
  month: string;
  articles: number;
}

/** The number of articles of a status and a language in a list of the admin, named as above (`category:`: of none); triggers keep it. */
export interface ArticleCounts {
  list: string;
  status: string;
  language: string;
  articles: number;
}
