import { rm } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { dyes } from '../contract/dyes.ts';
import { settingsSchema } from '../contract/settings.ts';
import { newDatabase, newEmptyPostgres } from '../tests/support/databases.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { appliedMigrations, migrationNames } from './applied.ts';
import { migrate, migrateSchema, migrationsFor, standingOf } from './migrate.ts';
import { openDatabase } from './open.ts';
import { openSqlite } from './sqlite.ts';
import { write } from './transactions.ts';

const engines = ['sqlite', 'postgres'] as const;

test.each(['sqlite', 'postgres'] as const)(
  'migrating an older database counts its articles by month and notes their pictures (%s)',
  async (engine) => {
    const database = await newDatabase[engine]();
    const { db } = database;
    await migrateSchema(db, { to: '0004-previews' });
    await sql`insert into categories values ('c', 'c', 'c', '', 0, 1, '', '')`.execute(db);
    for (const [id, category, status] of [
      ['1', 'c', 'published'],
      ['2', null, 'published'],
      ['3', 'c', 'draft'],
    ]) {
      await sql`insert into articles (id, slug, name, category_id, status, image_url, description,
        image_alt, excerpt, word_count, meta_title, meta_description, meta_keywords, language,
        created_at, updated_at, published_at) values (${id}, ${id}, '', ${category}, ${status},
        '/images/cover.jpg', '<p><img src="/images/inside-800.webp"></p>', '', '', 0, '', '', '',
        'en', '', '', '2026-03-31T23:59:59.999Z')`.execute(db);
    }
    await migrate(database);
    expect(
      await db.selectFrom('published_months').selectAll().orderBy('list').execute(),
    ).toMatchObject([
      { list: '', month: '2026-03', articles: 2 },
      { list: 'category:c', month: '2026-03', articles: 1 },
    ]);
    const counts = db.selectFrom('article_counts').selectAll().orderBy('list').orderBy('status');
    expect(await counts.execute()).toEqual([
      { list: '', status: 'draft', language: 'en', articles: 1 },
      { list: '', status: 'published', language: 'en', articles: 2 },
      { list: 'category:', status: 'published', language: 'en', articles: 1 },
      { list: 'category:c', status: 'draft', language: 'en', articles: 1 },
      { list: 'category:c', status: 'published', language: 'en', articles: 1 },
    ]);
    const pictures = db
      .selectFrom('article_images')
      .select('image_id')
      .where('article_id', '=', '1');
    expect(await pictures.orderBy('image_id').execute()).toEqual([
      { image_id: 'cover' },
      { image_id: 'inside' },
    ]);
    await database.close();
  },
);

test.each(engines)(
  'migrating lists the articles of people and tags by edit, and counts them by pairs (%s)',
  async (engine) => {
    const database = await newDatabase[engine]();
    const { db } = database;
    await migrateSchema(db, { to: '0117-article-counts' });
    const [person, other, tag] = ['1'.repeat(24), '2'.repeat(24), '3'.repeat(24)];
    await sql`insert into articles (id, slug, name, status, image_url, description, image_alt, excerpt, word_count,
    meta_title, meta_description, meta_keywords, language, created_at, updated_at, co_authors, tags)
    values ('1', '1', '', 'draft', '', '', '', '', 0, '', '', '', 'hi', '', '2026-11-02', ${`${person} ${other}`}, ''),
    ('2', '2', '', 'bin', '', '', '', '', 0, '', '', '', 'en', '', '2026-11-01', ${person}, ${tag})`.execute(
      db,
    );
    await migrate(database);
    const one = { updated_at: '2026-11-02', seq: 1, status: 'draft', language: 'hi' };
    const two = { updated_at: '2026-11-01', seq: 2, status: 'bin', language: 'en' };
    const rows = db.selectFrom('edited_lists').selectAll().orderBy('list').orderBy('updated_at');
    expect(await rows.execute()).toEqual([
      { list: `author:${person}`, ...two, category_id: null },
      { list: `author:${person}`, ...one, category_id: null },
      { list: `author:${other}`, ...one, category_id: null },
      { list: `tag:${tag}`, ...two, category_id: null },
    ]);
    const counts = db.selectFrom('article_counts').select(['list', 'status', 'articles']);
    const pairs = counts.where('list', 'like', '% %').orderBy('list').orderBy('status');
    expect(await pairs.execute()).toEqual([
      { list: `author:${person} category:`, status: 'bin', articles: 1 },
      { list: `author:${person} category:`, status: 'draft', articles: 1 },
      { list: `author:${person} tag:${tag}`, status: 'bin', articles: 1 },
      { list: `author:${other} category:`, status: 'draft', articles: 1 },
      { list: `tag:${tag} category:`, status: 'bin', articles: 1 },
    ]);
    await database.close();
  },
);

test.each(engines)('migrating adds up visits by category and by person (%s)', async (engine) => {
  const database = await newDatabase[engine]();
  const { db } = database;
  await migrateSchema(db, { to: '0132-letter-links' });
  const [person, other] = ['1'.repeat(24), '2'.repeat(24)];
  await sql`insert into categories (id, slug, name, description, is_home, position, created_at, updated_at)
    values ('c', 'c', '', '', 0, 0, '', '')`.execute(db);
  await sql`insert into articles (id, slug, name, status, image_url, description, image_alt, excerpt, word_count,
    meta_title, meta_description, meta_keywords, language, created_at, updated_at, category_id, co_authors)
    values ('a', 'a', '', 'published', '', '', '', '', 0, '', '', '', 'hi', '', '', 'c', ${`${person} ${other}`}),
    ('b', 'b', '', 'published', '', '', '', '', 0, '', '', '', 'en', '', '', null, ${person})`.execute(
    db,
  );
  await sql`insert into visits (day, article_id, views) values ('2026-11-01', 'a', 3), ('2026-11-01', 'b', 4),
    ('2026-11-02', 'a', 5), ('2026-11-02', '', 9), ('2026-11-02', 'gone', 1)`.execute(db);
  await migrate(database);
  const rows = db.selectFrom('visit_lists').select(['day', 'kind', 'id', 'views']);
  expect(await rows.orderBy('day').orderBy('kind').orderBy('id').execute()).toEqual([
    { day: '2026-11-01', kind: 'author', id: person, views: 7 },
    { day: '2026-11-01', kind: 'author', id: other, views: 3 },
    { day: '2026-11-01', kind: 'category', id: '', views: 4 },
    { day: '2026-11-01', kind: 'category', id: 'c', views: 3 },
    { day: '2026-11-02', kind: 'author', id: person, views: 5 },
    { day: '2026-11-02', kind: 'author', id: other, views: 5 },
    { day: '2026-11-02', kind: 'category', id: 'c', views: 5 },
  ]);
  await database.close();
});

test.each(engines)('migrating gives categories their dyes in their order (%s)', async (engine) => {
  const database = await newDatabase[engine]();
  const { db } = database;
  await migrateSchema(db, { to: '0033-cover-notes' });
  for (let place = 10; place > 0; place -= 1) {
    await sql`insert into categories (id, slug, name, description, is_home, position, created_at,
      updated_at) values (${`id-${place}`}, ${`slug-${place}`}, '', '', 0, ${place}, '', '')`.execute(
      db,
    );
  }
  await migrate(database);
  const rows = await db.selectFrom('categories').select('dye').orderBy('position').execute();
  expect(rows.map(({ dye }) => dye)).toEqual([...dyes, 'rose']);
  await database.close();
});

test.each(['sqlite', 'postgres'] as const)(
  'migrating takes away addresses that are none, and says so (%s)',
  async (engine) => {
    const database = await newDatabase[engine]();
    const { db } = database;
    await migrateSchema(db, { to: '0024-standfirst' });
    const at = '2026-01-01T00:00:00.000Z';
    for (const [id, picture] of [
      ['bad', 'http://['],
      ['good', 'https://a.example/x y.jpg'],
    ]) {
      await sql`insert into articles (id, slug, name, status, image_url, description,
        image_alt, excerpt, word_count, meta_title, meta_description, meta_keywords, language,
        created_at, updated_at) values (${id}, ${id}, '', 'draft', ${picture}, '', '', '', 0, '',
        '', '', 'en', ${at}, ${at})`.execute(db);
      await sql`insert into users (id, slug, name, role, bio, image_url, created_at, updated_at)
        values (${id}, ${id}, '', 'author', '', ${picture}, ${at}, ${at})`.execute(db);
      await sql`insert into redirects (from_path, to_path, created_at)
        values (${`/${id}`}, ${picture}, ${at})`.execute(db);
    }
    const link = { name: 'A', url: 'https://a.example' };
    const settings = {
      socialLinks: JSON.stringify([{ name: 'X', url: 'javascript:x' }, link]),
      mapUrl: '"//"',
      city: '"Ajmer"',
      timeZone: '{',
    };
    for (const [key, value] of Object.entries(settings)) {
      await sql`insert into settings values (${key}, ${value})`.execute(db);
    }
    await migrate(database);
    const pictures = [
      { id: 'bad', image_url: '' },
      { id: 'good', image_url: 'https://a.example/x y.jpg' },
    ];
    for (const table of ['articles', 'users'] as const) {
      const rows = db.selectFrom(table).select(['id', 'image_url']).orderBy('id');
      expect(await rows.execute()).toEqual(pictures);
    }
    expect(await db.selectFrom('redirects').select('from_path').execute()).toEqual([
      { from_path: '/good' },
    ]);
    expect(await db.selectFrom('settings').selectAll().orderBy('key').execute()).toEqual([
      { key: 'city', value: '"Ajmer"' },
      { key: 'mapUrl', value: JSON.stringify(settingsSchema.parse({}).mapUrl) },
      { key: 'socialLinks', value: JSON.stringify([link]) },
    ]);
    const said = await db.selectFrom('changes').select(['tag', 'action']).orderBy('seq').execute();
    expect(said).toEqual([
      { tag: 'article:bad', action: 'article.update' },
      { tag: 'user:bad', action: 'user.update' },
      { tag: 'redirect:/bad', action: 'redirect.delete' },
      ...Array.from({ length: 3 }, () => ({ tag: 'settings', action: 'settings.change' })),
    ]);
    await database.close();
  },
);

test.each(engines)(
  'of many first starts one migrates, and the others wait (%s)',
  async (engine) => {
    const folder = await newFolder();
    const url = engine === 'postgres' ? await newEmptyPostgres() : undefined;
    const starts = Array.from({ length: 4 }, async () => {
      const database = openDatabase({ url, dataDir: folder });
      await migrate(database);
      const names = await appliedMigrations(database.db);
      await database.close();
      return names.length;
    });
    const all = Object.keys(migrationsFor(engine)).length;
    expect(await Promise.all(starts)).toEqual([all, all, all, all]);
    await rm(folder, { recursive: true });
  },
);

test('migrations have the names of their files', () => {
  expect(migrationNames).toEqual(Object.keys(migrationsFor('sqlite')));
});

test.each(engines)(
  'a version works with a newer schema that only has more, and with no other (%s)',
  async (engine) => {
    const database = await newDatabase[engine]();
    const { db } = database;
    const own = migrationsFor(engine);
    const more = { expands: true, up: (queries: Kysely<unknown>) => add(queries, 'more') };
    await migrate(database, { ...own, '9997-more': more });
    expect(await standingOf(db)).toMatchObject({
      ...{ pending: [], newer: ['9997-more'], problem: null },
    });
    await migrate(database);
    const next = { ...own, '9997-more': more, '9998-even-more': more };
    expect(await standingOf(db, next)).toMatchObject({
      pending: ['9998-even-more'],
      together: true,
    });
    const other = { ...more, expands: false };
    const changed = { ...own, '9997-more': more, '9998-other': other };
    expect((await standingOf(db, changed)).together).toBe(false);
    await migrate(database, { ...changed, '9998-other': { ...other, up: async () => {} } });
    await expect(migrate(database)).rejects.toThrow('is of a newer version');
    // One that lacks what the database has had, and has what it lacks, is of another line.
    await expect(migrate(database, { ...own, '9999-mine': more })).rejects.toThrow('newer version');
    await database.close();
  },
);

test('a database that has had a migration without one before it is refused by their names', async () => {
  const database = await newDatabase.sqlite();
  const own = migrationsFor('sqlite');
  const later = { expands: true, up: (queries: Kysely<unknown>) => add(queries, 'later') };
  await migrate(database, { ...own, '9998-later': later });
  await expect(
    migrate(database, { ...own, '9997-earlier': later, '9998-later': later }),
  ).rejects.toThrow('had 9998-later without 9997-earlier, which comes before it here');
  await database.close();
});

const add = (db: Kysely<unknown>, table: string) =>
  sql`create table ${sql.id(table)} (x text)`.execute(db).then(() => {});

test.each([
  ['quick', 0],
  // Longer than the rest of the second after which PostgreSQL looks for deadlocks.
  ['slow', 0.8],
])(
  'a %s migration gives way to people at work on PostgreSQL, and comes after them',
  async (_, seconds) => {
    const database = await newDatabase.postgres();
    const { db } = database;
    const older = Object.fromEntries(Object.entries(migrationsFor('postgres')).slice(0, 1));
    await migrate(database, older);
    for (const name of ['a', 'b']) await sql`create table ${sql.id(name)} (x int)`.execute(db);
    const addColumns = async (queries: Kysely<unknown>) => {
      for (const name of ['a', 'b']) {
        await sql`alter table ${sql.id(name)} add column y int`.execute(queries);
        await sql`select pg_sleep(${seconds})`.execute(queries);
      }
    };
    let migrating: Promise<void> | undefined;
    const locked = async () => {
      const { rows } = await sql`select from pg_locks where relation = 'a'::regclass
      and mode = 'AccessExclusiveLock' and granted`.execute(db);
      return rows.length;
    };
    await write(db, async (trx) => {
      await sql`select from b`.execute(trx);
      migrating = migrate(database, { ...older, '0002-add': { up: addColumns, expands: true } });
      await expect.poll(locked, { interval: 5 }).toBe(1);
      await sql`select from a`.execute(trx);
    });
    await migrating;
    expect((await sql`select b.y from a, b`.execute(db)).rows).toEqual([]);
    await database.close();
  },
);

test('every reference to another table has an index, which deleting there needs', async () => {
  const database = openSqlite(':memory:');
  await migrate(database);
  const { rows } = await sql`
    select tables.name || '.' || refers."from" as reference
    from sqlite_master tables join pragma_foreign_key_list(tables.name) refers
    where tables.type = 'table' and not exists (
      select 1 from pragma_index_list(tables.name) indexes
        join pragma_index_info(indexes.name) columns
      where columns.seqno = 0 and columns.name = refers."from"
    )`.execute(database.db);
  expect(rows).toEqual([]);
  await database.close();
});

test.each(engines)('previews of before know which article they show (%s)', async (engine) => {
  const database = await newDatabase[engine]();
  const { db } = database;
  await migrateSchema(db, { to: '0158-reader-sign-ups' });
  await sql`insert into users (id, slug, name, role, bio, image_url, created_at, updated_at)
    values ('u', 'u', 'u', 'author', '', '', '', '')`.execute(db);
  for (const [code, shown] of [
    ['article', JSON.stringify({ _id: 'a', name: 'a\u0000', byline: [{ _id: 'x' }] })],
    ['home', '[]'],
  ]) {
    await sql`insert into previews (code_hash, article, created_by, created_at, expires_at)
      values (${code}, ${shown}, 'u', '', '')`.execute(db);
  }
  await migrate(database);
  const found = db.selectFrom('previews').select(['code_hash', 'article_id']).orderBy('code_hash');
  expect(await found.execute()).toEqual([
    { code_hash: 'article', article_id: 'a' },
    { code_hash: 'home', article_id: '' },
  ]);
  await database.close();
});
