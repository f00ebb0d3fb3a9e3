import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { streamRows } from '../../../database/tables.ts';
import { kind, timeInUtc } from '../../../domain/import-export/kind.ts';
import { advertFields, withNeeds } from '../contract.ts';
import { columnsOf, fieldsOf } from './row.ts';
import { withAdverts } from './tables.ts';

const advert = withNeeds(
  z.strictObject({ ...advertFields, _id: idSchema, createdAt: timeInUtc, updatedAt: timeInUtc }),
);

const count = z.strictObject({
  advert: idSchema,
  day: z.iso.date(),
  seen: z.int().min(0),
  pressed: z.int().min(0),
});

/** Adverts, the code of other services among them. */
export const adverts = kind('adverts', advert, {
  async *read(trx) {
    const query = withAdverts(trx).selectFrom('adverts').selectAll().orderBy('id');
    for await (const row of streamRows(trx, query)) {
      yield {
        ...fieldsOf(row),
        startsAt: row.starts_at || null,
        endsAt: row.ends_at || null,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      } satisfies z.input<typeof advert>;
    }
  },
  keys: ({ _id }) => [_id],
  write: ({ _id, createdAt, updatedAt, ...body }, { trx }) =>
    withAdverts(trx)
      .insertInto('adverts')
      .values({ id: _id, ...columnsOf(body), created_at: createdAt, updated_at: updatedAt })
      .execute(),
});

/** How often adverts were seen and pressed, by day. */
export const advertCounts = kind('advert-counts', count, {
  async *read(trx) {
    const query = withAdverts(trx)
      .selectFrom('advert_counts')
      .selectAll()
      .orderBy('advert_id')
      .orderBy('day');
    for await (const { advert_id, day, seen, pressed } of streamRows(trx, query)) {
      yield { advert: advert_id, day, seen, pressed } satisfies z.input<typeof count>;
    }
  },
  keys: ({ advert: id, day }) => [`${id} ${day}`],
  refers: ({ advert: id }) => [['adverts', id]],
  write: ({ advert: advert_id, ...line }, { trx }) =>
    withAdverts(trx)
      .insertInto('advert_counts')
      .values({ advert_id, ...line })
      .execute(),
});
