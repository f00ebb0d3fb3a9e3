import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem, type } from 'node:os';
import { z } from 'zod';
import type { Figure } from './figures.ts';

const JSON_FILE = 'docs/performance.json';
const TABLE_FILE = 'docs/performance.md';

const keptSchema = z.object({
  measured: z.record(
    z.string(),
    z.object({ at: z.string(), figures: z.array(z.custom<Figure>()) }),
  ),
});
type Kept = z.infer<typeof keptSchema>;

/** The machine, as far as it matters for the figures. */
function machine(): string {
  const all = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${all.length} × ${all[0]?.model ?? 'unknown processor'}, ${memory} GB, ${type()}, Node ${process.version}`;
}

function number(value: number): string {
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

function readKept(): Kept {
  try {
    return keptSchema.parse(JSON.parse(readFileSync(JSON_FILE, 'utf8')));
  } catch {
    return { measured: {} };
  }
}

/** Keeps what was measured now beside what earlier runs have measured of other things. */
export async function keepFigures(part: string, figures: Figure[]): Promise<void> {
  const kept = readKept();
  kept.measured[part] = { at: new Date().toISOString().slice(0, 10), figures };
  await writeFile(JSON_FILE, `${JSON.stringify(kept, null, 2)}\n`);
  const all = Object.values(kept.measured).flatMap((each) => each.figures);
  const text = `# Performance

Measured by \`npm run bench\` on ${machine()}. Ratios are against the baseline of the same run,
the compared things in turns. \`npm run bench -- PART\` measures one part:
${Object.keys(kept.measured).join(', ')}.

${table(all)}
`;
  await writeFile(TABLE_FILE, text);
  spawnSync('biome', ['format', '--write', JSON_FILE, TABLE_FILE], { stdio: 'inherit' });
}
