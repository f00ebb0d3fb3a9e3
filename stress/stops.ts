import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../database/open.ts';
import { askOn } from '../tests/support/ask-on.ts';
import { startProcess } from '../tests/support/processes.ts';
import { newSite } from './accounts.ts';
import { Ledger } from './ledger.ts';
import type { Row } from './part.ts';

/** Milliseconds of work before each stop, and within which the site ends. */
const waits = [150, 400, 900];
const END = 10_000;

/** Stops a site while people read and save, in one process and in two. */
export async function stops(): Promise<Row> {
  const ledger = new Ledger();
  const { folder, editor } = await newSite();
  let promised = 0;
  for (const processes of ['1', '2']) {
    for (const wait of waits) {
      ledger.tried += 1;
      const site = await startProcess({ DATA_DIR: folder, WEB_CONCURRENCY: processes });
      const headers = {
        authorization: `Bearer ${editor.token}`,
        'content-type': 'application/json',
      };
      const writer = (agent: Agent) =>
        request(`${site.url}/api/articles/article`, { agent, method: 'POST', headers }).end(
          JSON.stringify({ name: 'Saved' }),
        );
      const reader = (agent: Agent) => request(`${site.url}/stories`, { agent }).end();
      // A connection that is reset rejects.
      const asked = Promise.allSettled([writer, writer, reader, reader].map(askOn));
      await pause(wait);
      const began = performance.now();
      const ended = once(site.child, 'exit');
      site.child.kill('SIGTERM');
      const [code] = await ended;
      ledger.check(code === 0, `it ends with 0, not ${code}`);
      ledger.check(performance.now() - began < END, 'it ends within ten seconds');
      for (const [place, answers] of (await asked).entries()) {
        const statuses = answers.status === 'fulfilled' ? answers.value : [String(answers.reason)];
        for (const status of statuses) ledger.check(status === 200, `200, not ${status}`);
        if (place < 2) promised += statuses.filter((status) => status === 200).length;
      }
    }
  }
  const database = openDatabase({ dataDir: folder });
  const saved = await database.db.selectFrom('articles').select('id').execute();
  await database.close();
  ledger.check(saved.length === promised, `${promised} saves, not ${saved.length}`);
  await rm(folder, { recursive: true, force: true });
  return ledger.row('a stop while people read and save', `${promised} saves promised`);
}
