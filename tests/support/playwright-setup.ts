import { rm } from 'node:fs/promises';
import { makeDemoFolder } from './demo-site.ts';

/** Once a run: a data folder with the demonstration content, which every worker copies. */
export default async function setup() {
  if (process.env.LEKHANI_DEMO_FOLDER) return;
  const folder = await makeDemoFolder();
  process.env.LEKHANI_DEMO_FOLDER = folder;
  return () => rm(folder, { recursive: true, force: true });
}
