import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { openDatabase } from '../database/open.ts';
import { newPerson } from '../tests/support/accounts.ts';
import { startProcess } from '../tests/support/processes.ts';
import { newSite } from './accounts.ts';
import { type Asked, type Attack, type Attacked, attacks } from './hostile/attacks.ts';
import { formAttacks } from './hostile/forms.ts';
import { storyAttacks } from './hostile/stories.ts';
import type { PartOptions, Row } from './part.ts';

const homePage: Asked = { path: '/', every: 20 };

/** Milliseconds that an attack may add to what 99 of 100 answers take others, on a machine that is free. */
const ADDED_MILLISECONDS = 100;

/** Requests of one attack under way at once. */
const TOGETHER = 2;

/** Milliseconds for which a site is measured before it is attacked. */
const REST = 2000;

const measured = z.object({ times: z.array(z.number()), failed: z.int() });

/** Asks for a page as others do while some work goes on; returns the sorted times of its answers. */
async function measure(url: string, { path, every }: Asked, work: () => Promise<unknown>) {
  const workerData = { url: url + path, every };
  const meter = new Worker(new URL('./hostile/meter.ts', import.meta.url), { workerData });
  try {
    await work();
    const report = new Promise<unknown>((done) => meter.once('message', done));
    meter.postMessage('stop');
    const { times, failed } = measured.parse(await report);
    return { times: times.sort((one, other) => one - other), failed };
  } finally {
    await meter.terminate();
  }
}

const share = (times: number[], part: number) =>
  Math.round(
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.POSITIVE_INFINITY,
  );

/** Returns how many times as long as on a free machine some work takes here, where others may be at work. */
function measureSlowness(): number {
  const [begun, used] = [performance.now(), process.threadCpuUsage()];
  const taken = () => process.threadCpuUsage(used).user / 1000;
  while (taken() < 200);
  return Math.max(1, (performance.now() - begun) / taken());
}

async function attackWith(site: Attacked, attack: Attack, seconds: number): Promise<Row> {
  const { right, most = Number.POSITIVE_INFINITY, together = TOGETHER } = attack;
  const others = attack.others ?? homePage;
  const send = await attack.prepare(site);
  const { times: rest } = await measure(site.url, others, () => pause(REST));
  const bound = Math.round(share(rest, 0.99) + ADDED_MILLISECONDS * measureSlowness());
  const answers = new Map<number, number>();
  let [tried, wrong] = [0, 0];
  const end = performance.now() + seconds * 1000;
  const attacker = async () => {
    while (performance.now() < end) {
      const answer = await send();
      const { byteLength } = await answer.arrayBuffer();
      const { status } = answer;
      tried += 1;
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if ((right !== undefined && status !== right) || byteLength > most) wrong += 1;
    }
  };
  const { times, failed } = await measure(site.url, others, () =>
    Promise.all(Array.from({ length: together }, attacker)),
  );
  const [half, most99, longest] = [0.5, 0.99, 1].map((part) => share(times, part));
  const slow = share(times, 0.99) > bound;
  const answerCounts = [...answers].sort().map(([status, count]) => `${status}: ${count}`);
  const what = attack.others ? 'others' : 'home page';
  return {
    fault: attack.name,
    tried,
    checked: times.length,
    lost: failed + wrong + (slow ? 1 : 0),
    letIn: 0,
    note: `${what} p50 ${half} ms, p99 ${most99} ms of ${bound} ms, longest ${longest} ms; answers ${answerCounts.join(', ')}`,
  };
}

/**
 * Lets a contributor, or strangers, send the worst that is known without pause, one attack after the other, while others
 * ask for the home page at a steady rate. What counts as lost: an attack under which 99 of 100 of their answers take longer
 * than just before it and 100 ms, or as much more as the machine is slower; each of their answers but 200; each answer to
 * the attack that is not the right one, or longer than one may be. `ATTACK` names the one to run.
 */
export async function run({ rounds, progress }: PartOptions): Promise<Row[]> {
  const { folder } = await newSite();
  const database = openDatabase({ dataDir: folder });
  const contributor = await newPerson({ database }, 'contributor');
  await database.close();
  const server = await startProcess({ DATA_DIR: folder });
  const wanted = [...attacks, ...storyAttacks, ...formAttacks].filter(({ name }) =>
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
