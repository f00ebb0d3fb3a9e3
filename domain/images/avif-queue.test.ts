import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withLease } from '../../jobs/leases.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { newFolder } from '../../tests/support/demo-site.ts';
import { recordStatements } from '../../tests/support/statements.ts';
import { createAvifWorker } from './avif-queue.ts';
import { openLocalStore } from './local-store.ts';
import type { ImageStore } from './store.ts';
import { keepImage } from './store-image.ts';

/** Draws a stripe of one colour. */
function draw(background: string, width = 30): Promise<Buffer> {
  const create = { width, height: 20, channels: 3 as const, background };
  return sharp({ create }).png().toBuffer();
}

const onProblem = (error: unknown) => expect.fail(`${error}`);

onEachEngine('variants made in the background', (database) => {
  const place = async () => {
    const folder = await newFolder();
    return { folder, store: openLocalStore(folder), remove: () => rm(folder, { recursive: true }) };
  };
  const work = async (store: ImageStore) => {
    const worker = createAvifWorker({ database: database(), store, onProblem });
    worker.wake();
    await worker.idle();
  };
  const row = (url: string) =>
    database()
      .db.selectFrom('images')
      .select(['src_set', 'avif_set', 'avif_tries_left'])
      .where('url', '=', url)
      .executeTakeFirstOrThrow();

  test('a picture of before gets the widths of now, and keeps the files that it had', async () => {
    const { store, remove } = await place();
    const { db } = database();
    const url = await keepImage({ db, store }, await draw('#a62c4b', 900), {});
    await work(store);
    const now = await row(url);
    const id = url.slice('/images/'.length, -'.jpg'.length);
    const old = { src_set: now.src_set, avif_set: now.avif_set };
    for (const [set, ending] of [
      ['src_set', 'webp'],
      ['avif_set', 'avif'],
    ] as const) {
      await store.remove(`images/${id}-640.${ending}`);
      for (const width of [400, 800]) {
        await store.write(`images/${id}-${width}.${ending}`, Buffer.from('of before'));
      }
      old[set] = now[set].replaceAll('640', '800');
    }
    await db
      .updateTable('images')
      .set({ ...old, avif_tries_left: 1 })
      .where('url', '=', url)
      .execute();
    await work(store);
    expect(await row(url)).toEqual(now);
    for (const ending of ['webp', 'avif']) {
      for (const width of [400, 800]) {
        const stored = await store.read(`images/${id}-${width}.${ending}`);
        expect(String(stored)).toBe('of before');
      }
      const made = await store.read(`images/${id}-640.${ending}`);
      expect((await sharp(made ?? Buffer.of()).metadata()).width).toBe(640);
    }
    await remove();
  });

  test('what was added last comes first, also before the rest of a long list', async () => {
    const { store, remove } = await place();
    const { db } = database();
    const keep = async (colour: string) => keepImage({ db, store }, await draw(colour), {});
    const [oldest, older] = [await keep('#111111'), await keep('#222222')];
    let newest: string | undefined;
    const order: string[] = [];
    const worker = createAvifWorker({
      database: database(),
      onProblem,
      store: {
        ...store,
        async write(key, bytes) {
          const url = `/${key.slice(0, key.indexOf('-'))}.jpg`;
          if (!order.includes(url)) order.push(url);
          await store.write(key, bytes);
          if (newest) return;
          newest = '';
          newest = await keep('#333333');
          worker.wake();
        },
      },
    });
    worker.wake();
    await worker.idle();
    expect(order).toEqual([older, newest, oldest]);
    await remove();
  });

  test('a picture that one process has in hand is made by no other', async () => {
    const { store, remove } = await place();
    const { db } = database();
    await keepImage({ db, store }, await draw('#444444'), {});
    const written: string[] = [];
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held: ImageStore = {
      ...store,
      async write(key, bytes) {
        written.push(key);
        begun.resolve();
        await goOn.promise;
        await store.write(key, bytes);
      },
    };
    const options = { database: database(), store: held, onProblem };
    const [one, other] = [createAvifWorker(options), createAvifWorker(options)];
    one.wake();
    await begun.promise;
    // It looks while the first is at work, and has nothing to do.
    other.wake();
    await other.idle();
    goOn.resolve();
    await one.idle();
    expect(written.toSorted()).toEqual([...new Set(written)].sort());
    expect(await db.selectFrom('leases').select('name').execute()).toEqual([]);
    await remove();
  });

  test('of a long list some are read at a time, and all are made but what another process has', async () => {
    const { store, remove } = await place();
    const watched = recordStatements(database());
    const { db } = watched;
    const urls: string[] = [];
    for (let at = 0; at < 30; at += 1) {
      urls.push(await keepImage({ db, store }, await draw(`#5555${at + 10}`), {}));
    }
    // As an import adds them.
    await db.updateTable('images').set({ created_at: '2026-12-01T00:00:00.000Z' }).execute();
    const [taken = ''] = urls.sort();
    const id = taken.slice('/images/'.length, -'.jpg'.length);
    watched.statements.length = 0;
    await withLease(db, `picture ${id}`, 'another', async () => {
      const worker = createAvifWorker({ database: watched, store, onProblem });
      worker.wake();
      await worker.idle();
    });
    const left = await db
      .selectFrom('images')
      .select('url')
      .where('avif_tries_left', '>', 0)
      .execute();
    expect(left).toEqual([{ url: taken }]);
    const lists = watched.statements.filter(({ sql }) => sql.includes('avif_tries_left > 0'));
    expect(
      lists.map(({ sql, parameters }) => [/ limit \S+$/.test(sql), parameters.at(-1)]),
    ).toEqual([
      [true, 20],
      [true, 20],
      [true, 20],
    ]);
    await remove();
  });
});
