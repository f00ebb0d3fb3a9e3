import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Row } from './part.ts';

const JSON_FILE = 'docs/reliability.json';
const TABLE_FILE = 'docs/reliability.md';

const rowSchema: z.ZodType<Row> = z.object({
  fault: z.string(),
  tried: z.int(),
  checked: z.int(),
  lost: z.int(),
  letIn: z.int(),
  note: z.string(),
});

const keptSchema = z.record(
  z.string(),
  z.object({ at: z.string(), seed: z.int(), rows: z.array(rowSchema) }),
);

const number = (value: number) => value.toLocaleString('en-IN');

export function table(rows: Row[]): string {
  return [
    '| what was done | tried | checked | lost | let in | note |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...rows.map(({ fault, tried, checked, lost, letIn, note }) => {
      const cells = [fault, ...[tried, checked, lost, letIn].map(number), note];
      return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    }),
  ].join('\n');
}

/** Keeps what a part has found now beside what earlier runs have found in others. */
export async function keepRows(part: string, seed: number, rows: Row[]): Promise<void> {
  const kept = existsSync(JSON_FILE)
    ? keptSchema.parse(JSON.parse(readFileSync(JSON_FILE, 'utf8')))
    : {};
  kept[part] = { at: new Date().toISOString().slice(0, 10), seed, rows };
  await writeFile(JSON_FILE, `${JSON.stringify(kept, null, 2)}\n`);
  const parts = Object.entries(kept).map(
    ([name, { at, seed: used, rows: found }]) =>
      `## ${name}\n\n${at}, seed ${used}.\n\n${table(found)}`,
  );
  const text = `# Reliability

Written by \`npm run torture\`; \`npm run torture -- PART\` runs one part anew (${Object.keys(kept).join(', ')}),
\`SEED=number\` makes the same choices again. \`npm test\` runs a short form of each. Lost: what had
been promised and was not there, or not as it should be. Let in: what should have been refused.

${parts.join('\n\n')}
`;
  await writeFile(TABLE_FILE, text);
  spawnSync('biome', ['format', '--write', JSON_FILE, TABLE_FILE], { stdio: 'inherit' });
}
