import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { putSettingOf } from '../../../domain/settings.ts';
import { requireUser } from '../../../domain/users/accounts.ts';
import { newPerson } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { fileListSchema } from '../contract.ts';
import { fileLimits } from '../limits.ts';
import { withFiles } from '../rules/tables.ts';
import { addPiece } from '../rules/uploads.ts';
import { quotaSetting } from '../settings.ts';
import { actsOn, bytesOf, putFile } from '../support.ts';

let site: Site;
let editor: UserInfo;
let author: UserInfo;
beforeAll(async () => {
  site = await startSite();
  editor = await newPerson(site, 'editor');
  author = await newPerson(site, 'author');
});
afterAll(() => site.stop());

const { send, get, piecesIn, detail, begin, piece } = actsOn(() => site);

test('a file comes in pieces, and only as what its first bytes are', async () => {
  const bytes = bytesOf.mp3(fileLimits.piece + 10);
  bytes.fill(9, fileLimits.piece);
  const [first, last] = [bytes.subarray(0, fileLimits.piece), bytes.subarray(fileLimits.piece)];
  const id = await begin(editor, bytes.length);
  expect((await piece(editor, id, 0, first.subarray(1))).status).toBe(409);
  expect((await piece(editor, id, fileLimits.piece, last)).status).toBe(409);
  expect((await piece(author, id, 0, first)).status).toBe(404);
  expect((await piece(editor, id, 0, bytes)).status).toBe(413);
  // Two that come at once: what one of them sends never takes the place of the other.
  const other = bytesOf.mp3(fileLimits.piece).fill(5, 100);
  const both = await Promise.all([piece(editor, id, 0, first), piece(editor, id, 0, other)]);
  expect(both.some(({ status }) => status === 200)).toBe(true);
  expect((await piecesIn()).filter((name) => name.startsWith(id))).toHaveLength(1);
  // Whoever got no answer sends a piece again.
  expect((await piece(editor, id, 0, first)).status).toBe(200);
  expect((await send(editor, 'GET', `/uploads/${id}/state`)).body).toMatchObject({
    received: fileLimits.piece,
    isReady: false,
  });
  expect(fileListSchema.parse((await send(editor, 'GET', '')).body).totalFiles).toBe(0);
  expect((await piece(editor, id, fileLimits.piece, last)).body).toMatchObject({ isReady: true });
  expect(
    (await piece(editor, id, fileLimits.piece, bytesOf.pdf(30).subarray(0, 10))).body,
  ).toMatchObject({
    isReady: true,
  });
  const { address, kind, playAddress } = await detail(editor, id);
  expect({ address, kind }).toEqual({ address: `/files/${id}.mp3`, kind: 'audio' });
  const answer = await get(playAddress);
  const got = Buffer.from(await answer.arrayBuffer());
  expect(got.length).toBe(bytes.length);
  expect(got.subarray(fileLimits.piece)).toEqual(last);
  expect(
    await get(playAddress, { range: `bytes=${fileLimits.piece - 3}-${fileLimits.piece + 2}` })
      .then((part) => part.arrayBuffer())
      .then((part) => [...Buffer.from(part)]),
  ).toEqual([...got.subarray(-13, -7)]);
});

test.each([
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['XML', '<?xml version="1.0"?><a/>'],
  ['a text with a PDF in it', 'GIF89a %PDF-1.7'],
  ['a picture', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'],
  ['a program', 'MZ\x90\x00'],
  ['a video that browsers do not play', '\x00\x00\x00\x14ftypqt  \x00\x00\x02\x00qt  '],
])('%s is refused whatever it is called, and nothing of it stays', async (_what, start) => {
  const before = await piecesIn();
  const bytes = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(300)]);
  const id = await begin(editor, bytes.length, 'गीत.mp3');
  const refused = await piece(editor, id, 0, bytes);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('Choose a PDF');
  expect((await send(editor, 'GET', `/uploads/${id}/state`)).status).toBe(404);
  expect(await piecesIn()).toEqual(before);
});

test.each([
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['XML', '<?xml version="1.0"?><a/>'],
  ['a text with a PDF in it', 'GIF89a %PDF-1.7'],
  ['a picture', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'],
  ['a program', 'MZ\x90\x00'],
  ['a video that browsers do not play', '\x00\x00\x00\x14ftypqt  \x00\x00\x02\x00qt  '],
])('%s is refused whatever it is called, and nothing of it stays', async (_what, start) => {
  const before = await piecesIn();
  const bytes = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(300)]);
  const id = await begin(editor, bytes.length);
  const refused = await piece(editor, id, 0, bytes);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('Choose a PDF');
  expect((await send(editor, 'GET', `/uploads/${id}/state`)).status).toBe(404);
  expect(await piecesIn()).toEqual(before);
});

/** A plugin of Kysely that has every read of the uploads but the first fail, as where the database is cut off. */
function failAfterFirst(): KyselyPlugin {
  let reads = 0;
  return {
    transformQuery({ node }) {
      const isRead =
        node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('stored_files');
      if (isRead) reads += 1;
      if (isRead && reads > 1) throw new Error('cut off');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Sends a piece whose answer is lost, and again: the first is noted while the second is being written. */
async function sendTwice(second = site.database.db) {
  const store = openLocalStore(site.config.DATA_DIR);
  const bytes = bytesOf.pdf(3000);
  const id = await begin(editor, bytes.length);
  const { db } = site.database;
  const person = await requireUser(db, editor._id);
  const given = { id, at: 0, bytes, now: new Date() };
  const slow = {
    ...store,
    async write(key: string, written: Buffer) {
      await store.write(key, written);
      await addPiece({ db, store }, person, given);
    },
  };
  const again = addPiece({ db: second, store: slow }, person, given);
  return { again, id, bytes };
}

const stored = async (id: string) =>
  (await get((await detail(editor, id)).playAddress)).arrayBuffer();

test('a piece that has come twice stays where the database fails in that moment', async () => {
  const { again, id, bytes } = await sendTwice(site.database.db.withPlugin(failAfterFirst()));
  await expect(again).rejects.toThrow('cut off');
  expect((await stored(id)).byteLength).toBe(bytes.length);
});

test('a piece that comes again while it is being written is taken', async () => {
  const { again, id, bytes } = await sendTwice();
  expect(await again).toMatchObject({ received: bytes.length, isReady: true });
  expect((await stored(id)).byteLength).toBe(bytes.length);
});

test('a recording of a phone is a sound, though it comes as the container of a video', async () => {
  const bytes = bytesOf.mp4();
  const sound = await putFile(site, editor._id, { name: 'रिकॉर्डिंग.M4A', bytes });
  const video = await putFile(site, editor._id, { name: 'मेला.mp4', bytes });
  expect([sound.address.slice(-4), video.address.slice(-4)]).toEqual(['.m4a', '.mp4']);
});

test('what is too large is refused before it is sent, of its kind with the first piece', async () => {
  const body = { name: 'a.mp4', bytes: 1_000_000_001 };
  expect((await send(editor, 'POST', '/uploads', body)).status).toBe(400);
  const id = await begin(editor, 50_000_001, 'a.mp4');
  const refused = await piece(editor, id, 0, bytesOf.pdf(fileLimits.piece));
  expect(refused.status).toBe(413);
  expect(JSON.stringify(refused.body)).toContain('at most 50 MB');
});

test('together files take no more room than they may, also when several begin at once', async () => {
  const { db } = site.database;
  await write(db, (trx) => putSettingOf(trx, quotaSetting, 1));
  const people = [await newPerson(site, 'author'), await newPerson(site, 'author')];
  const tries = await Promise.all(
    people.flatMap((who) =>
      [1, 2, 3].map(() => send(who, 'POST', '/uploads', { name: 'a.mp4', bytes: 300_000_000 })),
    ),
  );
  const statuses = tries.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 200, 422, 422, 422]);
  await write(db, (trx) => putSettingOf(trx, quotaSetting, 10));
  const stranger = await newPerson(site, 'author');
  await withFiles(db).deleteFrom('stored_files').where('state', '=', 'coming').execute();
  const ids: string[] = [];
  for (let count = 0; count < fileLimits.uploads; count += 1) ids.push(await begin(stranger, 100));
  const next = () => send(stranger, 'POST', '/uploads', { name: 'a.pdf', bytes: 9 });
  expect((await next()).status).toBe(429);
  // Whoever has lost them sees them, and cancels one; administrators and editors those of all.
  const unfinished = async (who: UserInfo) =>
    fileListSchema.parse((await send(who, 'GET', '')).body).unfinished.map(({ _id }) => _id);
  expect((await unfinished(stranger)).sort()).toEqual(ids.toSorted());
  expect(await unfinished(people[0] ?? stranger)).toEqual([]);
  expect(await unfinished(editor)).toEqual(expect.arrayContaining(ids));
  expect((await send(editor, 'DELETE', `/uploads/${ids[0]}`)).status).toBe(200);
  expect((await next()).status).toBe(200);
  expect((await next()).status).toBe(429);
  // One of which nothing has come is in nobody's way for long.
  await withFiles(db)
    .updateTable('stored_files')
    .set({
      updated_at: new Date(Date.now() - (fileLimits.emptyMinutes + 1) * 60_000).toISOString(),
    })
    .where('id', '=', ids[1] ?? '')
    .execute();
  expect((await next()).status).toBe(200);
  expect(await unfinished(stranger)).not.toContain(ids[1]);
});

test('what is refused uses up nothing of the day of a contributor', async () => {
  const contributor = await newPerson(site, 'contributor');
  const { kilobytes } = limits.dayOfContributor;
  const bytes = (kilobytes / 2) * 1000;
  const begins = (name: string) => send(contributor, 'POST', '/uploads', { name, bytes });
  expect((await begins('a.pdf')).status).toBe(413);
  expect((await begins('a.pdf')).status).toBe(413);
  expect((await begins('a.mp4')).status).toBe(200);
  expect((await begins('a.mp4')).status).toBe(200);
  const refused = await begins('a.mp4');
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    429,
    expect.stringContaining('pictures and files of today'),
  ]);
});
