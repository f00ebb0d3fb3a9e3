import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Row } from './part.ts';

const rowSchema: z.ZodType<Row> = z.object({
  fault: z.string(),
  tried: z.int(),
  checked: z.int(),
  lost: z.int(),
  letIn: z.int(),
  note: z.string(),
});

const partsSchema = z.record(
  z.string(),
  z.object({ at: z.string(), seed: z.int(), rows: z.array(rowSchema) }),
);

const number = (value: number) => value.toLocaleString('en');

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

function toMarkdown(parts: z.infer<typeof partsSchema>, names: string[]): string {
  const tables = Object.entries(parts).map(
    ([name, { at, seed, rows }]) => `## ${name}\n\n${at}, seed ${seed}.\n\n${table(rows)}`,
  );
  return `# Reliability

Written by \`npm run stress\`; \`npm run stress -- PART\` runs one part again (${names.join(', ')}),
\`SEED=number\` makes other choices. \`npm run test:all\` runs a short form of each but \`hostile\`. Lost: what had
been promised and was not there, or not as it should be. Let in: what should have been refused. In \`hostile\`, "p99 80 ms of
120 ms" is the wait of other people and the longest that it may be: 100 ms more than before the attack, or
proportionally more while other programs slow the machine down. A longer one counts as lost.

${tables.join('\n\n')}
`;
}

/** Saves the results of a part in docs/reliability.json and .md, beside those of the other parts, and the names of all. */
export async function saveRows(
  part: string,
  { seed, rows, names }: { seed: number; rows: Row[]; names: string[] },
): Promise<void> {
  const files = { json: 'docs/reliability.json', markdown: 'docs/reliability.md' };
  const before = existsSync(files.json)
    ? partsSchema.parse(JSON.parse(readFileSync(files.json, 'utf8')))
    : {};
  const parts = { ...before, [part]: { at: new Date().toISOString().slice(0, 10), seed, rows } };
  await writeFile(files.json, `${JSON.stringify(parts, null, 2)}\n`);
  await writeFile(files.markdown, toMarkdown(parts, names));
  spawnSync('biome', ['format', '--write', ...Object.values(files)], { stdio: 'inherit' });
}
