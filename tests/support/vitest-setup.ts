import type { TestProject } from 'vitest/node';
import { demoFolder } from './demo-site.ts';
import { makeTemplate, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    demoFolder: string;
  }
}

/**
 * Starts a PostgreSQL server and makes a data folder with the demonstration content, once for each
 * run.
 */
export default async function setup(project: TestProject) {
  const [postgres, folder] = await Promise.all([startPostgres(), demoFolder()]);
  await makeTemplate(postgres.url);
  project.provide('postgresUrl', postgres.url);
  project.provide('demoFolder', folder);
  return () => postgres.stop();
}
