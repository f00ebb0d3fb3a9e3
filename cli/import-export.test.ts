import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { EngineName } from '../database/engines/engine.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { write } from '../database/transactions.ts';
import { formerlySwitched } from '../domain/features/former-switches.ts';
import { findOff } from '../domain/features/off.ts';
import { dropSetting, putSetting } from '../domain/settings.ts';
import { addDefaultPages } from '../domain/static-pages/pages.ts';
import { formerSwitches } from '../features/tokens.ts';
import { type Config, readConfig } from '../server/config.ts';
import { openImageStore } from '../server/image-store.ts';
import { whereOf } from '../server/where.ts';
import { readColumns } from '../tests/support/columns.ts';
import { longOnPostgres, newDatabase, newEmptyPostgres } from '../tests/support/databases.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { switchable } from '../tests/support/feature-names.ts';
import { type S3, startS3 } from '../tests/support/s3.ts';
import { searchArticles } from '../tests/support/search.ts';
import { dumpRows, fillWholeSite } from '../tests/support/whole-site.ts';
import type { Command } from './command.ts';
import { exportCommand, readImport } from './import-export.ts';
import { runCommand } from './run-command.ts';

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
    await write(database.db, (trx) => addDefaultPages(trx));
    return await work(database);
  } finally {
    await database.close();
  }
}

const run = (command: Command, config: Config, ...args: string[]) =>
  withSite(config, (database) => command(args, { database, config }));

const importCommand: Command = async (args, site) => (await readImport(args)).run(site);

/** All tables but those that an import derives from others. */
const notMadeAnew = /^(?!article_images$|article_counts$|published_months$)/;

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

  test('removes no folder beside', async () => {
    const place = `${config.DATA_DIR}/beside`;
    await mkdir(`${place}.part`);
    await writeFile(`${place}.part/mine.txt`, 'मेरा');
    await run(exportCommand, config, place);
    expect(await readFile(`${place}.part/mine.txt`, 'utf8')).toBe('मेरा');
    const names = await readdir(config.DATA_DIR);
    expect(names.filter((name) => name.includes('.part-'))).toEqual([]);
    await expect(run(exportCommand, config, place)).rejects.toThrow('is there already');
  });

  test('without the parts of a file it ends with code 3, since that is left out', async () => {
    const other = await newConfig(engine);
    const partial = `${other.DATA_DIR}/partial`;
    await cp(exported, partial, { recursive: true });
    await rm(`${partial}/files`, { recursive: true });
    const url = config.DATABASE_URL && { DATABASE_URL: other.DATABASE_URL };
    let said = '';
    const say = (text: string) => {
      said += text;
    };
    const env = { DATA_DIR: other.DATA_DIR, ...url };
    expect(await runCommand(['import', partial], env, { log: say, error: say })).toBe(3);
    expect(said).toContain('Left out, since parts are missing: ');
  });

  test('--dry-run says what would come and writes nothing', async () => {
    const other = await newConfig(engine);
    const rows = () => withSite(other, (database) => dumpRows(database, /^$/));
    const before = await rows();
    expect(await run(importCommand, other, exported, '--dry-run')).toMatch(
      /^Nothing was written\. This would be imported: .*5 articles/,
    );
    expect(await rows()).toEqual(before);
    const full = run(importCommand, config, exported, '--dry-run');
    await expect(full).rejects.toThrow('this site is not empty');
  });

  test('is the same while features are switched off, but for which are', { tags }, async () => {
    const off = switchable.map(({ name }) => name);
    const put = (names: string[]) =>
      withSite(config, ({ db }) => write(db, (trx) => putSetting(trx, 'featuresOff', names)));
    const other = await newConfig(engine);
    const without = `${other.DATA_DIR}/without`;
    await put(off);
    await run(exportCommand, config, without);
    const { '/settings.jsonl': settings = '', ...rest } = await filesOf(without);
    const { '/settings.jsonl': _, ...all } = await filesOf(exported);
    expect(Buffer.from(settings, 'base64').toString()).toContain(JSON.stringify(off));
    expect(rest).toEqual(all);
    await run(importCommand, other, without);
    expect(await withSite(other, ({ db }) => findOff(db))).toEqual(off);
    await withSite(config, ({ db }) => write(db, (trx) => dropSetting(trx, 'featuresOff')));
    // An export that does not speak of them is of a site that had them all.
    const older = await newConfig(engine);
    await withSite(older, ({ db }) => write(db, (trx) => putSetting(trx, 'featuresOff', off)));
    await run(importCommand, older, exported);
    expect(await withSite(older, ({ db }) => findOff(db))).toEqual([]);
  });

  test('has features on and off as settings of before said', { tags }, async () => {
    const lines = (await readFile(`${exported}/settings.jsonl`, 'utf8')).trim().split('\n');
    const left = lines
      .map((line) => z.object({ key: z.string(), value: z.unknown() }).parse(JSON.parse(line)))
      .filter(({ key }) => key !== formerlySwitched.key);
    expect(left.length).toBe(lines.length - 1);
    for (const { feature, key, switchedBy } of formerSwitches) {
      for (const isOn of [true, false, undefined]) {
        const other = await newConfig(engine);
        const folder = `${other.DATA_DIR}/older`;
        await cp(exported, folder, { recursive: true });
        const others = left.filter((line) => line.key !== key);
        const own = isOn === undefined ? [] : [{ key, value: { [switchedBy]: isOn } }];
        const all = [...others, ...own].map((line) => JSON.stringify(line));
        await writeFile(`${folder}/settings.jsonl`, all.join('\n'));
        await run(importCommand, other, folder);
        const off = await withSite(other, ({ db }) => findOff(db));
        expect([isOn, off.includes(feature)]).toEqual([isOn, isOn !== true]);
      }
    }
  });

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
    await writeFile(`${folder}/categories.jsonl`, `${good}\n${bad}\n${good}\n{"a":\n`);
    await writeFile(`${folder}/messages.jsonl`, '{"name":7}');
    await writeFile(`${folder}/page-versions.jsonl`, '{}');
    await writeFile(`${folder}/images/x.html`, '<script>');
    const link = { name: 'X', url: 'https://x.com/' };
    await writeFile(
      `${folder}/settings.jsonl`,
      `{"key":"siteName","value":7}\n${JSON.stringify({ key: 'socialLinks', value: [link, link] })}`,
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
        expect.stringMatching(/^messages\.jsonl:1: name /),
        expect.stringMatching(/^page-versions\.jsonl:1: title /),
        expect.stringMatching(/^settings\.jsonl:1: value /),
        'settings.jsonl:2: value must not hold the same address twice',
        `redirects.jsonl:1: articles ${'b'.repeat(24)} is nowhere`,
      ],
    });
    expect(await withSite(other, (database) => dumpRows(database, /^$/))).toEqual(before);
  });
});

test.each(engines)(
  'every column of %s is known to the types, and exported, made anew or left out knowingly',
  async (engine) => {
    const database = await newDatabase[engine]();
    await migrate(database);
    const tables = (await database.db.introspection.getTables())
      .filter(({ name, isView }) => !isView && !/^(kysely_|article_search|sqlite_)/.test(name))
      .map(({ name, columns: all }) => [
        name,
        all
          .map((column) => column.name)
          .sort()
          .join(' '),
      ]);
    expect(Object.fromEntries(tables)).toEqual(await readColumns());
    await database.close();
  },
);
