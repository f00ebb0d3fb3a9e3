/**
 * Writes a typed client of the API into a folder, out of the description that a site gives of itself:
 * `npm run client -- https://example.org FOLDER`.
 */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { descriptionSchema, typesOf } from './client/types.ts';

const [site = 'http://localhost:3000', folder = 'lekhani'] = process.argv.slice(2);

async function readDescription(): Promise<unknown> {
  const answer = await fetch(new URL('/api/docs/json', site));
  if (!answer.ok) throw new Error(`${answer.status}. Is API_DOCS off?`);
  return answer.json();
}

try {
  const description = descriptionSchema.parse(await readDescription());
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'calls.ts'), typesOf(description));
  await copyFile(new URL('client/runtime.ts', import.meta.url), join(folder, 'client.ts'));
  console.log(`${folder}/client.ts calls ${site}.`);
} catch (error) {
  console.error(
    `${site} gave no description of its API.`,
    error instanceof Error ? error.message : error,
  );
  process.exitCode = 1;
}
