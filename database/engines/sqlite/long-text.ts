import { type CastNode, SqliteQueryCompiler } from 'kysely';

/**
 * Writes each cast, of which the site has only that of `longText`, so that SQLite gives bytes. Where
 * node:sqlite itself makes a string of two million letters of Hindi, it holds up the process for 25 to 50 ms;
 * `Buffer` needs 1 to 2.
 */
export class LongTextCompiler extends SqliteQueryCompiler {
  protected override visitCast(node: CastNode): void {
    this.append('cast(');
    this.visitNode(node.expression);
    this.append(' as blob)');
  }
}

/** Says whether a statement selects a long text. */
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
