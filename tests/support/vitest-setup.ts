import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { makeDemoFolder } from './demo-site.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    demoFolder: string;
  }
}

/** Once a run: a PostgreSQL server, and a data folder with the demonstration content. */
export default async function setup(project: TestProject) {
  const given = process.env.LEKHANI_DEMO_FOLDER;
  const [postgres, demoFolder] = await Promise.all([startPostgres(), given ?? makeDemoFolder()]);
  project.provide('postgresUrl', postgres.url);
  project.provide('demoFolder', demoFolder);
  return async () => {
    await postgres.stop();
    if (!given) await rm(demoFolder, { recursive: true, force: true });
  };
}
