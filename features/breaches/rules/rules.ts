import { cutAtWord } from '../../../contract/truncate.ts';
import { defineRules } from '../../rules.ts';
import { breaches } from './export.ts';
import { withBreaches } from './tables.ts';

/** Characters by which a breach is named, which has no name: the first of what happened. */
const OPENING = 60;

export const rules = defineRules({
  exports: [breaches],
  names: {
    async breach(db, ids) {
      const rows = await withBreaches(db)
        .selectFrom('breaches')
        .select(['id', 'what'])
        .where('id', 'in', ids)
        .execute();
      return rows.map(({ id, what }) => ({ id, name: cutAtWord(what, OPENING) }));
    },
  },
});
