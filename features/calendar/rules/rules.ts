import { defineRules } from '../../rules.ts';
import { withFeeds } from './tables.ts';

export const rules = defineRules({
  async endLentReading(trx, id) {
    await withFeeds(trx).deleteFrom('calendar_feeds').where('user_id', '=', id).execute();
  },
});
