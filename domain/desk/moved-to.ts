import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Stage } from '../../contract/stages.ts';
import type { Schema } from '../../database/schema.ts';

/** Says of an article that it is in one of these stages since somebody moved it there (`stageOf`, in SQL). */
export const isMovedTo =
  (stages: Stage[]) =>
  (eb: ExpressionBuilder<Pick<Schema, 'articles'> & Schema, 'articles'>): Expression<SqlBool> => {
    const [open, approved] = [false, true].map((wanted) =>
      stages.filter((each) => each.approved === wanted).map(({ id }) => id),
    );
    return eb.exists(
      eb
        .selectFrom('desk')
        .select('desk.article_id')
        .whereRef('desk.article_id', '=', 'articles.id')
        .where(({ or, and, eb: is, ref }) =>
          or([
            ...(open?.length ? [is('desk.stage', 'in', open)] : []),
            ...(approved?.length
              ? [
                  and([
                    is('desk.stage', 'in', approved),
                    is('desk.approved_version', '=', ref('articles.version')),
                  ]),
                ]
              : []),
          ]),
        ),
    );
  };
