import { z } from 'zod';
import { idSchema, slugSchema } from '../../contract/common.ts';
import { fixedPages } from '../../contract/paths/paths.ts';
import { pageInputSchema } from '../../contract/static-pages.ts';
import { streamRows } from '../../database/tables.ts';
import { toTextColumns, toTexts } from '../static-pages/texts.ts';
import { kind, timeInUtc } from './kind.ts';

const slug = z.union([z.string().refine((name) => fixedPages.includes(name)), slugSchema]);
const page = pageInputSchema.extend({
  slug,
  updatedAt: timeInUtc,
  hidden: z.boolean().default(false),
});

/** Static pages. */
export const pages = kind('pages', page.strict(), {
  async *read(trx) {
    for await (const row of streamRows(trx, trx.selectFrom('pages').selectAll().orderBy('slug'))) {
      yield {
        slug: row.slug,
        ...toTexts(row),
        inFooter: row.in_footer === 1,
        updatedAt: row.updated_at,
        hidden: row.hidden === 1,
      } satisfies z.input<typeof page>;
    }
  },
  keys: (line) => [line.slug],
  write(line, { trx }) {
    const values = {
      ...toTextColumns(line),
      in_footer: line.inFooter ? 1 : 0,
      hidden: line.hidden ? 1 : 0,
      updated_at: line.updatedAt,
    };
    return (
      trx
        .insertInto('pages')
        .values({ slug: line.slug, ...values })
        // A new site already has pages of its own.
        .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
        .execute()
    );
  },
});

const version = pageInputSchema
  .omit({ slug: true, inFooter: true })
  .extend({ _id: idSchema, page: slug, author: idSchema.nullable(), createdAt: timeInUtc });

/** Static pages as they were after each save. */
export const pageVersions = kind('page-versions', version.strict(), {
  async *read(trx) {
    const query = trx.selectFrom('page_versions').selectAll().orderBy('id');
    for await (const row of streamRows(trx, query)) {
      yield {
        _id: row.id,
        page: row.slug,
        ...toTexts(row),
        author: row.author_id,
        createdAt: row.created_at,
      } satisfies z.input<typeof version>;
    }
  },
  keys: ({ _id }) => [_id],
  refers: (line) => [['pages', line.page]],
  write: (line, { trx }) =>
    trx
      .insertInto('page_versions')
      .values({
        id: line._id,
        slug: line.page,
        ...toTextColumns(line),
        author_id: line.author,
        created_at: line.createdAt,
      })
      .execute(),
});
