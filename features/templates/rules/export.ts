import type { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { readStoredJson } from '../../../contract/stored.ts';
import { streamRows } from '../../../database/tables.ts';
import { kind, timeInUtc } from '../../../domain/import-export/kind.ts';
import { templateBodySchema, templateFormSchema } from '../contract.ts';
import { withTemplates } from './tables.ts';
import { templateColumns } from './templates.ts';

const line = templateBodySchema.extend({
  _id: idSchema,
  createdAt: timeInUtc,
  updatedAt: timeInUtc,
});

/** Templates, in the order of their ids. Their categories, tags and series may be gone. */
export const templates = kind('templates', line.strict(), {
  async *read(trx) {
    const query = withTemplates(trx).selectFrom('templates').selectAll().orderBy('id');
    for await (const row of streamRows(trx, query)) {
      const form = readStoredJson(templateFormSchema, row.form).value;
      if (!form) continue;
      yield {
        _id: row.id,
        name: row.name,
        form,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      } satisfies z.input<typeof line>;
    }
  },
  keys: ({ _id }) => [_id],
  write: ({ _id: id, createdAt, updatedAt, ...body }, { trx }) =>
    withTemplates(trx)
      .insertInto('templates')
      .values({ id, ...templateColumns(body), created_at: createdAt, updated_at: updatedAt })
      .execute(),
});
