import { z } from 'zod';
import {
  articleInputSchema,
  articleStatuses,
  articleStatusSchema,
} from '../../contract/articles.ts';
import { categoryBodySchema } from '../../contract/categories.ts';
import { idSchema, newSlugSchema } from '../../contract/values.ts';
import { streamRows } from '../../database/tables.ts';
import { columns } from '../articles/write.ts';
import { indexArticle } from '../search.ts';
import { kind, storedTime } from './kind.ts';

const category = categoryBodySchema.extend({
  _id: idSchema,
  slug: newSlugSchema,
  createdAt: storedTime,
  updatedAt: storedTime,
});

/** Categories, in the editors' order. */
export const categories = kind('categories', category.strict(), {
  async *read(trx) {
    const query = trx.selectFrom('categories').selectAll().orderBy('position').orderBy('id');
    for await (const row of streamRows(trx, query)) {
      yield {
        _id: row.id,
        slug: row.slug,
        name: row.name,
        description: row.description,
        isHome: row.is_home === 1,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      } satisfies z.input<typeof category>;
    }
  },
  keys: ({ _id, slug }) => [_id, `address ${slug}`],
  write: (line, { trx, place }) =>
    trx
      .insertInto('categories')
      .values({
        id: line._id,
        slug: line.slug,
        name: line.name.normalize('NFC'),
        description: line.description.normalize('NFC'),
        is_home: line.isHome ? 1 : 0,
        position: place + 1,
        created_at: line.createdAt,
        updated_at: line.updatedAt,
      })
      .execute(),
});

const article = articleInputSchema.extend({
  _id: idSchema,
  /** `bin`: deleted, but still to be had back as what it was. */
  status: z.enum([...articleStatuses, 'bin']),
  binnedStatus: articleStatusSchema.nullable(),
  binnedAt: storedTime.nullable(),
  createdBy: idSchema.nullable(),
  createdAt: storedTime,
  updatedAt: storedTime,
  publishedAt: storedTime.nullable(),
});

/** Articles of every status, the first that was written first. */
export const articles = kind('articles', article.strict(), {
  async *read(trx) {
    const query = trx.selectFrom('articles').selectAll().orderBy('seq');
    for await (const row of streamRows(trx, query)) {
      yield {
        _id: row.id,
        slug: row.slug,
        name: row.name,
        author: row.author_id,
        category: row.category_id,
        imageUrl: row.image_url,
        imageAlt: row.image_alt,
        description: row.description,
        metaTitle: row.meta_title,
        metaDescription: row.meta_description,
        metaKeywords: row.meta_keywords,
        language: row.language,
        status: row.status,
        binnedStatus: row.binned_status,
        binnedAt: row.binned_at,
        createdBy: row.created_by,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        publishedAt: row.published_at,
      } satisfies z.input<typeof article>;
    }
  },
  keys: ({ _id, slug }) => [_id, `address ${slug}`],
  refers: ({ author, category: held }) => [
    ['users', author],
    ['categories', held],
  ],
  async write(line, { trx }) {
    // The text is cleaned again, and what is made of it made anew.
    const values = columns({ ...line, status: 'draft' });
    const { seq } = await trx
      .insertInto('articles')
      .values({
        ...values,
        id: line._id,
        status: line.status,
        binned_status: line.binnedStatus,
        binned_at: line.binnedAt,
        created_by: line.createdBy,
        created_at: line.createdAt,
        updated_at: line.updatedAt,
        published_at: line.publishedAt,
      })
      .returning('seq')
      .executeTakeFirstOrThrow();
    await indexArticle(trx, seq, values);
  },
});
