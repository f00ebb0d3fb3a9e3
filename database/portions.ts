/** Values that one statement names: SQLite takes 32,766 in all its columns together, PostgreSQL 65,535. */
const PORTION = 1000;

/** Splits what comes from content, in any number, into lists that a statement can name. */
export function portions<T>(values: Iterable<T>, size = PORTION): T[][] {
  const all = [...values];
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}
