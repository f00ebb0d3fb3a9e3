import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { uploadedImageSchema } from '../contract/images.ts';
import { databaseFile, openDatabase } from '../database/open.ts';
import { openLocalStore } from '../domain/images/local-store.ts';
import { sweepUnfinished } from '../domain/images/unfinished-uploads.ts';
import { call } from '../tests/support/accounts.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { type ServerProcess, startProcess } from '../tests/support/processes.ts';
import { publishable } from '../tests/support/samples.ts';
import { waitFor } from '../tests/support/wait-for.ts';
import { newSite, type Person, picture, upload } from './accounts.ts';
import { clockAhead } from './clock.ts';
import { checkDatabase, checkPictures, hashOf, leftovers } from './disk.ts';
import { childrenOf, killProgram, startProgram } from './kill-at.ts';
import { Ledger } from './ledger.ts';
import { mailAway } from './mail-away.ts';
import type { PartOptions, Row } from './part.ts';
import { postgresAway } from './postgres-away.ts';
import { stops } from './stops.ts';

const made = z.object({ _id: z.string() });
const messageSchema = z.object({ message: z.string().min(20) });

let number = 0;
const next = () => {
  number += 1;
  return number;
};

/** Runs a system command; throws its error output. */
function tool(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')}: ${stderr}`);
}

/** An editor at work on a running site, with the names of the articles that were acknowledged. */
interface Work {
  ledger: Ledger;
  site: ServerProcess;
  editor: Person;
  folder: string;
  promised: Map<string, string>;
}

/** Saves an article of so many characters and returns the answer. */
async function save(work: Work, characters = 1000) {
  const name = `Saved ${next()}`;
  const description = `<p>${'x'.repeat(characters)}</p>`;
  const body = { name, description, status: 'published' };
  const answer = await call(work.site, work.editor, 'POST', '/api/articles/article', {
    ...publishable,
    ...body,
  });
  if (answer.status === 200) work.promised.set(made.parse(answer.body)._id, name);
  return answer;
}

async function send(work: Work): Promise<{ status: number; body: unknown; headers: Headers }> {
  const answer = await upload(work.site.url, work.editor, await picture(next()));
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

type Answer = Awaited<ReturnType<typeof call>>;

/** Checks that the answer has one of these statuses and tells a person what is wrong. */
function checkExplained(
  { ledger }: Work,
  what: string,
  answer: Answer,
  ...statuses: number[]
): void {
  const sentence = messageSchema.safeParse(answer.body).data?.message;
  const right = statuses.includes(answer.status) && sentence !== undefined;
  ledger.check(right, `${what}: ${statuses} and a sentence, not ${answer.status} ${sentence}`);
  const again = answer.status !== 503 || answer.headers.has('retry-after');
  ledger.check(again, `${what}: when to try again`);
}

/** Checks that the site says of itself whether it can save. */
async function checkReady({ ledger, site }: Work, status: number): Promise<void> {
  // A write is tried a second after one has failed.
  const says = () => waitFor(async () => (await fetch(`${site.url}/api/ready`)).status === status);
  ledger.check(await says(), `/api/ready answers ${status}`);
}

/** Checks that readers get their pages, the log names the cause, and the process is alive. */
async function checkAlive({ ledger, site }: Work, logged: RegExp): Promise<void> {
  const page = await fetch(`${site.url}/`);
  ledger.check(page.status === 200, `the home page, not ${page.status}`);
  ledger.check(site.child.exitCode === null, 'the process lives');
  const lines = site
    .output()
    .split('\n')
    .filter((line) => logged.test(line));
  ledger.check(lines.length > 0, `the log says ${logged}`);
}

/** Sweeps unfinished files, as the housekeeper does hourly. */
async function sweep(folder: string): Promise<void> {
  const database = openDatabase({ dataDir: folder });
  await sweepUnfinished({ db: database.db, store: openLocalStore(folder) }, new Date());
  await database.close();
}

/** Checks after a fault that work goes on without a restart, and that nothing is lost or half done. */
async function checkRecovered(work: Work, swept = false): Promise<void> {
  const { ledger, folder, site, editor } = work;
  const [saved, sent] = [await save(work), await send(work)];
  ledger.check(saved.status === 200, `a save afterwards, not ${saved.status}`);
  ledger.check(sent.status === 200, `an upload afterwards, not ${sent.status}`);
  for (const [id, name] of work.promised) {
    const { body } = await call(site, editor, 'GET', `/api/articles/article/${id}`);
    ledger.check(JSON.stringify(body).includes(`"${name}"`), `${name} is there`);
  }
  checkDatabase(ledger, folder);
  ledger.check((await site.stop()) === 0, 'it stops cleanly');
  await checkPictures(ledger, folder);
  if (swept) await sweep(folder);
  const left = await leftovers(folder);
  ledger.check(left.length === 0, `nothing half done is left: ${left}`);
}

/** Starts a site on which somebody has saved, uploaded and read. */
async function begin(ledger: Ledger, folder?: string, under: string[] = []): Promise<Work> {
  const made = await newSite(folder);
  const site = await startProcess({ DATA_DIR: made.folder }, under);
  const work = { ledger, site, ...made, promised: new Map<string, string>() };
  ledger.check((await save(work)).status === 200, 'a save before');
  ledger.check((await send(work)).status === 200, 'an upload before');
  ledger.check((await fetch(`${site.url}/`)).status === 200, 'a page before');
  return work;
}

/** Saves until the disk is full, and checks that saves and uploads are refused. */
async function fillDisk(work: Work): Promise<void> {
  let answer = await save(work, 200_000);
  for (let count = 0; answer.status === 200 && count < 60; count += 1) {
    answer = await save(work, 200_000);
  }
  checkExplained(work, 'a save', answer, 507, 503);
  checkExplained(work, 'an upload', await send(work), 507, 503);
}

/** Fills a small file system, where one can be mounted, and meets a limit on the size of files. */
async function fullDisk(): Promise<Row> {
  const ledger = new Ledger();
  const folder = await newFolder();
  const mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]).status === 0;
  try {
    if (mounted) {
      ledger.tried += 1;
      await mkdir(`${folder}/images`);
      const work = await begin(ledger, folder);
      await writeFile(`${folder}/filler`, Buffer.alloc(24_000_000)).catch(() => {});
      await fillDisk(work);
      await checkReady(work, 503);
      await checkAlive(work, /The disk is full|disk of the site is full/);
      await rm(`${folder}/filler`);
      await checkRecovered(work);
    }
  } finally {
    if (mounted) tool('umount', '-l', folder);
  }
  ledger.tried += 1;
  const work = await begin(ledger, folder);
  tool('prlimit', '--pid', String(work.site.child.pid), '--fsize=4096:unlimited');
  await fillDisk(work);
  await checkReady(work, 503);
  await checkAlive(work, /cannot be written|The disk is full|disk of the site is full/);
  tool('prlimit', '--pid', String(work.site.child.pid), '--fsize=unlimited');
  await checkRecovered(work);
  await rm(folder, { recursive: true, force: true });
  return ledger.row(
    'a full disk',
    mounted ? 'a file system, and a limit of files' : 'a limit of files',
  );
}

/** The command that takes away a superuser's power to ignore file permissions; empty for other users. */
const powerless =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : [];

/** Makes files read-only while the site runs, and before it starts. */
async function readOnly(): Promise<Row> {
  const ledger = new Ledger();
  const folder = await newFolder();
  const mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]).status === 0;
  const options = (...how: string[]) => tool('mount', '-o', `remount,${how.join()}`, folder);
  try {
    if (mounted) {
      ledger.tried += 1;
      await mkdir(`${folder}/images`);
      const work = await begin(ledger, folder);
      // As on a disk with an error, files that are already open cannot be written any more either.
      const ro = spawnSync('mount', ['-o', 'remount,ro', folder]);
      if (ro.status !== 0) tool('chattr', '+i', databaseFile(folder));
      else {
        checkExplained(work, 'a save', await save(work), 503);
        checkExplained(work, 'an upload', await send(work), 503);
        await checkReady(work, 503);
        await checkAlive(work, /cannot be written/);
        options('rw');
        await checkReady(work, 200);
      }
      // The half-written file could not be removed either.
      await checkRecovered(work, true);
    }
  } finally {
    if (mounted) tool('umount', '-l', folder);
  }
  ledger.tried += 1;
  const work = await begin(ledger, folder, powerless);
  tool('chmod', '-R', 'a-w', folder);
  checkExplained(work, 'an upload', await send(work), 503);
  await checkAlive(work, /pictures of the site cannot be reached/);
  for (const processes of ['1', '2']) {
    ledger.tried += 1;
    const env = { DATA_DIR: folder, WEB_CONCURRENCY: processes };
    await checkRefusal(ledger, env, powerless);
  }
  tool('chmod', '-R', 'u+w', folder);
  await checkRecovered(work, true);
  await rm(folder, { recursive: true, force: true });
  return ledger.row('a read-only disk, while it runs and at the start');
}

/** Checks that a start ends within a minute, with one line that says what is wrong and exit code 1. */
async function checkRefusal(
  ledger: Ledger,
  env: Record<string, string>,
  under: string[] = [],
): Promise<void> {
  const { code, output } = await killProgram(60_000, 'server/main.ts', [], env, under);
  const line = /^Lekhani cannot start: .{20,}\n$/.test(output);
  ledger.check(code === 1 && line, `one line at the start, not ${code} ${output}`);
}

/** Saves while the database is locked; `late` says whether a reader had to wait as long as the save. */
async function saveLocked(work: Work): Promise<{ late: boolean; refused: Answer }> {
  let answered = false;
  const saving = save(work).finally(() => {
    answered = true;
  });
  const page = await fetch(`${work.site.url}/`);
  const health = await fetch(`${work.site.url}/api/health`);
  work.ledger.check(page.status === 200 && health.status === 200, 'pages while a save waits');
  return { late: answered, refused: await saving };
}

/** Holds a transaction in another program open for longer than anybody waits. */
async function lockFile(): Promise<Row> {
  const ledger = new Ledger();
  ledger.tried += 1;
  const work = await begin(ledger);
  const other = new DatabaseSync(databaseFile(work.folder), { timeout: 10_000 });
  other.exec('begin immediate');
  let { late, refused } = await saveLocked(work);
  if (late) {
    // The machine itself may have been busy for that long: try once more, with another lock.
    other.exec('rollback');
    await pause(2000);
    other.exec('begin immediate');
    ({ late, refused } = await saveLocked(work));
  }
  ledger.check(!late, 'nobody waits for the save');
  checkExplained(work, 'a save', refused, 503);
  await checkAlive(work, /The database is locked/);
  other.exec('rollback');
  other.close();
  await checkRecovered(work);
  await rm(work.folder, { recursive: true, force: true });
  return ledger.row('a database that another program has locked');
}

/** Damages and removes files of pictures, and uploads broken ones. */
async function brokenPictures(): Promise<Row> {
  const ledger = new Ledger();
  const work = await begin(ledger);
  const { site, editor, folder } = work;
  const source = await picture(next());
  const sendIt = async () =>
    uploadedImageSchema.parse(await (await upload(site.url, editor, source)).json()).secure_url;
  const url = await sendIt();
  const id = url.slice('/images/'.length, -'.jpg'.length);
  const before = await hashOf(folder + url);
  const crop = () =>
    call(site, editor, 'POST', `/api/images/library/${id}/crop`, {
      left: 0,
      top: 0,
      width: 0.9,
      height: 0.9,
      replace: false,
    });
  for (const bytes of [Buffer.of(), (await readFile(folder + url)).subarray(0, 500)]) {
    ledger.tried += 1;
    for (const path of [folder + url, `${folder}/masters/${id}.webp`]) await writeFile(path, bytes);
    checkExplained(work, 'a crop of a broken picture', await crop(), 422);
  }
  ledger.tried += 1;
  const files = await readdir(`${folder}/images`);
  const variant = files.find((name) => name.startsWith(`${id}-`) && name.endsWith('.webp'));
  for (const path of [`masters/${id}.webp`, `images/${variant}`]) await rm(`${folder}/${path}`);
  checkExplained(work, 'a crop of a missing picture', await crop(), 422);
  const gone = await fetch(`${site.url}/images/${variant}`);
  ledger.check(gone.status === 404, 'a missing file is not found');
  await sendIt();
  ledger.check((await hashOf(folder + url)) === before, 'sent again, it is whole again');
  for (const bytes of [source.subarray(0, source.length / 2), Buffer.from('no picture')]) {
    ledger.tried += 1;
    const answer = await upload(site.url, editor, bytes);
    ledger.refuse(answer.status === 422, `a broken upload, not ${answer.status}`);
  }
  await writeFile(`${folder}/images/${id}-1.webp.x.part`, 'half');
  const half = await fetch(`${site.url}/images/${id}-1.webp.x.part`);
  ledger.refuse(half.status === 404, 'what is being written is not served');
  await rm(`${folder}/images/${id}-1.webp.x.part`);
  await waitFor(async () => (await leftovers(folder)).length === 0);
  await checkRecovered(work);
  await rm(folder, { recursive: true, force: true });
  return ledger.row('files of pictures cut short, empty or missing; broken uploads');
}

/** Moves the data folder away while the site runs; starts with a file or an empty folder in its place. */
async function missingFolder(): Promise<Row> {
  const ledger = new Ledger();
  ledger.tried += 1;
  const work = await begin(ledger);
  const { folder } = work;
  await rename(folder, `${folder}-away`);
  checkExplained(work, 'a save', await save(work), 503);
  checkExplained(work, 'an upload', await send(work), 503);
  await checkAlive(work, /The database is not at/);
  ledger.refuse(!existsSync(folder), 'no second folder is made');
  await rename(`${folder}-away`, folder);
  // A file that was being written when its folder went away could not be removed.
  await checkRecovered(work, true);
  for (const processes of ['1', '2']) {
    ledger.tried += 2;
    const env = { WEB_CONCURRENCY: processes };
    await checkRefusal(ledger, { ...env, DATA_DIR: databaseFile(folder) });
    const other = await newFolder();
    await writeFile(
      databaseFile(other),
      'this is no database at all, whatever it may be called\n'.repeat(99),
    );
    await checkRefusal(ledger, { ...env, DATA_DIR: other });
    await rm(other, { recursive: true, force: true });
  }
  await rm(folder, { recursive: true, force: true });
  return ledger.row('a data folder that is gone, no folder, or without a database');
}

/** Makes workers that cannot be restarted: the primary process reports it ever more slowly, then ends. */
async function noWorkers(): Promise<Row> {
  const ledger = new Ledger();
  ledger.tried += 1;
  const { folder } = await newSite();
  const env = { DATA_DIR: folder, WEB_CONCURRENCY: '2' };
  const { child, output } = startProgram('server/main.ts', [], env);
  await waitFor(() => output().includes('is ready'), 60_000);
  await rm(folder, { recursive: true });
  for (const pid of childrenOf(child.pid ?? 0)) process.kill(pid, 'SIGKILL');
  const ended = await waitFor(() => child.exitCode !== null, 120_000);
  ledger.check(ended && child.exitCode === 1, `it ends with 1, not ${child.exitCode}`);
  const lines = output().match(/A process cannot start: the database is not in/g) ?? [];
  ledger.check(lines.length >= 2 && lines.length <= 12, `${lines.length} lines say why`);
  ledger.refuse(!existsSync(databaseFile(folder)), 'no empty database is made');
  return ledger.row('processes that cannot be started again');
}

/** Causes each fault of the disk, of files, of the database and of the mail server once. */
export async function run({ progress }: PartOptions): Promise<Row[]> {
  // These mostly wait, so they run beside the others.
  const waiting = Promise.all([lockFile(), noWorkers(), mailAway()]);
  const rows: Row[] = [];
  const rest = [fullDisk, readOnly, brokenPictures, missingFolder, postgresAway, clockAhead, stops];
  for (const [place, fault] of rest.entries()) {
    progress(place, rest.length);
    rows.push(await fault());
  }
  rows.push(...(await waiting));
  progress(rest.length, rest.length);
  return rows;
}
