import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { cropImage } from '../../../domain/images/crop.ts';
import { findUses, shownElsewhere } from '../../../domain/images/image-uses.ts';
import { binImage, loadLibraryImage } from '../../../domain/images/library.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { keepImage } from '../../../domain/images/store-image.ts';
import { putSetting } from '../../../domain/settings.ts';
import { newUser } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { putTemplate } from '../support.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(`${tmpdir()}/lekhani-templates-`);
});
afterAll(() => rm(dataDir, { recursive: true }));

onEachEngine('pictures in templates', (database) => {
  test('are in use, and change with the picture', async () => {
    const { db } = database();
    const editor = await newUser(db, 'editor');
    const place = { db, store: openLocalStore(dataDir) };
    const drawn = { width: 600, height: 400, channels: 3 as const, background: '#c02040' };
    const bytes = await sharp({ create: drawn }).png().toBuffer();
    const url = await keepImage(place, bytes, { name: 'मंडी.png', actor: editor._id });
    const id = url.slice('/images/'.length, -'.jpg'.length);
    expect(await shownElsewhere(db)).not.toContain(id);
    const description = `<p><img src="/images/${id}-640.webp" alt="मंडी"></p>`;
    const site = { database: database() };
    await putTemplate(site, editor._id, 'मंडी', { imageUrl: url });
    await putTemplate(site, editor._id, 'मेला', { description });
    const uses = [
      { kind: 'template', name: 'मंडी' },
      { kind: 'template', name: 'मेला' },
    ];
    expect(await findUses(db, { id, url })).toMatchObject(uses);
    expect(await shownElsewhere(db)).toContain(id);
    const from = { store: place.store, person: editor, id };
    const half = { left: 0.5, top: 0, width: 0.5, height: 1, replace: true };
    const made = await loadLibraryImage(db, editor, await cropImage(database(), from, half));
    expect(await findUses(db, { id: made._id, url: made.url })).toMatchObject(uses);
    expect(await findUses(db, { id, url })).toEqual([]);
    // What is switched off keeps its pictures, and has no screen.
    await write(db, (trx) => putSetting(trx, 'featuresOff', ['templates']));
    const [off] = (await loadLibraryImage(db, editor, made._id)).uses;
    expect(off).toMatchObject({ name: 'मंडी', edit: null });
    await expect(write(db, (trx) => binImage(trx, editor, made._id))).rejects.toThrow('मंडी');
    await write(db, (trx) => binImage(trx, editor, id));
  });
});
