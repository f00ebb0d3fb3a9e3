import {
  type AliasedExpression,
  CastNode,
  DataTypeNode,
  ExpressionWrapper,
  type OperationNode,
  sql,
} from 'kysely';

function castToText(column: string): OperationNode {
  return CastNode.create(sql.ref(column).toOperationNode(), DataTypeNode.create('text'));
}

/**
 * Selects a column of texts that may be megabytes, which SQLite gives as bytes (`engines/sqlite/compiler.ts`); `column`
 * where the name needs its table. Only for what a statement returns, not in subqueries or to store it.
 */
export function longText<Alias extends string>(
  alias: Alias,
  column: string = alias,
): AliasedExpression<string, Alias> {
  return new ExpressionWrapper<unknown, never, string>(castToText(column)).as(alias);
}
