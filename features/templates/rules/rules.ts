import { defineRules } from '../../rules.ts';
import { templates } from './export.ts';
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
  waiting: async (db) => ({ templates: await countTemplates(db) }),
});
