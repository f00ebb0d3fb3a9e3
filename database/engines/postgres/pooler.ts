import { Client } from 'pg';
import { z } from 'zod';

/** What the library knows of a connection, though its types do not say it: the process that PostgreSQL has told of. */
const connected = z.object({ processID: z.number() });

interface Seen {
  /** Whether something stands before PostgreSQL that hands its connections around, and so gives keys of its own. */
  pooled: boolean;
  /** Names the database and the run of its server. */
  database: string;
  /** Whether a statement, or a pause in a transaction, may take as long as it likes. */
  unbounded: boolean;
}

async function look(url: string): Promise<Seen> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; database: string; limits: string[] }>(
      `select pg_backend_pid() as pid, current_database() || ' ' || pg_postmaster_start_time() as database,
        array[current_setting('statement_timeout'),
          current_setting('idle_in_transaction_session_timeout')] as limits`,
    );
    const { pid, database = '', limits = [] } = rows[0] ?? {};
    return {
      pooled: connected.parse(client).processID !== pid,
      database,
      unbounded: limits.includes('0'),
    };
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Sees to it that what a pooler such as PgBouncer cannot carry finds PostgreSQL itself: messages between processes
 * (LISTEN) and the settings of a connection. Returns a line for the operator where the pooler could do better; throws
 * where the site would work wrongly.
 */
export async function checkPooler(url: string, direct: string | undefined): Promise<string | null> {
  const front = await look(url);
  if (!direct) {
    if (!front.pooled) return null;
    throw new Error(
      'DATABASE_URL leads to a pooler such as PgBouncer, through which processes do not hear of each other. Give the address of PostgreSQL itself as DATABASE_DIRECT_URL, besides (docs/operating.md)',
    );
  }
  const behind = await look(direct);
  if (behind.pooled) {
    throw new Error('DATABASE_DIRECT_URL leads to a pooler: give the address of PostgreSQL itself');
  }
  if (behind.database !== front.database) {
    throw new Error('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases');
  }
  return front.unbounded
    ? 'Through the pooler statements and open transactions may take as long as they like: let it set statement_timeout and idle_in_transaction_session_timeout (docs/operating.md).'
    : null;
}
