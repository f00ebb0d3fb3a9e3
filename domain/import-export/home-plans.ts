import { z } from 'zod';
import { idSchema } from '../../contract/common.ts';
import { homePageSchema } from '../../contract/home-page.ts';
import { readStoredJson } from '../../contract/stored.ts';
import { streamRows } from '../../database/tables.ts';
import { kind, timeInUtc } from './kind.ts';

const plan = z.strictObject({
  _id: idSchema,
  sections: homePageSchema,
  at: timeInUtc,
  setBy: idSchema.nullable(),
  setAt: timeInUtc,
  failed: z.boolean(),
});

/** What the home page is to become at a time. */
export const homePlans = kind('home-plans', plan, {
  async *read(trx) {
    for await (const row of streamRows(
      trx,
      trx.selectFrom('home_plans').selectAll().orderBy('id'),
    )) {
      const { value } = readStoredJson(homePageSchema, row.sections);
      // Nothing of it could be made.
      if (!value) continue;
      yield {
        _id: row.id,
        sections: value,
        at: row.due_at,
        setBy: row.set_by,
        setAt: row.set_at,
        failed: row.failed === 1,
      } satisfies z.input<typeof plan>;
    }
  },
  keys: ({ _id }) => [_id],
  refers: ({ setBy }) => [['users', setBy]],
  write: (line, { trx }) =>
    trx
      .insertInto('home_plans')
      .values({
        id: line._id,
        sections: JSON.stringify(line.sections),
        due_at: line.at,
        set_by: line.setBy,
        set_at: line.setAt,
        failed: line.failed ? 1 : 0,
      })
      .execute(),
});
