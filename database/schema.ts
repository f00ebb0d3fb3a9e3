import type { Generated } from 'kysely';
import type { Level } from '../contract/access.ts';
import type { anchoredFields } from '../contract/anchors.ts';
import type { ArticleStatus, versionedFields, writtenFields } from '../contract/article-fields.ts';
import type { CopyStatus, FailureReason, ScheduledAction } from '../contract/articles.ts';
import type { categoryFields, categoryTexts } from '../contract/category-fields.ts';
import type { CommentStatus } from '../contract/comments.ts';
import type { Language } from '../contract/common.ts';
import type { Priority } from '../contract/desk.ts';
import type { GrievanceKind, GrievanceOutcome } from '../contract/grievances.ts';
import type { ImportState, ImportStep } from '../contract/imports.ts';
import type { KeyScope } from '../contract/key-scopes.ts';
import type { Rhythm } from '../contract/letter-lists.ts';
import type { LetterState, RecipientState } from '../contract/letters.ts';
import type { MadeBy } from '../contract/made-by.ts';
import type { NoteKind, NoteState } from '../contract/notes.ts';
import type { NotificationKind } from '../contract/notifications.ts';
import type { Role } from '../contract/permissions.ts';
import type { pageTexts } from '../contract/static-page-fields.ts';
import type { tagFields, tagTexts } from '../contract/tag-fields.ts';
import type { DeliveryState } from '../contract/webhooks.ts';
import type { ColumnsOf, OtherColumnsOf } from './columns.ts';

/** Times in every table are UTC ISO strings, so that both engines order and compare them alike. */
interface Articles extends Omit<ColumnsOf<typeof writtenFields>, 'status'> {
  /** The search index and random picks refer to this small number; it never leaves the server. */
  seq: Generated<number>;
  id: string;
  /** About the first 400 characters of the text, without HTML; cards cut it further. */
  excerpt: string;
  word_count: number;
  /** The key by which lists sort titles (contract/sort-key.ts). */
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
interface ArticleRevisions extends ColumnsOf<typeof versionedFields> {
  id: string;
  article_id: string;
  version: number;
  saved_by: string | null;
  created_at: string;
}

/** A server draft: the unsaved work of one person on one article. */
/** New articles that their writers have not saved yet. */
interface UnsavedArticles {
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
  updated_at: string;
}

interface ArticleDrafts {
  id: string;
  article_id: string;
  user_id: string;
  /** The version of the article that the work began with. */
  based_on: number;
  /** JSON: the article as the API accepts it. */
  form: string;
  /** The version of the working copy that it was typed into; null: the live text. */
  copy_version: string | null;
  updated_at: string;
}

/** The rewrite of a published article, which readers do not see yet. */
interface WorkingCopies {
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
interface Corrections {
  id: string;
  article_id: string;
  body: string;
  noted_by: string | null;
  noted_at: string;
}

/** What is to be done with an article at a time; the row goes when it is done. */
interface ScheduledActions {
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

/** Somebody outside who may read a draft by a link. */
interface OutsideReaders {
  id: string;
  code_hash: string;
  article_id: string;
  /** Whom the link was made for. */
  name: string;
  created_by: string;
  created_at: string;
  expires_at: string;
}

/** A note on an article, or an answer to one. */
interface Notes {
  id: string;
  article_id: string;
  /** The note that it answers; the state and the words are that note's. */
  thread_id: string | null;
  kind: NoteKind;
  /** Null: somebody outside wrote it, or the account was erased. */
  person_id: string | null;
  outside_id: string | null;
  /** The name that somebody outside gave; empty for people of the site. */
  outside_name: Generated<string>;
  body: string;
  /** What a suggestion would put in place of the words. */
  replacement: string | null;
  /** The ids of the people named in it, with spaces between. */
  mentions: Generated<string>;
  /** The text that holds its words; empty: it is about the whole. */
  field: Generated<(typeof anchoredFields)[number] | ''>;
  /** The words as they were chosen, as they stand now or stood last, and what stands around them. */
  quote: Generated<string>;
  words: Generated<string>;
  before_words: Generated<string>;
  after_words: Generated<string>;
  /** Where they begin in the plain text of the field; null: they are gone. */
  place: number | null;
  state: Generated<NoteState>;
  settled_by: string | null;
  settled_at: string | null;
  /** The version of the article when it was written. */
  version: number;
  created_at: string;
  edited_at: string | null;
}

/** What articles may begin with. */
interface Templates {
  id: string;
  name: string;
  name_key: string;
  language: string;
  /** As its form has it; it may be gone. */
  category_id: string | null;
  /** JSON: what an article that begins with it has already. */
  form: string;
  /** The ids of the site's pictures in the form, with spaces between. */
  pictures: Generated<string>;
  created_at: string;
  updated_at: string;
}

/** What the home page becomes at a time. */
interface HomePlans {
  id: string;
  /** JSON: its sections. */
  sections: string;
  due_at: string;
  /** The person with whose rights it is done. */
  set_by: string | null;
  set_at: string;
  /** 1: it was not done, since that person may not do it any more. */
  failed: number;
}

/** The work on an article before it is published; an article on which nobody has planned anything has none. */
interface Desk {
  article_id: string;
  /** The id of the stage that it was moved to; empty: the one that its status says. */
  stage: Generated<string>;
  moved_at: Generated<string>;
  assignee_id: Generated<string | null>;
  /** A day of the site's calendar; empty: none. */
  due: Generated<string>;
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
  /** The day of which somebody was told that the article is late. */
  late_told: Generated<string>;
}

/** Something that a person was told of an article: at most one of a kind and an article is unread. */
interface Notifications {
  id: string;
  person_id: string;
  kind: NotificationKind;
  article_id: string;
  /** Who did it; null: the site itself. */
  actor_id: string | null;
  /** The name of somebody outside who did it. */
  outside_name: Generated<string>;
  /** The note that it is about; of an answer, the thread. */
  note_id: string | null;
  at: string;
  /** Empty: not read yet. */
  read_at: Generated<string>;
  /** 1: a mail is to tell it at once. */
  mail: Generated<number>;
}

/** Who wants a mail each morning with what they have not read. */
interface DailyMails {
  person_id: string;
  language: Language;
  /** When the next one is due. */
  next_at: string;
  /** What was told until then was in an earlier one. */
  told_until: string;
}

/** The texts in the other language than the site's; where empty, readers get the site's. */
type OtherTexts = OtherColumnsOf<typeof categoryTexts>;

/** What has a name by which lists are sorted. */
interface Sorted {
  /** Made of the name by `sortedName` (domain/sort-keys.ts). */
  sort_key: string;
}

interface Categories
  extends Sorted,
    ColumnsOf<typeof categoryFields>,
    Record<keyof OtherTexts, Generated<string>> {
  id: string;
  position: number;
  created_at: string;
  updated_at: string;
}

/** A deleted category: no list and no address finds it, but its slug stays taken. */
interface BinnedCategories extends Categories {
  /** JSON: the old addresses that redirected to it. */
  old_paths: string;
  /** The category that its articles went to; null: none. */
  moved_to: string | null;
  /** JSON: these articles, each with the version that it had. */
  moved_articles: Generated<string>;
  binned_by: string | null;
  binned_at: string;
}

interface Users extends Sorted {
  id: string;
  slug: string;
  name: string;
  email: string | null;
  /** 1: the e-mail is known to be theirs. 0: somebody else may still prove that it is theirs. */
  email_confirmed: Generated<number>;
  password_hash: string | null;
  role: Role;
  /** 0: the person may not sign in; what they wrote stays. */
  active: Generated<number>;
  bio: string;
  image_url: string;
  /** In the language that is not the site's own; empty: as above. */
  other_name: Generated<string>;
  other_bio: Generated<string>;
  created_at: string;
  updated_at: string;
}

/** What somebody may read besides; a person without a row reads what is for all who have an account. */
interface Memberships {
  person_id: string;
  level: Level;
  /** The last day, in the site's time zone; null: it does not end. */
  until: string | null;
  given_at: string;
}

/** A browser in which somebody is signed in. Only the hash of the token is stored. */
interface Sessions {
  id: string;
  token_hash: string;
  user_id: string;
  device: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  /** When the person last proved in it who they are (see `requireProof`). */
  proven_at: string | null;
}

/** A sign-up whose e-mail is not confirmed yet. Its token becomes that of the account's first session. */
interface SignUps {
  code_hash: string;
  token_hash: string;
  name: string;
  email: string;
  password_hash: string;
  device: string;
  created_at: string;
  expires_at: string;
}

/** The authenticator app of a person who signs in in two steps. */
interface SecondFactors {
  user_id: string;
  /** Encrypted with the site's key, which is not in the database. */
  secret: string;
  /** The newest time step whose code was used; codes of that step or before are refused. */
  last_step: number;
  /** Null until a code has shown that the app has the secret. */
  active_since: string | null;
}

/** A code that replaces the app once; used codes are deleted. */
interface RecoveryCodes {
  user_id: string;
  code_hash: string;
  /** Empty for codes that were made before there were salts. */
  salt: string;
}

/** The public half of a key pair on a person's devices. */
interface Passkeys {
  id: string;
  credential_id: string;
  user_id: string;
  name: string;
  public_key: string;
  /** The number of signatures that the device has made, if it counts them. */
  counter: number;
  created_at: string;
  last_used_at: string | null;
}

/** Codes that work once: links (first account, invitation, new password, sign-in), a half-done sign-in, a challenge. */
interface Links {
  code_hash: string;
  kind: 'first' | 'invite' | 'reset' | 'code' | 'passkey' | 'email' | 'enter';
  user_id: string | null;
  email: string | null;
  role: Role | null;
  created_by: string | null;
  created_at: string;
  expires_at: string;
}

/** An address that is told of changes. */
interface Webhooks {
  id: string;
  name: string;
  url: string;
  /** With spaces between. */
  events: string;
  /** The secret of its signatures, encrypted. */
  sealed: string;
  active: Generated<number>;
  created_at: string;
  last_sent_at: string | null;
}

/** What webhooks are told, as it is sent at each try. */
interface WebhookEvents {
  id: string;
  type: string;
  /** The title of the article, for the log. */
  name: string;
  payload: string;
  at: string;
}

/** What one webhook is told, and what became of it. */
interface WebhookDeliveries {
  event_id: string;
  webhook_id: string;
  state: DeliveryState;
  tries: Generated<number>;
  next_try_at: string;
  give_up_at: string;
  /** What the receiver answered last. */
  status: Generated<number | null>;
  reason: Generated<string>;
  /** When it was tried last, or made. */
  at: string;
}

/** A key by which programs call the API. Only hashes of its secrets are stored. */
interface ApiKeys {
  id: string;
  name: string;
  scope: KeyScope;
  /** With spaces between. */
  origins: string;
  per_minute: number;
  code_hash: string;
  /** The last characters of the secret. */
  hint: string;
  /** The secret before, which works until then. */
  previous_hash: string | null;
  previous_until: string | null;
  previous_used_at: string | null;
  created_by: string;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
}

/** The address by which calendars read what a person may see. Only the hash of its secret is stored. */
interface CalendarFeeds {
  user_id: string;
  code_hash: string;
  created_at: string;
}

/** An article as its form stood, for everybody who has the link. */
interface Previews {
  code_hash: string;
  /** JSON: an article as the API returns it, without author and category; or the sections of a home page. */
  article: string;
  author_id: string | null;
  category_id: string | null;
  created_by: string;
  created_at: string;
  expires_at: string;
}

/** The texts of a static page in the site's language, and in the other one where they are not empty. */
export type PageColumns = ColumnsOf<typeof pageTexts> & OtherColumnsOf<typeof pageTexts>;

interface Pages extends PageColumns {
  slug: string;
  in_footer: Generated<number>;
  /** 1: readers do not see it yet. */
  hidden: Generated<number>;
  updated_at: string;
}

/** A static page as it was after each save. */
interface PageVersions extends PageColumns {
  id: string;
  slug: string;
  author_id: string | null;
  created_at: string;
}

/** A message that a reader sent through the contact form. */
/** What somebody has written below an article. */
interface Comments {
  id: string;
  article_id: string;
  /** The thread that it continues; null: it begins one. */
  parent_id: string | null;
  /** Null: a guest, or an account that is gone. */
  person_id: string | null;
  /** The writer's name as it was then; empty, with the text, where the writer deleted what others have answered. */
  name: string;
  /** A guest's, until it is confirmed. */
  email: Generated<string>;
  /** The hash of the code in the mail to a guest. */
  code_hash: string | null;
  body: string;
  status: CommentStatus;
  held_for: Generated<string>;
  created_at: string;
  edited_at: Generated<string>;
  /** How many have reported it since somebody looked at it. */
  reports: Generated<number>;
  /** When a moderator put it where it stands; empty: none has. */
  decided_at: Generated<string>;
}

/** Who has reported a comment: the hash of a network, so that nobody counts twice. */
interface CommentReports {
  comment_id: string;
  reporter: string;
  reason: string;
  at: string;
}

/** People who are kept from commenting. */
interface CommentBans {
  person_id: string;
  reason: string;
  at: string;
}

/** Articles of which a person has said that they take no comments. */
interface ClosedComments {
  article_id: string;
  at: string;
}

/** An article that has entries from hour to hour. */
interface LiveBlogs {
  article_id: string;
  started_at: string;
  /** Empty while it goes on. */
  ended_at: Generated<string>;
}

interface LiveEntries {
  id: string;
  article_id: string;
  title: string;
  body: string;
  /** Who wrote it; the account may be gone. */
  author_id: string | null;
  /** When it was written, or from when readers see it. */
  shown_at: string;
  pinned: number;
  /** What readers are told was wrong in it; empty: nothing. */
  correction: Generated<string>;
  corrected_at: Generated<string>;
  /** Grows with each change. */
  version: Generated<number>;
}

/** The keys by which push services know the site, and the newest change that was looked at for new stories. */
interface PushState {
  name: string;
  public_key: string;
  /** Encrypted by the secret key of the site. */
  private_key: string;
  seen: number;
}

/** A browser that is told of new stories; nothing says whose it is. */
interface PushSubscriptions {
  id: string;
  endpoint_hash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  /** Hours in which nothing is sent; empty: none. */
  quiet_from: Generated<string>;
  quiet_until: Generated<string>;
  time_zone: string;
  created_at: string;
}

interface PushTopics {
  topic: string;
  subscription_id: string;
}

/** A story of which readers were told. */
interface PushStories {
  article_id: string;
  at: string;
}

interface PushRecipients {
  article_id: string;
  subscription_id: string;
  due_at: string;
  /** Until when it belongs to who sends it; empty: it waits. */
  taken_until: Generated<string>;
  tries: Generated<number>;
}

interface Messages extends Sorted {
  id: string;
  name: string;
  email: string;
  body: string;
  created_at: string;
  read_at: string | null;
}

/** Page views by day (in the site's time zone); `article_id` is empty for all pages but articles. */
interface Visits {
  day: string;
  article_id: string;
  views: number;
}

/** How many readers came from another site on a day; `*`: from all further ones. */
interface VisitSources {
  day: string;
  host: string;
  views: number;
}

/** How often something was searched on a day, told apart by a hash. */
interface Searches {
  asked: string;
  day: string;
  times: number;
  missed: number;
}

/** The words of searches that were asked on several days. */
interface SearchWords {
  asked: string;
  words: string;
}

/** A picture of our own image service. */
interface Images {
  /** A hash of the file's content. */
  id: string;
  /** `/images/ID.jpg`, or its whole address in a bucket. */
  url: string;
  width: number;
  height: number;
  /** Variants in WebP and in AVIF, as `srcset` lists them; AVIF is empty until it is made. */
  src_set: string;
  avif_set: Generated<string>;
  /** The attempts left to make the AVIF variants; 0: they are made or given up. */
  avif_tries_left: Generated<number>;
  animated: Generated<number>;
  /** The picture in 4 × 3 pixels as a `data:` address; empty for transparent pictures. */
  placeholder: Generated<string>;
  bytes: Generated<number>;
  original_name: Generated<string>;
  created_by: Generated<string | null>;
  created_at: string;
  alt_hi: Generated<string>;
  alt_en: Generated<string>;
  credit: Generated<string>;
  caption: Generated<string>;
  licence: Generated<string>;
  /** Whether it was made or altered by AI, and what its files say of that by now. */
  made_by: Generated<MadeBy>;
  marked: Generated<MadeBy>;
  /** The focal point, from the left and the top, 0 to 1. */
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  /** Name, descriptions, caption and credit, folded for searching. */
  search_text: Generated<string>;
  /** When the picture was deleted: its files stay, and the library does not show it. */
  binned_at: string | null;
  binned_by: string | null;
}

/** A picture that an article shows, as its cover or in its text. */
interface ArticleImages {
  image_id: string;
  article_id: string;
}

interface Tags extends Sorted, ColumnsOf<typeof tagFields>, OtherColumnsOf<typeof tagTexts> {
  id: string;
  /** Names, addresses and their sounds, folded for searching. */
  search_text: string;
  /** The folded names, by which one that there is already is found. */
  name_key: Generated<string>;
  other_name_key: Generated<string>;
  created_at: string;
  updated_at: string;
}

/** What leads to a tag: its id and addresses, former ones too, and those of tags merged into it. */
interface TagKeys {
  key: string;
  tag_id: string;
}

interface SeriesTable extends Sorted, ColumnsOf<typeof tagFields>, OtherColumnsOf<typeof tagTexts> {
  id: string;
  search_text: string;
  /** The ids of its articles in their order, with spaces between; those of which it says nothing come last. */
  parts: Generated<string>;
  created_at: string;
  updated_at: string;
}

/** What leads to a series: its id and addresses, former ones too. */
interface SeriesKeys {
  key: string;
  series_id: string;
}

/** Which articles have a tag; triggers keep it from `articles.tags`. */
interface ArticleTags {
  seq: number;
  tag_id: string;
  /** Null: readers do not see the article. */
  published_at: string | null;
}

/** Who made an article, its first author among them; triggers keep it from the columns of `articles`. */
interface ArticleAuthors {
  seq: number;
  user_id: string;
  /** Null: readers do not see the article. */
  published_at: string | null;
}

/** The log of breaches of personal data. */
interface Breaches {
  id: string;
  noticed_at: string;
  what: string;
  people: string;
  data: string;
  done: string;
  /** Empty: not told yet. */
  board_told_at: Generated<string>;
  people_told_at: Generated<string>;
  noted_by: string | null;
  created_at: string;
  updated_at: string;
}

/** Grievances about what the site publishes (IT Rules, 2021). */
interface Grievances {
  id: string;
  /** The number that who complained is told; without gaps. */
  number: number;
  /** Empty, as `email`: it was forgotten when its time was over. */
  name: string;
  email: string;
  language: Language;
  kind: GrievanceKind;
  /** What was typed as the address of the story, and the article that it leads to. */
  story: string;
  article_id: string | null;
  body: string;
  received_at: string;
  /** The moments from which it is overdue. */
  acknowledge_by: string;
  answer_by: string;
  /** Empty: not yet. */
  acknowledged_at: Generated<string>;
  answered_at: Generated<string>;
  answered_by: Generated<string | null>;
  outcome: Generated<GrievanceOutcome | ''>;
  answer: Generated<string>;
  /** What the monthly disclosure says of the answer. */
  disclosed: Generated<string>;
  notes: Generated<string>;
  /** 1: name and e-mail go with the answer, since who complained has erased their account. */
  forget: Generated<number>;
  updated_at: string;
}

interface SettingsTable {
  key: string;
  /** JSON. */
  value: string;
}

/** An old address. Its target is an id where possible, so that chains cannot arise. */
interface Redirects {
  from_path: string;
  article_id: string | null;
  category_id: string | null;
  to_path: string | null;
  created_at: string;
}

/** A row of the change log: one for each thing that a write touched, added in the write's transaction. */
interface Changes {
  seq: Generated<number>;
  tag: string;
  actor: string | null;
  action: string;
  at: string;
  /** The action's kind, on the one row of a write that is its line in the audit log. */
  kind: string | null;
  /** The number of other things of that kind that the write touched, or of further refusals. */
  others: Generated<number>;
  /** JSON: what is known of a refused request, on its line alone. */
  detail: Generated<string | null>;
}

/** Mails that are not sent yet. */
interface Mails {
  id: string;
  /** Recipient and text, encrypted: links are secrets. */
  sealed: string;
  tries: number;
  next_try_at: string;
  expires_at: string;
  /** When it failed last; empty: not yet. */
  failed_at: Generated<string>;
  /** What the mail server said then, without the recipient. */
  reason: Generated<string>;
  /** 1: it was refused for good, and is tried again only by an administrator's wish. */
  refused: Generated<number>;
  /** Until when a process has it to itself, since it is sending it; empty: nobody does. */
  taken_until: Generated<string>;
}

/** Failed attempts to sign in or up, by a hash of the account, the network or both. */
interface Attempts {
  key: string;
  /** A hash of the account; empty for a count of a network. */
  account: string;
  failures: number;
  /** Until when attempts are refused; empty: they are not. */
  blocked_until: string;
  expires_at: string;
}

/**
 * The number of published articles of a month (UTC) in a list; triggers maintain it.
 * `list` is empty for all articles, else `category:ID`, `author:ID` or `tag:ID`.
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

/** A word that any article has or once had, whatever the article's status. */
interface ArticleSearchTerms {
  /** The word folded, as searches look for it. */
  word: string;
  /** The word as somebody wrote it. */
  shown: string;
  /** The phonetic key: the same for words that sound alike. */
  sound: string;
}

/** Exists while the search index is made anew: articles up to this number still wait, the newest first. */
interface ArticleSearchTodo {
  upto: number;
}

/** A thing that came from another system, so that a later import of the same source finds it. */
interface Imported {
  source: string;
  kind:
    | 'person'
    | 'category'
    | 'tag'
    | 'series'
    | 'article'
    | 'page'
    | 'picture'
    | 'redirect'
    | 'comment';
  /** Its id there; of a picture, its address. */
  source_id: string;
  /** Its id here; of a static page its slug, of a redirect its old address. Empty: it could not be had. */
  our_id: string;
  /** A hash of what was imported. */
  hash: string;
  /** What ours was after the import: as long as it is the same, nobody has edited it. */
  stamp: string;
  /** 1: the import added it. 0: it was here before. */
  made: number;
}

/** An import that an administrator has begun. */
interface Imports {
  id: string;
  /** The key of its file (domain/imports/place.ts), and the name that people know it by. */
  file: string;
  name: string;
  /** The system that the file comes from; empty until it is recognised. */
  format: string;
  /** Names the site that was left, as in `imported`; empty until it is known. */
  source: string;
  /** JSON of `importChoicesSchema`. */
  choices: string;
  state: ImportState;
  step: ImportStep;
  done: number;
  total: number;
  /** When the step began. */
  step_at: string;
  /** JSON of `importCountsSchema`. */
  counts: string;
  /** Why it failed: JSON; else empty. */
  problem: string;
  actor: string | null;
  created_at: string;
  ended_at: string | null;
  /** How often a process has taken it up since it was started. */
  tries: number;
  /** The process that has it, and until when. */
  taken_by: string;
  taken_until: string;
}

/** A line of the report of an import. */
interface ImportEntries {
  import_id: string;
  seq: number;
  kind: string;
  /** Empty: it says what was changed or left out. */
  outcome: string;
  reason: string;
  /** 1: an address changes. */
  moved: number;
  /** Of what it says, but not of its outcome: an import that goes on after a break tells the same again. */
  hash: string;
  /** JSON of `importEntrySchema`. */
  entry: string;
}

/** A list of letters (decision 219). */
interface LetterLists {
  id: string;
  slug: string;
  /** JSON: a name and a description in each language. */
  texts: string;
  rhythm: Rhythm;
  /** 1: readers are offered it. */
  open: number;
  digest: Generated<string>;
  digest_hour: Generated<number>;
  digest_weekday: Generated<number>;
  /** When the next digest is due; empty without one. */
  digest_at: Generated<string>;
  /** Until when the last digest has told of stories. */
  digest_since: Generated<string>;
  created_at: string;
  updated_at: string;
}

/** Somebody has asked for letters, and not yet confirmed that the address is theirs. */
interface LetterRequests {
  code_hash: string;
  email: string;
  language: Language;
  /** Ids with spaces between. */
  lists: string;
  expires_at: string;
}

/** An address that gets the letters of a list. */
interface Subscriptions {
  id: string;
  list_id: string;
  email: string;
  language: Language;
  /** The secret of the links that end it. */
  token: string;
  /** The account of the reader, where they confirmed it here. */
  user_id: string | null;
  source: 'form' | 'import';
  consent: Generated<string>;
  created_at: string;
  /** When a mail server refused the address for good; empty: never. */
  bounced_at: Generated<string>;
}

/** A letter (decision 220). */
interface Letters {
  id: string;
  /** Null: the list was deleted. */
  list_id: string | null;
  language: Language;
  subject: string;
  preheader: string;
  intro: string;
  /** Ids with spaces between. */
  articles: string;
  state: LetterState;
  /** When it is to go out; empty: nobody has said. */
  send_at: Generated<string>;
  /** JSON of `renderedLetterSchema`, from when it goes out. */
  rendered: Generated<string>;
  /** Why it waits or has stopped; else empty. */
  problem: Generated<string>;
  created_at: string;
  updated_at: string;
}

/** What became of a letter to one person (decision 221). The address stands with the subscription alone. */
interface LetterRecipients {
  letter_id: string;
  subscription_id: string;
  state: RecipientState;
  tries: Generated<number>;
  /** Not before this; empty: at once. */
  due_at: Generated<string>;
  /** Until when it belongs to who is sending it. */
  taken_until: Generated<string>;
  reason: Generated<string>;
}

/** An address that gets no letters unless its owner asks for them again. */
interface SuppressedAddresses {
  hash: string;
  /** Empty: of any list. */
  list_id: string;
  reason: 'ended' | 'bounced';
  at: string;
}

/** What one process of the site does at a time, and which (decision 233). */
interface Leases {
  name: string;
  /** The process, by its name (domain/process-name.ts). */
  holder: string;
  /** By the clock of the database. */
  taken_until: string;
}

/** The one row says which migration a version has to know to work with the schema (decision 234). */
interface SchemaNeeds {
  migration: string;
}

export interface Schema {
  articles: Articles;
  article_revisions: ArticleRevisions;
  article_drafts: ArticleDrafts;
  unsaved_articles: UnsavedArticles;
  working_copies: WorkingCopies;
  corrections: Corrections;
  scheduled_actions: ScheduledActions;
  notes: Notes;
  outside_readers: OutsideReaders;
  templates: Templates;
  api_keys: ApiKeys;
  webhooks: Webhooks;
  webhook_events: WebhookEvents;
  webhook_deliveries: WebhookDeliveries;
  letter_lists: LetterLists;
  letter_requests: LetterRequests;
  subscriptions: Subscriptions;
  suppressed_addresses: SuppressedAddresses;
  letters: Letters;
  letter_recipients: LetterRecipients;
  leases: Leases;
  schema_needs: SchemaNeeds;
  home_plans: HomePlans;
  desk: Desk;
  notifications: Notifications;
  daily_mails: DailyMails;
  categories: Categories;
  binned_categories: BinnedCategories;
  users: Users;
  sessions: Sessions;
  sign_ups: SignUps;
  second_factors: SecondFactors;
  recovery_codes: RecoveryCodes;
  passkeys: Passkeys;
  links: Links;
  calendar_feeds: CalendarFeeds;
  previews: Previews;
  pages: Pages;
  page_versions: PageVersions;
  messages: Messages;
  comments: Comments;
  comment_reports: CommentReports;
  comment_bans: CommentBans;
  memberships: Memberships;
  closed_comments: ClosedComments;
  grievances: Grievances;
  breaches: Breaches;
  live_blogs: LiveBlogs;
  live_entries: LiveEntries;
  push_state: PushState;
  push_subscriptions: PushSubscriptions;
  push_topics: PushTopics;
  push_stories: PushStories;
  push_recipients: PushRecipients;
  visits: Visits;
  visit_sources: VisitSources;
  searches: Searches;
  search_words: SearchWords;
  images: Images;
  settings: SettingsTable;
  redirects: Redirects;
  changes: Changes;
  attempts: Attempts;
  mails: Mails;
  article_search: ArticleSearch;
  article_search_terms: ArticleSearchTerms;
  article_search_todo: ArticleSearchTodo;
  published_months: PublishedMonths;
  article_images: ArticleImages;
  tags: Tags;
  tag_keys: TagKeys;
  article_tags: ArticleTags;
  series: SeriesTable;
  series_keys: SeriesKeys;
  article_authors: ArticleAuthors;
  imported: Imported;
  imports: Imports;
  import_entries: ImportEntries;
}
