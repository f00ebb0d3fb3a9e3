import { z } from 'zod';
import { openDatabase } from '../../database/open.ts';
import { call, newPerson } from './accounts.ts';
import { type ServerProcess, startProcess } from './processes.ts';
import { publishable } from './samples.ts';

const made = z.object({ _id: z.string(), slug: z.string() });

export async function read(server: ServerProcess, path: string): Promise<string> {
  return (await fetch(server.url + path)).text();
}

/**
 * Starts three processes on one database, and makes an article that the first process can save
 * under new names.
 */
export async function startThree(folder: string, env: Record<string, string> = {}) {
  const first = await startProcess({ DATA_DIR: folder, ...env });
  const others = await Promise.all([1, 2].map(() => startProcess({ DATA_DIR: folder, ...env })));
  const database = openDatabase({ url: env.DATABASE_URL, dataDir: folder });
  const editor = await newPerson({ database }, 'editor');
  await database.close();
  const { body } = await call(first, editor, 'POST', '/api/articles/article', {
    ...publishable,
    name: 'Round 0.',
    status: 'published',
  });
  const { _id, slug } = made.parse(body);
  const processes = [first, ...others];
  return {
    processes,
    pages: ['/', '/stories', `/general/${slug}`, '/rss.xml'],
    async save(name: string) {
      const { status } = await call(first, editor, 'PUT', `/api/articles/${_id}`, { name });
      if (status !== 200) throw new Error(`The article was not saved: ${status}`);
    },
    /** Stops the processes as an operator does; returns their exit codes. */
    stop: () => Promise.all(processes.map((server) => server.stop())),
  };
}

/**
 * Saves an article this many times while others read, and requests one page from every process
 * right after each save; returns how many of these pages were stale.
 */
export async function countOldAnswers(
  { processes, pages, save }: Awaited<ReturnType<typeof startThree>>,
  rounds: number,
): Promise<number> {
  let reading = true;
  const reader = async () => {
    while (reading)
      for (const path of pages) for (const server of processes) await read(server, path);
  };
  const readers = Promise.all([reader(), reader()]);
  let old = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const name = `Round ${round}.`;
      await save(name);
      const path = pages[round % pages.length] ?? '';
      const bodies = await Promise.all(processes.map((server) => read(server, path)));
      old += bodies.filter((body) => !body.includes(name)).length;
    }
  } finally {
    reading = false;
    await readers;
  }
  return old;
}
