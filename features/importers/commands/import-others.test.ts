import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { basename } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Site } from '../../../cli/command.ts';
import { exportCommand } from '../../../cli/import-export.ts';
import { runCommand } from '../../../cli/run-command.ts';
import { migrate } from '../../../database/migrate.ts';
import { openDatabase } from '../../../database/open.ts';
import { write } from '../../../database/transactions.ts';
import { storeSetting } from '../../../domain/settings.ts';
import { type Config, readConfig } from '../../../server/config.ts';
import { whereOf } from '../../../server/where.ts';
import { newUser } from '../../../tests/support/accounts.ts';
import { newFolder } from '../../../tests/support/demo-site.ts';
import { freePort } from '../../../tests/support/postgres.ts';
import { importChoicesSchema } from '../contract.ts';
import { cancelImport, createImport, listImports } from '../rules/list/imports.ts';
import { wxr, wxrItem } from '../support/wxr.ts';
import { readOrder } from './order.ts';

let folder: string;
let config: Config;
/** Addresses at which nobody may be asked, or nobody answers. */
const unreachable = ['http://10.0.0.1/a.png', 'http://old.invalid/b.png', 'http://[/c.png'];
/** The old site, which has one picture. */
let old: Server;
let origin: string;
const drawn = (background: string) =>
  sharp({ create: { width: 24, height: 16, channels: 3, background } })
    .png()
    .toBuffer();
beforeAll(async () => {
  folder = await newFolder();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const picture = await drawn('red');
  old = createServer(({ url }, response) => {
    const name = basename(url ?? '');
    if (name === 'red.png') response.end(picture);
    else if (name === 'cut.png') response.destroy();
    else response.writeHead(name === 'gateway.png' ? 502 : 404).end();
  }).listen(port, '127.0.0.1');
  config = readConfig({ DATA_DIR: folder, OUTBOUND_ALLOW: `127.0.0.1:${port}` });
  const uploads = `${origin}/wp-content/uploads/2019/05`;
  const names = ['gateway', 'red', 'blue', 'gone', 'cut'];
  const addresses = [...names.map((name) => `${uploads}/${name}.png`), ...unreachable];
  const content = addresses.map((address) => `<img src="${address}">`);
  const items = wxrItem({
    id: 12,
    title: 'बारिश',
    content: content.join('\n\n'),
    terms: [['post_tag', 'mausam', 'मौसम']],
  });
  // Pictures of another host than the site's are those of the site where the export lists one there.
  const attachment = `${uploads}/blue.png`;
  const listed = wxrItem({ id: 13, type: 'attachment', status: 'inherit', attachment });
  await writeFile(`${folder}/old.xml`, wxr(items + listed));
  await mkdir(`${folder}/uploads/2019/05`, { recursive: true });
  await writeFile(`${folder}/uploads/2019/05/blue.png`, await drawn('blue'));
});
afterAll(async () => {
  old.close();
  await rm(folder, { recursive: true, force: true });
});

async function onSite<T>(work: (site: Site) => Promise<T>) {
  const database = openDatabase(whereOf(config));
  try {
    await migrate(database);
    return await work({ database, config });
  } finally {
    await database.close();
  }
}
const run = (...args: string[]) =>
  onSite(async (site) => {
    const order = await readOrder(args);
    if (!order) throw new Error('It is an export of this product.');
    return order.run(site);
  });
const articles = () =>
  onSite(({ database }) => database.db.selectFrom('articles').selectAll().execute());

const listed = () =>
  onSite(async ({ database }) =>
    (await listImports(database.db, { page: 1, limit: 10, sort: '-created' })).imports.map(
      ({ name, state, source }) => `${name} ${state} ${source}`,
    ),
  );

test('an export of another system comes with its pictures, is reported, and goes again', async () => {
  const file = `${folder}/old.xml`;
  const json = `${folder}/report.json`;
  expect(await run(file, '--dry-run', '--no-pictures', '--report', json)).toContain(
    'Nothing was written. This would be imported from wordpress:',
  );
  expect(await articles()).toEqual([]);
  const { entries, counts } = JSON.parse(await readFile(json, 'utf8'));
  expect(counts.things.article).toEqual({ added: 1 });
  expect(counts.things.tag).toEqual({ added: 1 });
  expect(counts.waiting).toEqual({});
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'article', title: 'बारिश' }));

  const csv = `${folder}/report.csv`;
  const pictures = `${folder}/uploads`;
  const said = await run(file, '--pictures', pictures, '--tags', 'mausam', '--report', csv);
  expect(said).toContain('article: 1 added');
  expect(said).toMatch(/^picture: (?:2 added, 6 missing|6 missing, 2 added)$/m);
  const [article] = await articles();
  expect(article?.description.match(/\/images\/[^"]+/g)).toHaveLength(2);
  expect(article?.description).toContain(`${origin}/wp-content/uploads/2019/05/gone.png`);
  const lines = (await readFile(csv, 'utf8')).split('\n');
  expect(lines[0]).toBe('kind,id,title,outcome,from,to,reason,detail,file,line');
  const whyNot = (name: string) => lines.find((line) => line.includes(name));
  expect(whyNot('gone.png')).toContain('the old site answers 404');
  expect(whyNot('gateway.png')).toContain('the old site answers 502');
  expect(whyNot('cut.png')).toContain('The other server cannot be reached.');
  expect(whyNot('10.0.0.1')).toContain('The address leads inside a network.');

  expect(await run(file, '--pictures', pictures, '--tags', 'mausam')).toContain(
    'article: 1 unchanged',
  );
  await expect(run('--undo', 'wordpress:elsewhere.example')).rejects.toThrow(
    'nothing was imported from "wordpress:elsewhere.example", but from: wordpress:old.example',
  );
  expect(await listed()).toEqual([
    'old.xml done wordpress:old.example',
    'old.xml done wordpress:old.example',
  ]);
  const undo = () => run('--undo', 'wordpress:old.example');
  await onSite(async ({ database: { db } }) => {
    const { _id } = await newUser(db, 'admin');
    const other = { file: 'other.xml', name: 'other.xml', choices: importChoicesSchema.parse({}) };
    const id = await write(db, (trx) => createImport(trx, other, _id));
    await expect(undo()).rejects.toThrow('other.xml was begun in the browser');
    await write(db, (trx) => cancelImport(trx, id, _id));
  });
  expect(await undo()).toContain('1 article');
  expect(await listed()).toEqual([
    'wordpress:old.example undone wordpress:old.example',
    'other.xml cancelled ',
    'old.xml undone wordpress:old.example',
    'old.xml undone wordpress:old.example',
  ]);
  expect((await articles()).filter(({ binned_at }) => binned_at === null)).toEqual([]);
});

test.each([
  [['--undo', 'wordpress:old.example', '--dry-run'], '--dry-run does not apply to --undo'],
  [['--undo', 'wordpress:old.example', '--source', 'x'], '--source does not apply to --undo'],
  [['--undo', 'wordpress:old.example', 'old.xml'], '"old.xml" is one word too many'],
  [['--url', 'http://old.invalid', 'old.xml'], '"old.xml" is one word too many'],
  [['--url', 'http://old.invalid', '--from', 'ghost'], '--from does not apply to --url'],
])('%j is refused, since a part of it would go unheeded', async (words, problem) => {
  await expect(run(...words)).rejects.toThrow(problem);
});

test('a folder of JSON lines is of MongoDB where its documents are', async () => {
  const mongo = `${folder}/mongo`;
  await mkdir(mongo);
  const row = { _id: { $oid: 'a'.repeat(24) }, name: 'नदी', slug: 'nadi' };
  await writeFile(`${mongo}/articles.jsonl`, JSON.stringify(row));
  expect(await run(mongo, '--dry-run', '--no-pictures')).toContain('imported from mongo');
});

test('the address of the old site may be said where an export does not know it', async () => {
  const html = '<p>क <img src="__GHOST_URL__/wp-content/uploads/red.png"></p>';
  const text = `${html}<p><a href="${origin}/nadi/">नदी</a></p>`;
  const posts = [
    { id: 'a1', title: 'घाट', slug: 'ghat', status: 'published', html: text },
    { id: 'a2', title: 'नदी', slug: 'nadi', status: 'published', html: '<p>नदी</p>' },
  ];
  const data = { posts, settings: [{ key: 'title', value: 'घाट' }] };
  await writeFile(`${folder}/ghost.json`, JSON.stringify({ db: [{ meta: {}, data }] }));
  await expect(run(`${folder}/ghost.json`, '--old-site', 'ghat')).rejects.toThrow(
    'the address of the old site "ghat"',
  );
  const said = await run(`${folder}/ghost.json`, '--old-site', origin);
  expect(said).toContain('picture: 1 added');
  const made = (await articles()).find(({ name }) => name === 'घाट');
  expect(made?.description).toMatch(/<img src="\/images\/[^"]+"/);
  expect(made?.description).toContain('href="/nadi"');
  await run('--undo', 'ghost घाट');
});

test('an export in which nothing can be read says so, and names what there is', async () => {
  await mkdir(`${folder}/other`);
  await writeFile(`${folder}/other/articles.json`, JSON.stringify([{ _id: 7, title: 'नदी' }]));
  const report = `${folder}/other.json`;
  for (const more of [['--dry-run'], []]) {
    const done = run(`${folder}/other`, '--from', 'mongo', '--report', report, ...more);
    await expect(done).rejects.toThrow('other holds nothing that can be imported');
    expect(JSON.parse(await readFile(report, 'utf8')).entries).toMatchObject([{ code: 'badRow' }]);
  }
});

test('folders of one name are different sites, and a site may be named', async () => {
  const before = (await articles()).length;
  for (const [at, title] of ['नदी', 'फूल'].entries()) {
    await mkdir(`${folder}/${at}/content`, { recursive: true });
    await writeFile(`${folder}/${at}/content/lekh.md`, `---\ntitle: ${title}\n---\nपाठ`);
    const said = await run(`${folder}/${at}/content`, '--no-pictures');
    expect(said).toContain('article: 1 added');
  }
  expect(await articles()).toHaveLength(before + 2);
  const again = await run(`${folder}/0/content`, '--source', 'mera-ghar', '--no-pictures');
  expect(again).toContain('article: 1 added');
  expect(await run('--undo', 'mera-ghar')).toContain('Removed: 1 article');
});

test.runIf(existsSync('/dev/full'))(
  'a report for which there is no room ends no import, and is said not to be whole',
  async () => {
    const words = [`${folder}/old.xml`, '--no-pictures', '--source', 'full', '--report'];
    expect(await run(...words, '/dev/full')).toEqual({
      part: expect.stringMatching(/article: 1 added[\s\S]*\nThe report is not whole: ENOSPC/),
    });
    expect((await listed())[0]).toBe('old.xml done full');
    await run('--undo', 'full');
  },
);

test('a report is not written over what is imported', async () => {
  const file = `${folder}/old.xml`;
  const before = await readFile(file, 'utf8');
  await expect(run(file, '--report', file)).rejects.toThrow('give the report another name');
  const uploads = `${folder}/uploads/2019`;
  const picture = `${uploads}/05/blue.png`;
  const inFolder = run(uploads, '--from', 'markdown', '--report', picture);
  await expect(inFolder).rejects.toThrow('give the report another name');
  expect(await readFile(file, 'utf8')).toBe(before);
});

test('a file that no reader knows, and a system that there is not, are refused in words', async () => {
  await writeFile(`${folder}/notes.txt`, 'आज की सूची');
  await expect(run(`${folder}/notes.txt`)).rejects.toThrow(
    'notes.txt is not recognised; say what it is with --from: wordpress',
  );
  await expect(run(`${folder}/old.xml`, '--from', 'joomla')).rejects.toThrow(
    'there is no system "joomla"',
  );
  await writeFile(`${folder}/bad.xml`, wxr(wxrItem({ id: 1 })).replace('</item>', '</channel>'));
  const report = `${folder}/bad.json`;
  await expect(run(`${folder}/bad.xml`, '--report', report)).rejects.toThrow(
    /^bad\.xml:\d+: is not well-formed: unexpected close tag/,
  );
  expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({ entries: [] });
});

test('an export of this product is for the command of the core, and takes no other choices', async () => {
  const own = `${folder}/own`;
  await onSite((site) => exportCommand([own], site));
  expect(await readOrder([own])).toBeNull();
  expect(await readOrder([own, '--dry-run'])).toBeNull();
  await expect(readOrder([own, '--tags', 'ek', '--dry-run'])).rejects.toThrow(
    '--tags does not apply to an export of Lekhani',
  );
  await expect(readOrder([own, '--report', 'report.csv'])).rejects.toThrow(
    '--report does not apply to an export of Lekhani',
  );
});

test('while imports are switched off the command says so and takes nothing', async () => {
  const put = (names: string[]) =>
    onSite(({ database: { db } }) => write(db, (trx) => storeSetting(trx, 'featuresOff', names)));
  await put(['importers']);
  const before = await articles();
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const words = ['import', `${folder}/old.xml`, '--no-pictures'];
  expect(await runCommand(words, { DATA_DIR: folder }, { log: say, error: say })).toBe(1);
  expect(said).toEqual(['lekhani: This feature is switched off here.']);
  expect(await articles()).toEqual(before);
  await put([]);
});
