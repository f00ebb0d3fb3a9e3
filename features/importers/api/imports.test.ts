import { mkdir, readdir, rm, statfs, symlink, utimes, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { UserInfo } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { call, newPerson, prove } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';
import { zipOf } from '../../../tests/support/zip-of.ts';
import {
  importChoicesSchema,
  importFilesSchema,
  importListSchema,
  importSchema,
  isActive,
  reportPageSchema,
  uploadStandSchema,
} from '../contract.ts';
import { importLimits } from '../limits.ts';
import { lease } from '../rules/list/held.ts';
import { createImport, createOwnImport } from '../rules/list/imports.ts';
import { endImport, renewLease } from '../rules/list/lease.ts';
import { sweepUploads } from '../rules/list/uploads.ts';
import { withImports } from '../rules/tables.ts';
import { wxr, wxrComment, wxrItem } from '../support/wxr.ts';

let site: Site;
let admin: UserInfo;
let folder: string;
beforeAll(async () => {
  site = await startSite();
  admin = await newPerson(site, 'admin');
  folder = `${site.config.DATA_DIR}/import`;
  await mkdir(folder, { recursive: true });
});
afterAll(() => site.stop());

const ask = (method: string, path: string, body?: unknown) => call(site, admin, method, path, body);
const filesHere = async () =>
  importFilesSchema.parse((await ask('GET', '/api/imports/files')).body);

/** Sends a piece of an upload. */
function piece(id: string, offset: number, bytes: Buffer, sum = crc32(bytes)) {
  const body = new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' });
  const query = `offset=${offset}&crc32=${sum.toString(16).padStart(8, '0')}`;
  return ask('PUT', `/api/imports/uploads/${id}?${query}`, body);
}
async function begin(name: string, size: number, modified = 0) {
  const answer = await ask('POST', '/api/imports/uploads', { name, size, modified });
  return uploadStandSchema.parse(answer.body);
}
async function upload(name: string, bytes: Buffer): Promise<string> {
  const { _id } = await begin(name, bytes.length);
  const { file } = uploadStandSchema.parse((await piece(_id, 0, bytes)).body);
  return file ?? '';
}

/** Waits until an import is no longer under way, and returns it. */
async function waitForEnd(id: string) {
  const look = async () => importSchema.parse((await ask('GET', `/api/imports/${id}`)).body);
  await waitFor(async () => !isActive((await look()).state), 20_000);
  return look();
}
async function check(file: string, choices: object = {}) {
  const { status, body } = await ask('POST', '/api/imports', { file, ...choices });
  expect(status).toBe(201);
  return waitForEnd(z.object({ _id: z.string() }).parse(body)._id);
}
const run = async (id: string, choices: object = {}) => {
  await ask('POST', `/api/imports/${id}/run`, { dryRun: false, fetchPictures: false, ...choices });
  return waitForEnd(id);
};
const articles = async () => {
  const query = site.database.db.selectFrom('articles').select('name');
  return (await query.where('status', '!=', 'bin').execute()).map(({ name }) => name);
};

const old = wxr(
  wxrItem({ id: 12, title: 'बारिश', content: 'पानी [contact-form-7 id="1"]' }) +
    wxrItem({ id: 13, title: 'नदी', status: 'draft' }),
);

test('an upload goes on where it broke off, and a piece that is wrong is refused', async () => {
  const bytes = Buffer.from(old);
  const { _id } = await begin('पुराना घर.xml', bytes.length);
  const half = Math.floor(bytes.length / 2);
  expect((await piece(_id, 0, bytes.subarray(0, half), 1)).status).toBe(422);
  expect((await piece(_id, 5, bytes.subarray(5, half))).status).toBe(409);
  expect((await piece(_id, 0, bytes.subarray(0, half))).status).toBe(200);
  // The same piece again, as a browser sends it that never got the answer.
  expect((await piece(_id, 0, bytes.subarray(0, half))).status).toBe(409);
  expect(await begin('पुराना घर.xml', bytes.length)).toMatchObject({ _id, received: half });
  expect((await filesHere()).uploads).toMatchObject([{ name: 'पुराना घर.xml', received: half }]);
  const tooLong = Buffer.concat([bytes.subarray(half), Buffer.from('x')]);
  expect((await piece(_id, half, tooLong)).status).toBe(422);
  const { body } = await piece(_id, half, bytes.subarray(half));
  expect(body).toMatchObject({ file: `uploads/${_id}`, received: bytes.length });
  expect((await filesHere()).files).toMatchObject([{ name: 'पुराना घर.xml', uploaded: true }]);
  expect((await piece(_id, bytes.length, Buffer.from('x'))).status).toBe(409);
});

test('an upload is whole though its process ended between the last byte and the name', async () => {
  const { _id } = await begin('ant.xml', 3);
  await writeFile(`${folder}/uploads/${_id}/part`, 'पा'.slice(0, 1));
  expect(await begin('ant.xml', 3)).toMatchObject({ received: 3, file: `uploads/${_id}` });
  expect((await filesHere()).files).toContainEqual(expect.objectContaining({ name: 'ant.xml' }));
  await ask('DELETE', `/api/imports/uploads/${_id}`);
});

test('two windows that send the same file at once are both told where it stands', async () => {
  const bytes = Buffer.alloc(300_000, 'क');
  for (let modified = 1; modified <= 5; modified += 1) {
    const stands = await Promise.all([1, 2, 3].map(() => begin('do.xml', bytes.length, modified)));
    const { _id = '' } = stands[0] ?? {};
    const answers = await Promise.all([1, 2, 3].map(() => piece(_id, 0, bytes)));
    expect([200, 409]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
    expect((await ask('DELETE', `/api/imports/uploads/${_id}`)).status).toBe(200);
  }
});

test('uploads that are begun are promised no more room together than the disk has', async () => {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const size = Math.min(importLimits.bytes, Math.floor(free * 0.4));
  const begun: string[] = [];
  let status = 200;
  while (status === 200) {
    const body = { name: `bada-${begun.length}.xml`, size, modified: 0 };
    const answer = await ask('POST', '/api/imports/uploads', body);
    status = answer.status;
    if (status === 200) begun.push(uploadStandSchema.parse(answer.body)._id);
  }
  expect(begun.length * size).toBeLessThan(free);
  expect([409, 507]).toContain(status);
  expect((await filesHere()).uploads).toHaveLength(begun.length);
  for (const id of begun) await ask('DELETE', `/api/imports/uploads/${id}`);
});

test('what an import uses is not removed under it', async () => {
  const [file, pictures] = [
    await upload('use.xml', Buffer.from(old)),
    await upload('p.zip', Buffer.from('x')),
  ];
  const name = await ask('POST', '/api/imports', { file: `${file}/\u0000` });
  expect(name.status).toBe(404);
  const { db } = site.database;
  const choices = importChoicesSchema.parse({ pictures });
  const id = await write(db, (trx) =>
    createImport(trx, { file, name: 'use.xml', choices }, admin._id),
  );
  for (const key of [file, pictures]) {
    expect((await ask('DELETE', `/api/imports/${key}`)).status).toBe(409);
  }
  expect((await ask('POST', `/api/imports/${id}/cancel`)).status).toBe(200);
  for (const key of [file, pictures]) {
    expect((await ask('DELETE', `/api/imports/${key}`)).status).toBe(200);
  }
});

test('an upload that nobody ends is removed in time, unless an import uses it', async () => {
  const bytes = Buffer.from('x');
  const { _id: begun } = await begin('adhoora.xml', 2, 8);
  await piece(begun, 0, bytes);
  const { _id: still } = await begin('abhi.xml', 2, 8);
  await upload('chhoda.xml', bytes);
  const used = await upload('kaam.xml', bytes);
  const [long, before] = [new Date('2020-01-01'), new Date('2020-01-02')];
  const uploads = `${folder}/uploads`;
  for (const path of await readdir(uploads, { recursive: true })) {
    if (!path.startsWith(still)) await utimes(`${uploads}/${path}`, long, long);
  }
  // Of one that was begun a moment ago there may be nothing but its folder.
  await mkdir(`${uploads}/${'0'.repeat(32)}`);
  await sweepUploads(site.config.DATA_DIR, before, new Set([used]));
  const left = [still, used.replace('uploads/', ''), '0'.repeat(32)];
  expect((await readdir(uploads)).sort()).toEqual(left.sort());
  await rm(uploads, { recursive: true });
});

test('a long name is cut between characters, and keeps its ending', async () => {
  const { _id, name } = await begin(`1${'स्त्री'.repeat(30)}.xml`, 1, 7);
  expect(name).toBe(`1${'स्त्री'.repeat(9)}त्री${'स्त्री'.repeat(2)}.xml`);
  expect((await ask('DELETE', `/api/imports/uploads/${_id}`)).status).toBe(200);
});

test('names with paths stay names, and what is too large is refused before it comes', async () => {
  const bytes = Buffer.from('x');
  for (const name of [
    '../../../etc/cron.d/x',
    '..\\..\\x.xml',
    '/etc/passwd',
    '..',
    'about.json',
  ]) {
    const { _id, name: storedName } = await begin(name, 1, 7);
    expect((await piece(_id, 0, bytes)).status).toBe(200);
    expect(storedName).not.toMatch(/[/\\]|^\.+$/);
    expect((await readdir(`${folder}/uploads/${_id}`)).sort()).toEqual(
      ['about.json', storedName].sort(),
    );
    expect((await ask('DELETE', `/api/imports/uploads/${_id}`)).status).toBe(200);
  }
  expect((await readdir(folder)).sort()).toEqual(['uploads']);
  const huge = { name: 'x.xml', size: importLimits.bytes + 1, modified: 0 };
  expect((await ask('POST', '/api/imports/uploads', huge)).status).toBe(400);
  const { _id } = await begin('x.xml', importLimits.piece + 10);
  expect((await piece(_id, 0, Buffer.alloc(importLimits.piece + 1))).status).toBe(413);
  expect((await ask('DELETE', `/api/imports/uploads/${_id}`)).status).toBe(200);
  expect((await ask('DELETE', `/api/imports/uploads/${_id}`)).status).toBe(404);
});

test('of the folder on the server only files and folders in it are there, no links', async () => {
  await writeFile(`${folder}/laid.xml`, old);
  await mkdir(`${folder}/blog`);
  await writeFile(`${folder}/.hidden`, 'x');
  await symlink(site.config.DATA_DIR, `${folder}/outside`);
  await symlink('/etc/passwd', `${folder}/passwd.xml`);
  const names = (await filesHere()).files.filter(({ uploaded }) => !uploaded);
  expect(names.map(({ key, size }) => [key, size !== null]).sort()).toEqual([
    ['blog', false],
    ['laid.xml', true],
  ]);
  const outside = [
    'outside',
    'passwd.xml',
    '.hidden',
    '..',
    '../lekhani.db',
    'uploads',
    'blog/..',
    '/etc',
  ];
  for (const file of [...outside, 'uploads/../laid.xml', 'no.xml']) {
    expect((await ask('POST', '/api/imports', { file })).status, file).toBe(404);
  }
});

test('a file is looked through, imported, reported and taken back', async () => {
  const before = await articles();
  const checked = await check('laid.xml');
  expect(checked).toMatchObject({
    state: 'checked',
    format: 'wordpress',
    source: 'wordpress:old.example',
    problem: null,
    counts: { things: { article: { added: 2 } }, reasons: { shortcode: 1 } },
  });
  expect(await articles()).toEqual(before);
  const done = await run(checked._id);
  expect(done).toMatchObject({ state: 'done', counts: { things: { article: { added: 2 } } } });
  expect(await articles()).toEqual([...before, 'बारिश', 'नदी']);

  const report = async (query: string) => {
    const { body } = await ask('GET', `/api/imports/${done._id}/report?${query}`);
    return reportPageSchema.parse(body);
  };
  const added = await report('kind=article&show=added');
  expect(added.entries.map(({ title }) => title)).toEqual(['बारिश', 'नदी']);
  expect((await report('show=moved')).entries[0]).toMatchObject({ from: expect.anything() });
  expect((await report('show=noted')).entries).toContainEqual(
    expect.objectContaining({ reason: 'shortcode' }),
  );
  const csv = String((await ask('GET', `/api/imports/${done._id}/report/csv`)).body);
  expect(csv).toContain('kind,id,title,outcome,from,to,reason,detail,file,line');
  expect(csv).toContain('बारिश');
  const json = await ask('GET', `/api/imports/${done._id}/report/json`);
  expect(json.body).toMatchObject({ counts: { things: { article: { added: 2 } } } });

  // Again: nothing is doubled.
  expect((await run(done._id)).counts.things.article).toEqual({ unchanged: 2 });
  // One that a command has done can be taken back here, too.
  const byCommand = await write(site.database.db, (trx) =>
    createOwnImport(trx, { name: 'laid.xml', choices: done.choices }, lease('command')),
  );
  await renewLease(site.database.db, byCommand, { source: done.source });
  await endImport(site.database.db, byCommand, { state: 'done' });
  const undo = (source: string) => ask('POST', `/api/imports/${byCommand.id}/undo`, { source });
  expect((await undo('')).status).toBe(422);
  expect((await undo('wordpress:old.example')).status).toBe(200);
  for (const id of [byCommand.id, done._id]) {
    expect(await waitForEnd(id)).toMatchObject({
      state: 'undone',
      counts: { removed: { article: 2 } },
    });
  }
  expect(await articles()).toEqual(before);
});

test('what no reader knows, what is our own, and what is broken end in words', {
  tags: 'long',
}, async () => {
  await writeFile(`${folder}/notes.txt`, 'आज की सूची');
  expect(await check('notes.txt')).toMatchObject({
    state: 'failed',
    problem: { code: 'unknown' },
  });
  await mkdir(`${folder}/ours`);
  await writeFile(`${folder}/ours/manifest.json`, '{\n "format": "lekhani-export"}');
  expect((await check('ours')).problem).toEqual({ code: 'own', text: '' });
  const broken = wxr('<item><title>x</wrong></item>');
  const { problem } = await check(await upload('broken.xml', Buffer.from(broken)));
  expect(problem).toMatchObject({
    code: 'unreadable',
    text: expect.stringContaining('broken.xml:'),
  });
  const bomb = zipOf([{ name: 'posts/x.html', content: '0'.repeat(300_000_000), said: 9 }]);
  expect((await check(await upload('bomb.zip', bomb))).state).toBe('failed');
});

test('what cannot be read, and what broke off, is said in the language of who asks', async () => {
  const text = wxr('<item><title>x</wrong></item>');
  const { _id } = await check(await upload('toota.xml', Buffer.from(text)));
  const problemIn = async (language?: 'hi') => {
    const answer = await call(site, admin, 'GET', `/api/imports/${_id}`, undefined, language);
    return importSchema.parse(answer.body).problem;
  };
  expect((await problemIn())?.text).toMatch(
    /^toota\.xml:\d+: is not well-formed: unexpected close/,
  );
  const said = /^toota\.xml, पंक्ति \d+: इसका XML ठीक से बना हुआ नहीं है: unexpected close/;
  expect((await problemIn('hi'))?.text).toMatch(said);
  const list = await call(site, admin, 'GET', '/api/imports', undefined, 'hi');
  const [first] = importListSchema.parse(list.body).imports;
  expect(first).toMatchObject({ _id, problem: { text: expect.stringMatching(said) } });
  // One of an earlier version, which kept the text alone.
  const earlier = JSON.stringify({ code: 'broken', text: 'disk is full' });
  const { db } = site.database;
  await withImports(db)
    .updateTable('imports')
    .set({ problem: earlier })
    .where('id', '=', _id)
    .execute();
  expect(await problemIn('hi')).toEqual({ code: 'broken', text: 'disk is full' });
});

test('the report says why something is not here in the language of who asks', async () => {
  const comment = wxrComment({ id: 1, content: '<i></i>' });
  const picture = '<img src="https://old.example/a.jpg">';
  const text = wxr(
    wxrItem({ id: 1, title: 'क'.repeat(301), content: `<p>क</p>${picture}`, more: comment }),
    '<link>https://old.example</link>',
  );
  const { _id } = await run((await check(await upload('thukrae.xml', Buffer.from(text))))._id);
  const detailsIn = async (language?: 'hi') => {
    const path = `/api/imports/${_id}/report?page=1`;
    const { body } = await call(site, admin, 'GET', path, undefined, language);
    const { entries } = reportPageSchema.parse(body);
    const lines = entries.filter(
      ({ outcome, reason }) => reason === 'refused' || reason === 'cut' || outcome === 'missing',
    );
    return Object.fromEntries(lines.map(({ kind, detail }) => [kind, detail?.slice(0, 50)]));
  };
  expect(await detailsIn()).toEqual({
    article: `title: ${'क'.repeat(43)}`,
    picture: 'was not asked for',
    comment: 'it has no text that can be read',
  });
  expect(await detailsIn('hi')).toEqual({
    article: `शीर्षक: ${'क'.repeat(42)}`,
    picture: 'पुराने पते पर माँगा नहीं गया',
    comment: 'इसमें पढ़ा जा सकने वाला पाठ नहीं है',
  });
  // A file is English.
  const csv = String((await ask('GET', `/api/imports/${_id}/report/csv`)).body);
  expect(csv).toContain('it has no text that can be read');
});

test('a folder of Markdown that was uploaded is one site, whenever it is packed', {
  tags: 'long',
}, async () => {
  const packed = (title: string) =>
    zipOf([{ name: 'content/ek.md', content: `---\ntitle: ${title}\n---\nपाठ` }]);
  const first = await check(await upload('blog.zip', packed('पहला')));
  expect(await run(first._id)).toMatchObject({ counts: { things: { article: { added: 1 } } } });
  const second = await check(await upload('blog.zip', packed('पहला बदला')));
  expect(second.counts.things.article).toEqual({ updated: 1 });
  const named = await check(second.file, { source: 'doosra ghar' });
  expect(named.counts.things.article).toEqual({ added: 1 });
});

test('only one import is under way, and it can be cancelled', async () => {
  const items = Array.from({ length: 3000 }, (_, id) => wxrItem({ id: id + 1, content: 'पाठ' }));
  await writeFile(`${folder}/large.xml`, wxr(items.join('')));
  const { body } = await ask('POST', '/api/imports', { file: 'large.xml' });
  const { _id } = z.object({ _id: z.string() }).parse(body);
  expect((await ask('POST', '/api/imports', { file: 'laid.xml' })).status).toBe(409);
  expect((await ask('POST', `/api/imports/${_id}/cancel`, {})).status).toBe(200);
  expect((await ask('POST', `/api/imports/${_id}/cancel`, {})).status).toBe(409);
  expect(await waitForEnd(_id)).toMatchObject({ state: 'cancelled' });
  expect((await check('laid.xml')).state).toBe('checked');
}, 30_000);

test('people of a file sign in here only when whoever begins the import has proved who they are', async () => {
  const fresh = await newPerson(site, 'admin');
  const people = [
    {
      _id: 'c'.repeat(24),
      name: 'आशा',
      email: 'asha@example.org',
      password: `$2b$04$${'x'.repeat(53)}`,
    },
  ];
  const zip = zipOf([
    { name: 'articles.json', content: '[]' },
    { name: 'users.json', content: JSON.stringify(people) },
  ]);
  const choices = { format: 'mongo', accounts: true, fetchPictures: false };
  const { _id } = await check(await upload('log.zip', zip), choices);
  const begin = (dryRun: boolean) =>
    call(site, fresh, 'POST', `/api/imports/${_id}/run`, { ...choices, dryRun });
  expect(await begin(false)).toMatchObject({
    status: 401,
    body: { prove: { password: true } },
  });
  expect((await begin(true)).status).toBe(200);
  expect(await waitForEnd(_id)).toMatchObject({ state: 'checked' });
  await prove(site, fresh);
  expect((await begin(false)).status).toBe(200);
  expect(await waitForEnd(_id)).toMatchObject({ state: 'done' });
  const { db } = site.database;
  const made = db.selectFrom('users').select('id').where('email', '=', 'asha@example.org');
  const { id } = await made.executeTakeFirstOrThrow();
  const line = db.selectFrom('changes').select('actor').where('tag', '=', `user:${id}`);
  expect(await line.execute()).toEqual([{ actor: fresh._id }]);
});
