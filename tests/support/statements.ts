import type { QueryId, RootOperationNode } from 'kysely';
import type { Database } from '../../database/database.ts';

/** A statement as the database got it. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** The same database, keeping every statement that is run through it, in their order. */
export function recordStatements(database: Database): Database & { statements: Statement[] } {
  const statements: Statement[] = [];
  const executor = database.db.getExecutor();
  // Parts of a query are transformed too; only what is run has a result.
  const nodes = new WeakMap<QueryId, RootOperationNode>();
  const db = database.db.withPlugin({
    transformQuery({ queryId, node }) {
      nodes.set(queryId, node);
      return node;
    },
    async transformResult({ queryId, result }) {
      const node = nodes.get(queryId);
      if (node) statements.push(executor.compileQuery(node, queryId));
      return result;
    },
  });
  return { ...database, db, statements };
}
