import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import { seedOnce } from '../../demo/seed.ts';
import { openLocalStore } from '../../domain/images/local-store.ts';
import { addDefaultPages } from '../../domain/static-pages/pages.ts';

/** Makes a data folder with the demonstration content, once a run; tests copy it. */
export async function makeDemoFolder(): Promise<string> {
  const folder = await newFolder();
  const database = openDatabase({ dataDir: folder });
  await migrate(database);
  await addDefaultPages(database);
  await seedOnce(database, openLocalStore(folder), () => {});
  await database.close();
  return folder;
}

/** An empty data folder. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lekhani-test-'));
  await mkdir(join(folder, 'images'));
  return folder;
}

/** A copy of the demonstration site for one test file to change as it likes. */
export async function copyDemoFolder(template: string): Promise<string> {
  const folder = await newFolder();
  await cp(template, folder, { recursive: true });
  return folder;
}
