import { copyFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { migrationNames } from '../database/applied.ts';
import { migrate } from '../database/migrate.ts';
import { databaseFile, openDatabase } from '../database/open.ts';
import { write } from '../database/transactions.ts';
import { addArticle } from '../domain/articles/edit.ts';
import { newPeople } from '../tests/support/accounts.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { makeNextVersion } from '../tests/support/next-version.ts';
import { startProcess } from '../tests/support/processes.ts';
import { publishable } from '../tests/support/samples.ts';
import { checkDatabase, withFile } from './disk.ts';
import { killProgram } from './kill-at.ts';
import { Ledger } from './ledger.ts';
import type { PartOptions, Row } from './part.ts';
import { randomOf } from './random.ts';

/** Articles that the next version changes, so that its migration takes a while. */
const ARTICLES = 3000;

const NEXT = '0002-readings';

/** What the next version does to them: it makes a table anew from all, and an index. */
const nextMigration = {
  name: NEXT,
  expands: false,
  statements: [
    'create table readings (id text primary key, words text not null)',
    'insert into readings select id, lower(description) from articles',
    "alter table articles add column motto text not null default ''",
    'update articles set motto = substr(description, 1, 80)',
    'create index articles_motto on articles (motto)',
  ],
};

/** Makes a site of this version with many articles. */
async function makeSite(folder: string): Promise<void> {
  const database = openDatabase({ dataDir: folder });
  await migrate(database);
  const { author } = await newPeople(database.db);
  await write(database.db, (trx) => addArticle(trx, author, { ...publishable, name: 'सूरज' }));
  await database.close();
  withFile(folder, (file) => {
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
      pragma wal_checkpoint (truncate);
    `);
  });
}

const names = z.array(z.object({ name: z.string() }));

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

/** Runs `kill -9` while a start of the next version migrates the database of this one. */
export async function run({ rounds, seed, progress }: PartOptions): Promise<Row[]> {
  const random = randomOf(seed);
  const ledger = new Ledger();
  const newest = [...migrationNames, NEXT].join();
  const [folder, template] = [await newFolder(), await newFolder()];
  const code = await makeNextVersion([nextMigration]);
  const env = { DATA_DIR: folder };
  await makeSite(template);
  let [old, done, usual] = [0, 0, 1500];
  for (let round = 0; round < rounds; round += 1) {
    progress(round, rounds);
    for (const end of ['', '-wal', '-shm']) await rm(databaseFile(folder) + end, { force: true });
    await copyFile(databaseFile(template), databaseFile(folder));
    const before = stateOf(folder);
    ledger.tried += 1;
    await killProgram(usual * (0.3 + random() * 0.7), 'server/main.ts', [], env, [], code);
    const after = stateOf(folder);
    ledger.check([before.steps, newest].includes(after.steps), 'the old schema or the new one');
    if (after.steps === newest) done += 1;
    else old += 1;
    ledger.check(after.articles === before.articles, 'every article after the kill');
    checkDatabase(ledger, folder);
    const started = Date.now();
    const site = await startProcess(env, [], code);
    usual = Date.now() - started;
    const now = stateOf(folder);
    ledger.check(now.steps === newest, 'the next start brings it up to date');
    ledger.check(now.articles === before.articles, 'every article in the end');
    checkDatabase(ledger, folder);
    ledger.check((await fetch(site.url)).status === 200, 'the articles are served');
    ledger.check((await site.stop()) === 0, 'it stops cleanly');
  }
  progress(rounds, rounds);
  for (const path of [folder, template, code]) await rm(path, { recursive: true, force: true });
  const note = `after the kill ${old} × the old schema, ${done} × the new one`;
  return [ledger.row('kill -9 while a start of the next version migrates', note)];
}
