import { defineAudit } from '../../contract/audit-action.ts';

/** What is done with the notes of an article and with readers outside, by the article: no page shows that. */
export const noteAudit = defineAudit(
  'note',
  ['create', 'update', 'settle', 'delete', 'receive', 'invite', 'uninvite'],
  { onPages: false },
);
