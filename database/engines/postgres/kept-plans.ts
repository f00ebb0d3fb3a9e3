import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { hasState } from './sqlstate.ts';

/** The most statements whose plans a connection keeps; the largest take some hundred kilobytes. */
const MOST_KEPT = 100;

/** SQLSTATE of a plan that was kept while a column got another type. */
const OUTDATED = '0A000';

/** Returns what names statements: the same text the same, until there are as many as may be kept. */
function namesOfStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && names.size < MOST_KEPT) names.set(text, `kept ${names.size}`);
    return names.get(text);
  };
}

/** Lets a connection, which only reads, keep the plans of statements that have names. */
function planningOnce(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  const reader: PostgresPoolClient = client;
  async function ask<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    const name = nameOf(text);
    const { rows } = await client.query({ text, values, ...(name && { name }) }).catch((error) => {
      if (!hasState(error, OUTDATED)) throw error;
      return client.query(text, values);
    });
    return { command: 'SELECT', rowCount: rows.length, rows };
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(asked: string | PostgresCursor<R>, values: readonly unknown[] = []) {
    return typeof asked === 'string' ? ask<R>(asked, [...values]) : reader.query(asked);
  }
  return { query, release: (destroy = false) => client.release(destroy) };
}

/**
 * Has each connection of a pool, which only reads, keep the plans of the statements that come first (docs/decisions/search-performance.md). It
 * must lead to PostgreSQL itself: behind a pooler a statement's name may be another connection's.
 */
export function keepingPlans(pool: Pool) {
  const nameOf = namesOfStatements();
  return {
    connect: async () => planningOnce(await pool.connect(), nameOf),
    end: () => pool.end(),
    options: pool.options,
  };
}
