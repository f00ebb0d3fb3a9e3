import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '../../contract/permissions.ts';
import { changesSince, newestChange } from '../../database/changes.ts';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { adjustImage, returnToOriginal } from './adjust.ts';
import { loadLibraryImage, saveImageTexts } from './library.ts';
import { openLocalStore } from './local-store.ts';
import { keepImage } from './store-image.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(`${tmpdir()}/lekhani-adjust-`);
});
afterAll(() => rm(dataDir, { recursive: true }));

onEachEngine('adjust', (database) => {
  const store = () => openLocalStore(dataDir);
  const person = (role: Role) => newUser(database().db, role);
  const plain = { turn: 0, brightness: 1, contrast: 1, replace: false } as const;
  /** The colours at the left and the right edge of a picture's JPEG. */
  async function edgesOf(url: string) {
    const { data, info } = await sharp(`${dataDir}${url}`)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = Math.floor(info.height / 2) * info.width;
    const at = (column: number) => [
      ...data.subarray((middle + column) * 3, (middle + column) * 3 + 3),
    ];
    return { width: info.width, height: info.height, left: at(5), right: at(info.width - 6) };
  }

  test('a picture is turned and lit into another wherever it is shown, and back to the original', async () => {
    const { db } = database();
    const [editor, contributor] = [await person('editor'), await person('contributor')];
    const grey = (width: number, background: string) => ({
      create: { width, height: 300, channels: 3 as const, background },
    });
    const bytes = await sharp(grey(600, '#404040'))
      .composite([{ input: grey(300, '#808080'), left: 300, top: 0 }])
      .png()
      .toBuffer();
    const url = await keepImage({ db, store: store() }, bytes, { actor: editor._id });
    const id = url.slice('/images/'.length, -'.jpg'.length);
    const texts = { altHi: 'दीवार', altEn: '', caption: '', credit: '', licence: '' } as const;
    const rest = { place: '', rights: '', madeBy: '' } as const;
    await write(db, (trx) =>
      saveImageTexts(trx, editor, id, { ...texts, ...rest, focalX: 0.9, focalY: 0.2 }),
    );
    const article = await write(db, (trx) =>
      createArticle(
        trx,
        sampleArticle({ imageUrl: url, description: `<p><img src="${url}"></p>` }),
      ),
    );
    const readArticle = async () => {
      const query = db.selectFrom('articles').select(['image_url', 'description']);
      const { image_url, description } = await query
        .where('id', '=', article)
        .executeTakeFirstOrThrow();
      return [image_url, description.includes(image_url)];
    };
    const making = { store: store(), person: editor, id };
    const lit = { ...plain, turn: 180, brightness: 1.5, contrast: 0.5 } as const;
    const madeId = await adjustImage(database(), making, { ...lit, replace: true });
    const made = await loadLibraryImage(db, editor, madeId);
    expect(made).toMatchObject({ altHi: 'दीवार', original: id, width: 600, height: 300 });
    expect([made.focalX, made.focalY]).toEqual([expect.closeTo(0.1), expect.closeTo(0.8)]);
    expect(await readArticle()).toEqual([made.url, true]);
    // 0x80 and 0x40, times 0.75 and moved by a quarter.
    const { left, right } = await edgesOf(made.url);
    expect(left[0]).toBeCloseTo(160, -1);
    expect(right[0]).toBeCloseTo(112, -1);

    const upright = await adjustImage(database(), making, { ...plain, turn: 90 });
    const turned = await loadLibraryImage(db, editor, upright);
    expect(turned).toMatchObject({ width: 300, height: 600, focalX: 0.8, focalY: 0.9, uses: [] });

    const back = (who: typeof editor) =>
      write(db, (trx) => returnToOriginal(trx, { person: who, id: madeId, base: '' }));
    await expect(back(contributor)).rejects.toMatchObject({ status: 403 });
    await write(db, (trx) =>
      saveImageTexts(trx, editor, madeId, {
        ...texts,
        ...rest,
        credit: 'ज़ोया',
        focalX: 0,
        focalY: 0,
      }),
    );
    const before = await newestChange(db);
    expect(await back(editor)).toBe(id);
    const { tags } = await changesSince(db, before);
    expect([...tags]).toEqual(expect.arrayContaining([`image:${id}`, `article:${article}`]));
    expect(await readArticle()).toEqual([url, true]);
    expect(await loadLibraryImage(db, editor, id)).toMatchObject({
      credit: 'ज़ोया',
      focalX: 0.9,
      original: null,
    });
    await expect(
      adjustImage(
        database(),
        { ...making, person: contributor },
        { ...plain, turn: 90, replace: true },
      ),
    ).rejects.toMatchObject({ status: 403 });

    // What somebody makes of another's picture says nothing of that.
    const theirs = await adjustImage(
      database(),
      { ...making, person: contributor },
      { ...plain, turn: 270 },
    );
    const lies = { ...texts, ...rest, caption: 'झूठ', focalX: 0, focalY: 0 };
    await write(db, (trx) => saveImageTexts(trx, contributor, theirs, lies));
    const backTo = () =>
      write(db, (trx) => returnToOriginal(trx, { person: contributor, id: theirs, base: '' }));
    expect(await backTo()).toBe(id);
    const untouched = await loadLibraryImage(db, editor, id);
    expect(untouched).toMatchObject({ caption: '', credit: 'ज़ोया' });
    // Nor does it show what its maker does not see any more.
    await db.updateTable('articles').set({ status: 'draft' }).where('id', '=', article).execute();
    await expect(backTo()).rejects.toMatchObject({ status: 404 });

    await db.updateTable('images').set({ binned_at: 'x' }).where('id', '=', id).execute();
    await expect(back(editor)).rejects.toMatchObject({ status: 404 });
  });
});
