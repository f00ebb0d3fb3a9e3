import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { streamRows } from '../../../database/tables.ts';
import { kind } from '../../../domain/import-export/kind.ts';
import { withStatistics } from './tables.ts';
import { addViews } from './visits.ts';

const views = z.strictObject({
  day: z.iso.date(),
  /** Null stands for all other pages together. */
  article: idSchema.nullable(),
  views: z.int().min(0),
});

/** The number of views of each page on each day. */
export const visits = kind('visits', views, {
  async *read(trx) {
    const query = withStatistics(trx)
      .selectFrom('visits')
      .selectAll()
      .orderBy('day')
      .orderBy('article_id');
    for await (const row of streamRows(trx, query)) {
      const line = { day: row.day, article: row.article_id || null, views: row.views };
      yield line satisfies z.input<typeof views>;
    }
  },
  keys: ({ day, article }) => [`${day} ${article ?? ''}`],
  write: ({ day, article, views: number }, { trx }) =>
    addViews(trx, day, new Map([[article ?? '', number]])),
});
