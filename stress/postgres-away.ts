import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../database/open.ts';
import { call, newPerson } from '../tests/support/accounts.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { newEmptyDatabase, startPostgres } from '../tests/support/postgres.ts';
import { type ServerProcess, startProcess } from '../tests/support/processes.ts';
import { publishable } from '../tests/support/samples.ts';
import { waitFor } from '../tests/support/wait-for.ts';
import { childrenOf } from './kill-at.ts';
import { Ledger } from './ledger.ts';
import type { Row } from './part.ts';

/** Milliseconds within which a page that is in memory is answered. */
const PROMPT = 1000;

const pages = ['/', '/stories', '/about-us', '/rss.xml', '/sitemap.xml'];

/** Reads all pages over and over; `now()` tells since its last call how many answers there were, and what was wrong. */
function startReading(site: ServerProcess) {
  let reading = true;
  let answers = 0;
  let old = 0;
  let slowest = 0;
  let refused: string[] = [];
  const reader = async () => {
    while (reading) {
      for (const path of pages) {
        const began = performance.now();
        const { status, headers } = await fetch(site.url + path);
        slowest = Math.max(slowest, performance.now() - began);
        answers += 1;
        if (status !== 200) refused.push(`${path}: ${status}`);
        if (headers.has('warning')) old += 1;
        await pause(2);
      }
    }
  };
  const readers = Promise.all(Array.from({ length: 6 }, reader));
  return {
    now() {
      const seen = { answers, old, slowest, refused };
      [answers, old, slowest, refused] = [0, 0, 0, []];
      return seen;
    },
    async stop() {
      reading = false;
      await readers;
    },
  };
}

/** Lets PostgreSQL hang, and ends it, while people read and save. */
export async function postgresAway(): Promise<Row> {
  const ledger = new Ledger();
  const postgres = await startPostgres();
  const url = await newEmptyDatabase(postgres.url);
  const folder = await newFolder();
  const site = await startProcess({ DATA_DIR: folder, DATABASE_URL: url });
  const database = openDatabase({ url, dataDir: folder });
  const editor = await newPerson({ database }, 'editor');
  await database.close();
  let number = 0;
  const save = async () => {
    number += 1;
    const body = { name: `Saved ${number}`, status: 'published' };
    return (await call(site, editor, 'POST', '/api/articles/article', { ...publishable, ...body }))
      .status;
  };
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of [postgres.pid, ...childrenOf(postgres.pid)]) process.kill(pid, name);
  };
  ledger.check((await save()) === 200, 'a save before');
  for (const path of pages) await fetch(site.url + path);
  const reading = startReading(site);
  await pause(500);
  const checkReaders = (when: string) => {
    const { answers, old, slowest, refused } = reading.now();
    ledger.check(answers > 50, `${when}: readers are answered, ${answers} times`);
    ledger.check(refused.length === 0, `${when}: ${refused.length} × refused, ${refused[0]}`);
    ledger.check(slowest < PROMPT, `${when}: a page took ${Math.round(slowest)} ms`);
    return old;
  };
  ledger.check(checkReaders('before') === 0, 'no page is old before');
  ledger.tried += 1;
  signal('SIGSTOP');
  const saving = save();
  await pause(9000);
  ledger.check(checkReaders('PostgreSQL hangs') > 0, 'old pages say so');
  ledger.refuse((await saving) === 503, 'a save while it hangs');
  signal('SIGCONT');
  const back = await waitFor(async () => (await save()) === 200);
  ledger.check(back, 'saves go on when it answers again');
  await pause(500);
  checkReaders('it comes back');
  await pause(1000);
  ledger.check(checkReaders('it is back') === 0, 'no page is old when it is back');
  ledger.tried += 1;
  await save();
  await postgres.stop();
  await pause(2000);
  ledger.check(checkReaders('PostgreSQL has ended') > 0, 'old pages say so');
  await reading.stop();
  ledger.check((await site.stop()) === 0, 'the site stops cleanly');
  await rm(folder, { recursive: true, force: true });
  return ledger.row('a PostgreSQL that hangs or ends while people read and save');
}
