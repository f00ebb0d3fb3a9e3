import { z } from 'zod';
import { idSchema, wellFormedSlug } from '../../contract/common.ts';
import { noTagTexts, tagBodySchema } from '../../contract/tags.ts';
import { streamRows } from '../../database/tables.ts';
import { addKey, presentTag, tagColumns } from '../tags/tags.ts';
import { kind, timeInUtc } from './kind.ts';

const tag = tagBodySchema.extend({
  _id: idSchema,
  slug: wellFormedSlug,
  /** What else leads to it: former addresses, and the ids of tags that were merged into it. */
  formerKeys: z.array(wellFormedSlug).default([]),
  createdAt: timeInUtc,
  updatedAt: timeInUtc,
});

/** Tags, in the order of their ids. */
export const tags = kind('tags', tag.strict(), {
  async *read(trx) {
    const keys = await trx.selectFrom('tag_keys').selectAll().orderBy('key').execute();
    const byTag = Map.groupBy(keys, ({ tag_id }) => tag_id);
    const query = trx.selectFrom('tags').selectAll().orderBy('id');
    for await (const row of streamRows(trx, query)) {
      const own = [row.id, row.slug, row.other_slug];
      yield {
        ...presentTag(row),
        formerKeys: (byTag.get(row.id) ?? []).flatMap(({ key }) => (own.includes(key) ? [] : key)),
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      } satisfies z.input<typeof tag>;
    }
  },
  keys: ({ _id, slug, inOtherLanguage, formerKeys }) => [
    _id,
    ...new Set([slug, inOtherLanguage?.slug ?? slug, ...formerKeys].filter(Boolean)),
  ],
  async write({ _id: id, formerKeys, createdAt, updatedAt, ...line }, { trx }) {
    const { inOtherLanguage = noTagTexts } = line;
    await trx
      .insertInto('tags')
      .values({
        id,
        ...tagColumns({ ...line, inOtherLanguage }),
        created_at: createdAt,
        updated_at: updatedAt,
      })
      .execute();
    const keys = [id, line.slug, inOtherLanguage.slug, ...formerKeys].filter(Boolean);
    for (const key of new Set(keys)) await addKey(trx, id, key);
  },
});
