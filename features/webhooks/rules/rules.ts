import { defineRules } from '../../rules.ts';
import { holdWebhooks } from './hold.ts';
import { beginAnew, forgetOldEvents } from './outbox.ts';
import { withWebhooks } from './tables.ts';

export const rules = defineRules({
  names: {
    webhook: (db, ids) =>
      withWebhooks(db)
        .selectFrom('webhooks')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .execute(),
  },
  switchOn: beginAnew,
  hold: holdWebhooks,
  sweep: ({ db, now }) => forgetOldEvents(db, now),
});
