import { locales } from '../words/count.ts';
import { page } from '../words/page.ts';

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Writes a number of bytes for a person: 3.4 MB. */
export function inBytes(bytes: number): string {
  const thousands = Math.floor(Math.log10(Math.max(1, Math.abs(bytes))) / 3);
  const power = Math.max(1, Math.min(units.length, thousands));
  const style = { style: 'unit', unit: units[power - 1], maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locales[page.language], style).format(bytes / 1000 ** power);
}
