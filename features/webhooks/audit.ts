import { defineAudit } from '../../contract/audit-action.ts';

export const webhookAudit = defineAudit(
  'webhook',
  ['create', 'update', 'replace', 'delete', 'replay', 'gone'],
  { onPages: false },
);
