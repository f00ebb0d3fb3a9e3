import type { Selectable } from 'kysely';
import { z } from 'zod';
import {
  categoryBodySchema,
  movedArticleSchema,
  noCategoryTexts,
} from '../../contract/categories.ts';
import { categoryFields, categoryTexts } from '../../contract/category-fields.ts';
import { idSchema, slugSchema } from '../../contract/common.ts';
import { dyeAt } from '../../contract/dyes.ts';
import { storedRedirectSchema } from '../../contract/redirects.ts';
import { readStoredJson } from '../../contract/stored.ts';
import { toOtherValues, toValues } from '../../database/columns.ts';
import type { Schema } from '../../database/schema.ts';
import { streamRows } from '../../database/tables.ts';
import { categoryColumns } from '../categories/categories.ts';
import { kind, timeInUtc } from './kind.ts';

const category = categoryBodySchema.extend({
  _id: idSchema,
  slug: slugSchema,
  inOtherLanguage: categoryBodySchema.shape.inOtherLanguage.default(noCategoryTexts),
  createdAt: timeInUtc,
  updatedAt: timeInUtc,
});

function present(row: Selectable<Schema['categories']>) {
  return {
    _id: row.id,
    ...toValues(categoryFields, row),
    inOtherLanguage: toOtherValues(categoryTexts, row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  } satisfies z.input<typeof category>;
}

/** Exports of versions without dyes get them by the place of the line. */
function columns(line: z.output<typeof category>, place: number) {
  return {
    id: line._id,
    slug: line.slug,
    dye: line.dye ?? dyeAt(place),
    genre: line.genre ?? categoryFields.genre.default,
    ...categoryColumns(line),
    created_at: line.createdAt,
    updated_at: line.updatedAt,
  };
}

/** Categories, in the editors' order. */
export const categories = kind('categories', category.strict(), {
  async *read(trx) {
    const query = trx.selectFrom('categories').selectAll().orderBy('position').orderBy('id');
    for await (const row of streamRows(trx, query)) yield present(row);
  },
  keys: ({ _id, slug }) => [_id, `address ${slug}`],
  write: (line, { trx, place }) =>
    trx
      .insertInto('categories')
      .values({ ...columns(line, place), position: place + 1 })
      .execute(),
});

const binned = category.extend({
  /** Its position among the others. */
  position: z.int(),
  oldPaths: z.array(storedRedirectSchema.shape.from),
  /** Where its articles went; exports of old versions do not say it. */
  movedTo: idSchema.nullable().default(null),
  movedArticles: z.array(movedArticleSchema).default([]),
  binnedBy: idSchema.nullable(),
  binnedAt: timeInUtc,
});

/** Categories that were deleted, but can still be restored. */
export const binnedCategories = kind('binned-categories', binned.strict(), {
  async *read(trx) {
    const query = trx.selectFrom('binned_categories').selectAll().orderBy('id');
    for await (const row of streamRows(trx, query)) {
      yield {
        ...present(row),
        position: row.position,
        oldPaths: readStoredJson(z.array(z.string()), row.old_paths).value ?? [],
        movedTo: row.moved_to,
        movedArticles: readStoredJson(z.array(movedArticleSchema), row.moved_articles).value ?? [],
        binnedBy: row.binned_by,
        binnedAt: row.binned_at,
      } satisfies z.input<typeof binned>;
    }
  },
  keys: ({ _id, slug }) => [_id, `address ${slug}`],
  write: (line, { trx, place }) =>
    trx
      .insertInto('binned_categories')
      .values({
        ...columns(line, place),
        position: line.position,
        old_paths: JSON.stringify(line.oldPaths),
        moved_to: line.movedTo,
        moved_articles: JSON.stringify(line.movedArticles),
        binned_by: line.binnedBy,
        binned_at: line.binnedAt,
      })
      .execute(),
});
