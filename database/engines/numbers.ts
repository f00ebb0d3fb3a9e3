import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../queries.ts';

/** A query of numbers, as one text with commas, which is read faster than a thousand rows. */
export type Numbers = RawBuilder<{ seqs: string | null }>;

export async function readNumbers(db: Queries, query: Numbers): Promise<number[]> {
  const { rows } = await query.execute(db);
  const seqs = rows[0]?.seqs;
  return seqs ? seqs.split(',').map(Number) : [];
}

/** Reads how many rows each of several queries counts, in one statement. */
export async function readCounts(db: Queries, counts: RawBuilder<unknown>[]): Promise<number[]> {
  if (counts.length === 0) return [];
  const columns = counts.map((count, place) => sql`(${count}) as ${sql.ref(`n${place}`)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db);
  return counts.map((_, place) => rows[0]?.[`n${place}`] ?? 0);
}
