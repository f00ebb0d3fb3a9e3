import { defineAudit } from '../../contract/audit-action.ts';

/** What is done to comments, by the article that they are about. */
export const commentAudit = defineAudit(
  'comment',
  ['create', 'update', 'show', 'hold', 'spam', 'delete', 'ban', 'unban', 'close', 'open'],
  { onPages: true, takesAway: ['hold', 'spam', 'delete'] },
);

/** Who is kept from commenting, by the person: no page shows that. */
export const commenterAudit = defineAudit('commenter', [], { onPages: false });
