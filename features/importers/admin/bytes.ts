const units = ['B', 'KB', 'MB', 'GB'];

/** Writes a number of bytes for people: 12.4 MB. */
export function bytes(many: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(many, 1)) / 3));
  const value = many / 1000 ** power;
  return `${value.toFixed(power > 0 && value < 100 ? 1 : 0)} ${units[power]}`;
}
