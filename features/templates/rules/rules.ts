import { defineRules } from '../../rules.ts';
import { templates } from './export.ts';
import { findUses } from './pictures.ts';
import { withTemplates } from './tables.ts';
import { countTemplates } from './templates.ts';

export const rules = defineRules({
  exports: [templates],
  names: {
    template: (db, ids) =>
      withTemplates(db)
        .selectFrom('templates')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .execute(),
  },
  pictures: { columns: [{ table: 'templates', key: 'id', columns: ['form'] }], findUses },
  waiting: async (db) => ({ templates: await countTemplates(db) }),
});
