import { defineRules } from '../../rules.ts';
import { forgetOldImports } from './list/imports.ts';
import { withImports } from './tables.ts';

export const rules = defineRules({
  names: {
    import: (db, ids) =>
      withImports(db).selectFrom('imports').select(['id', 'name']).where('id', 'in', ids).execute(),
    upload: async (_db, names) => names.map((name) => ({ id: name, name })),
  },
  sweep: ({ db }) => forgetOldImports(db),
});
