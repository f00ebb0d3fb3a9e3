import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import { write } from '../../database/transactions.ts';
import { newSite } from '../../stress/accounts.ts';
import { Ledger } from '../../stress/ledger.ts';
import { defineStress, type PartOptions, type Row } from '../../stress/part.ts';
import { randomOf } from '../../stress/random.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { startMailServer } from '../../tests/support/mail.ts';
import { newEmptyDatabase, startPostgres } from '../../tests/support/postgres.ts';
import { startProcess } from '../../tests/support/processes.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { noDigest } from './lists.ts';
import { createIssue } from './rules/issues.ts';
import { LEASE } from './rules/ledger.ts';
import { createNewsletterList } from './rules/lists.ts';
import { scheduleIssue } from './rules/schedule.ts';
import { importSubscribers } from './rules/subscriber-file.ts';
import { withNewsletters } from './rules/tables.ts';

/** Readers for each round, and rounds for each kill: of 100 rounds 10,000 readers and twenty kills. */
const [READERS, ROUNDS] = [100, 5];

/** Connections by which one process sends (api/sender.ts). */
const CONNECTIONS = 3;

const emailOf = (place: number) => `reader-${place}@example.org`;

/** Makes an issue to so many readers that goes out at once; returns its id. */
async function makeIssue(database: Database, readers: number): Promise<string> {
  const { db } = database;
  const { _id: actor } = await newUser(db, 'admin');
  const texts = { name: 'न्यूज़लेटर', description: '' };
  const body = {
    slug: 'sunday',
    texts: { hi: texts, en: texts },
    rhythm: 'weekly',
    open: true,
    counted: false,
    digest: noDigest,
  } as const;
  const list = await write(db, (trx) => createNewsletterList(trx, body, actor));
  const csv = ['email', ...Array.from({ length: readers }, (_, place) => emailOf(place))].join(
    '\n',
  );
  await importSubscribers(database, { list, language: 'hi', consent: 'x', csv }, actor);
  return write(db, async (trx) => {
    const id = await createIssue(
      trx,
      {
        list,
        language: 'hi',
        subject: 'इस हफ़्ते',
        preheader: '',
        intro: '<p>नमस्ते</p>',
        articles: [],
      },
      actor,
    );
    const issue = withNewsletters(trx)
      .selectFrom('newsletter_issues')
      .select('updated_at')
      .where('id', '=', id);
    const { updated_at: seen } = await issue.executeTakeFirstOrThrow();
    await scheduleIssue(trx, id, { at: seen, now: new Date(), seen }, actor);
    return id;
  });
}

interface Round extends Pick<PartOptions, 'progress'> {
  readers: number;
  kills: number;
  random: () => number;
}

/** Sends an issue while the process is killed again and again; nobody gets it twice, and nobody is forgotten. */
async function sendAll(
  where: { DATA_DIR: string; DATABASE_URL?: string },
  { readers, kills, random, progress }: Round,
): Promise<Row> {
  const ledger = new Ledger();
  const post = await startMailServer();
  const database = openDatabase({
    ...(where.DATABASE_URL && { url: where.DATABASE_URL }),
    dataDir: where.DATA_DIR,
  });
  await migrate(database);
  const issue = await makeIssue(database, readers);
  const env = { ...where, SMTP_URL: post.url, LETTERS_PER_MINUTE: '60000' };
  let site = await startProcess(env);
  for (let kill = 0; kill < kills; kill += 1) {
    progress(kill, kills);
    ledger.tried += 1;
    const share = (readers * (kill + random())) / (kills + 1);
    await waitFor(async () => post.mails.length >= share, 60_000);
    await pause(random() * 20);
    site.child.kill('SIGKILL');
    site = await startProcess(env);
  }
  const { db } = database;
  const state = async () =>
    (
      await withNewsletters(db)
        .selectFrom('newsletter_issues')
        .select('state')
        .where('id', '=', issue)
        .executeTakeFirst()
    )?.state;
  const ended = await waitFor(async () => (await state()) === 'sent', 3 * LEASE);
  ledger.check(ended, `the issue is ${await state()} in the end`);
  const rows = await withNewsletters(db)
    .selectFrom('letter_recipients')
    .innerJoin('subscriptions', 'subscriptions.id', 'letter_recipients.subscription_id')
    .select(['email', 'state'])
    .where('letter_id', '=', issue)
    .execute();
  ledger.check(rows.length === readers, `${rows.length} rows for ${readers} readers`);
  // A mail that was cut off has not its last line.
  const whole = post.sources.filter((raw) =>
    /^--.*--\s*$/.test(raw.trimEnd().slice(-200).split('\n').at(-1) ?? ''),
  );
  const got = Map.groupBy(
    whole.map((raw) => /^To: (\S+)\r$/m.exec(raw)?.[1] ?? ''),
    (email) => email,
  );
  for (const { email, state: own } of rows) {
    const many = got.get(email)?.length ?? 0;
    ledger.refuse(many <= 1, `${email} got it ${many} times`);
    ledger.check(
      own === 'uncertain' || (own === 'sent' && many === 1),
      `${email} is ${own}, got it ${many} times`,
    );
  }
  const uncertain = rows.filter((row) => row.state === 'uncertain');
  ledger.check(
    uncertain.length <= kills * CONNECTIONS,
    `${uncertain.length} uncertain after ${kills} kills`,
  );
  const arrived = uncertain.filter(({ email }) => got.has(email)).length;
  await database.close();
  ledger.check((await site.stop()) === 0, 'it stops cleanly');
  await post.stop();
  progress(kills, kills);
  const engine = where.DATABASE_URL ? 'PostgreSQL' : 'SQLite';
  return ledger.row(
    `an issue to ${readers} readers, kill -9 meanwhile, ${engine}`,
    `${uncertain.length} uncertain, of whom ${arrived} had got it`,
  );
}

/** Sends an issue on each engine. */
async function run({ rounds, seed, progress }: PartOptions): Promise<Row[]> {
  const round: Round = {
    readers: rounds * READERS,
    kills: Math.ceil(rounds / ROUNDS),
    random: randomOf(seed),
    progress,
  };
  const { folder } = await newSite();
  const rows = [await sendAll({ DATA_DIR: folder }, round)];
  const postgres = await startPostgres();
  const url = await newEmptyDatabase(postgres.url);
  // Half of them, since a process starts more slowly on a server.
  const half = { readers: Math.ceil(round.readers / 2), kills: Math.ceil(round.kills / 2) };
  rows.push(await sendAll({ DATA_DIR: folder, DATABASE_URL: url }, { ...round, ...half }));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  return rows;
}

export const stress = defineStress({ name: 'newsletters', run });
