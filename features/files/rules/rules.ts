import { defineRules } from '../../rules.ts';
import { sweepFiles } from './erase.ts';
import { piecesOfFiles, podcasts, storedFiles } from './export.ts';
import { findPictureUses } from './pictures.ts';
import { podcastLink } from './podcasts.ts';
import { leaveOutFiles, showFiles } from './show.ts';
import { withFiles } from './tables.ts';
import { addUses, forgetUses } from './uses.ts';

export const rules = defineRules({
  exports: [storedFiles, podcasts],
  storedKeys: piecesOfFiles,
  names: {
    file: (db, ids) =>
      withFiles(db)
        .selectFrom('stored_files')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .execute(),
  },
  pictures: {
    columns: [{ table: 'podcasts', key: 'series_id', columns: ['picture'], tag: 'series' }],
    findUses: findPictureUses,
  },
  texts: { addUses, forgetUses, finish: showFiles, leaveOut: leaveOutFiles },
  seriesLink: podcastLink,
  sweep: sweepFiles,
});
