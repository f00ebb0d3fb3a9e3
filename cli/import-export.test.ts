import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionedFields, writtenFields } from '../contract/article-fields.ts';
import { limits } from '../contract/limits.ts';
import { tagFields, tagTexts } from '../contract/tag-fields.ts';
import { columnNames, otherColumnNames } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { write } from '../database/transactions.ts';
import { addDefaultPages } from '../domain/static-pages/pages.ts';
import { type Config, readConfig } from '../server/config.ts';
import { openImageStore } from '../server/image-store.ts';
import { whereOf } from '../server/where.ts';
import { longOnPostgres, newEmptyPostgres } from '../tests/support/databases.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { type S3, startS3 } from '../tests/support/s3.ts';
import { searchArticles } from '../tests/support/search.ts';
import { dumpRows, fillWholeSite } from '../tests/support/whole-site.ts';
import type { Command } from './command.ts';
import { exportCommand, importCommand } from './import-export.ts';

const engines = ['sqlite', 'postgres'] as const;
const folders: string[] = [];
let s3: S3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

async function newConfig(engine: Database['engine'], env: Record<string, string> = {}) {
  const folder = await newFolder();
  folders.push(folder);
  const url = engine === 'postgres' ? { DATABASE_URL: await newEmptyPostgres() } : {};
  return readConfig({ DATA_DIR: folder, ...url, ...env });
}

async function withSite<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(whereOf(config));
  try {
    await migrate(database);
    await write(database.db, (trx) => addDefaultPages(trx));
    return await work(database);
  } finally {
    await database.close();
  }
}

const run = (command: Command, config: Config, ...args: string[]) =>
  withSite(config, (database) => command(args, { database, config }));

/** All tables but those that an import derives from others. */
const notMadeAnew = /^(?!article_images$|article_counts$|edited_lists$|published_months$)/;

/** Reads every file of an export but the manifest, which says when it was made. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((file) => file.isFile() && file.name !== 'manifest.json')
    .map((file) => `${file.parentPath}/${file.name}`)
    .sort();
  const read = files.map(async (path) => [
    path.slice(folder.length),
    await readFile(path, 'base64'),
  ]);
  return Object.fromEntries(await Promise.all(read));
}

describe.each(engines)('export and import (%s)', (engine) => {
  const tags = longOnPostgres(engine);
  let config: Config;
  let exported: string;
  beforeAll(async () => {
    config = await newConfig(engine);
    await withSite(config, (database) => fillWholeSite(database, openImageStore(config)));
    exported = `${config.DATA_DIR}/export`;
    expect(await run(exportCommand, config, exported)).toContain('5 articles');
  });

  test('holds no secret, and Hindi as it is', async () => {
    const users = await readFile(`${exported}/users.jsonl`, 'utf8');
    expect(users).toContain('मीरा राठौड़');
    expect(JSON.stringify(await filesOf(exported))).not.toContain('argon2');
    expect(await readdir(exported)).not.toContain('sessions.jsonl');
  });

  test.each([
    ['sqlite', 'a folder', false],
    ['postgres', 'one file', false],
    ['sqlite', 'one file, with pictures in a bucket', true],
  ] as const)(
    'imported on %s from %s it exports the same',
    { tags },
    async (target, how, bucket) => {
      const other = await newConfig(target, bucket ? s3.env : {});
      let source = exported;
      if (how !== 'a folder') {
        source = `${other.DATA_DIR}/site.tar.gz`;
        await run(exportCommand, config, source);
      }
      expect(await run(importCommand, other, source)).toContain('5 articles');
      const again = `${other.DATA_DIR}/again`;
      await run(exportCommand, other, again);
      expect(await filesOf(again)).toEqual(await filesOf(exported));
      const made = await withSite(config, (database) => dumpRows(database, notMadeAnew));
      await withSite(other, async (database) => {
        expect((await searchArticles(database.db, 'सूरज', { limit: 1 })).total).toBe(1);
        expect(await dumpRows(database, notMadeAnew)).toEqual(made);
        const rows = (await dumpRows(database, /^$/)).join('\n');
        expect(rows.includes(`"url":"${bucket ? s3.publicUrl : ''}/images/`)).toBe(true);
      });
      await expect(run(importCommand, other, source)).rejects.toThrow('this site is not empty');
    },
  );

  test('texts are cleaned again', { tags }, async () => {
    const other = await newConfig(engine);
    const folder = `${other.DATA_DIR}/evil`;
    await mkdir(folder);
    const lines = (await readFile(`${exported}/articles.jsonl`, 'utf8')).split('\n');
    const line = JSON.parse(lines[0] ?? '');
    // Of an older version, whose sanitiser lost the end of the heading.
    const evil = '<h2>ठीक<p onclick="x()">यह</p></h2><script>alert(1)</script>';
    const alone = { author: null, category: null, tags: [], series: '', translation: null };
    const people = { coAuthors: [], photographers: [], translators: [] };
    const article = { ...line, ...alone, ...people, description: evil };
    await writeFile(`${folder}/articles.jsonl`, JSON.stringify(article));
    await copyFile(`${exported}/manifest.json`, `${folder}/manifest.json`);
    await run(importCommand, other, folder);
    const { description } = await withSite(other, ({ db }) =>
      db.selectFrom('articles').select('description').executeTakeFirstOrThrow(),
    );
    expect(description).toBe('<h2>ठीक</h2><p>यह</p>');
  });

  test('what is wrong is named by file and line, and nothing is taken', { tags }, async () => {
    const other = await newConfig(engine);
    const folder = `${other.DATA_DIR}/wrong`;
    await mkdir(`${folder}/images`, { recursive: true });
    const category = {
      _id: 'a'.repeat(24),
      slug: 'ek',
      name: 'एक',
      description: 'x',
      isHome: true,
    };
    const time = '2020-01-02T03:04:05Z';
    const good = JSON.stringify({ ...category, createdAt: time, updatedAt: time });
    const bad = JSON.stringify({ ...category, slug: 'Ek', createdAt: time, updatedAt: time });
    const views = JSON.stringify({ day: '2020-01-02', article: null, views: -1 });
    await writeFile(`${folder}/categories.jsonl`, `${good}\n${bad}\n${good}\n{"a":\n`);
    await writeFile(`${folder}/visits.jsonl`, views);
    await writeFile(`${folder}/page-versions.jsonl`, '{}');
    await writeFile(`${folder}/images/x.html`, '<script>');
    const day = { _id: 'c'.repeat(24), date: '2020-01-02', hi: 'दिन', en: 'Day' };
    const days = Array.from({ length: limits.calendarDays.most + 1 }, () => day);
    await writeFile(
      `${folder}/settings.jsonl`,
      `{"key":"siteName","value":7}\n${JSON.stringify({ key: 'calendarDays', value: days })}`,
    );
    await writeFile(
      `${folder}/redirects.jsonl`,
      JSON.stringify({
        from: '/x',
        article: 'b'.repeat(24),
        category: null,
        to: null,
        createdAt: time,
      }),
    );
    const before = await withSite(other, (database) => dumpRows(database, /^$/));
    const failure = await run(importCommand, other, folder).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      message: '10 lines cannot be taken; nothing was imported',
      problems: [
        expect.stringMatching(/^categories\.jsonl:2: slug must be small Latin letters/),
        `categories.jsonl:3: categories ${'a'.repeat(24)} is there twice`,
        'categories.jsonl:3: categories address ek is there twice',
        'categories.jsonl:4: is not JSON',
        'images/x.html: is no file of an export',
        expect.stringMatching(/^page-versions\.jsonl:1: title /),
        expect.stringMatching(/^settings\.jsonl:1: value /),
        'settings.jsonl:2: value is too long',
        expect.stringMatching(/^visits\.jsonl:1: views /),
        `redirects.jsonl:1: articles ${'b'.repeat(24)} is nowhere`,
      ],
    });
    expect(await withSite(other, (database) => dumpRows(database, /^$/))).toEqual(before);
  });
});

/** Names, or several of them in a text, in the order of the alphabet. */
const sorted = (...names: string[]) => names.join(' ').split(' ').sort().join(' ');

test('every column of the schema is exported, made anew or left out knowingly', async () => {
  const config = await newConfig('sqlite');
  await withSite(config, async ({ db }) => {
    const tables = await db.introspection.getTables();
    const columns = tables
      .filter(({ name }) => !/^(kysely_|article_search|sqlite_)/.test(name))
      .map(({ name, columns: all }) => [name, sorted(...all.map((column) => column.name))]);
    expect(Object.fromEntries(columns)).toEqual({
      // Left out: logs, secrets, unsaved work and what people were told.
      article_drafts: 'article_id based_on copy_version form id updated_at user_id',
      attempts: 'account blocked_until expires_at failures key',
      call_counts: 'calls ends_at key',
      changes: 'action actor at detail kind others seq tag',
      schema_needs: 'migration',
      leases: 'holder name taken_until',
      mails: 'expires_at failed_at id next_try_at reason refused sealed taken_by taken_until tries',
      import_entries: 'entry hash import_id kind moved outcome reason seq',
      imports:
        'actor choices counts created_at done ended_at file format id name name_key problem source state step step_at taken_by taken_until total tries',
      imported: 'hash kind made our_id source source_id stamp',
      links:
        'browser_hash code_hash created_at created_by email expires_at kind role tries user_id',
      outside_readers: 'article_id code_hash created_at created_by expires_at id name',
      previews:
        'article article_id author_id category_id code_hash created_at created_by expires_at',
      passkeys: 'counter created_at credential_id id last_used_at name public_key user_id',
      recovery_codes: 'code_hash salt user_id',
      second_factors: 'active_since last_step secret user_id',
      sessions: 'created_at device expires_at id last_seen_at proven_at token_hash user_id',
      sign_ups:
        'as_reader code_hash created_at device email expires_at name password_hash token_hash',
      webhooks:
        'active created_at events id last_sent_at name previous_sealed previous_until sealed url',
      webhook_events: 'at id name payload type',
      webhook_deliveries: 'at event_id give_up_at next_try_at reason state status tries webhook_id',
      api_keys:
        'code_hash created_at created_by expires_at hint id last_used_at name origins per_minute previous_hash previous_until previous_used_at scope',
      calendar_feeds: 'code_hash created_at user_id',
      notifications: 'actor_id article_id at id kind mail note_id outside_name person_id read_at',
      daily_mails: 'language next_at person_id told_until',
      unsaved_articles: 'form id mark opening size translation_of updated_at user_id',
      // Who has agreed to get letters agreed to get them from this site (decision 221): they are in backups.
      letter_lists:
        'counted created_at digest digest_at digest_hour digest_since digest_weekday id open rhythm slug texts updated_at',
      letter_links: 'letter_id number times url',
      letter_recipients: 'due_at letter_id reason state subscription_id taken_by taken_until tries',
      letter_requests: 'code_hash email expires_at language lists',
      letters:
        'articles created_at forgotten id intro language list_id preheader problem rendered send_at state subject updated_at',
      subscriptions: 'bounced_at consent created_at email id language list_id source token user_id',
      suppressed_addresses: 'at hash list_id reason',
      soft_bounces: 'at days hash',
      consents: 'account ended_at given_at id list_id person purpose source words_id',
      consent_words: 'id since words',
      solved_puzzles: 'expires_at signature',
      // Of people who have no account any more, for a time.
      kept_bans: 'at expires_at hash',
      comment_reports: 'at comment_id reason reporter',
      // The keys of push services are for this site alone, and subscriptions for these keys.
      push_state: 'name private_key public_key seen',
      push_subscriptions:
        'auth created_at endpoint endpoint_hash failing_since id language p256dh quiet_from quiet_until time_zone',
      push_topics: 'subscription_id topic',
      push_stories: 'article_id at',
      push_recipients: 'article_id due_at service subscription_id taken_until tries',
      // Derived from others on import.
      article_images: 'article_id image_id',
      article_authors: 'published_at seq user_id',
      article_tags: 'published_at seq tag_id',
      published_months: 'articles list month',
      article_counts: 'articles language list status',
      edited_lists: 'category_id language list seq status updated_at',
      // Columns: `users` has no `password_hash`; `seq`, `excerpt`, `name_key`, `sort_key` and `word_count` are made anew.
      article_revisions: sorted(
        'article_id created_at id saved_by version',
        ...columnNames(versionedFields),
      ),
      articles: sorted(
        'binned_at binned_by binned_status created_at created_by excerpt id name_key published_at seq',
        ...['translation_id updated_at version word_count', ...columnNames(writtenFields)],
      ),
      binned_categories:
        'binned_at binned_by created_at description dye genre id is_home moved_articles moved_to name old_paths other_description other_name position slug sort_key updated_at',
      categories:
        'created_at description dye genre id is_home name other_description other_name position slug sort_key updated_at',
      images:
        'alt_en alt_hi animated avif_set avif_tries_left binned_at binned_by bytes caption created_at created_by credit focal_x focal_y height id licence made_by marked name_key original_name placeholder search_text src_set url width',
      // `name_key`, `language`, `category_id` and `pictures` are made anew from the form.
      templates: 'category_id created_at form id language name name_key pictures updated_at',
      home_plans: 'due_at failed id sections set_at set_by',
      // But for the link by which somebody outside wrote: `outside_id`.
      notes: sorted(
        'after_words article_id before_words body created_at edited_at field id kind mentions',
        'outside_id outside_name person_id place quote replacement settled_at settled_by state',
        'thread_id version words',
      ),
      corrections: 'article_id body id noted_at noted_by',
      // But for e-mails, codes, networks, the number of reports and who is to be told; what nobody has confirmed is left out.
      comments: sorted(
        'answers_id article_id body code_hash created_at decided_at edited_at email held_for id name',
        'network parent_id person_id reports status tell_at',
      ),
      // But for who has not ended the mails, and the secret that does.
      answer_mails: 'ended_at person_id token',
      comment_bans: 'at person_id reason told',
      closed_comments: 'article_id at',
      adverts:
        'active alt_en alt_hi code created_at ends_at id kind link name picture places starts_at updated_at weight',
      advert_counts: 'advert_id day pressed seen',
      breaches:
        'board_told_at created_at data done id noted_by noticed_at people people_told_at updated_at what',
      grievances: sorted(
        'acknowledge_by acknowledged_at answer answer_by answered_at answered_by article_id body',
        'disclosed email forget id kind language name notes number outcome received_at story updated_at',
      ),
      memberships: 'given_at level person_id until',
      live_blogs: 'article_id ended_at started_at',
      live_entries:
        'article_id author_id body corrected_at correction html id pinned shown_at title version',
      messages: 'body created_at email id name read_at sort_key',
      // Left out: of which day somebody was told that it is over.
      desk: 'approved_at approved_by approved_version article_id assignee_id brief due late_told moved_at planned_at priority reason returned_at returned_by stage',
      scheduled_actions: 'action article_id correction due_at failure set_at set_by taken_until',
      page_versions:
        'author_id body created_at id meta_description other_body other_meta_description other_title slug title',
      pages:
        'body hidden in_footer meta_description other_body other_meta_description other_title slug title updated_at',
      redirects: 'article_id category_id created_at from_path to_path',
      settings: 'key value',
      series: sorted(
        'created_at id parts search_text sort_key updated_at',
        ...[...columnNames(tagFields), ...otherColumnNames(tagTexts)],
      ),
      series_keys: 'key series_id',
      tag_keys: 'key tag_id',
      tags: sorted(
        'created_at id name_key other_name_key search_text sort_key updated_at',
        ...[...columnNames(tagFields), ...otherColumnNames(tagTexts)],
      ),
      users:
        'active bio created_at email email_confirmed id image_url name other_bio other_name password_hash role slug sort_key updated_at',
      visits: 'article_id day views',
      // What triggers add up of these.
      visit_lists: 'day id kind views',
      // Sums of ninety days that no other site has a use for.
      visit_sources: 'day host views',
      searches: 'asked day missed times',
      search_words: 'asked words',
      working_copies:
        'article_id based_on form reason returned_at returned_by saved_by started_by status updated_at version',
    });
  });
});
