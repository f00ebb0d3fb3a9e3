import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { openDatabase } from '../database/open.ts';
import { newPerson } from '../tests/support/accounts.ts';
import { startProcess } from '../tests/support/processes.ts';
import { newSite } from './accounts.ts';
import { type Attack, type Attacked, attacks } from './hostile/attacks.ts';
import { formAttacks } from './hostile/forms.ts';
import type { PartOptions, Row } from './part.ts';

/** Milliseconds between two requests for the home page, and those that 99 of 100 may take. */
const EVERY = 20;
const MOST = 100;

/** Requests of one attack under way at once. */
const TOGETHER = 2;

const measured = z.object({ times: z.array(z.number()), failed: z.int() });

/** Asks for the home page while some work goes on; returns the sorted times of its answers. */
async function measureHome(url: string, work: () => Promise<void>) {
  const workerData = { url: `${url}/`, every: EVERY };
  const meter = new Worker(new URL('./hostile/meter.ts', import.meta.url), { workerData });
  try {
    await work();
    const told = new Promise<unknown>((done) => meter.once('message', done));
    meter.postMessage('stop');
    const { times, failed } = measured.parse(await told);
    return { times: times.sort((one, other) => one - other), failed };
  } finally {
    await meter.terminate();
  }
}

const share = (times: number[], part: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.POSITIVE_INFINITY;

async function attackWith(site: Attacked, attack: Attack, seconds: number): Promise<Row> {
  const send = await attack.prepare(site);
  const answers = new Map<number, number>();
  const end = performance.now() + seconds * 1000;
  const attacker = async () => {
    while (performance.now() < end) {
      const answer = await send();
      await answer.arrayBuffer();
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    }
  };
  const { times, failed } = await measureHome(site.url, async () => {
    await Promise.all(Array.from({ length: TOGETHER }, attacker));
  });
  const [half, most, longest] = [0.5, 0.99, 1].map((part) => Math.round(share(times, part)));
  const slow = share(times, 0.99) > MOST;
  const tried = [...answers.values()].reduce((sum, count) => sum + count, 0);
  const wrong = attack.right === undefined ? 0 : tried - (answers.get(attack.right) ?? 0);
  const told = [...answers].sort().map(([status, count]) => `${status}: ${count}`);
  return {
    fault: attack.name,
    tried,
    checked: times.length,
    lost: failed + wrong + (slow ? 1 : 0),
    letIn: 0,
    note: `home page p50 ${half} ms, p99 ${most} ms, longest ${longest} ms; answers ${told.join(', ')}`,
  };
}

/**
 * Lets a contributor send the worst that is known without pause, one attack after the other, while
 * the home page is asked for at a steady rate. An attack under which its p99 is over 100 ms counts as
 * lost, and so does each answer for the page but 200, and each answer to an attack but the one that is right. `ATTACK` names the one to run.
 */
export async function run({ rounds, progress }: PartOptions): Promise<Row[]> {
  const { folder } = await newSite();
  const database = openDatabase({ dataDir: folder });
  const contributor = await newPerson({ database }, 'contributor');
  await database.close();
  const server = await startProcess({ DATA_DIR: folder });
  const wanted = [...attacks, ...formAttacks].filter(({ name }) =>
    name.includes(process.env.ATTACK ?? ''),
  );
  const rows: Row[] = [];
  try {
    for (const attack of wanted) {
      const own = attack.env && (await startProcess({ DATA_DIR: folder, ...attack.env }));
      const site = { url: (own ?? server).url, folder, contributor };
      rows.push(await attackWith(site, attack, Math.max(2, rounds / 10)));
      await own?.stop();
      progress(rows.length, wanted.length);
    }
    return rows;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
