import { readFile, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changesSince, newestChange } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { write } from '../database/transactions.ts';
import { actOnArticle } from '../domain/articles/actions.ts';
import { keepDraft } from '../domain/articles/drafts.ts';
import { addArticle, saveArticle } from '../domain/articles/edit.ts';
import { makePreview } from '../domain/articles/previews.ts';
import { createArticle } from '../domain/articles/write.ts';
import { openLocalStore } from '../domain/images/local-store.ts';
import { createPage } from '../domain/static-pages/edit.ts';
import { requireUser } from '../domain/users/accounts.ts';
import { createAccount } from '../domain/users/sign-up.ts';
import { readConfig } from '../server/config.ts';
import { newEmptyPostgres } from '../tests/support/databases.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { type S3, startS3 } from '../tests/support/s3.ts';
import { publishable, sampleArticle, sampleForm } from '../tests/support/samples.ts';
import { addTwoPictures, dumpRows, readPictures } from '../tests/support/whole-site.ts';
import { imageCommands } from './images.ts';

const dump = (database: Database) => dumpRows(database, /^changes$/);

/** Fills a site whose pictures are shown in every place where pictures can be. */
async function fill(database: Database, dataDir: string): Promise<void> {
  const { db } = database;
  const [first = '', second = ''] = await addTwoPictures(database, openLocalStore(dataDir));
  const text =
    `<p><img src="${first}" alt="क" /> <a href="${second.replace('.jpg', '-640.webp')}">b</a> ` +
    '<img src="https://elsewhere.example/images/0123456789abc.jpg" alt="" /> ' +
    '<img src="/images/0123456789abc.jpg" alt="nobody knows it" /> /images/ in words</p>';
  const account = { name: 'Editor', email: 'e@example.org', passwordHash: null };
  await write(db, async (trx) => {
    const id = await createAccount(trx, { ...account, role: 'editor' });
    await trx.updateTable('users').set({ image_url: second }).where('id', '=', id).execute();
    const editor = await requireUser(trx, id);
    await createArticle(trx, sampleArticle({ imageUrl: first, description: text }));
    await createArticle(trx, sampleArticle({ status: 'draft', description: text }));
    const saved = await addArticle(trx, editor, { ...publishable, name: 'Kept', imageUrl: first });
    await saveArticle(trx, editor, saved, { name: 'Kept', imageUrl: second, description: text });
    const form = sampleForm({ imageUrl: first, description: text });
    await keepDraft(trx, editor, saved, { form, basedOn: 2, replaces: null });
    const binned = await createArticle(trx, sampleArticle({ imageUrl: second }));
    await actOnArticle(trx, editor, binned, 'delete');
    await makePreview(trx, editor, { name: 'p', imageUrl: second, description: text });
  });
  const page = {
    slug: 'our-pictures',
    title: 'P',
    metaDescription: '',
    body: text,
    inFooter: false,
  };
  await write(database.db, (trx) => createPage(trx, page, 'nobody'));
}

describe.each(['sqlite', 'postgres'])('lekhani images move (%s)', (engine) => {
  let s3: S3;
  let folder: string;
  let env: Record<string, string>;
  let database: Database;
  beforeAll(async () => {
    s3 = await startS3();
    folder = await newFolder();
    const url = engine === 'postgres' ? await newEmptyPostgres() : undefined;
    env = { DATA_DIR: folder, ...(url && { DATABASE_URL: url }), ...s3.env };
    database = openDatabase({ url, dataDir: folder });
    await migrate(database);
    await fill(database, folder);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
    await s3.stop();
  });
  const move = async (...args: string[]) =>
    imageCommands.get('move')?.(args, { database, config: readConfig(env) });

  test('to the store and back: every address and every byte is as before', async () => {
    const [rows, before] = [await dump(database), await readPictures(folder)];
    // Each picture has the JPEG, three widths in WebP and AVIF, and the master.
    expect(before.size).toBe(16);

    await s3.pause();
    await expect(move('--to', 's3')).rejects.toThrow('does not answer');
    expect(await dump(database)).toEqual(rows);
    await s3.resume();

    // These files are left of an interrupted run, and of one that failed.
    const [whole = '', cut = ''] = before.keys();
    const put = (key: string, body: Uint8Array<ArrayBuffer>) =>
      fetch(`${s3.publicUrl}/${key}`, { method: 'PUT', body });
    await put(whole, new Uint8Array(Buffer.from(before.get(whole) ?? '', 'base64')));
    await put(cut, new Uint8Array(3));

    const newest = await newestChange(database.db);
    const there = await move('--to', 's3', '--delete-source');
    expect(there).toBe(
      `15 files copied, 1 were there already.\n2 pictures moved to ${s3.publicUrl}.\n16 files deleted where they were.`,
    );
    expect([...(await readPictures(folder)).keys()]).toEqual([]);
    const moved = (await dump(database)).join('\n');
    const ids = await database.db.selectFrom('images').select('id').execute();
    for (const { id } of ids) {
      expect(moved.split(`/images/${id}`).length).toBe(
        moved.split(`${s3.publicUrl}/images/${id}`).length,
      );
    }
    for (const table of ['article_revisions', 'article_drafts']) {
      expect(moved).toMatch(new RegExp(`^${table} .*${RegExp.escape(s3.publicUrl)}`, 'm'));
    }
    // Addresses of no picture of ours stay: on other hosts, unknown, and in text.
    for (const address of [
      'https://elsewhere.example/images/0',
      '"/images/0123456789abc',
      ' /images/ in',
    ]) {
      expect(moved.split(address).length).toBe(rows.join('\n').split(address).length);
    }
    const { tags } = await changesSince(database.db, newest);
    const kinds = [...tags].map((tag) => tag.replace(/:.*/, '')).sort();
    expect(kinds).toEqual([
      'article',
      'article',
      'article',
      'article',
      'category',
      'home',
      'image',
      'image',
      'page',
      'stories',
      'user',
    ]);

    const back = await move('--to', 'local');
    expect(back).toBe(`16 files copied, 0 were there already.\n2 pictures moved to ${folder}.`);
    expect(await dump(database)).toEqual(rows);
    expect(await readPictures(folder)).toEqual(before);

    const again = await move('--to', 'local');
    expect(again).toContain('0 files copied, 16 were there already.\n0 pictures moved');
  });

  test('a picture whose files are gone moves as well, and is named', async () => {
    const [first] = await database.db.selectFrom('images').select('id').orderBy('id').execute();
    const bytes = await readFile(`${folder}/images/${first?.id}.jpg`);
    await rm(`${folder}/images/${first?.id}.jpg`);
    await fetch(`${s3.publicUrl}/images/${first?.id}.jpg`, { method: 'DELETE' });
    const out = await move('--to', 's3');
    const said = `2 pictures moved to ${s3.publicUrl}.\nSome of their files were missing: ${first?.id}.`;
    expect(out).toEqual({ part: expect.stringContaining(said) });
    await move('--to', 'local');
    await writeFile(`${folder}/images/${first?.id}.jpg`, bytes);
  });

  test('what is wrong is told', async () => {
    await expect(move('--to', 'cellar')).rejects.toThrow(
      '--to "cellar" must be one of these: s3, local',
    );
    const config = readConfig({ DATA_DIR: folder });
    const without = imageCommands.get('move')?.(['--to', 's3'], { database, config });
    await expect(without).rejects.toThrow('S3_ENDPOINT');
  });
});
