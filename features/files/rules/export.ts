import { z } from 'zod';
import { idSchema, languageSchema } from '../../../contract/common.ts';
import { madeBySchema } from '../../../contract/made-by.ts';
import type { Queries } from '../../../database/database.ts';
import { streamRows } from '../../../database/tables.ts';
import { kind, timeInUtc } from '../../../domain/import-export/kind.ts';
import { newSecret } from '../../../domain/secrets.ts';
import { sortKey } from '../../../hindi/sort-key.ts';
import { foldForSearch } from '../../../hindi/words/fold.ts';
import { fileKindSchema, typeOfEnding } from '../kinds.ts';
import { fileBytes, fileLimits } from '../limits.ts';
import { podcastBodySchema } from '../podcast.ts';
import { pieceKey } from './pieces.ts';
import { withFiles } from './tables.ts';

const file = z
  .strictObject({
    _id: idSchema,
    kind: fileKindSchema,
    ending: z.string(),
    name: z.string().max(fileLimits.name),
    bytes: z.int().min(1),
    /** The hashes of its pieces: `files/ID-NUMBER-HASH`. */
    pieces: z.array(z.string().regex(/^[0-9a-f]{32}$/)).min(1),
    language: z.union([z.literal(''), languageSchema]),
    captions: z.string().max(fileLimits.captions),
    transcript: z.string().max(fileLimits.transcript),
    madeBy: madeBySchema,
    createdBy: idSchema.nullable(),
    createdAt: timeInUtc,
    updatedAt: timeInUtc,
    binnedAt: timeInUtc.nullable(),
  })
  .refine(
    ({ kind, ending }) => typeOfEnding(ending)?.kind === kind,
    'has an ending of another kind',
  )
  .refine(({ kind, bytes }) => bytes <= fileBytes[kind], 'is too large')
  .refine(
    ({ bytes, pieces }) => pieces.length === Math.ceil(bytes / fileLimits.piece),
    'has another number of pieces',
  );

/** Files that are whole; what is still on its way comes again. */
export const storedFiles = kind('files', file, {
  async *read(trx) {
    const query = withFiles(trx)
      .selectFrom('stored_files')
      .selectAll()
      .where('state', '=', 'ready')
      .orderBy('id');
    for await (const row of streamRows(trx, query)) {
      const { data: known } = fileKindSchema.safeParse(row.kind);
      // No site could show it.
      if (!known) continue;
      yield {
        _id: row.id,
        kind: known,
        ending: row.ending,
        name: row.name,
        bytes: row.bytes,
        pieces: row.pieces.split(' '),
        language: row.language,
        captions: row.captions,
        transcript: row.transcript,
        madeBy: row.made_by,
        createdBy: row.created_by,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        binnedAt: row.binned_at,
      } satisfies z.input<typeof file>;
    }
  },
  keys: ({ _id }) => [_id],
  files: ({ _id, name, pieces }) => ({
    name,
    keys: pieces.map((hash, number) => pieceKey(_id, number, hash)),
  }),
  write: ({ _id, pieces, madeBy, createdBy, createdAt, updatedAt, binnedAt, ...line }, { trx }) =>
    withFiles(trx)
      .insertInto('stored_files')
      .values({
        ...line,
        id: _id,
        state: 'ready',
        received: line.bytes,
        pieces: pieces.join(' '),
        name_key: sortKey(line.name),
        search_text: foldForSearch(`${line.name}\n${line.transcript}`),
        made_by: madeBy,
        secret: newSecret(),
        created_by: createdBy,
        created_at: createdAt,
        updated_at: updatedAt,
        binned_at: binnedAt,
      })
      .execute(),
});

/** Returns the keys of the pieces of all files that are whole. */
export async function piecesOfFiles(db: Queries): Promise<string[]> {
  const rows = await withFiles(db)
    .selectFrom('stored_files')
    .select(['id', 'pieces'])
    .where('state', '=', 'ready')
    .execute();
  return rows.flatMap(({ id, pieces }) =>
    pieces.split(' ').map((hash, number) => pieceKey(id, number, hash)),
  );
}

const podcast = podcastBodySchema.extend({ series: idSchema });

/** What is said of series that are podcasts. */
export const podcasts = kind('podcasts', podcast.strict(), {
  async *read(trx) {
    const query = withFiles(trx).selectFrom('podcasts').selectAll().orderBy('series_id');
    for await (const { series_id: series, explicit, ...row } of streamRows(trx, query)) {
      yield { ...row, series, explicit: explicit === 1 };
    }
  },
  keys: ({ series }) => [series],
  refers: ({ series }) => [['series', series]],
  write: ({ series, explicit, ...line }, { trx }) =>
    withFiles(trx)
      .insertInto('podcasts')
      .values({ ...line, series_id: series, explicit: Number(explicit) })
      .execute(),
});
