import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { openDatabase } from '../database/open.ts';
import { call, newPerson, PASSWORD } from '../tests/support/accounts.ts';
import { type ServerProcess, startProcess } from '../tests/support/processes.ts';
import { publishable } from '../tests/support/samples.ts';
import { newSite } from './accounts.ts';
import { Ledger } from './ledger.ts';
import type { Row } from './part.ts';

const DAY = 86_400_000;
const made = z.object({ _id: z.string() });

/** Works on a site while its clock is days ahead: saves, deletes, fails to sign in, and signs in. */
async function workAhead(folder: string, email: string, days: number): Promise<void> {
  const site = await startProcess({
    DATA_DIR: folder,
    CLOCK_AHEAD: String(days * DAY),
    NODE_OPTIONS: `--import=${new URL('./clock-ahead.ts', import.meta.url).href}`,
  });
  for (const password of [...Array<string>(6).fill('wrong'), PASSWORD]) {
    await call(site, null, 'POST', '/api/users/signin', { email, password });
  }
  await call(site, null, 'POST', '/api/users/signin', { email: `${days}@a.example`, password: '' });
  await site.stop();
}

/** Starts a site with a clock that is a month and a year ahead, and then with the right one. */
export async function clockAhead(): Promise<Row> {
  const ledger = new Ledger();
  const { folder, editor } = await newSite();
  const database = openDatabase({ dataDir: folder });
  const { email } = await newPerson({ database }, 'author');
  await database.close();
  const begun = await startProcess({ DATA_DIR: folder });
  const ask = (site: ServerProcess, method: string, path: string, body?: object) =>
    call(site, editor, method, path, body);
  const articles = '/api/articles/article';
  const save = async (name: string) =>
    made.parse(
      (await ask(begun, 'POST', articles, { ...publishable, name, status: 'published' })).body,
    )._id;
  const saved = await save('Kept');
  const binned = await save('In the bin');
  await ask(begun, 'DELETE', `/api/articles/delete/${binned}`);
  const started = await ask(begun, 'POST', '/api/articles/preview', { name: 'Shown' });
  const { link } = z.object({ link: z.string() }).parse(started.body);
  await begun.stop();
  for (const days of [31, 400]) {
    ledger.tried += 1;
    await workAhead(folder, email, days);
  }
  const site = await startProcess({ DATA_DIR: folder });
  const status = async (method: string, path: string) => (await ask(site, method, path)).status;
  ledger.check(
    (await status('GET', `${articles}/${saved}`)) === 200,
    'session and article are kept',
  );
  const restored = await status('POST', `/api/articles/restore/${binned}`);
  ledger.check(restored === 200, `what was in the bin comes back, not ${restored}`);
  const preview = await fetch(site.url + new URL(link).pathname);
  ledger.check(preview.status === 200, `the link of a preview works, not ${preview.status}`);
  const person = { email, password: PASSWORD };
  const signedIn = await call(site, null, 'POST', '/api/users/signin', person);
  ledger.check(signedIn.status === 200, `nobody waits for a year, not ${signedIn.status}`);
  ledger.check((await site.stop()) === 0, 'it stops cleanly');
  await rm(folder, { recursive: true, force: true });
  return ledger.row('a clock that is a month and a year ahead, and comes back');
}
