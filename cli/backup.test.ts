import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import type { EngineName } from '../database/engines/engine.ts';
import { openSqlite } from '../database/engines/sqlite/open.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { write } from '../database/transactions.ts';
import { countPublished } from '../domain/article-rows/published-months.ts';
import { createArticle } from '../domain/articles/write.ts';
import { openLocalStore } from '../domain/images/local-store.ts';
import { type Config, readConfig } from '../server/config.ts';
import { whereOf } from '../server/where.ts';
import { longOnPostgres, newEmptyPostgres } from '../tests/support/databases.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { startProcess } from '../tests/support/processes.ts';
import { startS3 } from '../tests/support/s3.ts';
import { sampleArticle } from '../tests/support/samples.ts';
import { searchArticles } from '../tests/support/search.ts';
import { dumpRows, fillWholeSite, readPictures } from '../tests/support/whole-site.ts';
import { backup, restore } from './backup.ts';

const engines = ['sqlite', 'postgres'] as const;
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Returns the settings of a site that does not exist yet. */
async function newConfig(engine: EngineName, env: Record<string, string> = {}) {
  const folder = await newFolder();
  folders.push(folder);
  const url = engine === 'postgres' ? { DATABASE_URL: await newEmptyPostgres() } : {};
  return readConfig({ DATA_DIR: folder, ...url, ...env });
}

async function withSite<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(whereOf(config));
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Returns the rows of a site without those that a restore ends. */
const rowsOf = (config: Config) =>
  withSite(config, (database) => dumpRows(database, /^(?:sessions|links)$/));
const found = (config: Config, words: string) =>
  withSite(config, async ({ db }) => (await searchArticles(db, words, { limit: 9 })).total);

describe.each(engines)('backup and restore (%s)', (engine) => {
  const tags = longOnPostgres(engine);
  let config: Config;
  let file: string;
  beforeAll(async () => {
    config = await newConfig(engine);
    await withSite(config, (database) => fillWholeSite(database, openLocalStore(config.DATA_DIR)));
    file = `${config.DATA_DIR}/site.tar.gz`;
    expect(await backup([file], config)).toMatch(/5 articles\) and 18 files of pictures/);
  });

  test('is for its owner only, and whole', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await backup(['--verify', file], config)).toContain('is whole');
    await expect(backup([file], config)).rejects.toThrow('is there already');
    expect(await readdir(config.DATA_DIR)).not.toContain('site.tar.gz.part');
  });

  test.each(engines)(
    'restored on %s every row and every byte is as it was',
    { tags },
    async (target) => {
      const other = await newConfig(target);
      await restore([file], other);
      expect(await rowsOf(other)).toEqual(await rowsOf(config));
      expect(await readPictures(other.DATA_DIR)).toEqual(await readPictures(config.DATA_DIR));
      expect(await found(other, 'सूरज')).toBe(1);
      // New rows get numbers after the old ones, and are counted with them.
      await withSite(other, async ({ db }) => {
        expect(await countPublished(db, {})).toBe(1);
        await write(db, (trx) => createArticle(trx, sampleArticle()));
        expect(await countPublished(db, {})).toBe(2);
      });
    },
  );

  test('a site that is there is kept aside when it is replaced', { tags }, async () => {
    const other = await newConfig(engine);
    await withSite(other, ({ db }) =>
      write(db, (trx) => createArticle(trx, sampleArticle({ name: 'Missed' }))),
    );
    const before = await rowsOf(other);
    await expect(restore([file], other)).rejects.toThrow('with --overwrite it is replaced');
    expect(await rowsOf(other)).toEqual(before);

    const said = await restore([file, '--overwrite'], other);
    expect(await rowsOf(other)).toEqual(await rowsOf(config));
    const place = /is kept (?:as|in the schema) (\S+)\.$/m.exec(said)?.[1] ?? '';
    const namesIn = ({ db }: Database, ...schema: string[]) =>
      sql<{ name: string }>`select name from ${sql.id(...schema, 'articles')}`.execute(db);
    const aside = engine === 'sqlite' ? openSqlite(place) : undefined;
    const names = await (aside ? namesIn(aside) : withSite(other, (open) => namesIn(open, place)));
    await aside?.close();
    expect(names.rows).toEqual([{ name: 'Missed' }]);
    expect(await found(other, 'Missed')).toBe(0);
  });

  test('a file that is damaged changes nothing', { tags }, async () => {
    const other = await newConfig(engine);
    const bytes = await readFile(file);
    const flipped = Buffer.from(bytes);
    const middle = Math.floor(bytes.length / 2);
    flipped.writeUInt8(flipped.readUInt8(middle) ^ 1, middle);
    const broken: [string, Uint8Array][] = [
      ['flipped', flipped],
      ['cut', bytes.subarray(0, -5000)],
      ['empty', new Uint8Array()],
      ['other', Buffer.from('no archive')],
    ];
    for (const [name, content] of broken) {
      const path = `${other.DATA_DIR}/${name}`;
      await writeFile(path, content);
      await expect(restore([path], other)).rejects.toThrow(`${path} is damaged`);
      await expect(backup(['--verify', path], other)).rejects.toThrow(`${path} is damaged`);
    }
    await expect(restore(['/nowhere'], other)).rejects.toThrow('there is no file /nowhere');
    expect(await readdir(`${other.DATA_DIR}/images`)).toEqual([]);
    await withSite(other, async (database) => expect(await dumpRows(database, /^$/)).toEqual([]));
  });

  test('pictures go to the store that the settings name, and every address with them', {
    tags: 'long',
  }, async () => {
    const s3 = await startS3();
    try {
      const other = await newConfig(engine, s3.env);
      await restore([file], other);
      const moved = (await rowsOf(other)).join('\n');
      expect(moved).toContain(`${s3.publicUrl}/images/`);
      const back = await newConfig(engine);
      const second = `${other.DATA_DIR}/s3.tar.gz`;
      await backup([second], other);
      await restore([second], back);
      expect(await readPictures(back.DATA_DIR)).toEqual(await readPictures(config.DATA_DIR));
      const without = (rows: string[]) => rows.filter((row) => !row.startsWith('changes '));
      expect(without(await rowsOf(back))).toEqual(without(await rowsOf(config)));
    } finally {
      await s3.stop();
    }
  });

  test('pictures can be left out', { tags }, async () => {
    const [other, path] = [await newConfig(engine), `${config.DATA_DIR}/rows.tar.gz`];
    expect(await backup([path, '--without-images'], config)).toContain('no pictures');
    await restore([path], other);
    expect(await rowsOf(other)).toEqual(await rowsOf(config));
    expect(await readdir(`${other.DATA_DIR}/images`)).toEqual([]);
  });

  test('made while somebody writes, it holds whole writes only', { tags }, async () => {
    const [busy, other] = [await newConfig(engine), await newConfig(engine)];
    const path = `${busy.DATA_DIR}/busy.tar.gz`;
    await withSite(busy, async ({ db }) => {
      let [written, saved] = [0, ''];
      const goOnWriting = async () => {
        for (; written < 200; written += 1) {
          const article = sampleArticle({ name: `सहेजा ${written}` });
          await write(db, (trx) => createArticle(trx, article));
          if (written === 50) saved = await backup([path], busy);
        }
      };
      const meanwhile = async () => {
        while (written < 30) await new Promise(setImmediate);
        await backup([`${path}.2`], busy);
      };
      await Promise.all([goOnWriting(), meanwhile()]);
      expect(saved).toContain('51 articles');
    });
    await restore([`${path}.2`], other);
    await withSite(other, async ({ db }) => {
      const articles = await db.selectFrom('articles').select(['id', 'name']).execute();
      expect(articles.length).toBeGreaterThanOrEqual(30);
      expect(articles.length).toBeLessThanOrEqual(200);
      const changes = await db.selectFrom('changes').select('tag').execute();
      const tags = changes.map(({ tag }) => tag).filter((tag) => tag.startsWith('article:'));
      expect(tags.sort()).toEqual(articles.map(({ id }) => `article:${id}`).sort());
      expect((await searchArticles(db, 'सहेजा', { limit: 1 })).total).toBe(articles.length);
      if (engine === 'sqlite') {
        const check = await sql`pragma integrity_check`.execute(db);
        expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
      }
    });
  });
});

test('a backup of a version before 1.0 is refused, with the way on', async () => {
  const [old, other] = [await newConfig('sqlite'), await newConfig('sqlite')];
  const database = new DatabaseSync(`${old.DATA_DIR}/lekhani.db`);
  database.exec(`
    create table kysely_migration (name text primary key, timestamp text);
    insert into kysely_migration values ('0001-first', ''), ('0002-back-office', '');
    create table settings (key text primary key, value text not null);
  `);
  database.close();
  const file = `${old.DATA_DIR}/old.tar.gz`;
  await backup([file], old);
  await expect(restore([file], other)).rejects.toThrow(/before 1\.0.* export the site there/);
});

test('a backup of a newer version is refused', async () => {
  const [newer, other] = [await newConfig('sqlite'), await newConfig('sqlite')];
  const file = `${newer.DATA_DIR}/newer.tar.gz`;
  await withSite(newer, async ({ db }) => {
    await sql`insert into kysely_migration values ('9999-newer', '2030')`.execute(db);
  }).catch(() => {});
  await backup([file], newer);
  await expect(restore([file], other)).rejects.toThrow('was made by a newer version of Lekhani');
});

test('there is nothing to back up where there is no site', async () => {
  const config = await newConfig('sqlite');
  const path = `${config.DATA_DIR}/none.tar.gz`;
  await expect(backup([path], config)).rejects.toThrow('there is no site in');
  await expect(backup([path], await newConfig('postgres'))).rejects.toThrow('there is no site in');
  expect(await readdir(config.DATA_DIR)).toEqual(['images']);
});

test('a damaged database is replaced, and kept as it is', async () => {
  const [good, bad] = [await newConfig('sqlite'), await newConfig('sqlite')];
  await withSite(good, (database) => fillWholeSite(database, openLocalStore(good.DATA_DIR)));
  const file = `${good.DATA_DIR}/site.tar.gz`;
  await backup([file], good);
  await mkdir(bad.DATA_DIR, { recursive: true });
  await writeFile(`${bad.DATA_DIR}/lekhani.db`, 'not a database any more'.repeat(500));
  await writeFile(`${bad.DATA_DIR}/lekhani.db-wal`, 'what was left');
  await restore([file, '--overwrite'], bad);
  expect(await rowsOf(bad)).toEqual(await rowsOf(good));
  const copy = (await readdir(bad.DATA_DIR)).find((name) => name.startsWith('before-restore'));
  expect(await readFile(`${bad.DATA_DIR}/${copy}`, 'utf8')).toContain('not a database any more');
});

describe.each(engines)('a site that is running (%s)', (engine) => {
  test('is not replaced', { tags: longOnPostgres(engine) }, async () => {
    const config = await newConfig(engine);
    const env = {
      DATA_DIR: config.DATA_DIR,
      ...(config.DATABASE_URL && { DATABASE_URL: config.DATABASE_URL }),
    };
    const server = await startProcess(env);
    try {
      const file = `${config.DATA_DIR}/site.tar.gz`;
      await backup([file], config);
      await expect(restore([file, '--overwrite'], config)).rejects.toThrow('stop it first');
      expect((await fetch(server.url)).status).toBe(200);
      await server.stop();
      expect(await restore([file, '--overwrite'], config)).toContain('is kept');
    } finally {
      server.child.kill();
    }
  });
});
