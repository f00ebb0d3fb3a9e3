import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { z } from 'zod';

export interface Report<T> {
  /** The name of its files in docs/, without the ending. */
  name: string;
  schema: z.ZodType<T>;
  toMarkdown(kept: Record<string, T>): string;
}

/** Returns today's date, which a report carries. */
export const today = () => new Date().toISOString().slice(0, 10);

/** Saves the results of one part of a long run beside the other parts' results of earlier runs. */
export async function saveReport<T>(
  { name, schema, toMarkdown }: Report<T>,
  part: string,
  found: T,
): Promise<void> {
  const files = { json: `docs/${name}.json`, markdown: `docs/${name}.md` };
  const before = existsSync(files.json)
    ? z.record(z.string(), schema).parse(JSON.parse(readFileSync(files.json, 'utf8')))
    : {};
  const kept = { ...before, [part]: found };
  await writeFile(files.json, `${JSON.stringify(kept, null, 2)}\n`);
  await writeFile(files.markdown, toMarkdown(kept));
  spawnSync('biome', ['format', '--write', ...Object.values(files)], { stdio: 'inherit' });
}
