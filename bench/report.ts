import { readFileSync } from 'node:fs';
import { cpus, totalmem, type } from 'node:os';
import { z } from 'zod';
import { type Report, saveReport, today } from '../scripts/save-report.ts';
import type { Figure } from './figures.ts';

const foundSchema = z.object({ at: z.string(), figures: z.array(z.custom<Figure>()) });

/** Describes the machine as far as it matters for the figures. */
function machine(): string {
  const all = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${all.length} × ${all[0]?.model ?? 'unknown processor'}, ${memory} GB, ${type()}, Node ${process.version}`;
}

/** Writes a figure with no more decimals than mean something. */
export function number(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en-IN', { maximumFractionDigits: digits });
}

function row({ name, value, unit, ratio, target, reached, note }: Figure): string {
  const cells = [
    name,
    `${number(value)} ${unit}`,
    ratio === undefined ? '' : ratio.toFixed(2),
    target === undefined ? '' : `${target}: ${reached ? 'reached' : 'not reached'}`,
    note ?? '',
  ];
  return `| ${cells.join(' | ')} |`;
}

export function table(figures: Figure[]): string {
  const groups = Map.groupBy(figures, ({ group }) => group);
  return [...groups]
    .map(([group, rows]) =>
      [
        `## ${group}`,
        '',
        '| what | figure | ratio | target | note |',
        '| --- | ---: | ---: | --- | --- |',
        ...rows.map(row),
      ].join('\n'),
    )
    .join('\n\n');
}

const report: Report<z.infer<typeof foundSchema>> = {
  name: 'performance',
  schema: foundSchema,
  toMarkdown: (kept) => `# Performance

Measured by \`npm run bench\` on ${machine()}. Ratios are against the baseline of the same run,
the compared things in turns. \`npm run bench -- PART\` measures one part:
${Object.keys(kept).join(', ')}.

\`npm run bench -- guard [COMMIT]\` compares the working tree with a commit and saves nothing (decision 363).

${table(Object.values(kept).flatMap(({ figures }) => figures))}
`,
};

/** Returns the figures of a part that were saved before. */
export function savedFigures(part: string): Figure[] {
  const all = z
    .record(z.string(), foundSchema)
    .parse(JSON.parse(readFileSync('docs/performance.json', 'utf8')));
  return all[part]?.figures ?? [];
}

/** Saves the figures of a part in docs/performance.json and .md. */
export const saveFigures = (part: string, figures: Figure[]) =>
  saveReport(report, part, { at: today(), figures });
