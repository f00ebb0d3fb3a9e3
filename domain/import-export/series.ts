import { z } from 'zod';
import { idSchema, wellFormedSlug } from '../../contract/common.ts';
import { seriesBodySchema } from '../../contract/series.ts';
import { noTagTexts } from '../../contract/tags.ts';
import { idsIn } from '../../database/columns.ts';
import { streamRows } from '../../database/tables.ts';
import { addSeriesKey, presentSeries, seriesColumns } from '../series/series.ts';
import { kind, timeInUtc } from './kind.ts';

const line = seriesBodySchema.extend({
  _id: idSchema,
  slug: wellFormedSlug,
  /** Its former addresses. */
  formerKeys: z.array(wellFormedSlug).default([]),
  /** The ids of its articles in their order; some may be gone. */
  parts: z.array(idSchema).default([]),
  createdAt: timeInUtc,
  updatedAt: timeInUtc,
});

/** Series, in the order of their ids. */
export const series = kind('series', line.strict(), {
  async *read(trx) {
    const keys = await trx.selectFrom('series_keys').selectAll().orderBy('key').execute();
    const bySeries = Map.groupBy(keys, ({ series_id }) => series_id);
    const query = trx.selectFrom('series').selectAll().orderBy('id');
    for await (const row of streamRows(trx, query)) {
      const own = [row.id, row.slug, row.other_slug];
      const known = bySeries.get(row.id) ?? [];
      yield {
        ...presentSeries(row),
        formerKeys: known.flatMap(({ key }) => (own.includes(key) ? [] : key)),
        parts: idsIn(row.parts),
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      } satisfies z.input<typeof line>;
    }
  },
  keys: ({ _id, slug, inOtherLanguage, formerKeys }) => [
    _id,
    ...new Set([slug, inOtherLanguage?.slug ?? slug, ...formerKeys].filter(Boolean)),
  ],
  async write({ _id: id, formerKeys, parts, createdAt, updatedAt, ...values }, { trx }) {
    const { inOtherLanguage = noTagTexts } = values;
    await trx
      .insertInto('series')
      .values({
        id,
        ...seriesColumns({ ...values, inOtherLanguage }),
        parts: parts.join(' '),
        created_at: createdAt,
        updated_at: updatedAt,
      })
      .execute();
    const keys = [id, values.slug, inOtherLanguage.slug, ...formerKeys].filter(Boolean);
    for (const key of new Set(keys)) await addSeriesKey(trx, id, key);
  },
});
