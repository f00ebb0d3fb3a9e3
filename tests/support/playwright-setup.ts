import { demoFolder } from './demo-site.ts';

/**
 * Finds, once for each run, the data folder with the demonstration content, which every worker
 * copies.
 */
export default async function setup() {
  process.env.LEKHANI_DEMO_FOLDER = await demoFolder();
}
