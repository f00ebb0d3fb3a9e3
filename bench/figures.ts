/** One measured figure. */
export interface Figure {
  group: string;
  name: string;
  value: number;
  unit: string;
  /** The figure divided by the baseline of the same run. */
  ratio?: number;
  /** Describes the target. */
  target?: string;
  reached?: boolean;
  note?: string;
}

/** Returns the value below which a share (0 to 1) of the others lies. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: number[]) => quantile(values, 0.5);

/** Prints the progress of a long run. */
export function progress(what: string, done: number, all: number): void {
  const width = 24;
  const full = Math.round((done / all) * width);
  const bar = '█'.repeat(full) + '░'.repeat(width - full);
  const line = `\r${bar} ${what}`.padEnd(79).slice(0, 79);
  process.stderr.write(done < all ? line : `\r${''.padEnd(79)}\r`);
}
