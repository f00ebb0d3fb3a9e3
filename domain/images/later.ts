import { readdir, readFile, rm } from 'node:fs/promises';
import { recordChanges } from '../../database/changes.ts';
import type { Database } from '../../database/database.ts';
import { kindOf, writeAvif } from './encode.ts';
import { imageUrl, removeFiles, unfinishedFolder } from './files.ts';

/** Makes the AVIF variants, one picture after the other, while answers go on. */
export interface AvifWorker {
  /** Says that there is work; what an earlier run has left is done too. */
  wake(): void;
  /** Waits until nothing is left to do. */
  idle(): Promise<void>;
  /** Ends after the picture it is at; what is left waits for the next start. */
  stop(): Promise<void>;
}

interface Options {
  database: Database;
  dataDir: string;
  onProblem: (error: unknown) => void;
}

/** Makes the variants of one picture and tells the pages that show it. */
async function finish({ db }: Database, dataDir: string, id: string): Promise<void> {
  const url = imageUrl(id);
  const row = await db.selectFrom('images').select('url').where('url', '=', url).executeTakeFirst();
  if (!row) return;
  const source = await readFile(`${unfinishedFolder(dataDir)}/${id}`);
  const avifSet = await writeAvif({ dataDir, id, source, kind: await kindOf(source) });
  const kept = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('images')
      .set({ avif_set: avifSet })
      .where('url', '=', url)
      .executeTakeFirst();
    await recordChanges(trx, [{ tag: `image:${id}`, action: 'image.finish' }]);
    return numUpdatedRows > 0n;
  });
  // Deleted meanwhile.
  if (!kept) await removeFiles(dataDir, id);
}

export function createAvifWorker({ database, dataDir, onProblem }: Options): AvifWorker {
  const folder = unfinishedFolder(dataDir);
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const unfinished = async () => {
    const names = await readdir(folder).catch(() => []);
    return names.filter((name) => !name.endsWith('.part'));
  };

  const work = async () => {
    do {
      again = false;
      for (const id of await unfinished()) {
        if (stopped) return;
        await finish(database, dataDir, id).catch(onProblem);
        await rm(`${folder}/${id}`, { force: true });
      }
    } while (again);
  };

  return {
    wake() {
      again = true;
      running ??= work()
        .catch(onProblem)
        .finally(() => {
          running = undefined;
          if (again && !stopped) this.wake();
        });
    },
    async idle() {
      while (running) await running;
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
