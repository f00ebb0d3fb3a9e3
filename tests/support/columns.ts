import { versionedFields, writtenFields } from '../../contract/article-fields.ts';
import { tagFields, tagTexts } from '../../contract/tag-fields.ts';
import { columnNames, otherColumnNames } from '../../database/columns.ts';
import type { Schema } from '../../database/schema.ts';
import { featureSamples } from './feature-samples.ts';

/** The words of a text. */
type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}`
  ? Word | Words<Rest>
  : Text;

/** Columns by their names, several of which a text may have. */
interface List<Name extends string> {
  names: string;
  /** For the types alone. */
  column?: Name;
}

const list = <const Texts extends string[]>(...texts: Texts): List<Words<Texts[number]>> => ({
  names: texts.join(' ').split(' ').sort().join(' '),
});

/** A list that the compiler refuses unless it has each column of a table, and no other. */
type Complete<Table, Name extends string> = [Name, keyof Table] extends [keyof Table, Name]
  ? List<Name>
  : { lacks: Exclude<keyof Table, Name>; hasBesides: Exclude<Name, keyof Table> };

/** Full-text tables are the engines' own. */
type Described = Omit<Schema, `article_search${string}`>;

const complete = <Lists extends Record<keyof Described, List<string>>>(
  lists: Lists & {
    [Table in keyof Described]: Lists[Table] extends List<infer Name>
      ? Complete<Described[Table], Name>
      : never;
  },
): Record<string, string> =>
  Object.fromEntries(Object.entries(lists).map(([table, { names }]) => [table, names]));

/**
 * The columns of every table of the core as the types of rows have them, by what becomes of them in an export. An export is of a site's
 * content: what people were told, secrets, logs and unsaved work stay behind.
 */
const core = complete({
  // Left out: logs, secrets, unsaved work and what people were told.
  article_drafts: list('article_id based_on copy_version form id pictures updated_at user_id'),
  attempts: list('account blocked_until expires_at failures key'),
  call_counts: list('calls ends_at key'),
  changes: list('action actor at detail kind others seq tag'),
  schema_needs: list('migration'),
  leases: list('holder name taken_until'),
  jobs: list('at data due_at error give_up_at holder key kind lane lost state taken_until tries'),
  imported: list('at hash kind made our_id source source_id stamp'),
  links: list(
    'about browser_hash code_hash created_at created_by email expires_at kind role tries user_id',
  ),
  previews: list(
    'article article_id author_id category_id code_hash created_at created_by expires_at',
  ),
  passkeys: list('counter created_at credential_id id last_used_at name public_key user_id'),
  recovery_codes: list('code_hash salt user_id'),
  second_factors: list('active_since last_step secret user_id'),
  sessions: list('created_at device expires_at id last_seen_at proven_at token_hash user_id'),
  sign_ups: list(
    'as_reader code_hash created_at device email expires_at name password_hash token_hash',
  ),
  api_keys: list(
    'code_hash created_at created_by expires_at hint id last_used_at name origins per_minute previous_hash previous_until previous_used_at scope',
  ),
  notifications: list('actor_id article_id at id kind mail note_id outside_name person_id read_at'),
  daily_mails: list('next_at person_id told_until'),
  article_sendings: list('article_id hash once sent_at user_id version'),
  unsaved_articles: list('form id mark opening pictures size translation_of updated_at user_id'),
  consents: list('account ended_at given_at id list_id person purpose source words_id'),
  consent_words: list('id since words'),
  // Derived from others on import.
  article_images: list('article_id image_id'),
  article_authors: list('published_at seq user_id'),
  article_tags: list('published_at seq tag_id'),
  published_months: list('articles list month'),
  article_counts: list('articles language list status'),
  // Columns: `users` has no `password_hash`; `seq`, `excerpt`, `name_key`, `sort_key` and `word_count` are made anew.
  article_revisions: list(
    'article_id created_at id saved_by version',
    ...columnNames(versionedFields),
  ),
  articles: list(
    'binned_at binned_by binned_status created_at created_by excerpt id name_key published_at seq',
    'translation_id updated_at version word_count',
    ...columnNames(writtenFields),
  ),
  binned_categories: list(
    'binned_at binned_by created_at description dye genre id is_home moved_articles moved_to name old_paths other_description other_name position slug sort_key updated_at',
  ),
  categories: list(
    'created_at description dye genre id is_home name other_description other_name position slug sort_key updated_at',
  ),
  images: list(
    'alt_en alt_hi animated avif_set avif_tries_left binned_at binned_by bytes caption created_at created_by credit focal_x focal_y height id licence made_by made_from marked name_key original_name place placeholder rights search_text source_hash src_set url width',
  ),
  // `name_key`, `language`, `category_id` and `pictures` are made anew from the form.
  home_plans: list('due_at failed id sections set_at set_by'),
  corrections: list('article_id body id noted_at noted_by'),
  memberships: list('given_at level person_id until'),
  messages: list('body created_at email id name read_at sort_key'),
  // Left out: of which day somebody was told that it is over.
  desk: list(
    'approved_at approved_by approved_version article_id assignee_id brief due late_told moved_at planned_at priority reason returned_at returned_by soon_told stage',
  ),
  scheduled_actions: list('action article_id correction due_at failure set_at set_by taken_until'),
  page_versions: list(
    'author_id body created_at id meta_description other_body other_meta_description other_title slug title',
  ),
  pages: list(
    'body hidden in_footer meta_description other_body other_meta_description other_title slug title updated_at',
  ),
  redirects: list('article_id category_id created_at from_path gone to_path'),
  settings: list('key value'),
  series: list(
    'created_at id parts search_text sort_key updated_at',
    ...columnNames(tagFields),
    ...otherColumnNames(tagTexts),
  ),
  series_keys: list('key series_id'),
  tag_keys: list('key tag_id'),
  tags: list(
    'created_at id name_key other_name_key search_text sort_key updated_at',
    ...columnNames(tagFields),
    ...otherColumnNames(tagTexts),
  ),
  users: list(
    'active bio created_at email email_confirmed former_email id image_url language mailed_kinds name other_bio other_name password_hash role slug sort_key updated_at',
  ),
  // Sums of ninety days that no other site has a use for.
  missed_paths: list('last_at path times'),
  working_copies: list(
    'article_id based_on form reason returned_at returned_by saved_by started_by status updated_at version',
  ),
});

/** The columns of every table. */
export const readColumns = async (): Promise<Record<string, string>> =>
  Object.assign({}, core, ...(await featureSamples()).map(({ columns }) => columns));
