import { cpus, totalmem, type } from 'node:os';
import type { Figure } from './figures.ts';

/** Describes the machine as far as it matters for the figures. */
export function machine(): string {
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
