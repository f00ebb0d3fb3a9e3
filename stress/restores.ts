import { existsSync } from 'node:fs';
import { cp, readFile, rm } from 'node:fs/promises';
import { databaseFile, openDatabase } from '../database/open.ts';
import { write } from '../database/transactions.ts';
import { createArticle } from '../domain/articles/write.ts';
import { openLocalStore } from '../domain/images/local-store.ts';
import { keepImage } from '../domain/images/store-image.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { sampleArticle } from '../tests/support/samples.ts';
import { newSite, picture } from './accounts.ts';
import { checkDatabase, namesIn, withFile } from './disk.ts';
import { killProgram, runProgram } from './kill-at.ts';
import { Ledger } from './ledger.ts';
import type { PartOptions, Row } from './part.ts';
import { randomOf } from './random.ts';

const ARTICLES = 400;
const PICTURES = 5;

/** Makes a site with articles and pictures; returns its data folder. */
async function fullSite(first: number): Promise<string> {
  const { folder } = await newSite();
  const database = openDatabase({ dataDir: folder });
  const store = openLocalStore(folder);
  for (let number = 0; number < PICTURES; number += 1) {
    await keepImage({ db: database.db, store }, await picture(first + number), { name: 'p.png' });
  }
  await write(database.db, async (trx) => {
    for (let number = 0; number < ARTICLES; number += 1) {
      await createArticle(trx, sampleArticle({ name: `Article ${first + number}` }));
    }
  });
  await database.close();
  return folder;
}

const tables = ['articles', 'categories', 'images', 'users', 'pages'];

/** Returns all rows of a site as one text; null when it has no users. */
function contentOf(folder: string): string | null {
  if (!existsSync(databaseFile(folder))) return null;
  return withFile(folder, (file) => {
    const there = file.prepare(`select 1 from sqlite_master where name = 'articles'`).get();
    if (!there) return null;
    const ids = tables.map((table) => file.prepare(`select * from ${table} order by 1`).all());
    const [articles, categories, images, users] = ids;
    const some = [articles, categories, images, users].some((rows) => rows && rows.length > 0);
    // Columns that an import numbers anew, or does not carry.
    const own = /^(?:seq|password_hash|position|last_\w+|excerpt|word_count)$/;
    return some ? JSON.stringify(ids, (key, value) => (own.test(key) ? undefined : value)) : null;
  });
}

async function picturesOf(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const place of ['images', 'masters']) {
    for (const name of await namesIn(`${folder}/${place}`)) {
      if (!name.endsWith('.part')) {
        files.set(`${place}/${name}`, await readFile(`${folder}/${place}/${name}`));
      }
    }
  }
  return files;
}

/** Checks that each of these files is in the folder, byte by byte. */
async function checkFiles(
  ledger: Ledger,
  files: Map<string, Buffer>,
  folder: string,
  when: string,
) {
  const there = await picturesOf(folder);
  for (const [name, bytes] of files) {
    ledger.check(there.get(name)?.equals(bytes) === true, `${name} ${when}`);
  }
}

interface Way {
  name: string;
  /** The site before, or null for none. */
  before: string | null;
  /** The arguments of the command; after the kill it is run again with the same. */
  args: string[];
  /** The refusal of a command that had already finished; null when it may run again. */
  refusal: RegExp | null;
}

/** Kills a command at a random moment and checks that either the whole old site or the whole new one is there. */
async function tryWay(
  way: Way,
  source: { content: string | null; files: Map<string, Buffer> },
  { rounds, seed, progress }: PartOptions,
): Promise<Row> {
  const random = randomOf(seed);
  const ledger = new Ledger();
  const old = way.before ? contentOf(way.before) : null;
  const oldFiles = way.before ? await picturesOf(way.before) : new Map<string, Buffer>();
  let [usual, none, whole] = [1000, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    progress(round, rounds);
    const folder = await newFolder();
    if (way.before) await cp(way.before, folder, { recursive: true });
    const env = { DATA_DIR: folder };
    ledger.tried += 1;
    await killProgram(usual * (0.3 + random() * 0.75), 'cli/main.ts', way.args, env);
    const content = contentOf(folder);
    const isNew = content === source.content;
    ledger.check(isNew || content === old, `${way.name}: the old site or the new one, whole`);
    if (isNew) whole += 1;
    else none += 1;
    if (isNew) await checkFiles(ledger, source.files, folder, 'is there when the site is');
    await checkFiles(ledger, oldFiles, folder, 'of the old site is untouched');
    if (existsSync(databaseFile(folder))) checkDatabase(ledger, folder);
    const again = await runProgram('cli/main.ts', way.args, env);
    if (isNew && way.refusal) {
      ledger.check(way.refusal.test(again.output), `${way.name}: says what is there`);
    } else {
      ledger.check(again.code === 0, `${way.name}: the next run does it: ${again.output}`);
      usual = Math.max(usual, again.milliseconds);
    }
    ledger.check(contentOf(folder) === source.content, `${way.name}: every row in the end`);
    await checkFiles(ledger, source.files, folder, 'is there in the end');
    checkDatabase(ledger, folder);
    await rm(folder, { recursive: true, force: true });
  }
  progress(rounds, rounds);
  return ledger.row(
    `kill -9 during \`lekhani ${way.name}\``,
    `after the kill ${none} × as before, ${whole} × done`,
  );
}

/** Runs `kill -9` while a site is imported or restored. */
export async function run(options: PartOptions): Promise<Row[]> {
  const [site, other, place] = [await fullSite(1), await fullSite(5000), await newFolder()];
  const env = { DATA_DIR: site };
  const [backup, exported] = [`${place}/site.tar.gz`, `${place}/export.tar.gz`];
  for (const args of [
    ['backup', backup],
    ['export', exported],
  ]) {
    const { code, output } = await runProgram('cli/main.ts', args, env);
    if (code !== 0) throw new Error(output);
  }
  const source = { content: contentOf(site), files: await picturesOf(site) };
  const ways: Way[] = [
    { name: 'import', before: null, args: ['import', exported], refusal: /not empty/ },
    {
      name: 'restore',
      before: null,
      args: ['restore', backup],
      refusal: /there is a site already/,
    },
    {
      name: 'restore --overwrite',
      before: other,
      args: ['restore', backup, '--overwrite'],
      refusal: null,
    },
  ];
  const rows: Row[] = [];
  for (const [number, way] of ways.entries()) {
    const share = Math.floor((options.rounds + number) / ways.length);
    const progress = (done: number) =>
      options.progress(
        Math.round(((number + done / share) / ways.length) * options.rounds),
        options.rounds,
      );
    rows.push(await tryWay(way, source, { ...options, rounds: share, progress }));
  }
  for (const path of [site, other, place]) await rm(path, { recursive: true, force: true });
  return rows;
}
