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
 * Selects a column of texts that may be megabytes; a name with its table is the second argument. SQLite gives it as bytes, which
 * become a string in a tenth of the time (`sqlite/long-text.ts`). Only for what a statement returns: in a
 * subquery, or to store it, name the column itself.
 */
export function longText<Alias extends string>(
  alias: Alias,
  column: string = alias,
): AliasedExpression<string, Alias> {
  return new ExpressionWrapper<unknown, never, string>(castToText(column)).as(alias);
}
