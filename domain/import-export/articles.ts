import { z } from 'zod';
import { versionedFields, writtenFields } from '../../contract/article-fields.ts';
import {
  articleInputSchema,
  articleStatuses,
  articleStatusSchema,
} from '../../contract/articles.ts';
import { idSchema } from '../../contract/common.ts';
import { toColumns, toValues } from '../../database/columns.ts';
import { streamRows } from '../../database/tables.ts';
import { columns } from '../articles/write.ts';
import { cleanValues } from '../html/clean-values.ts';
import { addUses } from '../images/image-uses.ts';
import { addToIndex } from '../search-index/index-articles.ts';
import { kind, timeInUtc } from './kind.ts';

const { status: _status, ...editedFields } = writtenFields;

const article = articleInputSchema.extend({
  _id: idSchema,
  /** Two articles with the same one are translations of each other. */
  translation: idSchema.nullable().default(null),
  /** `bin` means deleted, but still restorable to `binnedStatus`. */
  status: z.enum([...articleStatuses, 'bin']),
  binnedStatus: articleStatusSchema.nullable(),
  binnedAt: timeInUtc.nullable(),
  binnedBy: idSchema.nullable(),
  version: z.int().positive(),
  createdBy: idSchema.nullable(),
  createdAt: timeInUtc,
  updatedAt: timeInUtc,
  publishedAt: timeInUtc.nullable(),
});

/** Articles of every status, the oldest first. */
export const articles = kind('articles', article.strict(), {
  async *read(trx) {
    const query = trx.selectFrom('articles').selectAll().orderBy('seq');
    for await (const row of streamRows(trx, query)) {
      yield {
        _id: row.id,
        ...toValues(editedFields, row),
        translation: row.translation_id,
        status: row.status,
        binnedStatus: row.binned_status,
        binnedAt: row.binned_at,
        binnedBy: row.binned_by,
        version: row.version,
        createdBy: row.created_by,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        publishedAt: row.published_at,
      } satisfies z.input<typeof article>;
    }
  },
  keys: ({ _id, slug, translation, language }) => [
    _id,
    `address ${slug}`,
    ...(translation ? [`translation ${translation} in ${language}`] : []),
  ],
  refers: ({ author, coAuthors, photographers, translators, category: held, tags, series }) => [
    ['users', author],
    ...[...coAuthors, ...photographers, ...translators].map((id): [string, string] => [
      'users',
      id,
    ]),
    ['categories', held],
    ...tags.map((tag): [string, string] => ['tags', tag]),
    ['series', series || null],
  ],
  async write(line, { trx }) {
    // The text is sanitised again, and the values derived from it are computed anew.
    const { values, text } = columns({ ...line, status: 'draft' });
    const { seq } = await trx
      .insertInto('articles')
      .values({
        ...values,
        id: line._id,
        translation_id: line.translation,
        status: line.status,
        binned_status: line.binnedStatus,
        binned_at: line.binnedAt,
        binned_by: line.binnedBy,
        version: line.version,
        created_by: line.createdBy,
        created_at: line.createdAt,
        updated_at: line.updatedAt,
        published_at: line.publishedAt,
      })
      .returning('seq')
      .executeTakeFirstOrThrow();
    await addToIndex(trx, [{ seq, text, ...values }]);
    await addUses(trx, line._id, values);
  },
});

const version = articleInputSchema.extend({
  _id: idSchema,
  article: idSchema,
  version: z.int().positive(),
  savedBy: idSchema.nullable(),
  createdAt: timeInUtc,
});

/** Articles as they were after each save. Their people, categories, tags and series may be gone. */
export const articleVersions = kind('article-versions', version.strict(), {
  async *read(trx) {
    const query = trx.selectFrom('article_revisions').selectAll().orderBy('id');
    for await (const row of streamRows(trx, query)) {
      yield {
        _id: row.id,
        article: row.article_id,
        version: row.version,
        ...toValues(versionedFields, row),
        savedBy: row.saved_by,
        createdAt: row.created_at,
      } satisfies z.input<typeof version>;
    }
  },
  keys: (line) => [line._id, `${line.article} ${line.version}`],
  refers: (line) => [['articles', line.article]],
  write(line, { trx }) {
    return trx
      .insertInto('article_revisions')
      .values({
        ...toColumns(versionedFields, cleanValues(versionedFields, line)),
        id: line._id,
        article_id: line.article,
        version: line.version,
        saved_by: line.savedBy,
        created_at: line.createdAt,
      })
      .execute();
  },
});
