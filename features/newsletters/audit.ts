import { defineAudit } from '../../contract/audit-action.ts';

export const issueAudit = defineAudit(
  'letter',
  ['create', 'update', 'delete', 'send', 'stop', 'end', 'resume', 'resend', 'show', 'hide'],
  { onPages: true },
);

export const listAudit = defineAudit(
  'mailing',
  ['create', 'update', 'delete', 'export', 'import', 'remove'],
  { onPages: true },
);
