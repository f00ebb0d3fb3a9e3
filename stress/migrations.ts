import { copyFile, readdir, readFile, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { migrationsFor } from '../database/migrate.ts';
import { sqliteFile } from '../database/open.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { startProcess } from '../tests/support/processes.ts';
import { checkDatabase, withFile } from './disk.ts';
import { killProgram } from './kill-at.ts';
import { Ledger } from './ledger.ts';
import type { PartOptions, Row } from './part.ts';
import { randomOf } from './random.ts';

const snapshots = new URL('../tests/snapshots/', import.meta.url);

/** Copies made of a snapshot's article, so that there is something to migrate. */
const ARTICLES = 3000;

const names = z.array(z.object({ name: z.string() }));

/** Makes a site of an old version with many articles from its snapshot. */
async function makeOld(snapshot: string, path: string): Promise<void> {
  const file = new DatabaseSync(path);
  file.exec(await readFile(new URL(snapshot, snapshots), 'utf8'));
  const columns = names
    .parse(file.prepare('select name from pragma_table_info(?)').all('articles'))
    .map(({ name }) => name)
    .filter((name) => name !== 'seq');
  const values = columns.map((name) => {
    if (name === 'id') return `printf('%024x', number)`;
    return name === 'slug' ? `'copy-' || number` : name;
  });
  file.exec(`
    with recursive numbers (number) as (
      select 1 union all select number + 1 from numbers where number < ${ARTICLES}
    )
    insert into articles (${columns.join(', ')})
      select ${values.join(', ')} from (select * from articles limit 1), numbers;
    pragma journal_mode = wal;
  `);
  file.close();
}

/** Returns the migrations that a database has had, and its content. */
function stateOf(folder: string) {
  return withFile(folder, (file) => ({
    steps: names
      .parse(file.prepare('select name from kysely_migration order by name').all())
      .map(({ name }) => name)
      .join(),
    articles: JSON.stringify(
      file
        .prepare('select count(*), sum(length(name)), sum(length(description)) from articles')
        .get(),
    ),
  }));
}

/** Runs `kill -9` while a start migrates an old database. */
export async function run({ rounds, seed, progress }: PartOptions): Promise<Row[]> {
  const random = randomOf(seed);
  const ledger = new Ledger();
  const all = (await readdir(snapshots)).filter((name) => name.endsWith('.sql'));
  const newest = Object.keys(migrationsFor('sqlite')).join();
  const [folder, templates] = [await newFolder(), await newFolder()];
  const env = { DATA_DIR: folder };
  let [old, done, usual] = [0, 0, 1500];
  for (let round = 0; round < rounds; round += 1) {
    progress(round, rounds);
    const snapshot = all[round % all.length] ?? '';
    const template = `${templates}/${snapshot}`;
    if (round < all.length) await makeOld(snapshot, template);
    for (const end of ['', '-wal', '-shm']) await rm(sqliteFile(folder) + end, { force: true });
    await copyFile(template, sqliteFile(folder));
    const before = stateOf(folder);
    ledger.tried += 1;
    await killProgram(usual * (0.3 + random() * 0.7), 'server/main.ts', [], env);
    const after = stateOf(folder);
    const whole = after.steps === before.steps || after.steps === newest;
    ledger.check(whole, `${snapshot}: the old schema or the new one`);
    if (after.steps === newest) done += 1;
    else old += 1;
    ledger.check(after.articles === before.articles, `${snapshot}: every article after the kill`);
    checkDatabase(ledger, folder);
    const started = Date.now();
    const site = await startProcess(env);
    usual = Date.now() - started;
    const now = stateOf(folder);
    ledger.check(now.steps === newest, `${snapshot}: the next start brings it up to date`);
    ledger.check(now.articles === before.articles, `${snapshot}: every article in the end`);
    checkDatabase(ledger, folder);
    const page = await fetch(`${site.url}/kahani/suraj`);
    ledger.check(page.status === 200, `${snapshot}: the article is served`);
    ledger.check((await site.stop()) === 0, 'it stops cleanly');
  }
  progress(rounds, rounds);
  for (const each of [folder, templates]) await rm(each, { recursive: true, force: true });
  const note = `after the kill ${old} × the old schema, ${done} × the new one`;
  return [ledger.row(`kill -9 while a start migrates, from ${all.length} old schemas`, note)];
}
