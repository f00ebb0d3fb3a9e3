import { newSecret } from '../../domain/secrets.ts';
import { sortKey } from '../../hindi/sort-key.ts';
import { foldForSearch } from '../../hindi/words/fold.ts';
import { defineSamples } from '../../tests/support/feature-samples.ts';
import { fileChangeSchema, fileDetailSchema } from './contract.ts';
import { podcastBodySchema, podcastSchema } from './podcast.ts';
import { pieceKey } from './rules/pieces.ts';
import { withFiles } from './rules/tables.ts';
import { fileCalls } from './support.ts';

export const samples = defineSamples({
  tellEmails: ['GET /api/files/podcasts/{id}'],
  calls: fileCalls,
  columns: {
    stored_files:
      'binned_at bytes captions created_at created_by ending id kind language made_by name name_key pieces received search_text secret state transcript updated_at',
    stored_file_uses: 'article_id file_id shown',
    podcasts: 'author category email explicit picture series_id',
  },
  notOwn: {
    stored_files: { not: 'work on the site, which its screens show to who does it' },
    podcasts: { not: 'what a series says of itself in public' },
  },
  async fill({ database: { db } }, editorId, store) {
    const at = '2026-01-02T03:04:05.678Z';
    const pieces = ['a'.repeat(32), 'b'.repeat(32)];
    const name = 'लोकगीत.mp3';
    const transcript = 'केसरिया बालम\n\nपधारो म्हारे देस';
    await withFiles(db)
      .insertInto('stored_files')
      .values({
        id: 'f'.repeat(24),
        state: 'ready',
        kind: 'audio',
        ending: 'mp3',
        name,
        name_key: sortKey(name),
        search_text: foldForSearch(`${name}\n${transcript}`),
        bytes: 5_000_000,
        received: 5_000_000,
        pieces: pieces.join(' '),
        language: 'hi',
        captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nकेसरिया बालम',
        transcript,
        made_by: 'ai-altered',
        secret: newSecret(),
        created_by: editorId,
        created_at: at,
        updated_at: at,
        binned_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const [number, hash] of pieces.entries()) {
      await store?.write(pieceKey('f'.repeat(24), number, hash), Buffer.from(hash));
    }
  },
  async empty({ database: { db } }) {
    await withFiles(db).deleteFrom('stored_files').execute();
  },
  readBack: {
    '/api/files/file/{id}': {
      get: '/api/files/file/{id}',
      bodyOf: (got) => {
        const { updatedAt: seen, ...file } = fileDetailSchema.parse(got);
        return fileChangeSchema.parse({ ...file, seen });
      },
    },
    '/api/files/podcasts/{id}': {
      get: '/api/files/podcasts/{id}',
      bodyOf: (got) => podcastBodySchema.parse(podcastSchema.parse(got).podcast),
    },
  },
});
