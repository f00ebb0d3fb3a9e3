import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type Agent, IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../database/open.ts';
import { askOn } from '../tests/support/ask-on.ts';
import { type ServerProcess, startProcess } from '../tests/support/processes.ts';
import { publishable } from '../tests/support/samples.ts';
import { waitFor } from '../tests/support/wait-for.ts';
import { newSite, type Person } from './accounts.ts';
import { Ledger } from './ledger.ts';
import type { Row } from './part.ts';

/** Milliseconds of work before each stop, and within which the site ends. */
const waits = [0, 200, 700];
const END = 10_000;

/** A connection that is silent for 250 ms is ended: on a busy machine it may only have been slow. */
const TRIES = 3;

/** Asks by a new connection each time until nobody is let in any more; returns how many were reset. */
async function comeAnew({ url }: ServerProcess): Promise<number> {
  let reset = 0;
  for (;;) {
    try {
      const [answer] = await once(request(`${url}/stories`, { agent: false }).end(), 'response');
      if (answer instanceof IncomingMessage) await answer.resume().toArray();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return reset;
      reset += 1;
    }
  }
}

/** People who come anew at the same time: a worker that has stopped must not be sent any of them. */
const NEWCOMERS = 4;

/** Lets two people save and two read, each over one kept connection; `begun` waits for their first answers. */
function startWork({ url }: ServerProcess, { token }: Person) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ ...publishable, name: 'Kept' });
  const save = (agent: Agent) =>
    request(`${url}/api/articles/article`, { agent, method: 'POST', headers }).end(body);
  const read = (agent: Agent) => request(`${url}/stories`, { agent }).end();
  const asked = [0, 0, 0, 0];
  const working = [save, save, read, read].map((ask, place) =>
    askOn((agent) => {
      asked[place] = (asked[place] ?? 0) + 1;
      return ask(agent);
    }),
  );
  return {
    answers: Promise.allSettled(working),
    begun: () => waitFor(() => asked.every((times) => times > 1)),
  };
}

/** Stops a site at work; returns how many saves were promised, and the connections that were reset. */
async function stopOnce(ledger: Ledger, site: ServerProcess, editor: Person, wait: number) {
  const { answers, begun } = startWork(site, editor);
  const newcomers = Array.from({ length: NEWCOMERS }, () => comeAnew(site));
  await begun();
  await pause(wait);
  const began = performance.now();
  const code = await site.stop();
  ledger.check(code === 0, `it ends with 0, not ${code}`);
  ledger.check(performance.now() - began < END, 'it ends within ten seconds');
  let promised = 0;
  let reset = (await Promise.all(newcomers)).reduce((sum, count) => sum + count, 0);
  for (const [place, answer] of (await answers).entries()) {
    if (answer.status === 'rejected') {
      reset += 1;
      continue;
    }
    for (const status of answer.value) ledger.check(status === 200, `200, not ${status}`);
    if (place < 2) promised += answer.value.length;
  }
  return { promised, reset };
}

/** Stops a site while people read and save, in one process and in two. */
export async function stops(): Promise<Row> {
  const ledger = new Ledger();
  const { folder, editor } = await newSite();
  let promised = 0;
  for (const processes of ['1', '2']) {
    for (const wait of waits) {
      let reset = 1;
      for (let time = 0; reset > 0 && time < TRIES; time += 1) {
        ledger.tried += 1;
        const site = await startProcess({ DATA_DIR: folder, WEB_CONCURRENCY: processes });
        const stopped = await stopOnce(ledger, site, editor, wait);
        promised += stopped.promised;
        reset = stopped.reset;
      }
      ledger.check(reset === 0, `${reset} connections are reset at each stop`);
    }
  }
  const database = openDatabase({ dataDir: folder });
  const saved = await database.db.selectFrom('articles').select('id').execute();
  await database.close();
  ledger.check(saved.length >= promised, `${promised} saves, not ${saved.length}`);
  await rm(folder, { recursive: true, force: true });
  return ledger.row('a stop while people read and save', `${promised} saves promised`);
}
