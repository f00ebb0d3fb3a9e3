import { defineRules } from '../../rules.ts';
import { sweepFiles } from './erase.ts';
import { storedFiles } from './export.ts';
import { showFiles } from './show.ts';
import { withFiles } from './tables.ts';
import { addUses, forgetUses } from './uses.ts';

export const rules = defineRules({
  exports: [storedFiles],
  names: {
    file: (db, ids) =>
      withFiles(db)
        .selectFrom('stored_files')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .execute(),
  },
  texts: { addUses, forgetUses, finish: showFiles },
  sweep: sweepFiles,
});
