import { openDatabase } from '../database/open.ts';
import { createAvifWorker } from '../domain/images/avif-queue.ts';
import { openLocalStore } from '../domain/images/local-store.ts';
import { copyDemoFolder, demoFolder } from '../tests/support/demo-site.ts';

/** Makes the demonstration site with every variant of its pictures, so that a server has no background work. */
export async function makeRestedDemoFolder(): Promise<string> {
  process.stderr.write('Making the demonstration site with all its pictures …\n');
  const folder = await copyDemoFolder(await demoFolder());
  const database = openDatabase({ dataDir: folder });
  await database.db.updateTable('images').set({ avif_tries_left: 1 }).execute();
  const onProblem = (problem: unknown) => {
    throw problem;
  };
  const worker = createAvifWorker({ database, store: openLocalStore(folder), onProblem });
  worker.wake();
  await worker.idle();
  await database.close();
  return folder;
}
