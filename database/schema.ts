import type {
  ArticleAuthors,
  ArticleCounts,
  ArticleDrafts,
  ArticleImages,
  ArticleRevisions,
  ArticleSendings,
  Articles,
  ArticleTags,
  Corrections,
  Desk,
  Previews,
  PublishedMonths,
  ScheduledActions,
  UnsavedArticles,
  WorkingCopies,
} from './schema/articles.ts';
import type { Consents, ConsentWords } from './schema/consents.ts';
import type { Changes, Jobs, Leases, SchemaNeeds } from './schema/housekeeping.ts';
import type { Images } from './schema/images.ts';
import type { Imported } from './schema/imported.ts';
import type {
  BinnedCategories,
  Categories,
  SeriesKeys,
  SeriesTable,
  TagKeys,
  Tags,
} from './schema/lists.ts';
import type { DailyMails, Messages, Notifications } from './schema/notices.ts';
import type {
  Attempts,
  Links,
  Memberships,
  Passkeys,
  RecoveryCodes,
  SecondFactors,
  Sessions,
  SignUps,
  Users,
} from './schema/people.ts';
import type { ApiKeys, CallCounts } from './schema/programs.ts';
import type {
  ArticleSearch,
  ArticleSearchTerms,
  ArticleSearchTitles,
  ArticleSearchTodo,
} from './schema/search.ts';
import type {
  HomePlans,
  MissedPaths,
  Pages,
  PageVersions,
  Redirects,
  SettingsTable,
} from './schema/site.ts';

export type { PageColumns } from './schema/site.ts';

/** All tables. Times in them are UTC ISO strings, so that both engines order and compare them alike. */
export interface Schema {
  articles: Articles;
  article_revisions: ArticleRevisions;
  article_drafts: ArticleDrafts;
  unsaved_articles: UnsavedArticles;
  article_sendings: ArticleSendings;
  working_copies: WorkingCopies;
  corrections: Corrections;
  scheduled_actions: ScheduledActions;
  api_keys: ApiKeys;
  consents: Consents;
  consent_words: ConsentWords;
  jobs: Jobs;
  leases: Leases;
  call_counts: CallCounts;
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
  previews: Previews;
  pages: Pages;
  page_versions: PageVersions;
  messages: Messages;
  memberships: Memberships;
  missed_paths: MissedPaths;
  images: Images;
  settings: SettingsTable;
  redirects: Redirects;
  changes: Changes;
  attempts: Attempts;
  article_search: ArticleSearch;
  article_search_titles: ArticleSearchTitles;
  article_search_titles_todo: ArticleSearchTodo;
  article_search_terms: ArticleSearchTerms;
  article_search_todo: ArticleSearchTodo;
  published_months: PublishedMonths;
  article_counts: ArticleCounts;
  article_images: ArticleImages;
  tags: Tags;
  tag_keys: TagKeys;
  article_tags: ArticleTags;
  series: SeriesTable;
  series_keys: SeriesKeys;
  article_authors: ArticleAuthors;
  imported: Imported;
}
