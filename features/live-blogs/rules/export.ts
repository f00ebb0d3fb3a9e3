import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { streamRows } from '../../../database/tables.ts';
import { addTextUses } from '../../../domain/images/image-uses.ts';
import { kind, timeInUtc } from '../../../domain/import-export/kind.ts';
import { toNfc } from '../../../hindi/nfc.ts';
import { liveLimits } from '../limits.ts';
import { cleanEntry } from './entry-text.ts';
import { withLiveBlogs } from './tables.ts';

const blog = z.strictObject({
  article: idSchema,
  startedAt: timeInUtc,
  /** Null: it goes on. */
  endedAt: timeInUtc.nullable(),
});

/** The articles that have a live blog. */
export const liveBlogs = kind('live-blogs', blog, {
  async *read(trx) {
    const query = withLiveBlogs(trx).selectFrom('live_blogs').selectAll().orderBy('article_id');
    for await (const row of streamRows(trx, query)) {
      yield {
        article: row.article_id,
        startedAt: row.started_at,
        endedAt: row.ended_at || null,
      } satisfies z.input<typeof blog>;
    }
  },
  keys: ({ article }) => [article],
  refers: ({ article }) => [['articles', article]],
  write: (line, { trx }) =>
    withLiveBlogs(trx)
      .insertInto('live_blogs')
      .values({
        article_id: line.article,
        started_at: line.startedAt,
        ended_at: line.endedAt ?? '',
      })
      .execute(),
});

const entry = z.strictObject({
  _id: idSchema,
  article: idSchema,
  title: z.string().max(liveLimits.title),
  text: z.string().max(liveLimits.text),
  /** The same with its formatting; empty: it has none. */
  html: z.string().max(liveLimits.html).default(''),
  /** Who wrote it; the account may be gone. */
  author: idSchema.nullable(),
  shownAt: timeInUtc,
  pinned: z.boolean(),
  correction: z.string().max(liveLimits.correction),
  correctedAt: timeInUtc.nullable(),
  version: z.int().positive(),
});

/** The entries of live blogs, those that wait for their time too. */
export const liveEntries = kind('live-entries', entry, {
  async *read(trx) {
    const query = withLiveBlogs(trx)
      .selectFrom('live_entries')
      .selectAll()
      .orderBy('shown_at')
      .orderBy('id');
    for await (const row of streamRows(trx, query)) {
      yield {
        _id: row.id,
        article: row.article_id,
        title: row.title,
        text: row.body,
        html: row.html,
        author: row.author_id,
        shownAt: row.shown_at,
        pinned: row.pinned === 1,
        correction: row.correction,
        correctedAt: row.corrected_at || null,
        version: row.version,
      } satisfies z.input<typeof entry>;
    }
  },
  keys: ({ _id }) => [_id],
  refers: ({ article }) => [['articles', article]],
  async write(line, { trx }) {
    const { body, html } = cleanEntry(line);
    await withLiveBlogs(trx)
      .insertInto('live_entries')
      .values({
        id: line._id,
        article_id: line.article,
        author_id: line.author,
        title: toNfc(line.title),
        body: toNfc(body),
        html,
        shown_at: line.shownAt,
        pinned: line.pinned ? 1 : 0,
        correction: toNfc(line.correction),
        corrected_at: line.correctedAt ?? '',
        version: line.version,
      })
      .execute();
    await addTextUses(trx, line.article, html);
  },
});
