import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Stage } from '../../contract/stages.ts';
import type { Schema } from '../../database/schema.ts';

/** Says of an article with its row of the desk that it is in one of these stages since somebody moved it there. */
export const standsIn =
  (stages: Stage[]) =>
  ({ or, and, eb, ref }: ExpressionBuilder<Schema, 'articles' | 'desk'>): Expression<SqlBool> => {
    const [open = [], approved = []] = [false, true].map((wanted) =>
      stages.filter((stage) => stage.approved === wanted).map(({ id }) => id),
    );
    const holds = eb('desk.approved_version', '=', ref('articles.version'));
    return or([
      ...(open.length > 0 ? [eb('desk.stage', 'in', open)] : []),
      ...(approved.length > 0 ? [and([eb('desk.stage', 'in', approved), holds])] : []),
    ]);
  };

/** The same of an article alone (`stageOf`, in SQL). */
export const isMovedTo =
  (stages: Stage[]) =>
  ({ exists, selectFrom }: ExpressionBuilder<Schema, 'articles'>): Expression<SqlBool> =>
    exists(
      selectFrom('desk')
        .select('desk.article_id')
        .whereRef('desk.article_id', '=', 'articles.id')
        .where(standsIn(stages)),
    );
