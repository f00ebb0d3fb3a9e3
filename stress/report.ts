import { z } from 'zod';
import { type Report, saveReport, today } from '../scripts/save-report.ts';
import type { Row } from './part.ts';

const rowSchema: z.ZodType<Row> = z.object({
  fault: z.string(),
  tried: z.int(),
  checked: z.int(),
  lost: z.int(),
  letIn: z.int(),
  note: z.string(),
});

const foundSchema = z.object({ at: z.string(), seed: z.int(), rows: z.array(rowSchema) });

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

const report: Report<z.infer<typeof foundSchema>> = {
  name: 'reliability',
  schema: foundSchema,
  toMarkdown(kept) {
    const parts = Object.entries(kept).map(
      ([name, { at, seed, rows }]) => `## ${name}\n\n${at}, seed ${seed}.\n\n${table(rows)}`,
    );
    return `# Reliability

Written by \`npm run stress\`; \`npm run stress -- PART\` runs one part anew (${Object.keys(kept).join(', ')}),
\`SEED=number\` makes other choices. \`npm run test:all\` runs a short form of each. Lost: what had
been promised and was not there, or not as it should be. Let in: what should have been refused.

${parts.join('\n\n')}
`;
  },
};

/** Saves the results of a part in docs/reliability.json and .md. */
export const saveRows = (part: string, seed: number, rows: Row[]) =>
  saveReport(report, part, { at: today(), seed, rows });
