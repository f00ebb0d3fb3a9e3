import { z } from 'zod';
import { jsonValues } from '../json-values.ts';
import type { SourceFile } from '../source.ts';
import { countedTime } from '../utc-time.ts';

/** Ids are 24 hexadecimal characters, and numbers in old exports. */
const id = z.union([z.string(), z.int()]).transform(String);
const text = z.string().nullish().catch(null);
/** Times are `2024-01-31T10:00:00.000Z`, `2024-01-31 10:00:00`, or milliseconds in the oldest. */
const time = z.union([z.string(), countedTime]).nullish().catch(null);
/** Beside the post in old exports, else in a table of its own. */
const sayings = {
  meta_title: text,
  meta_description: text,
  og_title: text,
  og_description: text,
  og_image: text,
};

/**
 * The rows of the tables that are read, with the columns that are. Others, such as the hashes of
 * passwords and the keys in settings, are never handed on.
 */
const post = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  plaintext: text,
  type: text,
  status: text,
  visibility: text,
  custom_excerpt: text,
  feature_image: text,
  canonical_url: text,
  ...sayings,
  published_at: time,
  updated_at: time,
  page: z.union([z.boolean(), z.number()]).nullish().catch(null),
  author_id: id.nullish().catch(null),
});
const meta = z.object({
  post_id: id,
  ...sayings,
  feature_image_alt: text,
  feature_image_caption: text,
});
const tag = z.object({ id, name: text, slug: text, description: text, visibility: text });
const user = z.object({ id, name: text, slug: text, email: text, bio: text, profile_image: text });
const place = { post_id: id, sort_order: z.number().catch(0) };

const known = z.discriminatedUnion('table', [
  z.object({ table: z.literal('posts'), row: post }),
  z.object({ table: z.literal('posts_meta'), row: meta }),
  z.object({ table: z.literal('tags'), row: tag }),
  z.object({ table: z.literal('users'), row: user }),
  z.object({ table: z.literal('posts_tags'), row: z.object({ ...place, tag_id: id }) }),
  z.object({ table: z.literal('posts_authors'), row: z.object({ ...place, author_id: id }) }),
  z.object({
    table: z.literal('settings'),
    row: z.object({ key: z.string(), value: z.unknown() }),
  }),
  z.object({ table: z.literal('members'), row: z.object({ id }) }),
]);
export type Post = z.infer<typeof post>;
export type Meta = z.infer<typeof meta>;

/** A row; of tables and rows that are not read, only the name. */
type Found = z.infer<typeof known> | { table: null; name: string };

/** Yields the rows of an export in the order of the file. */
export async function* readRows(file: SourceFile): AsyncGenerator<Found> {
  for await (const { path, value } of jsonValues(file, ['$.db.*.data.*.*', '$.data.*.*'])) {
    const name = String(path.at(-2));
    yield known.safeParse({ table: name, row: value }).data ?? { table: null, name };
  }
}
