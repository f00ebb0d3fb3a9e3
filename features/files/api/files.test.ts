import { readdir, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Access } from '../../../contract/access.ts';
import { previewSchema } from '../../../contract/articles.ts';
import { wholeTextSchema } from '../../../contract/membership.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { recordChanges } from '../../../database/changes.ts';
import { write } from '../../../database/transactions.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { exportSite } from '../../../domain/import-export/export.ts';
import { importSite } from '../../../domain/import-export/import.ts';
import { dropSetting, putSetting } from '../../../domain/settings.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { featureSamples } from '../../../tests/support/feature-samples.ts';
import { lockedArticle } from '../../../tests/support/member-calls.ts';
import { publishedArticle } from '../../../tests/support/published-article.ts';
import { sampleForm } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { featureTexts } from '../../tokens.ts';
import { fileListSchema } from '../contract.ts';
import { fileLimits } from '../limits.ts';
import { podcastSchema } from '../podcast.ts';
import { eraseUpload, sweepFiles } from '../rules/erase.ts';
import { withFiles } from '../rules/tables.ts';
import { addUses } from '../rules/uses.ts';
import { actsOn, bytesOf, card, channelOf, putFile, putSeries } from '../support.ts';

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

/** Publishes an article with a text, as of an access. */
const publish = (description: string, access: Access = 'public', freeParagraphs = 1) =>
  lockedArticle(site, { access, description, freeParagraphs });

test('a file that everybody may read is served in parts, and nothing may run in it', async () => {
  const bytes = bytesOf.mp3();
  bytes.fill(8, 4000);
  const { address, id } = await putFile(site, editor._id, { name: 'लोक "गीत".mp3', bytes });
  await publish(card(address));
  const whole = await get(address);
  expect(whole.status).toBe(200);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': '4100',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': `inline; filename="${id}.mp3"; filename*=UTF-8''${encodeURIComponent('लोक "गीत".mp3')}`,
    'content-security-policy': expect.stringContaining('sandbox'),
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  });
  const etag = whole.headers.get('etag') ?? '';
  const parts: [string, number, string | null, number][] = [
    ['bytes=0-', 206, 'bytes 0-4099/4100', 4100],
    ['bytes=4000-4001', 206, 'bytes 4000-4001/4100', 2],
    ['bytes=-5', 206, 'bytes 4095-4099/4100', 5],
    ['bytes=4000-99999', 206, 'bytes 4000-4099/4100', 100],
    ['bytes=4100-', 416, 'bytes */4100', 0],
    ['bytes=-0', 416, 'bytes */4100', 0],
    ['bytes=5-2', 200, null, 4100],
    ['bytes=0-0,2-2', 200, null, 4100],
    ['bytes=99999999999999999999-', 200, null, 4100],
    ['lines=1-2', 200, null, 4100],
  ];
  for (const [range, status, said, length] of parts) {
    const part = await get(address, { range });
    expect([range, part.status, part.headers.get('content-range')]).toEqual([range, status, said]);
    expect((await part.arrayBuffer()).byteLength).toBe(length);
  }
  const beyond = await get(address, { range: 'bytes=4100-' });
  expect(beyond.headers.get('cache-control')).toBe('no-store');
  expect((await get(address, { range: 'bytes=0-1', 'if-range': '"x"' })).status).toBe(200);
  expect((await get(address, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  expect((await get(address, { 'if-none-match': etag })).status).toBe(304);
  const head = await get(address, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '4100']);
  for (const path of [
    `/files/${id}.html`,
    `/files/${id}.pdf`,
    `/files/${id}`,
    `/files/${id}.vtt`,
    '/files/..%2fsite.db',
    `/files/..%2f..%2fmasters%2f${id}.mp3`,
    `/files/${id}.mp3%00.html`,
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
});

test('a PDF is saved, not opened', async () => {
  const { address } = await putFile(site, editor._id);
  await publish(card(address));
  const { headers } = await get(address);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(/^attachment; /);
});

test('a file of drafts and locked texts is for those who may read them', async () => {
  const { db } = site.database;
  const sound = () => putFile(site, author._id, { name: 'गीत.mp3', bytes: bytesOf.mp3() });
  const files = await Promise.all([sound(), sound(), sound(), sound()]);
  const [draft, locked, free, unused] = files.map(({ address }) => address);
  const statuses = () =>
    Promise.all([draft, locked, free, unused].map(async (path) => (await get(path ?? '')).status));
  await lockedArticle(site, { access: 'public', status: 'draft', description: card(draft ?? '') });
  const text = `${card(free ?? '')}<p>आगे</p>${card(locked ?? '')}`;
  const id = await publish(text, 'member', 2);
  expect(await statuses()).toEqual([404, 404, 200, 404]);

  // A member gets addresses that work, with the text.
  const admin = await newPerson(site, 'admin');
  const answer = await call(site, admin, 'GET', `/api/membership/articles/${id}`);
  const { bodyHtml } = wholeTextSchema.parse(answer.body);
  const passed = / src="(\/files\/[^"]+\?pass=[^"]+)"/g;
  const [, given] = [...bodyHtml.matchAll(passed)].map(([, src]) => src ?? '');
  const got = await get(given ?? '');
  expect(got.status).toBe(200);
  expect(got.headers.get('cache-control')).toBe('private, no-cache');
  expect(got.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  // A pass is of one file, and for some hours.
  const pass = given?.split('?')[1] ?? '';
  expect((await get(`${unused}?${pass}`)).status).toBe(404);
  expect((await get(`${locked}?${pass.replace(/=\d+/, (hour) => `${hour}9`)}`)).status).toBe(404);
  // The preview of a draft plays, too.
  const form = { name: 'गीत', description: card(draft ?? '') };
  const preview = await call(site, author, 'POST', '/api/articles/preview', form);
  const { link } = previewSchema.parse(preview.body);
  const page = await (await get(new URL(link).pathname)).text();
  const [, src = ''] = / src="(\/files\/[^"]+\?pass=[^"]+)"/.exec(page) ?? [];
  expect((await get(src)).status).toBe(200);

  // A working copy shows nothing before it is taken over; what is taken off is closed again.
  await db.updateTable('articles').set({ status: 'unpublished' }).where('id', '=', id).execute();
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  await db
    .updateTable('pages')
    .set({ body: card(unused ?? '') })
    .where('slug', '=', 'about-us')
    .execute();
  expect(await statuses()).toEqual([404, 404, 404, 200]);
});

test.each((await featureSamples()).flatMap(({ putText }) => putText ?? []))(
  'a file of a further text that waits is closed until that is shown',
  async (putText) => {
    const { db } = site.database;
    const { address } = await putFile(site, editor._id, { name: 'a.mp3', bytes: bytesOf.mp3() });
    const { _id: author } = editor;
    const article = await publishedArticle(site, author);
    const series = await putSeries(site, author);
    await db.updateTable('articles').set({ series }).where('id', '=', article).execute();
    const { feeds } = podcastSchema.parse((await send(editor, 'GET', `/podcasts/${series}`)).body);
    const episodes = async () => channelOf(await (await get(feeds[0] ?? '')).text()).item.length;
    const from = new Date(Date.now() + 3_600_000).toISOString();
    await putText(site, article, { author, html: card(address), text: '', from });
    expect([(await get(address)).status, await episodes()]).toEqual([404, 0]);
    for (const { table } of featureTexts) {
      const shown_at = new Date().toISOString();
      await sql`update ${sql.table(table)} set shown_at = ${shown_at}`.execute(db);
    }
    expect((await get(address)).status).toBe(200);
  },
);

test('a file that an article has in its working copy alone is open once its text has it', async () => {
  const { db } = site.database;
  const article = await publishedArticle(site, editor._id);
  const other = await putFile(site, editor._id);
  const text = { shown: '', further: '', hidden: '' };
  await write(db, (trx) => addUses(trx, article, { ...text, hidden: card(other.address) }));
  expect((await get(other.address)).status).toBe(404);
  await write(db, (trx) => addUses(trx, article, { ...text, shown: card(other.address) }));
  expect((await get(other.address)).status).toBe(200);
});

test('a link with another origin, or behind many others, is shown and opened like any other', async () => {
  const { address, id, seen } = await putFile(site, editor._id, {
    name: 'a.mp3',
    bytes: bytesOf.mp3(),
  });
  const texts = { name: 'a.mp3', language: 'hi', captions: '', transcript: 'राम', madeBy: 'ai' };
  expect((await send(editor, 'PUT', `/file/${id}`, { ...texts, seen })).status).toBe(200);
  const others = Array.from(
    { length: 60 },
    (_, at) => `/files/${String(at).padStart(24, '0')}.pdf`,
  );
  const links = others.map((href) => `<p><a href="${href}">x</a></p>`).join('');
  const whole = `https://lekhani.example${address}?from=mail&amp;x=1`;
  const member = await publish(`${links}${card(whole)}<p><a href="${whole}">सुनें</a></p>`, 'member');
  const admin = await newPerson(site, 'admin');
  const answer = await call(site, admin, 'GET', `/api/membership/articles/${member}`);
  const { bodyHtml } = wholeTextSchema.parse(answer.body);
  expect(bodyHtml.match(/(?:src|href)="\/files\/[0-9a-f]{24}\.mp3\?pass=/g)).toHaveLength(3);
  expect(bodyHtml).toContain('<span class="made-by">');
  // Transcripts are of the first files alone.
  expect(bodyHtml).not.toContain('<details class="file-words">');
});

test('readers get captions, transcript, language and label, and pages change with them', async () => {
  const bytes = bytesOf.mp4();
  const { address, id, seen } = await putFile(site, editor._id, { name: 'मेला.mp4', bytes });
  const article = await publish(card(address));
  const { slug } = await site.database.db
    .selectFrom('articles')
    .select('slug')
    .where('id', '=', article)
    .executeTakeFirstOrThrow();
  const page = async () => (await get(`/general/${slug}`)).text();
  expect(await page()).toContain(
    `<video controls preload="none" src="${address}" aria-label="गीत"></video>`,
  );
  const texts = {
    name: 'मेला.mp4',
    language: 'hi',
    captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nनमस्ते <script>',
    transcript: 'नमस्ते <script>\nजी\n\nफिर मिलेंगे',
    madeBy: 'ai-altered',
  };
  const bad = await send(editor, 'PUT', `/file/${id}`, { ...texts, captions: '<p>', seen });
  expect(bad.status).toBe(422);
  const save = () => send(editor, 'PUT', `/file/${id}`, { ...texts, seen });
  const both = await Promise.all([save(), save()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const html = await page();
  expect(html).toContain(`<track kind="captions" src="/files/${id}.vtt" srclang="hi"`);
  expect(html).toContain('<span class="made-by">');
  expect(html).toContain(
    '<div lang="hi"><p>नमस्ते &lt;script&gt;<br />जी</p><p>फिर मिलेंगे</p></div></details>',
  );
  const captions = await get(`/files/${id}.vtt`);
  expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(captions.headers.get('access-control-allow-origin')).toBe('*');
  expect(await captions.text()).toBe(texts.captions);
  // Only who may change all that has it says something else of it.
  const own = await putFile(site, author._id);
  await publish(card(own.address));
  const change = { ...texts, captions: '', seen: own.seen };
  expect((await send(author, 'PUT', `/file/${own.id}`, change)).status).toBe(409);
  expect((await send(author, 'PUT', `/file/${id}`, change)).status).toBe(403);
});

test('a file that is used stays; another one is deleted, restored and erased', async () => {
  const { db } = site.database;
  const place = { db, store: openLocalStore(site.config.DATA_DIR) };
  const { id, address } = await putFile(site, author._id);
  const article = await publish(card(address));
  const refused = await send(editor, 'DELETE', `/file/${id}`);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining('This file is in use'),
  ]);
  await db.deleteFrom('articles').where('id', '=', article).execute();
  const stranger = await newPerson(site, 'author');
  expect((await send(stranger, 'GET', `/file/${id}`)).status).toBe(404);
  expect((await send(stranger, 'DELETE', `/file/${id}`)).status).toBe(403);
  const { playAddress } = await detail(author, id);
  expect((await send(author, 'DELETE', `/file/${id}`)).status).toBe(200);
  expect((await get(playAddress)).status).toBe(404);
  const deleted = await send(author, 'GET', '?show=deleted');
  expect(fileListSchema.parse(deleted.body).files).toMatchObject([{ _id: id, daysLeft: 30 }]);
  expect((await send(author, 'POST', `/file/${id}/restore`)).status).toBe(200);
  expect((await get(playAddress)).status).toBe(200);
  expect((await send(author, 'DELETE', `/deleted/${id}`)).status).toBe(404);
  expect((await send(author, 'DELETE', `/file/${id}`)).status).toBe(200);
  expect((await send(author, 'DELETE', `/deleted/${id}`)).status).toBe(200);
  expect((await piecesIn()).some((name) => name.startsWith(id))).toBe(false);

  // Nor goes what stands on a static page or in a form alone.
  const placed = await putFile(site, author._id);
  const unused = async () =>
    fileListSchema
      .parse((await send(editor, 'GET', '?show=unused')).body)
      .files.map(({ _id }) => _id);
  const listed = async () => {
    const { body } = await send(editor, 'GET', '');
    return fileListSchema.parse(body).files.find(({ _id }) => _id === placed.id)?.uses;
  };
  expect([(await unused()).includes(placed.id), await listed()]).toEqual([true, 0]);
  const form = { name: 'मेला', form: sampleForm({ description: card(placed.address) }) };
  expect((await call(site, editor, 'POST', '/api/templates', form)).status).toBe(200);
  expect([(await unused()).includes(placed.id), await listed()]).toEqual([false, 1]);
  const inTemplate = await send(editor, 'DELETE', `/file/${placed.id}`);
  expect([inTemplate.status, JSON.stringify(inTemplate.body)]).toEqual([
    409,
    expect.stringContaining('मेला'),
  ]);

  const edits = async () => (await detail(editor, placed.id)).places.map(({ edit }) => edit);
  expect(await edits()).toEqual(['/admin/templates']);
  await write(db, (trx) => putSetting(trx, 'featuresOff', ['templates']));
  expect(await edits()).toEqual([null]);
  await write(db, (trx) => dropSetting(trx, 'featuresOff'));

  // Nor what somebody has not saved yet, whose text only they may open.
  const ofUnsaved = await putFile(site, author._id);
  const typed = sampleForm({ description: card(ofUnsaved.address) });
  const unsaved = { form: typed, translationOf: null, replaces: null };
  const path = '/api/unsaved-articles/abcdefghijklmnop';
  expect((await call(site, author, 'PUT', path, unsaved)).status).toBe(200);
  const inUnsaved = await send(editor, 'DELETE', `/file/${ofUnsaved.id}`);
  expect([inUnsaved.status, JSON.stringify(inUnsaved.body)]).toEqual([
    409,
    expect.stringContaining('in use by others'),
  ]);

  // What somebody has left half done, or deleted long ago, goes by itself.
  const half = await begin(stranger, fileLimits.piece + 1);
  await piece(stranger, half, 0, bytesOf.mp3(fileLimits.piece));
  const old = await putFile(site, author._id);
  const set = (values: object, of: string) =>
    withFiles(db).updateTable('stored_files').set(values).where('id', '=', of).execute();
  await set({ updated_at: '2026-01-01T00:00:00.000Z' }, half);
  await set({ binned_at: '2026-01-01T00:00:00.000Z' }, old.id);
  // Nobody erases as an upload what has become a file meanwhile.
  expect(await eraseUpload(place, placed.id)).toBe(false);
  await sweepFiles(place);
  expect((await detail(author, placed.id)).uses).toBe(1);
  const left = await piecesIn();
  expect(left.some((name) => name.startsWith(half) || name.startsWith(old.id))).toBe(false);
  expect((await send(stranger, 'GET', `/uploads/${half}/state`)).status).toBe(404);
});

test('texts keep their files while files are switched off, and nobody gets them', async () => {
  const { id, address } = await putFile(site, editor._id, {
    name: 'गीत.mp3',
    bytes: bytesOf.mp3(),
  });
  const article = await publish(`<p>पहले</p>${card(address)}<p>बाद में</p>`);
  const { db } = site.database;
  await write(db, (trx) => putSetting(trx, 'feedTexts', 'whole'));
  await write(db, (trx) => recordChanges(trx, [{ tag: 'settings', action: 'settings.change' }]));
  const admin = await newPerson(site, 'admin');
  const turn = (on: boolean) => call(site, admin, 'PUT', '/api/features/files', { on });
  const { slug } = await db
    .selectFrom('articles')
    .select('slug')
    .where('id', '=', article)
    .executeTakeFirstOrThrow();
  const places = [`/general/${slug}`, '/feed.json', '/api/articles/latest?limit=3'];
  const read = () => Promise.all(places.map(async (path) => (await get(path)).text()));
  const before = await read();
  for (const text of before) expect(text).toContain(id);
  await turn(false);
  for (const text of await read()) {
    expect(text).not.toContain(id);
    expect(text).toContain('बाद में');
  }
  const stored = db.selectFrom('articles').select('description').where('id', '=', article);
  expect((await stored.executeTakeFirstOrThrow()).description).toContain(id);
  await turn(true);
  expect(await read()).toEqual(before);
});

test('an export has whole files, and an old address of another system leads on', async () => {
  const { database, config } = site;
  const whole = await putFile(site, editor._id);
  const half = await begin(editor, fileLimits.piece + 1);
  await piece(editor, half, 0, bytesOf.mp3(fileLimits.piece));
  const path = `${config.DATA_DIR}/export`;
  const store = openLocalStore(config.DATA_DIR);
  await exportSite(database, path, { store, onProgress: () => {} });
  const names = await readdir(`${path}/files`);
  const has = (id: string) => names.some((name) => name.startsWith(id));
  expect([has(whole.id), has(half)]).toEqual([true, false]);

  // A file whose bytes were lost on the way is none.
  const stored = withFiles(database.db).selectFrom('stored_files').select('name');
  const { name } = await stored.where('id', '=', whole.id).executeTakeFirstOrThrow();
  await rm(`${path}/files`, { recursive: true });
  const other = await startSite();
  const options = { store: openLocalStore(other.config.DATA_DIR), onProgress() {} };
  const { lines, leftOut } = await importSite(other.database, path, options);
  expect(leftOut).toContain(name);
  expect(leftOut).toHaveLength(lines.files ?? 0);
  const rows = withFiles(other.database.db).selectFrom('stored_files').select('id');
  expect(await rows.execute()).toEqual([]);
  await other.stop();

  const values = { article_id: null, category_id: null, created_at: new Date().toISOString() };
  await database.db
    .insertInto('redirects')
    .values({ ...values, from_path: '/files/niyam.pdf', to_path: '/about-us' })
    .execute();
  const moved = await fetch(`${site.url}/files/niyam.pdf`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/about-us']);
  // It is no file of ours, and stays where files are switched off.
  const admin = await newPerson(site, 'admin');
  await call(site, admin, 'PUT', '/api/features/files', { on: false });
  const answers = ['niyam.pdf', `${whole.id}.pdf`].map(async (name) => {
    const answer = await fetch(`${site.url}/files/${name}`, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  });
  expect(await Promise.all(answers)).toEqual([
    [301, '/about-us'],
    [404, null],
  ]);
  await call(site, admin, 'PUT', '/api/features/files', { on: true });
});
