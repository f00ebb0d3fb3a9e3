/** Something that was measured. */
export interface Figure {
  group: string;
  name: string;
  value: number;
  unit: string;
  /** Against what it is compared with. */
  ratio?: number;
  target?: string;
  reached?: boolean;
  note?: string;
}

/** The value in the middle. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Writes figures as a table. */
export function printFigures(figures: Figure[]): void {
  for (const { group, name, value, unit, ratio, target, reached, note } of figures) {
    const parts = [
      `${group}: ${name}`.padEnd(58),
      `${value.toFixed(2)} ${unit}`.padStart(12),
      (ratio === undefined ? '' : `${ratio.toFixed(2)} ×`).padStart(9),
      target ? `${reached ? '✓' : '✗'} ${target}` : '',
      note ?? '',
    ];
    console.log(parts.join('  ').trimEnd());
  }
}
