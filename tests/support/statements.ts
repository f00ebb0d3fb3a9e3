import type { QueryId, RootOperationNode } from 'kysely';
import type { Database } from '../../database/database.ts';

/** A statement as the database received it. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Returns the same database, in which something is done after each statement before its result is given. */
export function afterStatements(
  database: Database,
  act: (statement: Statement) => void | Promise<void>,
): Database {
  const executor = database.db.getExecutor();
  // Kysely transforms parts of a query too; only queries that are run have a result.
  const nodes = new WeakMap<QueryId, RootOperationNode>();
  const db = database.db.withPlugin({
    transformQuery({ queryId, node }) {
      nodes.set(queryId, node);
      return node;
    },
    async transformResult({ queryId, result }) {
      const node = nodes.get(queryId);
      if (node) await act(executor.compileQuery(node, queryId));
      return result;
    },
  });
  return { ...database, db };
}

/** Returns the same database with a record of every statement that it runs, in order. */
export function recordStatements(database: Database): Database & { statements: Statement[] } {
  const statements: Statement[] = [];
  return {
    ...afterStatements(database, (statement) => void statements.push(statement)),
    statements,
  };
}
