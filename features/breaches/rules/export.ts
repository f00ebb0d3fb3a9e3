import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { streamRows } from '../../../database/tables.ts';
import { kind, timeInUtc } from '../../../domain/import-export/kind.ts';
import { breachBodySchema } from '../contract.ts';

import { withBreaches } from './tables.ts';

const breach = z.strictObject({
  ...breachBodySchema.shape,
  _id: idSchema,
  by: idSchema.nullable(),
  createdAt: timeInUtc,
  updatedAt: timeInUtc,
});

/** The log of breaches of personal data. */
export const breaches = kind('breaches', breach, {
  async *read(trx) {
    const query = withBreaches(trx).selectFrom('breaches').selectAll().orderBy('id');
    for await (const row of streamRows(trx, query)) {
      yield {
        _id: row.id,
        noticedAt: row.noticed_at,
        what: row.what,
        people: row.people,
        data: row.data,
        done: row.done,
        boardToldAt: row.board_told_at || null,
        peopleToldAt: row.people_told_at || null,
        by: row.noted_by,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      } satisfies z.input<typeof breach>;
    }
  },
  keys: ({ _id }) => [_id],
  refers: ({ by }) => [['users', by]],
  write: (line, { trx }) =>
    withBreaches(trx)
      .insertInto('breaches')
      .values({
        id: line._id,
        noticed_at: line.noticedAt,
        what: line.what,
        people: line.people,
        data: line.data,
        done: line.done,
        board_told_at: line.boardToldAt ?? '',
        people_told_at: line.peopleToldAt ?? '',
        noted_by: line.by,
        created_at: line.createdAt,
        updated_at: line.updatedAt,
      })
      .execute(),
});
