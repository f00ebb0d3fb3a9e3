import { defineAudit } from '../../contract/audit-action.ts';

export const liveAudit = defineAudit(
  'live',
  ['start', 'end', 'remove', 'create', 'update', 'delete'],
  { onPages: true, takesAway: ['update', 'delete'] },
);
