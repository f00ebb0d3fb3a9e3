/** Whether a statement selects a long text. */
export const selectsLongText = (sql: string): boolean => sql.includes(' as blob)');

/** Makes strings of the bytes in rows; the schema has no column of bytes. */
export function readLongTexts(rows: Record<string, unknown>[]): Record<string, unknown>[] {
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      if (!(value instanceof Uint8Array)) continue;
      row[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString();
    }
  }
  return rows;
}
