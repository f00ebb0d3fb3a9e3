import { defineAudit } from '../../contract/audit-action.ts';

/** What is done to grievances; what is told of a decision is shortened where it named somebody. */
export const grievanceAudit = defineAudit(
  'grievance',
  ['create', 'acknowledge', 'update', 'answer', 'reopen'],
  { onPages: false, takesAway: ['update'] },
);
