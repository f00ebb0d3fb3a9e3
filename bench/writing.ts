import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { openDatabase } from '../database/open.ts';
import { call, newPerson } from '../tests/support/accounts.ts';
import { copyDemoFolder } from '../tests/support/demo-site.ts';
import { startProcess } from '../tests/support/processes.ts';
import { publishable } from '../tests/support/samples.ts';
import { type Figure, median, progress, quantile } from './figures.ts';
import { load } from './load.ts';

const made = z.object({ _id: z.string(), slug: z.string() });
const SECONDS = 4;
const ROUNDS = 3;
const PUBLICATIONS = 60;

/** Saves one after the other for some seconds; returns the saves per second. */
async function saves(save: (name: string) => Promise<void>): Promise<number> {
  const end = Date.now() + SECONDS * 1000;
  let count = 0;
  while (Date.now() < end) {
    await save(`Save ${count}`);
    count += 1;
  }
  return count / SECONDS;
}

/** Measures saves per second with readers and without, and how soon another process shows a save. */
export async function measureWriting(demoFolder: string): Promise<Figure[]> {
  const folder = await copyDemoFolder(demoFolder);
  const env = { DATA_DIR: folder };
  const [writer, reader] = [await startProcess(env), await startProcess(env)];
  const database = openDatabase({ dataDir: folder });
  const editor = await newPerson({ database }, 'editor');
  await database.close();
  const description = '<p>नमस्ते</p>'.repeat(300);
  const article = { ...publishable, name: 'First', status: 'published', description };
  const { body } = await call(writer, editor, 'POST', '/api/articles/article', article);
  const { _id, slug } = made.parse(body);
  const save = async (name: string, id = _id) => {
    const { status } = await call(writer, editor, 'PUT', `/api/articles/${id}`, { name });
    if (status !== 200) throw new Error(`A save was answered ${status}`);
  };
  const hidden = await call(writer, editor, 'POST', '/api/articles/article', {
    ...article,
    status: 'draft',
  });
  const { _id: draft } = made.parse(hidden.body);
  const alone: number[] = [];
  const drafts: number[] = [];
  const read: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    progress(`saves, round ${round + 1}`, round, ROUNDS);
    alone.push(await saves((name) => save(name)));
    for (const [list, id] of [
      [read, _id],
      [drafts, draft],
    ] as const) {
      const readers = load(`${writer.url}/`, { seconds: SECONDS, connections: 4 });
      await pause(100);
      list.push(await saves((name) => save(name, id)));
      await readers;
    }
  }
  const delays: number[] = [];
  for (let round = 0; round < PUBLICATIONS; round += 1) {
    progress('publish to visible', round, PUBLICATIONS);
    const name = `Published ${round}.`;
    await save(name);
    const saved = performance.now();
    const shows = async () =>
      (await (await fetch(`${reader.url}/general/${slug}`)).text()).includes(name);
    while (!(await shows())) await pause(1);
    delays.push(performance.now() - saved);
  }
  progress('', 1, 1);
  await Promise.all([writer.stop(), reader.stop()]);
  await rm(folder, { recursive: true, force: true });
  const group = 'Writing';
  return [
    { group, name: 'saves, nobody reading', value: median(alone), unit: 'saves/s', ratio: 1 },
    {
      group,
      name: 'saves of a draft, 4 readers of the home page',
      value: median(drafts),
      unit: 'saves/s',
      ratio: median(drafts) / median(alone),
      note: 'the home page stays in memory',
    },
    {
      group,
      name: 'saves, 4 readers of the home page',
      value: median(read),
      unit: 'saves/s',
      ratio: median(read) / median(alone),
      note: 'every save drops the home page, which the readers then wait for',
    },
    {
      group,
      name: 'from the answer of a save to the new page of another process',
      value: median(delays),
      unit: 'ms',
      note: `p95 ${quantile(delays, 0.95).toFixed(1)} ms, the render included`,
    },
  ];
}
