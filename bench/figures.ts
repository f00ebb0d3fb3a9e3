/** One thing that was measured. */
export interface Figure {
  group: string;
  name: string;
  value: number;
  unit: string;
  /** Against the baseline of the same run. */
  ratio?: number;
  /** What is to be reached, in words. */
  target?: string;
  reached?: boolean;
  note?: string;
}

/** The value that a share of the others is below; `share` is from 0 to 1. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: number[]) => quantile(values, 0.5);

/** Says on the terminal how far a long run is. */
export function progress(what: string, done: number, all: number): void {
  const width = 24;
  const full = Math.round((done / all) * width);
  const bar = '█'.repeat(full) + '░'.repeat(width - full);
  const line = `\r${bar} ${what}`.padEnd(79).slice(0, 79);
  process.stderr.write(done < all ? line : `\r${''.padEnd(79)}\r`);
}
