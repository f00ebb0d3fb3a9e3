import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { write } from '../../database/transactions.ts';
import { newDatabase } from '../../tests/support/databases.ts';
import { newFolder } from '../../tests/support/demo-site.ts';
import { eraseImage } from '../bin/images.ts';
import { identityOf } from './file-names.ts';
import { openLocalStore } from './local-store.ts';
import { type ImageStore, StoreError } from './store.ts';
import { addImage, keepImage } from './store-image.ts';
import { noteUnfinished, sweepUnfinished } from './unfinished-uploads.ts';

let folder: string;
let store: ImageStore;
let database: Database;
beforeAll(async () => {
  database = await newDatabase.sqlite();
  await migrate(database);
});
afterAll(() => database.close());
let count = 0;
let id: string;
beforeEach(async () => {
  folder = await newFolder();
  store = openLocalStore(folder);
  count += 1;
  id = `picture${String(count).padStart(6, '0')}`;
  return () => rm(folder, { recursive: true, force: true });
});

const place = (other: Partial<ImageStore> = {}) => ({
  db: database.db,
  store: { ...store, ...other },
});
const writeFiles = async () => {
  for (const key of [`images/${id}.jpg`, `images/${id}-400.webp`, `masters/${id}.webp`]) {
    await store.write(key, Buffer.from('x'));
  }
};
const keepRow = () =>
  write(database.db, (trx) =>
    addImage(trx, {
      id,
      url: `/images/${id}.jpg`,
      width: 1,
      height: 1,
      src_set: '',
      animated: 0,
      avif_tries_left: 0,
      placeholder: '',
      bytes: 1,
      original_name: '',
      created_by: null,
      search_text: '',
    }),
  );
const filesOf = async () =>
  (await Promise.all(['images/', 'masters/'].map((prefix) => store.list(prefix)))).flat().length;
const notes = async () => (await store.list('unfinished/')).length;
/** Leaves the note of a process that began work on the picture so long ago and was killed. */
const leaveNote = (hoursAgo: number) =>
  store.write(`unfinished/${id}.${Date.now() - hoursAgo * 3_600_000}.a`, Buffer.of());
const anHourAgo = () => new Date(Date.now() - 3_600_000);
const fail = () => Promise.reject(new Error('broken'));

describe('work on a picture', () => {
  test('has a note as long as it lasts', async () => {
    const done = await noteUnfinished(place(), id, async () => {
      await writeFiles();
      await keepRow();
      return notes();
    });
    expect([done, await notes(), await filesOf()]).toEqual([1, 0, 3]);
  });

  test('that fails leaves no files, unless they are of a picture that is kept', async () => {
    const work = () => writeFiles().then(fail);
    await expect(noteUnfinished(place(), id, work)).rejects.toThrow('broken');
    expect([await notes(), await filesOf()]).toEqual([0, 0]);
    await keepRow();
    await expect(noteUnfinished(place(), id, work)).rejects.toThrow('broken');
    expect([await notes(), await filesOf()]).toEqual([0, 3]);
  });

  test('that fails in one file leaves no files behind, however late the others are written', async () => {
    const failed = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    const full = place({
      async write(key, bytes) {
        if (key.endsWith('.jpg')) {
          failed.resolve();
          throw new StoreError(
            507,
            'The disk of the site is full: the picture was not kept.',
            null,
          );
        }
        if (!key.startsWith('masters/')) return store.write(key, bytes);
        await failed.promise;
        await new Promise(setImmediate);
        await store.write(key, bytes);
        late.resolve();
      },
    });
    const png = await sharp(randomBytes(60 * 60 * 3), {
      raw: { width: 60, height: 60, channels: 3 },
    })
      .png()
      .toBuffer();
    await expect(keepImage(full, png, {})).rejects.toThrow('full');
    await late.promise;
    expect([await notes(), await filesOf()]).toEqual([0, 0]);
  });

  test('on another picture of the same id is refused, and leaves the files of the first', async () => {
    const create = { width: 60, height: 60, channels: 3, background: '#3a7' } as const;
    const png = await sharp({ create }).png().toBuffer();
    const url = await keepImage(place(), png, {});
    const key = url.slice(1);
    const damaged = Buffer.from('damaged');
    await store.write(key, damaged);
    // Whoever makes two pictures of one id has the second stored after the first.
    const images = database.db.updateTable('images').where('url', '=', url);
    await images.set({ source_hash: '0'.repeat(64) }).execute();
    await expect(keepImage(place(), png, {})).rejects.toThrow('the same id as another one');
    expect(await store.read(key)).toEqual(damaged);
    await images.set({ source_hash: identityOf(png).source_hash }).execute();
    await keepImage(place(), png, {});
    expect(await store.read(key)).not.toEqual(damaged);
  });

  test('that fails leaves the files to others who are at the same picture', async () => {
    await noteUnfinished(place(), id, async () => {
      await writeFiles();
      await expect(noteUnfinished(place(), id, fail)).rejects.toThrow('broken');
      expect(await filesOf()).toBe(3);
      await keepRow();
    });
    // The other process's note waits for a sweep, which finds the row.
    expect(await notes()).toBe(1);
    await sweepUnfinished(place(), new Date(Date.now() + 1));
    expect([await notes(), await filesOf()]).toEqual([0, 3]);
  });

  test('that erases a picture for good leaves the files to whoever uploads it again', async () => {
    await keepRow();
    const binned_at = new Date().toISOString();
    await database.db.updateTable('images').set({ binned_at }).where('id', '=', id).execute();
    await noteUnfinished(place(), id, async () => {
      await writeFiles();
      await eraseImage(database, { store, id });
      await keepRow();
    });
    expect(await filesOf()).toBe(3);
    await sweepUnfinished(place(), new Date(Date.now() + 1));
    expect([await notes(), await filesOf()]).toEqual([0, 3]);
    await database.db.updateTable('images').set({ binned_at }).where('id', '=', id).execute();
    await eraseImage(database, { store, id });
    expect([await notes(), await filesOf()]).toEqual([0, 0]);
  });

  test('that the store stops in cannot be cleared up, and tells why it failed', async () => {
    const remove = () => Promise.reject(new Error('silent'));
    const work = () => writeFiles().then(fail);
    await expect(noteUnfinished(place({ remove }), id, work)).rejects.toThrow('broken');
    expect(await notes()).toBe(1);
    const result = noteUnfinished(place({ remove }), id, async () => 'done');
    expect(await result).toBe('done');
  });
});

describe('a sweep', () => {
  test('removes files that a process has left, but none of a stored picture', async () => {
    await writeFiles();
    await leaveNote(2);
    await sweepUnfinished(place(), anHourAgo());
    expect([await notes(), await filesOf()]).toEqual([0, 0]);
    await writeFiles();
    await keepRow();
    await leaveNote(2);
    await sweepUnfinished(place(), anHourAgo());
    expect([await notes(), await filesOf()]).toEqual([0, 3]);
  });

  test('leaves files on which somebody may still be working', async () => {
    await writeFiles();
    await leaveNote(2);
    await leaveNote(0);
    await sweepUnfinished(place(), anHourAgo());
    expect([await notes(), await filesOf()]).toEqual([2, 3]);
  });

  test('leaves a picture that somebody begins to keep again meanwhile', async () => {
    await leaveNote(2);
    const list = async (prefix: string) => {
      const found = await store.list(prefix);
      if (prefix === 'unfinished/') {
        await leaveNote(0);
        await writeFiles();
      }
      return found;
    };
    await sweepUnfinished(place({ list }), anHourAgo());
    expect([await notes(), await filesOf()]).toEqual([2, 3]);
  });
});
